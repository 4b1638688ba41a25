import { describe, expect, it, vi } from 'vitest';
import { fixture } from '../src/bench/fixture';
import { fromPiece, wholeCells } from '../src/map/building';
import { shift, within } from '../src/map/canvas/layers';
import { GESTURES, KEYS } from '../src/map/keys';
import { togglePick, tokenOf } from '../src/map/picks';
import { allowed, together, wayOf } from '../src/map/stepping';
import { Throttle } from '../src/map/throttle';
import { initials, likeness, numbered, wholeness } from '../src/map/tokens/art';
import { journey } from '../src/map/tokens/glide';
import { metresWords } from '../src/map/tokens/token';
import type { GridKind, SceneView, TokenView } from '../src/protocol';
import { notice } from '../src/shell/connection';
import { retryDelay } from '../src/socket';
import type { Picking } from '../src/table';

const grid = (kind: GridKind) => ({ kind, metres_per_cell: 1.5, columns: 9, rows: 9 });

describe('walking by keys', () => {
  it('has eight ways on squares', () => {
    expect(wayOf('ArrowUp', grid('square'))).toBe('n');
    expect(wayOf('KeyA', grid('square'))).toBe('w');
    expect(wayOf('Numpad3', grid('square'))).toBe('se');
    expect(wayOf('KeyQ', grid('square'))).toBeNull();
  });

  it('has the six sides of a hex under two rows of three keys', () => {
    const ways = (kind: GridKind) =>
      ['KeyQ', 'KeyW', 'KeyE', 'KeyA', 'KeyS', 'KeyD'].map((code) => wayOf(code, grid(kind)));
    expect(ways('hex_flat')).toEqual(['nw', 'n', 'ne', 'sw', 's', 'se']);
    expect(new Set(ways('hex_pointy'))).toEqual(new Set(['nw', 'ne', 'e', 'w', 'sw', 'se']));
  });

  it('takes two keys together as a diagonal, and opposite ones as none', () => {
    expect(together(['n', 'e'])).toBe('ne');
    expect(together(['n', 'n'])).toBe('n');
    expect(together(['n', 's'])).toBeNull();
    expect(together(['w', 'sw'])).toBe('sw');
  });

  it('goes straight up a hex map by turns', () => {
    expect(allowed('n', grid('hex_pointy'), false)).toBe('ne');
    expect(allowed('n', grid('hex_pointy'), true)).toBe('nw');
    expect(allowed('e', grid('hex_flat'), false)).toBe('se');
    expect(allowed('e', grid('hex_flat'), true)).toBe('ne');
    expect(allowed('ne', grid('square'), true)).toBe('ne');
  });
});

describe('what a token shows', () => {
  it.each([
    ['Kira Vance', 'KV'],
    ['Kira', 'Ki'],
    ['Anna Maria de Souza', 'AS'],
    ['17', '?'],
  ])('%s has the initials %s', (name, letters) => expect(initials(name)).toBe(letters));

  it('tells the number of a duplicate from its name', () => {
    expect(numbered('Guard 12')).toEqual({ name: 'Guard', number: '12' });
    expect(numbered('Kira')).toEqual({ name: 'Kira', number: '' });
  });

  it('is drawn by what it is', () => {
    const of = (name: string, npc = true) => likeness({ name, npc });
    expect([
      of('Hunting beast 2'),
      of('Guard'),
      of('Cargo robot'),
      of('Air/raft'),
      of('Kira', false),
    ]).toEqual(['beast', 'person', 'machine', 'vehicle', 'initials']);
  });

  it('has one bar for all its tracks', () => {
    expect(
      wholeness({
        condition: 'wounded',
        tracks: [
          { label: 'STR', now: 7, full: 7, path: '' },
          { label: 'DEX', now: -2, full: 7, path: '' },
        ],
      }),
    ).toBe(0.5);
    expect(wholeness({ condition: 'dead', tracks: [{ label: 'STR', now: 6, full: 8, path: '' }] })).toBe(0);
    expect(wholeness({ condition: 'unhurt', tracks: [] })).toBeNull();
  });
});

it.each([
  [0.04, '0 m'],
  [4.5, '4.5 m'],
  [12.4, '12 m'],
  [1234, '1.2 km'],
  [25_000, '25 km'],
])('%d metres read %s', (metres, words) => expect(metresWords(metres)).toBe(words));

describe('a glide', () => {
  it('goes at an even pace round the corners', () => {
    const { frames, duration } = journey([
      [0, 0],
      [3, 0],
      [3, 1],
    ]);
    expect(frames.map((frame) => frame.offset)).toEqual([0, 0.75, 1]);
    expect(duration).toBe(440);
  });

  it('takes neither too long nor no time', () => {
    expect(
      journey([
        [0, 0],
        [0.5, 0],
        [1, 0],
      ]).duration,
    ).toBe(260);
    expect(
      journey([
        [0, 0],
        [50, 0],
        [99, 0],
      ]).duration,
    ).toBe(1400);
  });
});

