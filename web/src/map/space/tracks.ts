/** The tracks of ships on show, as the log tells this seat of them: they are there after a reload of the page too. */

import { computed } from '@preact/signals';
import { undone } from '../../history/now';
import { fetchLog, logEntries } from '../../panels/log/through';
import { lookingAt, sceneTokens, state } from '../../table';
import { inSpace } from '../view';
import { sameWays, type Tracks, trackedBy } from './ways';

let last: Tracks = new Map();

/** The tracks of the map on show; the same object where none is another. */
export const tracks = computed<Tracks>(() => {
  const told = {
    entries: logEntries.value,
    upTo: lookingAt.value ?? Number.POSITIVE_INFINITY,
    undone: undone.value,
  };
  const now = trackedBy(told, sceneTokens.value);
  if (!sameWays(now, last)) last = now;
  return last;
});

/** So many commits hold the last turns of a fight of many ships; a page that has just come knows fewer. */
const ENOUGH = 300;

/** Fetch what is told of the last turns, when a map of space comes into view, or is seen through other eyes. */
export function fetchWays(): void {
  const known = logEntries.peek();
  const oldest = known[0]?.number ?? state.peek().number + 1;
  if (inSpace.peek() && oldest > 1 && known.length < ENOUGH) void fetchLog(oldest, ENOUGH - known.length);
}
