import { expect, test } from 'vitest';
import { beginning } from '../../src/panels/fight/act';
import type { Offer, Option } from '../../src/protocol';

const option = (act: string, rank: Option['rank']): Option => ({
  act,
  title: act,
  lands: 'now',
  hint: '',
  rank,
  holds: 'round',
  group: '',
  referee: false,
  fields: [],
});
const offer = (who: string, ...options: Option[]): Offer => ({
  id: `offer-f1-${who}`,
  combat: 'f1',
  who,
  name: who,
  side: 'a',
  declared: null,
  questions: [],
  asked: '',
  brief: false,
  acts: null,
  options,
});

test('a form begins at what is usual, and at nothing where only what is seldom done is open', () => {
  const [thrust, flee, yields] = [
    option('thrust', 'usual'),
    option('flee', 'seldom'),
    option('yield', 'seldom'),
  ];
  expect(beginning(offer('a', flee, thrust, yields)).act).toBe('thrust');
  expect(beginning(offer('b', flee, yields)).act).toBe('');
  expect(beginning(offer('c', flee)).act).toBe('flee');
});
