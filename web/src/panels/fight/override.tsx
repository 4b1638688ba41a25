/** The referee's last word: another outcome than the dice brought, another mark than the rules keep. */

import { useState } from 'preact/hooks';
import type { Amendment, CombatView, SheetRuling } from '../../protocol';
import { send } from '../../socket';
import { characters, combats } from '../../table';
import { closeWindow, Modal, type Window } from '../dialogs';
import { told } from '../words';

/** Read what somebody typed as a value: a number, yes or no, JSON, else the words; blank takes it out. */
export function typedValue(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (trimmed === 'yes') return true;
  if (trimmed === 'no') return false;
  try {
    return JSON.parse(trimmed);
  } catch {
    return trimmed;
  }
}

interface Draft {
  readonly character: string;
  readonly path: string;
  readonly value: string;
}

/** Amendments typed in a window, gathered by character; unfinished ones are left out. */
export function sheetRulings(drafts: readonly Draft[]): SheetRuling[] {
  const by = new Map<string, Amendment[]>();
  for (const draft of drafts) {
    if (draft.character === '' || draft.path === '') continue;
    const list = by.get(draft.character) ?? [];
    by.set(draft.character, [
      ...list,
      { type: 'Amendment', path: draft.path, value: typedValue(draft.value) },
    ]);
  }
  return [...by].map(([character, amendments]) => ({ type: 'SheetRuling', character, amendments }));
}

type OverrideWindow = Extract<Window, { kind: 'override' }>;

/** Rule that a commit came out otherwise. */
export function OverrideOutcome({ entry, combat }: OverrideWindow) {
  const [ruling, setRuling] = useState('');
  const [reason, setReason] = useState('');
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const ready = ruling.trim() !== '' && reason.trim() !== '';
  const about = [...new Set(entry.lines.flatMap((line) => line.about))];
  const put = (at: number, draft: Draft) => setDrafts(drafts.map((old, i) => (i === at ? draft : old)));
  const go = async () => {
    const sheets = sheetRulings(drafts);
    const number = entry.number;
    const answer = await send({ type: 'OverrideOutcome', combat, number, ruling, reason, sheets });
    if (answer.type !== 'refused') closeWindow();
  };
  return (
    <Modal title={`Override number ${entry.number}`} onClose={closeWindow} wide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void go();
        }}
      >
        <blockquote>{entry.lines.map((line) => line.text).join('. ')}</blockquote>
        <p class="hint">
          The dice stay in the log as they fell. Your ruling stands beside them, marked as an override.
        </p>
        <label class="field">
          <span>What came of it instead</span>
          <input
            data-first
            value={ruling}
            maxLength={300}
            onInput={(e) => setRuling(e.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>Why</span>
          <input value={reason} maxLength={300} onInput={(e) => setReason(e.currentTarget.value)} />
        </label>
        <fieldset class="field">
          <legend>What changes on sheets</legend>
          {drafts.map((draft, at) => (
            <DraftRow draft={draft} about={about} change={(next) => put(at, next)} />
          ))}
          <button
            type="button"
            class="small"
            onClick={() => setDrafts([...drafts, { character: about[0] ?? '', path: '', value: '' }])}
          >
            Add a change
          </button>
        </fieldset>
        <footer class="modal-foot">
          <button type="button" onClick={closeWindow}>
            Cancel
          </button>
          <button type="submit" class="primary" disabled={!ready}>
            Override
          </button>
        </footer>
      </form>
    </Modal>
  );
}

interface DraftProps {
  readonly draft: Draft;
  readonly about: readonly string[];
  readonly change: (draft: Draft) => void;
}

function DraftRow({ draft, about, change }: DraftProps) {
  const known = [...characters.value.values()].filter((one) => one.card !== null);
  const first = known.filter((one) => about.includes(one.id));
  const rest = known.filter((one) => !about.includes(one.id));
  const sections = characters.value.get(draft.character)?.card?.sections ?? [];
  const fields = sections.flatMap((section) => section.fields).filter((field) => field.path !== null);
  const now = fields.find((field) => field.path === draft.path)?.value;
  return (
    <div class="draft">
      <select
        aria-label="Whose sheet"
        value={draft.character}
        onChange={(event) => change({ ...draft, character: event.currentTarget.value, path: '' })}
      >
        <option value="">Whose…</option>
        {[...first, ...rest].map((one) => (
          <option value={one.id}>{one.name}</option>
        ))}
      </select>
      <select
        aria-label="What on the sheet"
        value={draft.path}
        onChange={(event) => change({ ...draft, path: event.currentTarget.value })}
      >
        <option value="">What…</option>
        {fields.map((field) => (
          <option value={field.path ?? ''}>{field.label}</option>
        ))}
      </select>
      <input
        aria-label="To what value"
        placeholder={draft.path === '' ? 'value' : `now ${told(now)}`}
        value={draft.value}
        onInput={(event) => change({ ...draft, value: event.currentTarget.value })}
      />
    </div>
  );
}

/** What a mark belongs to, as the rules name it: the fight, its sides and fighters, and pairs with marks. */
export function subjectsOf(combat: CombatView): readonly (readonly [string, string])[] {
  const names = new Map(combat.fighters.map((one) => [one.who, one.name]));
  const pairs = Object.keys(combat.marks).filter((subject) => subject.startsWith('pair:'));
  const pairName = (subject: string) =>
    subject
      .slice(5)
      .split('|')
      .map((who) => names.get(who) ?? who)
      .join(' and ');
  return [
    ['fight', 'The fight'],
    ...combat.sides.map((side) => [`side:${side.id}`, side.name] as const),
    ...combat.fighters.map((one) => [`fighter:${one.who}`, one.name] as const),
    ...pairs.map((subject) => [subject, pairName(subject)] as const),
  ];
}

/** Set what the rules remember of somebody. */
export function OverrideMark({ combat }: { readonly combat: string }) {
  const view = combats.value.get(combat);
  const [subject, setSubject] = useState('fight');
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  if (view === undefined) return null;
  const marks = view.marks[subject] ?? {};
  const ready = name.trim() !== '' && reason.trim() !== '';
  const go = async () => {
    const wish = { type: 'OverrideMark', combat, subject, name, value: typedValue(value), reason } as const;
    const answer = await send(wish);
    if (answer.type !== 'refused') closeWindow();
  };
  return (
    <Modal title="Override a mark" onClose={closeWindow}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void go();
        }}
      >
        <p class="hint">Marks are what the rules remember of this fight: ranges, surprise, who evades.</p>
        <label class="field">
          <span>Of whom</span>
          <select data-first value={subject} onChange={(event) => setSubject(event.currentTarget.value)}>
            {subjectsOf(view).map(([id, label]) => (
              <option value={id}>{label}</option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Which mark</span>
          <input list="marks" value={name} onInput={(event) => setName(event.currentTarget.value)} />
          <datalist id="marks">
            {Object.keys(marks).map((one) => (
              <option value={one} />
            ))}
          </datalist>
          <small class="hint">{name in marks ? `Now ${told(marks[name])}` : 'Not set now'}</small>
        </label>
        <label class="field">
          <span>To what value (blank takes it away)</span>
          <input value={value} onInput={(event) => setValue(event.currentTarget.value)} />
        </label>
        <label class="field">
          <span>Why</span>
          <input value={reason} maxLength={300} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
        <footer class="modal-foot">
          <button type="submit" class="primary" disabled={!ready}>
            Override
          </button>
        </footer>
      </form>
    </Modal>
  );
}
