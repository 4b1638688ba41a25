/** On which layer something lies, whether this screen shows it, and whether its hand may move it. */

import { computed, signal } from '@preact/signals';
import { type Layer, locked, shown } from '../../own';
import type { DrawingView, PinView, StencilView, TokenView } from '../../protocol';
import { drawings, pins, scene, sceneTokens, seesAll, stencils } from '../../table';

/** Their list is open. */
export const layersOpen = signal(false);

/** Whoever owns a hidden token sees it among the others: what is hidden is a layer of its own for referees alone. */
const layerOf = (usual: Layer, hidden: boolean): Layer => (hidden && seesAll.value ? 'secret' : usual);

/** A note for referees alone is hidden as well. */
const unseen = (pin: PinView) => pin.hidden === true || (pin.to !== null && pin.to.length === 0);

const ofToken = (token: TokenView) => layerOf('tokens', token.hidden);
export const ofPin = (pin: PinView) => layerOf('things', unseen(pin));
export const ofLaid = (one: Pick<DrawingView | StencilView, 'hidden'>) =>
  layerOf('things', one.hidden === true);

export const isShown = (layer: Layer): boolean => shown[layer].on.value;
export const isLocked = (layer: Layer): boolean => locked[layer].on.value;
export const holdsStill = (token: TokenView): boolean => locked[ofToken(token)].on.peek();

/** Tokens on the map on show, of layers that are shown. */
export const tokensShown = computed(() => sceneTokens.value.filter((token) => isShown(ofToken(token))));

/** How many things lie on each layer of the map on show. */
export const counted = computed((): Readonly<Record<Layer, number>> => {
  const here = <One extends { readonly scene: string }>(all: Iterable<One>) =>
    [...all].filter((one) => one.scene === scene.value?.id);
  const of = [
    ...sceneTokens.value.map(ofToken),
    ...here(pins.value.values()).map(ofPin),
    ...here(drawings.value.values()).map(ofLaid),
    ...here(stencils.value.values()).map(ofLaid),
  ];
  const many = (layer: Layer) => of.filter((one) => one === layer).length;
  return { map: 0, things: many('things'), tokens: many('tokens'), secret: many('secret') };
});
