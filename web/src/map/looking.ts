/** Taking the view somewhere, and keeping it on the map. */

import { effect } from '@preact/signals';
import { type Camera, centred, kept, type Size, whole } from '../camera';
import type { Point, SceneView } from '../protocol';
import { fight, lookAt, scene, sceneTokens, tokens, viewCentre } from '../table';
import { extremes, keptInSpace, wholeOf } from './space/whole';
import { camera, inSpace, lifted, viewSize } from './view';

/** Move the view to a point of the map, unless it is in plain view. */
export function bringIntoView(at: Point): void {
  const { x, y, zoom } = camera.peek();
  const { width, height } = viewSize.peek();
  const [left, top] = [(at[0] - x) * zoom, (at[1] - y) * zoom];
  if (left < 40 || top < 40 || left > width - 40 || top > height - 40) lookAtPoint(at);
}

export function lookAtPoint(at: Point): void {
  camera.value = centred(camera.peek(), viewSize.peek(), at);
}

/** Show the whole map. */
export function fitMap(): void {
  const map = scene.peek();
  if (map?.kind === 'space') followAll(map);
  else if (map) camera.value = whole(viewSize.peek(), 0, 0, map.width, map.height);
}

/** The view that shows all of space: as long as nobody looks elsewhere, it goes with the ships. */
let following: Camera | null = null;

function followAll(map: SceneView): void {
  const here = fight.peek()?.scene === map.id ? (fight.peek()?.zones ?? []) : [];
  const points = extremes(sceneTokens.peek(), here);
  following = wholeOf(points, viewSize.peek(), [map.width / 2, map.height / 2]);
  camera.value = following;
}

/** Where each map was last looked at. */
const remembered = new Map<string, { readonly x: number; readonly y: number; readonly zoom: number }>();

/** The first look at a map: one's own tokens if it has any, close enough to read, else all of it. */
function firstLook(map: SceneView, view: Size): void {
  if (map.kind === 'space') {
    followAll(map);
    return;
  }
  const all = whole(view, 0, 0, map.width, map.height);
  const own = sceneTokens.peek().filter((token) => token.mine);
  const middle = own[0]?.at;
  const near = { ...all, zoom: Math.max(all.zoom, Math.min(44, view.width / 9)) };
  camera.value = middle && all.zoom < 26 ? filled(centred(near, view, middle), view, map) : all;
}

/** Show no more of what lies beyond the map's edge than must be: a cell of it, or half of what is over. */
function filled(at: Camera, view: Size, map: SceneView): Camera {
  const along = (from: number, seen: number, whole: number) =>
    seen >= whole ? (whole - seen) / 2 : Math.min(Math.max(from, -1), whole + 1 - seen);
  return {
    ...at,
    x: along(at.x, view.width / at.zoom, map.width),
    y: along(at.y, view.height / at.zoom, map.height),
  };
}

/** Follow the scene on show, commands of the panels, and the size of the window; gives what stops it. */
export function keepLooking(): () => void {
  let showing = '';
  const stops = [
    effect(() => {
      const map = scene.value;
      const view = viewSize.value;
      if (!map || view.width === 0 || map.id === showing) return;
      if (showing !== '') remembered.set(showing, camera.peek());
      showing = map.id;
      const before = remembered.get(map.id);
      if (before) camera.value = before;
      else firstLook(map, view);
    }),
    effect(() => {
      const map = scene.value;
      const view = viewSize.value;
      const at = camera.value;
      if (!map || view.width === 0) return;
      const held = map.kind === 'space' ? keptInSpace(at) : kept(at, view, map.width, map.height);
      if (held.x !== at.x || held.y !== at.y) camera.value = held;
      viewCentre.value = [held.x + view.width / held.zoom / 2, held.y + view.height / held.zoom / 2];
    }),
    effect(() => {
      const [ships, , size] = [sceneTokens.value, fight.value, viewSize.value];
      const map = scene.peek();
      const still = inSpace.value && camera.peek() === following && lifted.peek().size === 0;
      if (map && still && ships.length > 0 && size.width > 0) followAll(map);
    }),
    effect(() => {
      const token = tokens.peek().get(lookAt.value ?? '');
      if (lookAt.value === null) return;
      lookAt.value = null;
      if (token) bringIntoView(token.at);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
