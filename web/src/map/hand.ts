/** The hand on the map: feeds the tool, and does what the tool says is to be done. */

import { pan, toScreen } from '../camera';
import type { Effect, Input, Piece, TokenWay, World } from '../gesture';
import { pathLength_m, snap } from '../grid';
import { late } from '../late';
import { dropAsks } from '../own';
import type { Field, Point, TokenView } from '../protocol';
import { drag, point, preview, send } from '../socket';
import {
  fight,
  isReferee,
  mySeat,
  picking,
  scene,
  sceneTokens,
  selection,
  sheetOpen,
  state,
  toast,
  tokens,
} from '../table';
import { idle, step } from '../tool';
import { askBandOf, remember } from './bands';
import { brushes } from './brushes';
import { build, reveal, tear } from './building';
import { holdsStill, isLocked } from './layers/which';
import { lookAtPoint } from './looking';
import { choiceAt, choiceOf, pickedPath, refusalOf, togglePick, walker } from './picks';
import { Throttle } from './throttle';
import { ahead, camera, forecast, lifted, menu, mode, pings, tool } from './view';

/** Frames to others and questions to the server: so many milliseconds apart at least. */
const FRAME_MS = 50;
const FORECAST_MS = 90;
const frames = new Throttle(FRAME_MS);
const forecasts = new Throttle(FORECAST_MS);

/** What the tool has to know of the table, as it is now. */
export function world(): World {
  const grid = scene.peek() ?? NO_SCENE;
  return {
    mode: mode.peek(),
    grid,
    referee: isReferee.peek(),
    selection: selection.peek(),
    pieces: pieces(),
    picking: pointedAt(picking.peek()?.field.kind),
    walker: walker.peek(),
  };
}

function pointedAt(kind: Field['kind'] | undefined): World['picking'] {
  if (kind === 'targets' || kind === 'path') return kind;
  return kind === 'place' || kind === 'choice' ? 'spot' : null;
}

const NO_SCENE = { kind: 'none', metres_per_cell: 1.5, columns: 1, rows: 1 } as const;
let known: {
  of: readonly TokenView[];
  sent: unknown;
  still: string;
  made: ReadonlyMap<string, Piece>;
} | null = null;

function pieces(): ReadonlyMap<string, Piece> {
  const of = sceneTokens.peek();
  const sent = ahead.peek();
  const still = [isLocked('tokens'), isLocked('secret')].join();
  if (known?.of !== of || known.sent !== sent || known.still !== still) {
    known = { of, sent, still, made: new Map(of.map((view) => [view.id, pieceOf(view)])) };
  }
  return known.made;
}

function pieceOf(view: TokenView): Piece {
  const at = ahead.peek().get(view.id) ?? view.at;
  return {
    at,
    size: view.size,
    facing: view.facing,
    movable: view.may.includes('move') && !holdsStill(view),
  };
}

/** Feed the tool one thing the hand did. */
export function feed(input: Input): void {
  const now = world();
  const made = step(tool.peek(), input, now);
  tool.value = made.tool;
  showLifted(now);
  for (const effect of made.effects) perform(effect);
}

/** Dragged tokens follow the pointer; let go, they glide to where they stand. */
function showLifted(now: World): void {
  const doing = tool.peek();
  if (doing.is !== 'dragging') {
    if (lifted.peek().size > 0) lifted.value = new Map();
    return;
  }
  const lead = now.pieces.get(doing.lead)?.at ?? doing.at;
  const dx = doing.at[0] + doing.grip[0] - lead[0];
  const dy = doing.at[1] + doing.grip[1] - lead[1];
  const shown = doing.tokens.map((id): [string, Point] => {
    const [x, y] = now.pieces.get(id)?.at ?? lead;
    return [id, [x + dx, y + dy]];
  });
  lifted.value = new Map(shown);
}

function perform(effect: Effect): void {
  switch (effect.do) {
    case 'select':
      select(effect.tokens, effect.how);
      return;
    case 'move':
      void moveTokens(effect.moves, effect.free, effect.through);
      return;
    case 'frame':
      frame(effect.tokens, effect.path);
      return;
    case 'measure':
      measure(effect.points);
      return;
    case 'turn':
      void turn(effect.token, effect.facing);
      return;
    case 'pan':
      camera.value = pan(camera.peek(), effect.dx, effect.dy);
      return;
    case 'ping':
      ping(effect.at, effect.kind);
      return;
    case 'menu':
      openMenu(effect);
      return;
    case 'sheet':
      openSheet(effect.token);
      return;
    case 'door':
      if (isLocked('map')) toast('The layer of the map is locked here: its doors stay as they are');
      else void workDoor(effect.door);
      return;
    case 'pick':
      pick(effect.token);
      return;
    case 'spot':
      pickSpot(effect.at);
      return;
    case 'walk':
      walk(effect.points, effect.whole);
      return;
    case 'build':
      void build(effect.what, effect.from, effect.to);
      return;
    case 'tear':
      void tear(effect.at);
      return;
    case 'reveal':
      void reveal(effect.from, effect.to, effect.stroke);
      return;
    case 'paint':
      void brushes.fetch().then((here) => here?.paint(effect.corners));
      return;
    case 'unpaint':
      void brushes.fetch().then((here) => here?.clearAt(effect.at));
  }
}

