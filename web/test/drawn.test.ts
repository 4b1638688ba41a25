import { expect, test } from 'vitest';
import { fixture } from '../src/bench/fixture';
import { drawnWords, occupied, threatened } from '../src/map/tokens/drawn';
import type { Area, CombatView, Shade, TokenView, WithinView, Zone } from '../src/protocol';

const { views } = fixture({ tokens: 3, columns: 9, rows: 9, kind: 'square', entries: 0, role: 'player' });
const TOKENS = views.filter((view): view is TokenView => view.view === 'token');
const [ANN, BO] = TOKENS.map((token) => token.name);
const WOODS: Area = {
  id: 'g1',
  kind: 'woods',
  corners: [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ],
  height_m: 0,
  title: '',
};
const SMOKE: Zone = {
  id: 'z1',
  kind: 'smoke',
  cells: [
    [5.5, 5.5],
    [6.5, 5.5],
  ],
  title: 'Smoke',
  look: 'cloud',
  state: null,
};

test('who stands in painted ground and in smoke is as the server says, by the names this seat knows', () => {
  const view: WithinView = {
    view: 'within',
    id: 'within-m1',
    scene: 'm1',
    drawn: [
      { id: 'g1', title: 'Woods', tokens: ['t0', 't1'] },
      { id: 'z1', title: 'Smoke', tokens: ['t1'] },
      { id: 'elsewhere', title: 'Fire', tokens: ['t1'] },
    ],
  };
  const [woods, smoke, other] = occupied(view, [WOODS], [SMOKE], TOKENS);

  expect(woods && drawnWords(woods)).toBe(`Woods: ${ANN} and ${BO}`);
  expect(woods?.holds([1, 1])).toBe(true);
  expect(woods?.holds([5, 5])).toBe(false);
  expect(smoke).toMatchObject({ names: [BO], tokens: ['t1'], at: [6, 5], always: true });
  expect(smoke?.holds([6.9, 5.9])).toBe(true);
  expect(other).toBeUndefined();
  expect(occupied(undefined, [WOODS], [SMOKE], TOKENS)).toEqual([]);
});

test('an act that is filled in tells whom its blast would catch', () => {
  const combat = { fighters: [{ who: 'c0', name: 'Ann' }] } as unknown as CombatView;
  const blast: Shade = { shape: 'cells', points: [[1.5, 1.5]], title: 'blast', strength: [], within: ['c0'] };
  const [found] = threatened([blast, { ...blast, title: '' }, { ...blast, within: [] }], combat, TOKENS);

  expect(found && drawnWords(found)).toBe('blast: Ann');
  expect(found?.tokens).toEqual(['t0']);
  expect(threatened([blast], null, TOKENS)).toEqual([]);
});
