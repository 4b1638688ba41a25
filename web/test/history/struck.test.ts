import { describe, expect, test } from 'vitest';
import { entry as made } from '../../src/bench/fixture';
import { marksOf } from '../../src/history/film/onmap';
import { laid } from '../../src/history/labels';
import { stretchOf } from '../../src/history/now';
import { foldUndone, isStruck, struckIn, tookBack } from '../../src/history/struck';
import { turnWords } from '../../src/history/words';
import { blastsOf } from '../../src/map/canvas/blasts';
import { behind } from '../../src/place';
import type { Entry, Line, SeenFact, StretchView, TokenView } from '../../src/protocol';
import { altered } from '../altered';

const STRETCHES: readonly StretchView[] = [
  { first: 3, last: 5, tip: 5, by: 6 },
  { first: 9, last: 9, tip: 9, by: 10 },
];
const row = (number: number, record = false) => ({
  kind: 'entry' as const,
  number,
  entry: { ...made(number), record },
});
const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => row(number, number === 4));
const shown = (opened: readonly number[], kept: number | null = null) =>
  foldUndone(ROWS, STRETCHES, new Set(opened), kept).map((one) =>
    one.kind === 'fold' ? `fold ${one.hidden}` : one.number,
  );

describe('undone stretches', () => {
  test('are found by any of their numbers', () => {
    expect([2, 3, 4, 5, 6, 9, 10].map((number) => stretchOf(number, STRETCHES)?.by ?? 0)).toEqual([
      0, 6, 6, 6, 0, 10, 0,
    ]);
  });

  test('fold into one row each; talk among them still stands', () => {
    expect(shown([])).toEqual([1, 2, 'fold 2', 4, 6, 7, 8, 'fold 1', 10]);
  });

  test('open one by one', () => {
    expect(shown([6])).toEqual([1, 2, 'fold 2', 3, 4, 5, 6, 7, 8, 'fold 1', 10]);
    expect(shown([6, 10])).toEqual([1, 2, 'fold 2', 3, 4, 5, 6, 7, 8, 'fold 1', 9, 10]);
  });

  test('show the number that is looked at even while folded', () => {
    expect(shown([], 5)).toEqual([1, 2, 'fold 2', 4, 5, 6, 7, 8, 'fold 1', 10]);
  });

  test('leave the rows as they are where nothing is undone', () => {
    expect(foldUndone(ROWS, [], new Set(), null)).toBe(ROWS);
  });

  test('strike out what is no record', () => {
    expect(isStruck({ ...made(4), record: true }, STRETCHES)).toBe(false);
    expect(isStruck({ ...made(5), record: false }, STRETCHES)).toBe(true);
    expect(isStruck({ ...made(6), record: false }, STRETCHES)).toBe(false);
  });

  test('count what they took back, not the talk among it', () => {
    const entries = ROWS.map((one) => one.entry);
    expect(STRETCHES.map((one) => struckIn(one, entries))).toEqual([2, 1]);
    expect(struckIn({ first: 9, last: 12, tip: 12, by: 13 }, entries)).toBe(null);
  });

  test('took nothing back where there were records alone', () => {
    const entries = ROWS.map((one) => ({ ...one.entry, record: one.number === 9 }));
    expect(STRETCHES.map((one) => tookBack(one, entries))).toEqual([true, false]);
    expect(tookBack({ first: 20, last: 21, tip: 21, by: 22 }, entries)).toBe(true);
  });
});

describe('a turn of history', () => {
  const line: Line = { ...(made(7).lines[0] as Line), kind: 'history', text: 'Ref rewinds', quiet: false };
  const entry: Entry = { ...made(7), seat: 's1', lines: [line] };
  const fact = (type: string) => [{ stream: 'history', event: { type } }] as unknown as SeenFact[];

  test('is told to the others in the words of the log', () => {
    expect(turnWords(entry, fact('Rewound'), 's2')).toBe('Ref rewinds');
    expect(turnWords(entry, fact('Rewound'), 's1')).toBe('');
    expect(turnWords(entry, fact('MomentMarked'), 's2')).toBe('');
  });
});

describe('a past moment on the map', () => {
  const tokens = [
    { character: 'a', at: [1, 1] },
    { character: 'b', at: [5, 1] },
  ] as TokenView[];
  const told = (...lines: Partial<Line>[]): Entry => ({
    ...made(1),
    lines: lines.map((one) => ({ ...(made(1).lines[0] as Line), about: [], cards: [], ...one })),
  });

  test('draws a shot from who fires to whom, and what it cost over that head', () => {
    const entry = told(
      {
        kind: 'attack',
        about: ['a', 'b'],
        cards: [{ success: true, result: 'Hit' } as Line['cards'][number]],
      },
      {
        kind: 'wound',
        about: ['b'],
        changes: [altered('Strength', 9, 4)],
      },
    );
    expect(marksOf(entry, tokens)).toEqual([
      { is: 'shot', from: [1, 1], to: [5, 1], hit: true, word: 'Hit' },
      { is: 'word', at: [5, 1], text: 'Strength −5', kind: 'wound' },
    ]);
  });

  test('says over the head of who is shot at by somebody unseen whether it hit', () => {
    const seen = (detail: boolean) => marksOf(told({ kind: 'attack', about: ['b'], detail }), tokens);
    expect(seen(true)).toEqual([{ is: 'word', at: [5, 1], text: 'hit', kind: 'attack' }]);
    expect(seen(false)).toMatchObject([{ text: 'missed' }]);
  });

  test('names a blast over the ground that it swept', () => {
    const detail = {
      shape: 'cells',
      points: [
        [2, 3],
        [3, 2],
        [4, 3],
      ],
      title: 'blast',
      strength: [1, 1, 1],
    };
    const entry = told({ kind: 'fight', detail });
    expect(marksOf(entry, tokens)).toEqual([{ is: 'word', at: [3, 2], text: 'blast', kind: 'attack' }]);
    expect(blastsOf(entry.lines)).toEqual([{ ...detail, title: '' }]);
    expect(blastsOf(told({ kind: 'step', detail: { round: 1 } }).lines)).toEqual([]);
  });

  test('lays words that fall in one place so that none covers another', () => {
    const labels = ['Hit', 'Miss', 'END −4', 'blast'].map((text) => ({ at: [100, 60] as const, text }));
    const places = laid(labels, { width: 400, height: 300 });
    expect(places).toEqual([
      [100, 60],
      [100, 36],
      [100, 84],
      [100, 12],
    ]);
    const edge = laid([{ at: [2, 2], text: 'Miss' }], { width: 400, height: 300 });
    expect(edge[0]?.[0]).toBeGreaterThan(20);
  });

  test('draws nothing for those whom this seat does not see', () => {
    expect(marksOf(told({ kind: 'attack', about: ['x', 'b'] }), tokens)).toEqual([]);
    expect(marksOf(told({ kind: 'wound', about: ['x'], detail: 'dead' }), tokens)).toEqual([]);
  });
});

describe('a link', () => {
  test('names a seat, a moment, or both', () => {
    expect(behind('#sEcret_1-x')).toEqual({ token: 'sEcret_1-x', at: null });
    expect(behind('#sEcret_1-x&at=57')).toEqual({ token: 'sEcret_1-x', at: 57 });
    expect(behind('#at=57')).toEqual({ token: '', at: 57 });
    expect(behind('#at=57x')).toEqual({ token: '', at: null });
    expect(behind('')).toEqual({ token: '', at: null });
  });
});
