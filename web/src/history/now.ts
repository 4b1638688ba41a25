/** What this screen looks back at, and what it asks about history: the state that every part of the page reads. */

import { batch, computed, signal } from '@preact/signals';
import type { StretchView } from '../protocol';
import { historyView, lookingAt, past, selectedNumber, state } from '../table';

/** Look back at a number; beyond the newest, at now. */
export function lookBack(number: number): void {
  const newest = state.peek().number;
  if (number > newest) {
    backToNow();
    return;
  }
  const at = Math.max(1, Math.round(number));
  batch(() => {
    lookingAt.value = at;
    selectedNumber.value = at;
  });
}

export function backToNow(): void {
  batch(() => {
    lookingAt.value = null;
    past.value = null;
    selectedNumber.value = null;
  });
}

/** A window about history that stands open. */
export type Asked =
  | { readonly kind: 'rewind'; readonly to: number }
  | { readonly kind: 'take back' }
  | { readonly kind: 'take out'; readonly number: number; readonly request?: string }
  | { readonly kind: 'mark'; readonly number: number }
  | { readonly kind: 'branch'; readonly at: number; readonly sit: boolean }
  | { readonly kind: 'seat'; readonly branch: string }
  | { readonly kind: 'compare'; readonly with: string }
  | { readonly kind: 'digest'; readonly since: number };

export const asked = signal<Asked | null>(null);

export function open(what: Asked): void {
  asked.value = what;
}

export function close(): void {
  asked.value = null;
}

/** Stretches of this seat's line that are undone, in order. */
export const undone = computed<readonly StretchView[]>(() =>
  [...(historyView.value?.undone ?? [])].sort((a, b) => a.first - b.first || a.last - b.last),
);

/** The stretch in which a number is struck out, if it is. Stretches are in order and do not overlap. */
export function stretchOf(number: number, stretches: readonly StretchView[]): StretchView | null {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.last ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  const found = stretches[low];
  return found && found.first <= number ? found : null;
}

/** The branch this seat plays on, when it is not the live line. */
export const offMain = computed(() => {
  const known = historyView.value;
  if (!known || known.branch === 'main') return null;
  return known.branches.find((one) => one.id === known.branch) ?? { id: known.branch, name: known.branch };
});
