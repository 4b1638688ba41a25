import { describe, expect, test } from 'vitest';
import { rowsOf, type Wanted } from '../../src/panels/log/rows';
import { rowAt, spanOf, topOf } from '../../src/panels/log/windowing';
import type { Entry, Line, RollCard } from '../../src/protocol';
import { entry, line } from '../written';

describe('which rows are drawn', () => {
  const heights = Array.from({ length: 1000 }, (_, row) => (row % 2 === 0 ? 40 : 60));
  const total = topOf(heights, heights.length);

  test('only those in sight and a little more, with the rest as empty stretches', () => {
    const span = spanOf(heights, 10_000, 500, 100);

    expect(span.before + span.after).toBeLessThan(total);
    expect(topOf(heights, span.from)).toBe(span.before);
    expect(span.before).toBeGreaterThanOrEqual(9_900 - 60);
    expect(span.before).toBeLessThanOrEqual(9_900);
    expect(topOf(heights, span.to)).toBeGreaterThanOrEqual(10_600);
    expect(span.to - span.from).toBeLessThan(20);
  });

  test('drawn rows and stretches always add up to the whole list', () => {
    for (const top of [0, 1, 39, 40, 12_345, total - 500, total, total + 1000]) {
      const span = spanOf(heights, top, 500, 100);
      const drawn = topOf(heights, span.to) - topOf(heights, span.from);
      expect(span.before + drawn + span.after).toBe(total);
    }
  });

  test('a short list is drawn whole, an empty one not at all', () => {
    expect(spanOf([40, 60], 0, 500, 100)).toEqual({ from: 0, to: 2, before: 0, after: 0 });
    expect(spanOf([], 0, 500, 100)).toEqual({ from: 0, to: 0, before: 0, after: 0 });
  });

  test('a depth is found again as a row and how far into it', () => {
    expect(rowAt(heights, 0)).toEqual({ row: 0, into: 0 });
    expect(rowAt(heights, 45)).toEqual({ row: 1, into: 5 });
    expect(rowAt(heights, total + 7)).toEqual({ row: 999, into: 67 });
    expect(rowAt([], 10)).toEqual({ row: 0, into: 0 });
  });
});

const told = (number: number, ...lines: Line[]) => entry(number, lines);
const wanted: Wanted = { shelf: 'story', text: '', about: null, number: null };
const texts = (entries: readonly Entry[], want: Wanted) =>
  rowsOf(entries, want).flatMap((row) => (row.kind === 'entry' ? row.lines.map((one) => one.text) : ['gap']));

const CARD = { title: 'rifle, aimed', result: 'Hit', dice: '2D' } as RollCard;
const LOG = [
  told(1, line('talk', 'Ada: hold the door', { about: ['c1'] })),
  told(2, line('fight', 'Ada fights for the crew', { quiet: true, about: ['c1'] })),
  told(3),
  told(
    4,
    line('attack', 'Bo hits Ada', { about: ['c2', 'c1'], cards: [CARD] }),
    line('wound', 'Ada goes down'),
  ),
];

describe('what of the log is shown', () => {
  test('the story leaves out quiet lines and what this seat may not know', () => {
    expect(texts(LOG, wanted)).toEqual(['Ada: hold the door', 'Bo hits Ada', 'Ada goes down']);
  });

  test('everything brings the quiet lines back', () => {
    expect(texts(LOG, { ...wanted, shelf: 'all' })).toContain('Ada fights for the crew');
  });

  test('a kind, some words, or one person narrows it', () => {
    expect(texts(LOG, { ...wanted, shelf: 'talk' })).toEqual(['Ada: hold the door']);
    expect(texts(LOG, { ...wanted, text: 'AIMED' })).toEqual(['Bo hits Ada']);
    expect(texts(LOG, { ...wanted, about: 'c2' })).toEqual(['Bo hits Ada']);
    expect(texts(LOG, { ...wanted, about: 'c1' })).toContain('Ada fights for the crew');
  });

  test('a commit chosen on the timeline is shown whatever is left out', () => {
    const rows = rowsOf(LOG, { ...wanted, shelf: 'talk', number: 3 });
    expect(rows.map((row) => row.number)).toEqual([1, 3]);
  });

  test('numbers that were not fetched leave a gap to open', () => {
    const rows = rowsOf([told(1, line('talk', 'a')), told(5, line('talk', 'b'))], wanted);
    expect(rows[1]).toMatchObject({ kind: 'gap', from: 2, to: 4 });
  });

  test('what a quiet line only says again is said once', () => {
    const wound = line('wound', 'Ada takes 3');
    const answer = line('wound', 'Ada takes 3', { quiet: true });
    expect(texts([told(1, answer, wound)], { ...wanted, shelf: 'all' })).toEqual(['Ada takes 3']);
    expect(texts([told(1, answer)], { ...wanted, shelf: 'all' })).toEqual(['Ada takes 3']);
  });

  test('whoever sees a secret throw does not see its seal as well', () => {
    const secret = line('throw', 'thrown in secret: 4', { secret: true, cards: [CARD] });
    const seal = line('throw', 'throws dice that only the referee sees', { detail: 'sealed' });

    expect(texts([told(1, secret, seal)], wanted)).toEqual(['thrown in secret: 4']);
    expect(texts([told(1, seal)], wanted)).toEqual(['throws dice that only the referee sees']);
  });
});
