/** Laying templates, changing and lifting them: with the hand, key by key, and with what stands in the bar. */

import { computed, signal } from '@preact/signals';
import { type Spot, snapCorner } from '../../grid';
import { LIMITS, type Point } from '../../protocol';
import { send } from '../../socket';
import { isReferee, mySeat, scene } from '../../table';
import { type Form, type Grip, gripped, rounded, type Shape, stepOf, turned } from './forms';
import { chosen, chosenOne, draft, lying, onMap, shapeOf, type Told, take, timesTaken } from './lying';

interface Next {
  readonly form: Form;
  readonly facing: number;
  readonly spread: number;
  /** Metres; 0 until somebody has said: then what suits the map. */
  readonly size_m: number;
  readonly width_m: number;
  readonly token: string | null;
  readonly ink: string;
  /** For referees alone. */
  readonly hidden: boolean;
}

/** What the next one will be like. */
export const next = signal<Next>({
  form: 'circle',
  facing: 90,
  spread: 60,
  size_m: 0,
  width_m: 0,
  token: null,
  ink: '',
  hidden: false,
});

const CELLS = 4;
const cell_m = () => scene.peek()?.metres_per_cell ?? 1;
const step = () => stepOf(cell_m());

/** What the bar shows: the one in hand, else the next; one that is still on its way to the server is not in hand. */
export const inBar = computed<Told>(() => {
  const told = chosenOne.value?.told;
  return told && told.id !== '' ? told : nextOne();
});

function nextOne(): Told {
  const { form, facing, spread, size_m, width_m, token, ink, hidden } = next.value;
  const cell = scene.value?.metres_per_cell ?? 1;
  return {
    id: '',
    seat: mySeat.value?.id ?? '',
    form,
    at: null,
    token,
    facing: form === 'circle' ? 0 : facing,
    size_m: size_m || rounded(CELLS * cell, stepOf(cell)),
    spread: form === 'cone' ? spread : 0,
    width_m: form === 'line' ? width_m || cell : 0,
    ink: ink || (mySeat.value?.colour ?? '#5b8dd9'),
    ...(hidden && isReferee.value ? { hidden } : {}),
  };
}

/** How long keys and boxes wait for more before it is told. */
const PAUSE_MS = 500;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Change the one in hand, or what the next will be like; told when no more comes for a moment. */
export function change(part: Partial<Told>): void {
  const now = inBar.peek();
  const colour = part.ink === '' ? (mySeat.peek()?.colour ?? now.ink) : (part.ink ?? now.ink);
  const told = fitted({ ...now, ...part, ink: colour });
  const { form, facing, spread, size_m, width_m, token } = told;
  const kept = next.peek();
  next.value = {
    form,
    size_m,
    facing: form === 'circle' ? kept.facing : facing,
    spread: form === 'cone' ? spread : kept.spread,
    width_m: form === 'line' ? width_m : kept.width_m,
    token: now.id === '' ? token : kept.token,
    ink: part.ink ?? kept.ink,
    hidden: kept.hidden,
  };
  if (now.id === '') return;
  draft.value = told;
  clearTimeout(waiting);
  waiting = setTimeout(settle, PAUSE_MS);
}

/** With what a stencil of its form must have, and without what it has not. */
function fitted(told: Told): Told {
  const { form } = told;
  const { spread, width_m, facing } = next.peek();
  return {
    ...told,
    facing: form === 'circle' ? 0 : told.facing || (inBar.peek().form === 'circle' ? facing : 0),
    spread: form === 'cone' ? told.spread || spread : 0,
    width_m: form === 'line' ? told.width_m || width_m || cell_m() : 0,
  };
}

/** Tell at once what waits to be told. */
export function settle(): void {
  clearTimeout(waiting);
  const held = draft.peek();
  if (held && held.id !== '') void lay(held);
}

/** Lay it, or change it where it lies already. */
export async function lay(told: Told): Promise<void> {
  clearTimeout(waiting);
  const map = scene.peek();
  if (!map) return;
  const { id, form, size_m, at, token, facing, spread, width_m, ink } = told;
  draft.value = told;
  const before = timesTaken();
  const answer = await send({
    type: 'LayStencil',
    scene: map.id,
    stencil: id || null,
    ...{ form, size_m, at, token, facing, spread, width_m, ink },
    ...(id === '' && told.hidden ? { hidden: true } : {}),
  });
  if (answer.type === 'done' && id === '') {
    // the one after it lies on the ground again
    next.value = { ...next.peek(), token: null };
    if (timesTaken() === before) take(`a${answer.number}`);
  }
  // unless the hand has gone on meanwhile
  if (draft.peek() === told) draft.value = null;
}

/** Lay the next one at a point, or with whom the bar says; `to`: how far and which way it reaches. */
export function begun(at: Spot): Told {
  const told = nextOne();
  return told.token === null ? { ...told, at: snapped(at, false) } : told;
}

