import { describe, expect, it } from 'vitest';
import { words } from '../../src/panels/tasks/adjust';
import { cutAt, durationWords, groups, lasting, searched } from '../../src/panels/tasks/words';
import type { AttemptForecast, Catalogue, LibraryTask, TasksView } from '../../src/protocol';

const books: Catalogue = {
  tasks: [
    {
      id: 'lock',
      phrase: 'To open a lock',
      text: 'To open a lock:\nDifficult, Intrusion.',
      group: 'Intrusion',
      source: '',
    },
    { id: 'bet', phrase: 'To win', text: 'To win:\nDifficult, Gambling.', group: 'Gambling', source: '' },
  ],
  fields: [],
  allowances: [],
};

function kept(id: string, phrase: string, offered = false): LibraryTask {
  return { id, phrase, text: `${phrase}:\nSimple, Str.`, by: 's1', offered, secret: false, adjustments: [] };
}

const view: TasksView = {
  view: 'tasks',
  id: 'tasks',
  library: [kept('k1', 'To climb'), kept('k2', 'To swim', true)],
  tried: [],
  truths: [],
  owed: [],
  asks: [],
};

describe('the list of tasks', () => {
  it('has offers first, then the library, then the books by skill', () => {
    const all = groups(view, books);
    expect(all.map((group) => group.title)).toEqual([
      'Offered by players',
      'The library',
      'Gambling',
      'Intrusion',
    ]);
    expect(all.flatMap((group) => group.tasks.map((task) => task.key))).toEqual([
      'k2',
      'k1',
      'book:bet',
      'book:lock',
    ]);
  });

  it('is searched by every word, in text and heading', () => {
    const found = (text: string) => searched(groups(view, books), text).flatMap((one) => one.tasks);
    expect(found('difficult intrusion').map((task) => task.key)).toEqual(['book:lock']);
    expect(found('CLIMB').map((task) => task.key)).toEqual(['k1']);
    expect(found('  ')).toHaveLength(4);
    expect(found('nothing')).toHaveLength(0);
  });
});

describe('times', () => {
  it('are told to their two greatest units', () => {
    expect(lasting(0)).toBe('no time');
    expect(lasting(45)).toBe('45 sec');
    expect(lasting(9000)).toBe('2 hours 30 min');
    expect(lasting(90_061)).toBe('1 day 1 hour');
  });

  it('of an attempt are told with their ends', () => {
    const forecast = (seconds: readonly number[]): AttemptForecast => ({
      text: '',
      options: [],
      act: '',
      chance: 1,
      forecasts: [],
      spans: seconds.map((one) => ({ seconds: one, chance: 1 / seconds.length })),
      mean_s: 120,
      notes: [],
      follows: [],
      refused: '',
    });
    expect(durationWords(forecast([]))).toBe('Takes no time');
    expect(durationWords(forecast([6]))).toBe('Takes 6 sec');
    expect(durationWords(forecast([60, 180]))).toBe('Takes about 2 min, from 1 min to 3 min');
  });
});

it('a text is cut where it does not read', () => {
  expect(cutAt('To x: Rotine', 6, 6)).toEqual(['To x: ', 'Rotine', '']);
  expect(cutAt('To x:', 5, 0)).toEqual(['To x:', '', '']);
});

it('adjustments are told in a few words', () => {
  expect(words({ type: 'TaskAdjustment', kind: 'dm', value: -2, reason: 'rain' })).toBe('−2 rain');
  expect(words({ type: 'TaskAdjustment', kind: 'level', value: 1, reason: 'dark' })).toBe(
    '1 level harder: dark',
  );
  expect(words({ type: 'TaskAdjustment', kind: 'allow', what: 'safe', reason: 'padded' })).toBe(
    'safe: padded',
  );
});
