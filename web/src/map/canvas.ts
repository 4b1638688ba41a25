/** The canvases: each is drawn at most once a frame, and only when something it shows has changed. */

import { effect, signal } from '@preact/signals';
import type { Size } from '../camera';
import { isReferee, scene } from '../table';
import { drawGround } from './ground';
import { colour, scheming } from './inks';
import { drawWays, drawWords, PING_MS } from './overlay';
import { scribble } from './scribble';
import { drawVeil } from './veil';
import { camera, pings, viewSize } from './view';

type Ink = CanvasRenderingContext2D;

/** The picture under the map, once it is here. */
const picture = signal<{
  readonly url: string;
  readonly scene: string;
  readonly image: HTMLImageElement;
} | null>(null);

/** Keep four canvases drawn; gives what stops it. */
export function keepDrawn(
  ground: HTMLCanvasElement,
  veil: HTMLCanvasElement,
  under: HTMLCanvasElement,
  over: HTMLCanvasElement,
): () => void {
  const stops = [
    effect(fetchPicture),
    layer(ground, groundParts, (ink, size, parts) => {
      if (!parts.scene) return false;
      drawGround(ink, parts.scene, parts.camera, size, parts.picture, groundInks());
      return false;
    }),
    layer(veil, veilParts, (ink, size, parts) => {
      if (!parts.scene) return false;
      drawVeil(ink, parts.scene, parts.camera, size, parts.referee, veilInks());
      return false;
    }),
    layer(under, overParts, (ink, size, parts) => {
      drawWays(ink, { ...parts.scribble, now_ms: 0 }, parts.camera, size, overInks());
      return false;
    }),
    layer(over, overParts, (ink, size, parts) => {
      const now_ms = performance.now();
      drawWords(ink, { ...parts.scribble, now_ms }, parts.camera, size, overInks());
      return moving(parts.scribble.pings, now_ms);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Draw `parts` whenever a signal that they are made of changes, once a frame; again and again while `paint`
 * says that something still moves by itself.
 */
function layer<Parts>(
  canvas: HTMLCanvasElement,
  parts: () => Parts,
  paint: (ink: Ink, size: Size, parts: Parts) => boolean,
): () => void {
  const ink = canvas.getContext('2d');
  if (!ink) return () => undefined;
  let frame = 0;
  let newest: Parts;
  const draw = () => {
    frame = 0;
    fitCanvas(canvas, ink, viewSize.peek());
    if (paint(ink, viewSize.peek(), newest)) frame = requestAnimationFrame(draw);
  };
  const stop = effect(() => {
    viewSize.value;
    scheming.value;
    newest = parts();
    if (frame === 0) frame = requestAnimationFrame(draw);
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}

function fitCanvas(canvas: HTMLCanvasElement, ink: Ink, size: Size): void {
  const density = Math.min(2, devicePixelRatio || 1);
  const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  ink.setTransform(density, 0, 0, density, 0, 0);
}

/** Fetch the picture of the map on show; while a new one of the same map comes, the old one stays. */
function fetchPicture(): void {
  const map = scene.value;
  const url = map?.picture_url ?? null;
  if (url === picture.peek()?.url) return;
  if (url === null || map?.id !== picture.peek()?.scene) picture.value = null;
  if (url === null || !map) return;
  const image = new Image();
  image.onload = () => {
    if (scene.peek()?.picture_url === url) picture.value = { url, scene: map.id, image };
  };
  image.src = url;
}

function groundParts() {
  return { scene: scene.value, camera: camera.value, picture: picture.value?.image ?? null };
}

function veilParts() {
  return { scene: scene.value, camera: camera.value, referee: isReferee.value };
}

function overParts() {
  return { camera: camera.value, scribble: scribble.value };
}

/** Whether a ping still spreads; those that have spread are forgotten. */
function moving(shown: readonly { readonly began_ms: number }[], now_ms: number): boolean {
  const alive = (ping: { readonly began_ms: number }) => now_ms - ping.began_ms < PING_MS;
  if (shown.length > 0 && !shown.some(alive)) {
    queueMicrotask(() => {
      pings.value = pings.peek().filter(alive);
    });
  }
  return shown.some(alive);
}

const groundInks = () => ({ sheet: colour('map-sheet'), grid: colour('map-grid'), edge: colour('map-edge') });
const veilInks = () => ({
  fog: colour('map-fog'),
  wall: colour('map-wall'),
  window: colour('map-window'),
  door: colour('map-door'),
  open: colour('map-open'),
  secret: colour('map-secret'),
});
const overInks = () => ({
  accent: colour('map-accent'),
  bad: colour('map-bad'),
  text: colour('map-plate-text'),
  plate: colour('map-plate'),
});
