/** What a referee builds, tears down and uncovers on the map. */

import { pieceId } from '../ids';
import type { Point, SceneView } from '../protocol';
import { send } from '../socket';
import { scene, toast } from '../table';
import { fogTool } from './view';

export async function build(what: 'wall' | 'door', from: Point, to: Point): Promise<void> {
  const map = scene.peek();
  if (!map) return;
  const wall = { id: pieceId('w'), a: from, b: to, stops_move: true, stops_fire: true, stops_sight: true };
  const door = { id: pieceId('d'), a: from, b: to, open: false, locked: false, secret: false };
  const walls = what === 'wall' ? [...map.walls, wall] : map.walls;
  const doors = what === 'door' ? [...map.doors, door] : map.doors;
  await send({ type: 'BuildBarriers', scene: map.id, walls, doors, lights: map.lights });
}

/** Tear down the wall or door nearest to a point, if one is within a quarter of a cell. */
export async function tear(at: Point): Promise<void> {
  const map = scene.peek();
  if (!map) return;
  const near = [...map.walls, ...map.doors]
    .map((piece) => ({ id: piece.id, far: fromPiece(at, piece.a, piece.b) }))
    .sort((a, b) => a.far - b.far)[0];
  if (!near || near.far > 0.25) {
    toast('Shift+click on a wall or door to tear it down');
    return;
  }
  const walls = map.walls.filter((wall) => wall.id !== near.id);
  const doors = map.doors.filter((door) => door.id !== near.id);
  await send({ type: 'BuildBarriers', scene: map.id, walls, doors, lights: map.lights });
}

/** Cells from a point to a straight piece. */
export function fromPiece(at: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(at[0] - a[0] - share * dx, at[1] - a[1] - share * dy);
}

/** Reveal or cover what was marked: a box, what a lasso goes round, or where a brush went. */
export async function reveal(from: Point, to: Point, stroke: readonly Point[]): Promise<void> {
  const map = scene.peek();
  const { shape, covers } = fogTool.peek();
  if (!map) return;
  const ground =
    shape === 'box' || (shape === 'lasso' && stroke.length < 3)
      ? { rectangle: wholeCells(map, from, to) }
      : shape === 'lasso'
        ? { corners: [...stroke] }
        : { stroke: [...stroke] };
  await send({ type: 'RevealGround', scene: map.id, what: covers ? 'cover' : 'explore', ...ground });
}

/** The rectangle of whole cells that two corners touch, within the map: x, y, width, height. */
export function wholeCells(map: SceneView, from: Point, to: Point): [number, number, number, number] {
  const left = Math.max(0, Math.floor(Math.min(from[0], to[0])));
  const top = Math.max(0, Math.floor(Math.min(from[1], to[1])));
  const right = Math.min(Math.ceil(map.width), Math.floor(Math.max(from[0], to[0])) + 1);
  const bottom = Math.min(Math.ceil(map.height), Math.floor(Math.max(from[1], to[1])) + 1);
  return [left, top, Math.max(1, right - left), Math.max(1, bottom - top)];
}
