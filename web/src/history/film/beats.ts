/** A commit as it is played on the live map: beat by beat, in the order in which it came about. Pure. */

import type { Entry, Line, RollCard, TokenView } from '../../protocol';
import { flights } from './flights';
import { isSudden, type Mark, type Says } from './marks';
import { marksOf, saysOf } from './onmap';

/** What is seen together: an attack and what came of it. fallen: characters who go down in it. */
export interface Beat {
  readonly marks: readonly Mark[];
  readonly fallen: readonly string[];
  /** What was thrown for it. */
  readonly cards: readonly RollCard[];
  /** What is said of whom, where no map shows it. */
  readonly says: readonly Says[];
}

/** All beats of a commit together, one of them at the most and at the least. */
const WHOLE_MS = 7000;
const LONGEST_MS = 1100;
const SHORTEST_MS = 280;

/**
 * Line by line: an attack or a blast begins a beat, and wounds and words that follow belong to it. byWords: no map
 * shows it, so that it is said of whom it is about.
 */
export function beatsOf(entry: Entry, tokens: readonly TokenView[], byWords = false): readonly Beat[] {
  const beats: { marks: Mark[]; fallen: string[]; cards: RollCard[]; says: Says[] }[] = [];
  const told = entry.lines.filter((line) => thrown(line).length > 0).length <= MOST_THROWS;
  for (const line of entry.lines) {
    const marks = marksOf({ ...entry, lines: [line] }, tokens);
    const who = fallen(line);
    const cards = thrown(line);
    const alone = told && cards.length > 0 && !line.quiet;
    const says = byWords ? saysOf(line) : null;
    if (marks.length === 0 && who === null && !alone && says === null) continue;
    const opens = line.kind === 'attack' || (alone && THROWS.has(line.kind)) || marks.some(bursts);
    const last = beats.at(-1);
    const beat = last && !opens ? last : { marks: [], fallen: [], cards: [], says: [] };
    if (beat !== last) beats.push(beat);
    beat.marks.push(...marks);
    beat.cards.push(...cards);
    if (says) beat.says.push(says);
    if (who !== null) beat.fallen.push(who);
  }
  return beats;
}

/** Who goes down in a line. */
const fallen = ({ kind, detail, about: [who] }: Line): string | null =>
  kind === 'wound' && (detail === 'out' || detail === 'dead') ? (who ?? null) : null;

const bursts = (mark: Mark) => isSudden(mark) || (mark.is === 'word' && mark.text === 'blast');

/** Lines that are throws and no more: each falls by itself, unless a commit brings a great many. */
const THROWS = new Set<Line['kind']>(['throw', 'task', 'morale']);
const MOST_THROWS = 16;

/** Throws of a line whose dice fell. */
const thrown = (line: Line) => line.cards.filter((card) => card.groups.some((faces) => faces.length > 0));

/** How long each of so many beats is seen, in milliseconds: sixteen in a round take no longer than a few seconds. */
export const beatMs = (many: number): number =>
  Math.round(Math.max(SHORTEST_MS, Math.min(LONGEST_MS, WHOLE_MS / Math.max(1, many))));

/** Whether a commit is worth playing: somebody attacked or was hurt in a fight, something flew, or dice fell. */
export const plays = (entry: Entry): boolean =>
  !entry.sealed &&
  entry.lines.some(
    (line) =>
      line.kind === 'attack' ||
      line.kind === 'wound' ||
      flights(line.detail).length > 0 ||
      (!line.quiet && thrown(line).length > 0),
  );
