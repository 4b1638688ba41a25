/** The sheets that somebody reads on this screen: asked for while they are open, as they are or as they were. */

import { effect, signal, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { commandId } from './ids';
import type { Sheets, SheetView } from './protocol';
import { ask, listen } from './socket';
import { sheetsById } from './store';
import { eyes, fiction, past, state } from './table';

/** How many places of the screen show a character's sheet. */
const readers = signal<ReadonlyMap<string, number>>(new Map());

/** Sheets as they were: in the fiction of which number, through whose eyes, and of which characters. */
interface Then {
  readonly fiction: number;
  readonly eyes: string | null;
  readonly of: ReadonlySet<string>;
  readonly sheets: ReadonlyMap<string, SheetView>;
}
const then = signal<Then | null>(null);

/** What this seat may read and do of a character's sheet, once it is here; '' is nobody. */
export function useSheet(character: string): SheetView | undefined {
  useEffect(() => opened(character), [character]);
  return sheetOf(character);
}

/** The same of a sheet that stands open elsewhere on the screen. */
export function sheetOf(character: string): SheetView | undefined {
  const id = `sheet-${character}`;
  if (past.value === null) return state.value.sheets.get(id);
  return then.value?.eyes === eyes.value ? then.value?.sheets.get(id) : undefined;
}

/** Keep a sheet open; gives what closes it. */
export function opened(character: string): () => void {
  if (character === '') return () => undefined;
  count(character, 1);
  return () => count(character, -1);
}

function count(character: string, more: number): void {
  const counts = new Map(readers.peek());
  counts.set(character, (counts.get(character) ?? 0) + more);
  if (counts.get(character) === 0) counts.delete(character);
  readers.value = counts;
}

const open = () => [...readers.peek().keys()].sort();

let asked = '';

/** Have the server tell of what is open here, if that is not what it tells of. */
function askNow(): void {
  const characters = open();
  if (characters.join(' ') === asked) return;
  asked = characters.join(' ');
  void ask<Sheets>({ type: 'sheets', id: commandId(), characters });
}

let asking = false;

/** Fetch what is open as it was at the moment on show; the newest command wins. */
async function askThen(): Promise<void> {
  const [characters, number, through] = [open(), fiction.peek(), eyes.peek()];
  if (asking || past.peek() === null || characters.length === 0) return;
  const had = then.peek();
  const same = had?.fiction === number && had.eyes === through;
  if (number === null || (same && characters.every((one) => had.of.has(one)))) return;
  asking = true;
  const question = { type: 'sheets', id: commandId(), characters, number, eyes: through } as const;
  const answer = await ask<Sheets>(question);
  asking = false;
  if (answer.type !== 'sheets') return;
  then.value = { fiction: number, eyes: through, of: new Set(characters), sheets: sheetsById(answer.views) };
  void askThen();
}

effect(() => {
  readers.value;
  untracked(askNow);
});

effect(() => {
  if (past.value === null) {
    then.value = null;
    return;
  }
  readers.value;
  fiction.value;
  eyes.value;
  untracked(() => void askThen());
});

listen((message) => {
  if (message.type !== 'welcome') return;
  asked = '';
  askNow();
});
