/** A chart drawn from the bottom up by whatever pen is given: the screen, a file, paper. */

import type { Camera, Size } from '../camera';
import type { BorderView, Point } from '../protocol';
import type { Chart } from './fold';
import * as hexes from './hexes';
import { type Inks, inked, realmInk, washed } from './inks';
import type { Name } from './naming';
import type { Pen } from './pen';
import { drawWorld, drop, hull, type Level, level } from './signs';

/** Where a ship may go from a world: rings by parsecs, and a way, hex by hex. */
export interface Reached {
  readonly start: string;
  readonly drive: number;
  readonly fuel: number;
  readonly way: readonly string[];
  /** Worlds with fuel that she reaches with what is aboard. */
  readonly stops: readonly string[];
}

/** A ship, where she is. */
export interface Stands {
  readonly name: string;
  readonly hex: string;
}

/** A jump that was made; `aimed`: where a misjump was to lead. */
export interface Leapt {
  readonly start: string;
  readonly end: string;
  readonly aimed: string;
  readonly words: string;
}

export interface Page {
  readonly camera: Camera;
  readonly size: Size;
  readonly names: readonly Name[];
  readonly reach: Reached | null;
  readonly ships: readonly Stands[];
  readonly leaps: readonly Leapt[];
  /** Hexes of what is being drawn by hand. */
  readonly marks: readonly string[];
}

/** From a hex to pixels, and what of the chart is in sight. */
interface Frame {
  readonly pen: Pen;
  readonly inks: Inks;
  readonly chart: Chart;
  readonly zoom: number;
  readonly much: Level;
  readonly at: (point: Point) => Point;
  readonly seen: (hex: string) => boolean;
}

export function drawChart(pen: Pen, inks: Inks, chart: Chart, page: Page): void {
  const { camera, size } = page;
  const zoom = camera.zoom;
  const at = ([x, y]: Point): Point => [(x - camera.x) * zoom, (y - camera.y) * zoom];
  const seen = (hex: string) => {
    const [x, y] = at(hexes.middle(hex));
    return x > -zoom && y > -zoom && x < size.width + zoom && y < size.height + zoom;
  };
  const frame: Frame = { pen, inks, chart, zoom, much: level(zoom), at, seen };
  pen.sheet(size.width, size.height, inks.sheet);
  drawHeard(frame);
  for (const border of chart.borders) if (border.filled) drawRegion(frame, border);
  if (frame.much > 0) drawGrid(frame, page);
  drawSubsectors(frame);
  drawRoutes(frame);
  for (const border of chart.borders) if (!border.filled) drawBorder(frame, border);
  drawLeaps(frame, page.leaps);
  drawMarks(frame, page.marks);
  if (page.reach) drawReach(frame, page.reach);
  drawLabels(frame);
  for (const world of chart.worlds.values()) {
    if (!seen(world.hex)) continue;
    const [x, y] = at(hexes.middle(world.hex));
    drawWorld({ pen, inks, x, y, z: zoom }, world, frame.much, chart.home);
  }
  if (page.reach) for (const hex of page.reach.stops) drawFuel(frame, hex);
  drawShips(frame, page.ships);
  drawNames(frame, page.names);
}

function outline(frame: Frame, hex: string, corners: number): void {
  const [x, y] = hexes.middle(hex);
  for (let nth = 0; nth < corners; nth++) {
    const [dx, dy] = hexes.CORNERS[nth % 6] ?? [0, 0];
    const to = frame.at([x + dx, y + dy]);
    if (nth === 0) frame.pen.from(...to);
    else frame.pen.to(...to);
  }
}

/** Ground that players have heard of, where there is other. */
function drawHeard(frame: Frame): void {
  const { chart, pen, inks } = frame;
  if (chart.heard.size === 0 || chart.heard.size >= chart.columns * chart.rows) return;
  pen.begin();
  for (const hex of chart.heard) if (frame.seen(hex)) outline(frame, hex, 7);
  pen.fill(inks.heard);
}

