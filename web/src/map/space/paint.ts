/** What a map of space shows under its ships: worlds with their gravity, sand and missiles, where ships drift. */

import { type Camera, type Size, toCell, toScreen } from '../../camera';
import type { Spot } from '../../grid';
import type { TokenView, Zone } from '../../protocol';
import { gridStep, length, minus, plus } from './vectors';
import type { Tracks } from './ways';

type Ink = CanvasRenderingContext2D;

export interface Sky {
  readonly ships: readonly TokenView[];
  readonly zones: readonly Zone[];
  readonly tracks: Tracks;
}

export interface Inks {
  readonly void: string;
  readonly grid: string;
  readonly text: string;
  readonly plate: string;
  readonly band: string;
  readonly world: string;
  readonly sand: string;
  readonly missile: string;
  readonly course: string;
  readonly bad: string;
}

export const FACE = 'system-ui, sans-serif';

export function drawSky(ink: Ink, sky: Sky, camera: Camera, size: Size, inks: Inks): void {
  ink.fillStyle = inks.void;
  ink.fillRect(0, 0, size.width, size.height);
  drawGrid(ink, camera, size, inks);
  const worlds = sky.zones.filter((zone) => zone.look === 'world');
  for (const world of worlds) drawBands(ink, world, camera, size, inks);
  for (const world of worlds) drawWorld(ink, world, camera, inks);
  for (const zone of sky.zones) if (zone.look === 'cloud') drawSand(ink, zone, camera, inks);
  for (const ship of sky.ships) drawTrack(ink, ship, sky.tracks.get(ship.id) ?? [], camera);
  for (const ship of sky.ships) drawDrift(ink, ship, camera, inks);
  for (const zone of sky.zones) if (zone.look === 'missile') drawMissile(ink, zone, camera, inks);
  ink.globalAlpha = 1;
}

/** Every tenth line is brighter. */
const TENTH = 10;

function drawGrid(ink: Ink, camera: Camera, size: Size, inks: Inks): void {
  const step = gridStep(camera.zoom);
  const [left, top] = toCell(camera, [0, 0]);
  const [right, bottom] = toCell(camera, [size.width, size.height]);
  ink.strokeStyle = inks.grid;
  ink.lineWidth = 1;
  for (const bright of [false, true]) {
    ink.globalAlpha = bright ? 0.8 : 0.38;
    ink.beginPath();
    for (let n = Math.ceil(left / step); n * step <= right; n++) {
      if ((n % TENTH === 0) !== bright) continue;
      const x = Math.round((n * step - camera.x) * camera.zoom) + 0.5;
      ink.moveTo(x, 0);
      ink.lineTo(x, size.height);
    }
    for (let n = Math.ceil(top / step); n * step <= bottom; n++) {
      if ((n % TENTH === 0) !== bright) continue;
      const y = Math.round((n * step - camera.y) * camera.zoom) + 0.5;
      ink.moveTo(0, y);
      ink.lineTo(size.width, y);
    }
    ink.stroke();
  }
  ink.globalAlpha = 1;
}

/** A band smaller than this is not worth its words. */
const BAND_NAMED_PX = 34;
const BAND_APART_PX = 18;

function drawBands(ink: Ink, world: Zone, camera: Camera, size: Size, inks: Inks): void {
  const middle = world.cells[0];
  if (!middle) return;
  const [x, y] = toScreen(camera, middle);
  let last = 0;
  const rings = [...(world.rings ?? [])].sort((a, b) => a.radius - b.radius);
  rings.forEach((ring, at) => {
    const radius = ring.radius * camera.zoom;
    const limit =
      at === rings.length - 1 && rings.length > 1 && radius > 4 * (rings[at - 1]?.radius ?? 0) * camera.zoom;
    ink.beginPath();
    ink.arc(x, y, radius, 0, Math.PI * 2);
    ink.fillStyle = inks.band;
    ink.strokeStyle = inks.band;
    ink.globalAlpha = 0.05;
    if (!limit) ink.fill();
    ink.globalAlpha = limit ? 0.28 : 0.6;
    ink.lineWidth = limit ? 1 : 1.25;
    ink.setLineDash(limit ? [3, 7] : []);
    ink.stroke();
    ink.setLineDash([]);
    if (radius < BAND_NAMED_PX || radius - last < BAND_APART_PX) return;
    last = radius;
    const [dx, dy] = QUARTERS.find(([a, b]) => inView([x + a * radius, y + b * radius], size)) ?? [0, -1];
    words(ink, x + dx * radius, y + dy * radius, ring.title, inks, 'band');
  });
  ink.globalAlpha = 1;
}

