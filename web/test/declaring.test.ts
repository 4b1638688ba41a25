import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fixture } from '../src/bench/fixture';
import { propose, standing, trail } from '../src/map/declaring';
import type { Field, Offer, Option, Point, Previewed, Refusal, TokenView } from '../src/protocol';
import { preview, send } from '../src/socket';
import { apply, empty } from '../src/store';
import { state, tab, toasts } from '../src/table';

vi.mock('../src/socket', () => ({
  preview: vi.fn(),
  send: vi.fn(async () => ({ type: 'done' })),
  layOut: vi.fn(),
  listen: vi.fn(),
}));

const field = (name: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name,
  label: name,
  kind,
  choices: [],
  default: null,
  least: 0,
  most: 0,
  hint: '',
  needs: {},
  ...more,
});
const option = (act: string, ...fields: Field[]): Option => ({
  act,
  title: act,
  fields,
  lands: 'now',
  hint: '',
  rank: 'usual',
  holds: 'step',
  group: '',
  referee: false,
});
const kira: Offer = {
  id: 'f1/c0',
  combat: 'f1',
  acts: null,
  who: 'c0',
  name: 'Kira',
  side: 'a',
  options: [],
  declared: null,
  questions: [],
  asked: '',
  brief: false,
};
const MOVE = option('move', field('path', 'path', { most: 80 }));
const choices = [{ value: 'c1', label: 'Gorm', hint: '', refused: '' }];
const weapons = ['rifle', 'knife'].map((value) => ({ value, label: value, hint: '', refused: '' }));
const SHOOT = option(
  'shoot',
  field('target', 'targets', { choices, most: 1 }),
  field('weapon', 'choice', { choices: weapons, default: 'rifle' }),
);

let round = 0;

/** A table where Kira, who is t0, may do these in a fight. */
function fighting(...options: Option[]): void {
  round += 1;
  const whole = fixture({ tokens: 2, columns: 20, rows: 20, kind: 'square', entries: 1, role: 'player' });
  const at = (one: TokenView, nth: number): TokenView => ({ ...one, at: [5.5 + 5 * nth, 5.5], size: 1 });
  const before = apply(empty, whole);
  const placed = [...before.tokens.values()].map(at);
  const fighters = placed.map((one) => ({
    who: one.character,
    name: one.name,
    side: one.id,
    token: one.id,
    colour: '#888888',
    npc: false,
    mine: one.id === 't0',
    condition: 'unhurt' as const,
    left: '',
    declared: false,
    declaration: null,
    badges: [],
  }));
  const combat = {
    view: 'combat' as const,
    id: 'f1',
    kind: 'combat',
    board: 'any' as const,
    scene: placed[0]?.scene ?? null,
    round,
    step: 'act',
    title: '',
    about: '',
    badges: [],
    sides: [],
    waits: {},
    pairs: [],
    closed: '',
    zones: [],
    asked: '',
    turns: [],
    phases: [],
    awaited: [],
    rungs: [],
    calls: [],
    order: null,
    fighters,
  };
  state.value = {
    ...before,
    tokens: new Map(placed.map((one) => [one.id, one])),
    combats: new Map([['f1', combat]]),
    offers: [{ ...kira, who: placed[0]?.character ?? '', options }],
  };
}

const allowed = (refused = ''): Previewed =>
  ({ type: 'previewed', intent: { refused, forecasts: [] } }) as unknown as Previewed;
const refusal: Refusal = { type: 'refused', id: null, reason: 'too much is asked at once' };
const answers = vi.mocked(preview);
const way = (path: Point[], keyed = false) => ({ token: 't0', path, ...(keyed && { keyed: true as const }) });

beforeEach(() => {
  answers.mockReset().mockResolvedValue(allowed());
  vi.mocked(send).mockClear();
  tab.value = 'fight';
});

describe('a drag in a fight', () => {
  test('declares a move by the drop alone', async () => {
    fighting(MOVE);
    expect(await propose(way([[7.5, 5.5]]), false)).toBe(true);
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'TakeAct', act: 'move', args: { path: [[7.5, 5.5]] } }),
      '',
    );
    expect(standing.value).toBe(null);
  });

  test('only proposes what leaves something to choose, or is asked for first', async () => {
    fighting(MOVE);
    await propose(way([[7.5, 5.5]]), true);
    expect(standing.value?.name).toBe('Kira');
    fighting(option('act', field('path', 'path', { most: 80 }), ...SHOOT.fields));
    await propose(way([[7.5, 5.5]]), false);
    expect(send).not.toHaveBeenCalled();
    expect(trail((metres) => `${metres}`)).toHaveLength(1);
  });

  test('that came before the newest changes nothing any more', async () => {
    fighting(MOVE);
    let late: (answer: Previewed) => void = () => undefined;
    answers.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    const slow = propose(way([[6.5, 5.5]]), false);
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
    await propose(way([[8.5, 5.5]]), true);
    late(allowed());
    expect(await slow).toBe(true);
    expect(send).not.toHaveBeenCalled();
    expect(trail(String)[0]?.points.at(-1)).toEqual([8.5, 5.5]);
  });

  test('is no walk where the server refuses to foresee it', async () => {
    fighting(MOVE);
    answers.mockResolvedValue(refusal);
    expect(await propose(way([[7.5, 5.5]]), false)).toBe(true);
    expect(toasts.value.at(-1)?.text).toBe('Too much is asked at once.');
  });

  test('steps by keys are put together, however many came at once', async () => {
    fighting(MOVE);
    const steps: Point[] = [
      [6.5, 5.5],
      [7.5, 5.5],
    ];
    await propose(way([[6.5, 5.5]], true), false);
    await propose(way(steps, true), false);
    expect(trail(String)[0]?.points).toEqual([
      [5.5, 5.5],
      [6.5, 5.5],
      [7.5, 5.5],
      [8.5, 5.5],
    ]);
    expect(send).not.toHaveBeenCalled();
  });

  test('onto somebody proposes the attack', async () => {
    fighting(MOVE, SHOOT);
    const gorm = [...state.value.tokens.values()][1];
    state.value = {
      ...state.value,
      offers: state.value.offers.map((one) => ({
        ...one,
        options: [
          MOVE,
          {
            ...SHOOT,
            fields: [
              field('target', 'targets', {
                choices: [{ ...choices[0], value: gorm?.character, label: 'Gorm', hint: '', refused: '' }],
                most: 1,
              }),
            ],
          },
        ],
      })),
    };
    await propose(way([[10.5, 5.5]]), false);
    expect(answers).toHaveBeenLastCalledWith(
      expect.objectContaining({ act: 'shoot', args: { target: [gorm?.character] } }),
    );
    expect(standing.value?.name).toBe('Kira');
    expect(send).not.toHaveBeenCalled();
  });
});
