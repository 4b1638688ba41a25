import { afterEach, expect, it } from 'vitest';
import { counted, isShown, ofPin, tokensShown } from '../src/map/layers/which';
import { LAYERS, layered, locked, shown } from '../src/own';
import type { PinView, SceneView, StencilView, TokenView } from '../src/protocol';
import { empty } from '../src/store';
import { state } from '../src/table';

const token = (id: string, hidden: boolean) => ({ id, scene: 'm1', hidden }) as TokenView;
const pin = (id: string, more: Partial<PinView>) => ({ id, scene: 'm1', to: 'all', ...more }) as PinView;

const laid = (id: string, hidden: boolean) => ({ id, scene: 'm1', hidden }) as StencilView;

function sit(role: 'referee' | 'player'): void {
  state.value = {
    ...empty,
    role,
    scenes: new Map([['m1', { id: 'm1' } as SceneView]]),
    tokens: new Map([token('t1', false), token('t2', true)].map((one) => [one.id, one])),
    stencils: new Map([laid('a1', false), laid('a2', true)].map((one) => [one.id, one])),
    pins: new Map(
      [pin('i1', {}), pin('i2', { to: [] }), pin('i3', { hidden: true })].map((one) => [one.id, one]),
    ),
  };
}

afterEach(() => {
  state.value = empty;
  for (const one of LAYERS) {
    shown[one].set(true);
    locked[one].set(false);
  }
});

it('puts what players are not shown on a layer of its own, for a referee', () => {
  sit('referee');
  expect(counted.value).toEqual({ map: 0, things: 2, tokens: 1, secret: 4 });
  shown.secret.set(false);
  expect(tokensShown.value.map((one) => one.id)).toEqual(['t1']);
  expect(isShown(ofPin(pin('i2', { to: [] })))).toBe(false);
  expect(layered()).toBe(true);
});

it('has a player see their own hidden token among the others', () => {
  sit('player');
  expect(counted.value.tokens).toBe(2);
  shown.secret.set(false);
  expect(tokensShown.value.map((one) => one.id)).toEqual(['t1', 't2']);
});
