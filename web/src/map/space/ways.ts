/** Where ships have been, by what the log tells of their flights. Pure. */

import { stretchOf } from '../../history/now';
import type { Entry, Point, StretchView, TokenView } from '../../protocol';

export type Tracks = ReadonlyMap<string, readonly Point[]>;

const LONGEST = 16;
/** Further back than this nobody looks for a way. */
const MOST_ENTRIES = 600;

/** A leg that was flown, as a line of the log tells it. */
interface Flown {
  readonly token: string;
  readonly way: readonly Point[];
}

const isFlown = (detail: unknown): detail is Flown =>
  typeof detail === 'object' && detail !== null && 'way' in detail && 'token' in detail;

const alike = (a: Point | undefined, b: Point | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** What is told up to a number, without what was undone since. */
interface Told {
  readonly entries: readonly Entry[];
  readonly upTo: number;
  readonly undone: readonly StretchView[];
}

/**
 * The way of each ship, newest point last, as far back as one leg follows upon another: where she went on unseen it
 * ends. Pure.
 */
export function trackedBy(
  { entries, upTo, undone: struck }: Told,
  ships: readonly Pick<TokenView, 'id' | 'at'>[],
): Tracks {
  const ways = new Map<string, Point[]>(ships.map(({ id, at }) => [id, [at]]));
  const lost = new Set<string>();
  const turned = struck.filter((stretch) => stretch.by <= upTo);
  const told = entries.slice(-MOST_ENTRIES).filter((one) => one.number <= upTo && !one.sealed);
  for (const entry of told.reverse()) {
    const legs = entry.lines.flatMap(({ detail }) => (isFlown(detail) ? [detail] : []));
    if (legs.length === 0 || stretchOf(entry.number, turned) !== null) continue;
    for (const { token, way } of legs.reverse()) {
      const known = ways.get(token);
      if (known === undefined || lost.has(token) || known.length >= LONGEST) continue;
      if (alike(way.at(-1), known[0])) known.unshift(...way.slice(0, -1));
      else lost.add(token);
    }
  }
  return ways;
}

/** Whether both tell of the same ways. */
export const sameWays = (a: Tracks, b: Tracks) =>
  a.size === b.size &&
  [...a].every(([id, way]) => {
    const other = b.get(id);
    return other?.length === way.length && way.every((point, n) => alike(point, other[n]));
  });
