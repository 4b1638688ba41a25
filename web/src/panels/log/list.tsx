/** The list of the log: only the rows in sight are drawn, and the eye never loses its place. */

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { page } from '../../socket';
import { selectedNumber } from '../../table';
import { count } from '../words';
import { EntryView, toggleWhy } from './line';
import type { Row } from './rows';
import { rowAt, spanOf, topOf } from './windowing';

const GUESS_PX = 52;
const SPARE_PX = 400;
const NEAR_PX = 300;

interface Props {
  readonly rows: readonly Row[];
  /** The oldest number this screen knows, or null when it knows none. */
  readonly oldest: number | null;
  readonly narrowed: boolean;
}

/** The rows, scrolled to the newest unless somebody reads further up. */
export function LogList({ rows, oldest, narrowed }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<number, number>());
  const stuck = useRef(true);
  const anchor = useRef<{ number: number; into: number } | null>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  const [, remeasured] = useState(0);
  const [seen, setSeen] = useState(0);
  const older = useOlder(oldest);

  const sizes = rows.map((row) => heights.current.get(row.number) ?? GUESS_PX);
  const top = stuck.current ? Number.MAX_SAFE_INTEGER : view.top;
  const total = topOf(sizes, sizes.length);
  const span = spanOf(sizes, Math.max(0, Math.min(top, total - view.height)), view.height, SPARE_PX);
  const newest = rows.at(-1)?.number ?? 0;

  useLayoutEffect(() => {
    const list = box.current;
    if (list === null) return;
    if (measure(list, heights.current)) remeasured((n) => n + 1);
    const now = rows.map((row) => heights.current.get(row.number) ?? GUESS_PX);
    hold(list, rows, now, stuck.current, anchor.current);
    if (stuck.current && newest !== seen) setSeen(newest);
  });

  useEffect(() => watchSize(box.current, (height) => setView((old) => ({ ...old, height }))), []);
  useChosen(rows, oldest, (row) => {
    if (box.current === null || inSight(box.current, row.number)) return;
    stuck.current = false;
    anchor.current = { number: row.number, into: -40 };
    remeasured((n) => n + 1);
  });

  const scrolled = () => {
    const list = box.current;
    if (list === null) return;
    stuck.current = list.scrollTop + list.clientHeight >= list.scrollHeight - 24;
    const now = rows.map((row) => heights.current.get(row.number) ?? GUESS_PX);
    const at = rowAt(now, list.scrollTop - headOf(list));
    anchor.current = { number: rows[at.row]?.number ?? 0, into: at.into };
    setView({ top: list.scrollTop, height: list.clientHeight });
    if (list.scrollTop < NEAR_PX && !narrowed) older.more();
  };
  const toNewest = () => {
    stuck.current = true;
    remeasured((n) => n + 1);
  };
  const unseen = stuck.current ? 0 : rows.filter((row) => row.number > seen).length;

  return (
    <div class="log-frame">
      <div
        ref={box}
        class="log-list"
        role="log"
        aria-label="Log"
        aria-live="off"
        tabIndex={0}
        onScroll={scrolled}
        onKeyDown={(event) => steps(event, rows)}
      >
        <Beginning oldest={oldest} loading={older.loading} more={older.more} empty={rows.length === 0} />
        <div style={`height:${span.before}px`} />
        {rows.slice(span.from, span.to).map((row) => (
          <RowView key={row.number} row={row} />
        ))}
        <div style={`height:${span.after}px`} />
      </div>
      {unseen > 0 && (
        <button type="button" class="to-newest" onClick={toNewest}>
          {count(unseen, 'new line')} below
        </button>
      )}
    </div>
  );
}

function RowView({ row }: { readonly row: Row }) {
  if (row.kind === 'entry') return <EntryView entry={row.entry} lines={row.lines} />;
  const limit = Math.min(500, row.to - row.from + 1);
  return (
    <div class="entry gap" data-number={row.number}>
      <button type="button" onClick={() => page(row.to + 1, limit)}>
        Show numbers {row.to - limit + 1} to {row.to}
      </button>
    </div>
  );
}

interface BeginningProps {
  readonly oldest: number | null;
  readonly loading: boolean;
  readonly more: () => void;
  readonly empty: boolean;
}

