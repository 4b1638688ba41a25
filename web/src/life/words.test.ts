import { expect, test } from 'vitest';
import type { Card, CardField } from '../protocol';
import { asMarkdown, asTaken, oddWords, otherPlaces, read, spanWords } from './words';

const field = (label: string, value: unknown, path: string | null = null): CardField => ({
  label,
  value,
  path,
  kind: 'number',
  choices: [],
  why: [],
  note: '',
  choice_list: '',
});

const CARRIED = [
  field('ACR', 'acr', 'weapons.w1'),
  field('ACR: loaded', 'acr', 'weapons.w1.weapon'),
  field('ACR: rounds', 20, 'weapons.w1.rounds'),
  field('ACR: clips', 4, 'weapons.w1.magazines.acr'),
  field('ACR: sights', false, 'weapons.w1.scope'),
  field('rope', 2, 'gear.g1.kg'),
];

const card = (fields: readonly CardField[]): Card => ({
  headline: '777777, age 22',
  sections: [{ title: 'Skills', fields: [...fields], add: [], add_list: '' }],
  life: [
    {
      title: 'Term 1: Navy',
      span: '18-22',
      as_what: 'Lieutenant',
      gained: ['Pilot-1'],
      lost: [],
      told: ['Survives (7 for 5+)', 'Learns Pilot-1'],
      path: 'life.terms.1',
    },
  ],
});

test('odds are told in the fewest ways', () => {
  const told = (ways: number, of = 36) => oddWords({ label: '', ways, of });
  expect([told(30), told(15), told(36), told(0), told(1, 6)]).toEqual([
    '5 in 6',
    '15 in 36',
    'certain',
    'never',
    '1 in 6',
  ]);
});

test('a span is read', () => {
  expect([spanWords('18-22'), spanWords('18-18'), spanWords('18')]).toEqual(['18 to 22', '18', '18']);
});

test('a life is written as Markdown', () => {
  const text = asMarkdown('Ilse', card([field('Pilot', 1, 'skills.Pilot')]));
  expect(text).toContain('# Ilse\n\n777777, age 22\n');
  expect(text).toContain(
    '## Term 1: Navy, age 18 to 22\n\n*Lieutenant*\n\nSurvives (7 for 5+). Learns Pilot-1.\n\n- Gained: Pilot-1',
  );
  expect(text).toContain('## Skills\n\n- Pilot: 1');
});

test('what is taken along is read again, and only what is other is set', () => {
  const taken = asTaken('Ilse', 'any', card([field('Pilot', 1, 'skills.Pilot'), ...CARRIED]));
  const again = read(JSON.stringify(taken));
  expect(again).toEqual(taken);
  if (typeof again === 'string') throw new Error(again);
  const others = (level: number) => otherPlaces(card([field('Pilot', level, 'skills.Pilot')]), again);
  const life = ['life.told', taken.life];
  const brought = [
    ['weapons.acr', { rounds: 20, magazines: { acr: 4 } }],
    ['gear.new', { name: 'rope', kg: 2 }],
  ];
  expect(others(0)).toEqual([life, ['skills.Pilot', 1], ...brought]);
  expect(others(1)).toEqual([life, ...brought]);
});

test('what is no life says so', () => {
  expect(read('{')).toBe('This file is not JSON.');
  expect(read('[]')).toBe('This file is no life that was exported here.');
  expect(read('{"format":"retcon life 2","name":""}')).toBe('This file lacks a part.');
  const whole = {
    format: 'retcon life 2',
    name: 'A',
    rules: 'any',
    headline: '',
    life: [],
    things: [],
    places: {},
  };
  expect(read(JSON.stringify({ ...whole, places: { 'full.str': { a: 1 } } }))).toContain('no sheet can');
  expect(read(JSON.stringify({ ...whole, things: [['life.frames', {}]] }))).toContain('no weapon');
  expect(read('x'.repeat(500_000))).toContain('too long');
});