/** Where on a ring its words stand: above the world, else where they are seen. */
const QUARTERS: readonly Spot[] = [
  [0, -1],
  [-0.71, -0.71],
  [0.71, -0.71],
  [-1, 0],
  [1, 0],
  [-0.71, 0.71],
  [0.71, 0.71],
  [0, 1],
];

/** A sheet is larger than the view by this much on every side, and a word wants room. */
const BEYOND_PX = 236;

const inView = ([x, y]: Spot, size: Size) =>
  x > BEYOND_PX && y > BEYOND_PX && x < size.width - BEYOND_PX && y < size.height - BEYOND_PX;

function drawWorld(ink: Ink, world: Zone, camera: Camera, inks: Inks): void {
  const middle = world.cells[0];
  if (!middle) return;
  const [x, y] = toScreen(camera, middle);
  const radius = Math.max(3, (world.radius ?? 0) * camera.zoom);
  const glow = ink.createRadialGradient(x, y, radius * 0.9, x, y, radius * 1.18);
  glow.addColorStop(0, inks.world);
  glow.addColorStop(1, 'transparent');
  ink.globalAlpha = 0.35;
  ink.fillStyle = glow;
  disc(ink, [x, y], radius * 1.18);
  const ball = ink.createRadialGradient(x - radius * 0.35, y - radius * 0.35, radius * 0.1, x, y, radius);
  ball.addColorStop(0, inks.world);
  ball.addColorStop(1, '#0d1a2b');
  ink.globalAlpha = 1;
  ink.fillStyle = ball;
  disc(ink, [x, y], radius);
  if (world.title !== '') words(ink, x, y + radius + 13, world.title, inks);
}

function drawSand(ink: Ink, zone: Zone, camera: Camera, inks: Inks): void {
  const middle = zone.cells[0];
  if (!middle) return;
  const [x, y] = toScreen(camera, middle);
  const radius = Math.max(5, (zone.radius ?? 0.5) * camera.zoom);
  ink.fillStyle = inks.sand;
  ink.strokeStyle = inks.sand;
  ink.globalAlpha = 0.2;
  disc(ink, [x, y], radius);
  ink.globalAlpha = 0.9;
  // grains lie along a spiral, so that they are where they were at the last frame
  for (let n = 0; n < GRAINS; n++) {
    const far = radius * Math.sqrt((n + 0.5) / GRAINS);
    const angle = n * GOLDEN;
    ink.fillRect(x + Math.cos(angle) * far - 0.75, y + Math.sin(angle) * far - 0.75, 1.5, 1.5);
  }
  drawAhead(ink, middle, zone.vector, camera, inks.sand);
}

const GRAINS = 26;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

function drawMissile(ink: Ink, zone: Zone, camera: Camera, inks: Inks): void {
  const middle = zone.cells[0];
  if (!middle) return;
  drawAhead(ink, middle, zone.vector, camera, inks.missile);
  const [x, y] = toScreen(camera, middle);
  const [dx, dy] = zone.vector ?? [0, -1];
  ink.save();
  ink.translate(x, y);
  ink.rotate(Math.atan2(dx, -dy));
  ink.globalAlpha = 1;
  ink.fillStyle = inks.missile;
  ink.strokeStyle = inks.void;
  ink.lineWidth = 1.5;
  ink.beginPath();
  ink.moveTo(0, -8);
  ink.lineTo(5, 6);
  ink.lineTo(0, 3);
  ink.lineTo(-5, 6);
  ink.closePath();
  ink.stroke();
  ink.fill();
  ink.restore();
}

