import { expect, test } from 'vitest';
import { awayFrom, bunched, nextRung, onRungs, pace, type Row, shareOf, unitsWords, zoneRows } from './rungs';

const RUNGS = [
  { radius: 0.1, title: 'alongside' },
  { radius: 150, title: 'no DM for range' },
  { radius: 300, title: 'DM -2 for range' },
];
const ship = { at: [0, 0], next: [2, 0] } as const;
const row = (id: string, away: number, next = away, is: Row['is'] = 'ship'): Row => ({
  id,
  is,
  name: id,
  away,
  next,
});

test('a distance is straight, now and a turn later as both go on', () => {
  expect(awayFrom(ship, { at: [3, 4], next: [5, 4] })).toEqual({ away: 5, next: 5 });
  expect(awayFrom(ship, { at: [10, 0], next: [8, 0] })).toEqual({ away: 10, next: 6 });
});

test('of a world its surface counts, of what drifts where it will be', () => {
  const world = {
    id: 'w',
    kind: 'world',
    cells: [[10, 0]],
    title: 'Vask',
    look: 'world',
    state: null,
  } as const;
  const missile = {
    ...world,
    id: 'm',
    kind: 'missile',
    title: 'Missile',
    look: 'missile',
    vector: [-4, 0],
  } as const;
  const zones = [
    { ...world, cells: [[10, 0]] as [number, number][], radius: 4 },
    { ...missile, cells: [[10, 0]] as [number, number][], vector: [-4, 0] as [number, number] },
  ];
  expect(zoneRows(ship, zones).map(({ id, away, next }) => [id, away, next])).toEqual([
    ['w', 6, 4],
    ['m', 10, 4],
  ]);
});

test('rungs hold what lies within their reach, near before far, and one more what lies beyond', () => {
  const found = onRungs(RUNGS, [
    row('far', 301),
    row('b', 150),
    row('edge', 0.1),
    row('a', 20),
    row('c', 150.5),
  ]);
  expect(found.map((one) => [one.title, one.rows.map(({ id }) => id)])).toEqual([
    ['alongside', ['edge']],
    ['no DM for range', ['a', 'b']],
    ['DM -2 for range', ['c']],
    ['farther away', ['far']],
  ]);
  expect(found.at(-1)?.from).toBe(300);
  expect(onRungs([], [row('a', 0)])[0]?.rows).toHaveLength(1);
});

test('within a rung a place is so far along, and no farther than its ends', () => {
  const rung = { from: 150, to: 300 };
  expect([100, 150, 200, 300, 400].map((away) => shareOf(rung, away))).toEqual([0, 0, 33.3, 100, 100]);
});

test('the next rung is told where it is another', () => {
  const rungs = onRungs(RUNGS, []);
  expect(nextRung(rungs, row('a', 149, 152))?.title).toBe('DM -2 for range');
  expect(nextRung(rungs, row('a', 149, 148))).toBeNull();
});

test('missiles on one rung are one line with the nearest of them, worlds each their own', () => {
  const rows = [
    row('m1', 4, 2, 'missile'),
    row('w1', 5, 5, 'world'),
    row('m2', 9, 2, 'missile'),
    row('w2', 9, 9, 'world'),
  ];
  expect(bunched(rows).map(({ count, nearest }) => [count, nearest.id])).toEqual([
    [2, 'm1'],
    [1, 'w1'],
    [1, 'w2'],
  ]);
});

test('distances and paces are said shortly', () => {
  expect([0.05, 12.34, 1204.6].map(unitsWords)).toEqual(['0.05', '12.3', '1205']);
  expect(pace(row('a', 10, 6.8))).toEqual({ way: -1, words: 'closing 3.2 a turn' });
  expect(pace(row('a', 10, 11))).toEqual({ way: 1, words: 'opening 1 a turn' });
  expect(pace(row('a', 10, 10.01)).way).toBe(0);
});
