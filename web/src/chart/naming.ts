/** Which names find room: great worlds' first, each in the first of its places where it covers no other. Pure. */

import type { WorldView } from '../protocol';
import type { Chart } from './fold';
import { middle } from './hexes';
import type { Level } from './signs';

/** How wide words are in this size, in pixels. */
export type Measure = (words: string, px: number, bold: boolean) => number;

export interface Name {
  readonly hex: string;
  readonly words: string;
  readonly px: number;
  readonly bold: boolean;
  /** Of a capital: drawn in the accent. */
  readonly capital: boolean;
  /** The middle of the words, in hexes. */
  readonly x: number;
  readonly y: number;
}

/** Places of a name, in hexes from the middle: its own below the disc, then a little lower, then above the port. */
const PLACES = [0.36, 0.48, -0.4] as const;
/** Its place above the profile, once there is room for that. */
const OVER_PROFILE = [0.33] as const;
const GRID_PX = 64;
const DIGITS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function namePx(zoom: number): number {
  return Math.min(16, Math.max(10, zoom * 0.145));
}

/** The names to be drawn at so many pixels a hex. */
export function placed(chart: Chart, zoom: number, much: Level, measure: Measure): readonly Name[] {
  if (much < 2) return [];
  const px = namePx(zoom);
  const taken = new Taken();
  const found: Name[] = [];
  for (const world of inOrder(chart, much)) {
    const words = world.capitals ? world.name.toUpperCase() : world.name;
    const half = measure(words, px, world.capitals) / 2 + 2;
    const [x, y] = middle(world.hex);
    for (const down of much === 4 ? OVER_PROFILE : PLACES) {
      const middleY = (y + down) * zoom;
      const box = [x * zoom - half, middleY - px * 0.55, x * zoom + half, middleY + px * 0.55] as const;
      if (!taken.take(box)) continue;
      const look = { px, bold: world.capitals, capital: world.capital };
      found.push({ hex: world.hex, words, ...look, x, y: y + down });
      break;
    }
  }
  return found;
}

const orders = new WeakMap<Chart['worlds'], readonly WorldView[]>();

function inOrder(chart: Chart, much: Level): readonly WorldView[] {
  let order = orders.get(chart.worlds);
  if (!order) {
    const people = (world: WorldView) => DIGITS.indexOf(world.uwp.charAt(4)) + (world.capital ? 40 : 0);
    order = [...chart.worlds.values()].filter((one) => one.name !== '').sort((a, b) => people(b) - people(a));
    orders.set(chart.worlds, order);
  }
  return much > 2 ? order : order.filter((one) => one.capitals || one.capital);
}

type Box = readonly [number, number, number, number];

/** Boxes that are taken, found by squares. */
class Taken {
  private readonly squares = new Map<number, Box[]>();

  /** Take a box, unless it covers a part of one that is taken. */
  take(box: Box): boolean {
    const keys = squaresOf(box);
    const free = keys.every((key) => !this.squares.get(key)?.some((other) => cover(box, other)));
    if (!free) return false;
    for (const key of keys) {
      const there = this.squares.get(key);
      if (there) there.push(box);
      else this.squares.set(key, [box]);
    }
    return true;
  }
}

function squaresOf([left, top, right, bottom]: Box): readonly number[] {
  const keys: number[] = [];
  for (let x = Math.floor(left / GRID_PX); x <= right / GRID_PX; x++) {
    for (let y = Math.floor(top / GRID_PX); y <= bottom / GRID_PX; y++) keys.push(x * 100_003 + y);
  }
  return keys;
}

const cover = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];
