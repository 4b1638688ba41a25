/** Where the pages of ships lie over the map, and the tab that opens them. */

import { effect } from '@preact/signals';
import { late } from '../late';
import { closeShips, hasShips, openShips, shown } from './open';
import type * as Rooms from './rooms';

/** All that draws them, fetched when they are first opened. */
const rooms = late<typeof Rooms>('The page of ships', () => import('./rooms'));

effect(() => {
  if (shown.value !== null) void rooms.fetch();
});

export function ShipsHere() {
  const here = rooms.here.value;
  return here && shown.value !== null ? <here.ShipPages /> : null;
}

export function ShipsTab() {
  if (!hasShips.value && shown.value === null) return null;
  const open = shown.value !== null;
  return (
    <button
      type="button"
      class="scene-tab"
      aria-current={open}
      onClick={() => (open ? closeShips() : openShips())}
    >
      <span>Ships</span>
    </button>
  );
}
