/** The part of the page that answers, fetched when something is first asked. */

import { effect, signal } from '@preact/signals';
import { toast } from '../table';
import { asked, close } from './now';
import type * as Rooms from './rooms';

/** The part of the page that answers, once it is here. */
export const rooms = signal<typeof Rooms | null>(null);
let coming: Promise<typeof Rooms> | null = null;

effect(() => {
  if (asked.value.length > 0) void fetchRooms();
});

async function fetchRooms(): Promise<void> {
  coming ??= import('./rooms');
  try {
    rooms.value = await coming;
  } catch {
    coming = null;
    close();
    toast('The part of the page that answers this could not be fetched', 'bad');
  }
}
