/** The referee's marks: a moment with a title and a note; chapters are where a film pauses to show it. */

import { useState } from 'preact/hooks';
import { send } from '../../socket';
import { close } from '../now';
import { Foot } from '../parts';
import { markAt } from '../player';

export function MarkWindow({ number }: { readonly number: number }) {
  const before = markAt(number);
  const [title, setTitle] = useState(before?.title ?? '');
  const [note, setNote] = useState(before?.note ?? '');
  const [chapter, setChapter] = useState(before?.chapter ?? true);
  const [secret, setSecret] = useState(before?.secret ?? false);
  const put = async (named: string) => {
    const answer = await send({
      type: 'MarkMoment',
      number,
      title: named,
      note: note.trim(),
      chapter,
      secret,
    });
    if (answer.type !== 'refused') close();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() !== '') void put(title.trim());
      }}
    >
      <label class="field">
        <span>Title of number {number}</span>
        <input
          data-first
          maxLength={80}
          placeholder="The hatch gives way"
          value={title}
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>Note</span>
        <input maxLength={300} value={note} onInput={(event) => setNote(event.currentTarget.value)} />
      </label>
      <label class="flag">
        <input
          type="checkbox"
          checked={chapter}
          onChange={(event) => setChapter(event.currentTarget.checked)}
        />
        A chapter begins here
      </label>
      <label class="flag">
        <input
          type="checkbox"
          checked={secret}
          onChange={(event) => setSecret(event.currentTarget.checked)}
        />
        Only referees see it
      </label>
      <Foot yes={before ? 'Change the mark' : 'Mark it'} ready={title.trim() !== ''}>
        {before && (
          <button type="button" class="danger" onClick={() => void put('')}>
            Take the mark off
          </button>
        )}
      </Foot>
    </form>
  );
}
