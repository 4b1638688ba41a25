/** A made-up fight in space, as the server would tell it: what flies beside the ships, and how all of it goes on. */

import type { CombatView, Entry, Line, Point, TokenView, Zone } from '../protocol';

/** How much of it there is. */
export interface Ordnance {
  readonly missiles: number;
  readonly clouds: number;
}

const BANDS = [3, 4, 6, 9, 16] as const;
const spread = (n: number, turn: number, out: number): Point => [
  30 + Math.sin(n * turn) * (out + (n % 7)),
  30 + Math.cos(n * turn) * (out + (n % 5)),
];

function world(n: number): Zone {
  return {
    ...flying(`w${n}`, 'world', spread(n, 3, 26), [0, 0]),
    title: `World ${n}`,
    radius: 3,
    rings: BANDS.map((radius) => ({ radius, title: `${(4 / radius).toFixed(2)} G` })),
  };
}

const flying = (id: string, look: Zone['look'], at: Point, vector: Point): Zone => ({
  id,
  kind: look === 'cloud' ? 'sand' : look,
  cells: [at],
  title: '',
  look,
  state: null,
  vector,
  rings: [],
});

/** The fight with all that flies; `turn`: so often it has gone on. */
export function skirmish({ missiles, clouds }: Ordnance, turn: number): CombatView {
  const drifted = ([x, y]: Point, [dx, dy]: Point): Point => [
    x + dx * ((turn % 24) - 12),
    y + dy * ((turn % 24) - 12),
  ];
  const launched = Array.from({ length: missiles }, (_, n) => {
    const vector: Point = [Math.sin(n) * 0.8, Math.cos(n) * 0.8];
    return flying(`missile${n}`, 'missile', drifted(spread(n, 2.4, 12), vector), vector);
  });
  const sand = Array.from({ length: clouds }, (_, n) => {
    const vector: Point = [Math.cos(n) * 0.2, Math.sin(n) * 0.2];
    return { ...flying(`sand${n}`, 'cloud', drifted(spread(n, 1.1, 8), vector), vector), radius: 0.25 };
  });
  return {
    view: 'combat',
    id: 'f1',
    kind: 'space',
    board: 'space',
    scene: 'm1',
    round: turn + 1,
    step: 'a-move',
    title: `Turn ${turn + 1}: movement`,
    about: '',
    badges: [],
    sides: ['Reds', 'Blues'].map((name, n) => ({ id: `${'ab'[n]}`, name, waits_for: '', badges: [] })),
    waits: {},
    pairs: [],
    closed: '',
    zones: [world(0), world(1), ...launched, ...sand],
    asked: '',
    turns: [],
    calls: [],
    phases: [],
    awaited: [],
    rungs: [],
    order: null,
    fighters: [],
  };
}

/** A commit in which every ship flies a leg; the log tells of each, and so the tracks grow. */
export function flight(entry: Entry, ships: readonly (readonly [TokenView, TokenView])[]): Entry {
  const [first] = entry.lines;
  if (first === undefined) return entry;
  const lines = ships.map(
    ([before, after]): Line => ({
      ...first,
      quiet: true,
      detail: { token: after.id, way: [before.at, after.at] },
    }),
  );
  return { ...entry, lines };
}
