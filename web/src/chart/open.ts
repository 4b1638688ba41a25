/** Whether a chart lies over the map, and which. */

import { computed, effect, signal } from '@preact/signals';
import { cover, over } from '../map/view';
import { isReferee, lookAt, phoneTab, picking, shownScene, tableView } from '../table';

/** Which chart is on show: its id, "" for the first there is; null while the map is. */
export const charting = signal<string | null>(null);

/** Charts that are not put away. */
export const heads = computed(() => (tableView.value?.charts ?? []).filter((one) => !one.retired));

/** Whether this seat has anything to open. */
export const hasCharts = computed(() => heads.value.length > 0 || isReferee.value);

effect(() => cover('chart', charting.value !== null));

/** A ship that is to be shown once its chart is here; "" for none. */
export const sought = signal('');

export function openChart(chart = '', ship = ''): void {
  sought.value = ship;
  charting.value = chart;
  phoneTab.value = 'map';
}

export function closeChart(): void {
  charting.value = null;
  over.value = null;
}

/** The map comes back for whatever is to be seen or picked on it. */
effect(() => {
  const wanted = picking.value !== null || lookAt.value !== null || shownScene.value !== null;
  if (wanted && charting.peek() !== null) closeChart();
});
