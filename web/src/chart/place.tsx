/** Where a chart lies over the map, and the tab that opens it. */

import { effect } from '@preact/signals';
import { late } from '../late';
import { charting, closeChart, hasCharts, openChart } from './open';
import type * as Rooms from './rooms';

/** All that draws a chart, fetched when one is first opened. */
const rooms = late<typeof Rooms>('The star chart', () => import('./rooms'));

effect(() => {
  if (charting.value !== null) void rooms.fetch();
});

export function ChartHere() {
  const here = rooms.here.value;
  return here && charting.value !== null ? <here.ChartPlace /> : null;
}

export function ChartTab() {
  if (!hasCharts.value) return null;
  const open = charting.value !== null;
  return (
    <button
      type="button"
      class="scene-tab"
      aria-current={open}
      onPointerEnter={() => void rooms.fetch()}
      onFocus={() => void rooms.fetch()}
      onClick={() => (open ? closeChart() : openChart())}
    >
      <span>Star chart</span>
    </button>
  );
}
