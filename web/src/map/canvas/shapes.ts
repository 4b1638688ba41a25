/** What lies on a map besides walls: painted ground, smoke and fire, and what an act would strike. */

import { type Camera, type Size, toScreen } from '../../camera';
import { cellOf, centre, type Grid, hexCorners, type Spot } from '../../grid';
import type { Area, Shade, Zone } from '../../protocol';
import { boundsOf, overlap, type Rect, roomsIn } from '../tokens/naming';
import { pathThrough } from './path';

type Ink = CanvasRenderingContext2D;

export interface Inks {
  readonly text: string;
  readonly plate: string;
  readonly bad: string;
  readonly cloud: string;
}

/** The kind of an area that is a name and nothing else. */
const ROOM = 'room';

/** Painted ground: each kind in a colour of its own, hatched, with its name where there is room. */
export function drawAreas(
  ink: Ink,
  areas: readonly Area[],
  names: ReadonlyMap<string, string>,
  camera: Camera,
  inks: Inks,
): void {
  for (const area of areas) {
    const points = area.corners.map((corner) => toScreen(camera, corner));
    ink.save();
    outline(ink, points);
    if (area.kind === ROOM) {
      ink.restore();
      continue;
    }
    const tone = toneOf(area.kind);
    ink.fillStyle = tone;
    ink.globalAlpha = 0.16;
    ink.fill();
    ink.globalAlpha = 0.55;
    ink.strokeStyle = tone;
    ink.lineWidth = 1.5;
    ink.stroke();
    ink.clip();
    hatch(ink, points, tone);
    ink.restore();
  }
  const taken: Rect[] = [];
  for (const area of areas) {
    drawInside(ink, area.corners, area.title || (names.get(area.kind) ?? area.kind), camera, inks, taken);
  }
}

/** How much of a name may hang out of what it names. */
const HANGS_OUT = 0.4;

