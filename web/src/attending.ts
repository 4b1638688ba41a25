/** Whom this screen attends to: of a referee's many, all that they may do comes for those alone. */

import { effect, signal } from '@preact/signals';
import type { Offer } from './protocol';
import { layOut, listen } from './socket';
import { offers, state } from './table';

interface Attended {
  readonly combat: string;
  readonly voices: readonly string[];
}

const attended = signal<Attended | null>(null);
let asked = '';

/** Have all that somebody may do laid out, and keep it so until others are attended to. */
export function attend(offer: Offer | null): void {
  if (offer?.brief) attendTo(offer.combat, [offer.who]);
}

const LONGEST_MS = 3000;

/** The offers of these, all laid out; or as they are, where that does not come. */
export async function laidOut(combat: string, voices: readonly string[]): Promise<readonly Offer[]> {
  const theirs = () => offers.peek().filter((one) => one.combat === combat && voices.includes(one.who));
  attendTo(combat, voices);
  if (theirs().some((one) => one.brief)) await changed(() => !theirs().some((one) => one.brief));
  return theirs();
}

/** Until the state is so, or it takes too long. */
function changed(so: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(done, LONGEST_MS);
    const stop = effect(() => {
      state.value;
      if (so()) queueMicrotask(done);
    });
    function done(): void {
      clearTimeout(late);
      stop();
      resolve();
    }
  });
}

function attendTo(combat: string, voices: readonly string[]): void {
  const now = attended.peek();
  if (now?.combat === combat && now.voices.join() === voices.join()) return;
  attended.value = { combat, voices };
}

function askNow(): void {
  const now = attended.peek();
  const name = now === null ? '' : `${now.combat}/${now.voices.join()}`;
  if (now === null || name === asked) return;
  asked = name;
  layOut({ combat: now.combat, voices: [...now.voices] });
}

effect(() => {
  attended.value;
  askNow();
});

listen((message) => {
  if (message.type !== 'welcome') return;
  asked = '';
  askNow();
});
