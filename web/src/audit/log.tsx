/** The log filtered: a form, and the commits that fit. */

import { useEffect, useState } from 'preact/hooks';
import { Form, Pick, TextBox } from '../panels/inputs';
import { saidOnce, sealedWords } from '../panels/words';
import type { Audited } from '../protocol';
import { characters, seats, seesAll } from '../table';
import { audit, sessions, usePages, useTold } from './asking';
import { Further } from './history';
import { LineRow, Stamp } from './parts';
import { type Filter, foundWords, KINDS, NO_FILTER, questionOf } from './words';

/** So long a hand that types has rested when the log is filtered; Enter and Find do it at once. */
const PAUSE_MS = 300;

interface Props {
  readonly character: string;
  readonly session: string;
}

export function LogPage({ character, session }: Props) {
  const [form, setForm] = useState<Filter>({ ...NO_FILTER, character, session });
  const [filter, setFilter] = useState<Filter>(form);
  useEffect(() => {
    const timer = setTimeout(() => setFilter(form), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form]);
  return (
    <>
      <FilterForm form={form} change={setForm} go={() => setFilter(form)} />
      <Results filter={filter} />
    </>
  );
}

interface FormProps {
  readonly form: Filter;
  readonly change: (form: Filter) => void;
  readonly go: () => void;
}

function FilterForm({ form, change, go }: FormProps) {
  const set = (part: Partial<Filter>) => change({ ...form, ...part });
  const known = useTold(sessions, '');
  const held = known.is === 'told' ? known.answer.sessions : [];
  const any = (all: string, rows: readonly (readonly [string, string])[]) => [['', all] as const, ...rows];
  return (
    <Form class="audit-form" label="Filter the log" ready go={go}>
      <TextBox first label="Words" most={100} value={form.text} change={(text) => set({ text })} />
      <Pick
        label="Seat"
        value={form.seat}
        change={(seat) => set({ seat })}
        options={any(
          'Any',
          seats.value.map((one) => [one.id, one.name] as const),
        )}
      />
      <Pick
        label="About"
        value={form.character}
        change={(character) => set({ character })}
        options={any(
          'Anybody',
          [...characters.value.values()].map((one) => [one.id, one.name] as const),
        )}
      />
      <Pick
        label="Kind"
        value={form.kind}
        change={(kind) => set({ kind })}
        options={any(
          'Any',
          KINDS.map((one) => [one, one] as const),
        )}
      />
      <Pick
        label="Session"
        value={form.session}
        change={(session) => set({ session })}
        options={any(
          'All',
          held.map((one) => [one.session, one.name] as const),
        )}
      />
      <Pick
        label="Only"
        value={form.only}
        change={(only) => set({ only: only as Filter['only'] })}
        options={[
          ['', 'Everything'],
          ['overrides', 'Overrides'],
          ...(seesAll.value ? [['secrets', 'Secret throws'] as const] : []),
        ]}
      />
      <Pick
        label="Undone"
        value={form.undone}
        change={(undone) => set({ undone: undone as Filter['undone'] })}
        options={[
          ['', 'With it'],
          ['no', 'Without'],
          ['yes', 'Only that'],
        ]}
      />
      <Range form={form} set={set} />
      <span class="buttons">
        <button type="submit" class="small primary">
          Find
        </button>
        <button type="button" class="small" onClick={() => change(NO_FILTER)}>
          Clear
        </button>
      </span>
    </Form>
  );
}

function Range({ form, set }: { readonly form: Filter; readonly set: (part: Partial<Filter>) => void }) {
  const box = (
    label: string,
    type: 'number' | 'datetime-local',
    name: 'first' | 'last' | 'since' | 'until',
  ) => (
    <label class="field">
      <span>{label}</span>
      <input
        type={type}
        min={type === 'number' ? 1 : undefined}
        value={form[name]}
        onInput={(event) => set({ [name]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <details class="fold">
      <summary>Numbers and times</summary>
      <div class="audit-form">
        {box('From number', 'number', 'first')}
        {box('To number', 'number', 'last')}
        {box('From', 'datetime-local', 'since')}
        {box('Until', 'datetime-local', 'until')}
      </div>
    </details>
  );
}

function Results({ filter }: { readonly filter: Filter }) {
  const question = questionOf(filter);
  const got = usePages<Audited>(
    (before) => audit({ ...question, before, limit: 40 }),
    JSON.stringify(question),
    (page) => page.entries.length,
  );
  const found = got.pages.flatMap((page) => page.entries);
  const read = got.pages.reduce((sum, page) => sum + page.looked_at, 0);
  return (
    <>
      <p class="hint" role="status">
        {got.refused || (got.busy ? 'Searching…' : foundWords(found.length, read, got.more !== null))}
      </p>
      <ol class="found">
        {found.map((entry) => (
          <li key={entry.number} class={entry.undone !== null && !entry.record ? 'struck' : ''}>
            <Stamp entry={entry} />
            {saidOnce(entry.lines).map((line, at) => (
              <LineRow key={at} line={line} rules={entry.rules} />
            ))}
            {entry.lines.length === 0 && (
              <p class="hint">{entry.sealed ? `${sealedWords(entry)}.` : 'Nothing to tell.'}</p>
            )}
          </li>
        ))}
      </ol>
      <Further busy={got.busy} more={got.more} />
    </>
  );
}
