/** Lies over the map while one draws: mouse, pen and finger draw, two fingers and the wheel move the map, keys draw too. */

import type { Spot } from '../../grid';
import type { Point } from '../../protocol';
import { type Hand, Pad } from '../surface';
import { mode, seen } from '../view';
import { draft, drawnTo, finish, held, nib, pen, pointsAt, rub, write } from './pen';

export const DrawingPad = () => (
  <Pad
    label="Pad over the map: arrows move the pen, Space sets a point, Enter draws"
    hand={hand}
    heed={heed}
    left={left}
  />
);

function left(): void {
  draft.value = [];
  nib.value = null;
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
      if (pointsAt(pen.peek()) || pen.peek() === 'text') return pressed('Enter', fine);
      nib.value = at;
      drawnTo(at);
      return true;
    case 'Enter':
      if (pointsAt(pen.peek())) void rub(at);
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

/** Of the eraser and of words one point counts; of all else the way. */
const drags = () => !pointsAt(pen.peek()) && pen.peek() !== 'text';

const hand: Hand = {
  down: (at) => {
    nib.value = null;
    draft.value = [];
    if (drags()) drawnTo(at);
  },
  move: (at) => {
    if (drags()) drawnTo(at);
  },
  up: (at) => {
    if (pointsAt(pen.peek())) void rub(at);
    else if (pen.peek() === 'text') void write(at);
    else void finish();
  },
  drop: () => {
    nib.value = null;
    draft.value = [];
  },
};
