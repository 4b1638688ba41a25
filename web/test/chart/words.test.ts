import { expect, test } from 'vitest';
import { folded } from '../../src/chart/fold';
import { found, fuelWords, kmWords, peopleWords, timeWords, worldWords } from '../../src/chart/words';
import { view, world } from './made';

test('what comes again takes the place of what was known, and what is gone goes', () => {
  const before = folded(view([world('0101'), world('0305')], { heard: ['0101-0103'] }));
  const change = { gone: ['0101'], heard: null, routes: null, borders: null, labels: null };
  const now = folded(
    view([world('0204', { name: 'New' }), world('0305', { name: 'Other' })], change),
    before,
  );
  expect([...now.worlds.keys()]).toEqual(['0204', '0305']);
  expect(now.worlds.get('0305')?.name).toBe('Other');
  expect([...now.heard]).toEqual(['0101', '0102', '0103']);
  expect(before.worlds.size).toBe(2);
});

test('where all worlds are sent, none is kept', () => {
  const before = folded(view([world('0101')]));
  expect([...folded(view([world('0305')]), before).worlds.keys()]).toEqual(['0305']);
});

test('a world is told in one breath', () => {
  const one = world('0204', { name: 'Tallow', bases: 'NS', zone: 'A', giants: 2, told: false });
  const words = 'Tallow, 0204, starport B, B764575-A, naval base, scout base, 2 gas giants, amber zone';
  expect(worldWords('0204', one, false)).toBe(words);
  expect(worldWords('0204', one, true)).toBe(`${words}, not told to players`);
  expect(worldWords('0808', undefined, true)).toBe('Hex 0808, nothing charted');
});

test.each([
  [640_000, '640,000 km'],
  [2_500_000, '2.5 million km'],
  [778_000_000, '5.2 AU'],
])('%i km are %s', (km, words) => expect(kmWords(km)).toBe(words));

test.each([
  [45, '45 min'],
  [60, '1 h'],
  [267, '4 h 27 min'],
  [1440, '1 d'],
  [9300, '6 d 11 h'],
])('%i minutes are %s', (minutes, words) => expect(timeWords(minutes)).toBe(words));

test('people are told in round numbers', () => {
  expect(peopleWords(1)).toBe('1 person');
  expect(peopleWords(7000)).toBe('7,000 people');
  expect(peopleWords(3_000_000_000)).toBe('3 billion people');
});

test('worlds are found by name or hex, those that begin so first', () => {
  const worlds = [world('0101', { name: 'Old Tallow' }), world('0204', { name: 'Tallow' }), world('0509')];
  expect(found(worlds, 'tal', 8).map((one) => one.name)).toEqual(['Tallow', 'Old Tallow']);
  expect(found(worlds, '05', 8).map((one) => one.hex)).toEqual(['0509']);
  expect(found(worlds, '  ', 8)).toEqual([]);
});

test('fuel is told with its price and the time it takes', () => {
  expect(fuelWords({ what: 'refined', price_cr: 500, days: 0 })).toBe('Refined, Cr500 a ton');
  expect(fuelWords({ what: 'skimmed', price_cr: 0, days: 1 })).toBe('Skimmed, free, 1 day');
});
