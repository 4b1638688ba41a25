/** What the audit is asked: the state that every part of the page reads, and what asks. */

import { signal } from '@preact/signals';
import type { Altered, AskChronicle, AskWhy, Badge, Entry } from '../protocol';
import { characters, combats, lookingAt, sheetOpen } from '../table';

/** Something that the audit is asked about; `name` and `label` in words. */
export type Asked =
  | {
      readonly kind: 'why';
      readonly of: Pick<AskWhy, 'character' | 'combat' | 'subject' | 'path'>;
      readonly name: string;
      readonly label: string;
      readonly number: number | null;
    }
  | {
      readonly kind: 'history';
      readonly of: AskChronicle['of'];
      readonly thing: string;
      readonly name: string;
      readonly path: string;
    }
  | { readonly kind: 'log'; readonly character?: string; readonly session?: string }
  | { readonly kind: 'figures'; readonly session?: string }
  | { readonly kind: 'fought'; readonly combat?: string }
  | { readonly kind: 'sessions' }
  | { readonly kind: 'session'; readonly session: string };

/** What stands open, the newest question last: one may go back to the one before. */
export const asked = signal<readonly Asked[]>([]);

const MOST_BACK = 12;

/** Ask, and open the window that answers. */
export function askAudit(what: Asked): true {
  asked.value = [...asked.peek().slice(-MOST_BACK), what];
  return true;
}

export function back(): void {
  asked.value = asked.peek().slice(0, -1);
}

export function close(): void {
  asked.value = [];
}

/** Why is this number of a sheet what it is, now or at the moment on show? */
export function askWhy(character: string, path: string, label: string, number = lookingAt.peek()): true {
  const name = characters.peek().get(character)?.name ?? 'Somebody';
  return askAudit({ kind: 'why', of: { character, path }, name, label, number });
}

/** What a fight remembers, of whom, and why? */
export function askWhyMark(
  combat: string,
  mark: Pick<Badge, 'subject' | 'path'>,
  label: string,
  number = lookingAt.peek(),
): true {
  const of = { combat, subject: mark.subject, path: mark.path };
  return askAudit({ kind: 'why', of, name: subjectName(combat, mark.subject), label, number });
}

/** Whose marks they are: a fighter, a side, two fighters, or the fight. */
function subjectName(combat: string, subject: string): string {
  const at = subject.indexOf(':');
  const [kind, who] = [subject.slice(0, at), subject.slice(at + 1)];
  const nameOf = (id: string) => characters.peek().get(id)?.name ?? 'somebody';
  if (kind === 'fighter') return nameOf(who);
  if (kind === 'pair') return who.split('|').map(nameOf).join(' and ');
  const side = combats
    .peek()
    .get(combat)
    ?.sides.find((one) => one.id === who);
  return kind === 'side' && side ? side.name : 'the fight';
}

/** Why was a place changed as a line of the log tells it? False where nobody can say of whom. */
export function askWhyChange(change: Altered, about: string | undefined, number: number): boolean {
  if (change.subject !== '') return askWhyMark(change.combat, change, change.name, number);
  return about !== undefined && about !== '' && askWhy(about, change.path, change.name, number);
}

/** Why did a commit change what it changed? Its first changed number; false when it has none. */
export function askWhyOf(entry: Entry): boolean {
  for (const line of entry.lines) {
    const [change] = line.changes;
    if (change && askWhyChange(change, line.about[0], entry.number)) return true;
  }
  return false;
}

/** The history of what is looked at: a character, its sheet, or the running fight. */
export function askHistory(character: string | null): boolean {
  const who = character ?? sheetOpen.peek();
  if (who !== null) {
    const name = characters.peek().get(who)?.name ?? 'Somebody';
    return askAudit({ kind: 'history', of: 'character', thing: who, name, path: '' });
  }
  const [combat] = combats.peek().keys();
  if (combat === undefined) return false;
  return askAudit({ kind: 'history', of: 'combat', thing: combat, name: 'The fight', path: '' });
}