function drawRegion(frame: Frame, border: BorderView): void {
  const { pen, inks } = frame;
  const ink = realmInk(inks, border.allegiance, border.colour);
  pen.begin();
  for (const hex of hexes.hexesOf(border.hexes)) if (frame.seen(hex)) outline(frame, hex, 7);
  pen.fill(washed(ink, inks.sheet, 0.16) ?? inks.faint);
}

/** Four sides of every hex, and all of those at the rim: so each line is drawn once. */
function drawGrid(frame: Frame, { camera, size }: Page): void {
  const { chart, pen, inks, zoom } = frame;
  const from = (at: number) => Math.max(1, Math.floor(at));
  const [left, right] = [from(camera.x / hexes.STEP), (camera.x + size.width / zoom) / hexes.STEP + 2];
  const [top, bottom] = [from(camera.y), camera.y + size.height / zoom + 1];
  pen.begin();
  for (let column = left; column <= Math.min(chart.columns, right); column++) {
    for (let row = top; row <= Math.min(chart.rows, bottom); row++) {
      const rim = column === 1 || row === 1 || column === chart.columns || row === chart.rows;
      outline(frame, hexes.named(column, row), rim ? 7 : 4);
    }
  }
  pen.stroke(frame.much === 1 ? inks.faint : inks.grid, 1);
}

function drawSubsectors(frame: Frame): void {
  const { chart, pen, inks, zoom } = frame;
  const lines = hexes.subsectorLines(chart);
  pen.begin();
  for (const line of lines) {
    line.forEach((point, nth) => {
      if (nth === 0) pen.from(...frame.at(point));
      else pen.to(...frame.at(point));
    });
  }
  if (lines.length > 0) pen.stroke(inks.lines, Math.max(1, Math.min(2.5, zoom * 0.035)));
  for (const [letter, name] of Object.entries(chart.subsectors)) {
    const nth = letter.charCodeAt(0) - 65;
    const { columns, rows } = hexes.SUBSECTOR;
    const wide = Math.min(columns, chart.columns - (nth % 4) * columns);
    const high = Math.min(rows, chart.rows - Math.floor(nth / 4) * rows);
    if (wide <= 0 || high <= 0 || name === '') continue;
    const x = ((nth % 4) * columns + wide / 2) * hexes.STEP + 0.15;
    const y = Math.floor(nth / 4) * rows + high / 2 + 0.25;
    const px = Math.min(zoom * 0.9, (wide * zoom * 1.25) / Math.max(6, name.length));
    pen.text(...frame.at([x, y]), name, { px, bold: true, colour: inks.faint });
  }
}

/** How far from a world's middle a route ends, in hexes. */
const CLEAR = 0.22;

function drawRoutes(frame: Frame): void {
  const { chart, pen, inks, zoom } = frame;
  const open = chart.routes.filter((route) => route.kind !== 'covered');
  for (const ink of new Set(open.map((route) => inked(route.colour, inks.route)))) {
    pen.begin();
    for (const { start, end, colour } of open) {
      if (inked(colour, inks.route) !== ink) continue;
      if (frame.seen(start) || frame.seen(end) || zoom < 40) {
        cutShort(frame, hexes.middle(start), hexes.middle(end));
      }
    }
    pen.stroke(ink, Math.max(1, zoom * 0.035));
  }
}

function cutShort(frame: Frame, [ax, ay]: Point, [bx, by]: Point): void {
  const away = Math.hypot(bx - ax, by - ay);
  if (away <= 2 * CLEAR) return;
  const [dx, dy] = [((bx - ax) / away) * CLEAR, ((by - ay) / away) * CLEAR];
  frame.pen.from(...frame.at([ax + dx, ay + dy]));
  frame.pen.to(...frame.at([bx - dx, by - dy]));
}

