/** Which rows of a long list of uneven rows are drawn. Pure; lengths in pixels. */

/** Rows `from` up to and without `to` are drawn, between an empty stretch `before` and one `after`. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The rows that a viewport of `height` pixels, scrolled to `top`, needs, with `spare` pixels more on
 * either side.
 */
export function spanOf(heights: readonly number[], top: number, height: number, spare: number): Span {
  let from = 0;
  let before = 0;
  while (from < heights.length && before + (heights[from] ?? 0) < top - spare) {
    before += heights[from] ?? 0;
    from += 1;
  }
  let to = from;
  let reached = before;
  while (to < heights.length && reached < top + height + spare) {
    reached += heights[to] ?? 0;
    to += 1;
  }
  let after = 0;
  for (let row = to; row < heights.length; row += 1) after += heights[row] ?? 0;
  return { from, to, before, after };
}

/** How far down the list a row begins. */
export function topOf(heights: readonly number[], row: number): number {
  let top = 0;
  for (let above = 0; above < row && above < heights.length; above += 1) top += heights[above] ?? 0;
  return top;
}

/** The row at a depth of the list, and how far into it that is; the last row when it is too deep. */
export function rowAt(heights: readonly number[], depth: number): { row: number; into: number } {
  let top = 0;
  for (let row = 0; row < heights.length; row += 1) {
    const height = heights[row] ?? 0;
    if (depth < top + height || row === heights.length - 1) return { row, into: depth - top };
    top += height;
  }
  return { row: 0, into: 0 };
}