describe('picking on the map', () => {
  const picking = (most: number, picked: readonly unknown[]): Picking => ({
    combat: 'f1',
    who: 'c0',
    field: {
      name: 'target',
      label: 'Target',
      kind: 'targets',
      choices: [],
      default: null,
      least: 0,
      most,
      hint: '',
      needs: {},
    },
    picked,
    pick: () => undefined,
    done: () => undefined,
  });

  it('puts a target in and takes it out again', () => {
    expect(togglePick(picking(2, ['a']), 'b')).toEqual(['a', 'b']);
    expect(togglePick(picking(2, ['a', 'b']), 'a')).toEqual(['b']);
  });

  it('makes room when there are too many', () => {
    expect(togglePick(picking(1, ['a']), 'b')).toEqual(['b']);
    expect(togglePick(picking(2, ['a', 'b']), 'c')).toEqual(['b', 'c']);
  });

  it('finds the token of a fighter', () => {
    const shape = { tokens: 3, columns: 9, rows: 9, kind: 'square', entries: 1, role: 'player' } as const;
    const views = fixture(shape).views.filter((view): view is TokenView => view.view === 'token');
    expect(tokenOf('c2', null, views)).toBe('t2');
    expect(tokenOf('side:a', null, views)).toBeNull();
    expect(tokenOf(3, null, views)).toBeNull();
  });
});

it('reveals whole cells within the map', () => {
  const map = { width: 10, height: 8 } as SceneView;
  expect(wholeCells(map, [2.3, 2.7], [4.1, 4.2])).toEqual([2, 2, 3, 3]);
  expect(wholeCells(map, [9.5, -3], [14, 1.5])).toEqual([9, 0, 1, 2]);
});

it('measures from a point to a piece of wall', () => {
  expect(fromPiece([1, 1], [0, 0], [4, 0])).toBe(1);
  expect(fromPiece([5, 0], [0, 0], [4, 0])).toBe(1);
  expect(fromPiece([2, 2], [2, 2], [2, 2])).toBe(0);
});

it('calls at most once in a while, and the newest call last', () => {
  vi.useFakeTimers();
  const throttle = new Throttle(50);
  const calls: number[] = [];
  for (const i of [1, 2, 3]) throttle.soon(() => calls.push(i));
  vi.advanceTimersByTime(49);
  expect(calls).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual([1, 3]);
  throttle.soon(() => calls.push(4));
  throttle.now(() => calls.push(5));
  vi.advanceTimersByTime(200);
  expect(calls).toEqual([1, 3, 5]);
  vi.useRealTimers();
});

describe('a lost connection', () => {
  it('is tried again soon, then less and less often, never all at the same time', () => {
    expect(retryDelay(1, 0.5)).toBe(250);
    expect(retryDelay(4, 0.5)).toBe(2000);
    expect(retryDelay(50, 0.5)).toBe(8000);
    expect(retryDelay(1, 0)).toBeLessThan(retryDelay(1, 1));
  });

  it('is said more plainly at 5, 10 and 20 seconds', () => {
    const said = [0, 5, 10, 20].map((seconds) => notice(seconds, false));
    expect(new Set(said.map((one) => one.text)).size).toBe(4);
    expect(said.map((one) => one.button)).toEqual([false, false, false, true]);
    expect(notice(0, true).text).toBe('Connecting …');
  });
});

describe('the key list', () => {
  it('names every key once', () => {
    const names = [...KEYS, ...GESTURES].map((row) => row.keys);
    expect(new Set(names).size).toBe(names.length);
  });

  it('says something of each', () => {
    for (const row of [...KEYS, ...GESTURES]) expect(row.says.length).toBeGreaterThan(3);
  });
});

describe('a drawn sheet', () => {
  const parts = { camera: { x: 2, y: 3, zoom: 40 }, scene: 'm1' };
  const moved = (x: number, y: number, zoom = 40) => ({ camera: { x, y, zoom }, scene: 'm1' });

  it('is moved with the view while its edge does not show', () => {
    expect(shift(parts, moved(3, 1))).toEqual([-40, 80]);
    expect(shift(parts, moved(2 + 221 / 40, 3))).toBeNull();
  });

  it('is drawn anew for another zoom or another thing on it', () => {
    expect(shift(parts, moved(2, 3, 41))).toBeNull();
    expect(shift(parts, { ...parts, scene: 'm2' })).toBeNull();
  });
});

it('gives a lively layer no more of the view than it needs', () => {
  const view = { width: 1000, height: 700 };
  expect(within(null, view)).toBeNull();
  expect(within({ left: 130, top: 300, right: 300, bottom: 310 }, view)).toEqual({
    left: 128,
    top: 256,
    right: 384,
    bottom: 384,
  });
  expect(within({ left: -50, top: -50, right: 2000, bottom: 2000 }, view)).toEqual({
    left: 0,
    top: 0,
    right: 1000,
    bottom: 700,
  });
  expect(within({ left: 1200, top: 0, right: 1300, bottom: 90 }, view)).toBeNull();
});
