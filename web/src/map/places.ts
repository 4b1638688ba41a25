/** Where tokens are shown, and putting their elements there: one style of one element for each that moved. */

import { computed, effect } from '@preact/signals';
import type { Point } from '../protocol';
import { sceneTokens, tokens } from '../table';
import { ahead, camera, ghosts, lifted } from './view';

/** Tokens that are shown elsewhere than they stand: on another seat's drag, where they were sent, in the hand. */
const elsewhere = computed<ReadonlyMap<string, Point>>(() => {
  const dragged = [...ghosts.value.values()].flatMap(({ tokens: led, path }): [string, Point][] => {
    const [lead, end] = [led[0], path.at(-1)];
    return lead !== undefined && end ? [[lead, end]] : [];
  });
  return new Map([...dragged, ...ahead.value, ...lifted.value]);
});

const zoom = computed(() => camera.value.zoom);
const elements = new Map<string, HTMLElement>();
const stands = new Map<string, string>();

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
  if (view) put(id, elsewhere.peek().get(id) ?? view.at);
}

/** Keep all tokens where they are shown; gives what stops it. */
export function keepInPlace(): () => void {
  return effect(() => {
    zoom.value;
    const away = elsewhere.value;
    for (const view of sceneTokens.value) put(view.id, away.get(view.id) ?? view.at);
  });
}

function put(id: string, at: Point): void {
  const element = elements.get(id);
  // plain pixels: browsers read them several times faster than a calculation, which tells with 300 tokens
  const transform = `translate(${at[0] * zoom.peek()}px, ${at[1] * zoom.peek()}px)`;
  if (!element || stands.get(id) === transform) return;
  element.style.transform = transform;
  stands.set(id, transform);
}
