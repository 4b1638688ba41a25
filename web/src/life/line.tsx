/** The line of a life: a stop for each term, with age, rank, what it brought and what it cost. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Chapter } from '../protocol';
import { asSentence, spanWords } from './words';

interface Props {
  readonly chapters: readonly Chapter[];
  /** Whether the last of them still goes on. */
  readonly going: boolean;
}

export function Line({ chapters, going }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const end = list.current;
    end?.scrollTo({ left: end.scrollWidth, behavior: 'auto' });
  }, [chapters.length]);
  const read = chapters.find((one) => one.path === open) ?? null;
  return (
    <section class="life-line" aria-label="Terms">
      {chapters.length === 0 && <p class="hint">The line of this life begins here.</p>}
      <ol ref={list} tabIndex={chapters.length > 4 ? 0 : undefined} aria-label="Line of terms">
        {chapters.map((one, at) => (
          <Stop
            key={one.path}
            chapter={one}
            now={going && at === chapters.length - 1}
            open={one.path === open}
            turn={() => setOpen(one.path === open ? null : one.path)}
          />
        ))}
      </ol>
      {read && (
        <div class="life-told">
          <h4>{read.title}</h4>
          <p>{read.told.map(asSentence).join(' ')}</p>
        </div>
      )}
    </section>
  );
}

interface StopProps {
  readonly chapter: Chapter;
  readonly now: boolean;
  readonly open: boolean;
  readonly turn: () => void;
}

const MOST_CHIPS = 5;

function Stop({ chapter, now, open, turn }: StopProps) {
  const more = chapter.gained.length - MOST_CHIPS;
  return (
    <li class={`life-stop${now ? ' now' : ''}`} aria-current={now ? 'step' : undefined}>
      <span class="life-age num">{spanWords(chapter.span).replace(' to ', '–')}</span>
      <button type="button" aria-expanded={open} title={`Read age ${spanWords(chapter.span)}`} onClick={turn}>
        <b>{chapter.title}</b>
        {chapter.as_what !== '' && <span class="life-rank">{chapter.as_what}</span>}
        <span class="life-chips">
          {chapter.gained.slice(0, MOST_CHIPS).map((one) => (
            <span class="life-chip good">{one}</span>
          ))}
          {more > 0 && <span class="life-chip">+{more}</span>}
          {chapter.lost.map((one) => (
            <span class="life-chip bad">{one}</span>
          ))}
        </span>
      </button>
    </li>
  );
}
