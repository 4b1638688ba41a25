/** Mouse, pen and fingers on the map, told to the tool in cells. */

import { pinch, toCell, zoomAt } from '../camera';
import type { Keys, Under } from '../gesture';
import type { Point } from '../protocol';
import { hovered } from '../table';
import { askBands } from './bands';
import { feed, letGo } from './hand';
import { pointDrawn } from './tokens/drawn';
import { herding, seenAt } from './tokens/places';
import { camera, farthest, menu, tool } from './view';

const HOLD_MS = 500;
const DOUBLE_MS = 350;

/** The Space bar is held, so that the left button pans. */
let space = false;
export function holdSpace(held: boolean): void {
  space = held;
}

/** Where the pointer was last, in pixels of the map: what keys such as + act on. */
export let pointerAt: Point | null = null;

/** Listen to pointers on the map's root; gives what stops it. */
export function listenToPointers(root: HTMLElement): () => void {
  const fingers = new Map<number, Point>();
  let hold: ReturnType<typeof setTimeout> | undefined;
  let lastClick = { at_ms: 0, on: '', clicks: 0 };
  const place = (event: { clientX: number; clientY: number }): Point => {
    const box = root.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  const down = (event: PointerEvent) => {
    if (isControl(event.target)) return;
    const screen = place(event);
    menu.value = null;
    fingers.set(event.pointerId, screen);
    root.setPointerCapture(event.pointerId);
    if (fingers.size > 1) {
      clearTimeout(hold);
      letGo();
      return;
    }
    const under = underOf(event.target, screen);
    feed({ type: 'down', at: toCell(camera.peek(), screen), screen, under, ...pressOf(event) });
    clearTimeout(hold);
    hold = setTimeout(() => feed({ type: 'held' }), HOLD_MS);
  };

  const move = (event: PointerEvent) => {
    const screen = place(event);
    pointerAt = screen;
    const idle = tool.peek().is === 'idle' && event.pointerType !== 'touch';
    pointDrawn(idle && !isControl(event.target) ? toCell(camera.peek(), screen) : null);
    const before = fingers.get(event.pointerId);
    if (before && fingers.size === 2) {
      pinched(fingers, event.pointerId, screen);
      return;
    }
    if (before) fingers.set(event.pointerId, screen);
    if (tool.peek().is === 'idle' || tool.peek().is === 'ruled') return;
    feed({ type: 'move', at: toCell(camera.peek(), screen), screen, keys: keysOf(event) });
    if (tool.peek().is !== 'pressing') clearTimeout(hold);
  };

  const up = (event: PointerEvent) => {
    clearTimeout(hold);
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    const screen = place(event);
    const doing = tool.peek();
    const on = doing.is === 'pressing' && 'id' in doing.under ? doing.under.id : '';
    const again = on === lastClick.on && event.timeStamp - lastClick.at_ms < DOUBLE_MS;
    lastClick = { at_ms: event.timeStamp, on, clicks: again ? lastClick.clicks + 1 : 1 };
    const clicks = on === '' ? 1 : lastClick.clicks;
    feed({ type: 'up', at: toCell(camera.peek(), screen), screen, keys: keysOf(event), clicks });
  };

  const lost = (event: PointerEvent) => {
    clearTimeout(hold);
    if (fingers.delete(event.pointerId)) letGo();
  };

  const wheel = (event: WheelEvent) => {
    if (isControl(event.target)) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    camera.value = zoomAt(camera.peek(), place(event), 1.0015 ** (-event.deltaY * lines), farthest());
  };

  const over = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const under = underOf(event.target, place(event));
    const id = under.is === 'token' ? under.id : null;
    if (id === hovered.peek()) return;
    hovered.value = id;
    if (id !== null) askBands([id]);
  };

  const leave = () => {
    hovered.value = null;
    pointDrawn(null);
    pointerAt = null;
  };
  // the click that a browser makes of a touch would land on whatever lies there by then
  const noClick = (event: Event) => {
    if (!isControl(event.target) && event.cancelable) event.preventDefault();
  };
  const noMenu = (event: Event) => {
    if (!isControl(event.target)) event.preventDefault();
  };

  const heard: readonly [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', lost],
    ['pointerover', over],
    ['pointerleave', leave],
    ['wheel', wheel, { passive: false }],
    ['contextmenu', noMenu],
    ['touchend', noClick, { passive: false }],
  ];
  for (const [name, heed, how] of heard) root.addEventListener(name, heed as EventListener, how);
  return () => {
    clearTimeout(hold);
    for (const [name, heed] of heard) root.removeEventListener(name, heed as EventListener);
  };
}

function pinched(fingers: Map<number, Point>, moved: number, to: Point): void {
  const before = [...fingers.values()];
  fingers.set(moved, to);
  const after = [...fingers.values()];
  const [a, b] = before;
  const [c, d] = after;
  if (a && b && c && d) camera.value = pinch(camera.peek(), [a, b], [c, d], farthest());
}

function pressOf(event: PointerEvent) {
  return { button: event.button, touch: event.pointerType === 'touch', space, keys: keysOf(event) };
}

export function keysOf(event: MouseEvent | KeyboardEvent): Keys {
  return { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey };
}

/** What of the map lies under an event. */
function underOf(target: EventTarget | null, screen: Point): Under {
  if (!(target instanceof Element)) return { is: 'ground' };
  if (herding()) {
    const seen = seenAt(toCell(camera.peek(), screen));
    if (seen !== null) return { is: 'token', id: seen };
    if (target.closest('[data-token]')) return { is: 'ground' };
  }
  const handle = target.closest<HTMLElement>('[data-handle]')?.dataset['handle'];
  if (handle) return { is: 'handle', id: handle };
  const token = target.closest<HTMLElement>('[data-token]')?.dataset['token'];
  if (token) return { is: 'token', id: token };
  const door = target.closest<HTMLElement>('[data-door]')?.dataset['door'];
  return door ? { is: 'door', id: door } : { is: 'ground' };
}

/** Bars and menus that float on the map are no part of it. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-control]') !== null;
}
