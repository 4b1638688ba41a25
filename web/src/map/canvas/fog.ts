/** The second canvas: unexplored ground, walls for the referee, doors for everybody. */

import { type Camera, type Size, toScreen } from '../../camera';
import type { Door, SceneView, Wall } from '../../protocol';

export interface Inks {
  readonly fog: string;
  readonly wall: string;
  readonly window: string;
  readonly door: string;
  readonly open: string;
  readonly secret: string;
}

type Thick = 'none' | 'thin' | 'thick';

/** Whether fog lies on a map, for whoever sees it so thick. */
function lies(scene: SceneView, fog: Thick): boolean {
  const lifted = scene.fog?.lifts && fog === 'thin' && scene.fog.explored.length === 0;
  return scene.fog !== null && fog !== 'none' && !lifted;
}

/** Whether a map has neither fog nor walls and doors. */
export const isBare = (scene: SceneView, fog: Thick): boolean =>
  !lies(scene, fog) && scene.walls.length === 0 && scene.doors.length === 0;

export function drawFogLayer(
  ink: CanvasRenderingContext2D,
  scene: SceneView,
  camera: Camera,
  size: Size,
  fog: Thick,
  inks: Inks,
): void {
  ink.clearRect(0, 0, size.width, size.height);
  if (lies(scene, fog)) drawFog(ink, scene, camera, fog === 'thin', inks.fog);
  for (const wall of scene.walls) drawWall(ink, wall, camera, inks);
  for (const door of scene.doors) drawDoor(ink, door, camera, inks);
}

/** Everything but what is explored: opaque for players, half for the referee. */
function drawFog(
  ink: CanvasRenderingContext2D,
  scene: SceneView,
  camera: Camera,
  referee: boolean,
  colour: string,
): void {
  const [left, top] = toScreen(camera, [0, 0]);
  ink.save();
  ink.globalAlpha = referee ? 0.5 : 1;
  ink.fillStyle = colour;
  ink.fillRect(left - 2, top - 2, scene.width * camera.zoom + 4, scene.height * camera.zoom + 4);
  ink.restore();
  for (const [x, y, width, height] of scene.fog?.explored ?? []) {
    const from = toScreen(camera, [x, y]).map(Math.floor);
    const to = toScreen(camera, [x + width, y + height]).map(Math.ceil);
    const [left, top, right, bottom] = [from[0] ?? 0, from[1] ?? 0, to[0] ?? 0, to[1] ?? 0];
    ink.clearRect(left, top, right - left, bottom - top);
  }
}

function drawWall(ink: CanvasRenderingContext2D, wall: Wall, camera: Camera, inks: Inks): void {
  const solid = wall.stops_move && wall.stops_fire && wall.stops_sight;
  ink.strokeStyle = solid ? inks.wall : inks.window;
  ink.lineWidth = Math.max(1.5, Math.min(3, camera.zoom * 0.05));
  ink.lineCap = 'round';
  ink.setLineDash(solid ? [] : [6, 5]);
  stroke(ink, toScreen(camera, wall.a), toScreen(camera, wall.b));
  ink.setLineDash([]);
}

/** A shut door is a bar with a frame, an open one its frame and a leaf swung aside. */
function drawDoor(ink: CanvasRenderingContext2D, door: Door, camera: Camera, inks: Inks): void {
  const [a, b] = [toScreen(camera, door.a), toScreen(camera, door.b)];
  const thick = Math.max(3, Math.min(9, camera.zoom * 0.13));
  ink.lineCap = 'butt';
  ink.strokeStyle = door.secret ? inks.secret : door.open ? inks.open : inks.door;
  ink.lineWidth = thick;
  if (door.open) {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const leaf: readonly [number, number] = [a[0] + dx * 0.3 + dy * 0.62, a[1] + dy * 0.3 - dx * 0.62];
    ink.lineWidth = thick * 0.6;
    stroke(ink, a, leaf);
  } else {
    stroke(ink, a, b);
  }
  ink.fillStyle = ink.strokeStyle;
  for (const [x, y] of [a, b]) ink.fillRect(x - thick * 0.6, y - thick * 0.6, thick * 1.2, thick * 1.2);
  if (door.locked && !door.open) drawLock(ink, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, thick, inks.fog);
}

function drawLock(ink: CanvasRenderingContext2D, x: number, y: number, thick: number, colour: string): void {
  ink.fillStyle = colour;
  ink.beginPath();
  ink.arc(x, y, thick * 0.42, 0, Math.PI * 2);
  ink.fill();
}

function stroke(
  ink: CanvasRenderingContext2D,
  a: readonly [number, number],
  b: readonly [number, number],
): void {
  ink.beginPath();
  ink.moveTo(a[0], a[1]);
  ink.lineTo(b[0], b[1]);
  ink.stroke();
}
