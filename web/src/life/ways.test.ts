import { expect, test } from 'vitest';
import type { Choice, Odd } from '../protocol';
import { columnsOf } from './ways';

const odd = (label: string, ways = 1, of = 36): Odd => ({ label, ways, of });
const way = (label: string, ...odds: Odd[]): Choice => ({ value: label, label, hint: '', refused: '', odds });

test('ways with the like chances stand in columns', () => {
  const navy = way('Navy', odd('enlist'), odd('survive'), odd('position'));
  const scouts = way('Scouts', odd('enlist'), odd('survive'));
  expect(columnsOf([scouts, navy])).toEqual(['enlist', 'survive', 'position']);
});

test('ways that each bring something else do not', () => {
  expect(columnsOf([way('Service', odd('ATV'), odd('Tactics')), way('Cash', odd('Cr1,000'))])).toBeNull();
  expect(columnsOf([way('Only', odd('a'), odd('b'))])).toBeNull();
});
