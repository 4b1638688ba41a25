/** Circles, cones and lines in cells: their corners, whom they hold, where the hand takes hold of them. Pure. */

import { apart, type Spot } from '../../grid';
import type { Point, StencilView } from '../../protocol';

export type Form = StencilView['form'];

/** A stencil where it lies: everything in cells and degrees clockwise from up. */
export interface Shape {
  readonly form: Form;
  readonly at: Spot;
  readonly reach: number;
  readonly facing: number;
  readonly spread: number;
  readonly width: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** So many cells that way. */
export function toward(degrees: number, cells: number): Point {
  return [Math.sin(radians(degrees)) * cells, -Math.cos(radians(degrees)) * cells];
}

/** Degrees clockwise from up, 0 or more and less than 360. */
export function bearing([ax, ay]: Spot, [bx, by]: Spot): number {
  return turned((Math.atan2(bx - ax, ay - by) * 180) / Math.PI);
}

export const turned = (degrees: number) => ((degrees % 360) + 360) % 360;

/** Degrees between straight pieces of what is round. */
const BEND = 5;

/** Its corners as seen from where it lies. */
export function corners({ form, reach, facing, spread, width }: Shape): readonly Point[] {
  if (form === 'line') {
    const [x, y] = toward(facing, reach);
    const [ax, ay] = toward(facing + 90, width / 2);
    return [
      [ax, ay],
      [x + ax, y + ay],
      [x - ax, y - ay],
      [-ax, -ay],
    ];
  }
  if (form === 'circle') return Array.from({ length: 360 / BEND }, (_, i) => toward(i * BEND, reach));
  const steps = Math.max(2, Math.ceil(spread / BEND));
  const arc = Array.from({ length: steps + 1 }, (_, i) =>
    toward(facing - spread / 2 + (spread * i) / steps, reach),
  );
  return [[0, 0], ...arc];
}

/** A hair, so that whoever stands on the very edge is in. */
const HAIR = 1e-6;

/** Whether a point lies within. */
export function holds(shape: Shape, point: Spot): boolean {
  const far = apart(shape.at, point);
  if (shape.form === 'circle') return far <= shape.reach + HAIR;
  const off = turned(bearing(shape.at, point) - shape.facing);
  if (shape.form === 'cone') {
    return far <= shape.reach + HAIR && (far < HAIR || Math.min(off, 360 - off) <= shape.spread / 2 + HAIR);
  }
  const along = Math.cos(radians(off)) * far;
  const across = Math.abs(Math.sin(radians(off)) * far);
  return along >= -HAIR && along <= shape.reach + HAIR && across <= shape.width / 2 + HAIR;
}

/** Where the hand takes hold: where it lies, how far it reaches and which way, how wide it is. */
export type Grip = 'at' | 'end' | 'side';

export function grips(shape: Shape): ReadonlyMap<Grip, Point> {
  const { form, at, reach, facing, spread, width } = shape;
  const from = ([x, y]: Spot): Point => [at[0] + x, at[1] + y];
  const found = new Map<Grip, Point>([
    ['at', from([0, 0])],
    ['end', from(toward(form === 'circle' ? 90 : facing, reach))],
  ]);
  if (form === 'cone') found.set('side', from(toward(facing + spread / 2, reach)));
  if (form === 'line') {
    const [x, y] = toward(facing, reach / 2);
    const [ax, ay] = toward(facing + 90, width / 2);
    found.set('side', from([x + ax, y + ay]));
  }
  return found;
}

/** With its grip at another point; neither size nor turn is rounded yet. */
export function gripped(shape: Shape, grip: Grip, to: Spot): Shape {
  if (grip === 'at') return { ...shape, at: to };
  const facing = bearing(shape.at, to);
  const far = apart(shape.at, to);
  if (grip === 'end') return { ...shape, reach: far, facing: shape.form === 'circle' ? 0 : facing };
  const off = turned(facing - shape.facing);
  if (shape.form === 'cone') return { ...shape, spread: Math.min(off, 360 - off) * 2 };
  return { ...shape, width: Math.abs(Math.sin(radians(off)) * far) * 2 };
}

/** Where its label stands, in cells: at the top of a circle, beyond the far end of what points somewhere. */
export function labelAt(shape: Shape): Point {
  const [x, y] = shape.form === 'circle' ? toward(0, shape.reach) : toward(shape.facing, shape.reach);
  return [shape.at[0] + x, shape.at[1] + y];
}

/** The largest of 1, 2, 5, 10, 20 … metres that is no more than two thirds of a cell: what sizes are rounded to. */
export function stepOf(cell_m: number): number {
  const most = cell_m / 1.5;
  const power = 10 ** Math.floor(Math.log10(most) + HAIR);
  const times = [5, 2].find((one) => one * power <= most + HAIR) ?? 1;
  return Number((times * power).toPrecision(6));
}

export function rounded(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toPrecision(10));
}
