/**
 * Aligning a picture to its map's grid: a frame is laid over so many cells of the picture, and what it measures says
 * how the picture must lie so that its cells are the map's. Pure; points are in cells of the map as it is.
 */

import type { Spot } from '../../grid';
import type { GridKind, Picture, Point } from '../../protocol';

/** A box over `across` cells both ways: on squares from corner to corner, on hexes from middle to middle. */
export interface Frame {
  readonly from: Point;
  readonly to: Point;
  readonly across: number;
}

/** How the cells of a grid lie: from one to the next, where the first corner or middle lies, and when that recurs. */
interface Lattice {
  readonly step: Spot;
  readonly offset: Spot;
  readonly period: Spot;
}

const APART = Math.sqrt(3) / 2;
const CORNER = 1 / Math.sqrt(3);
const SQUARES: Lattice = { step: [1, 1], offset: [0, 0], period: [1, 1] };
const HEXES: Partial<Record<GridKind, Lattice>> = {
  hex_pointy: { step: [1, APART], offset: [0.5, CORNER], period: [1, 2 * APART] },
  hex_flat: { step: [APART, 1], offset: [CORNER, 0.5], period: [2 * APART, 1] },
};

export const latticeOf = (kind: GridKind): Lattice => HEXES[kind] ?? SQUARES;

/** Whether a map of this kind has cells that a picture can be aligned to. */
export const alignable = (kind: GridKind): boolean => kind !== 'space' && kind !== 'bands';

/** Over how many cells a frame may lie: of hexes even ones, so that both its ends lie alike. */
export const choicesOf = (kind: GridKind): readonly number[] => (HEXES[kind] ? [2, 4, 10] : [1, 3, 5, 10]);

/** A frame as the map's grid lies now, about a point. */
export function frameAt(kind: GridKind, at: Spot, across: number): Frame {
  const { step, offset, period } = latticeOf(kind);
  const begin = (axis: 0 | 1) =>
    offset[axis] +
    Math.round((at[axis] - (across * step[axis]) / 2 - offset[axis]) / period[axis]) * period[axis];
  const from: Point = [begin(0), begin(1)];
  return { from, to: [from[0] + across * step[0], from[1] + across * step[1]], across };
}

/** How large a cell of the picture is, in cells of the map; 1 where it fits already. */
export function scaleOf(kind: GridKind, { from, to, across }: Frame): Point {
  const { step } = latticeOf(kind);
  return [(to[0] - from[0]) / (across * step[0]), (to[1] - from[1]) / (across * step[1])];
}

/** The frame over more or fewer cells of the same size. */
export function over(kind: GridKind, frame: Frame, across: number): Frame {
  const { step } = latticeOf(kind);
  const [x, y] = scaleOf(kind, frame);
  const { from } = frame;
  return { from, to: [from[0] + across * step[0] * x, from[1] + across * step[1] * y], across };
}

/** Cells smaller than this nobody can point at. */
const LEAST = 0.05;

/** The frame from one point to another, whichever comes first; `even`: its cells are as high as they are wide. */
export function between(kind: GridKind, a: Spot, b: Spot, across: number, even: boolean): Frame {
  const { step } = latticeOf(kind);
  const least = [LEAST * across * step[0], LEAST * across * step[1]] as const;
  let [width, height] = [
    Math.max(least[0], Math.abs(b[0] - a[0])),
    Math.max(least[1], Math.abs(b[1] - a[1])),
  ];
  if (even) {
    const cell = Math.max(width / step[0], height / step[1]);
    [width, height] = [cell * step[0], cell * step[1]];
  }
  const from: Point = [b[0] < a[0] ? a[0] - width : a[0], b[1] < a[1] ? a[1] - height : a[1]];
  return { from, to: [from[0] + width, from[1] + height], across };
}

