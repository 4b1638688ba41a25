/**
 * Cells of a map, in the words of the server's rules/grid.py: squares, hexes both ways up, none, bands, or space.
 *
 * Points are in cells: x right, y down, origin at the map's top left. What is worked out here is what the
 * hand needs at once while it moves; the server measures again, and its answer counts.
 */

import type { GridKind, Point } from './protocol';

export interface Grid {
  readonly kind: GridKind;
  readonly metres_per_cell: number;
  readonly columns: number;
  readonly rows: number;
}

export type Spot = readonly [number, number];
export type Cell = readonly [number, number];
export type Direction = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

const APART = Math.sqrt(3) / 2;
const CORNER = 1 / Math.sqrt(3);

const COMPASS: Record<Direction, Spot> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};
const POINTY: Partial<Record<Direction, Spot>> = {
  ne: [0.5, -APART],
  e: [1, 0],
  se: [0.5, APART],
  sw: [-0.5, APART],
  w: [-1, 0],
  nw: [-0.5, -APART],
};
const FLAT: Partial<Record<Direction, Spot>> = {
  n: [0, -1],
  ne: [APART, -0.5],
  se: [APART, 0.5],
  s: [0, 1],
  sw: [-APART, 0.5],
  nw: [-APART, -0.5],
};
const EVERY_WAY = Object.fromEntries(
  Object.entries(COMPASS).map(([way, [x, y]]) => [way, [x / Math.hypot(x, y), y / Math.hypot(x, y)]]),
) as unknown as Record<Direction, Spot>;

const STEPS: Record<GridKind, Partial<Record<Direction, Spot>>> = {
  square: COMPASS,
  hex_pointy: POINTY,
  hex_flat: FLAT,
  bands: COMPASS,
  none: EVERY_WAY,
  space: EVERY_WAY,
};

/** As the server has it: cells from the origin that space reaches. */
export const FARTHEST_CELL = 10_000;

export const isBare = (kind: GridKind) => kind === 'none' || kind === 'space';

/** The cell a point lies in, also beyond the map's edge. */
export function cellOf(grid: Grid, [x, y]: Spot): Cell {
  if (grid.kind === 'hex_pointy') return nearestHex(x - 0.5, (y - CORNER) / APART);
  if (grid.kind === 'hex_flat') {
    const [row, column] = nearestHex(y - 0.5, (x - CORNER) / APART);
    return [column, row];
  }
  return [Math.floor(x), Math.floor(y)];
}

/** The middle of a cell. */
export function centre(grid: Grid, [column, row]: Cell): Point {
  if (grid.kind === 'hex_pointy') return [column + 0.5 + (row & 1) / 2, CORNER + row * APART];
  if (grid.kind === 'hex_flat') return [CORNER + column * APART, row + 0.5 + (column & 1) / 2];
  return [column + 0.5, row + 0.5];
}

/** Where a token `size` cells across stands when let go here. */
export function snap(grid: Grid, point: Spot, size = 1): Point {
  if (isBare(grid.kind)) return [point[0], point[1]];
  const across = Math.max(1, Math.round(size));
  if (grid.kind === 'square' && across % 2 === 0)
    return [Math.floor(point[0] + 0.5), Math.floor(point[1] + 0.5)];
  return centre(grid, cellOf(grid, point));
}

/** Where a wall's end goes: the nearest corner or middle of a side on squares, else where it is. */
export function snapCorner(grid: Grid, [x, y]: Spot): Point {
  if (grid.kind !== 'square') return [Math.round(x * 4) / 4, Math.round(y * 4) / 4];
  return [Math.round(x * 2) / 2, Math.round(y * 2) / 2];
}

/** Moves from one cell to the other: as a chess king on squares, hex by hex on hexes. */
export function steps(grid: Grid, a: Spot, b: Spot): number {
  if (isBare(grid.kind)) return Math.ceil(Number(apart(a, b).toFixed(9)));
  const [columnA, rowA] = cellOf(grid, a);
  const [columnB, rowB] = cellOf(grid, b);
  if (grid.kind === 'hex_pointy') return hexesApart(columnA, rowA, columnB, rowB);
  if (grid.kind === 'hex_flat') return hexesApart(rowA, columnA, rowB, columnB);
  if (grid.kind === 'bands') return Math.abs(columnA - columnB);
  return Math.max(Math.abs(columnA - columnB), Math.abs(rowA - rowB));
}

