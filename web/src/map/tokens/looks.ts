/** What of a token is seen, wherever it stands. */

import type { Badge, TokenView } from '../../protocol';

const SHOWN_BADGES = 4;

/** What the marks of badges say, as many as there is room for. */
export function shownBadges(badges: readonly Badge[]): readonly { text: string; title: string }[] {
  const shown = badges.slice(0, badges.length > SHOWN_BADGES ? SHOWN_BADGES - 1 : SHOWN_BADGES);
  const marks = shown.map(({ label, title }) => ({
    text: label.length <= 3 ? label : label.charAt(0).toUpperCase(),
    title,
  }));
  const more = badges.length - shown.length;
  return more > 0 ? [...marks, { text: `+${more}`, title: '' }] : marks;
}

/** How somebody stands: "prone", "covered", both, or "". */
export function postureOf(badges: readonly Badge[]): string {
  return [...new Set(badges.map((badge) => badge.posture ?? ''))].filter(Boolean).sort().join(' ');
}

const LOOKS = ['name', 'size', 'facing', 'hidden', 'colour', 'npc', 'condition'] as const;

export function looksAlike(a: TokenView, b: TokenView): boolean {
  if (LOOKS.some((part) => a[part] !== b[part])) return false;
  return alike(a.tracks, b.tracks) && alike(a.badges, b.badges);
}

const alike = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
