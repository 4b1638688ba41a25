/** Mouse, pen and fingers on the chart: drag moves it, wheel and two fingers zoom, a click chooses a hex. */

import { pan, pinch, zoomAt } from '../camera';
import type { Point } from '../protocol';
import { chart } from './asking';
import { drawing, take } from './draft';
import type { Chart } from './fold';
import { hexAt, middle, nearest } from './hexes';
import { camera, cellAt, kept, openPage } from './view';

const SLIP_PX = 5;

/** Listen to pointers on the chart's root; gives what stops it. */
export function listenToPointers(root: HTMLElement): () => void {
  const fingers = new Map<number, Point>();
  let pressed: Point | null = null;
  const at = (event: { clientX: number; clientY: number }): Point => {
    const box = root.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  const down = (event: PointerEvent) => {
    if (isControl(event.target)) return;
    fingers.set(event.pointerId, at(event));
    root.setPointerCapture(event.pointerId);
    pressed = fingers.size === 1 && event.button === 0 ? at(event) : null;
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const to = at(event);
    if (pressed && Math.hypot(to[0] - pressed[0], to[1] - pressed[1]) < SLIP_PX) return;
    pressed = null;
    const all = [...fingers.values()];
    fingers.set(event.pointerId, to);
    const [a, b] = all;
    const [c, d] = [...fingers.values()];
    if (a && b && c && d) camera.value = kept(pinch(camera.peek(), [a, b], [c, d]));
    else camera.value = kept(pan(camera.peek(), to[0] - before[0], to[1] - before[1]));
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || pressed === null) return;
    pressed = null;
    const now = chart.peek();
    const hex = now && meant(now, cellAt(at(event)));
    if (hex === null) return;
    if (drawing.peek()) take(hex);
    else openPage(hex);
    root.querySelector<HTMLElement>('[data-here]')?.focus({ preventScroll: true });
  };
  const lost = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    pressed = null;
  };
  const wheel = (event: WheelEvent) => {
    if (isControl(event.target)) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    camera.value = kept(zoomAt(camera.peek(), at(event), 1.0015 ** (-event.deltaY * lines)));
  };
  const noClick = (event: Event) => {
    if (!isControl(event.target) && event.cancelable) event.preventDefault();
  };

  const heard: readonly [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', lost],
    ['wheel', wheel, { passive: false }],
    ['contextmenu', noClick],
    ['touchend', noClick, { passive: false }],
  ];
  for (const [name, heed, how] of heard) root.addEventListener(name, heed as EventListener, how);
  return () => {
    for (const [name, heed] of heard) root.removeEventListener(name, heed as EventListener);
  };
}

/** How far from a world's middle a finger still means it, in pixels. */
const FINGER_PX = 22;

/** The hex under a point, or while hexes are smaller than a finger, the world beside it. */
function meant(now: Chart, at: Point): string | null {
  const under = hexAt(now, at);
  const zoom = camera.peek().zoom;
  if (zoom > 2 * FINGER_PX || (under !== null && now.worlds.has(under))) return under;
  const close = nearest(at, now.worlds.keys());
  if (close === null) return under;
  const [x, y] = middle(close);
  return Math.hypot(x - at[0], y - at[1]) * zoom <= FINGER_PX ? close : under;
}

/** Bars and pages that float on the chart are no part of it. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-control]') !== null;
}