/** A name inside an outline, clear of the names written before; none where there is no room for it. */
function drawInside(
  ink: Ink,
  corners: readonly Spot[],
  name: string,
  camera: Camera,
  inks: Inks,
  taken: Rect[],
): void {
  const width = plateWidth(ink, name);
  for (const { at, beside } of roomsIn(corners)) {
    if (width * (1 - HANGS_OUT) > 2 * beside * camera.zoom) continue;
    const [x, y] = toScreen(camera, at);
    const box = { left: x - width / 2, right: x + width / 2, top: y - PLATE / 2, bottom: y + PLATE / 2 };
    if (taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    plate(ink, x, y, name, inks);
    return;
  }
}

/** Smoke, fire and the like over their cells. */
export function drawZones(
  ink: Ink,
  zones: readonly Zone[],
  grid: Grid,
  camera: Camera,
  size: Size,
  inks: Inks,
): void {
  for (const zone of zones) {
    const tone = zone.look === 'cloud' ? inks.cloud : zone.look === 'fire' ? inks.bad : toneOf(zone.kind);
    const seen = zone.cells.filter((cell) => near(toScreen(camera, cell), size, camera.zoom));
    ink.fillStyle = tone;
    ink.globalAlpha = zone.look === 'cloud' ? 0.62 : 0.38;
    for (const cell of seen) {
      cellPath(ink, grid, cell, camera);
      ink.fill();
    }
    if (zone.look === 'cloud')
      for (const cell of seen) drawPuffs(ink, toScreen(camera, cell), camera.zoom, inks);
    ink.globalAlpha = 1;
    const points = seen.map((cell) => toScreen(camera, cell));
    if (zone.title !== '' && points.length > 0) plate(ink, ...headOf(points, camera.zoom), zone.title, inks);
  }
}

/** Where the puffs of a cell of cloud are, and how large, in cells from its middle. */
const PUFFS: readonly (readonly [number, number, number])[] = [
  [-0.2, -0.16, 0.24],
  [0.2, -0.1, 0.22],
  [-0.04, 0.2, 0.26],
];

/** Smoke and gas stand out on grey decks too: pale puffs with dark rims. */
function drawPuffs(ink: Ink, [x, y]: Spot, zoom: number, inks: Inks): void {
  ink.lineWidth = 1.5;
  ink.strokeStyle = inks.plate;
  ink.fillStyle = inks.text;
  for (const [dx, dy, radius] of PUFFS) {
    ink.beginPath();
    ink.arc(x + dx * zoom, y + dy * zoom, radius * zoom, 0, Math.PI * 2);
    ink.globalAlpha = 0.3;
    ink.fill();
    ink.globalAlpha = 0.45;
    ink.stroke();
  }
}

/**
 * What an act would strike, before it is committed: a line of fire, cells by how hard, an arc.
 *
 * glow: 1, and less as it fades.
 */
export function drawShades(
  ink: Ink,
  shades: readonly Shade[],
  grid: Grid,
  camera: Camera,
  inks: Inks,
  glow = 1,
): void {
  for (const shade of shades) {
    const points = shade.points.map((point) => toScreen(camera, point));
    if (shade.shape === 'cells') drawCells(ink, shade, grid, camera, inks, glow);
    else if (shade.shape === 'circle') drawCircle(ink, points, (shade.radius ?? 0) * camera.zoom, inks, glow);
    else if (shade.shape === 'arc') drawWedge(ink, points, inks, glow);
    else drawLine(ink, points, inks, glow);
  }
  ink.globalAlpha = 1;
}

/** A word or two that stand over the map, the middle of them. */
export interface Plate {
  readonly at: Spot;
  readonly words: string;
}

/** Above the tokens: what each shade is, a line's at its far end, that of cells at their upper edge. */
export function shadeNames(shades: readonly Shade[], camera: Camera): readonly Plate[] {
  return shades.flatMap((shade) => {
    const points = shade.points.map((point) => toScreen(camera, point));
    const end = points.at(-1);
    if (shade.title === '' || end === undefined) return [];
    const { left, top, right, bottom } = boundsOf(points);
    const middle: Spot = [(left + right) / 2, (top + bottom) / 2];
    const at = shade.shape === 'line' ? end : shade.shape === 'arc' ? middle : headOf(points, camera.zoom);
    return [{ at, words: shade.title }];
  });
}

/** How far a plate may stand from its place to be clear of others, in pixels: aside first, then higher and higher. */
const ASIDE: readonly Spot[] = [
  [0, 0],
  ...[12, 24].flatMap((x): Spot[] => [
    [-x, 0],
    [x, 0],
  ]),
  ...[1, 2, 3, 4].map((row): Spot => [0, row * -21]),
];

/** Plates one after another, each clear of those before it where there is room. */
export function drawPlates(ink: Ink, plates: readonly Plate[], inks: Inks): void {
  const taken: Rect[] = [];
  for (const { at, words } of plates) {
    const [x, y] = at;
    const half = plateWidth(ink, words) / 2;
    const boxAt = ([dx, dy]: Spot) => ({
      left: x + dx - half,
      right: x + dx + half,
      top: y + dy - PLATE / 2,
      bottom: y + dy + PLATE / 2,
    });
    const free = ASIDE.find((shift) => !taken.some((other) => overlap(boxAt(shift), other)));
    const box = boxAt(free ?? [0, 0]);
    taken.push(box);
    plate(ink, box.left + half, box.top + PLATE / 2, words, inks);
  }
}

/** The middle of the upper edge of cells. */
function headOf(points: readonly Spot[], zoom: number): Spot {
  const { left, right, top } = boundsOf(points);
  return [(left + right) / 2, top - zoom / 2];
}

function drawCells(ink: Ink, shade: Shade, grid: Grid, camera: Camera, inks: Inks, glow: number): void {
  ink.fillStyle = inks.bad;
  ink.strokeStyle = inks.bad;
  ink.lineWidth = 1;
  shade.points.forEach((point, i) => {
    cellPath(ink, grid, point, camera);
    ink.globalAlpha = glow * (0.12 + 0.4 * (shade.strength[i] ?? 0.5));
    ink.fill();
    ink.globalAlpha = glow * 0.7;
    ink.stroke();
  });
  ink.globalAlpha = 1;
}

function drawWedge(ink: Ink, points: readonly Spot[], inks: Inks, glow: number): void {
  outline(ink, points);
  ink.fillStyle = inks.bad;
  ink.globalAlpha = glow * 0.16;
  ink.fill();
  ink.globalAlpha = 1;
}

function drawCircle(ink: Ink, [middle]: readonly Spot[], radius: number, inks: Inks, glow: number): void {
  if (!middle) return;
  ink.beginPath();
  ink.arc(middle[0], middle[1], radius, 0, Math.PI * 2);
  ink.strokeStyle = inks.bad;
  ink.globalAlpha = glow * 0.7;
  ink.lineWidth = 1.5;
  ink.stroke();
  ink.globalAlpha = 1;
}

function drawLine(ink: Ink, points: readonly Spot[], inks: Inks, glow: number): void {
  ink.strokeStyle = inks.bad;
  ink.globalAlpha = glow * 0.85;
  ink.lineWidth = 2;
  ink.setLineDash([8, 6]);
  pathThrough(ink, points);
  ink.stroke();
  ink.setLineDash([]);
  ink.globalAlpha = 1;
}

/** The outline of one cell: a square, a hex, or without a grid a nominal square. */
function cellPath(ink: Ink, grid: Grid, at: Spot, camera: Camera): void {
  if (grid.kind === 'hex_flat' || grid.kind === 'hex_pointy') {
    const corners = hexCorners(grid.kind, centre(grid, cellOf(grid, at)));
    outline(
      ink,
      corners.map((corner) => toScreen(camera, corner)),
    );
    return;
  }
  const [x, y] = toScreen(camera, [at[0] - 0.5, at[1] - 0.5]);
  ink.beginPath();
  ink.rect(x, y, camera.zoom, camera.zoom);
}

function outline(ink: Ink, points: readonly Spot[]): void {
  pathThrough(ink, points);
  ink.closePath();
}

const APART = 14;

function hatch(ink: Ink, points: readonly Spot[], tone: string): void {
  const { left, top, right, bottom } = boundsOf(points);
  const height = bottom - top;
  ink.strokeStyle = tone;
  ink.globalAlpha = 0.28;
  ink.lineWidth = 1;
  ink.beginPath();
  for (let x = left - height; x < right; x += APART) {
    ink.moveTo(x, bottom);
    ink.lineTo(x + height, top);
  }
  ink.stroke();
}

const PLATE = 20;

function plateWidth(ink: Ink, name: string): number {
  ink.font = '600 12px system-ui, sans-serif';
  return ink.measureText(name).width + 12;
}

function plate(ink: Ink, x: number, y: number, name: string, inks: Inks): void {
  const width = plateWidth(ink, name);
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.globalAlpha = 0.75;
  ink.fillStyle = inks.plate;
  ink.beginPath();
  ink.roundRect(x - width / 2, y - PLATE / 2, width, PLATE, 5);
  ink.fill();
  ink.globalAlpha = 1;
  ink.fillStyle = inks.text;
  ink.fillText(name, x, y + 0.5);
  ink.textAlign = 'left';
}

function near([x, y]: Spot, size: Size, zoom: number): boolean {
  return x > -zoom && y > -zoom && x < size.width + zoom && y < size.height + zoom;
}

/** A colour for a kind of ground that is always the same, whatever the kinds are called. */
function toneOf(kind: string): string {
  let hash = 7;
  for (const letter of kind) hash = (hash * 31 + letter.charCodeAt(0)) % 360;
  return `hsl(${hash} 55% 52%)`;
}
