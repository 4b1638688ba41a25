/** Where the steps of looking back lead: the next line, turn, round, hit or chapter. Pure. */

import type { Entry } from '../protocol';
import { from } from '../timeline/strip';

/** `event`: every number; `frame`: every number that is not passed over. */
export type Stop = 'event' | 'frame' | 'line' | 'turn' | 'round' | 'hit' | 'chapter';
export type Way = 1 | -1;

/** What is known beside the entries: which numbers to pass over, and which carry a mark. */
export interface Signs {
  readonly passed: (entry: Entry) => boolean;
  readonly marked: (number: number) => boolean;
}

/** Where a step leads; `unknown`: a number whose entry has to be fetched first; null: there is nothing there. */
export type Found = { readonly number: number } | { readonly unknown: number } | null;

/** Look for the next stop from a number on, that number itself not counted. */
export function seek(entries: readonly Entry[], at: number, way: Way, stop: Stop, signs: Signs): Found {
  if (stop === 'round') return seekRound(entries, at, way, signs);
  return scan(entries, at, way, (entry) => isStop(entry, stop, signs));
}

/** The first entry on the way that is wanted; stops before the first number that is not here. */
function scan(entries: readonly Entry[], at: number, way: Way, wanted: (entry: Entry) => boolean): Found {
  let expected = at + way;
  let index = way > 0 ? from(entries, expected) : from(entries, at) - 1;
  for (;;) {
    const entry = entries[index];
    if (entry?.number !== expected) {
      const newest = entries.at(-1)?.number ?? 0;
      return expected < 1 || expected > newest ? null : { unknown: expected };
    }
    if (wanted(entry)) return { number: entry.number };
    expected += way;
    index += way;
  }
}

function isStop(entry: Entry, stop: Stop, signs: Signs): boolean {
  if (stop === 'event') return true;
  if (stop === 'chapter' && signs.marked(entry.number)) return true;
  if (signs.passed(entry)) return false;
  switch (stop) {
    case 'frame':
      return true;
    case 'line':
      return !entry.sealed && entry.lines.some((line) => !line.quiet);
    case 'turn':
      return entry.tall || roundOf(entry) !== null;
    case 'hit':
      return entry.lines.some(isHit);
    case 'chapter':
      return entry.tall && entry.kind !== 'step';
    case 'round':
      return false;
  }
}

/** A wound, or an attack that came home. */
export function isHit(line: Entry['lines'][number]): boolean {
  if (line.kind === 'wound') return !line.quiet;
  return line.kind === 'attack' && line.cards.some((card) => card.success === true);
}

/** The round that the last step of a fight in it begins or is part of. */
export function roundOf(entry: Entry): number | null {
  for (const line of entry.lines.toReversed()) {
    if (line.kind !== 'step' || typeof line.detail !== 'object' || line.detail === null) continue;
    const { round } = line.detail as { round?: unknown };
    if (typeof round === 'number') return round;
  }
  return null;
}

/** The beginning of another round: forwards of the next one, backwards of this one and then of those before. */
function seekRound(entries: readonly Entry[], at: number, way: Way, signs: Signs): Found {
  const wanted = (entry: Entry) => !signs.passed(entry) && roundOf(entry) !== null;
  const roundAt = (number: number) => entries[from(entries, number)];
  if (way > 0) {
    const now = scan(entries, at + 1, -1, wanted);
    const current = now && 'number' in now ? roundOf(roundAt(now.number) as Entry) : null;
    return scan(entries, at, 1, (entry) => wanted(entry) && roundOf(entry) !== current);
  }
  const before = scan(entries, at, -1, wanted);
  if (!before || 'unknown' in before) return before;
  const round = roundOf(roundAt(before.number) as Entry);
  const other = scan(entries, before.number, -1, (one) => wanted(one) && roundOf(one) !== round);
  if (other && 'unknown' in other) return other;
  const first = scan(entries, other?.number ?? 0, 1, (one) => wanted(one) && roundOf(one) === round);
  return first && 'unknown' in first ? before : first;
}

/** How long a film stays on a commit, in milliseconds at speed 1. */
export function dwell_ms(entry: Entry | null, marked: boolean): number {
  const title = marked ? 1600 : 0;
  if (!entry || entry.sealed) return 60 + title;
  const loud = entry.lines.filter((line) => !line.quiet);
  if (loud.length === 0) return 120 + title;
  return title + Math.max(...loud.map((line) => DWELL_MS[line.kind] ?? 600)) + reading_ms(loud);
}

const DWELL_MS: Partial<Record<Entry['lines'][number]['kind'], number>> = {
  attack: 1500,
  wound: 1500,
  morale: 1400,
  throw: 1300,
  step: 900,
  fight: 1200,
  scene: 1200,
  session: 1000,
  move: 700,
  declare: 450,
};

/** More lines take longer to read, up to a limit. */
function reading_ms(lines: Entry['lines']): number {
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  return Math.min(2000, Math.max(0, letters - 40) * 12);
}

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** The next faster or slower speed. */
export function nextSpeed(now: number, by: Way): number {
  const at = SPEEDS.findIndex((speed) => speed >= now);
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + by))] ?? 1;
}
