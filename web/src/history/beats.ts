/** A commit as it is played on the live map: beat by beat, in the order in which it came about. Pure. */

import type { Entry, TokenView } from '../protocol';
import { type Mark, marksOf } from './onmap';

/** What is seen together: an attack and what came of it. fallen: characters who go down in it. */
export interface Beat {
  readonly marks: readonly Mark[];
  readonly fallen: readonly string[];
}

/** All beats of a commit together, one of them at the most and at the least. */
const WHOLE_MS = 7000;
const LONGEST_MS = 1100;
const SHORTEST_MS = 280;

/** Line by line: an attack or a blast begins a beat, and wounds and words that follow belong to it. */
export function beatsOf(entry: Entry, tokens: readonly TokenView[]): readonly Beat[] {
  const beats: { marks: Mark[]; fallen: string[] }[] = [];
  for (const line of entry.lines) {
    const marks = marksOf({ ...entry, lines: [line] }, tokens);
    const [who] = line.about;
    const falls = line.kind === 'wound' && (line.detail === 'out' || line.detail === 'dead');
    if (marks.length === 0 && !falls) continue;
    const opens = line.kind === 'attack' || marks.some((mark) => mark.is === 'word' && mark.text === 'blast');
    const last = beats.at(-1);
    const beat = last && !opens ? last : { marks: [], fallen: [] };
    if (beat !== last) beats.push(beat);
    beat.marks.push(...marks);
    if (falls && who !== undefined) beat.fallen.push(who);
  }
  return beats;
}

/** How long each of so many beats is seen, in milliseconds: sixteen in a round take no longer than a few seconds. */
export const beatMs = (many: number): number =>
  Math.round(Math.max(SHORTEST_MS, Math.min(LONGEST_MS, WHOLE_MS / Math.max(1, many))));

/** Whether a commit is worth playing: somebody attacked or was hurt in a fight. */
export const plays = (entry: Entry): boolean =>
  !entry.sealed && entry.lines.some((line) => line.kind === 'attack' || line.kind === 'wound');
