/** What the whole screen needs for asking the audit: the rest is fetched when it is first wanted. */

import { signal } from '@preact/signals';
import type { AskChronicle, AskWhy, CharacterView, Entry, Track } from '../protocol';
import { characters, combats, lookingAt, sheetOpen, toast } from '../table';
import type * as Rooms from './rooms';

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
  | { readonly kind: 'sessions' }
  | { readonly kind: 'session'; readonly session: string };

/** What stands open, the newest question last: one may go back to the one before. */
export const asked = signal<readonly Asked[]>([]);
export const rooms = signal<typeof Rooms | null>(null);
let coming: Promise<typeof Rooms> | null = null;

const MOST_BACK = 12;

/** Ask, and open the window that answers. */
export function askAudit(what: Asked): true {
  asked.value = [...asked.peek().slice(-MOST_BACK), what];
  void fetchRooms();
  return true;
}

export function back(): void {
  asked.value = asked.peek().slice(0, -1);
}

export function close(): void {
  asked.value = [];
}

async function fetchRooms(): Promise<void> {
  coming ??= import('./rooms');
  try {
    rooms.value = await coming;
  } catch {
    coming = null;
    asked.value = [];
    toast('The part of the page that answers this could not be fetched', 'bad');
  }
}

/** Why is this number of a sheet what it is, now or at the moment on show? */
export function askWhy(character: string, path: string, label: string, number = lookingAt.peek()): true {
  const name = characters.peek().get(character)?.name ?? 'Somebody';
  return askAudit({ kind: 'why', of: { character, path }, name, label, number });
}

/** The place of a sheet that a bar shows: of those by its name, the last that stands at what the bar does. */
export function trackPath(character: CharacterView, track: Track): string | null {
  const wanted = track.label.toLowerCase();
  const fields = character.card?.sections.flatMap((section) => section.fields) ?? [];
  const found = fields.filter(
    ({ label, path, value }) =>
      path !== null &&
      (label.toLowerCase() === wanted || last(path) === wanted) &&
      (value === track.now || label.toLowerCase() === wanted),
  );
  return found.at(-1)?.path ?? null;
}

function last(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}

/** Why did a commit change what it changed? Its first changed number; false when it has none. */
export function askWhyOf(entry: Entry): boolean {
  for (const line of entry.lines) {
    const [change] = line.changes;
    const [who] = line.about;
    if (change && who !== undefined) return askWhy(who, change.path, change.path, entry.number);
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
