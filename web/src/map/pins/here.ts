/** Which notes are on the map on show, which one is open, and whether a place is pointed at for a new one. */

import { computed, effect, signal } from '@preact/signals';
import type { PinView, Point } from '../../protocol';
import { pins, scene } from '../../table';
import { isShown, ofPin } from '../layers/which';
import { mode } from '../view';

/** In reading order. */
export const pinsHere = computed(() =>
  [...pins.value.values()]
    .filter((one) => one.scene === scene.value?.id && isShown(ofPin(one)))
    .sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true })),
);

/** The pin that is open; it closes by itself when it is gone. */
export const openedPin = signal<string | null>(null);
export const opened = computed(() => pinsHere.value.find((one) => one.id === openedPin.value) ?? null);

/** A place is pointed at for a new one. */
export const placing = signal(false);

/** Take the pin in hand, in place of any other tool, or put it away. */
export function takePin(on: boolean): true {
  if (on) mode.value = 'select';
  placing.value = on;
  return true;
}

effect(() => {
  if (mode.value !== 'select') placing.value = false;
});

/** Where pins are while this seat's hand has them, or the server has not said that they are there. */
export const carried = signal<ReadonlyMap<string, Point>>(new Map());

export const placeOf = (pin: PinView): Point => carried.value.get(pin.id) ?? pin.at;
