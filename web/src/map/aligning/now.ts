/** Whether the referee aligns a map's picture to its grid, and how it lay before. */

import { computed, effect, signal } from '@preact/signals';
import type { Picture, Point } from '../../protocol';
import { isReferee, scene } from '../../table';
import type { Frame } from './frame';

export interface Aligning {
  readonly map: string;
  readonly picture: Picture;
  readonly frame: Frame;
}

export const aligning = signal<Aligning | null>(null);

/** The same, as long as the map on show is still that one, with that picture. */
export const alignedNow = computed(() => {
  const [now, map] = [aligning.value, scene.value];
  return now &&
    isReferee.value &&
    map?.id === now.map &&
    JSON.stringify(map.picture) === JSON.stringify(now.picture)
    ? now
    : null;
});

effect(() => {
  if (aligning.value !== null && alignedNow.value === null) aligning.value = null;
});

/** How a picture lay before it was aligned on this screen, and how it lies since. */
export interface Before {
  readonly map: string;
  readonly picture: Picture;
  readonly size: Point;
  readonly since: Picture;
}
export const before = signal<Before | null>(null);
