import { describe, expect, test } from 'vitest';
import {
  adapted,
  asked,
  begun,
  chooseWords,
  clicked,
  fits,
  forSides,
  given,
  missing,
  undrawn,
} from '../../src/panels/forms';
import type { Choice, Field } from '../../src/protocol';

const choice = (value: unknown, label: string, refused = ''): Choice => ({ value, label, hint: '', refused });
const field = (name: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name,
  label: name.toUpperCase(),
  kind,
  choices: [],
  default: null,
  least: 0,
  most: 1,
  hint: '',
  needs: {},
  ...more,
});

const ATTACK = field('attack', 'choice', {
  choices: [choice('shot', 'Shot'), choice('burst', 'Burst'), choice('none', 'None')],
});
const TARGET = field('target', 'targets', {
  choices: [choice('c1', 'Ada'), choice('c2', 'Bo'), choice('c3', 'Cem', 'out of sight')],
  needs: { attack: ['shot', 'burst'] },
});
const ROUNDS = field('rounds', 'number', { least: 2, most: 4, needs: { target: [['c1']] } });
const FORM = [ATTACK, TARGET, ROUNDS];

describe('a form that opens a fight', () => {
  test('names the sides that there are, and asks nothing of others', () => {
    const first = field('first', 'choice', {
      choices: [choice('a', '{a} makes it'), choice('b', '{b} makes it'), choice('c', '{c} makes it')],
    });
    const form = [
      first,
      field('b.morale', 'flag', { label: '{b}: morale' }),
      field('c.morale', 'flag', { label: '{c}: morale' }),
    ];

    const asks = forSides(form, ['Crew', 'Guards']);

    expect(asks.map((one) => one.label)).toEqual(['FIRST', 'Guards: morale']);
    expect(asks[0]?.choices.map((one) => one.label)).toEqual(['Crew makes it', 'Guards makes it']);
  });
});

describe('what is asked', () => {
  test('a field is asked only when the fields it needs have one of the values', () => {
    expect(asked(FORM, {}).map((one) => one.name)).toEqual(['attack']);
    expect(asked(FORM, { attack: 'none' }).map((one) => one.name)).toEqual(['attack']);
    expect(asked(FORM, { attack: 'burst' }).map((one) => one.name)).toEqual(['attack', 'target']);
  });

  test('a field that needs one that is not asked is not asked either, whatever was filled in before', () => {
    const filled = { attack: 'none', target: ['c1'] };

    expect(asked(FORM, filled).map((one) => one.name)).toEqual(['attack']);
    expect(given(FORM, filled)).toEqual({ attack: 'none' });
  });

  test('needs compare lists by what is in them', () => {
    expect(asked(FORM, { attack: 'shot', target: ['c1'] })).toHaveLength(3);
    expect(asked(FORM, { attack: 'shot', target: ['c2'] })).toHaveLength(2);
  });
});

describe('what a form starts with', () => {
  test('the default stands, else the only choice that may be taken', () => {
    const one = field('weapon', 'choice', {
      choices: [choice('w1', 'Rifle'), choice('w2', 'Blade', 'in the belt')],
    });
    const named = field('stance', 'choice', { choices: [choice('up', 'Up')], default: 'up' });

    expect(begun([one, named])).toEqual({ weapon: 'w1', stance: 'up' });
    expect(begun([ATTACK])).toEqual({ attack: undefined });
  });

  test('each kind of blank has its own beginning', () => {
    const form = [
      field('a', 'targets'),
      field('b', 'path'),
      field('c', 'number', { least: 3 }),
      field('d', 'flag'),
      field('e', 'text'),
    ];
    expect(begun(form)).toEqual({ a: [], b: [], c: undefined, d: false, e: '' });
  });

  test('an answer of the round before is kept while it still fits', () => {
    expect(begun([ATTACK, TARGET], { attack: 'shot', target: ['c2'] })).toEqual({
      attack: 'shot',
      target: ['c2'],
    });
    expect(begun([ROUNDS], { rounds: 9 })).toEqual({ rounds: undefined });
    expect(begun([TARGET], { target: ['gone'] })).toEqual({ target: ['c1', 'c2'].slice(0, 0) });
  });

  test('a refused choice does not fit', () => {
    const weapon = field('weapon', 'choice', { choices: [choice('w1', 'Rifle', 'empty')] });
    expect(fits(weapon, 'w1')).toBe(false);
  });
});

