import { describe, expect, it } from 'vitest';
import { entry } from '../src/bench/fixture';
import {
  follows,
  from,
  live,
  numberAt,
  scrolled,
  showing,
  ticks,
  within,
  xOf,
  zoomed,
} from '../src/timeline/strip';

const WIDTH = 600;
const entries = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => entry(first + i));

describe('the strip', () => {
  it('ends with the newest commit at the right edge', () => {
    const window = live(1000, WIDTH);
    expect(xOf(window, 1000) + window.perTick).toBe(WIDTH);
    expect(follows(window, 1000, WIDTH)).toBe(true);
  });

  it('follows no more once it is scrolled back', () => {
    const back = scrolled(live(1000, WIDTH), 120, 1000, WIDTH);
    expect(follows(back, 1000, WIDTH)).toBe(false);
    expect(numberAt(back, WIDTH - 1, 1000)).toBe(980);
  });

  it('scrolls neither past the newest nor before the first', () => {
    expect(scrolled(live(1000, WIDTH), -5000, 1000, WIDTH)).toEqual(live(1000, WIDTH));
    expect(scrolled(live(1000, WIDTH), 1e6, 1000, WIDTH).first).toBe(1);
  });

  it('zooms about the pixel under the pointer', () => {
    const window = within({ first: 400, perTick: 6 }, 1000, WIDTH);
    const under = numberAt(window, 300, 1000);
    expect(numberAt(zoomed(window, 300, 0.5, 1000, WIDTH), 300, 1000)).toBe(under);
  });

  it('zooms out until all commits are in view, and no further', () => {
    const all = zoomed(live(100_000, WIDTH), 300, 1e-9, 100_000, WIDTH);
    expect(numberAt(all, 0, 100_000)).toBe(1);
    expect(numberAt(all, WIDTH - 0.001, 100_000)).toBe(100_000);
  });

  it('has no commit beyond the ends', () => {
    expect(numberAt(live(10, WIDTH), 3, 10)).toBeNull();
    expect(numberAt({ first: 1, perTick: 6 }, 590, 10)).toBeNull();
  });

  it('goes no further than needed to show a commit', () => {
    const window = within({ first: 400, perTick: 6 }, 1000, WIDTH);
    expect(showing(window, 450, 1000, WIDTH)).toBe(window);
    expect(numberAt(showing(window, 100, 1000, WIDTH), WIDTH / 2, 1000)).toBe(100);
  });
});

describe('ticks', () => {
  it('are one a commit where there is room, tall at rounds and scenes', () => {
    const drawn = ticks(entries(1, 100), { first: 1, perTick: 6 }, WIDTH);
    expect(drawn).toHaveLength(100);
    expect(drawn.filter((tick) => tick.tall)).toHaveLength(4);
    expect(drawn[3]).toEqual({ x: 18, width: 6, kind: 'wound', tall: false, sealed: false });
  });

  it('are columns of many commits where there is none, coloured by the gravest', () => {
    const many = entries(1, 100_000);
    const all = within({ first: 1, perTick: 0 }, 100_000, WIDTH);
    const drawn = ticks(many, all, WIDTH);
    expect(drawn.length).toBeLessThanOrEqual(WIDTH / 3 + 1);
    expect(new Set(drawn.map((tick) => tick.kind))).toEqual(new Set(['wound']));
    expect(drawn.every((tick) => tick.tall)).toBe(true);
  });

  it('begin at the first commit that is known', () => {
    expect(ticks(entries(51, 100), { first: 1, perTick: 6 }, WIDTH)[0]?.x).toBe(300);
    expect(ticks([], { first: 1, perTick: 6 }, WIDTH)).toEqual([]);
  });
});

it('finds its place among the entries by number', () => {
  const known = entries(10, 20);
  expect([5, 10, 15, 20, 99].map((number) => from(known, number))).toEqual([0, 0, 5, 10, 11]);
});
