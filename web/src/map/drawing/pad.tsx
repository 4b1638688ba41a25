/** Lies over the map while one draws: mouse, pen and finger draw, two fingers and the wheel move the map, keys draw too. */

import { useEffect, useRef } from 'preact/hooks';
import { pan, pinch, toCell, zoomAt } from '../../camera';
import type { Spot } from '../../grid';
import type { Point } from '../../protocol';
import { camera, farthest, mode, seen } from '../view';
import { draft, drawnTo, finish, held, nib, pen, rub, write } from './pen';

export function Pad() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pad = root.current;
    if (!pad) return undefined;
    pad.focus({ preventScroll: true });
    const stop = listenTo(pad);
    return () => {
      stop();
      draft.value = [];
      nib.value = null;
    };
  }, []);
  return (
    <div
      ref={root}
      class="pad"
      role="application"
      tabIndex={0}
      aria-label="Pad over the map: arrows move the pen, Space sets a point, Enter draws"
      data-control
      onKeyDown={heed}
    />
  );
}

/** Cells that an arrow moves the pen; with Shift. */
const STEP = 0.5;
const FINE = 0.1;
const WAYS: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function heed(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!pressed(event.key, event.shiftKey)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether the pad had a use for a key. */
function pressed(key: string, fine: boolean): boolean {
  const way = WAYS[key];
  if (way) {
    moveNib(way, fine ? FINE : STEP);
    return true;
  }
  const at = nib.peek() ?? middle();
  switch (key) {
    case ' ':
      if (pen.peek() === 'erase' || pen.peek() === 'text') return pressed('Enter', fine);
      nib.value = at;
      drawnTo(at);
      return true;
    case 'Enter':
      if (pen.peek() === 'erase') void rub(at);
      else if (pen.peek() === 'text') void write(at);
      else {
        if (draft.peek().length > 0) drawnTo(at);
        void finish();
      }
      return true;
    case 'Backspace':
      draft.value = draft.peek().slice(0, -1);
      return true;
    case 'Escape':
      if (draft.peek().length > 0) draft.value = [];
      else mode.value = 'select';
      return true;
  }
  return false;
}

function moveNib([dx, dy]: Spot, by: number): void {
  const [x, y] = nib.peek() ?? middle();
  const to = held([tidy(x + dx * by), tidy(y + dy * by)]);
  nib.value = to;
}

const tidy = (cells: number) => Math.round(cells * 10) / 10;

function middle(): Point {
  const { x, y, width, height } = seen.peek();
  return held([Math.round(x + width / 2), Math.round(y + height / 2)]);
}

/** Listen to mouse, pen and fingers; gives what stops it. */
function listenTo(pad: HTMLElement): () => void {
  const fingers = new Map<number, Point>();
  let pans = false;
  const place = (event: MouseEvent): Point => {
    const box = pad.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const cell = (event: MouseEvent) => toCell(camera.peek(), place(event));

  const down = (event: PointerEvent) => {
    fingers.set(event.pointerId, place(event));
    pad.setPointerCapture(event.pointerId);
    nib.value = null;
    pans = event.button !== 0 || fingers.size > 1;
    draft.value = [];
    if (pans) return;
    if (pen.peek() !== 'erase' && pen.peek() !== 'text') drawnTo(cell(event));
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const all = [...fingers.values()];
    fingers.set(event.pointerId, place(event));
    if (pans) moveMap(all, [...fingers.values()]);
    else if (pen.peek() !== 'erase' && pen.peek() !== 'text') drawnTo(cell(event));
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || pans) return;
    if (pen.peek() === 'erase') void rub(cell(event));
    else if (pen.peek() === 'text') void write(cell(event));
    else void finish();
  };
  const lost = (event: PointerEvent) => {
    if (fingers.delete(event.pointerId) && !pans) draft.value = [];
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    camera.value = zoomAt(camera.peek(), place(event), 1.0015 ** (-event.deltaY * lines), farthest());
  };
  const none = (event: Event) => event.preventDefault();

  const heard: readonly [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', lost],
    ['wheel', wheel],
    ['contextmenu', none],
  ];
  for (const [name, does] of heard) pad.addEventListener(name, does as EventListener, { passive: false });
  return () => {
    for (const [name, does] of heard) pad.removeEventListener(name, does as EventListener);
  };
}

function moveMap(before: readonly Point[], after: readonly Point[]): void {
  const [[a, b], [c, d]] = [before, after];
  if (a && b && c && d) camera.value = pinch(camera.peek(), [a, b], [c, d], farthest());
  else if (a && c) camera.value = pan(camera.peek(), c[0] - a[0], c[1] - a[1]);
}
