import { expect, test } from 'vitest';
import type { Gauge, PostView, ShipForecast, Template, Traveller } from '../../src/protocol';
import { begun, buying, type Draft, designs, freshName, lackOf, withHired } from '../../src/ships/buying';
import {
  alike,
  berths,
  byNeed,
  changeWords,
  crWords,
  debtWords,
  gaugeWords,
  hiredName,
  strayedWords,
  unfilled,
  untilWords,
  widths,
} from '../../src/ships/words';

const DAY_S = 86_400;
const gauge = (full: number, ...amounts: number[]): Gauge => ({
  title: 'Fuel',
  full,
  unit: 't',
  shares: amounts.map((amount, at) => ({ label: ['refined', 'unrefined'][at] ?? 'more', amount })),
});

test('credits carry their sign before the letters, changes before the number', () => {
  expect([crWords(0), crWords(1_234_567), crWords(-30)]).toEqual(['Cr0', 'Cr1,234,567', '−Cr30']);
  expect([changeWords(1200), changeWords(-30)]).toEqual(['+1,200', '−30']);
});

test('what fills a bar is said in words and never wider than the bar', () => {
  expect(gaugeWords(gauge(30, 20, 4.5))).toBe('24.5 of 30 t: 20 refined, 4.5 unrefined');
  expect(gaugeWords(gauge(30))).toBe('0 of 30 t');
  expect(widths(gauge(30, 20, 5))).toEqual([66.67, 16.67]);
  expect(widths(gauge(10, 8, 8))).toEqual([80, 20]);
  expect(widths(gauge(0, 8))).toEqual([0]);
});

test('how long it is until something falls due', () => {
  const now = 100 * DAY_S;
  const words = [100, 100.5, 101.2, 130, 99.5, 98.9, 90].map((day) => untilWords(day * DAY_S, now));
  expect(words).toEqual([
    'within a day',
    'within a day',
    'in a day',
    'in 30 days',
    'today',
    'a day ago',
    '10 days ago',
  ]);
});

const traveller = (id: string, passage: Traveller['passage'], more: Partial<Traveller> = {}): Traveller => ({
  id,
  name: id,
  passage,
  origin: '0101',
  to: '0202',
  fare_cr: 1000,
  who: '',
  ...more,
});

test('passengers stand by passage, and those alike together', () => {
  const people = [traveller('a', 'low'), traveller('b', 'high'), traveller('c', 'low', { who: 'c4' })];
  expect(berths(people).map((one) => [one.title, one.people.length])).toEqual([
    ['High passage', 1],
    ['Low berths', 2],
  ]);
  expect(alike([...people, traveller('d', 'low', { to: '', fare_cr: 0 })])).toEqual([
    { words: 'to 0202, Cr1,000', names: ['a', 'b'] },
    { words: '', names: ['d'] },
  ]);
});

test('posts that are needed or held come first, and those wanted are named', () => {
  const post = (id: string, needed: boolean, name = ''): PostView => ({
    post: id,
    title: id,
    needed,
    holder: '',
    name,
    mine: false,
  });
  const posts = [post('pilot', true, 'Ann'), post('navigator', false), post('medic', true)];
  expect(byNeed(posts).others.map((one) => one.post)).toEqual(['navigator']);
  expect(unfilled(posts).map((one) => one.post)).toEqual(['medic']);
});

test('a debt tells what is owed, to whom, and for how long', () => {
  const title = { owner: '', price_cr: 0, owed_cr: 1000, payment_cr: 300, lender: 'bank' };
  expect(debtWords({ title })).toBe('Cr1,000 owed to bank, Cr300 a month for 4 months');
  expect(debtWords({ title: { ...title, owed_cr: 0 } })).toBe('');
});

const KNOWN: ShipForecast = {
  terms: [
    {
      id: 'loan',
      title: 'On a loan',
      hint: '',
      price_cr: 10,
      down_cr: 2,
      owed_cr: 20,
      payment_cr: 1,
      lender: 'bank',
      owner: '',
      dates: {},
    },
  ],
  posts: [
    { post: 'pilot', title: 'pilot', needed: true, fit: [] },
    { post: 'medic', title: 'medic', needed: true, fit: [] },
    { post: 'navigator', title: 'navigator', needed: false, fit: [] },
  ],
};
const DRAFT: Draft = { ...begun, template: 'ship-a', name: ' Heron ', hex: '0203', terms: 'loan' };

test('what a purchase lacks is asked for one thing at a time', () => {
  const steps: readonly Partial<Draft>[] = [
    { template: '' },
    { how: 'line' },
    { name: ' ' },
    { hex: '23' },
    { terms: '' },
    {},
  ];
  expect(steps.map((step) => lackOf({ ...DRAFT, ...step }, KNOWN))).toEqual([
    'Choose a design.',
    'Type the line.',
    'Name her.',
    'Say in which hex she lies.',
    'Choose the terms.',
    '',
  ]);
  expect(lackOf(DRAFT, null)).toBe('Only ships are bought here.');
});

test('the command leaves out posts that she has not, and a player buys for himself', () => {
  const crew = { pilot: 'c3', sailmaker: 'Bo', medic: '' };
  const draft = { ...DRAFT, crew, owner: 's4', account_cr: 12.7 };
  expect(buying(draft, KNOWN, false)).toMatchObject({
    name: 'Heron',
    text: 'ship-a',
    owner: null,
    npc: false,
    account_cr: 12,
    crew: { pilot: 'c3' },
  });
  expect(buying(draft, KNOWN, true).owner).toBe('s4');
  expect(buying({ ...draft, how: 'line', line: ' 200t A/A/A ' }, KNOWN, true).text).toBe('200t A/A/A');
  expect(buying({ ...draft, account_cr: Number.NaN }, KNOWN, true).account_cr).toBe(0);
});

test('whoever is hired has a name of their own that begins with a capital letter', () => {
  const crew = withHired({ pilot: 'c3' }, KNOWN);
  expect(Object.keys(crew)).toEqual(['pilot', 'medic']);
  expect(crew['medic']).toMatch(/^[A-Z]/);
  expect(freshName(crew, 'steward')).not.toBe(crew['medic']);
  expect(hiredName('  bo  lunt ')).toBe('Bo lunt');
});

test('only templates that are ships are designs', () => {
  const one = (id: string): Template => ({ id, title: id, line: '', hint: '' });
  expect(designs([one('guard'), one('ship-a')], ['ship-a']).map(({ id }) => id)).toEqual(['ship-a']);
});

test('a misjump is told for as long as she is where it led', () => {
  const where = { chart: 'k1', hex: '0709', at: 'jump', arrives_s: 5 } as const;
  const leap = {
    chart: 'k1',
    start: '0101',
    end: '0709',
    aimed: '0102',
    text: '8 parsecs astray, direction 2',
  };
  const words = 'Misjump: 8 parsecs astray, direction 2, not to 0102';
  expect(strayedWords({ where, leaps: [leap] })).toBe(words);
  expect(strayedWords({ where: { ...where, at: 'orbit' }, leaps: [leap] })).toBe(words);
  expect(strayedWords({ where: { ...where, hex: '0102' }, leaps: [leap] })).toBe('');
  expect(strayedWords({ where, leaps: [leap, { ...leap, aimed: '', text: '' }] })).toBe('');
  expect(strayedWords({ where, leaps: [] })).toBe('');
});
