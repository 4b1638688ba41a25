/** Whose log is on show: one's own, or what a seat could read while the referee looks through its eyes. */

import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Entry } from '../../protocol';
import { page } from '../../socket';
import { joined } from '../../store';
import { entries, eyes, state } from '../../table';

const PAGE = 100;
/** The pages read so far through one seat's eyes. */
const borrowed = signal<{ readonly seat: string; readonly entries: readonly Entry[] }>({
  seat: '',
  entries: [],
});

const readAs = (seat: string) => (borrowed.value.seat === seat ? borrowed.value.entries : NOTHING);
const NOTHING: readonly Entry[] = [];

/** What the panel shows, oldest first. */
export const logEntries = computed(() => (eyes.value === null ? entries.value : readAs(eyes.value)));

/** Fetch at most so many commits before a number, for the log that is on show. */
export async function fetchLog(before: number, limit = PAGE): Promise<void> {
  const seat = eyes.peek();
  const answer = await page(before, limit, seat);
  if (seat === null || answer.type !== 'page' || eyes.peek() !== seat) return;
  borrowed.value = { seat, entries: joined(answer.entries, readAs(seat)) };
}

/** Keep the newest commits at hand while another seat's log is on show. */
export function useBorrowed(): void {
  const seat = eyes.value;
  const newest = state.value.number;
  useEffect(() => {
    if (seat === null) return;
    const known = readAs(seat).at(-1)?.number ?? 0;
    if (known < newest) void fetchLog(newest + 1, Math.min(PAGE, newest - known));
  }, [seat, newest]);
}
