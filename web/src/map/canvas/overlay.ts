/** What hands are doing, one's own and others': ways under the tokens, words and pings above them. */

import { type Camera, type Size, toScreen } from '../../camera';
import { cellOf, centre, type Grid, hexCorners, type Spot } from '../../grid';
import type { Point } from '../../protocol';
import type { Ping } from '../view';
import { pathThrough } from './path';

export interface Inks {
  readonly accent: string;
  readonly bad: string;
  readonly text: string;
  readonly plate: string;
}

/** A path with its waypoints and a label at its end. */
export interface Trail {
  readonly points: readonly Spot[];
  readonly colour: string;
  readonly label: string;
  readonly note: string;
  readonly blocked: boolean;
  /** Cells across what walks it; 0 for a ruler. */
  readonly size: number;
}

export interface Box {
  readonly from: Spot;
  readonly to: Spot;
  readonly colour: string;
  readonly filled: boolean;
}

export interface Scribble {
  readonly grid: Grid;
  readonly trails: readonly Trail[];
  readonly boxes: readonly Box[];
  readonly line: { readonly from: Spot; readonly to: Spot } | null;
  readonly reach: { readonly at: Spot; readonly cells: number } | null;
  readonly pings: readonly Ping[];
  readonly now_ms: number;
}

export const PING_MS = 2600;

/** Under the tokens: where ways lead, how far they may, what a box takes in. */
export function drawWays(
  ink: CanvasRenderingContext2D,
  scribble: Scribble,
  camera: Camera,
  size: Size,
  inks: Inks,
): void {
  ink.clearRect(0, 0, size.width, size.height);
  if (scribble.reach) drawReach(ink, scribble.reach, camera, inks.accent);
  for (const box of scribble.boxes) drawBox(ink, box, camera);
  for (const trail of scribble.trails) drawTrail(ink, trail, scribble.grid, camera, inks);
  if (scribble.line) drawLine(ink, scribble.line.from, scribble.line.to, camera, inks.accent);
}

/** Above the tokens: how long the ways are, and pings. */
export function drawWords(
  ink: CanvasRenderingContext2D,
  scribble: Scribble,
  camera: Camera,
  size: Size,
  inks: Inks,
): void {
  ink.clearRect(0, 0, size.width, size.height);
  for (const trail of scribble.trails) {
    const last = trail.points.at(-1);
    if (!last || !trail.label) continue;
    const [x, y] = toScreen(camera, last);
    drawLabel(ink, x, y - Math.max(24, camera.zoom * 0.5 + 18), trail.label, trail.note, inks, size.width);
  }
  for (const ping of scribble.pings) drawPing(ink, ping, camera, size, scribble.now_ms, inks);
}

