/** Where ships have been: as far back as this screen saw them move, and their last leg from their vector alone. */

import { effect, signal } from '@preact/signals';
import type { Point, TokenView } from '../../protocol';
import { lookingAt, scene, sceneTokens } from '../../table';

export type Tracks = ReadonlyMap<string, readonly Point[]>;

const LONGEST = 16;

export const tracks = signal<Tracks>(new Map());

/** The tracks after ships stand where they stand now; the same object where none has moved. */
export function tracked(before: Tracks, ships: readonly Pick<TokenView, 'id' | 'at'>[]): Tracks {
  const moved = ships.some(({ id, at }) => {
    const last = before.get(id)?.at(-1);
    return !last || last[0] !== at[0] || last[1] !== at[1];
  });
  if (!moved && before.size === ships.length) return before;
  return new Map(
    ships.map(({ id, at }) => {
      const way = before.get(id) ?? [];
      const last = way.at(-1);
      const same = last && last[0] === at[0] && last[1] === at[1];
      return [id, same ? way : [...way, at].slice(-LONGEST)];
    }),
  );
}

/** Keep tracks of the map on show; gives what stops it. Another map, or another moment, begins them anew. */
export function keepTracks(): () => void {
  let of = '';
  return effect(() => {
    const now = `${scene.value?.id} ${lookingAt.value}`;
    const known = now === of ? tracks.peek() : new Map();
    of = now;
    tracks.value = tracked(known, sceneTokens.value);
  });
}
