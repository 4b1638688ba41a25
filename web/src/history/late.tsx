/** Draw what the fetched part of the page has for a place; until then, nothing. */

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { fetchRooms, rooms } from './fetching';
import type * as Rooms from './rooms';

interface Props {
  /** Fetch it for this place, rather than waiting until something else wants it. */
  readonly wanted?: boolean;
  readonly draw: (here: typeof Rooms) => JSX.Element | null;
}

export function Late({ wanted = false, draw }: Props) {
  useEffect(() => {
    if (wanted) void fetchRooms();
  }, [wanted]);
  const here = rooms.value;
  return here ? draw(here) : null;
}
