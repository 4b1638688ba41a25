/** Draw a panel that is fetched when it is first wanted; until then, nothing. */

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { late } from '../late';
import type * as Rooms from './rooms';

const rooms = late<typeof Rooms>('This panel', () => import('./rooms'));

export function LatePanel({ draw }: { readonly draw: (here: typeof Rooms) => JSX.Element }) {
  useEffect(() => void rooms.fetch(), []);
  const here = rooms.here.value;
  return here && draw(here);
}
