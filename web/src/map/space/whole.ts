/** All of what goes on in space, on one screen. */

import { type Camera, FARTHEST_IN_SPACE, type Size } from '../../camera';
import { FARTHEST_CELL, type Spot } from '../../grid';
import type { TokenView, Zone } from '../../protocol';
import { boxOf, plus } from './vectors';

/** Two ships side by side are not looked at from nearer. */
const LEAST_CELLS = 16;
const MARGIN_PX = 70;
const NEAREST_PX = 30;

/** The corners of everything: ships, where they drift to, discs of worlds. */
export function extremes(ships: readonly TokenView[], zones: readonly Zone[]): readonly Spot[] {
  const corners = zones.flatMap((zone): Spot[] => {
    const [middle, radius] = [zone.cells[0], zone.radius ?? 0];
    if (!middle) return [];
    return [
      [middle[0] - radius, middle[1] - radius],
      [middle[0] + radius, middle[1] + radius],
    ];
  });
  const drifts = ships.map((ship) => plus(ship.at, ship.vector ?? [0, 0]));
  return [...ships.map((ship) => ship.at), ...drifts, ...corners];
}

/** A view of all these points; of the middle of the map where there are none. */
export function wholeOf(points: readonly Spot[], view: Size, middle: Spot): Camera {
  const box = boxOf(points) ?? { x: middle[0], y: middle[1], width: 0, height: 0 };
  const [width, height] = [Math.max(LEAST_CELLS, box.width), Math.max(LEAST_CELLS, box.height)];
  const room = (side: number) => Math.max(1, side - 2 * Math.min(MARGIN_PX, side / 5));
  const fits = Math.min(NEAREST_PX, room(view.width) / width, room(view.height) / height);
  const zoom = Math.max(FARTHEST_IN_SPACE, fits);
  return {
    x: box.x + box.width / 2 - view.width / zoom / 2,
    y: box.y + box.height / 2 - view.height / zoom / 2,
    zoom,
  };
}

/** Never so far out that numbers end. */
export function keptInSpace(camera: Camera): Camera {
  const clamp = (at: number) => Math.min(FARTHEST_CELL, Math.max(-FARTHEST_CELL, at));
  return { ...camera, x: clamp(camera.x), y: clamp(camera.y) };
}
