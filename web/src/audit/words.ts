/** The audit's words and sums. Pure. */

import { count } from '../panels/words';
import type { AskAudit, Figures, SessionView } from '../protocol';

const WHEN = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Day and time of a commit, where this screen stands. */
export function whenOf(at_ms: number): string {
  return WHEN.format(at_ms);
}

/** How long something took: "3 h 5 min". */
export function lengthOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

export function sessionLength(session: SessionView, now_ms: number): string {
  return lengthOf((session.ended_ms ?? now_ms) - session.began_ms);
}

/** In how many of 36 ways two dice come to 2, 3 ... 12. */
export const WAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** How often each total of two dice would come up in as many fair throws. */
export function expectedTotals(totals: readonly number[]): readonly number[] {
  const all = totals.reduce((sum, one) => sum + one, 0);
  return WAYS.map((ways) => (all * ways) / 36);
}

/** Half the width of the 95 % band of the luck after so many throws. */
export function bandAfter(throws: number): number {
  return 1.96 * Math.sqrt(throws);
}

/** Hits against the odds: "7 hits of 12; the odds said 6.4, give or take 1.7". */
export function hitWords(figures: Figures): string {
  const { attacks, hits, expected_hits, hits_deviation } = figures;
  if (attacks === 0) return 'No attacks.';
  return `${hits} ${hits === 1 ? 'hit' : 'hits'} of ${attacks}; the odds shown said ${expected_hits.toFixed(1)}, give or take ${hits_deviation.toFixed(1)}.`;
}

/** What the form of the log's filter holds. */
export interface Filter {
  readonly text: string;
  readonly seat: string;
  readonly character: string;
  readonly kind: string;
  readonly session: string;
  readonly first: string;
  readonly last: string;
  readonly since: string;
  readonly until: string;
  readonly only: '' | 'overrides' | 'secrets';
  readonly undone: '' | 'yes' | 'no';
}

export const NO_FILTER: Filter = {
  text: '',
  seat: '',
  character: '',
  kind: '',
  session: '',
  first: '',
  last: '',
  since: '',
  until: '',
  only: '',
  undone: '',
};

export const KINDS = [
  'talk',
  'throw',
  'task',
  'attack',
  'wound',
  'morale',
  'declare',
  'move',
  'door',
  'scene',
  'character',
  'sheet',
  'ship',
  'money',
  'override',
  'fight',
  'step',
  'time',
  'seat',
  'session',
  'history',
] as const;

type Question = Omit<AskAudit, 'type' | 'id' | 'before' | 'limit'>;

/** The form as the question that it asks: what is left empty narrows nothing. */
export function questionOf(filter: Filter): Question {
  const kind = KINDS.find((one) => one === filter.kind);
  return {
    ...(filter.text.trim() !== '' && { text: filter.text.trim().slice(0, 100) }),
    ...(filter.seat !== '' && { seats: [filter.seat] }),
    ...(filter.character !== '' && { characters: [filter.character] }),
    ...(kind && { kinds: [kind] }),
    ...(filter.session !== '' && { session: filter.session }),
    ...wholeAt('first', filter.first),
    ...wholeAt('last', filter.last),
    ...timeAt('since_ms', filter.since),
    ...timeAt('until_ms', filter.until),
    ...(filter.only === 'overrides' && { overrides: true }),
    ...(filter.only === 'secrets' && { secrets: true }),
    ...(filter.undone !== '' && { undone: filter.undone === 'yes' }),
  };
}

function wholeAt(name: 'first' | 'last', text: string): Question {
  const number = Number.parseInt(text, 10);
  return Number.isInteger(number) && number >= 1 ? { [name]: number } : {};
}

function timeAt(name: 'since_ms' | 'until_ms', text: string): Question {
  const at = text === '' ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(at) ? {} : { [name]: at };
}

/** What a search has come to: "3 commits found among 400 numbers gone through; there are more to go through." */
export function foundWords(found: number, read: number, more: boolean): string {
  const among = `${count(found, 'commit')} found among ${count(read, 'number')} gone through`;
  return more ? `${among}, and there are more to go through.` : `${among}.`;
}
