/** Where the screen looks: a pure value, and the arithmetic between cells and pixels. */

import type { Spot } from './grid';
import type { Point } from './protocol';

export interface Camera {
  /** The cell at the view's top left corner. */
  readonly x: number;
  readonly y: number;
  /** Pixels a cell. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const NEAREST = 220;
export const FARTHEST = 4;
/** In space, where whole fleets lie hundreds of cells apart. */
export const FARTHEST_IN_SPACE = 0.05;

export function toScreen(camera: Camera, [x, y]: Spot): Point {
  return [(x - camera.x) * camera.zoom, (y - camera.y) * camera.zoom];
}

export function toCell(camera: Camera, [x, y]: Spot): Point {
  return [x / camera.zoom + camera.x, y / camera.zoom + camera.y];
}

/** Move the ground with the hand: by pixels. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Zoom by a factor so that what lies under the pointer stays there. */
export function zoomAt(camera: Camera, screen: Spot, factor: number, farthest = FARTHEST): Camera {
  const zoom = Math.min(NEAREST, Math.max(farthest, camera.zoom * factor));
  const [x, y] = toCell(camera, screen);
  return { x: x - screen[0] / zoom, y: y - screen[1] / zoom, zoom };
}

/** Look at a rectangle of cells as a whole, with a margin in pixels. */
export function whole(view: Size, x: number, y: number, width: number, height: number, margin = 24): Camera {
  const room = (side: number) => Math.max(1, side - 2 * margin);
  const zoom = Math.min(
    96,
    Math.max(FARTHEST, Math.min(room(view.width) / width, room(view.height) / height)),
  );
  return { x: x + width / 2 - view.width / zoom / 2, y: y + height / 2 - view.height / zoom / 2, zoom };
}

/** Look at a point, keeping the zoom. */
export function centred(camera: Camera, view: Size, [x, y]: Spot): Camera {
  return { ...camera, x: x - view.width / camera.zoom / 2, y: y - view.height / camera.zoom / 2 };
}

/** Never lose the map: its middle third stays somewhere on the screen. */
export function kept(camera: Camera, view: Size, width: number, height: number): Camera {
  const clamp = (at: number, seen: number, whole: number) =>
    Math.min(Math.max(at, -seen * 0.75), whole - seen * 0.25);
  return {
    ...camera,
    x: clamp(camera.x, view.width / camera.zoom, width),
    y: clamp(camera.y, view.height / camera.zoom, height),
  };
}

/** Two fingers: the ground under each stays under it, as far as one zoom allows. */
export function pinch(
  camera: Camera,
  before: readonly [Spot, Spot],
  after: readonly [Spot, Spot],
  farthest = FARTHEST,
): Camera {
  const middle = ([a, b]: readonly [Spot, Spot]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const spread = ([a, b]: readonly [Spot, Spot]) => Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1]));
  const from = middle(before);
  const to = middle(after);
  return zoomAt(pan(camera, to[0] - from[0], to[1] - from[1]), to, spread(after) / spread(before), farthest);
}

/** Where an arrow at the edge points to something off the screen; null when it is in view. */
export function edgeOf(view: Size, [x, y]: Spot, margin = 28): { at: Point; angle: number } | null {
  if (x >= 0 && y >= 0 && x <= view.width && y <= view.height) return null;
  const [cx, cy] = [view.width / 2, view.height / 2];
  const [dx, dy] = [x - cx, y - cy];
  const share = Math.min((cx - margin) / Math.abs(dx || 1e-9), (cy - margin) / Math.abs(dy || 1e-9));
  return { at: [cx + dx * share, cy + dy * share], angle: Math.atan2(dy, dx) };
}
