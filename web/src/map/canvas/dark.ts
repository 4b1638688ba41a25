/** What nobody of one's own sees: dark where it was never seen, dim where it was. Drawn coarse, so its edges are soft. */

import { type Camera, type Size, toScreen } from '../../camera';
import type { SceneView, SightPart, SightView } from '../../protocol';

/** Bits of ground to a cell, and parts of a cell in which edges are told. */
const GRAIN = 4;
const EDGE_GRAIN = 64;
/** How dark remembered ground is, 0 to 1. */
const DIM = 0.62;

export function drawDark(
  ink: CanvasRenderingContext2D,
  scene: SceneView | null,
  sight: SightView | null,
  camera: Camera,
  size: Size,
  colour: string,
): void {
  ink.clearRect(0, 0, size.width, size.height);
  if (scene === null || sight === null) return;
  const [left, top] = toScreen(camera, [0, 0]);
  ink.save();
  ink.fillStyle = colour;
  ink.fillRect(left - 2, top - 2, scene.width * camera.zoom + 4, scene.height * camera.zoom + 4);
  ink.globalCompositeOperation = 'destination-out';
  ink.imageSmoothingEnabled = true;
  ink.globalAlpha = 1 - DIM;
  drawRows(ink, scene, rowsOf(sight, 'k'), camera);
  ink.globalAlpha = 1;
  if (sight.outlined) for (const part of sight.parts.filter(isOutline)) fillOutline(ink, part.of, camera);
  else drawRows(ink, scene, rowsOf(sight, 's'), camera);
  ink.restore();
}

/** A part is an edge by a token's id, or a row by its kind and number. */
const isOutline = (part: SightPart) => part.id.startsWith('t-');
const rowsOf = (sight: SightView, kind: 'k' | 's') =>
  sight.parts.filter((part) => part.id.startsWith(kind) && !isOutline(part));

/** The corners of an outline, in cells. */
export function cornersOf(packed: readonly number[]): readonly (readonly [number, number])[] {
  const corners: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    x += packed[at] ?? 0;
    y += packed[at + 1] ?? 0;
    corners.push([x / EDGE_GRAIN, y / EDGE_GRAIN]);
  }
  return corners;
}

function fillOutline(ink: CanvasRenderingContext2D, packed: readonly number[], camera: Camera): void {
  ink.beginPath();
  for (const corner of cornersOf(packed)) {
    const [x, y] = toScreen(camera, corner);
    ink.lineTo(x, y);
  }
  ink.closePath();
  ink.fill();
}

/** Rows of ground, a pixel a bit, stretched to where they lie. */
function drawRows(
  ink: CanvasRenderingContext2D,
  scene: SceneView,
  rows: readonly SightPart[],
  camera: Camera,
): void {
  if (rows.length === 0) return;
  const [left, top] = toScreen(camera, [0, 0]);
  const bits = bitmapOf(rows, Math.ceil(scene.width * GRAIN), Math.ceil(scene.height * GRAIN));
  const scale = camera.zoom / GRAIN;
  ink.drawImage(bits, left, top, bits.width * scale, bits.height * scale);
}

/** Bitmaps drawn lately, by what they were drawn from. */
const drawn = new WeakMap<
  SightPart,
  { readonly key: readonly SightPart[]; readonly bits: HTMLCanvasElement }
>();

function bitmapOf(rows: readonly SightPart[], width: number, height: number): HTMLCanvasElement {
  const first = rows[0];
  const had = first && drawn.get(first);
  if (had && had.key.length === rows.length && had.key.every((row, at) => row === rows[at])) return had.bits;
  const bits = document.createElement('canvas');
  bits.width = Math.max(1, width);
  bits.height = Math.max(1, height);
  const ink = bits.getContext('2d');
  if (ink) {
    for (const { id, of } of rows) {
      const y = Number(id.slice(1));
      for (let at = 0; at + 1 < of.length; at += 2) ink.fillRect(of[at] ?? 0, y, of[at + 1] ?? 0, 1);
    }
  }
  if (first) drawn.set(first, { key: rows, bits });
  return bits;
}