export function select(chosen: readonly string[], how: 'replace' | 'add' | 'toggle' = 'replace'): void {
  const now = new Set(how === 'replace' ? [] : selection.peek());
  for (const id of chosen) {
    if (how === 'toggle' && now.has(id)) now.delete(id);
    else now.add(id);
  }
  selection.value = now;
}

/**
 * Move tokens: they are shown where they go at once, and back where they were if it is refused. In a fight one token's
 * way is its act, unless the referee holds Shift.
 */
export async function moveTokens(moves: readonly TokenWay[], free = false, through = false): Promise<void> {
  const map = scene.peek();
  if (!map || moves.length === 0) return;
  const [way] = moves;
  if (way && moves.length === 1 && !through && fights(way.token)) {
    forecast.value = null;
    const here = await declaring.fetch();
    if (await here?.propose(way, isReferee.peek() || dropAsks.on.peek())) return;
  }
  const sent = moves.map(({ token, path }) => [token, path.at(-1)] as const);
  ahead.value = new Map([
    ...ahead.peek(),
    ...sent.filter((one): one is [string, Point] => one[1] !== undefined),
  ]);
  forecast.value = null;
  await send({
    type: 'MoveTokens',
    scene: map.id,
    moves: moves.map(({ token, path }) => ({ type: 'TokenPath', token, path: [...path] })),
    free,
    through_walls: through,
  });
  const left = new Map(ahead.peek());
  for (const [token, end] of sent) if (left.get(token) === end) left.delete(token);
  ahead.value = left;
}

/** Whether a token stands in the fight on show. */
function fights(token: string): boolean {
  return fight.peek()?.fighters.some((one) => one.token === token) ?? false;
}

/** What a token dragged in a fight would do comes when it is first dragged. */
export const declaring = late('The fight on the map', () => import('./declaring'));

/** The path last told, so that nobody is told twice of the same cell. */
let lastFrame = '';

function frame(dragged: readonly string[], path: readonly Point[]): void {
  const map = scene.peek();
  if (!map) return;
  const say = () => drag({ scene: map.id, tokens: [...dragged], path: [...path] });
  if (path.length === 0) {
    lastFrame = '';
    frames.now(say);
    forecasts.drop();
    forecast.value = null;
    return;
  }
  const [lead] = dragged;
  const key = keyOf(lead ?? '', path);
  if (key === lastFrame) return;
  lastFrame = key;
  frames.soon(say);
  if (lead !== undefined) forecasts.soon(() => void foresee(map.id, lead, path));
}

/** What identifies a path in the making, so that only the answer to the newest question counts. */
export const keyOf = (token: string, path: readonly Point[]) => `${token} ${path.join(' ')}`;

export async function foresee(map: string, token: string, path: readonly Point[]): Promise<void> {
  const key = keyOf(token, path);
  const answer = await preview({ type: 'PreviewMove', scene: map, token, path: [...path] });
  if (answer.type !== 'previewed' || !answer.move) return;
  if (path.length === 1) remember(answer.move.length_m, answer.move.band);
  const doing = tool.peek();
  if (doing.is === 'dragging' || picking.peek()?.field.kind === 'path')
    forecast.value = { key, move: answer.move };
}

function measure(points: readonly Point[]): void {
  const map = scene.peek();
  if (!map) return;
  const at: Point = points.at(-1) ?? [0, 0];
  const say = () => point({ scene: map.id, at, kind: 'ruler', path: [...points].slice(0, 30) });
  if (points.length === 0) {
    frames.now(say);
    return;
  }
  frames.soon(say);
  forecasts.soon(() => askBandOf(pathLength_m(map, points)));
}

export async function turn(token: string, facing: number): Promise<void> {
  const map = scene.peek();
  if (!map || tokens.peek().get(token)?.facing === facing) return;
  await send({ type: 'TurnToken', scene: map.id, token, facing: ((facing % 360) + 360) % 360 });
}

