/** The published signs of a world, each at its place in the hex. A hex is `z` pixels high, its middle at x, y. */

import type { WorldView } from '../protocol';
import { place } from './hexes';
import type { Inks } from './inks';
import { type Pen, ROUND } from './pen';

/** How much is drawn, by pixels a hex: dots; discs; bases and great worlds' names; all names; all there is. */
export type Level = 0 | 1 | 2 | 3 | 4;
const LEVELS = [9, 24, 48, 80] as const;

export function level(zoom: number): Level {
  return LEVELS.filter((from) => zoom >= from).length as Level;
}

/** The zone's circle is open below, where the name stands. */
const OPEN_FROM = 0.5 * Math.PI - 0.95;
const OPEN_TO = 0.5 * Math.PI + 0.95;

export interface Spot {
  readonly pen: Pen;
  readonly inks: Inks;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** All of a world but its name. */
export function drawWorld(at: Spot, world: WorldView, much: Level, home: string): void {
  const { pen, inks, x, y, z } = at;
  if (much === 0) {
    pen.disc(x, y, 1.5, world.disc === 'water' ? inks.water : inks.text, null, 0);
    return;
  }
  zone(at, world, much);
  disc(at, world);
  if (much < 2) return;
  if ((world.giants ?? 0) > 0)
    pen.disc(x + z * 0.25, y - z * 0.18, Math.max(1.5, z * 0.04), inks.text, null, 0);
  bases(at, world.bases);
  if (much < 3) return;
  pen.text(x, y - z * 0.22, world.starport, {
    px: Math.max(9, z * 0.16),
    bold: true,
    colour: inks.text,
    halo: inks.sheet,
  });
  if (much < 4) return;
  pen.text(x, y - z * 0.455, world.hex, { px: z * 0.08, colour: inks.soft, halo: inks.sheet });
  pen.text(x, y + z * 0.445, world.uwp, { px: z * 0.085, colour: inks.soft, halo: inks.sheet });
  if (world.allegiance !== '' && world.allegiance !== home) {
    pen.text(x + z * 0.28, y + z * 0.16, world.allegiance, { px: z * 0.095, colour: inks.soft });
  }
}

function zone({ pen, inks, x, y, z }: Spot, world: WorldView, much: Level): void {
  if (world.zone === '') return;
  const colour = world.zone === 'R' ? inks.red : inks.amber;
  const width = Math.max(1, z * 0.028);
  if (much < 3) pen.arc(x, y, z * (much === 1 ? 0.3 : 0.4), 0, ROUND, colour, width);
  else pen.arc(x, y, z * 0.4, OPEN_TO, OPEN_FROM + ROUND, colour, width);
}

/** A full disc for water, a ring for none, dots for a belt, an asterisk for what is not known. */
function disc({ pen, inks, x, y, z }: Spot, world: WorldView): void {
  const radius = Math.max(1.6, z * 0.1);
  const width = Math.max(1, z * 0.022);
  switch (world.disc) {
    case 'water':
      pen.disc(x, y, radius, inks.water, null, 0);
      return;
    case 'dry':
      pen.disc(x, y, radius, inks.sheet, inks.text, width);
      return;
    case 'belt':
      for (const [dx, dy, size] of dots(world.hex)) {
        pen.disc(
          x + dx * radius * 1.2,
          y + dy * radius * 1.2,
          Math.max(0.8, radius * size),
          inks.text,
          null,
          0,
        );
      }
      return;
    case 'unknown':
      spokes(pen, x, y, radius, 3);
      pen.stroke(inks.text, width);
  }
}

/** Where the dots of a belt lie, always the same in a hex: in radii of a disc. */
function dots(hex: string): readonly (readonly [number, number, number])[] {
  const [column, row] = place(hex);
  return Array.from({ length: 7 }, (_, nth) => {
    const turn = column * 7 + row * 13 + nth * 2.4;
    const away = 0.25 + (0.75 * ((nth * 37 + column * 11 + row * 5) % 10)) / 10;
    return [Math.cos(turn) * away, Math.sin(turn) * away, nth % 3 === 0 ? 0.28 : 0.2] as const;
  });
}

function spokes(pen: Pen, x: number, y: number, radius: number, lines: number): void {
  pen.begin();
  for (let nth = 0; nth < lines; nth++) {
    const turn = Math.PI / 2 + (nth * Math.PI) / lines;
    pen.from(x - Math.cos(turn) * radius, y - Math.sin(turn) * radius);
    pen.to(x + Math.cos(turn) * radius, y + Math.sin(turn) * radius);
  }
}

type Sign = (pen: Pen, x: number, y: number, r: number) => void;
/** What stands where for a letter of the second survey; all others are a dot beside the disc. */
const SIGNS: Readonly<Record<string, { readonly sign: Sign; readonly accent?: true; readonly line?: true }>> =
  {
    N: { sign: (pen, x, y, r) => star(pen, x, y, r, 5, 0.42) },
    K: { sign: (pen, x, y, r) => star(pen, x, y, r, 5, 0.42), accent: true },
    T: { sign: (pen, x, y, r) => star(pen, x, y, r, 5, 0.42), accent: true },
    S: { sign: triangle },
    W: { sign: triangle, accent: true },
    D: { sign: square },
    M: { sign: (pen, x, y, r) => star(pen, x, y, r, 4, 0.36) },
    C: { sign: twoAsterisks, line: true },
    E: { sign: twoAsterisks, line: true },
    R: { sign: twoAsterisks, line: true },
  };
const PLACES = { N: [-0.25, -0.18], S: [-0.27, 0.14] } as const;
const THIRD = [-0.34, 0] as const;

/** Naval signs stand above on the left, scouts' below, whatever else between. */
function bases({ pen, inks, x, y, z }: Spot, letters: string): void {
  const radius = Math.max(2.5, z * 0.068);
  for (const letter of letters) {
    const known = SIGNS[letter];
    const where = 'NKT'.includes(letter) ? PLACES.N : 'SW'.includes(letter) ? PLACES.S : THIRD;
    const [bx, by] = [x + where[0] * z, y + where[1] * z];
    const colour = known?.accent === true ? inks.accent : inks.text;
    if (!known) pen.disc(bx, by, radius * 0.5, colour, null, 0);
    else {
      known.sign(pen, bx, by, radius);
      if (known.line) pen.stroke(colour, Math.max(1, z * 0.012));
      else pen.fill(colour);
    }
  }
}

function star(pen: Pen, x: number, y: number, r: number, points: number, inner: number): void {
  pen.begin();
  for (let nth = 0; nth < 2 * points; nth++) {
    const turn = -Math.PI / 2 + (nth * Math.PI) / points;
    const away = nth % 2 === 0 ? r : r * inner;
    const to: [number, number] = [x + Math.cos(turn) * away, y + Math.sin(turn) * away];
    if (nth === 0) pen.from(...to);
    else pen.to(...to);
  }
}

function triangle(pen: Pen, x: number, y: number, r: number): void {
  pen.begin();
  pen.from(x, y - r);
  pen.to(x + r, y + r * 0.8);
  pen.to(x - r, y + r * 0.8);
}

function square(pen: Pen, x: number, y: number, r: number): void {
  const half = r * 0.75;
  pen.begin();
  pen.from(x - half, y - half);
  pen.to(x + half, y - half);
  pen.to(x + half, y + half);
  pen.to(x - half, y + half);
}

function twoAsterisks(pen: Pen, x: number, y: number, r: number): void {
  pen.begin();
  for (const dy of [-r * 0.6, r * 0.6]) {
    for (let nth = 0; nth < 3; nth++) {
      const turn = Math.PI / 2 + (nth * Math.PI) / 3;
      pen.from(x - Math.cos(turn) * r * 0.5, y + dy - Math.sin(turn) * r * 0.5);
      pen.to(x + Math.cos(turn) * r * 0.5, y + dy + Math.sin(turn) * r * 0.5);
    }
  }
}

/** A ship from above, her bow upwards. */
export function hull(pen: Pen, x: number, y: number, r: number): void {
  pen.begin();
  pen.from(x, y - r);
  pen.to(x + r * 0.75, y + r);
  pen.to(x, y + r * 0.45);
  pen.to(x - r * 0.75, y + r);
}

/** A drop of fuel. */
export function drop(pen: Pen, x: number, y: number, r: number, colour: string): void {
  pen.begin();
  pen.from(x, y - r * 1.3);
  pen.to(x + r * 0.62, y);
  pen.to(x - r * 0.62, y);
  pen.fill(colour);
  pen.disc(x, y + r * 0.25, r * 0.68, colour, null, 0);
}
