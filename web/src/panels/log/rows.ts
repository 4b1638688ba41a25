/** What of the log is shown: commits, narrowed by kind, words or person, and the gaps between them. Pure. */

import type { Entry, Line } from '../../protocol';
import { saidOnce } from '../words';

export type Shelf = 'story' | 'all' | 'talk' | 'throws' | 'fight' | 'moves' | 'changes' | 'table';

/** What each choice of the filter is called, in order. */
export const SHELVES: readonly (readonly [Shelf, string])[] = [
  ['story', 'The story'],
  ['all', 'Everything'],
  ['talk', 'Talk'],
  ['throws', 'Throws'],
  ['fight', 'Fights'],
  ['moves', 'Moves and doors'],
  ['changes', 'Sheets and rulings'],
  ['table', 'The table'],
];

const KINDS: Record<Exclude<Shelf, 'story' | 'all'>, readonly Line['kind'][]> = {
  talk: ['talk'],
  throws: ['throw', 'task'],
  fight: ['fight', 'step', 'declare', 'attack', 'wound', 'morale'],
  moves: ['move', 'door', 'scene', 'ship'],
  changes: ['character', 'sheet', 'money', 'override', 'wound'],
  table: ['seat', 'session', 'time'],
};

export interface Wanted {
  readonly shelf: Shelf;
  readonly text: string;
  /** A character whose history alone is wanted. */
  readonly about: string | null;
  /** A commit that is shown whatever else is wanted. */
  readonly number: number | null;
}

/** A commit with those of its lines that are shown, or numbers that this screen does not know yet. */
export type Row =
  | {
      readonly kind: 'entry';
      readonly number: number;
      readonly entry: Entry;
      readonly lines: readonly Line[];
    }
  | { readonly kind: 'gap'; readonly number: number; readonly from: number; readonly to: number };

/** The rows of the log, oldest first. Gaps are shown only while nothing is left out on purpose. */
export function rowsOf(entries: readonly Entry[], wanted: Wanted): Row[] {
  const rows: Row[] = [];
  let last: number | null = null;
  for (const entry of entries) {
    if (last !== null && entry.number > last + 1) {
      rows.push({ kind: 'gap', number: last + 0.5, from: last + 1, to: entry.number - 1 });
    }
    last = entry.number;
    const lines = linesOf(entry, wanted);
    if (lines.length > 0 || entry.number === wanted.number) {
      rows.push({ kind: 'entry', number: entry.number, entry, lines });
    }
  }
  return rows;
}

function linesOf(entry: Entry, wanted: Wanted): readonly Line[] {
  const shown = saidOnce(unsealed(entry.lines));
  if (entry.number === wanted.number) return shown;
  const words = wanted.text.trim().toLowerCase();
  return shown.filter((line) => onShelf(line, wanted) && said(line, words) && isAbout(line, wanted.about));
}

/** Without the seal, for whoever sees what lies under it. */
function unsealed(lines: readonly Line[]): readonly Line[] {
  const known = lines.some((line) => line.secret && line.cards.length > 0);
  return known ? lines.filter((line) => !isSeal(line)) : lines;
}

/** Whether a line only tells that somebody threw in secret. */
export function isSeal(line: Line): boolean {
  return line.kind === 'sealed' || line.detail === 'sealed';
}

function onShelf(line: Line, wanted: Wanted): boolean {
  if (wanted.shelf === 'all' || wanted.about !== null) return true;
  if (wanted.shelf === 'story') return !line.quiet;
  return KINDS[wanted.shelf].includes(line.kind);
}

function said(line: Line, words: string): boolean {
  if (words === '') return true;
  const text = [line.text, ...line.cards.flatMap((card) => [card.title, card.result, card.dice])];
  return text.join(' ').toLowerCase().includes(words);
}

function isAbout(line: Line, character: string | null): boolean {
  return character === null || line.about.includes(character);
}
