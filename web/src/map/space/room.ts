/** The map of space, as the table fetches it: what it paints, and what stands on it. */

import '../../styles/space.css';
import { computed } from '@preact/signals';
import type { Camera, Size } from '../../camera';
import type { Zone } from '../../protocol';
import { fight, scene, sceneTokens } from '../../table';
import { colour } from '../canvas/inks';
import { type Ahead, drawAhead } from './ahead';
import { drawSky, type Inks, type Sky } from './paint';
import { course, drift, steered, steering } from './steering';
import { tracks } from './tracks';

export { Dial } from './dial';
export { SpaceParts } from './parts';
export { others, steering } from './steering';

const NONE: readonly Zone[] = [];

export const sky = computed<Sky>(() => ({
  ships: sceneTokens.value,
  zones: fight.value?.scene === scene.value?.id ? (fight.value?.zones ?? NONE) : NONE,
  tracks: tracks.value,
}));

/** The thrust that is being given, while the ship is in sight. */
export const ahead = computed<Ahead | null>(() => {
  const [now, ship] = [steering.value, steered.value];
  if (!now || !ship) return null;
  return {
    at: ship.at,
    drift: drift.value,
    thrust: now.value,
    most: now.field.most,
    course: course.value,
  };
});

export function paintSky(ink: CanvasRenderingContext2D, size: Size, camera: Camera, shown: Sky): void {
  drawSky(ink, shown, camera, size, inks());
}

export function paintAhead(ink: CanvasRenderingContext2D, camera: Camera, shown: Ahead): void {
  drawAhead(ink, shown, camera, inks());
}

const inks = (): Inks => ({
  void: colour('space-void'),
  grid: colour('space-grid'),
  text: colour('space-text'),
  plate: colour('space-plate'),
  band: colour('space-band'),
  world: colour('space-world'),
  sand: colour('space-sand'),
  missile: colour('space-missile'),
  course: colour('space-course'),
  bad: colour('space-bad'),
});
