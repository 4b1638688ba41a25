/** What the audit's pages share: where a commit stands in time, its lines, what is waited for. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { lookBack } from '../history/now';
import { RollCardView } from '../panels/card';
import type { Altered, Entry, Line } from '../protocol';
import { seats } from '../table';
import type { Told } from './asking';
import { whenOf } from './words';

/** A commit's number, as a button that looks back to it. */
export function NumberButton({ number }: { readonly number: number }) {
  return (
    <button
      type="button"
      class="commit-link"
      aria-label={`#${number}: look back to it`}
      onClick={() => lookBack(number)}
    >
      #{number}
    </button>
  );
}

export function seatName(id: string | null): string {
  return seats.value.find((seat) => seat.id === id)?.name ?? (id === 'house' ? 'the server' : '');
}

type Stamped = Pick<Entry, 'number' | 'at_ms' | 'seat' | 'undone'> & Partial<Pick<Entry, 'record' | 'turn'>>;

/** Number, time, seat, and whether it still holds: what was said does, whatever was undone round it. */
export function Stamp({ entry }: { readonly entry: Stamped }) {
  const holds = entry.record === true && (entry.turn ?? null) === null;
  return (
    <p class="stamp">
      <NumberButton number={entry.number} />
      <span>{whenOf(entry.at_ms)}</span>
      <span>{seatName(entry.seat)}</span>
      {entry.undone !== null && !holds && (
        <span class="mark">
          undone by <NumberButton number={entry.undone} />
        </span>
      )}
    </p>
  );
}

/** From what to what. */
export function FromTo({ change }: { readonly change: Pick<Altered, Said> }) {
  return (
    <p class="from-to">
      <span class="place">{change.name}</span>{' '}
      {change.was !== 'nothing' && (
        <>
          <b>{change.was}</b>
          <span aria-hidden="true"> → </span>
          <span class="sr-only"> to </span>
        </>
      )}
      <b>{change.now}</b>
      {(change.reason !== '' || change.source !== '') && (
        <span class="source"> {[change.reason, change.source].filter(Boolean).join(' · ')}</span>
      )}
    </p>
  );
}

type Said = 'name' | 'was' | 'now' | 'reason' | 'source';

/** A line of the log with its throws, and by which rules they were judged. */
export function LineRow({ line, rules }: { readonly line: Line; readonly rules: string }) {
  return (
    <div class="audit-line" style={`--kind: var(--kind-${line.kind})`}>
      <p>
        {line.secret && <span class="mark secret">secret</span>}
        {line.override && <span class="mark override">override</span>}
        {line.text}
      </p>
      {line.cards.map((card, at) => (
        <OneCard key={at} card={card} rules={rules} />
      ))}
    </div>
  );
}

function OneCard({ card, rules }: { readonly card: Line['cards'][number]; readonly rules: string }) {
  const [open, setOpen] = useState(false);
  return <RollCardView card={card} rules={rules} open={open} onToggle={setOpen} />;
}

interface AnswerProps<A> {
  readonly told: Told<A>;
  readonly children: (answer: A) => ComponentChildren;
}

/** An answer once it is there; until then, and instead, what is to be said. */
export function Answer<A>({ told, children }: AnswerProps<A>) {
  if (told.is === 'waiting') return <p class="hint">Reading the ledger…</p>;
  if (told.is === 'refused') return <p class="empty">{told.why}</p>;
  return <>{children(told.answer)}</>;
}
