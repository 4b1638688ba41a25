/** Somebody new: a name, and a life begins; or one that was taken along in a file. */

import { effect } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Form, Pick, TextBox } from '../panels/inputs';
import type { Amendment, Card } from '../protocol';
import { opened } from '../sheets';
import { send } from '../socket';
import { isReferee, seats, state, tableView, toast } from '../table';
import { form, openLife } from './open';
import { otherPlaces, read, type Taken } from './words';

const NOBODY = '';

export function Make() {
  const [name, setName] = useState('');
  const [owner, setOwner] = useState(isReferee.peek() ? NOBODY : state.peek().seat);
  const [busy, setBusy] = useState(false);
  const ready = name.trim() !== '' && !busy;
  const whole = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const begin = () =>
    whole(async () => {
      const who = await enlist(name, owner);
      if (who === null || form.value === null) return;
      const sides = [{ type: 'SideOf' as const, name: name.trim(), characters: [who] }];
      await send({ type: 'OpenActivity', kind: form.value.kind, sides, setup: {} });
      openLife(who);
    });
  const bring = (file: File | undefined) =>
    whole(async () => {
      const taken = file === undefined ? 'Choose a file.' : read(await file.text());
      if (typeof taken === 'string') return toast(taken, 'bad');
      const own = tableView.peek()?.ruleset ?? '';
      if (taken.rules !== own) return toast('This life was lived by the rules of another system.', 'bad');
      const who = await enlist(taken.name, owner);
      if (who !== null && (await fill(who, taken))) openLife(who);
    });
  return (
    <Form class="life-make" label="A new life" ready={ready} go={begin}>
      <h3>A new life</h3>
      <p class="hint">
        Eighteen, untrained, and nothing decided. Characteristics and homeworld are thrown first, then term
        after term; the table sees it live.
      </p>
      <TextBox label="Name" first most={60} value={name} change={setName} />
      {isReferee.value && (
        <Pick
          label="Played by"
          value={owner}
          change={setOwner}
          options={[
            [NOBODY, 'The referee'] as const,
            ...seats.value.filter((one) => one.role === 'player').map((one) => [one.id, one.name] as const),
          ]}
        />
      )}
      <p class="hint">
        A file brings the whole of somebody: numbers, skills, what is carried, and the chapters.
      </p>
      <footer class="act-foot">
        <button type="submit" class="primary" disabled={!ready}>
          Begin this life
        </button>
        <label class="life-import small">
          Bring one from a file…
          <input
            type="file"
            accept="application/json,.json"
            class="sr-only"
            onChange={(event) => void bring(event.currentTarget.files?.[0])}
          />
        </label>
      </footer>
    </Form>
  );
}

/** Bring somebody to the table; null where that was refused. */
async function enlist(name: string, owner: string): Promise<string | null> {
  const answer = await send({
    type: 'EnlistCharacter',
    name: name.trim(),
    how: 'blank',
    npc: owner === NOBODY,
    owner: owner === NOBODY ? null : owner,
  });
  return answer.type === 'done' ? `c${answer.number}.1` : null;
}

const MOST_PLACES = 40;
const LONGEST_MS = 5000;

/** The sheet of one who has just come to the table, as soon as it is here. */
function cardOf(who: string): Promise<Card | null> {
  const close = opened(who);
  return new Promise((resolve) => {
    const done = (card: Card | null) => {
      clearTimeout(late);
      queueMicrotask(() => stop());
      close();
      resolve(card);
    };
    const late = setTimeout(() => done(null), LONGEST_MS);
    const stop = effect(() => {
      const card = state.value.sheets.get(`sheet-${who}`)?.card;
      if (card) queueMicrotask(() => done(card));
    });
  });
}

async function set(who: string, amendments: Amendment[]): Promise<boolean> {
  const reason = 'brought from a file';
  const answer = await send({ type: 'AmendSheet', character: who, amendments, reason });
  return answer.type === 'done';
}

/** Set what the file says, as far as the rules of this table take it. */
async function fill(who: string, taken: Taken): Promise<boolean> {
  const blank = await cardOf(who);
  if (blank === null) return false;
  const places = otherPlaces(blank, taken).map(([path, value]) => ({
    type: 'Amendment' as const,
    path,
    value,
  }));
  const left: string[] = [];
  for (let at = 0; at < places.length; at += MOST_PLACES) {
    const some = places.slice(at, at + MOST_PLACES);
    if (await set(who, some)) continue;
    for (const one of some) if (!(await set(who, [one]))) left.push(one.path);
  }
  if (left.length > 0)
    toast(`${left.length} places of this file are not as these rules have them, and were left out.`, 'bad');
  return true;
}
