/** Whether the page of lives lies over the map, and whose: what opens it from anywhere. */

import { computed, effect, signal } from '@preact/signals';
import { charting, closeChart } from '../chart/open';
import { closeShips, shown as shipsShown } from '../ships/open';
import { book, characters, isLife, lookAt, phoneTab, picking, role, shownScene, tableView } from '../table';

/** Whose life is on show, '' for whichever comes first, 'new' for one who is about to be made; null for none. */
export const shown = signal<string | null>(null);

export type View = 'life' | 'story';
/** How a life is read. */
export const view = signal<View>('life');

/** What opens the years before play, where the rules have them. */
export const form = computed(() => book.value?.activities.find((one) => isLife(one)) ?? null);

export const hasLives = computed(
  () =>
    form.value !== null &&
    (role.value !== 'spectator' || [...characters.value.values()].some((one) => !one.npc)),
);

/** Whether this seat may bring somebody to the table. */
export const mayMake = computed(
  () => role.value === 'referee' || (role.value === 'player' && tableView.value !== null),
);

let last = '';

export function openLife(who = last): true {
  last = who;
  if (who === 'new') view.value = 'life';
  if (charting.peek() !== null) closeChart();
  closeShips();
  shown.value = who;
  phoneTab.value = 'map';
  return true;
}

export function closeLife(): void {
  shown.value = null;
}

/** The map, the chart or a ship comes back for whatever is to be seen or picked there. */
effect(() => {
  const wanted = picking.value !== null || lookAt.value !== null || shownScene.value !== null;
  const other = charting.value !== null || shipsShown.value !== null;
  if ((wanted || other) && shown.peek() !== null) closeLife();
});
