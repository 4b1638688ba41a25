import { describe, expect, it } from 'vitest';
import { askAudit, asked, askHistory, askWhyMark, askWhyOf, back, close } from '../src/audit/now';
import {
  bandAfter,
  expectedTotals,
  foundWords,
  hitWords,
  lengthOf,
  NO_FILTER,
  questionOf,
} from '../src/audit/words';
import type { Entry, Figures, Line } from '../src/protocol';
import { altered } from './altered';

function entry(lines: readonly Partial<Line>[]): Entry {
  return { number: 7, lines: lines.map((line) => ({ about: [], changes: [], ...line })) } as never;
}

describe('what a search has come to', () => {
  it('is one sentence with the count, and says whether there is more to go through', () => {
    expect(foundWords(1, 40, false)).toBe('1 commit found among 40 numbers gone through.');
    expect(foundWords(20, 900, true)).toBe(
      '20 commits found among 900 numbers gone through, and there are more to go through.',
    );
  });
});

describe('the question that a filter asks', () => {
  it('narrows nothing by what is left empty', () => {
    expect(questionOf(NO_FILTER)).toEqual({});
  });

  it('carries every part of the form', () => {
    const form = {
      ...NO_FILTER,
      text: '  air lock ',
      seat: 's2',
      character: 'c1.1',
      kind: 'wound',
      session: 'n3',
      first: '5',
      last: '9',
      since: '2026-01-02T03:04',
      only: 'overrides',
      undone: 'no',
    } as const;
    expect(questionOf(form)).toEqual({
      text: 'air lock',
      seats: ['s2'],
      characters: ['c1.1'],
      kinds: ['wound'],
      session: 'n3',
      first: 5,
      last: 9,
      since_ms: new Date('2026-01-02T03:04').getTime(),
      overrides: true,
      undone: false,
    });
  });

  it('passes over numbers, times and kinds that are none', () => {
    expect(questionOf({ ...NO_FILTER, first: '0', last: 'x', since: 'soon', kind: 'magic' })).toEqual({});
  });
});

describe('sums', () => {
  it('expects two dice as they fall: 36 ways in all', () => {
    const expected = expectedTotals([36, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(expected).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  });

  it('widens the band with the root of the throws', () => {
    expect(bandAfter(100)).toBeCloseTo(19.6);
  });

  it('tells hits against the odds, and lengths, in words', () => {
    const figures = { attacks: 3, hits: 1, expected_hits: 1.75, hits_deviation: 0.84 } as Figures;
    expect(hitWords(figures)).toBe('1 hit of 3; the odds shown said 1.8, give or take 0.8.');
    expect(hitWords({ ...figures, attacks: 0 })).toBe('No attacks.');
    expect(lengthOf(3 * 3600e3 + 5 * 60e3)).toBe('3 h 5 min');
  });
});

describe('what is asked', () => {
  it('goes back from one question to the one before', () => {
    close();
    askAudit({ kind: 'log' });
    askAudit({ kind: 'sessions' });
    expect(asked.value.map((one) => one.kind)).toEqual(['log', 'sessions']);
    back();
    expect(asked.value.at(-1)).toEqual({ kind: 'log' });
    close();
  });

  it('asks why of the first change that a line of the log tells', () => {
    close();
    expect(askWhyOf(entry([{ about: ['c1.1'] }]))).toBe(false);
    const change = altered('Endurance', 7, 5);
    expect(askWhyOf(entry([{}, { about: ['c1.1'], changes: [change] }]))).toBe(true);
    expect(asked.value.at(-1)).toMatchObject({
      kind: 'why',
      of: { character: 'c1.1', path: 'now.end' },
      number: 7,
    });
    close();
  });

  it('asks why of a mark of a fight by whose it is', () => {
    close();
    const mark = altered('morale broken', 0, 1, { path: 'broken', combat: 'f9', subject: 'side:a' });
    expect(askWhyOf(entry([{ changes: [mark] }]))).toBe(true);
    const of = { combat: 'f9', subject: 'side:a', path: 'broken' };
    expect(asked.value.at(-1)).toMatchObject({ kind: 'why', of, label: 'morale broken' });
    askWhyMark('f9', { subject: 'fight', path: 'light' }, 'light');
    expect(asked.value.at(-1)).toMatchObject({ of: { subject: 'fight' }, name: 'the fight' });
    close();
  });

  it('tells of no history where nothing is chosen and nobody fights', () => {
    expect(askHistory(null)).toBe(false);
  });
});
