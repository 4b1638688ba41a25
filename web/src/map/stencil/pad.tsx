/** Lies over the map while the tool is taken up: hand and keys lay templates, move, turn and size them. */

import { signal } from '@preact/signals';
import { toScreen } from '../../camera';
import { apart, type Spot } from '../../grid';
import type { Point } from '../../protocol';
import { type Hand, Pad } from '../surface';
import { camera, mode, seen } from '../view';
import { type Grip, grips, holds } from './forms';
import { begun, lay, lift, nudge, pulled, settle, turnTo } from './laying';
import { chosen, chosenOne, draft, lying, onMap, type Told, take } from './lying';

/** Where the keys have led the point at which the next is laid; null while it is the hand's. */
export const nib = signal<Point | null>(null);

export const StencilPad = () => (
  <Pad
    label="Pad over the map: arrows move, Enter lays a template, plus and minus size it, comma and full stop turn it, Delete removes it"
    hand={hand}
    heed={heed}
    left={left}
  />
);

function left(): void {
  settle();
  take('');
  nib.value = null;
}

/** Where the keys lay the next. */
export function Nib() {
  if (!nib.value || chosenOne.value) return null;
  const [x, y] = toScreen(camera.value, nib.value);
  return <path class="nib" d={`M${x - 9} ${y}h18M${x} ${y - 9}v18`} />;
}

/** What the pointer holds: a template by one of its grips, or one that is being laid. */
interface Held {
  readonly told: Told;
  readonly grip: Grip;
  /** From the pointer to the grip, in cells. */
  readonly off: Spot;
  readonly from: Spot;
  readonly moved: boolean;
}
let held: Held | null = null;

const GRIP_PX = { mouse: 12, touch: 24 };
/** So far a press may stray, in pixels. */
const STRAY_PX = { mouse: 4, touch: 9 };

const touching = (event: PointerEvent) => (event.pointerType === 'touch' ? 'touch' : 'mouse');
const inCells = (pixels: number) => pixels / camera.peek().zoom;

const hand: Hand = {
  down: (at, event) => {
    nib.value = null;
    held = taken(at, inCells(GRIP_PX[touching(event)]));
  },
  move: (at, event) => {
    if (!held) return;
    const moved = held.moved || apart(held.from, at) > inCells(STRAY_PX[touching(event)]);
    if (!moved) return;
    held = { ...held, moved };
    const to: Spot = [at[0] + held.off[0], at[1] + held.off[1]];
    draft.value = pulled(held.told, held.grip, to, event.altKey || event.ctrlKey);
  },
  up: () => {
    const [now, told] = [held, draft.peek()];
    held = null;
    if (!now) return;
    if (now.moved && told) void lay(told);
    else if (now.told.id === '') void lay(now.told);
    else take(now.told.id);
  },
  drop: () => {
    if (held) draft.value = null;
    held = null;
  },
};

/** What lies under the pointer: a grip of the one in hand, one to take in hand, else bare ground for a new one. */
function taken(at: Point, near: number): Held {
  settle();
  const one = chosenOne.peek();
  // one that is still on its way to the server has no name to change it by
  const found = one && one.told.id !== '' && nearest(grips(one.shape), at, near);
  if (one && found) {
    const [grip, [x, y]] = found;
    return { told: one.told, grip, off: [x - at[0], y - at[1]], from: at, moved: false };
  }
  const under = lying.peek().findLast(({ may, shape, told }) => may && told.id !== '' && holds(shape, at));
  if (under) {
    take(under.told.id);
    const [x, y] = under.shape.at;
    return { told: under.told, grip: 'at', off: [x - at[0], y - at[1]], from: at, moved: false };
  }
  take('');
  return { told: begun(onMap(at)), grip: 'end', off: [0, 0], from: at, moved: false };
}

function nearest(all: ReadonlyMap<Grip, Point>, at: Spot, within: number): [Grip, Point] | null {
  const far = [...all].map((one): [number, [Grip, Point]] => [apart(one[1], at), one]);
  const [first] = far.sort(([a], [b]) => a - b);
  return first && first[0] <= within ? first[1] : null;
}

/** Cells that an arrow moves, and degrees that a key turns; with Shift. */
const STEP = 0.5;
const FINE = 0.1;
const TURN = 15;
const FINE_TURN = 1;
const WAYS: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const GROWS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -0.1, '*': 0.1 };
const TURNS: Readonly<Record<string, number>> = { ',': -TURN, '.': TURN, ';': -FINE_TURN, ':': FINE_TURN };

function heed(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !pressed(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether the pad had a use for a key. */
function pressed({ key, shiftKey }: KeyboardEvent): boolean {
  const way = WAYS[key];
  if (way) {
    const by = shiftKey ? FINE : STEP;
    move([way[0] * by, way[1] * by]);
    return true;
  }
  const [grow, turn] = [GROWS[key], TURNS[key]];
  if (grow !== undefined || turn !== undefined) {
    nudge({ grow: grow ?? 0, turn: turn ?? 0 });
    return true;
  }
  switch (key) {
    case ' ':
    case 'Enter':
      if (chosenOne.peek()) settle();
      else void lay(begun(nib.peek() ?? middle()));
      return true;
    case 'PageUp':
    case 'PageDown':
      turnTo(key === 'PageUp' ? -1 : 1);
      return true;
    case 'Delete':
    case 'Backspace':
      if (!chosenOne.peek()) return false;
      lift('one');
      return true;
    case 'Escape':
      settle();
      if (chosen.peek() !== '') take('');
      else mode.value = 'select';
      return true;
  }
  return false;
}

function move(by: Spot): void {
  if (chosenOne.peek()) {
    nudge({ move: by });
    return;
  }
  const [x, y] = nib.peek() ?? middle();
  nib.value = onMap([tidy(x + by[0]), tidy(y + by[1])]);
}

const tidy = (cells: number) => Math.round(cells * 10) / 10;

function middle(): Point {
  const { x, y, width, height } = seen.peek();
  return onMap([Math.round(x + width / 2), Math.round(y + height / 2)]);
}
