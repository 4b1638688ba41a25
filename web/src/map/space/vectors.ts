/** Arithmetic of vectors on a map of space: pure. Points are in cells, x right and y down; bearings clockwise from up. */

import type { Spot } from '../../grid';
import type { Point } from '../../protocol';

export const plus = (a: Spot, b: Spot): Point => [a[0] + b[0], a[1] + b[1]];
export const minus = (a: Spot, b: Spot): Point => [a[0] - b[0], a[1] - b[1]];
export const length = ([x, y]: Spot): number => Math.hypot(x, y);

/** Digits behind the point that a vector is given with. */
const PLACES = 3;
/** A minus nought becomes a plain one. */
const round = (n: number, places = PLACES) => Number(n.toFixed(places)) + 0;
export const rounded = ([x, y]: Spot): Point => [round(x), round(y)];

/** The vector, at most so long: never longer by rounding either. */
export function clipped(vector: Spot, most: number): Point {
  const far = length(vector);
  if (far <= most) return rounded(vector);
  const share = most / far;
  const unit = 10 ** PLACES;
  const cut = (n: number) => Math.trunc(n * share * unit) / unit + 0;
  return [cut(vector[0]), cut(vector[1])];
}

/** Degrees clockwise from up, 0 to 359.9; 0 for no vector at all. */
export function bearing([x, y]: Spot): number {
  if (x === 0 && y === 0) return 0;
  return ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
}

/** A vector of a length at a bearing. */
export function towards(degrees: number, far: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return rounded([Math.sin(angle) * far, -Math.cos(angle) * far]);
}

/**
 * A foreseen course as it is while its thrust is changed and nobody has answered yet: thrust that is put on once is
 * kept ever after, so the nth end moves n times as far. Gravity is that of the answer; the next one puts it right.
 */
export function shifted(course: readonly Spot[], by: Spot): Point[] {
  return course.map(([x, y], n) => [x + n * by[0], y + n * by[1]]);
}

/** What a key does to a vector: arrows push, with Shift they turn and stretch; null for other keys. */
export function keyed(key: string, shift: boolean, vector: Spot, most: number): Point | null {
  const step = Math.min(STEP, most / 4);
  const way = ARROWS[key];
  if (key === 'Home') return [0, 0];
  if (key === 'End') return length(vector) === 0 ? [0, -round(most)] : clipped(scaled(vector, 1e6), most);
  if (way === undefined) return null;
  if (!shift) return clipped(plus(vector, scaled(way, step)), most);
  if (way[0] !== 0) return clipped(towards(bearing(vector) + way[0] * TURN, length(vector)), most);
  const far = Math.max(0, length(vector) - way[1] * step);
  return clipped(towards(bearing(vector), far), most);
}

/** Cells a key pushes, and degrees it turns. */
const STEP = 0.5;
const TURN = 5;
const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const scaled = ([x, y]: Spot, by: number): Point => [x * by, y * by];

/** Something one may steer for. */
export interface Mark {
  readonly name: string;
  readonly at: Spot;
}

const NEAR_DEGREES = 7.5;

/** The mark that a vector points at, the best of several; "" for none. */
export function pointsAt(vector: Spot, from: Spot, marks: readonly Mark[]): string {
  if (length(vector) === 0) return '';
  const off = (mark: Mark) => {
    const turn = Math.abs(bearing(vector) - bearing(minus(mark.at, from)));
    return Math.min(turn, 360 - turn);
  };
  const near = marks.filter((mark) => length(minus(mark.at, from)) > 0 && off(mark) <= NEAR_DEGREES);
  return near.sort((a, b) => off(a) - off(b))[0]?.name ?? '';
}

const DIGITS = 3;

/** "045°". */
export const bearingWords = (degrees: number) =>
  `${String(Math.round(degrees) % 360).padStart(DIGITS, '0')}°`;

/** Thrust in a sentence. */
export function thrustWords(vector: Spot, most: number, at: string): string {
  const far = length(vector);
  if (far < 0.005) return 'No thrust: she drifts on.';
  const strength = `${Number(far.toFixed(2))} of ${Number(most.toFixed(2))} units`;
  const whither = at === '' ? '' : `, toward ${at}`;
  return `Thrust ${strength}, bearing ${bearingWords(bearing(vector))}${whither}.`;
}

/** The lines of a grid: cells from one to the next, so that they lie so many pixels apart at least. */
export function gridStep(zoom: number, least_px = 38): number {
  const wanted = least_px / zoom;
  const tens = 10 ** Math.floor(Math.log10(wanted));
  return [1, 2, 5, 10].map((n) => n * tens).find((step) => step >= wanted) ?? 10 * tens;
}

/** The box round points; null for none. */
export function boxOf(
  points: readonly Spot[],
): { x: number; y: number; width: number; height: number } | null {
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