export function shifted({ from, to, across }: Frame, [dx, dy]: Spot): Frame {
  return { from: [from[0] + dx, from[1] + dy], to: [to[0] + dx, to[1] + dy], across };
}

/** The frame with its far corner moved; never turned inside out. */
export function stretched(kind: GridKind, frame: Frame, [dx, dy]: Spot, even: boolean): Frame {
  const to: Point = [frame.to[0] + dx, frame.to[1] + dy];
  if (!even)
    return between(
      kind,
      frame.from,
      [Math.max(frame.from[0], to[0]), Math.max(frame.from[1], to[1])],
      frame.across,
      false,
    );
  const { step } = latticeOf(kind);
  // the way that was pushed decides, so that a step to the left shrinks as well
  const by = Math.abs(dx) >= Math.abs(dy) ? dx / step[0] : dy / step[1];
  const [x] = scaleOf(kind, frame);
  const cell = Math.max(LEAST, x + by / frame.across);
  return over(
    kind,
    {
      ...frame,
      to: [frame.from[0] + cell * frame.across * step[0], frame.from[1] + cell * frame.across * step[1]],
    },
    frame.across,
  );
}

const tidy = (cells: number) => Math.round(cells * 10_000) / 10_000 + 0;

/** How the picture lies once its cells are the map's: as near to the map's first corner as may be. */
export function aligned(kind: GridKind, picture: Picture, frame: Frame): Picture {
  const { offset, period } = latticeOf(kind);
  const [x, y] = scaleOf(kind, frame);
  const begin = (axis: 0 | 1, scale: number, left: number) => {
    const at = (frame.from[axis] - left) / scale;
    const free = offset[axis] - at;
    return tidy(free - Math.round(free / period[axis]) * period[axis]);
  };
  return {
    id: picture.id,
    x: begin(0, x, picture.x),
    y: begin(1, y, picture.y),
    width: tidy(picture.width / x),
    height: tidy(picture.height / y),
  };
}

const MOST_SIDE = 400;

/** Columns and rows of a map as large as a picture that lies so. */
export function sizeFor(kind: GridKind, picture: Picture): Point {
  const { step } = latticeOf(kind);
  const side = (cells: number) => Math.min(MOST_SIDE, Math.max(1, Math.round(cells)));
  return [side((picture.x + picture.width) / step[0]), side((picture.y + picture.height) / step[1])];
}

/** The lines or hexes that the frame means, over a picture; hexes by their middles and how large they are. */
export interface Meant {
  readonly uprights: readonly number[];
  readonly levels: readonly number[];
  readonly middles: readonly Point[];
}

const MOST_HEXES = 6000;

/** Everything of it that lies within a box: left, top, right, bottom. */
export function meant(
  kind: GridKind,
  frame: Frame,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Meant {
  const { step } = latticeOf(kind);
  const [x, y] = scaleOf(kind, frame);
  const [wide, high] = [step[0] * x, step[1] * y];
  const steps = (from: number, begin: number, end: number, by: number) => {
    const first = Math.ceil((begin - from) / by);
    return Array.from(
      { length: Math.max(0, Math.floor((end - from) / by) - first + 1) },
      (_, n) => first + n,
    );
  };
  const columns = steps(frame.from[0], left, right, wide);
  const rows = steps(frame.from[1], top, bottom, high);
  if (!HEXES[kind])
    return {
      uprights: columns.map((n) => frame.from[0] + n * wide),
      levels: rows.map((n) => frame.from[1] + n * high),
      middles: [],
    };
  const middles = rows.flatMap((row) =>
    columns.map((column): Point => {
      const [aside, down] =
        kind === 'hex_pointy' ? [(Math.abs(row) % 2) / 2, 0] : [0, (Math.abs(column) % 2) / 2];
      return [frame.from[0] + column * wide + aside * x, frame.from[1] + row * high + down * y];
    }),
  );
  return { uprights: [], levels: [], middles: middles.slice(0, MOST_HEXES) };
}
