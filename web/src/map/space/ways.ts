/** Where ships have been, by what the log tells of their flights. Pure. */

import type { Point, TokenView } from '../../protocol';
import { moves, type Told } from '../tokens/went';

export type Tracks = ReadonlyMap<string, readonly Point[]>;

const LONGEST = 16;
const alike = (a: Point | undefined, b: Point | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/**
 * The way of each ship, newest point last, as far back as one leg follows upon another: where she went on unseen it
 * ends. Pure.
 */
export function trackedBy(told: Told, ships: readonly Pick<TokenView, 'id' | 'at'>[]): Tracks {
  const ways = new Map<string, Point[]>(ships.map(({ id, at }) => [id, [at]]));
  const lost = new Set<string>();
  for (const { token, way } of moves(told)) {
    const known = ways.get(token);
    if (known === undefined || lost.has(token) || known.length >= LONGEST) continue;
    if (alike(way.at(-1), known[0])) known.unshift(...way.slice(0, -1));
    else lost.add(token);
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
