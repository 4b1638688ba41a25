import { describe, expect, test } from 'vitest';
import { candidates, fitting, guessed, sidesOf, withCrews } from '../../src/panels/fight/begin';
import { sheetRulings, typedValue } from '../../src/panels/fight/override';
import { fieldWords, subjectsOf } from '../../src/panels/fight/remembered';
import {
  actingFor,
  comrades,
  defaultWords,
  goOnWords,
  intentWords,
  isOpen,
  nextStep,
  turnsOf,
  turnWords,
  waitingFor,
  waitingWords,
} from '../../src/panels/fight/words';
import type {
  ActivityForm,
  CharacterView,
  CombatView,
  Field,
  FighterView,
  Offer,
  Option,
  TokenView,
} from '../../src/protocol';

const fighter = (who: string, more: Partial<FighterView> = {}): FighterView => ({
  who,
  name: who.toUpperCase(),
  side: 'b',
  token: `t-${who}`,
  colour: '#888888',
  npc: true,
  mine: false,
  condition: 'unhurt',
  left: '',
  declared: false,
  declaration: null,
  badges: [],
  ...more,
});
const SHOOT: Option = {
  act: 'shoot',
  title: 'Shoot',
  lands: 'later',
  hint: '',
  rank: 'usual',
  holds: 'round',
  group: '',
  referee: false,
  fields: [
    {
      name: 'target',
      label: 'Target',
      kind: 'targets',
      choices: [{ value: 'ada', label: 'Ada', hint: '', refused: '' }],
      default: null,
      least: 0,
      most: 1,
      hint: '',
      needs: {},
    },
  ],
};
const offer = (who: string, more: Partial<Offer> = {}): Offer => ({
  id: `f1/${who}`,
  brief: false,
  combat: 'f1',
  acts: null,
  who,
  name: who.toUpperCase(),
  side: 'b',
  options: [SHOOT],
  declared: null,
  questions: [],
  asked: '',
  ...more,
});
const FIGHT: CombatView = {
  zones: [],
  view: 'combat',
  kind: 'fight',
  board: 'any',
  turns: [],
  calls: [],
  phases: [],
  awaited: [],
  rungs: [],
  id: 'f1',
  scene: 'm1',
  round: 1,
  step: 'declare',
  title: 'Declarations',
  about: '',
  badges: [],
  sides: [
    { id: 'a', name: 'Crew', waits_for: '', badges: [] },
    { id: 'b', name: 'Raiders', waits_for: '', badges: [] },
  ],
  fighters: [
    fighter('ada', { side: 'a', npc: false, mine: true }),
    fighter('r1'),
    fighter('r2'),
    fighter('r3', { declared: true }),
    fighter('r4', { left: 'fled' }),
  ],
  waits: { ada: 'declare', r1: 'declare', r2: 'declare' },
  pairs: [],
  order: null,
  closed: '',
  asked: 'step-1',
};

