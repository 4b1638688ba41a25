/** Tokens that went round corners glide round them; straight moves are left to CSS. */

import { apart } from '../../grid';
import type { Happened, Point } from '../../protocol';
import { looking, state } from '../../table';
import { calm } from '../view';
import { herding, placed } from './places';

/** A cell takes so long, a whole path at least and at most that. */
const CELL_MS = 110;
const LEAST_MS = 260;
const MOST_MS = 1400;

/** Animate what one commit moved along paths with corners. One's own moves were shown as they were made. */
export function glide(root: HTMLElement, happened: Happened): void {
  const own = happened.entry.seat === state.peek().seat;
  const alone = happened.facts.every(({ event }) => event.type === 'TokenMoved');
  if (calm.matches || herding() || looking.peek() || (own && alone)) return;
  for (const { event } of happened.facts) {
    if (event.type !== 'TokenMoved' || event.path.length < 2) continue;
    const token = root.querySelector<HTMLElement>(`[data-token="${CSS.escape(event.token)}"]`);
    const { frames, duration } = journey([event.before, ...event.path]);
    token?.animate(frames, { duration, easing: 'ease-in-out' });
  }
}

/** Keyframes along a path at an even pace; they hold at any zoom. */
export function journey(path: readonly Point[]): { frames: Keyframe[]; duration: number } {
  const legs = path.map((point, i) => {
    const before = path[i - 1];
    return before ? apart(before, point) : 0;
  });
  const whole = legs.reduce((sum, leg) => sum + leg, 0);
  let gone = 0;
  const frames = path.map((point, i) => {
    gone += legs[i] ?? 0;
    return { transform: placed(point), offset: whole > 0 ? gone / whole : i / Math.max(1, path.length - 1) };
  });
  return { frames, duration: Math.min(MOST_MS, Math.max(LEAST_MS, whole * CELL_MS)) };
}
