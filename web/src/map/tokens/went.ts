/** Moves as the log tells them to this seat, newest first: they are there after a reload of the page too. Pure. */

import { stretchOf } from '../../history/now';
import type { Entry, Point, StretchView } from '../../protocol';

/** One move, as a line of the log tells it. */
export interface Went {
  readonly token: string;
  readonly way: readonly Point[];
}

/** What is told up to a number, without what was undone since. */
export interface Told {
  readonly entries: readonly Entry[];
  readonly upTo: number;
  readonly undone: readonly StretchView[];
}

/** Further back than this nobody looks for a way. */
const MOST_ENTRIES = 600;

const isWent = (detail: unknown): detail is Went =>
  typeof detail === 'object' && detail !== null && 'way' in detail && 'token' in detail;

export function* moves({ entries, upTo, undone }: Told): Generator<Went> {
  const struck = undone.filter((stretch) => stretch.by <= upTo);
  for (const entry of entries.slice(-MOST_ENTRIES).reverse()) {
    if (entry.number > upTo || entry.sealed) continue;
    const told = entry.lines.flatMap(({ detail }) => (isWent(detail) ? [detail] : []));
    if (told.length > 0 && stretchOf(entry.number, struck) === null) yield* told.reverse();
  }
}
