/** Canvases drawn at most once a frame, and only when something they show has changed. */

import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Camera, Size } from '../../camera';
import { covered, viewSize } from '../view';
import { scheming } from './inks';

export type Ink = CanvasRenderingContext2D;

/** What a layer is drawn from: the camera, and things that are the same object until they change. */
export type Parts = { readonly camera: Camera } & Readonly<Record<string, unknown>>;

/** How much more than the view a sheet holds on every side, in pixels: so far it pans without being drawn. */
const ROOM = 220;

interface SheetHow<P> {
  /** The size of what it fills, where that is not the map. */
  readonly size?: ReadonlySignal<Size>;
  /** While that is so, nothing is drawn. */
  readonly covered?: ReadonlySignal<boolean>;
  /** Pixels of it to one of the screen, where it may be coarse: stretched, its edges are soft. */
  readonly density?: number;
  /** Whether a drawn sheet may be shown smaller or larger while the view zooms, and drawn sharp when it rests. */
  readonly stretches?: (parts: P) => boolean;
  /** Whether it would show nothing: then it is out of the way, since even an empty one is laid over the others. */
  readonly blank?: (parts: P) => boolean;
}

/** How much smaller or larger a drawn sheet is shown, and how long the view rests before it is drawn anew. */
const SMALLEST = 0.62;
const LARGEST = 1.6;
const REST_MS = 120;

/**
 * Keep a large, quiet layer drawn: while only the view moves, the finished sheet is moved with it, and it is
 * drawn anew when its edge would show. Gives what stops it.
 */
export function sheet<P extends Parts>(
  canvas: HTMLCanvasElement,
  parts: () => P,
  paint: (ink: Ink, size: Size, parts: P) => void,
  { size: room = viewSize, stretches = () => false, blank = () => false, covered, density }: SheetHow<P> = {},
): () => void {
  canvas.style.inset = `-${ROOM}px`;
  canvas.style.width = `calc(100% + ${2 * ROOM}px)`;
  canvas.style.height = canvas.style.width;
  canvas.style.transformOrigin = '0 0';
  const rests = signal(0);
  let resting: ReturnType<typeof setTimeout> | undefined;
  let drawn: {
    readonly parts: P;
    readonly size: Size;
    readonly scheme: number;
    readonly rest: number;
  } | null = null;
  const stop = everyFrame(canvas, (ink) => {
    if (covered?.value === true) return () => false;
    const now = parts();
    const [size, scheme, rest] = [room.value, scheming.value, rests.value];
    return () => {
      if (away(canvas, blank(now))) return false;
      const fits = drawn && drawn.size === size && drawn.scheme === scheme ? drawn : null;
      const far = fits && shift(fits.parts, now);
      if (far) {
        canvas.style.transform = `translate(${far[0]}px, ${far[1]}px)`;
        return false;
      }
      const wide = fits?.rest === rest && stretches(now) ? stretch(fits.parts, now, size) : null;
      if (wide !== null) {
        canvas.style.transform = wide;
        clearTimeout(resting);
        resting = setTimeout(() => (rests.value += 1), REST_MS);
        return false;
      }
      const { x, y, zoom } = now.camera;
      const whole = { width: size.width + 2 * ROOM, height: size.height + 2 * ROOM };
      fitCanvas(canvas, ink, whole, density);
      paint(ink, whole, { ...now, camera: { x: x - ROOM / zoom, y: y - ROOM / zoom, zoom } });
      canvas.style.transform = '';
      drawn = { parts: now, size, scheme, rest };
      return false;
    };
  });
  return () => {
    clearTimeout(resting);
    stop();
  };
}

/** Put a canvas out of the way, or back; whether it is. */
function away(canvas: HTMLCanvasElement, nothing: boolean): boolean {
  if (canvas.hidden !== nothing) canvas.hidden = nothing;
  return nothing;
}

