/**
 * Hexes of a chart: flat-topped, a parsec across, even columns half a hex lower. A hex is one unit high, and the
 * chart's top left corner is 0, 0. Pure.
 */

import type { Spot } from '../grid';
import type { Point } from '../protocol';

/** From a column to the next. */
export const STEP = Math.sqrt(3) / 2;
/** Half the width of a hex, from its middle to a corner at the side. */
export const HALF = 1 / Math.sqrt(3);

export const SUBSECTOR = { columns: 8, rows: 10 } as const;

export interface Extent {
  readonly columns: number;
  readonly rows: number;
}

/** Corners from a hex's middle, clockwise from the top left: way 1, straight up, lies between the first two. */
export const CORNERS: readonly Point[] = [
  [-HALF / 2, -0.5],
  [HALF / 2, -0.5],
  [HALF, 0],
  [HALF / 2, 0.5],
  [-HALF / 2, 0.5],
  [-HALF, 0],
];

/** Column and row of "0305". */
export function place(hex: string): Point {
  return [Number(hex.slice(0, 2)), Number(hex.slice(2, 4))];
}

export function named(column: number, row: number): string {
  return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
}

export function middle(hex: string): Point {
  const [column, row] = place(hex);
  return [(column - 1) * STEP + HALF, row - 0.5 + (column % 2 === 0 ? 0.5 : 0)];
}

/** How wide and high a chart is. */
export function extent({ columns, rows }: Extent): { readonly width: number; readonly height: number } {
  return { width: (columns - 1) * STEP + 2 * HALF, height: rows + (columns > 1 ? 0.5 : 0) };
}

export function inside({ columns, rows }: Extent, hex: string): boolean {
  const [column, row] = place(hex);
  return column >= 1 && row >= 1 && column <= columns && row <= rows;
}

/** The hex in which a point lies, by rounding in three directions; null off the chart. */
export function hexAt(chart: Extent, [x, y]: Spot): string | null {
  const across = (x - HALF) / STEP;
  const down = y - 0.5 - across / 2;
  let [q, r] = [Math.round(across), Math.round(down)];
  const s = Math.round(-across - down);
  const [dq, dr, ds] = [Math.abs(q - across), Math.abs(r - down), Math.abs(s + across + down)];
  if (dq > dr && dq > ds) q = -r - s;
  else if (dr >= ds) r = -q - s;
  const [column, row] = [q + 1, r + Math.floor(q / 2) + 1];
  return column >= 1 && row >= 1 && column <= chart.columns && row <= chart.rows ? named(column, row) : null;
}

/** Parsecs between two hexes. */
export function parsecs(one: string, other: string): number {
  const [a, b] = [cube(one), cube(other)];
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}

function cube(hex: string): readonly [number, number, number] {
  const [column, row] = place(hex);
  const x = column - 1;
  const z = row - 1 - Math.floor(x / 2);
  return [x, -x - z, z];
}

/** The letter of the subsector in which a hex lies, A to P by rows of four. */
export function subsector(hex: string): string {
  const [column, row] = place(hex);
  const across = Math.floor((column - 1) / SUBSECTOR.columns);
  return String.fromCharCode(65 + across + 4 * Math.floor((row - 1) / SUBSECTOR.rows));
}

/** Every hex of runs down a column: "0105" or "0101-0110". */
export function hexesOf(runs: readonly string[]): readonly string[] {
  return runs.flatMap((run) => {
    const [column, first] = place(run);
    const last = run.length > 4 ? place(run.slice(5))[1] : first;
    return Array.from({ length: last - first + 1 }, (_, nth) => named(column, first + nth));
  });
}

export type Way = 'up' | 'down' | 'left' | 'right';
const WAYS: Readonly<Record<Way, Point>> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/**
 * Of those that lie in the quarter turn that way: the one with the least way along and across together.
 *
 * So every world is reached from every other: turned by 45 degrees, the quarter turn is a quadrant and this the larger
 * of the two coordinates. Whoever goes into the quadrant of a target lands in the square between here and there, and the
 * larger of the two distances to the target has become smaller; no world of hexes lies on the edge of a quarter turn.
 */
