/** Whether a fight in space is looked at as a ladder of distances: each screen as its person likes it. */

import { computed, effect } from '@preact/signals';
import { ladder } from '../../own';
import { fight, picking, scene } from '../../table';
import { cover } from '../view';

/** The fight in space that may be looked at so: of the map on show, or one that has none. */
export const fought = computed(() => {
  const now = fight.value;
  if (now?.board !== 'space') return null;
  return now.scene === null || now.scene === scene.value?.id ? now : null;
});

/** Ships are picked on the ladder too; for places the board comes back. */
const placing = computed(() => picking.value !== null && picking.value.field.kind !== 'targets');

export const laddered = computed(() => ladder.on.value && fought.value !== null && !placing.value);

effect(() => cover('ladder', laddered.value));
