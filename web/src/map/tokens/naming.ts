/** Where the name of something painted stands: inside it, where there is most room, and on no other name. */

import type { Spot } from '../../grid';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A place for a name: in cells, with how far the shape reaches to either side of it. */
export interface Room {
  readonly at: Spot;
  readonly beside: number;
}

const STEPS = 24;
/** A name is wide and low: so much less room is wanted above it than beside it. */
const LOW = 3;
const MOST_ROOMS = 6;
/** Of places with like room, the one nearer to the middle. */
const TO_THE_MIDDLE = 0.2;

const known = new WeakMap<readonly Spot[], readonly Room[]>();

/** Places inside an outline, the roomiest first, each well away from those before it; [] for none. */
export function roomsIn(corners: readonly Spot[]): readonly Room[] {
  const found = known.get(corners) ?? searched(corners);
  known.set(corners, found);
  return found;
}

function searched(corners: readonly Spot[]): readonly Room[] {
  const { left, top, right, bottom } = boundsOf(corners);
  const apart = Math.max(right - left, bottom - top) / MOST_ROOMS;
  const places: { readonly room: Room; readonly worth: number }[] = [];
  for (let row = 0; row < STEPS; row++) {
    for (let column = 0; column < STEPS; column++) {
      const x = left + ((column + 0.5) / STEPS) * (right - left);
      const y = top + ((row + 0.5) / STEPS) * (bottom - top);
      if (!contains(corners, [x, y])) continue;
      const beside = reach(corners, [x, y], 0);
      const off = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
      const worth = Math.min(beside, LOW * reach(corners, [x, y], 1)) - off * TO_THE_MIDDLE;
      places.push({ room: { at: [x, y], beside }, worth });
    }
  }
  places.sort((a, b) => b.worth - a.worth);
  const chosen: Room[] = [];
  for (const { room } of places) {
    if (chosen.length === MOST_ROOMS) break;
    if (chosen.every(({ at }) => Math.hypot(at[0] - room.at[0], at[1] - room.at[1]) >= apart))
      chosen.push(room);
  }
  return chosen;
}

/** Whether a point lies inside an outline. */
export function contains(corners: readonly Spot[], [x, y]: Spot): boolean {
  let inside = false;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  return inside;
}

/** How far it is to the outline along an axis, to the nearer side. */
function reach(corners: readonly Spot[], at: Spot, axis: 0 | 1): number {
  const across = axis === 0 ? 1 : 0;
  let least = Number.POSITIVE_INFINITY;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    if (a[across] > at[across] === b[across] > at[across]) return;
    const share = (at[across] - a[across]) / (b[across] - a[across]);
    least = Math.min(least, Math.abs(a[axis] + share * (b[axis] - a[axis]) - at[axis]));
  });
  return least;
}

export function boundsOf(points: readonly Spot[]): Rect {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Whether two boxes lie on each other. */
export function overlap(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
