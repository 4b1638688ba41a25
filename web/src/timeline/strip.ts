/** The timeline's arithmetic: which commit lies where, and what is drawn for many at once. No DOM. */

import type { Entry } from '../protocol';

/** Which commits the strip shows: the one at its left edge, and pixels a commit. */
export interface Window {
  readonly first: number;
  readonly perTick: number;
}

export interface Tick {
  readonly x: number;
  readonly width: number;
  readonly kind: string;
  readonly tall: boolean;
  readonly sealed: boolean;
}

export const WIDEST = 14;
const USUAL = 6;
/** Ticks nearer together than this are drawn as columns, several commits in each. */
const COLUMN = 3;

/** The strip at the live end: the newest commit at the right edge, the usual width each. */
export function live(newest: number, width: number): Window {
  return { first: newest + 1 - width / USUAL, perTick: USUAL };
}

/** Keep a window on what there is: not past the newest commit, not before the first unless all fit. */
export function within(window: Window, newest: number, width: number): Window {
  const least = Math.min(USUAL, width / Math.max(1, newest));
  const perTick = Math.min(WIDEST, Math.max(least, window.perTick));
  const last = newest + 1 - width / perTick;
  return { perTick, first: Math.min(last, Math.max(Math.min(1, last), window.first)) };
}

/** Whether the newest commit is in view, so that the strip goes along with what happens. */
export function follows(window: Window, newest: number, width: number): boolean {
  return window.first + width / window.perTick >= newest + 0.5;
}

export function scrolled(window: Window, dx: number, newest: number, width: number): Window {
  return within({ ...window, first: window.first - dx / window.perTick }, newest, width);
}

/** Zoom by a factor about a pixel. */
export function zoomed(window: Window, x: number, factor: number, newest: number, width: number): Window {
  const under = window.first + x / window.perTick;
  const { perTick } = within({ ...window, perTick: window.perTick * factor }, newest, width);
  return within({ first: under - x / perTick, perTick }, newest, width);
}

/** The commit at a pixel, or nothing beyond the ends. */
export function numberAt(window: Window, x: number, newest: number): number | null {
  const number = Math.floor(window.first + x / window.perTick);
  return number >= 1 && number <= newest ? number : null;
}

export function xOf(window: Window, number: number): number {
  return (number - window.first) * window.perTick;
}

/** Scroll no further than needed to have a commit in view. */
export function showing(window: Window, number: number, newest: number, width: number): Window {
  const x = xOf(window, number);
  if (x >= 0 && x + window.perTick <= width) return window;
  return within({ ...window, first: number - width / window.perTick / 2 }, newest, width);
}

/** First of the entries, which are in order, whose number is not below this one. */
export function from(entries: readonly Entry[], number: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Ticks of the commits in view: one each, or where they are narrow a column for several, the gravest's colour. */
export function ticks(entries: readonly Entry[], window: Window, width: number): readonly Tick[] {
  const to = window.first + width / window.perTick;
  const made: Tick[] = [];
  const wide = Math.max(window.perTick, COLUMN);
  let column: Tick | null = null;
  for (let i = from(entries, Math.floor(window.first)); i < entries.length; i++) {
    const entry = entries[i];
    if (!entry || entry.number > to) break;
    const exact = xOf(window, entry.number);
    const x = window.perTick >= COLUMN ? exact : Math.floor(exact / COLUMN) * COLUMN;
    const tick = { x, width: wide, kind: entry.kind, tall: entry.tall, sealed: entry.sealed };
    if (column?.x === x) column = graver(column, tick);
    else {
      if (column) made.push(column);
      column = tick;
    }
  }
  if (column) made.push(column);
  return made;
}

/** Kinds from the gravest: what a column of many commits is coloured by. */
const GRAVITY = [
  'override',
  'wound',
  'attack',
  'morale',
  'fight',
  'step',
  'session',
  'task',
  'ship',
  'throw',
  'declare',
  'move',
];

function graver(a: Tick, b: Tick): Tick {
  const gravity = (tick: Tick) => {
    const place = GRAVITY.indexOf(tick.kind);
    return (place === -1 ? GRAVITY.length : place) + (tick.sealed ? 50 : 0);
  };
  const first = gravity(a) <= gravity(b) ? a : b;
  return { ...first, tall: a.tall || b.tall };
}
