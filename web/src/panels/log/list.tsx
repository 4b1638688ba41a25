/** The list of the log: only the rows in sight are drawn, and the eye never loses its place. */

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FoldView, openedFolds } from '../../history/fold';
import { lookBack, undone } from '../../history/now';
import { type Fold, foldUndone, isStruck } from '../../history/struck';
import { lookingAt, selectedNumber, state } from '../../table';
import { count } from '../words';
import { EntryView, tellWhy } from './line';
import type { Row as Plain } from './rows';
import { fetchLog } from './through';
import { rowAt, type Span, spanOf, topOf } from './windowing';

type Row = Plain | Fold;

const GUESS_PX = 52;
const SPARE_PX = 400;
const NEAR_PX = 300;

interface Props {
  readonly rows: readonly Plain[];
  /** The oldest number this screen knows, or null when it knows none. */
  readonly oldest: number | null;
  readonly narrowed: boolean;
}

/** The rows, scrolled to the newest unless somebody reads further up. */
export function LogList({ rows: all, oldest, narrowed }: Props) {
  const rows = foldUndone<Plain>(all, undone.value, openedFolds.value, selectedNumber.value);
  const older = useOlder(oldest);
  const view = useScrolled(rows, () => narrowed || older.more());
  useChosen(rows, oldest, view.go);
  return (
    <div class="log-frame">
      <div
        ref={view.box}
        class="log-list"
        role="log"
        aria-label="Log"
        aria-live="off"
        tabIndex={0}
        onScroll={view.scrolled}
        onKeyDown={(event) => steps(event, rows)}
      >
        <Beginning oldest={oldest} loading={older.loading} more={older.more} empty={rows.length === 0} />
        <div style={`height:${view.span.before}px`} />
        {rows.slice(view.span.from, view.span.to).map((row) => (
          <RowView key={row.number} row={row} />
        ))}
        <div style={`height:${view.span.after}px`} />
      </div>
      {view.unseen > 0 && (
        <button type="button" class="to-newest" onClick={view.toNewest}>
          {count(view.unseen, 'new line')} below
        </button>
      )}
    </div>
  );
}

interface View {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly span: Span;
  /** Rows that came while one was reading further up. */
  readonly unseen: number;
  readonly scrolled: () => void;
  readonly toNewest: () => void;
  readonly go: (row: Row) => void;
}

type Anchor = { readonly number: number; readonly into: number } | null;

/** What is kept of the scrolling between drawings. */
interface ScrollState {
  /** Measured heights by number. */
  readonly heights: Map<number, number>;
  /** At the newest row, and staying there. */
  stuck: boolean;
  /** The row being read, and how far into it. */
  anchor: Anchor;
  /** The newest number that was in sight. */
  seen: number;
  /** Where the list was scrolled to in order to keep the anchor in place: that is nobody's reading on. */
  held: number;
}

/** Scrolling over rows of which most are not drawn. */
function useScrolled(rows: readonly Row[], nearTop: () => void): View {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<ScrollState>({
    heights: new Map(),
    stuck: true,
    anchor: null,
    seen: 0,
    held: -1,
  }).current;
  const [view, setView] = useState({ top: 0, height: 800 });
  const [, redraw] = useState(0);
  const sizes = () => rows.map((row) => place.heights.get(row.number) ?? GUESS_PX);
  const again = () => redraw((n) => n + 1);
  stayWithOwn(rows, place);
  useLayoutEffect(() => {
    if (box.current && measure(box.current, place.heights)) again();
    if (box.current) hold(box.current, rows, sizes(), place);
  });
  useEffect(() => watchSize(box.current, (height) => setView((old) => ({ ...old, height }))), []);
  const scrolled = () => {
    if (box.current === null) return;
    if (Math.abs(box.current.scrollTop - place.held) > 1) note(box.current, rows, sizes(), place);
    setView({ top: box.current.scrollTop, height: box.current.clientHeight });
    if (box.current.scrollTop < NEAR_PX) nearTop();
  };
  const toNewest = () => {
    place.stuck = true;
    again();
  };
  const go = (row: Row) => {
    if (box.current === null || inSight(box.current, row.number)) return;
    place.stuck = false;
    place.anchor = { number: row.number, into: -40 };
    again();
  };
  const away = lookingAt.value !== null;
  useEffect(() => {
    if (!away) toNewest();
  }, [away]);
  const unseen = place.stuck ? 0 : rows.filter((row) => row.number > place.seen).length;
  return { box, span: drawn(sizes(), place.stuck, view), unseen, scrolled, toNewest, go };
}