export function ping(at: Point, kind: 'ping' | 'warn' | 'pull'): void {
  const map = scene.peek();
  if (!map) return;
  point({ scene: map.id, at, kind, path: [] });
  showPing({ scene: map.id, at, kind, seat: state.peek().seat });
}

let lastPing = 0;
/** Show a ping, one's own or another seat's; a referee's pull takes the view there. */
export function showPing(heard: {
  readonly scene: string;
  readonly at: Point;
  readonly kind: 'ping' | 'warn' | 'pull';
  readonly seat: string;
}): void {
  const seat = state.peek().tableView?.seats.find((one) => one.id === heard.seat);
  lastPing += 1;
  const made = {
    id: lastPing,
    scene: heard.scene,
    at: heard.at,
    kind: heard.kind,
    colour: seat?.colour ?? '#ffffff',
    name: seat?.name ?? '',
    began_ms: performance.now(),
  };
  pings.value = [...pings.peek().slice(-7), made];
  if (heard.kind === 'pull' && heard.scene === scene.peek()?.id) lookAtPoint(heard.at);
}

function openMenu(effect: Extract<Effect, { do: 'menu' }>): void {
  const { under } = effect;
  if (under.is === 'token' && !selection.peek().has(under.id)) select([under.id]);
  menu.value = { screen: effect.screen, under, at: effect.at };
}

export function openSheet(token: string): void {
  const view = tokens.peek().get(token);
  if (!view) return;
  select([token]);
  if (view.may.includes('see')) sheetOpen.value = view.character;
  else toast(`You may not read ${view.name}'s sheet`);
}

/** Open or close a door; a player's nearest own token does it. */
export async function workDoor(id: string): Promise<void> {
  const map = scene.peek();
  const door = map?.doors.find((one) => one.id === id);
  if (!map || !door) return;
  const middle: Point = [(door.a[0] + door.b[0]) / 2, (door.a[1] + door.b[1]) / 2];
  const by = isReferee.peek() ? null : opener(middle);
  await send({ type: 'MoveDoor', scene: map.id, door: id, open: !door.open, by });
}

function opener(at: Point): string | null {
  const able = sceneTokens.peek().filter((token) => token.may.includes('move'));
  const chosen = able.filter((token) => selection.peek().has(token.id));
  const far = (token: TokenView) => Math.hypot(token.at[0] - at[0], token.at[1] - at[1]);
  const nearest = (chosen.length > 0 ? chosen : able).sort((a, b) => far(a) - far(b))[0];
  return nearest?.id ?? null;
}

export function pick(token: string): void {
  const asked = picking.peek();
  if (!asked) return;
  const value = choiceOf(asked, token);
  if (value !== undefined) {
    const picked = togglePick(asked, value);
    asked.pick(picked);
    if (asked.field.most <= 1 && picked.length === 1) asked.done();
    return;
  }
  const name = tokens.peek().get(token)?.name ?? 'This one';
  toast(refusalOf(asked, token) || `${name} cannot be picked here`, 'bad');
}

function walk(points: readonly Point[], whole: boolean): void {
  const asked = picking.peek();
  if (!asked) return;
  const path = whole ? points : [...pickedPath(asked), ...points];
  asked.pick(path);
  const [map, who] = [scene.peek(), walker.peek()];
  if (map && who) void foresee(map.id, who, path);
}

/** One spot: the middle of a cell as a place, or the choice that lies nearest. */
function pickSpot(at: Point): void {
  const asked = picking.peek();
  if (!asked) return;
  if (asked.field.kind === 'place') {
    const map = scene.peek();
    asked.pick([map ? snap(map, at) : at]);
    return;
  }
  const choice = choiceAt(asked.field, at);
  if (choice === undefined) toast('Click on one of the marked squares', 'note');
  else if (choice.refused !== '') toast(choice.refused, 'bad');
  else asked.pick([choice.value]);
}

/** Metres of the path being picked so far. */
export function walked_m(): number {
  const [map, who] = [scene.value, walker.value];
  const start = tokens.value.get(who ?? '')?.at;
  if (!map || !start) return 0;
  return pathLength_m(map, [start, ...pickedPath(picking.value)]);
}

/** Where on the screen, in pixels of the map, a token is. */
export function screenOf(view: TokenView): Point {
  return toScreen(camera.value, ahead.value.get(view.id) ?? view.at);
}

/** The colour of one's own hand: the seat's. */
export function myColour(): string {
  return mySeat.value?.colour ?? '#ffffff';
}

/** Give up whatever the hand is doing; tells whether it was doing anything. */
export function letGo(): boolean {
  const busy = tool.peek().is !== 'idle';
  feed({ type: 'cancel' });
  tool.value = idle;
  return busy;
}
