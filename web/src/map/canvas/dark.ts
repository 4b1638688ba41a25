/** What nobody of one's own sees: dark where it was never seen, dim where it was. Drawn coarse, so its edges are soft. */

import { effect, signal, untracked } from '@preact/signals';
import { type Camera, type Size, toScreen } from '../../camera';
import { media } from '../../media';
import type { SceneView, SightPart, SightView } from '../../protocol';
import { sight } from '../../table';
import { cornersOf } from './corners';

/** Bits of ground to a cell. */
const GRAIN = 4;
/** How dark remembered ground is, 0 to 1. */
const DIM = 0.62;

/** What is seen now, and what was while that gives way: share of the new, 0 to 1. */
interface Turning {
  readonly now: SightView | null;
  readonly before: SightView | null;
  readonly share: number;
}

const FADES_MS = 180;
const still = media('(prefers-reduced-motion: reduce)');
/** What is drawn, frame by frame. */
export const turning = signal<Turning>({ now: null, before: null, share: 1 });
let began_ms = 0;

effect(() => {
  const now = sight.value;
  untracked(() => {
    const last = turning.peek().now;
    if (last === now) return;
    const fades = last !== null && last.id === now?.id && !still.matches;
    turning.value = { now, before: fades ? last : null, share: fades ? 0 : 1 };
    began_ms = performance.now();
    if (fades) requestAnimationFrame(turn);
  });
});

function turn(now_ms: number): void {
  const { share, now, before } = turning.peek();
  if (share === 1) return;
  const next = Math.min(1, Math.max(0, (now_ms - began_ms) / FADES_MS));
  turning.value = next === 1 ? { now, before: null, share: 1 } : { now, before, share: next };
  if (next < 1) requestAnimationFrame(turn);
}

/** Draw what is dark; while sight turns, as much of both as there should be. */
export function drawDark(
  ink: CanvasRenderingContext2D,
  scene: SceneView | null,
  { now, before, share }: Turning,
  camera: Camera,
  size: Size,
  colour: string,
): void {
  ink.clearRect(0, 0, size.width, size.height);
  if (scene === null || now === null) return;
  if (before === null) {
    drawSight(ink, scene, now, camera, colour);
    return;
  }
  ink.save();
  const [old, fresh] = [before, now].map((one, at) => masked(at, ink, scene, one, camera, colour));
  ink.setTransform(1, 0, 0, 1, 0, 0);
  ink.globalCompositeOperation = 'lighter';
  ink.globalAlpha = 1 - share;
  if (old) ink.drawImage(old, 0, 0);
  ink.globalAlpha = share;
  if (fresh) ink.drawImage(fresh, 0, 0);
  ink.restore();
}

/** A sight drawn aside, and for what: it is drawn once while another gives way to it. */
interface Mask {
  readonly canvas: HTMLCanvasElement;
  sight?: SightView;
  place?: string;
}
const masks: readonly Mask[] = [0, 1].map(() => ({ canvas: document.createElement('canvas') }));

function masked(
  which: number,
  ink: CanvasRenderingContext2D,
  scene: SceneView,
  seen: SightView,
  camera: Camera,
  colour: string,
): HTMLCanvasElement | null {
  const mask = masks[which];
  const draft = mask?.canvas.getContext('2d');
  if (!mask || !draft) return null;
  const { width, height } = ink.canvas;
  const place = `${camera.x} ${camera.y} ${camera.zoom} ${width} ${height} ${colour}`;
  if (mask.sight !== seen || mask.place !== place) {
    mask.canvas.width = width;
    mask.canvas.height = height;
    draft.setTransform(ink.getTransform());
    drawSight(draft, scene, seen, camera, colour);
    mask.sight = seen;
    mask.place = place;
  }
  return mask.canvas;
}

function drawSight(
  ink: CanvasRenderingContext2D,
  scene: SceneView,
  seen: SightView,
  camera: Camera,
  colour: string,
): void {
  const [left, top] = toScreen(camera, [0, 0]);
  ink.save();
  ink.fillStyle = colour;
  ink.fillRect(left - 2, top - 2, scene.width * camera.zoom + 4, scene.height * camera.zoom + 4);
  ink.globalCompositeOperation = 'destination-out';
  ink.imageSmoothingEnabled = true;
  ink.globalAlpha = 1 - DIM;
  drawRows(ink, scene, rowsOf(seen, 'k'), camera);
  ink.globalAlpha = 1;
  if (seen.outlined) for (const part of seen.parts.filter(isOutline)) fillOutline(ink, part.of, camera);
  else drawRows(ink, scene, rowsOf(seen, 's'), camera);
  ink.restore();
}

/** A part is an edge by a token's id, or a row by its kind and number. */
const isOutline = (part: SightPart) => part.id.startsWith('t-');
const rowsOf = (seen: SightView, kind: 'k' | 's') =>
  seen.parts.filter((part) => part.id.startsWith(kind) && !isOutline(part));

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
