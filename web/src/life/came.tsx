/** What a step came to: its dice one by one or all at once, and a sentence for each. */

import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { undone } from '../history/now';
import { isStruck } from '../history/struck';
import { Dice } from '../panels/card';
import { cardSentence, targetOf } from '../panels/card_words';
import { openWindow } from '../panels/dialogs';
import { begun, told } from '../panels/words';
import type { Line, RollCard } from '../protocol';
import { isReferee, looking, selectedNumber, state, tab } from '../table';

/** Whether dice fall one by one. */
export const oneByOne = signal(false);
const EACH_MS = 900;
/** So many throws stand side by side. */
const MANY = 3;

interface Props {
  readonly number: number;
  readonly who: string;
  /** The years before play in which it came. */
  readonly combat: string | null;
  /** Told once all of it has been read. */
  readonly read: () => void;
}

/** One thing to read: a throw, or what happened without one. */
interface Piece {
  readonly text: string;
  readonly card: RollCard | null;
}

/** A commit's lines in pieces: a sentence a throw; what is quiet is on the sheet. */
export function piecesOf(lines: readonly Line[]): readonly Piece[] {
  return lines
    .filter((line) => !line.quiet || line.cards.length > 0)
    .flatMap(({ text, cards }): Piece[] =>
      cards.length === 0 ? [{ text, card: null }] : cards.map((card) => ({ text, card })),
    );
}

export function Came({ number, who, combat, read }: Props) {
  const entry = state.value.entries.findLast((one) => one.number === number);
  const holds = entry !== undefined && !isStruck(entry, undone.value);
  const pieces = piecesOf(holds ? entry.lines : []);
  const slowly = oneByOne.value;
  const [seen, setSeen] = useState(slowly ? 1 : Number.POSITIVE_INFINITY);
  const ready = entry !== undefined && seen >= pieces.length;
  useEffect(() => {
    if (ready) read();
  }, [ready]);
  useEffect(() => {
    if (!slowly || entry === undefined || ready) return;
    const timer = setTimeout(() => setSeen((so) => so + 1), EACH_MS);
    return () => clearTimeout(timer);
  }, [slowly, seen, ready, entry === undefined]);
  if (pieces.length === 0) return null;
  return (
    <section class="life-came" aria-label="What came of it" aria-live="polite">
      <ol class={pieces.length > MANY ? 'many' : ''}>
        {pieces.slice(0, seen).map((piece) => (
          <One piece={piece} who={who} />
        ))}
      </ol>
      <footer>
        {!ready && (
          <button type="button" class="small" onClick={() => setSeen(pieces.length)}>
            All at once
          </button>
        )}
        <button
          type="button"
          class="linklike"
          onClick={() => {
            selectedNumber.value = number;
            tab.value = 'log';
          }}
        >
          In the log
        </button>
        {entry && combat !== null && isReferee.value && !looking.value && (
          <button
            type="button"
            class="linklike"
            onClick={() => openWindow({ kind: 'override', entry, combat })}
          >
            Override…
          </button>
        )}
      </footer>
    </section>
  );
}

/** A throw is titled with whose it is, which the page says already. */
const withoutName = (title: string, who: string) =>
  title.startsWith(`${who}: `) ? title.slice(who.length + 2) : title;

function One({ piece: { text, card }, who }: { readonly piece: Piece; readonly who: string }) {
  if (card === null) return <li class="life-piece plain">{text}</li>;
  const tone = card.success === null ? 'plain' : card.success ? 'good' : 'bad';
  const target = targetOf(card);
  return (
    <li class={`life-piece ${tone}`}>
      <span role="img" aria-label={cardSentence(card)}>
        <Dice card={card} />
      </span>
      <span class="life-total num">
        <b>{told(card.total)}</b>
        {target !== '' && <small> for {target}</small>}
      </span>
      <span class="life-what">
        <small>{begun(withoutName(card.title, who))}</small>
        <b>{card.result}</b>
      </span>
    </li>
  );
}
