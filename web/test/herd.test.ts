import { expect, test } from 'vitest';
import { mixed } from '../src/map/tokens/figure';
import { onWay } from '../src/map/tokens/herd';
import { shownBadges } from '../src/map/tokens/looks';

test('a token on its way leaves at once, slows down and stays where it goes', () => {
  const way = { from: [0, 0], to: [4, 8], began_ms: 1000 } as const;
  expect(onWay(way, 1000)).toEqual([0, 0]);
  expect(onWay(way, 990)).toEqual([0, 0]);
  const [half] = onWay(way, 1110) ?? [0];
  expect(half).toBeGreaterThan(3);
  expect(onWay(way, 1220)).toEqual([4, 8]);
  expect(onWay(way, 9000)).toEqual([4, 8]);
});

test('what is on no way has no place of its own', () => {
  expect(onWay(undefined, 0)).toBeUndefined();
});

test('colours are mixed as the style sheet mixes them', () => {
  expect(mixed('#ffffff', 0.5, [0, 0, 0])).toBe('rgb(128 128 128)');
  expect(mixed('#c2555f', 1, [9, 9, 9])).toBe('rgb(194 85 95)');
});

test('four badges are shown, of five the fourth gives way to how many more there are', () => {
  const badge = (label: string) => ({ label, title: label, private: false, path: '', subject: '' });
  const four = ['prone', 'M1', 'evading', 'held'].map(badge);
  expect(shownBadges(four).map(({ text }) => text)).toEqual(['P', 'M1', 'E', 'H']);
  expect(shownBadges([...four, badge('slow')]).map(({ text }) => text)).toEqual(['P', 'M1', 'E', '+2']);
});