/** The rows to draw for a view. */
function drawn(sizes: readonly number[], stuck: boolean, view: { top: number; height: number }): Span {
  const deepest = Math.max(0, topOf(sizes, sizes.length) - view.height);
  return spanOf(sizes, stuck ? deepest : Math.min(view.top, deepest), view.height, SPARE_PX);
}

/** Whoever has just spoken or thrown sees it; so does whoever reads the newest rows anyway. */
function stayWithOwn(rows: readonly Row[], place: ScrollState): void {
  const last = rows.at(-1);
  if (last?.kind !== 'entry') return;
  const own = last.entry.seat === state.peek().seat && ['talk', 'throw'].includes(last.entry.kind);
  if (own && last.number > place.seen) place.stuck = true;
  if (place.stuck) place.seen = last.number;
}

/** Note where the eye is: at the newest row, or so far into another. */
function note(list: HTMLElement, rows: readonly Row[], sizes: readonly number[], place: ScrollState): void {
  place.stuck = list.scrollTop + list.clientHeight >= list.scrollHeight - 24;
  const at = rowAt(sizes, list.scrollTop - headOf(list));
  place.anchor = { number: rows[at.row]?.number ?? 0, into: at.into };
}

function RowView({ row }: { readonly row: Row }) {
  if (row.kind === 'fold') return <FoldView fold={row} />;
  if (row.kind === 'entry') {
    const later = lookingAt.value !== null && row.number > lookingAt.value;
    const struck = isStruck(row.entry, undone.value);
    return <EntryView entry={row.entry} lines={row.lines} struck={struck} later={later} />;
  }
  const limit = Math.min(500, row.to - row.from + 1);
  return (
    <div class="entry gap" data-number={row.number}>
      <button type="button" onClick={() => fetchLog(row.to + 1, limit)}>
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
    return <p class="log-start">{empty ? 'Nothing here to read.' : 'Start of the log.'}</p>;
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

/** Keep the newest row, or the row that is being read, where it was. */
function hold(list: HTMLElement, rows: readonly Row[], sizes: readonly number[], place: ScrollState): void {
  if (place.stuck) {
    list.scrollTop = list.scrollHeight;
    place.held = list.scrollTop;
    return;
  }
  const at = place.anchor;
  const row = at === null ? -1 : rows.findIndex((one) => one.number === at.number);
  if (row < 0 || at === null) return;
  const wanted = Math.max(0, headOf(list) + topOf(sizes, row) + at.into);
  if (Math.abs(list.scrollTop - wanted) <= 1) return;
  list.scrollTop = wanted;
  place.held = list.scrollTop;
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
    await fetchLog(oldest);
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
    else if (oldest !== null && chosen < oldest) void fetchLog(chosen + 50);
  }, [chosen, known]);
}

/** Choose a commit; a screen that looks back goes there. */
function choose(number: number): void {
  if (lookingAt.peek() === null) selectedNumber.value = number;
  else lookBack(number);
}

/** Arrow keys step from commit to commit; Enter looks back to the chosen one, Y asks why. */
function steps(event: KeyboardEvent, rows: readonly Row[]): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const entries = rows.filter((row) => row.kind === 'entry');
  const at = entries.findIndex((row) => row.number === selectedNumber.value);
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    const next = at < 0 ? entries.length - 1 : at + (event.key === 'ArrowUp' ? -1 : 1);
    const row = entries[next];
    if (row) choose(row.number);
    event.preventDefault();
  } else if (event.key === 'Enter' && selectedNumber.value !== null) {
    lookBack(selectedNumber.value);
    event.preventDefault();
  } else if (event.key.toLowerCase() === 'y' && at >= 0) {
    const row = entries[at];
    if (row?.kind === 'entry') tellWhy(row.entry);
    event.preventDefault();
  }
}
