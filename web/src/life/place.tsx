/** Where the page of lives lies over the map, and the tab that opens it. */

import { effect } from '@preact/signals';
import { late } from '../late';
import { closeLife, hasLives, openLife, shown } from './open';
import type * as Rooms from './rooms';

/** All that draws it, fetched when it is first opened. */
const rooms = late<typeof Rooms>('The page of lives', () => import('./rooms'));

effect(() => {
  if (shown.value !== null) void rooms.fetch();
});

export function LifeHere() {
  const here = rooms.here.value;
  return here && shown.value !== null ? <here.LifePage /> : null;
}

export function LifeTab() {
  if (!hasLives.value && shown.value === null) return null;
  const open = shown.value !== null;
  return (
    <button
      type="button"
      class="scene-tab"
      aria-current={open}
      onClick={() => (open ? closeLife() : openLife())}
    >
      <span>Lives</span>
    </button>
  );
}
