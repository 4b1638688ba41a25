import { expect, test } from 'vitest';
import * as hexes from '../../src/chart/hexes';

const SECTOR = { columns: 32, rows: 40 };
const all = Array.from({ length: 32 }, (_, c) =>
  Array.from({ length: 40 }, (_, r) => hexes.named(c + 1, r + 1)),
).flat();

test.each([
  ['0101', '0202', 2],
  ['0102', '0201', 1],
  ['0105', '0204', 1],
  ['0101', '0501', 4],
  ['0101', '0810', 13],
  ['0603', '0502', 2],
])('from %s to %s it is %i parsecs', (one, other, apart) => {
  expect(hexes.parsecs(one, other)).toBe(apart);
});

test.each([
  ['0305', ['0304', '0404', '0405', '0306', '0205', '0204']],
  ['0405', ['0404', '0505', '0506', '0406', '0306', '0305']],
])('the six neighbours of %s come clockwise from straight up', (hex, around) => {
  expect([1, 2, 3, 4, 5, 6].map((way) => hexes.neighbour(hex, way))).toEqual(around);
});

test('even columns lie half a hex lower', () => {
  const [, odd] = hexes.middle('0301');
  const [, even] = hexes.middle('0401');
  expect(even - odd).toBeCloseTo(0.5);
});

test('a point anywhere near the middle of a hex is in it, all over a sector', () => {
  for (const hex of all) {
    const [x, y] = hexes.middle(hex);
    for (let turn = 0; turn < 6.28; turn += 0.5) {
      const at = [x + 0.45 * Math.cos(turn), y + 0.45 * Math.sin(turn)] as const;
      expect(hexes.hexAt(SECTOR, at)).toBe(hex);
    }
  }
});

test('off the chart there is no hex', () => {
  expect(hexes.hexAt(SECTOR, [-0.5, 3])).toBeNull();
  expect(hexes.hexAt({ columns: 8, rows: 10 }, [3, 11.2])).toBeNull();
});

test('a hex and its neighbour share the side between them', () => {
  for (const way of [1, 2, 3, 4, 5, 6]) {
    const other = hexes.neighbour('0405', way);
    const [a, b] = hexes.side('0405', way);
    const [c, d] = hexes.side(other, ((way + 2) % 6) + 1);
    expect([...a, ...b].map((one) => one.toFixed(6))).toEqual([...d, ...c].map((one) => one.toFixed(6)));
  }
});

test('by arrows one comes to every world of a crowded sector', () => {
  let seed = 7;
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const worlds = all.filter(() => chance() < 0.35);
  const reached = new Set([worlds[0] ?? '']);
  for (const from of reached) {
    for (const way of ['up', 'down', 'left', 'right'] as const) {
      const to = hexes.next(from, way, worlds);
      if (to !== null) reached.add(to);
    }
  }
  expect(reached.size).toBe(worlds.length);
});

/** How far a target is across and along, turned by 45 degrees: both signs say in which quarter turn it lies. */
function turned(from: string, to: string): readonly [number, number] {
  const [ax, ay] = hexes.middle(from);
  const [bx, by] = hexes.middle(to);
  return [bx - ax + by - ay, bx - ax - (by - ay)];
}

function towards(from: string, to: string): 'up' | 'down' | 'left' | 'right' {
  const [u, v] = turned(from, to);
  if (u > 0) return v > 0 ? 'right' : 'down';
  return v > 0 ? 'up' : 'left';
}

function walk(start: string, target: string, worlds: readonly string[]): void {
  const far = (one: string) => Math.max(...turned(one, target).map(Math.abs));
  let here = start;
  while (here !== target) {
    const there = hexes.next(here, towards(here, target), worlds) ?? '';
    if (!(far(there) < far(here))) throw new Error(`${here} to ${target}: not nearer at ${there}`);
    here = there;
  }
}

test.each([0.05, 0.35, 0.8])(
  'whoever always turns towards a world comes nearer at every step (%d)',
  (share) => {
    let seed = 11;
    const chance = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    const worlds = all.filter((hex) => hex < '1100' && chance() < share);
    const starts = worlds.filter((_, nth) => nth % Math.ceil(worlds.length / 6) === 0);
    for (const start of starts) for (const target of worlds) walk(start, target, worlds);
  },
);

test('an arrow goes to the world ahead rather than to a nearer one beside', () => {
  expect(hexes.next('0505', 'up', ['0503', '0704', '0507'])).toBe('0503');
  expect(hexes.next('0505', 'right', ['0503', '0706', '0304'])).toBe('0706');
  expect(hexes.next('0505', 'left', ['0503', '0706'])).toBeNull();
});

test('with Shift one goes hex by hex and stays on the chart', () => {
  expect(hexes.beside(SECTOR, '0101', 'up')).toBeNull();
  expect(hexes.beside(SECTOR, '0101', 'left')).toBeNull();
  expect(hexes.beside(SECTOR, '0101', 'right')).toBe('0201');
  expect(hexes.beside(SECTOR, '0201', 'right')).toBe('0302');
  expect(hexes.beside(SECTOR, '0302', 'left')).toBe('0202');
  expect(hexes.beside(SECTOR, '3240', 'down')).toBeNull();
});

test('runs of hexes are read down their column', () => {
  expect(hexes.hexesOf(['0105', '0209-0211'])).toEqual(['0105', '0209', '0210', '0211']);
});

test('subsectors have letters by rows of four', () => {
  expect(['0101', '0810', '0901', '3240', '0111'].map(hexes.subsector)).toEqual(['A', 'A', 'B', 'P', 'E']);
  expect(hexes.subsectorLines(SECTOR)).toHaveLength(6);
  expect(hexes.subsectorLines({ columns: 8, rows: 10 })).toHaveLength(0);
});

test('the ring of two parsecs has thirty sides, where nothing cuts it', () => {
  expect(hexes.ring(SECTOR, '1010', 2)).toHaveLength(30);
});
