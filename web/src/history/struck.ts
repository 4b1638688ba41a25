/** What is struck out in the log: undone stretches, folded into one row each until somebody opens them. Pure. */

import type { Entry, StretchView } from '../protocol';
import { stretchOf } from './now';

/** The row that stands for a stretch; `hidden`: how many of its commits are folded away. */
export interface Fold {
  readonly kind: 'fold';
  readonly number: number;
  readonly stretch: StretchView;
  readonly hidden: number;
  readonly open: boolean;
}

/** Where in the list the row of a stretch stands: just before its first commit. */
export const foldNumber = (stretch: StretchView) => stretch.first - 0.25;

/** Whether a commit does not hold any more: records (talk, seats, history itself) always do. */
export function isStruck(entry: Entry, stretches: readonly StretchView[]): boolean {
  return !entry.record && stretchOf(entry.number, stretches) !== null;
}

/**
 * How many commits were struck out with a stretch: records (talk, seats, history itself) among them still hold.
 * null where not all of it has been read.
 */
export function struckIn(stretch: StretchView, entries: readonly Entry[]): number | null {
  const known = entries.filter((entry) => entry.number >= stretch.first && entry.number <= stretch.last);
  if (known.length !== stretch.last - stretch.first + 1) return null;
  return known.filter((entry) => !entry.record && entry.kind !== 'elsewhere').length;
}

/** Whether anything but records was struck out with a stretch; a rewind that was itself undone left nothing. */
export const tookBack = (stretch: StretchView, entries: readonly Entry[]) => struckIn(stretch, entries) !== 0;

interface Numbered {
  readonly kind: string;
  readonly number: number;
  readonly entry?: Entry;
}

/**
 * The rows with every undone stretch folded: one row says so, and its commits follow only where it is open.
 * `kept` is shown whatever is folded: the number on show.
 */
export function foldUndone<Row extends Numbered>(
  rows: readonly Row[],
  stretches: readonly StretchView[],
  opened: ReadonlySet<number>,
  kept: number | null,
): readonly (Row | Fold)[] {
  if (stretches.length === 0) return rows;
  const made: (Row | Fold)[] = [];
  let now: { readonly at: number; fold: Fold } | undefined;
  for (const row of rows) {
    const stretch = row.entry && isStruck(row.entry, stretches) ? stretchOf(row.number, stretches) : null;
    if (stretch === null) {
      made.push(row);
      continue;
    }
    if (now?.fold.stretch !== stretch) {
      const open = opened.has(stretch.by);
      now = {
        at: made.length,
        fold: { kind: 'fold', number: foldNumber(stretch), stretch, hidden: 0, open },
      };
      made.push(now.fold);
    }
    if (now.fold.open || row.number === kept) made.push(row);
    now.fold = { ...now.fold, hidden: now.fold.hidden + 1 };
    made[now.at] = now.fold;
  }
  return made;
}