/** How a drawn sheet is shown at another zoom; null when it has to be drawn anew, since its edge would show. */
export function stretch(drawn: Parts, now: Parts, size: Size): string | null {
  if (!sameParts(drawn, now)) return null;
  const [was, is] = [drawn.camera, now.camera];
  const by = is.zoom / was.zoom;
  if (by < SMALLEST || by > LARGEST) return null;
  const left = (was.x - ROOM / was.zoom - is.x) * is.zoom;
  const top = (was.y - ROOM / was.zoom - is.y) * is.zoom;
  const right = left + (size.width + 2 * ROOM) * by;
  const bottom = top + (size.height + 2 * ROOM) * by;
  if (left > 0 || top > 0 || right < size.width || bottom < size.height) return null;
  return `translate(${(left + ROOM).toFixed(1)}px, ${(top + ROOM).toFixed(1)}px) scale(${by})`;
}

const sameParts = (drawn: Parts, now: Parts) =>
  Object.keys(now).every((part) => part === 'camera' || drawn[part] === now[part]);

/** How far a drawn sheet has to be moved, in pixels; null when it has to be drawn anew. */
export function shift(drawn: Parts, now: Parts): readonly [number, number] | null {
  if (drawn.camera.zoom !== now.camera.zoom) return null;
  if (!sameParts(drawn, now)) return null;
  const dx = Math.round((drawn.camera.x - now.camera.x) * now.camera.zoom);
  const dy = Math.round((drawn.camera.y - now.camera.y) * now.camera.zoom);
  return Math.abs(dx) > ROOM || Math.abs(dy) > ROOM ? null : [dx, dy];
}

/** A rectangle of the view, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const STEP = 128;

/**
 * Keep a lively layer drawn: no larger than what it shows, and out of the way while that is nothing. `paint`
 * says whether something on it still moves by itself. Gives what stops it.
 */
export function glass<P extends Parts>(
  canvas: HTMLCanvasElement,
  parts: () => P,
  spread: (parts: P) => Box | null,
  paint: (ink: Ink, size: Size, parts: P) => boolean,
): () => void {
  return everyFrame(canvas, (ink) => {
    if (covered.value) return () => false;
    const now = parts();
    const view = viewSize.value;
    return () => {
      const part = within(spread(now), view);
      if (away(canvas, part === null) || !part) return false;
      const { x, y, zoom } = now.camera;
      const size = { width: part.right - part.left, height: part.bottom - part.top };
      fitCanvas(canvas, ink, size);
      canvas.style.width = `${size.width}px`;
      canvas.style.height = `${size.height}px`;
      canvas.style.transform = `translate(${part.left}px, ${part.top}px)`;
      return paint(ink, size, { ...now, camera: { x: x + part.left / zoom, y: y + part.top / zoom, zoom } });
    };
  });
}

/** The part of the view that something covers, in steps coarse enough that it is seldom another size. */
export function within(box: Box | null, view: Size): Box | null {
  if (!box) return null;
  const left = Math.max(0, Math.floor(box.left / STEP) * STEP);
  const top = Math.max(0, Math.floor(box.top / STEP) * STEP);
  const right = Math.min(view.width, Math.ceil(box.right / STEP) * STEP);
  const bottom = Math.min(view.height, Math.ceil(box.bottom / STEP) * STEP);
  return right > left && bottom > top ? { left, top, right, bottom } : null;
}

/** Read signals now, draw at the next frame; again at each one for as long as drawing says so. */
function everyFrame(canvas: HTMLCanvasElement, read: (ink: Ink) => () => boolean): () => void {
  const ink = canvas.getContext('2d');
  if (!ink) return () => undefined;
  let frame = 0;
  let draw: () => boolean = () => false;
  const next = () => {
    frame = draw() ? requestAnimationFrame(next) : 0;
  };
  const stop = effect(() => {
    draw = read(ink);
    if (frame === 0) frame = requestAnimationFrame(next);
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}

export function fitCanvas(
  canvas: HTMLCanvasElement,
  ink: Ink,
  size: Size,
  density = Math.min(2, devicePixelRatio || 1),
): void {
  const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  ink.setTransform(density, 0, 0, density, 0, 0);
}
