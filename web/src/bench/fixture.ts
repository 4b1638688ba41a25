/** A made-up table, as the server would tell it: to measure the map by, and to look at without a server. */

import type {
  CharacterView,
  Entry,
  Line,
  RollCard,
  SceneView,
  TableView,
  TokenView,
  Welcome,
} from '../protocol';
import { type Ordnance, skirmish } from './fleet';

export interface Shape {
  readonly tokens: number;
  readonly columns: number;
  readonly rows: number;
  readonly kind: SceneView['kind'];
  readonly entries: number;
  readonly role: Welcome['role'];
  readonly charts?: TableView['charts'];
  /** On a map of space, what flies beside the ships. */
  readonly ordnance?: Ordnance;
}

const COLOURS = ['#5b8dd9', '#d98a3d', '#58b368', '#b86bd9', '#d95b6b', '#4fb8c9'];
const NAMES = ['Kira Vance', 'Oskar Renn', 'Tamsin Hale', 'Dov Marek', 'Ilse Brandt', 'Juno Okafor'];
const KINDS = ['talk', 'throw', 'move', 'attack', 'wound', 'declare', 'step', 'move', 'morale', 'door'];

export function fixture(shape: Shape): Welcome {
  const tokens = Array.from({ length: shape.tokens }, (_, i) => token(i, shape));
  return {
    type: 'welcome',
    protocol: 1,
    table: 'bench',
    seat: 's1',
    role: shape.role,
    number: shape.entries,
    resumed: false,
    views: [
      { ...table(), charts: shape.charts ?? [] },
      scene(shape),
      ...tokens,
      ...tokens.map(character),
      ...(shape.ordnance ? [skirmish(shape.ordnance, 0)] : []),
    ],
    offers: [],
    entries: Array.from({ length: shape.entries }, (_, i) => entry(i + 1)),
    sealed: '',
    lost: null,
    here: ['s1', 's2', 's3'],
  };
}

function table(): TableView {
  const seats = ['Referee', 'Anna', 'Ben'].map((name, i) => ({
    id: `s${i + 1}`,
    role: i === 0 ? ('referee' as const) : ('player' as const),
    name,
    colour: COLOURS[i] ?? '#ffffff',
    revoked: false,
  }));
  return {
    view: 'table',
    id: 'table',
    name: 'A map to measure',
    ruleset: 'classic',
    ruleset_title: 'Classic',
    rules_version: '1',
    seats,
    settings: {},
    scene: 'm1',
    clock_s: 0,
    date: '001-1105',
    session: null,
    commitment: null,
    charts: [],
  };
}

function scene({ columns, rows, kind }: Shape): SceneView {
  const wall = (id: string, a: [number, number], b: [number, number]) => ({
    id,
    a,
    b,
    stops_move: true,
    stops_fire: true,
    stops_sight: true,
  });
  const rooms = Array.from({ length: 9 }, (_, i) => [2 + (i % 3) * 9, 2 + Math.floor(i / 3) * 6] as const);
  return {
    view: 'scene',
    id: 'm1',
    name: 'Cargo deck',
    kind,
    metres_per_cell: 1.5,
    columns,
    rows,
    width: kind === 'hex_flat' ? columns * 0.866 + 0.3 : columns,
    height: kind === 'hex_pointy' ? rows * 0.866 + 0.3 : rows,
    picture: null,
    tiles: null,
    walls: (kind === 'space' ? [] : rooms).flatMap(([x, y], i) => [
      wall(`n${i}`, [x, y], [x + 7, y]),
      wall(`w${i}`, [x, y], [x, y + 4]),
      wall(`e${i}`, [x + 7, y], [x + 7, y + 4]),
      wall(`s${i}`, [x, y + 4], [x + 3, y + 4]),
      wall(`t${i}`, [x + 4, y + 4], [x + 7, y + 4]),
    ]),
    doors: (kind === 'space' ? [] : rooms).map(([x, y], i) => ({
      id: `d${i}`,
      a: [x + 3, y + 4],
      b: [x + 4, y + 4],
      open: i % 3 === 1,
      locked: i === 5,
      secret: i === 7,
    })),
    lights: rooms
      .slice(0, 4)
      .map(([x, y]) => ({ at: [x + 3.5, y + 2], radius: 5, colour: '#ffd9a0', intensity: 1 })),
    fog: null,
    ambient: 'bright',
    areas: [],
  };
}