/** Metres between two points: straight on squares and without a grid, steps on hexes and from band to band. */
export function distance_m(grid: Grid, a: Spot, b: Spot): number {
  const counted = grid.kind === 'hex_flat' || grid.kind === 'hex_pointy' || grid.kind === 'bands';
  return (counted ? steps(grid, a, b) : apart(a, b)) * grid.metres_per_cell;
}

/** Metres along a path, leg by leg. */
export function pathLength_m(grid: Grid, path: readonly Spot[]): number {
  let sum = 0;
  path.forEach((point, i) => {
    const before = path[i - 1];
    if (before) sum += distance_m(grid, before, point);
  });
  return sum;
}

/** The ways one may step. */
export function directions(grid: Grid): readonly Direction[] {
  return Object.keys(STEPS[grid.kind]) as Direction[];
}

/** One cell on; null for a way that this grid does not have. */
export function stepFrom(grid: Grid, point: Spot, direction: Direction): Point | null {
  const way = STEPS[grid.kind][direction];
  if (!way) return null;
  if (isBare(grid.kind)) return [point[0] + way[0], point[1] + way[1]];
  const [x, y] = grid.kind === 'square' ? point : centre(grid, cellOf(grid, point));
  return grid.kind === 'square'
    ? [x + way[0], y + way[1]]
    : centre(grid, cellOf(grid, [x + way[0], y + way[1]]));
}

/** Whether a point lies on the map. */
export function inside(grid: Grid, point: Spot): boolean {
  if (grid.kind === 'space') return point.every((one) => Math.abs(one) <= FARTHEST_CELL);
  const [column, row] = grid.kind === 'none' ? point : cellOf(grid, point);
  return column >= 0 && row >= 0 && column < grid.columns && row < grid.rows;
}

/** Width and height of the whole map in cells; hexes stick out and interlock. */
export function extent(grid: Grid): Point {
  const shift = (count: number) => (count > 1 ? 0.5 : 0);
  if (grid.kind === 'hex_pointy')
    return [grid.columns + shift(grid.rows), 2 * CORNER + (grid.rows - 1) * APART];
  if (grid.kind === 'hex_flat')
    return [2 * CORNER + (grid.columns - 1) * APART, grid.rows + shift(grid.columns)];
  return [grid.columns, grid.rows];
}

/** The six corners of a hex round its centre, in cells. */
export function hexCorners(kind: 'hex_flat' | 'hex_pointy', [x, y]: Spot): readonly Point[] {
  const turn = kind === 'hex_flat' ? 0 : Math.PI / 6;
  return Array.from({ length: 6 }, (_, i) => {
    const angle = turn + (i * Math.PI) / 3;
    return [x + CORNER * Math.cos(angle), y + CORNER * Math.sin(angle)];
  });
}

export function apart(a: Spot, b: Spot): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function hexesApart(alongA: number, acrossA: number, alongB: number, acrossB: number): number {
  const dq = axial(alongA, acrossA) - axial(alongB, acrossB);
  const dr = acrossA - acrossB;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

function axial(along: number, across: number): number {
  return along - (across - (across & 1)) / 2;
}

/** Offset coordinates, told as for odd-r, of the hex nearest to a place in hexes along and rows across. */
function nearestHex(along: number, across: number): Cell {
  const q = along - across / 2;
  const s = -q - across;
  let nearQ = Math.round(q);
  let nearR = Math.round(across);
  const nearS = Math.round(s);
  const [offQ, offR, offS] = [Math.abs(nearQ - q), Math.abs(nearR - across), Math.abs(nearS - s)];
  if (offQ > offR && offQ > offS) nearQ = -nearR - nearS;
  else if (offR > offS) nearR = -nearQ - nearS;
  // adding 0 turns -0 into 0
  return [nearQ + (nearR - (nearR & 1)) / 2 + 0, nearR + 0];
}
