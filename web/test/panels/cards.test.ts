import { describe, expect, test } from 'vitest';
import {
  cardSentence,
  dmSummary,
  marginLine,
  sidesOf,
  targetOf,
  totalLine,
} from '../../src/panels/card_words';
import { alike, dmLine, listed, percent, sentence, signed, told, trueMinus } from '../../src/panels/words';
import type { RollCard } from '../../src/protocol';
import { altered } from '../altered';

const SHOT: RollCard = {
  title: 'rifle, aimed',
  dice: '2D',
  groups: [[4, 5]],
  total: 10,
  result: 'Hit',
  success: true,
  target: 8,
  wants: 'at_least',
  margin: 2,
  dms: [
    { value: 2, reason: 'rifle-2', source: 'Book 1' },
    { value: -1, reason: 'dusk', source: 'Book 1' },
  ],
  chance: 0.7222,
  by_hand: false,
  source: 'Book 1',
  notes: [],
  level: '',
  dropped: [],
};

describe('a roll card in words', () => {
  test('total against target, and how far past it', () => {
    expect(totalLine(SHOT)).toBe('10 against 8+');
    expect(totalLine({ ...SHOT, total: -3 })).toBe('−3 against 8+');
    expect(marginLine(SHOT)).toBe('by 2');
    expect(marginLine({ ...SHOT, margin: -3 })).toBe('short by 3');
    expect(marginLine({ ...SHOT, margin: 0 })).toBe('just so');
  });

  test('a target is written as players write it', () => {
    expect(targetOf({ target: 8, wants: 'at_least' })).toBe('8+');
    expect(targetOf({ target: 9, wants: 'at_most' })).toBe('9−');
    expect(targetOf({ target: 7, wants: 'exactly' })).toBe('= 7');
    expect(targetOf({ target: null, wants: 'at_least' })).toBe('');
  });

  test('DMs in one line, their sum in front when there are several', () => {
    expect(dmSummary(SHOT)).toBe('+1 in all: +2 rifle-2, −1 dusk');
    expect(dmSummary({ ...SHOT, dms: SHOT.dms.slice(0, 1) })).toBe('+2 rifle-2');
    expect(dmSummary({ ...SHOT, dms: [] })).toBe('no DMs');
    expect(dmSummary({ ...SHOT, dms: [], chance: null })).toBe('');
  });

  test('a screen reader hears the whole of it', () => {
    expect(cardSentence(SHOT)).toBe(
      'rifle, aimed: Hit; dice 4, 5; total 10 against 8+; +1 in all: +2 rifle-2, −1 dusk',
    );
    expect(cardSentence({ ...SHOT, by_hand: true })).toMatch(/typed in by hand$/);
    expect(cardSentence({ ...SHOT, degree: 'unhorsing' })).toMatch(/^rifle, aimed: Hit, unhorsing; dice/);
    expect(cardSentence({ ...SHOT, dropped: [[6, 1]] })).toContain('dice 4, 5; dropped 1;');
  });

  test.each([
    ['2D', [[4, 5]], [6]],
    ['3D-8', [[1, 2, 3]], [6]],
    ['1d20', [[17]], [20]],
    ['2D+1d10', [[3, 3], [9]], [6, 10]],
    ['2D+2 8+', [[3, 5], []], [6, 0]],
    ['2D 8+', [[4, 4]], [6]],
    ['D66', [[6, 1]], [6]],
    ['d%', [[88]], [100]],
    ['D3', [[2]], [3]],
  ])('%s is thrown with dice of the right sides', (dice, groups, sides) => {
    expect(sidesOf(dice, groups)).toEqual(sides);
  });
});

test('a chance is exact to a tenth and never rounded into certainty', () => {
  expect(percent(7 / 12)).toBe('58.3 %');
  expect(percent(0.5)).toBe('50 %');
  expect(percent(1)).toBe('100 %');
  expect(percent(0)).toBe('0 %');
  expect(percent(0.99999)).toBe('> 99.9 %');
  expect(percent(0.00001)).toBe('< 0.1 %');
});

test('values read as words', () => {
  expect([signed(2), signed(-1), signed(0)]).toEqual(['+2', '−1', '+0']);
  expect([told(null), told(true), told([]), told(-2), told(0.5), told(['a', 1])]).toEqual([
    'nothing',
    'yes',
    'nothing',
    '−2',
    '0.5',
    'a, 1',
  ]);
  expect(listed(['Ada', 'Bo', 'Cem'])).toBe('Ada, Bo and Cem');
  expect(dmLine(SHOT.dms)).toBe('+2 rifle-2, −1 dusk');
});

test('numbers touched for one reason are told together', () => {
  const change = (path: string, reason: string) => altered(path, 8, 0, { path, reason, source: 'Book 1' });
  const runs = alike([change('now.str', 'rifle'), change('now.dex', 'rifle'), change('now.end', 'blade')]);

  expect(runs.map((run) => run.length)).toEqual([2, 1]);
});

test('a remark becomes a sentence, once', () => {
  expect(sentence('has acted this round')).toBe('Has acted this round.');
  expect(sentence('Really?')).toBe('Really?');
  expect(sentence('It is done.')).toBe('It is done.');
  expect(sentence('')).toBe('');
});

test('a hyphen before a number is a minus, unless it joins two things', () => {
  expect(trueMinus('DM -2 (-1 dusk), 3D-3, rifle-2, 3-8 m')).toBe('DM −2 (−1 dusk), 3D−3, rifle-2, 3-8 m');
  expect(trueMinus('-4')).toBe('−4');
});
