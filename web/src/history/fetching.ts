/** The part of the page that looks back, fetched when it is first wanted. */

import { effect } from '@preact/signals';
import { late } from '../late';
import { lookingAt } from '../table';
import { asked } from './now';
import type * as Rooms from './rooms';

const part = late<typeof Rooms>('The part of the page that looks back', () => import('./rooms'));
/** The part of the page that looks back, once it is here. */
export const rooms = part.here;
export const fetchRooms = part.fetch;

effect(() => {
  if (lookingAt.value !== null || asked.value !== null) void fetchRooms();
});

/** Do something there as soon as it is here; true, since there is something to do. */
export function inRooms(does: (here: typeof Rooms) => unknown): true {
  const here = rooms.peek();
  if (here) does(here);
  else void fetchRooms().then((fetched) => fetched && does(fetched));
  return true;
}