function token(i: number, shape: Shape): TokenView {
  const pc = i < NAMES.length;
  const column = (i * 7 + Math.floor(i / 11)) % shape.columns;
  const row = (i * 5 + Math.floor(i / 7)) % shape.rows;
  const condition = i % 13 === 9 ? 'out' : i % 4 === 1 ? 'wounded' : 'unhurt';
  return {
    view: 'token',
    id: `t${i}`,
    scene: 'm1',
    character: `c${i}`,
    name: pc ? (NAMES[i] ?? '') : i % 9 === 0 ? `Hunting beast ${i}` : `Guard ${i}`,
    at: [column + 0.5, row + 0.5],
    size: 1,
    facing: (i * 45) % 360,
    vector: shape.kind === 'space' ? [Math.sin(i), Math.cos(i)] : [0, 0],
    lamp: null,
    hidden: i % 17 === 8,
    colour: pc ? (COLOURS[i] ?? '#ffffff') : '#c2555f',
    npc: !pc,
    mine: i < 2,
    may: ['see', 'move', 'act', 'edit'],
    condition,
    tracks: [
      { label: 'STR', now: condition === 'unhurt' ? 7 : 3, full: 7, path: 'now.str' },
      { label: 'DEX', now: condition === 'out' ? 0 : 7, full: 7, path: 'now.dex' },
      { label: 'END', now: condition === 'out' ? 0 : 5, full: 8, path: 'now.end' },
    ],
    badges:
      i % 6 === 2 ? [{ label: 'evading', title: 'Evading', private: false, path: '', subject: '' }] : [],
  };
}

function character(of: TokenView): CharacterView {
  return {
    view: 'character',
    id: of.character,
    name: of.name,
    npc: of.npc,
    colour: of.colour,
    mine: of.mine,
    may: of.may,
    owners: of.mine ? ['s1'] : [],
    rights: {},
    condition: of.condition,
    tracks: of.tracks,
    badges: of.badges,
    retired: false,
    due: [],
    rides: null,
    stations: [],
    crew: [],
    ship: false,
  };
}

export function entry(number: number): Entry {
  const kind = KINDS[number % KINDS.length] ?? 'move';
  const text = `${NAMES[number % NAMES.length] ?? 'Somebody'} does something worth telling (${kind}).`;
  return {
    number,
    at_ms: 1_700_000_000_000 + number * 4000,
    seat: `s${(number % 3) + 1}`,
    kind,
    tall: number % 25 === 0,
    sealed: number % 31 === 7,
    branch: 'main',
    record: kind === 'talk',
    undone: null,
    turn: null,
    rules: 'classic 1',
    lines: number % 31 === 7 ? [] : [line(kind as 'move', text)],
  };
}

/** The same entry with a round of a fight in it: eight shots, each with its dice and what came of it, and a blast. */
export function fought(told: Entry, tokens: readonly TokenView[]): Entry {
  const shots = tokens.slice(0, 8).flatMap((one, nth) => {
    const other = tokens[(told.number * 7 + nth * 31 + 40) % tokens.length] ?? one;
    const about = [one.character, other.character];
    const hit = nth % 3 !== 0;
    const shot: Line = {
      ...line('attack', `${one.name} fires at ${other.name}.`),
      about,
      cards: [throwOf(hit)],
    };
    const wound: Line = {
      ...line('wound', `${other.name} is hit.`),
      about: [other.character],
      detail: nth % 4 === 1 ? 'out' : 'wounded',
    };
    return hit ? [shot, wound] : [shot];
  });
  const at = tokens[told.number % tokens.length]?.at ?? [30, 30];
  const blast: Line = {
    ...line('attack', 'A grenade goes off.'),
    detail: { shape: 'circle', points: [at], title: '', strength: [], within: [], radius: 3 },
  };
  return { ...told, kind: 'attack', sealed: false, lines: [...shots, blast] };
}

const throwOf = (hit: boolean): RollCard => ({
  title: 'to hit',
  dice: '2D',
  groups: [hit ? [5, 4] : [2, 3]],
  total: hit ? 9 : 5,
  result: hit ? 'Hit' : 'Miss',
  success: hit,
  target: 8,
  wants: 'at_least',
  margin: hit ? 1 : -3,
  dms: [],
  chance: 15 / 36,
  by_hand: false,
  source: '',
  notes: [],
  level: '',
  dropped: [],
});

function line(kind: Line['kind'], text: string): Line {
  return {
    kind,
    text,
    about: [],
    cards: [],
    changes: [],
    secret: false,
    override: false,
    quiet: false,
    detail: null,
  };
}