function drawBox(ink: CanvasRenderingContext2D, box: Box, camera: Camera): void {
  const [x1, y1] = toScreen(camera, box.from);
  const [x2, y2] = toScreen(camera, box.to);
  ink.strokeStyle = box.colour;
  ink.lineWidth = 1.5;
  ink.globalAlpha = box.filled ? 0.3 : 0.12;
  ink.fillStyle = box.colour;
  ink.fillRect(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
  ink.globalAlpha = 1;
  ink.strokeRect(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
}

function drawLine(ink: CanvasRenderingContext2D, from: Spot, to: Spot, camera: Camera, colour: string): void {
  const [a, b] = [toScreen(camera, from), toScreen(camera, to)];
  ink.strokeStyle = colour;
  ink.lineWidth = 3;
  ink.lineCap = 'round';
  trace(ink, [a, b]);
  for (const [x, y] of [a, b]) dot(ink, x, y, 5, colour);
}

function drawTrail(
  ink: CanvasRenderingContext2D,
  trail: Trail,
  grid: Grid,
  camera: Camera,
  inks: Inks,
): void {
  const colour = trail.blocked ? inks.bad : trail.colour;
  const points = trail.points.map((point) => toScreen(camera, point));
  const end = points.at(-1);
  const last = trail.points.at(-1);
  if (!end || !last) return;
  if (trail.size > 0) drawFootprint(ink, last, trail.size, grid, camera, colour);
  ink.lineJoin = 'round';
  ink.lineCap = 'round';
  ink.strokeStyle = inks.plate;
  ink.lineWidth = 6;
  trace(ink, points);
  ink.strokeStyle = colour;
  ink.lineWidth = 3;
  ink.setLineDash(trail.blocked ? [2, 7] : []);
  trace(ink, points);
  ink.setLineDash([]);
  for (const [x, y] of points.slice(0, -1)) dot(ink, x, y, 4, colour);
}

/** The cell that something would stand in, so that snapping shows before it happens. */
function drawFootprint(
  ink: CanvasRenderingContext2D,
  at: Spot,
  size: number,
  grid: Grid,
  camera: Camera,
  colour: string,
): void {
  ink.fillStyle = colour;
  ink.globalAlpha = 0.22;
  ink.beginPath();
  const [x, y] = toScreen(camera, at);
  if ((grid.kind === 'hex_flat' || grid.kind === 'hex_pointy') && size <= 1) {
    const corners = hexCorners(grid.kind, centre(grid, cellOf(grid, at)));
    pathThrough(
      ink,
      corners.map((corner) => toScreen(camera, corner)),
    );
  } else if (grid.kind === 'square' || grid.kind === 'bands') {
    const side = Math.max(1, Math.round(size)) * camera.zoom;
    ink.rect(x - side / 2, y - side / 2, side, side);
  } else {
    ink.arc(x, y, (size * camera.zoom) / 2, 0, Math.PI * 2);
  }
  ink.fill();
  ink.globalAlpha = 1;
}

function drawReach(
  ink: CanvasRenderingContext2D,
  reach: { readonly at: Spot; readonly cells: number },
  camera: Camera,
  colour: string,
): void {
  const [x, y] = toScreen(camera, reach.at);
  ink.beginPath();
  ink.arc(x, y, reach.cells * camera.zoom, 0, Math.PI * 2);
  ink.fillStyle = colour;
  ink.globalAlpha = 0.08;
  ink.fill();
  ink.globalAlpha = 0.7;
  ink.strokeStyle = colour;
  ink.lineWidth = 1.5;
  ink.setLineDash([6, 6]);
  ink.stroke();
  ink.setLineDash([]);
  ink.globalAlpha = 1;
}

/** A plate with one strong word or measure, and a quieter one after it; it keeps within `room` pixels. */
function drawLabel(
  ink: CanvasRenderingContext2D,
  x: number,
  y: number,
  label: string,
  note: string,
  inks: Inks,
  room: number,
): void {
  const face = 'system-ui, sans-serif';
  ink.font = `600 14px ${face}`;
  const strong = ink.measureText(label).width;
  ink.font = `13px ${face}`;
  const quiet = note ? ink.measureText(note).width + 8 : 0;
  const width = strong + quiet + 16;
  const left = Math.min(Math.max(4, x - width / 2), Math.max(4, room - width - 4));
  ink.fillStyle = inks.plate;
  ink.beginPath();
  ink.roundRect(left, y - 13, width, 26, 6);
  ink.fill();
  ink.textBaseline = 'middle';
  ink.textAlign = 'left';
  ink.fillStyle = inks.text;
  ink.font = `600 14px ${face}`;
  ink.fillText(label, left + 8, y + 0.5);
  ink.font = `13px ${face}`;
  ink.globalAlpha = 0.85;
  if (note) ink.fillText(note, left + 16 + strong, y + 0.5);
  ink.globalAlpha = 1;
}

/** Two rings that spread; a warning is red and pointed at longer; off the screen it sits at the edge. */
function drawPing(
  ink: CanvasRenderingContext2D,
  ping: Ping,
  camera: Camera,
  size: Size,
  now_ms: number,
  inks: Inks,
): void {
  const age = (now_ms - ping.began_ms) / PING_MS;
  if (age < 0 || age >= 1) return;
  const [wantX, wantY] = toScreen(camera, ping.at);
  const x = Math.min(size.width - 24, Math.max(24, wantX));
  const y = Math.min(size.height - 24, Math.max(24, wantY));
  const colour = ping.kind === 'warn' ? inks.bad : ping.colour;
  ink.strokeStyle = colour;
  ink.lineWidth = 3;
  for (const delay of [0, 0.33, 0.66]) {
    const ring = (age * 2 + 1 - delay) % 1;
    ink.globalAlpha = (1 - ring) * (1 - age * age);
    ink.beginPath();
    ink.arc(x, y, 6 + ring * 34, 0, Math.PI * 2);
    ink.stroke();
  }
  ink.globalAlpha = 1 - age * age;
  dot(ink, x, y, 6, colour);
  if (ping.name) drawLabel(ink, x, y + 34, ping.name, ping.kind === 'warn' ? 'warns' : '', inks, size.width);
  ink.globalAlpha = 1;
}

function trace(ink: CanvasRenderingContext2D, points: readonly Point[]): void {
  pathThrough(ink, points);
  ink.stroke();
}

function dot(ink: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  ink.fillStyle = colour;
  ink.beginPath();
  ink.arc(x, y, radius, 0, Math.PI * 2);
  ink.fill();
}
