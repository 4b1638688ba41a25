import { expect, test } from 'vitest';
import { cameOf, latestOf } from '../../src/panels/fight/latest';
import type { RollCard, StretchView } from '../../src/protocol';
import { entry, line } from '../written';

const MISS = { target: 11, wants: 'at_least', total: 8 } as unknown as RollCard;

test('the newest commit of the fight is told with its throws, talk after it is not', () => {
  const shot = entry(7, [
    line('attack', 'Una misses Gorm', { cards: [MISS] }),
    line('wound', 'x', { quiet: true }),
  ]);

  expect(
    latestOf([entry(6, [line('move', 'Una moves 3 m')]), shot, entry(8, [line('talk', 'Una: well!')])]),
  ).toEqual({
    number: 7,
    lines: ['Una misses Gorm (8 against 11+)'],
  });
  expect(latestOf([])).toBeNull();
});

test('what a rewind has struck out is told no more', () => {
  const shot = entry(7, [line('attack', 'Una misses Gorm')]);
  const earlier = entry(5, [line('move', 'Una moves 3 m')]);
  const stretch = { first: 6, last: 8, by: 9, tip: 8 } as StretchView;

  expect(latestOf([earlier, shot], [stretch])).toMatchObject({ number: 5 });
  expect(latestOf([shot], [stretch])).toBeNull();
});

test('what came of a deed tells also what it did to a sheet, which the log keeps quiet', () => {
  const took = line('sheet', 'Una takes booster', { quiet: true });

  expect(cameOf([line('throw', 'Una, Sense a place: Failure'), took])).toEqual([
    'Una, Sense a place: Failure',
    'Una takes booster',
  ]);
  expect(cameOf([line('time', 'Time passes', { quiet: true })])).toEqual([]);
});
