/** Where tokens are shown, and putting their elements there: one style of one element for each that moved. */

import { computed, effect } from '@preact/signals';
import { apart } from '../../grid';
import { late } from '../../late';
import type { Point } from '../../protocol';
import { scene, sceneTokens, tokens } from '../../table';
import { ahead, calm, camera, ghosts, lifted } from '../view';
import type { Herd, Move } from './herd';

/** So many tokens on the move at once cost less painted on one canvas than as elements that glide. */
const MANY = 24;

/** Tokens that are shown elsewhere than they stand: on another seat's drag, where they were sent, in the hand. */
export const elsewhere = computed<ReadonlyMap<string, Point>>(() => {
  const dragged = [...ghosts.value.values()].flatMap(({ tokens: led, path }): [string, Point][] => {
    const [lead, end] = [led[0], path.at(-1)];
    return lead !== undefined && end ? [[lead, end]] : [];
  });
  return new Map([...dragged, ...ahead.value, ...lifted.value]);
});

const zoom = computed(() => camera.value.zoom);
const sceneId = computed(() => scene.value?.id);
const elements = new Map<string, HTMLElement>();
/** Where each token is shown, or on its way to be shown. */
const stands = new Map<string, Point>();
const herds = late('Herds of tokens', () => import('./herd'));
let herd: Herd | null = null;

/** The style that puts something at a point of the map, at any zoom. */
export function placed([x, y]: Point): string {
  return `translate(calc(${x}px * var(--z)), calc(${y}px * var(--z)))`;
}

/** Take charge of a token's element, from its first place on; null when it has gone. */
export function takeCharge(id: string, element: HTMLElement | null): void {
  stands.delete(id);
  if (!element) {
    elements.delete(id);
    return;
  }
  elements.set(id, element);
  const view = tokens.peek().get(id);
  if (!view) return;
  stands.set(id, elsewhere.peek().get(id) ?? view.at);
  put(id);
}

/** Whether tokens are painted on a canvas just now, and their elements out of sight. */
export const herding = () => herd?.moving() ?? false;

/** The token seen at a point of the map while elements stay behind; the uppermost of several. */
export function seenAt([x, y]: Point): string | null {
  const hit = sceneTokens.peek().findLast(({ id, size }) => {
    const at = stands.get(id);
    return at !== undefined && apart(at, [x, y]) < size / 2;
  });
  return hit?.id ?? null;
}

/** Keep all tokens where they are shown; many that move at once are drawn on the canvas. Gives what stops it. */
export function keepInPlace(pieces: HTMLElement, canvas: HTMLCanvasElement): () => void {
  let [lastZoom, lastScene] = [0, sceneId.peek()];
  const stop = effect(() => {
    const moved = whoMoved();
    const anew = lastZoom !== zoom.value || lastScene !== sceneId.value;
    [lastZoom, lastScene] = [zoom.value, sceneId.value];
    if (anew) {
      herd?.halt();
      for (const id of stands.keys()) put(id);
    } else if (herding() || (moved.length >= MANY && !calm.matches)) {
      drive(pieces, canvas, moved);
    } else {
      for (const [id] of moved) put(id);
    }
  });
  return () => {
    stop();
    herd?.halt();
    herd = null;
  };
}

/** Who stands elsewhere than before: from where, to where. From now on they stand there. */
function whoMoved(): readonly Move[] {
  const away = elsewhere.value;
  const moved: Move[] = [];
  for (const view of sceneTokens.value) {
    const at = away.get(view.id) ?? view.at;
    const before = stands.get(view.id);
    if (!before || apart(before, at) === 0) continue;
    moved.push([view.id, before, at]);
    stands.set(view.id, at);
  }
  return moved;
}

function drive(pieces: HTMLElement, canvas: HTMLCanvasElement, moved: readonly Move[]): void {
  const room = herds.here.peek();
  if (!room) void herds.fetch();
  herd ??= room?.newHerd({ pieces, canvas, elements, stands, put }) ?? null;
  if (herd) herd.drive(moved);
  else for (const [id] of moved) put(id);
}

function put(id: string): void {
  const [element, at] = [elements.get(id), stands.get(id)];
  if (!element || !at) return;
  // plain pixels: browsers read them several times faster than a calculation, which tells with 300 tokens
  element.style.transform = `translate(${at[0] * zoom.peek()}px, ${at[1] * zoom.peek()}px)`;
}