export function next(from: string, way: Way, among: Iterable<string>): string | null {
  const [x, y] = middle(from);
  const [dx, dy] = WAYS[way];
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const hex of among) {
    const [ox, oy] = middle(hex);
    const along = (ox - x) * dx + (oy - y) * dy;
    const across = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (along <= 0 || across > along + 1e-9) continue;
    const cost = along + across;
    if (cost < least - 1e-9) [best, least] = [hex, cost];
  }
  return best;
}

/** The neighbour that way; left and right go to the next column, on about the same height. */
export function beside(chart: Extent, hex: string, way: Way): string | null {
  const [column, row] = place(hex);
  const [dx, dy] = WAYS[way];
  const low = dx !== 0 && column % 2 === 0 ? 1 : 0;
  const to = named(Math.max(0, column + dx), Math.max(0, row + dy + (dx > 0 ? low : 0)));
  return inside(chart, to) ? to : null;
}

/** The nearest of them to a point; null where there are none. */
export function nearest([x, y]: Spot, among: Iterable<string>): string | null {
  let [best, least]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const hex of among) {
    const [ox, oy] = middle(hex);
    const away = Math.hypot(ox - x, oy - y);
    if (away < least) [best, least] = [hex, away];
  }
  return best;
}

/** Lines between subsectors, as runs of points along hex edges. */
export function subsectorLines(chart: Extent): readonly (readonly Point[])[] {
  const lines: (readonly Point[])[] = [];
  for (let column = SUBSECTOR.columns; column < chart.columns; column += SUBSECTOR.columns) {
    lines.push(downEdge(column, chart.rows));
  }
  for (let row = SUBSECTOR.rows; row < chart.rows; row += SUBSECTOR.rows)
    lines.push(acrossEdge(row, chart.columns));
  return lines;
}

function corner(hex: string, nth: number): Point {
  const [x, y] = middle(hex);
  const [dx, dy] = CORNERS[nth] ?? [0, 0];
  return [x + dx, y + dy];
}

/** The right side of a column: of each hex its top right, right and bottom right corner. */
function downEdge(column: number, rows: number): readonly Point[] {
  const hexes = Array.from({ length: rows }, (_, nth) => named(column, nth + 1));
  return hexes.flatMap((hex, nth) => [
    ...(nth === 0 ? [corner(hex, 1)] : []),
    corner(hex, 2),
    corner(hex, 3),
  ]);
}

/** The lower side of a row: of each hex its bottom left and bottom right corner. */
function acrossEdge(row: number, columns: number): readonly Point[] {
  const hexes = Array.from({ length: columns }, (_, nth) => named(nth + 1, row));
  return hexes.flatMap((hex) => [corner(hex, 4), corner(hex, 3)]);
}

/** The two ends of a hex's side, 1 to 6 clockwise from straight up. */
export function side(hex: string, way: number): readonly [Point, Point] {
  return [corner(hex, way - 1), corner(hex, way % 6)];
}

/** The neighbour at a side, 1 to 6 clockwise from straight up; it may lie off the chart. */
export function neighbour(hex: string, way: number): string {
  const [column, row] = place(hex);
  const low = column % 2 === 0 ? 1 : 0;
  const [dx, dy] = [[0, -1] as const, [1, low - 1], [1, low], [0, 1], [-1, low], [-1, low - 1]][way - 1] ?? [
    0, 0,
  ];
  return named(column + dx, row + dy);
}

/** The outline of all that lies within so many parsecs, as sides of hexes of the chart. */
export function ring(chart: Extent, start: string, most: number): readonly (readonly [string, number])[] {
  const [column, row] = place(start);
  const sides: (readonly [string, number])[] = [];
  for (let x = Math.max(1, column - most); x <= Math.min(chart.columns, column + most); x++) {
    for (let y = Math.max(1, row - most - 1); y <= Math.min(chart.rows, row + most + 1); y++) {
      const hex = named(x, y);
      if (parsecs(start, hex) !== most) continue;
      for (let way = 1; way <= 6; way++)
        if (parsecs(start, neighbour(hex, way)) > most) sides.push([hex, way]);
    }
  }
  return sides;
}