describe('whom the fight waits for', () => {
  test('players by name, the others by number', () => {
    expect(waitingFor(FIGHT).map((one) => one.who)).toEqual(['ada', 'r1', 'r2']);
    expect(waitingWords(FIGHT, true)).toBe('Waiting for: ADA and 2 others.');
    expect(waitingWords({ ...FIGHT, fighters: FIGHT.fighters.slice(1) }, true)).toBe(
      'Waiting for: 2 fighters.',
    );
    expect(waitingWords({ ...FIGHT, fighters: [] }, true)).toBe('Everyone is ready.');
    expect(waitingWords({ ...FIGHT, fighters: [] }, false)).toBe('The referee continues from here.');
  });

  test('a referee reads what continuing does, before the first round too', () => {
    expect(nextStep(FIGHT, 0)).toBe('Continue to the next step of the fight.');
    expect(nextStep(FIGHT, 2)).toMatch(/^Say below .* the rules decide for anyone who hasn't declared/);
    expect(nextStep({ ...FIGHT, round: 0 }, 2)).toMatch(/^The rounds have not begun yet\. Say below/);
  });

  test('the posts of a ship too, those for which this seat speaks first', () => {
    const posts = [
      { who: 'post:c1:pilot', name: 'pilot of Heron', seats: ['Ann'] },
      { who: 'post:c1:gunner-1', name: 'gunner 1 of Heron', seats: ['Bea'] },
    ];
    const waits = { 'post:c1:pilot': 'declare' as const, 'post:c1:gunner-1': 'declare' as const };
    const found = waitingFor(
      { ...FIGHT, fighters: [], awaited: posts, waits },
      new Set(['post:c1:gunner-1']),
    );
    expect(found.map((one) => [one.name, one.mine])).toEqual([
      ['Gunner 1 of Heron', true],
      ['Pilot of Heron', false],
    ]);
  });

  test('a side may be waited for as one', () => {
    const sides = [{ id: 'a', name: 'Crew', waits_for: 'act' as const, badges: [] }];
    expect(waitingFor({ ...FIGHT, sides, fighters: [] })).toMatchObject([{ who: 'side:a', name: 'Crew' }]);
  });
});

describe('whose turn it is', () => {
  const going = (...names: string[]): CombatView => ({
    ...FIGHT,
    waits: Object.fromEntries(names.map((one) => [one, 'act'])),
  });
  const asked: CombatView = {
    ...FIGHT,
    about: 'r1 is about to fire',
    waits: { ada: 'interrupt' },
  };

  test('one by name, several by their side, and nobody where all declare', () => {
    expect(turnWords(going('ada'))).toBe("ADA's turn");
    expect(turnWords(going('r1', 'r2'))).toBe('Raiders: who goes?');
    expect(turnWords(FIGHT)).toBe('');
  });

  test('what may be broken in on, and by whom', () => {
    expect(turnWords(asked)).toBe('R1 is about to fire.');
    expect(waitingWords(asked, true)).toBe('ADA may interrupt.');
    expect(goOnWords(asked)).toBe('Nobody interrupts');
    expect(goOnWords(going('r1'))).toBe('Continue');
    expect(goOnWords(FIGHT)).toBe('Resolve round (3 not declared)');
    expect(goOnWords({ ...FIGHT, waits: {} })).toBe('Resolve round');
    expect(goOnWords({ ...FIGHT, round: 0 })).toBe('Continue (3 not declared)');
    expect(goOnWords({ ...FIGHT, waits: { ada: 'answer' } })).toBe('Continue (1 not answered)');
  });
});

test('the order of acting says who acts now, who holds, who is to come and who is done', () => {
  const turns: CombatView['turns'] = [
    { who: 'r1', state: 'done', when: 'lance 14' },
    { who: 'ada', state: 'holds', when: 'lance 12' },
    { who: 'unseen', state: 'due', when: '' },
    { who: 'r2', state: 'now', when: 'lance 9' },
    { who: 'r3', state: 'due', when: '' },
  ];
  expect(turnsOf({ ...FIGHT, turns }).map((one) => [one.fighter.name, one.words, one.when])).toEqual([
    ['R1', 'done', 'lance 14'],
    ['ADA', 'holds', 'lance 12'],
    ['R2', 'now', 'lance 9'],
    ['R3', '', ''],
  ]);
  expect(turnsOf(FIGHT)).toEqual([]);
});

describe('for whom the form stands open', () => {
  const all = [offer('r3', { declared: { who: 'r3', act: 'shoot', args: {} } }), offer('r1'), offer('ada')];

  test("one's own who is waited for comes first, then whoever is waited for", () => {
    expect(actingFor(all, FIGHT, null, false)?.who).toBe('ada');
    expect(actingFor(all.slice(0, 2), FIGHT, null, false)?.who).toBe('r1');
    expect(actingFor(all.slice(0, 1), FIGHT, null, false)?.who).toBe('r3');
    expect(actingFor([], FIGHT, null, false)).toBeNull();
  });

  test('whoever was chosen stays, as long as there is something to say for him', () => {
    expect(actingFor(all, FIGHT, 'r3', false)?.who).toBe('r3');
    expect(actingFor([offer('r1', { options: [] }), offer('ada')], FIGHT, 'r1', false)?.who).toBe('ada');
  });
});

test('beside an NPC stands what it would do, beside others nothing', () => {
  const defaultAction: Option = { ...SHOOT, act: 'default', hint: 'fires the rifle at Ada', fields: [] };
  const offers = [offer('r1', { options: [SHOOT, defaultAction] }), offer('ada')];

  expect(defaultWords(FIGHT, 'r1', offers)).toBe('default: fires the rifle at Ada');
  expect(defaultWords({ ...FIGHT, waits: {} }, 'r1', offers)).toBe('');
  expect(defaultWords(FIGHT, 'ada', offers)).toBe('');
  expect(defaultWords(FIGHT, 'r2', offers)).toBe('');
});

test('one declaration may serve comrades: NPCs of the side with the same act who said nothing yet', () => {
  const offers = [
    offer('r1'),
    offer('r2'),
    offer('r3', { declared: { who: 'r3', act: 'shoot', args: {} } }),
    offer('ada'),
  ];

  expect(comrades(FIGHT, offers, 'r1', 'shoot').map((one) => one.who)).toEqual(['r2']);
  expect(comrades(FIGHT, offers, 'r1', 'reload')).toEqual([]);
});

test('comrades whose acts are not laid out yet may do the like as far as they can', () => {
  const offers = [offer('r1'), offer('r2', { brief: true, options: [] }), offer('ada', { brief: true })];

  expect(comrades(FIGHT, offers, 'r1', 'shoot').map((one) => one.who)).toEqual(['r2']);
  expect(isOpen(offer('r2', { brief: true, options: [] }), true)).toBe(true);
});

test('whoever has declared stays chosen by a referee when laid out with nothing more to do', () => {
  const declared = { declared: { who: 'r1', act: 'shoot', args: {} }, options: [] };
  const brief = [offer('r1', { ...declared, brief: true }), offer('r2', { ...declared, brief: true })];
  const laidOut = [offer('r1', declared), offer('r2', { ...declared, brief: true })];

  expect(actingFor(brief, FIGHT, null, true)?.who).toBe('r1');
  expect(actingFor(laidOut, FIGHT, null, true)?.who).toBe('r1');
  expect(isOpen(offer('r1', declared), false)).toBe(false);
});

test('a declaration reads as its form', () => {
  expect(intentWords({ who: 'r1', act: 'shoot', args: { target: ['ada'] } }, [SHOOT])).toBe(
    'Shoot: target Ada',
  );
  expect(intentWords({ who: 'r1', act: 'hold_breath', args: {} }, [SHOOT])).toBe('hold breath');
});

describe('beginning a fight', () => {
  const token = (id: string, more: Partial<TokenView> = {}) =>
    ({ id, character: `c-${id}`, name: id, npc: true, condition: 'unhurt', ...more }) as TokenView;
  const all = [token('a', { npc: false }), token('b'), token('c'), token('d', { condition: 'dead' })];

  test('the selected fight, or all on the map, but not the dead', () => {
    expect(candidates(all, new Set(['a', 'b'])).map((one) => one.id)).toEqual(['a', 'b']);
    expect(candidates(all, new Set()).map((one) => one.id)).toEqual(['a', 'b', 'c']);
  });

  test('what is made for such a map is proposed, else the first', () => {
    const form = (kind: string, board: ActivityForm['board']) => ({ kind, board }) as ActivityForm;
    const forms = [form('fight', 'any'), form('duel', 'space')];
    expect(fitting(forms, 'space')).toBe('duel');
    expect(fitting(forms, 'square')).toBe('fight');
    expect(fitting([], undefined)).toBe('fight');
  });

  test('whoever rides in a vehicle on the map comes with it', () => {
    const raft = { character: 'raft', name: 'Raft', npc: false, colour: '#888888', hidden: false };
    const crew = [{ who: 'ada', name: 'Ada', station: 'driver' }];
    const known = new Map([
      ['raft', { crew } as unknown as CharacterView],
      ['ada', { name: 'Ada', npc: false, colour: '#111111', crew: [] } as unknown as CharacterView],
    ]);
    expect(withCrews([raft], known).map((one) => one.character)).toEqual(['raft', 'ada']);
  });

  test('players’ people against the rest is the first guess, and empty sides are left out', () => {
    const places = guessed(all.slice(0, 3));

    expect(sidesOf(['Crew', 'Raiders', 'Nobody'], places)).toEqual([
      { type: 'SideOf', name: 'Crew', characters: ['c-a'] },
      { type: 'SideOf', name: 'Raiders', characters: ['c-b', 'c-c'] },
    ]);
    expect(sidesOf(['Crew', 'Raiders'], new Map(places).set('c-a', -1))).toHaveLength(1);
  });
});

test('an override reads numbers as numbers and blanks as nothing', () => {
  expect([typedValue('7'), typedValue('medium'), typedValue(' '), typedValue('yes')]).toEqual([
    7,
    'medium',
    null,
    true,
  ]);
  expect(
    sheetRulings([
      { character: 'c1', path: 'now.end', value: '6' },
      { character: 'c1', path: 'now.dex', value: '8' },
      { character: '', path: 'now.str', value: '1' },
    ]),
  ).toEqual([
    {
      type: 'SheetRuling',
      character: 'c1',
      amendments: [
        { type: 'Amendment', path: 'now.end', value: 6 },
        { type: 'Amendment', path: 'now.dex', value: 8 },
      ],
    },
  ]);
});

test('whoever sets what the rules remember reads what stands, and of whom there is anything', () => {
  const leader: Field = {
    name: 'leader',
    label: 'Leader',
    kind: 'choice',
    choices: [
      { value: null, label: 'nobody', hint: '', refused: '' },
      { value: 'c1', label: 'Ilse', hint: '', refused: '' },
    ],
    default: 'c1',
  } as unknown as Field;
  expect([fieldWords(leader, 'c1'), fieldWords(leader, null)]).toEqual(['Ilse', 'nobody']);
  expect(fieldWords({ ...leader, kind: 'flag', choices: [] }, true)).toBe('yes');
  const combat = { fighters: [fighter('a'), fighter('b')], sides: [{ id: 'a', name: 'Crew' }] };
  const marked = { ...combat, pairs: ['pair:a|b'] } as unknown as CombatView;
  expect(subjectsOf(marked).map(([, label]) => label)).toEqual(['The fight', 'Crew', 'A', 'B', 'A and B']);
});
