import { afterEach, describe, expect, test } from 'vitest';
import { valueWords } from '../../src/panels/sheet/field';
import { choicesOf, fetched, offeredIn, takesMore } from '../../src/panels/sheet/lists';
import type { CardField, CardSection, Choice } from '../../src/protocol';
import { empty, withViews } from '../../src/store';
import { state } from '../../src/table';

const choice = (value: unknown, label: string): Choice => ({ value, label, hint: '', refused: '' });
const field = (more: Partial<CardField>): CardField => ({
  label: 'Worn',
  value: 'cloth',
  path: 'armour',
  kind: 'choice',
  choices: [],
  why: [],
  note: '',
  choice_list: '',
  ...more,
});
const section = (more: Partial<CardSection>): CardSection => ({
  title: 'Skills',
  fields: [],
  add: [],
  add_list: '',
  ...more,
});

describe('lists that all sheets share', () => {
  const lists = {
    armour: [choice('cloth', 'Cloth'), choice('mesh', 'Mesh')],
    skills: [choice('skills.pilot', 'Pilot'), choice('skills.rifle', 'Rifle')],
  };

  afterEach(() => {
    state.value = empty;
  });

  test('give a place its choices and its words', () => {
    fetched.value = new Map([['of-a-book', lists]]);
    state.value = withViews(empty, [{ view: 'lists', id: 'lists', name: 'of-a-book' }], []);
    expect(choicesOf(field({ choice_list: 'armour' }))).toEqual(lists.armour);
    expect(valueWords(field({ choice_list: 'armour', value: 'mesh' }))).toBe('Mesh');
    expect(choicesOf(field({ choices: [choice(null, 'bare hands')] }))).toHaveLength(1);
  });

  test('offer what is not there yet', () => {
    fetched.value = new Map([['of-a-book', lists]]);
    state.value = withViews(empty, [{ view: 'lists', id: 'lists', name: 'of-a-book' }], []);
    const fields = [field({ path: 'skills.rifle' })];
    expect(offeredIn(section({ fields, add_list: 'skills' }))).toEqual([lists.skills[0]]);
    expect(offeredIn(section({ fields, add: [choice('x', 'X')], add_list: 'skills' }))).toHaveLength(2);
    expect(takesMore(section({ add_list: 'skills' }))).toBe(true);
    expect(takesMore(section({}))).toBe(false);
  });

  test('are missed without harm', () => {
    expect(choicesOf(field({ choice_list: 'armour' }))).toEqual([]);
    expect(valueWords(field({ choice_list: 'armour' }))).toBe('cloth');
    expect(offeredIn(section({ add_list: 'skills' }))).toEqual([]);
  });
});
