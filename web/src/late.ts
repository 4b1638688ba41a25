/** Parts of the page that are fetched when they are first wanted, so that the table itself stands sooner. */

import { type ReadonlySignal, signal } from '@preact/signals';
import { toast } from './table';

export interface Late<Part> {
  /** The part, once it is here. */
  readonly here: ReadonlySignal<Part | null>;
  /** Fetch it; null when that failed, and then it is tried again the next time. */
  readonly fetch: () => Promise<Part | null>;
}

const all: Late<unknown>[] = [];

/** A part that comes late; `what` names it should it not come. */
export function late<Part>(what: string, get: () => Promise<Part>): Late<Part> {
  const here = signal<Part | null>(null);
  let coming: Promise<Part> | null = null;
  const fetch = async () => {
    coming ??= get();
    try {
      here.value = await coming;
    } catch {
      coming = null;
      toast(`${what} could not be fetched`, 'bad');
    }
    return here.value;
  };
  const made = { here, fetch };
  all.push(made);
  return made;
}

/** Fetch everything while nobody waits for it, so that it is at hand when the connection is not. */
export function fetchAll(): void {
  for (const part of all) void part.fetch();
}
