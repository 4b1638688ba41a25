/** Pins on the map: pressed they say what they say, dragged or by arrows they go elsewhere. */

import type { PinView, Point } from '../../protocol';
import { send } from '../../socket';
import { mayPin, scene } from '../../table';
import { isLocked, ofPin } from '../layers/which';
import { placed } from '../tokens/places';
import { camera } from '../view';
import { carried, openedPin, pinsHere, placeOf } from './here';
import { iconOf } from './looks';

export function Pins() {
  return (
    <>
      {pinsHere.value.map((one) => (
        <Pin key={one.id} pin={one} />
      ))}
    </>
  );
}

function Pin({ pin }: { readonly pin: PinView }) {
  const open = openedPin.value === pin.id;
  const secret = pin.hidden === true || (pin.to !== null && pin.to.length === 0);
  return (
    <button
      type="button"
      class={`pin${secret ? ' secret' : ''}`}
      style={{ transform: placed(placeOf(pin)), '--ink': pin.ink }}
      data-pin={pin.id}
      data-control
      aria-label={`Note: ${pin.title}`}
      aria-expanded={open}
      aria-description={
        mayMove(pin) ? 'Enter opens it, arrows move it, Delete takes it off' : 'Enter opens it'
      }
      tabIndex={-1}
      onPointerDown={(event) => grip(event, pin)}
      onKeyDown={(event) => heed(event, pin)}
      onContextMenu={(event) => {
        event.preventDefault();
        openedPin.value = pin.id;
      }}
      onClick={(event) => {
        if (event.detail === 0) toggle(pin.id);
      }}
    >
      <svg viewBox="0 0 32 40" aria-hidden="true" focusable="false">
        <path class="pin-body" d="M16 38.5C10 30 3 24 3 15a13 13 0 0 1 26 0c0 9-7 15-13 23.5z" />
        <g transform="translate(7.5 6.5) scale(1.06)">
          <path class="pin-icon" d={iconOf(pin.icon)} />
        </g>
      </svg>
      {secret && <i class="eye" />}
      <span class="pin-title">{pin.title}</span>
    </button>
  );
}

const mayMove = (pin: PinView) => mayPin.value && pin.mine && !isLocked(ofPin(pin));

function toggle(id: string): void {
  openedPin.value = openedPin.peek() === id ? null : id;
}

const THRESHOLD_PX = 5;

/** Take hold of a pin: let go where it was, it opens; carried off, it stays where it is let go. */
function grip(event: PointerEvent, pin: PinView): void {
  if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
  event.stopPropagation();
  const held = event.currentTarget;
  const [x, y] = [event.clientX, event.clientY];
  const from = placeOf(pin);
  let away = false;
  held.setPointerCapture(event.pointerId);
  const move = (to: PointerEvent) => {
    const far = Math.hypot(to.clientX - x, to.clientY - y);
    away ||= far > THRESHOLD_PX && mayMove(pin);
    if (!away) return;
    const { zoom } = camera.peek();
    carry(pin.id, within([from[0] + (to.clientX - x) / zoom, from[1] + (to.clientY - y) / zoom]));
  };
  const stop = (end: PointerEvent) => {
    held.removeEventListener('pointermove', move);
    held.removeEventListener('pointerup', stop);
    held.removeEventListener('pointercancel', stop);
    const to = carried.peek().get(pin.id);
    if (end.type === 'pointercancel') carry(pin.id, null);
    else if (away && to) void moveTo(pin, to);
    else toggle(pin.id);
  };
  held.addEventListener('pointermove', move);
  held.addEventListener('pointerup', stop);
  held.addEventListener('pointercancel', stop);
}

function carry(id: string, at: Point | null): void {
  const now = new Map(carried.peek());
  if (at === null) now.delete(id);
  else now.set(id, at);
  carried.value = now;
}

/** A point on the map, though the hand went off it. */
function within([x, y]: Point): Point {
  const map = scene.peek();
  if (!map || map.kind === 'space') return [rounded(x), rounded(y)];
  return [rounded(Math.min(map.width, Math.max(0, x))), rounded(Math.min(map.height, Math.max(0, y)))];
}

const rounded = (cells: number) => Math.round(cells * 1000) / 1000;

async function moveTo(pin: PinView, at: Point): Promise<void> {
  carry(pin.id, at);
  await send({ type: 'MovePin', scene: pin.scene, pin: pin.id, at });
  // unless it has been taken up again meanwhile
  if (carried.peek().get(pin.id) === at) carry(pin.id, null);
}

/** Cells that an arrow moves a pin; with Shift. */
const STEP = 0.5;
const FINE = 0.1;
const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function heed(event: KeyboardEvent, pin: PinView): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const way = WAYS[event.key];
  if (way && mayMove(pin)) {
    const by = event.shiftKey ? FINE : STEP;
    const [x, y] = placeOf(pin);
    void moveTo(pin, within([x + way[0] * by, y + way[1] * by]));
  } else if (event.key === 'Delete' && mayMove(pin)) {
    void send({ type: 'PullPin', scene: pin.scene, pin: pin.id });
    document.querySelector<HTMLElement>('[data-map]')?.focus({ preventScroll: true });
  } else if (event.key === 'Enter' || event.key === ' ') toggle(pin.id);
  else if (event.key === 'Escape' && openedPin.peek() === pin.id) openedPin.value = null;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