/** Where it may lie: on corners and middles of cells, or anywhere. */
function snapped(at: Spot, free: boolean): Point {
  const map = scene.peek();
  const [x, y] = map && !free ? snapCorner(map, at) : at;
  return onMap([x, y]);
}

const FREELY_DEG = 1;
const TURN_DEG = 15;

/** With its grip where the hand has it, in round numbers; `free`: in finer ones. */
export function pulled(told: Told, grip: Grip, to: Spot, free: boolean): Told {
  const map = scene.peek();
  const shape = map && shapeOf(told, map);
  if (!map || !shape) return told;
  if (grip === 'at') return { ...told, at: snapped(to, free), token: null, facing: turned(shape.facing) };
  return grip === 'end' ? longer(told, shape, to, free) : wider(told, shape, to, free);
}

function longer(told: Told, shape: Shape, to: Spot, free: boolean): Told {
  const { reach, facing } = gripped(shape, 'end', to);
  const [degrees, off] = [free ? FREELY_DEG : TURN_DEG, shape.facing - told.facing];
  return {
    ...told,
    size_m: held(rounded(reach * cell_m(), free ? step() / 10 : step()), sizes()),
    facing: told.form === 'circle' ? 0 : turned(rounded(facing, degrees) - off),
  };
}

function wider(told: Told, shape: Shape, to: Spot, free: boolean): Told {
  const { spread, width } = gripped(shape, 'side', to);
  if (told.form === 'cone')
    return { ...told, spread: held(rounded(spread, free ? 1 : 5), LIMITS.stencil.spread) };
  return { ...told, width_m: widthOf(width, free ? step() / 10 : step() / 2) };
}

/** How far one may reach on this map, in metres. */
function sizes(): readonly [number, number] {
  const [least, most] = LIMITS.stencil.cells;
  return [least * cell_m(), most * cell_m()];
}

function widthOf(cells: number, by: number): number {
  const [least, most] = LIMITS.stencil.width;
  return held(rounded(cells * cell_m(), by), [least * cell_m(), most * cell_m()]);
}

const held = (value: number, [least, most]: readonly [number, number]) =>
  Math.min(most, Math.max(least, value));

/** Key by key: move it by cells, make it larger by steps, turn it. */
export function nudge(by: { readonly move?: Spot; readonly grow?: number; readonly turn?: number }): void {
  const now = inBar.peek();
  const { move, grow = 0, turn = 0 } = by;
  const map = scene.peek();
  const shape = map && shapeOf(now, map);
  const at = move && shape ? onMap([tidy(shape.at[0] + move[0]), tidy(shape.at[1] + move[1])]) : now.at;
  const size_m = grow === 0 ? now.size_m : held(rounded(now.size_m + grow * step(), step() / 10), sizes());
  const loose = move && shape ? { token: null, facing: turned(shape.facing) } : {};
  const facing = now.form === 'circle' ? 0 : turned((loose.facing ?? now.facing) + turn);
  change({ ...loose, at, size_m, facing });
}

const tidy = (cells: number) => Math.round(cells * 10) / 10;

/** Have it go along with a token, pointing as it does now, or stay where it lies. */
export function goAlong(token: string | null): void {
  const now = inBar.peek();
  const map = scene.peek();
  const before = map && shapeOf(now, map);
  if (now.id === '' || !map || !before) {
    change({ token });
    return;
  }
  const bare = token === null ? 0 : (shapeOf({ ...now, token, facing: 0 }, map)?.facing ?? 0);
  const facing = now.form === 'circle' ? 0 : turned(before.facing - bare);
  change({ token, at: token === null ? [before.at[0], before.at[1]] : null, facing });
}

/** Put the one in hand on the layer of referees alone, or back; with none in hand, lay the next ones there. */
export function hide(): void {
  const one = chosenOne.peek()?.told;
  const map = scene.peek();
  if (!one || !map) next.value = { ...next.peek(), hidden: !next.peek().hidden };
  else void send({ type: 'HideThings', scene: map.id, things: [one.id], hidden: one.hidden !== true });
}

export function lift(which: 'one' | 'mine' | 'all'): void {
  const map = scene.peek();
  const id = chosenOne.peek()?.told.id;
  clearTimeout(waiting);
  draft.value = null;
  if (!map || (which === 'one' && !id)) return;
  take('');
  void send({ type: 'LiftStencils', scene: map.id, which, stencil: which === 'one' ? (id ?? null) : null });
}

/** Turn to the next one that this seat may change; after the last, to none. */
export function turnTo(by: 1 | -1): void {
  settle();
  const ids = ['', ...lying.peek().flatMap(({ told, may }) => (may && told.id !== '' ? [told.id] : []))];
  const at = Math.max(0, ids.indexOf(chosen.peek()));
  take(ids.at((at + by) % ids.length) ?? '');
}
