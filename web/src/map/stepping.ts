/** Walking by keys: which way a key means, two keys being a diagonal, and quick steps put together. */

import { type Direction, directions, type Grid, inside, stepFrom } from '../grid';
import type { Point } from '../protocol';
import { scene, selection, tokens } from '../table';
import { moveTokens, turn } from './hand';
import { holdsStill } from './layers/which';
import { ahead } from './view';

const NUMPAD: Readonly<Record<string, Direction>> = {
  Numpad7: 'nw',
  Numpad8: 'n',
  Numpad9: 'ne',
  Numpad4: 'w',
  Numpad6: 'e',
  Numpad1: 'sw',
  Numpad2: 's',
  Numpad3: 'se',
};
const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'n',
  ArrowDown: 's',
  ArrowLeft: 'w',
  ArrowRight: 'e',
};
const WASD: Readonly<Record<string, Direction>> = { KeyW: 'n', KeyS: 's', KeyA: 'w', KeyD: 'e' };
/** Two rows of three keys are the six sides of a hex. */
const FLAT: Readonly<Record<string, Direction>> = {
  KeyQ: 'nw',
  KeyW: 'n',
  KeyE: 'ne',
  KeyA: 'sw',
  KeyS: 's',
  KeyD: 'se',
};
const POINTY: Readonly<Record<string, Direction>> = {
  KeyQ: 'nw',
  KeyW: 'ne',
  KeyE: 'e',
  KeyA: 'w',
  KeyS: 'sw',
  KeyD: 'se',
};

/** The way a key means on this grid, by its place on the keyboard; null for other keys. */
export function wayOf(code: string, grid: Grid): Direction | null {
  const letters = grid.kind === 'hex_flat' ? FLAT : grid.kind === 'hex_pointy' ? POINTY : WASD;
  return ARROWS[code] ?? NUMPAD[code] ?? letters[code] ?? null;
}

/** Keys pressed together as one way: up and right are north-east. */
export function together(ways: readonly Direction[]): Direction | null {
  const has = (letter: string) => ways.some((way) => way.includes(letter));
  const upDown = has('n') === has('s') ? '' : has('n') ? 'n' : 's';
  const across = has('e') === has('w') ? '' : has('e') ? 'e' : 'w';
  const way = upDown + across;
  return way === '' ? null : (way as Direction);
}

/**
 * A way that this grid has. Straight up on hexes with points up goes left and right by turns, and so does
 * straight across on those with a flat side up.
 */
export function allowed(way: Direction, grid: Grid, odd: boolean): Direction | null {
  if (directions(grid).includes(way)) return way;
  if (grid.kind === 'hex_pointy') return `${way}${odd ? 'w' : 'e'}` as Direction;
  if (grid.kind === 'hex_flat') return `${odd ? 'n' : 's'}${way}` as Direction;
  return null;
}

const DEGREES: Record<Direction, number> = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 };
const HEX_DEGREES: Record<'hex_flat' | 'hex_pointy', Partial<Record<Direction, number>>> = {
  hex_flat: { ne: 60, se: 120, sw: 240, nw: 300 },
  hex_pointy: { ne: 30, se: 150, sw: 210, nw: 330 },
};

function degrees(way: Direction, grid: Grid): number {
  const own =
    grid.kind === 'hex_flat' || grid.kind === 'hex_pointy' ? HEX_DEGREES[grid.kind][way] : undefined;
  return own ?? DEGREES[way];
}

/** How long a second key may come after the first to make a diagonal with it. */
const CHORD_MS = 45;
let chord: Direction[] = [];
let waiting = false;

/** A key of walking went down: step with the selection, or with `facing` turn it that way. */
export function walkKey(way: Direction, facing: boolean): void {
  chord.push(way);
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    const whole = together(chord);
    chord = [];
    if (whole !== null) go(whole, facing);
  }, CHORD_MS);
}

/** Steps that wait for the server to have taken the ones before. */
const queued = new Map<string, Point[]>();
const underway = new Set<string>();

function go(way: Direction, facing: boolean): void {
  const grid = scene.peek();
  if (!grid) return;
  for (const id of selection.peek()) {
    const view = tokens.peek().get(id);
    if (!view?.may.includes('move') || holdsStill(view)) continue;
    if (facing) {
      void turn(id, degrees(way, grid));
      continue;
    }
    const from = queued.get(id)?.at(-1) ?? ahead.peek().get(id) ?? view.at;
    const to = target(grid, from, way);
    if (to && inside(grid, to)) queued.set(id, [...(queued.get(id) ?? []), to]);
  }
  void flush();
}

function target(grid: Grid, from: Point, way: Direction): Point | null {
  const odd =
    grid.kind === 'hex_pointy'
      ? Math.round(from[1] / 0.866 - 0.67) & 1
      : Math.round(from[0] / 0.866 - 0.67) & 1;
  const real = allowed(way, grid, odd === 1);
  return real ? stepFrom(grid, from, real) : null;
}

/** Send what is queued for tokens that stand still; what comes meanwhile goes along in one path. */
async function flush(): Promise<void> {
  const ready = [...queued].filter(([id]) => !underway.has(id));
  if (ready.length === 0) return;
  for (const [id] of ready) {
    queued.delete(id);
    underway.add(id);
  }
  await moveTokens(ready.map(([token, path]) => ({ token, path, keyed: true })));
  for (const [id] of ready) underway.delete(id);
  await flush();
}
