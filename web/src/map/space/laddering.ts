/** Whether a fight in space is looked at as a ladder of distances: each screen as its person likes it. */

import { computed, effect } from '@preact/signals';
import { ladder } from '../../own';
import type { Choice } from '../../protocol';
import { fight, picking, scene, sceneTokens } from '../../table';
import { tokenOf } from '../picks';
import { cover } from '../view';

/** The fight in space that may be looked at so: of the map on show, or one that has none. */
export const fought = computed(() => {
  const now = fight.value;
  if (now?.board !== 'space') return null;
  return now.scene === null || now.scene === scene.value?.id ? now : null;
});

/** The ships that may be picked now, by token, each with its choice; null where none are asked for. */
export const shipChoices = computed<ReadonlyMap<string, Choice> | null>(() => {
  const field = picking.value?.field;
  if (field?.kind !== 'targets' && field?.kind !== 'choice') return null;
  const found = field.choices.flatMap((choice): [string, Choice][] => {
    const token = tokenOf(choice.value, fight.value, sceneTokens.value);
    return token === null ? [] : [[token, choice]];
  });
  return field.kind === 'choice' && found.length === 0 ? null : new Map(found);
});

/** For places the board comes back. */
const placing = computed(() => picking.value !== null && shipChoices.value === null);

export const laddered = computed(() => ladder.on.value && fought.value !== null && !placing.value);

effect(() => cover('ladder', laddered.value));
