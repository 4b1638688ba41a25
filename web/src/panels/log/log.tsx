/** The log: everything that came about, as sentences, and the box to add to it. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { late } from '../../late';
import { characters, entries, eyes, eyesName, historyOf, selectedNumber } from '../../table';
import { spoken } from '../words';
import { LogList } from './list';
import { rowsOf, SHELVES, type Shelf } from './rows';
import { logEntries, useBorrowed } from './through';

/** What is new, for a screen reader, whichever panel is open; a second's worth at once. */
export function Announcer() {
  const [text, setText] = useState('');
  const told = useRef<number | null>(null);
  const newest = entries.value.at(-1)?.number ?? 0;
  useEffect(() => {
    if (told.current === null || told.current === 0) {
      told.current = newest;
      return;
    }
    const timer = setTimeout(() => {
      const since = told.current ?? 0;
      told.current = newest;
      const fresh = entries.peek().filter((entry) => entry.number > since);
      setText(fresh.map(spoken).filter(Boolean).join('. '));
    }, 400);
    return () => clearTimeout(timer);
  }, [newest]);
  return (
    <div class="sr-only" role="status" aria-live="polite">
      {text}
    </div>
  );
}

/** The log's panel. */
export function LogPanel() {
  const [shelf, setShelf] = useState<Shelf>('story');
  const [text, setText] = useState('');
  const about = historyOf.value;
  const known = logEntries.value;
  useBorrowed();
  const rows = rowsOf(known, { shelf, text, about, number: selectedNumber.value });
  const narrowed = shelf !== 'story' && shelf !== 'all' ? true : text !== '' || about !== null;
  return (
    <section class="panel log" aria-label="Log">
      <div class="log-filter">
        <select
          class="small"
          aria-label="Which lines"
          value={shelf}
          onChange={(event) => setShelf(event.currentTarget.value as Shelf)}
        >
          {SHELVES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <input
          class="small"
          type="search"
          aria-label="Find in the log"
          placeholder="Find"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {eyes.value !== null && <ReadAs />}
      {about !== null && <HistoryOf character={about} />}
      <LogList key={eyes.value ?? ''} rows={rows} oldest={known[0]?.number ?? null} narrowed={narrowed} />
      <Writing />
    </section>
  );
}

/** Whose log this is, when it is not one's own. */
function ReadAs() {
  return (
    <p class="narrowed">
      What {eyesName.value ?? 'that seat'} could read
      <button
        type="button"
        class="small"
        onClick={() => {
          eyes.value = null;
        }}
      >
        My own eyes
      </button>
    </p>
  );
}

function HistoryOf({ character }: { readonly character: string }) {
  return (
    <p class="narrowed">
      Only what concerns {characters.value.get(character)?.name ?? 'somebody'}
      <button
        type="button"
        class="small"
        onClick={() => {
          historyOf.value = null;
        }}
      >
        Show all
      </button>
    </p>
  );
}

const writing = late('The box to write in', () => import('./compose'));

/** The box to write in comes a moment after what is read. */
function Writing() {
  useEffect(() => void writing.fetch(), []);
  const here = writing.here.value;
  return here && <here.Compose />;
}