function sides(frame: Frame, edges: readonly (readonly [string, number])[]): void {
  frame.pen.begin();
  for (const [hex, way] of edges) {
    if (!frame.seen(hex)) continue;
    const [a, b] = hexes.side(hex, way);
    frame.pen.from(...frame.at(a));
    frame.pen.to(...frame.at(b));
  }
}

function drawBorder(frame: Frame, border: BorderView): void {
  const { pen, inks, zoom } = frame;
  sides(frame, border.edges);
  pen.stroke(realmInk(inks, border.allegiance, border.colour), Math.max(1.5, zoom * 0.05));
}

function drawReach(frame: Frame, { start, drive, fuel, way }: Reached): void {
  const { pen, inks, chart, zoom } = frame;
  if (fuel > 0 && fuel !== drive) {
    sides(frame, hexes.ring(chart, start, fuel));
    pen.stroke(inks.amber, Math.max(2, zoom * 0.035));
  }
  sides(frame, hexes.ring(chart, start, drive));
  pen.stroke(inks.accent, Math.max(2, zoom * 0.045));
  if (way.length < 2) return;
  pen.begin();
  way.slice(1).forEach((to, nth) => {
    const from = way[nth];
    if (from !== undefined) cutShort(frame, hexes.middle(from), hexes.middle(to));
  });
  pen.stroke(inks.accent, Math.max(2.5, zoom * 0.06));
}

/** Jumps that were made: a misjump in red, with a faint line to where it was to lead, and how far astray it went. */
function drawLeaps(frame: Frame, leaps: readonly Leapt[]): void {
  const { pen, inks, zoom } = frame;
  const lines = (among: readonly (readonly [string, string])[], colour: string, width: number) => {
    if (among.length === 0) return;
    pen.begin();
    for (const [start, end] of among) cutShort(frame, hexes.middle(start), hexes.middle(end));
    pen.stroke(colour, width);
  };
  const astray = leaps.filter((leap) => leap.aimed !== '');
  const clean = leaps.filter((leap) => leap.aimed === '');
  const ends = ({ start, end }: Leapt) => [start, end] as const;
  lines(
    astray.map(({ start, aimed }) => [start, aimed] as const),
    inks.soft,
    1,
  );
  lines(clean.map(ends), inks.water, Math.max(1.5, zoom * 0.03));
  lines(astray.map(ends), inks.red, Math.max(1.5, zoom * 0.035));
  if (frame.much < 2) return;
  for (const { start, end, words } of astray) {
    const [ax, ay] = frame.at(hexes.middle(start));
    const [bx, by] = frame.at(hexes.middle(end));
    const px = Math.max(10, Math.min(15, zoom * 0.2));
    pen.text((ax + bx) / 2, (ay + by) / 2, words, { px, bold: true, colour: inks.red, halo: inks.sheet });
  }
}

/** Hexes marked by hand, washed and outlined. */
function drawMarks(frame: Frame, marks: readonly string[]): void {
  const { pen, inks, zoom } = frame;
  if (marks.length === 0) return;
  pen.begin();
  for (const hex of marks) if (frame.seen(hex)) outline(frame, hex, 7);
  pen.fill(washed(inks.accent, inks.sheet, 0.24) ?? inks.faint);
  pen.begin();
  for (const hex of marks) if (frame.seen(hex)) outline(frame, hex, 7);
  pen.stroke(inks.accent, Math.max(1.5, zoom * 0.03));
}

/** A drop beside a world that has fuel for her. */
function drawFuel({ pen, inks, zoom: z, much, at, seen }: Frame, hex: string): void {
  if (much < 2 || !seen(hex)) return;
  const [mx, my] = at(hexes.middle(hex));
  const r = Math.max(2.5, z * 0.06);
  drop(pen, mx + z * 0.26, my - z * 0.33, r, inks.amber);
}

