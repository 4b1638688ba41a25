/** Drawn faces for tokens: initials for people with a name, silhouettes for the rest. No picture is loaded. */

import type { TokenView } from '../../protocol';

const BEASTS =
  /\b(beast|hound|dog|cat|wolf|bear|lizard|snake|hunter|grazer|chaser|killer|pouncer|animal|herd|crab|bird)\b/i;
const MACHINES = /\b(robot|drone|turret|probe|droid|sentry gun)\b/i;
const VEHICLES = /\b(air\/raft|truck|car|crawler|tank|shuttle|pinnace|cutter|speeder|atv)\b/i;

export type Likeness = 'initials' | 'person' | 'beast' | 'machine' | 'vehicle';

/** What to draw for somebody, going by the name alone. */
export function likeness(token: Pick<TokenView, 'name' | 'npc'>): Likeness {
  if (VEHICLES.test(token.name)) return 'vehicle';
  if (MACHINES.test(token.name)) return 'machine';
  if (BEASTS.test(token.name)) return 'beast';
  return token.npc ? 'person' : 'initials';
}

/** Up to two letters: of the first and last word that is no number. */
export function initials(name: string): string {
  const words = name.split(/[\s\-_]+/).filter((word) => /^\p{L}/u.test(word));
  const first = words[0]?.charAt(0) ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : (words[0]?.charAt(1) ?? '');
  return first.toUpperCase() + (words.length > 1 ? last.toUpperCase() : last);
}

/** A name without the number that tells duplicates apart, and that number. */
export function numbered(name: string): { readonly name: string; readonly number: string } {
  const found = /^(.*\S)\s+#?(\d{1,3})$/.exec(name);
  return { name: found?.[1] ?? name, number: found?.[2] ?? '' };
}

export const SHAPES: Record<Exclude<Likeness, 'initials'>, string> = {
  person:
    'M50 19a15 15 0 0 1 15 15c0 10-7 18-15 18s-15-8-15-18a15 15 0 0 1 15-15zM20 88c1-20 12-31 30-31s29 11 30 31c-8 6-18 9-30 9s-22-3-30-9z',
  beast:
    'M18 62c0-14 10-22 24-22 5 0 9 1 13 3l9-13 3 9 8-3-3 9c6 3 10 8 11 14-4 1-8 1-12 0-1 7-4 12-9 15v12h-7v-9H38v9h-7V73c-4-2-6-5-7-9-3 1-6 0-8-3 1 0 2 0 2 1z',
  machine:
    'M46 14h8v10h14l8 10v26l-8 9H32l-8-9V34l8-10h14zM37 40a6 6 0 1 0 .1 0zm26 0a6 6 0 1 0 .1 0zM33 74h34l7 16H26z',
  vehicle:
    'M14 56l12-20h40l20 16v16h-8a9 9 0 0 1-18 0H42a9 9 0 0 1-18 0H14zm18-13-6 11h22V43zm23 0v11h18L64 43z',
};

/** The face inside a token's ring. Letters are drawn by CSS, so that only the name is text. */
export function Face({ token }: { readonly token: TokenView }) {
  const kind = likeness(token);
  if (kind === 'initials') return <span class="letters" data-text={initials(token.name)} />;
  return (
    <svg class="face" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d={SHAPES[kind]} fill-rule="evenodd" class="shape" />
    </svg>
  );
}

/** A wound as a share of what was whole: 0 to 1, over all tracks; nothing is left of the dead. */
export function wholeness({ tracks, condition }: Pick<TokenView, 'tracks' | 'condition'>): number | null {
  const full = tracks.reduce((sum, track) => sum + track.full, 0);
  if (full <= 0) return null;
  if (condition === 'dead') return 0;
  const now = tracks.reduce((sum, track) => sum + Math.max(0, track.now), 0);
  return Math.min(1, Math.max(0, now / full));
}
