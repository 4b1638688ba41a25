import { expect, test } from 'vitest';
import { across, lyingOn, moved, nextTo, roomWords, taken } from '../../src/panels/fight/laid';
import type { Shelf, Shelves, Tile } from '../../src/protocol';

const shelf = (name: string, room: number, counts: string[]): Shelf => ({
  name,
  title: name.toUpperCase(),
  room,
  counts,
  hint: '',
});

const tile = (name: string, size: number, field: string, why = ''): Tile => ({
  name,
  title: name,
  size,
  shelf: 'carried',
  field,
  hint: '',
  why,
});

const TARGET = tile('Target', 1, 'run.target');
const ECM = tile('ECM', 3, 'run.ecm');
const LAUNCH = tile('Launch', 1, '', 'exchanged in the programming phase alone');
const LAID: Shelves = {
  title: 'Computer',
  shelves: [
    shelf('running', 2, ['running']),
    shelf('loaded', 6, ['running', 'loaded']),
    shelf('carried', 0, ['carried']),
  ],
  tiles: [TARGET, ECM, LAUNCH],
  on: 'running',
  off: 'loaded',
  notes: [],
};
const NOW = { 'run.target': true, 'run.ecm': false };
const names = (filled: typeof NOW, on: string) => lyingOn(LAID, filled, on).map((one) => one.title);

test('a tile lies where its blank says, and one without a blank where it is', () => {
  expect(names(NOW, 'running')).toEqual(['Target']);
  expect(names(NOW, 'loaded')).toEqual(['ECM']);
  expect(names(NOW, 'carried')).toEqual(['Launch']);
});

test('a shelf counts what lies on it and on those that it counts with', () => {
  const [running, loaded] = LAID.shelves as [Shelf, Shelf, Shelf];
  expect(taken(LAID, NOW, running)).toBe(1);
  expect(taken(LAID, NOW, loaded)).toBe(4);
  expect([roomWords(2, 1), roomWords(2, 4), roomWords(0, 3)]).toEqual([
    '1 of 2 taken, 1 left',
    '4 of 2 taken, 2 too many',
    '',
  ]);
});

test('a tile moves between the two shelves of the form, whether it fits or not: that the server says', () => {
  expect(moved(LAID, NOW, ECM, 'running')).toEqual({ 'run.target': true, 'run.ecm': true });
  expect(moved(LAID, NOW, TARGET, 'loaded')).toEqual({ 'run.target': false, 'run.ecm': false });
  expect(moved(LAID, NOW, TARGET, 'running')).toBeNull();
  expect([across(LAID, NOW, TARGET), across(LAID, NOW, ECM)]).toEqual(['loaded', 'running']);
});

test('what may not be moved now says why', () => {
  expect(moved(LAID, NOW, LAUNCH, 'running')).toBe('Launch: exchanged in the programming phase alone');
  expect(moved(LAID, NOW, TARGET, 'carried')).toBe('Target does not go to “CARRIED” now');
});

test('up and down lead to the next shelf, and end at the last', () => {
  expect(nextTo(LAID, NOW, TARGET, 1)).toBe('loaded');
  expect(nextTo(LAID, NOW, TARGET, -1)).toBeNull();
  expect(nextTo(LAID, NOW, LAUNCH, 1)).toBeNull();
});