function Beginning({ oldest, loading, more, empty }: BeginningProps) {
  if (oldest === null || oldest <= 1) {
    return <p class="log-start">{empty ? 'Nothing here to read.' : 'Here this table began.'}</p>;
  }
  return (
    <div class="log-start">
      <button type="button" disabled={loading} onClick={more}>
        {loading ? 'Looking further back…' : 'Look further back'}
      </button>
    </div>
  );
}

/** Note how tall the drawn rows are; true when any is not as it was taken to be. */
function measure(list: HTMLElement, heights: Map<number, number>): boolean {
  let changed = false;
  for (const row of list.querySelectorAll<HTMLElement>('[data-number]')) {
    const number = Number(row.getAttribute('data-number'));
    const height = row.offsetHeight;
    if (height > 0 && Math.abs((heights.get(number) ?? GUESS_PX) - height) > 0.5) {
      heights.set(number, height);
      changed = true;
    }
  }
  return changed;
}

type Anchor = { readonly number: number; readonly into: number } | null;

/** Keep the newest row, or the row that is being read, where it was. */
function hold(
  list: HTMLElement,
  rows: readonly Row[],
  sizes: readonly number[],
  stuck: boolean,
  at: Anchor,
): void {
  if (stuck) {
    list.scrollTop = list.scrollHeight;
    return;
  }
  const row = at === null ? -1 : rows.findIndex((one) => one.number === at.number);
  if (row < 0 || at === null) return;
  const wanted = Math.max(0, headOf(list) + topOf(sizes, row) + at.into);
  if (Math.abs(list.scrollTop - wanted) > 1) list.scrollTop = wanted;
}

/** Whether a row is drawn and wholly, or from edge to edge, before the eye. */
function inSight(list: HTMLElement, number: number): boolean {
  const row = list.querySelector<HTMLElement>(`[data-number="${number}"]`)?.getBoundingClientRect();
  if (row === undefined) return false;
  const frame = list.getBoundingClientRect();
  const whole = row.top >= frame.top && row.bottom <= frame.bottom;
  return whole || (row.top <= frame.top && row.bottom >= frame.bottom);
}

function headOf(list: HTMLElement): number {
  const head = list.firstElementChild;
  return head instanceof HTMLElement ? head.offsetHeight : 0;
}

function watchSize(list: HTMLElement | null, told: (height: number) => void): () => void {
  if (list === null) return () => {};
  const watcher = new ResizeObserver(() => told(list.clientHeight));
  watcher.observe(list);
  return () => watcher.disconnect();
}

/** Older commits, a page at a time and one page at once. */
function useOlder(oldest: number | null): { loading: boolean; more: () => void } {
  const [loading, setLoading] = useState(false);
  const more = async () => {
    if (loading || oldest === null || oldest <= 1) return;
    setLoading(true);
    await page(oldest, 100);
    setLoading(false);
  };
  return { loading, more };
}

/** Go to the commit that was chosen, here or on the timeline; fetch it first when it is not known. */
function useChosen(rows: readonly Row[], oldest: number | null, go: (row: Row) => void): void {
  const chosen = selectedNumber.value;
  const row = rows.find((one) => one.kind === 'entry' && one.number === chosen);
  const known = row !== undefined;
  useEffect(() => {
    if (chosen === null) return;
    if (row) go(row);
    else if (oldest !== null && chosen < oldest) void page(chosen + 50, 100);
  }, [chosen, known]);
}

/** Arrow keys step from commit to commit; Y asks why. */
function steps(event: KeyboardEvent, rows: readonly Row[]): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const entries = rows.filter((row) => row.kind === 'entry');
  const at = entries.findIndex((row) => row.number === selectedNumber.value);
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    const next = at < 0 ? entries.length - 1 : at + (event.key === 'ArrowUp' ? -1 : 1);
    const row = entries[next];
    if (row) selectedNumber.value = row.number;
    event.preventDefault();
  } else if (event.key.toLowerCase() === 'y' && at >= 0) {
    const row = entries[at];
    if (row?.kind === 'entry') toggleWhy(row.entry);
    event.preventDefault();
  }
}
