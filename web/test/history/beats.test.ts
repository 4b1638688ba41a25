import { describe, expect, test } from 'vitest';
import { entry as made } from '../../src/bench/fixture';
import { beatMs, beatsOf, plays } from '../../src/history/film/beats';
import type { Entry, Line, RollCard, TokenView } from '../../src/protocol';
import { altered } from '../altered';

const line = (of: Partial<Line>): Line => ({
  kind: 'attack',
  text: '',
  about: [],
  cards: [],
  changes: [],
  secret: false,
  override: false,
  quiet: false,
  detail: null,
  ...of,
});
const card = (success: boolean, margin: number) =>
  ({ result: success ? 'Hit' : 'Miss', success, margin, target: 8, groups: [[3, 4]] }) as RollCard;
const tokens = ['a', 'b', 'c'].map(
  (character, nth) => ({ character, at: [nth * 4, 1] as const }) as unknown as TokenView,
);
const round: Entry = {
  ...made(5),
  lines: [
    line({ about: ['a', 'b'], cards: [card(false, -2)] }),
    line({ about: ['b', 'a'], cards: [card(true, 3)] }),
    line({ kind: 'wound', about: ['a'], changes: [altered('Strength', 9, 4)] }),
    line({ kind: 'wound', about: ['a'], detail: 'out' }),
    line({ about: ['c', 'unseen'], cards: [card(true, 1)] }),
  ],
};

describe('what comes about in a fight', () => {
  test('is played attack by attack, each with its margin and what came of it', () => {
    const beats = beatsOf(round, tokens);
    const words = beats.map(({ marks }) =>
      marks.map((mark) => (mark.is === 'shot' ? mark.word : mark.is === 'word' ? mark.text : '')),
    );
    expect(words).toEqual([['Miss −2'], ['Hit +3', 'Strength −5', 'down'], []]);
    expect(beats.map(({ fallen }) => fallen)).toEqual([[], ['a'], []]);
    expect(beats.map(({ cards }) => cards.map((one) => one.result))).toEqual([['Miss'], ['Hit'], ['Hit']]);
  });

  test('is played in space launch by launch, flight by flight and blast by blast', () => {
    const flown = (from: readonly number[] | null, to: readonly number[] | null, look = 'missile') =>
      line({ kind: 'fight', detail: { look, from, to } });
    const ordnance: Entry = {
      ...round,
      lines: [
        flown(null, [4, 1]),
        flown(null, [4, 1], 'cloud'),
        flown([4, 1], [8, 2]),
        flown([8, 2], null),
        flown(null, [3, 3], 'world'),
        line({ kind: 'fight', about: ['a'], detail: { shape: 'circle', points: [[0, 1]] } }),
        line({ kind: 'throw', about: ['a'], cards: [{ ...card(true, 0), result: '2 hits' }] }),
        line({ kind: 'throw', about: ['a'], cards: [{ ...card(true, 0), result: 'hold' }] }),
      ],
    };
    const told = beatsOf(ordnance, tokens).map(({ marks }) =>
      marks.map((mark) =>
        mark.is === 'word' ? mark.text : mark.is === 'burst' ? `* ${mark.look}` : mark.is,
      ),
    );
    expect(plays({ ...ordnance, lines: ordnance.lines.slice(0, 1) })).toBe(true);
    expect(told).toEqual([
      ['* missile', 'missile'],
      ['* cloud', 'sand'],
      ['flight'],
      ['* blast', 'blast'],
      ['2 hits'],
      ['hold'],
    ]);
  });

  test('takes a few seconds for sixteen, and no attack is over before it is seen', () => {
    expect(beatMs(1)).toBeLessThanOrEqual(1100);
    expect(16 * beatMs(16)).toBeLessThanOrEqual(7100);
    expect(beatMs(200)).toBe(280);
  });

  test('is played throw by throw where nobody attacked, unless a great many were thrown', () => {
    const thrown = { ...round, lines: [1, 2].map(() => line({ kind: 'throw', cards: [card(true, 1)] })) };
    expect(beatsOf(thrown, tokens).map(({ cards }) => cards.length)).toEqual([1, 1]);
    const many = Array.from({ length: 40 }, () => line({ kind: 'throw', cards: [card(true, 1)] }));
    expect(beatsOf({ ...round, lines: many }, tokens)).toEqual([]);
    expect(plays(thrown)).toBe(true);
  });

  test('is said of each by a word where no map shows it, a fight without a map too', () => {
    expect(
      beatsOf(round, [], true).map(({ says }) => says.map(({ who, text }) => `${who}: ${text}`)),
    ).toEqual([['b: Miss −2'], ['a: Hit +3', 'a: Strength −5', 'a: down'], ['unseen: Hit +1']]);
  });

  test('is nothing where nobody attacked, or where the seat may not know', () => {
    expect(plays(round)).toBe(true);
    expect(plays({ ...round, sealed: true })).toBe(false);
    expect(plays({ ...round, lines: [line({ kind: 'move' })] })).toBe(false);
  });
});
