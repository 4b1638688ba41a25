import { expect, test } from 'vitest';
import type { CombatView, Offer, Option } from '../../src/protocol';
import { actsOf, beside, countActs, due, grouped, offersOf, usual, voyageOf } from '../../src/ships/acts';

function option(act: string, group: string, rank: Option['rank'] = 'usual'): Option {
  return { act, title: act, fields: [], lands: 'now', hint: '', rank, holds: 'round', group, referee: false };
}

function offer(who: string, ...options: Option[]): Offer {
  return {
    id: `f1/${who}`,
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
  };
}

const voyage = (more: Partial<CombatView>) =>
  ({
    id: 'f1',
    board: 'chart',
    closed: '',
    fighters: [{ who: 'c1', left: '' }],
    ...more,
  }) as unknown as CombatView;

test('the voyage of a ship is the open one that she takes part in', () => {
  const mine = voyage({ id: 'f2' });
  const others = [voyage({ board: 'square' }), voyage({ closed: 'over' }), voyage({ fighters: [] }), mine];
  expect(voyageOf(others, 'c1')?.id).toBe('f2');
  expect(voyageOf(others, 'c9')).toBeNull();
});

test('only what is offered to this ship and at her posts is done aboard her', () => {
  const all = [offer('c1'), offer('post:c1:pilot'), offer('post:c11:pilot'), offer('c2'), offer('side:a')];
  expect(offersOf(all, 'f1', 'c1').map((one) => one.who)).toEqual(['c1', 'post:c1:pilot']);
  expect(offersOf(all, 'f2', 'c1')).toEqual([]);
});

test('an act that several posts may do is offered once, by the first of them', () => {
  const acts = actsOf([
    offer('post:c1:pilot', option('lift', 'Flight')),
    offer('post:c1:captain', option('lift', 'Flight'), option('pay', 'Money')),
  ]);
  expect(acts.map((one) => [one.option.act, one.offer.who])).toEqual([
    ['lift', 'post:c1:pilot'],
    ['pay', 'post:c1:captain'],
  ]);
});

test('acts stand in groups as the rules name them, what is seldom done last', () => {
  const acts = actsOf([
    offer(
      'post:c1:captain',
      option('cargo', 'Cargo'),
      option('wait', 'Ship', 'seldom'),
      option('usual', 'Port', 'due'),
      option('refuel', 'Ship'),
      option('load', 'Cargo'),
    ),
  ]);
  const groups = grouped(acts);
  expect(groups.map((one) => [one.title, one.acts.map((act) => act.option.act)])).toEqual([
    ['Cargo', ['cargo', 'load']],
    ['Ship', ['refuel', 'wait']],
    ['Port', ['usual']],
  ]);
  expect(due(acts).map((one) => one.option.act)).toEqual(['usual']);
  expect(beside(groups, 'load', 1)?.option.act).toBe('refuel');
  expect(beside(groups, 'cargo', -1)?.option.act).toBe('usual');
});

test('what is seldom done is left out until it is asked for, or chosen', () => {
  const acts = actsOf([offer('post:c1:captain', option('cargo', 'Cargo'), option('wait', 'Ship', 'seldom'))]);
  const groups = grouped(acts);
  expect(usual(groups, null).map((one) => one.title)).toEqual(['Cargo']);
  expect(countActs(usual(groups, acts[1] ?? null))).toBe(2);
  const seldom = groups.slice(1);
  expect(usual(seldom, null)).toEqual(seldom);
});
