/** Other seats' hands: what they drag, measure and point at, until they stop or fall silent. */

import type { Dragged, Pointed, ToSeat } from '../protocol';
import { looking, state } from '../table';
import { showPing } from './hand';
import { type Ghost, ghosts, rulers } from './view';

/** A hand that says nothing for so long has gone. */
const SILENT_MS = 6000;

/** Hands are on the table as it is now: a screen that looks back does not show them. */
export function hearHands(message: ToSeat): void {
  if (looking.peek()) return;
  if (message.type === 'dragged') dragged(message);
  if (message.type === 'pointed') pointed(message);
  if (message.type === 'happened') landed(message.entry.seat);
}

function dragged(message: Dragged): void {
  if (message.seat !== state.peek().seat) ghosts.value = withHand(ghosts.peek(), message, message.tokens);
}

function pointed(message: Pointed): void {
  if (message.seat === state.peek().seat) return;
  if (message.kind === 'ruler') rulers.value = withHand(rulers.peek(), message, []);
  else showPing({ ...message, kind: message.kind });
}

/** What a seat did has come about: its ghost gives way to the token itself. */
function landed(seat: string | null): void {
  if (seat === null || !ghosts.peek().has(seat)) return;
  ghosts.value = without(ghosts.peek(), seat);
}

function withHand(
  hands: ReadonlyMap<string, Ghost>,
  heard: Dragged | Pointed,
  tokens: readonly string[],
): ReadonlyMap<string, Ghost> {
  const { seat, scene, path } = heard;
  if (path.length === 0) return without(hands, seat);
  return new Map([...hands, [seat, { seat, scene, tokens, path, heard_ms: performance.now() }]]);
}

function without(hands: ReadonlyMap<string, Ghost>, seat: string): ReadonlyMap<string, Ghost> {
  return new Map([...hands].filter(([who]) => who !== seat));
}

/** Forget hands that fell silent; gives what stops it. */
export function forgetSilent(): () => void {
  const timer = setInterval(() => {
    const late = (ghost: Ghost) => performance.now() - ghost.heard_ms > SILENT_MS;
    for (const hands of [ghosts, rulers]) {
      if ([...hands.peek().values()].some(late)) {
        hands.value = new Map([...hands.peek()].filter(([, ghost]) => !late(ghost)));
      }
    }
  }, 1000);
  return () => clearInterval(timer);
}
