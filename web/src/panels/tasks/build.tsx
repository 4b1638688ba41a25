/** A task put together: as the books print it, or field by field; either way tells the other. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Catalogue, TaskRead } from '../../protocol';
import { preview, send } from '../../socket';
import { isReferee } from '../../table';
import { FormFields } from '../fields';
import { begun, type Filled, given } from '../forms';
import { Form, Segments, Tick } from '../inputs';
import { sentence } from '../words';
import { cutAt } from './words';

interface Props {
  readonly books: Catalogue;
  /** The text to begin with, "" for none. */
  readonly first: string;
  /** The task of the library that is written anew. */
  readonly task?: string;
  readonly done: () => void;
}

type Way = 'form' | 'text';

/** What was last said, and by which way; touched once something is filled in. */
interface Draft {
  readonly way: Way;
  readonly text: string;
  readonly filled: Filled;
  readonly touched: boolean;
}

export function Builder({ books, first, task, done }: Props) {
  const [draft, setDraft] = useState<Draft>({
    way: first === '' ? 'form' : 'text',
    text: first,
    filled: begun(books.fields),
    touched: first !== '',
  });
  const [secret, setSecret] = useState(false);
  const read = useReading(draft, books);
  const ready = read !== null && read.refused === '';
  const turn = async (way: string) => {
    const next = way === 'text' ? 'text' : 'form';
    const fresh = await readingOf(draft, books);
    if (fresh === null || fresh.refused !== '') setDraft({ ...draft, way: next });
    else setDraft({ way: next, text: fresh.text, filled: fresh.values, touched: true });
  };
  const go = async () => {
    const fresh = await readingOf(draft, books);
    if (fresh === null || fresh.refused !== '') return;
    const anew = task === undefined ? {} : { task };
    const answer = await send({ type: 'WriteTask', text: fresh.text, secret, ...anew });
    if (answer.type !== 'refused') done();
  };
  const word = isReferee.value ? 'Put it into the library' : 'Offer it to the referee';
  return (
    <Form class="builder" label="Write a task" ready={ready} go={go} leave={done}>
      <Segments
        label="Written as"
        name="way"
        value={draft.way}
        change={turn}
        options={[
          ['form', 'A form'],
          ['text', 'A text'],
        ]}
      />
      {draft.way === 'form' ? (
        <FormFields
          fields={books.fields}
          filled={draft.filled}
          change={(name, value) =>
            setDraft((old) => ({ ...old, touched: true, filled: { ...old.filled, [name]: value } }))
          }
          place={null}
        />
      ) : (
        <TextWay
          text={draft.text}
          change={(text) => setDraft((old) => ({ ...old, touched: true, text }))}
          read={read}
        />
      )}
      <Outcome draft={draft} read={read} />
      {isReferee.value && task === undefined && (
        <Tick label="Secret until I show it" value={secret} change={setSecret} />
      )}
      <footer class="modal-foot">
        <button type="button" onClick={done}>
          Cancel
        </button>
        <button type="submit" class="primary" disabled={!ready}>
          {task === undefined ? word : 'Write it anew'}
        </button>
      </footer>
    </Form>
  );
}

/** How the server reads what was said, asked now; null when it cannot be asked. */
async function readingOf(draft: Draft, books: Catalogue): Promise<TaskRead | null> {
  const answer = await preview(
    draft.way === 'text'
      ? { type: 'PreviewTask', text: draft.text }
      : { type: 'PreviewTask', values: given(books.fields, draft.filled) },
  );
  return answer.type === 'previewed' ? answer.task : null;
}

/** How the server reads what was said, a moment after the last letter. */
function useReading(draft: Draft, books: Catalogue): TaskRead | null {
  const [read, setRead] = useState<TaskRead | null>(null);
  const said = draft.way === 'text' ? draft.text : JSON.stringify(draft.filled);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const found = await readingOf(draft, books);
      if (current && found !== null) setRead(found);
    }, 150);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [draft.way, said]);
  return read;
}

interface TextProps {
  readonly text: string;
  readonly change: (text: string) => void;
  readonly read: TaskRead | null;
}

const EXAMPLE =
  'To open the lock:\nDifficult, Intrusion, Dex, 5 min (hazardous).\nReferee: No tools: one level harder.';

function TextWay({ text, change, read }: TextProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const wrong = read !== null && read.refused !== '' && read.at !== null && text.trim() !== '';
  const show = () => {
    const at = read?.at ?? 0;
    box.current?.focus();
    box.current?.setSelectionRange(at, at + Math.max(1, read?.length ?? 0));
  };
  return (
    <>
      <label class="field">
        <span>The task</span>
        <textarea
          ref={box}
          rows={5}
          maxLength={2500}
          placeholder={EXAMPLE}
          aria-invalid={wrong}
          value={text}
          onInput={(event) => change(event.currentTarget.value)}
        />
      </label>
      {wrong && (
        <button type="button" class="small" onClick={show}>
          Show me where
        </button>
      )}
    </>
  );
}

/** The task as it will stand, or why it reads as none and where. */
function Outcome({ draft, read }: { readonly draft: Draft; readonly read: TaskRead | null }) {
  if (read === null || !draft.touched) return null;
  if (read.refused === '') return <p class="task-text">{read.text}</p>;
  return (
    <div role="status">
      <p class="refused-note">{sentence(read.refused)}</p>
      {read.at !== null && <Misread text={read.text} at={read.at} length={read.length} />}
    </div>
  );
}

function Misread({
  text,
  at,
  length,
}: {
  readonly text: string;
  readonly at: number;
  readonly length: number;
}) {
  const [before, there, after] = cutAt(text, at, length);
  return (
    <p class="task-text">
      {before}
      <mark>{there === '' ? '‸' : there}</mark>
      {after}
    </p>
  );
}