describe('what is missing', () => {
  test('choices must be there, and targets without a default; what else is empty the system fills in', () => {
    const form = [ATTACK, field('where', 'path'), field('said', 'text'), field('count', 'number')];

    expect(missing(form, { where: [], said: '', count: Number.NaN })).toEqual(['ATTACK']);
    expect(given(form, { attack: 'shot', count: Number.NaN })).toEqual({ attack: 'shot' });
    expect(missing(FORM, { attack: 'shot', target: [] })).toEqual(['TARGET']);
    expect(missing([{ ...TARGET, needs: {}, default: [] }], { target: [] })).toEqual([]);
    expect(missing([{ ...TARGET, needs: {}, default: [], least: 1 }], { target: [] })).toEqual(['TARGET']);
    const place = field('spot', 'place', { default: null });
    expect(missing([place], {})).toEqual(['SPOT']);
    expect(missing([{ ...place, default: [] }], { spot: [] })).toEqual([]);
    expect(given([{ ...place, default: [] }], { spot: [] })).toEqual({});
    expect(missing(FORM, { attack: 'none' })).toEqual([]);
  });

  test('is said as an invitation, with the odds where they are shown then', () => {
    expect(chooseWords(['Target'], true)).toBe('Choose a target to see the odds.');
    expect(chooseWords(['Weapon', 'Target'], true)).toBe('To see the odds, choose: Weapon and Target.');
    expect(chooseWords(['Patient'])).toBe('Choose: Patient.');
    expect(chooseWords([])).toBe('');
  });

  test('bare hands, a choice of null, is an answer', () => {
    const hand = field('hand', 'choice', { choices: [choice(null, 'bare hands'), choice('w1', 'Rifle')] });

    expect(missing([hand], { hand: null })).toEqual([]);
    expect(given([hand], { hand: null })).toEqual({ hand: null });
  });
});

describe('picking targets', () => {
  test('a second click takes one out, and past the most the oldest gives way', () => {
    const two = { ...TARGET, most: 2 };

    expect(clicked(two, ['c1'], 'c2')).toEqual(['c1', 'c2']);
    expect(clicked(two, ['c1', 'c2'], 'c3')).toEqual(['c2', 'c3']);
    expect(clicked(two, ['c1', 'c2'], 'c1')).toEqual(['c2']);
    expect(clicked(TARGET, ['c1'], 'c2')).toEqual(['c2']);
  });
});

test('who does the like with another weapon does it with his own', () => {
  const weapon = field('weapon', 'choice', {
    choices: [choice('none', 'None'), choice('w1', 'Rifle', 'empty'), choice('w2', 'Pistol')],
    default: 'none',
  });

  expect(adapted([weapon, { ...TARGET, needs: {} }], { weapon: 'w1', target: ['c2'] })).toEqual({
    weapon: 'w2',
    target: ['c2'],
  });
  expect(adapted([{ ...TARGET, needs: {} }], { target: ['c3'] })).toEqual({ target: [] });
  expect(adapted([weapon], { weapon: 'none' })).toEqual({ weapon: 'none' });
});

test('what was drawn on the map is spent with the act, all else is kept for the next time', () => {
  const fields = [field('way', 'path'), field('at', 'place'), field('speed', 'number')];
  expect(undrawn(fields, { way: [[1, 2]], at: [3, 4], speed: 5 })).toEqual({ speed: 5 });
});
