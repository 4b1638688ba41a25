/** Edges of what is seen, as they are sent. */

/** Parts of a cell in which edges are told. */
const EDGE_GRAIN = 64;

/** The corners of an outline, in cells. */
export function cornersOf(packed: readonly number[]): readonly (readonly [number, number])[] {
  const corners: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    x += packed[at] ?? 0;
    y += packed[at + 1] ?? 0;
    corners.push([x / EDGE_GRAIN, y / EDGE_GRAIN]);
  }
  return corners;
}
