/** History in words. Pure. */

import { clockOf, count, listed } from '../panels/words';
import type { Entry, Happened, RewindForecast, SeatCount, TurnView } from '../protocol';

/** "12 commits: 8 of Referee, 4 of Anna". */
export function ofWhom(commits: number, by: readonly SeatCount[]): string {
  const said = count(commits, 'commit');
  const [first, second] = by;
  if (!first) return said;
  if (!second) return `${said} of ${first.name}`;
  return `${said}: ${listed(by.map((one) => `${one.commits} of ${one.name}`))}`;
}

/** Where one is: "number 57, 20:51, round 2". */
export function whereWords(number: number, entry: Entry | null, round: number): string {
  const parts = [`number ${number}`];
  if (entry) parts.push(clockOf(entry.at_ms));
  if (round > 0) parts.push(`round ${round}`);
  return parts.join(', ');
}

/** Whether going there takes nothing back and brings nothing back. */
export function changesNothing(forecast: RewindForecast): boolean {
  return forecast.commits === 0 && forecast.back_commits === 0;
}

export const TURNS: Record<TurnView['kind'], string> = {
  Rewound: 'rewound',
  Restored: 'restored',
  ActTakenBack: 'took an act back',
  ActTakenOut: 'took one act out',
  MadeLive: 'made a branch the live line',
};

/** Turns of history after which the screen shows something else than before. */
const TURNING = new Set<string>([
  'Rewound',
  'Restored',
  'ActTakenBack',
  'ActTakenOut',
  'MadeLive',
  'TakeBackSettled',
]);

/** What a seat is told of another's turn of history; "" where there is none. */
export function turnWords(entry: Happened['entry'], facts: Happened['facts'], own: string): string {
  if (entry.seat === own || !facts.some((fact) => TURNING.has(fact.event.type))) return '';
  return entry.lines.find((line) => line.kind === 'history' && !line.quiet)?.text ?? '';
}
