import { entry as made } from '../src/bench/fixture';
import type { Entry, Happened, Line } from '../src/protocol';

/** A line of the log, as the server tells it. */
export function line(kind: Line['kind'], text: string = kind, more: Partial<Line> = {}): Line {
  const plain = { secret: false, override: false, quiet: false, detail: null };
  return { kind, text, about: [], cards: [], changes: [], ...plain, ...more };
}

/** A commit of these lines; sealed, if there are none. */
export function entry(number: number, lines: Line[], more: Partial<Entry> = {}): Entry {
  return {
    number,
    at_ms: number * 1000,
    seat: 's1',
    kind: lines[0]?.kind ?? 'sealed',
    tall: false,
    sealed: lines.length === 0,
    branch: 'main',
    record: false,
    undone: null,
    turn: null,
    rules: 'classic 1',
    lines,
    ...more,
  };
}

/** What a seat hears of a commit that changes nothing for it. */
export function happened(number: number, more: Partial<Happened> = {}): Happened {
  const nothing = { facts: [], views: [], gone: [], offers: [], offered: null };
  return { type: 'happened', number, entry: made(number), ...nothing, ...more };
}