/** Where something without a will of its own goes next. */
function drawAhead(ink: Ink, from: Spot, vector: Spot | undefined, camera: Camera, tone: string): void {
  if (!vector || length(vector) === 0) return;
  ink.globalAlpha = 0.7;
  ink.strokeStyle = tone;
  ink.lineWidth = 1;
  ink.setLineDash([2, 4]);
  line(ink, toScreen(camera, from), toScreen(camera, plus(from, vector)));
  ink.setLineDash([]);
}

/** Where she was: her last leg by her vector, and what this screen saw of her before, fainter and fainter. */
function drawTrack(ink: Ink, ship: TokenView, way: readonly Spot[], camera: Camera): void {
  const seen = way.length > 1 ? way : ship.vector ? [minus(ship.at, ship.vector), ship.at] : [];
  ink.strokeStyle = ship.colour;
  ink.fillStyle = ship.colour;
  ink.lineWidth = 1.5;
  seen.forEach((point, n) => {
    const before = seen[n - 1];
    if (!before) return;
    ink.globalAlpha = 0.12 + (0.38 * n) / seen.length;
    const [a, b] = [toScreen(camera, before), toScreen(camera, point)];
    line(ink, a, b);
    disc(ink, a, 2);
  });
}

const ARROW_PX = 7;
const SPEED_PX = 46;

/** Where she will drift: an arrow to her next place, with her speed where there is room for it. */
function drawDrift(ink: Ink, ship: TokenView, camera: Camera, inks: Inks): void {
  const vector = ship.vector;
  if (!vector || length(vector) === 0) return;
  const [a, b] = [toScreen(camera, ship.at), toScreen(camera, plus(ship.at, vector))];
  const long_px = length(minus(b, a));
  ink.globalAlpha = 0.95;
  ink.strokeStyle = ship.colour;
  ink.fillStyle = ship.colour;
  ink.lineWidth = 2;
  line(ink, a, b);
  arrowHead(ink, a, b, ARROW_PX);
  if (long_px < SPEED_PX) return;
  words(
    ink,
    (a[0] + b[0]) / 2,
    (a[1] + b[1]) / 2,
    Number(length(vector).toFixed(1)).toString(),
    inks,
    'band',
  );
}

// --- pieces of drawing --------------------------------------------------------------------------------

export function arrowHead(ink: Ink, a: Spot, b: Spot, size: number): void {
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  ink.beginPath();
  ink.moveTo(b[0], b[1]);
  for (const turn of [2.6, -2.6])
    ink.lineTo(b[0] + Math.cos(angle + turn) * size, b[1] + Math.sin(angle + turn) * size);
  ink.closePath();
  ink.fill();
}

export function line(ink: Ink, a: Spot, b: Spot): void {
  ink.beginPath();
  ink.moveTo(a[0], a[1]);
  ink.lineTo(b[0], b[1]);
  ink.stroke();
}

export function disc(ink: Ink, [x, y]: Spot, radius: number): void {
  ink.beginPath();
  ink.arc(x, y, radius, 0, Math.PI * 2);
  ink.fill();
}

/** Words on a dark plate, so that no line cuts them. */
export function words(
  ink: Ink,
  x: number,
  y: number,
  text: string,
  inks: Pick<Inks, 'plate' | 'text' | 'band'>,
  tone: 'text' | 'band' = 'text',
): void {
  ink.font = tone === 'text' ? `600 12px ${FACE}` : `11px ${FACE}`;
  const width = ink.measureText(text).width + 8;
  ink.globalAlpha = 0.85;
  ink.fillStyle = inks.plate;
  ink.beginPath();
  ink.roundRect(x - width / 2, y - 8, width, 16, 4);
  ink.fill();
  ink.globalAlpha = 1;
  ink.fillStyle = inks.text;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.fillText(text, x, y + 0.5);
}