/** Ships at a hex as one sign on the right of it, named when one is near. */
function drawShips({ pen, inks, zoom: z, much, at, seen }: Frame, ships: readonly Stands[]): void {
  const named = new Map<string, string[]>();
  for (const one of ships) named.set(one.hex, [...(named.get(one.hex) ?? []), one.name]);
  for (const [hex, names] of named) {
    if (!seen(hex)) continue;
    const [mx, my] = at(hexes.middle(hex));
    const r = Math.max(3, z * 0.08);
    hull(pen, mx + z * 0.37, my - z * 0.02, r);
    pen.fill(inks.accent);
    if (much < 4) continue;
    const words = names.length === 1 ? (names[0] ?? '') : `${names[0]} +${names.length - 1}`;
    pen.text(mx + z * 0.3, my + z * 0.11, words, {
      px: z * 0.09,
      bold: true,
      colour: inks.accent,
      halo: inks.sheet,
    });
  }
}

/**
 * Where a realm's name covers the fewest worlds: in one of its hexes, as near its middle as can be.
 * Spots are the middle of a hex without a world, or the edge between two hexes; `wide` and `high` of the name, in hexes.
 */
function roomiest(chart: Chart, within: readonly string[], wide: number, high: number): Point | null {
  const middles = within.map(hexes.middle);
  const mean = (axis: 0 | 1) =>
    middles.reduce((sum, spot) => sum + spot[axis], 0) / Math.max(1, middles.length);
  const [midX, midY] = [mean(0), mean(1)];
  const worlds = [...chart.worlds.keys()].map(hexes.middle);
  let best: Point | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [x, y] of middles) {
    for (const above of [0, 0.5]) {
      const top = y - above;
      const covers = worlds.filter(
        ([wx, wy]) => Math.abs(wx - x) < wide / 2 + 0.35 && Math.abs(wy - top) < high / 2 + 0.4,
      ).length;
      const cost = covers * 4 + Math.hypot(x - midX, top - midY) + above / 10;
      if (cost < least) [best, least] = [[x, top], cost];
    }
  }
  return best;
}

/** Spots of realms' names, by the chart's worlds: they are sought again only when the name's size in hexes is another. */
const spots = new WeakMap<Chart['worlds'], Map<string, Point | null>>();

function spotOf(chart: Chart, border: BorderView, high: number): Point | null {
  const known = spots.get(chart.worlds) ?? new Map<string, Point | null>();
  spots.set(chart.worlds, known);
  const size = Math.round(high * 5) / 5;
  const key = `${size} ${border.label} ${border.hexes.join()}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const spot = roomiest(chart, hexes.hexesOf(border.hexes), border.label.length * size * 0.62, size);
  known.set(key, spot);
  return spot;
}

/** Words over hexes, and the names of realms about the middle of theirs. */
function drawLabels(frame: Frame): void {
  const { chart, pen, inks, zoom } = frame;
  const px = Math.max(10, Math.min(20, zoom * 0.24));
  for (const border of chart.borders) {
    const spot = border.label === '' ? null : spotOf(chart, border, px / zoom);
    if (spot === null) continue;
    const colour = realmInk(inks, border.allegiance, border.colour);
    pen.text(...frame.at(spot), border.label, { px, bold: true, colour, halo: inks.sheet });
  }
  for (const label of chart.labels) {
    if (!frame.seen(label.hex)) continue;
    const [x, y] = frame.at(hexes.middle(label.hex));
    const colour = inked(label.colour, inks.soft);
    const above = chart.worlds.has(label.hex) ? zoom * 0.5 : 0;
    pen.text(x, y - above, label.text, { px, bold: true, colour, halo: inks.sheet });
  }
}

function drawNames(frame: Frame, names: readonly Name[]): void {
  const { pen, inks } = frame;
  for (const name of names) {
    if (!frame.seen(name.hex)) continue;
    const colour = name.capital ? inks.accent : inks.text;
    pen.text(...frame.at([name.x, name.y]), name.words, {
      px: name.px,
      bold: name.bold,
      colour,
      halo: inks.sheet,
    });
  }
}
