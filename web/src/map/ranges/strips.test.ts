import { expect, test } from 'vitest';
import { stripsOf } from './strips';

const NAMES = ['short', 'medium', 'medium', 'long', 'long', 'long'];
const named = (away: number) => NAMES[away] ?? 'out';

test('bands at one range are one strip on either side, the own one by itself', () => {
  expect(stripsOf(8, 3, named).map(({ from, to, away, name }) => [from, to, away, name])).toEqual([
    [0, 1, 3, 'long'],
    [1, 3, 1, 'medium'],
    [3, 4, 0, 'short'],
    [4, 6, 1, 'medium'],
    [6, 8, 3, 'long'],
  ]);
});

test('before the rules have named them, and where all are at one range, the own band still stands out', () => {
  expect(stripsOf(5, 2, () => '').map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [2, 3],
    [3, 5],
  ]);
});

test('whoever stands at an end has strips on one side alone', () => {
  expect(stripsOf(3, 0, named).map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 3],
  ]);
});
