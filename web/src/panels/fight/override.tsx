/** The referee's last word: another outcome than the dice brought. */

import { useState } from 'preact/hooks';
import type { Amendment, SheetRuling } from '../../protocol';
import { useSheet } from '../../sheets';
import { send } from '../../socket';
import { characters } from '../../table';
import { closeWindow, Modal, type Window } from '../dialogs';
import { Foot, Form, Pick, TextBox } from '../inputs';
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
  const whom = [...new Set(entry.lines.flatMap((line) => line.about))];
  const go = async () => {
    const sheets = sheetRulings(drafts);
    const number = entry.number;
    const about = whom.length === 1 ? whom : [];
    const answer = await send({ type: 'OverrideOutcome', combat, number, ruling, reason, sheets, about });
    if (answer.type !== 'refused') closeWindow();
  };
  return (
    <Modal title={`Override number ${entry.number}`} onClose={closeWindow} wide>
      <Form ready={ready} go={go}>
        <blockquote>{entry.lines.map((line) => line.text).join('. ')}</blockquote>
        <p class="hint">
          The dice stay in the log as they fell. Your ruling stands beside them, marked as an override.
        </p>
        <TextBox first label="What came of it instead" value={ruling} change={setRuling} />
        <TextBox label="Why" value={reason} change={setReason} />
        <Drafts drafts={drafts} about={whom} change={setDrafts} />
        <Foot word="Override" ready={ready} cancel={closeWindow} />
      </Form>
    </Modal>
  );
}

interface DraftsProps {
  readonly drafts: readonly Draft[];
  /** Characters of whom the commit speaks, by id. */
  readonly about: readonly string[];
  readonly change: (drafts: readonly Draft[]) => void;
}

function Drafts({ drafts, about, change }: DraftsProps) {
  const blank: Draft = { character: about[0] ?? '', path: '', value: '' };
  return (
    <fieldset class="field">
      <legend>What changes on sheets</legend>
      {drafts.map((draft, at) => (
        <DraftRow
          draft={draft}
          about={about}
          change={(next) => change(drafts.map((old, i) => (i === at ? next : old)))}
        />
      ))}
      <button type="button" class="small" onClick={() => change([...drafts, blank])}>
        Add a change
      </button>
    </fieldset>
  );
}

interface DraftProps {
  readonly draft: Draft;
  readonly about: readonly string[];
  readonly change: (draft: Draft) => void;
}

function DraftRow({ draft, about, change }: DraftProps) {
  const known = [...characters.value.values()].filter((one) => !one.retired && one.may.includes('see'));
  const rank = (id: string) => (about.includes(id) ? 0 : 1);
  const people = [...known].sort((a, b) => rank(a.id) - rank(b.id));
  const sections = useSheet(draft.character)?.card?.sections ?? [];
  const fields = sections.flatMap((section) => section.fields).filter((field) => field.path !== null);
  const now = fields.find((field) => field.path === draft.path)?.value;
  return (
    <div class="draft">
      <Pick
        bare
        label="Whose sheet"
        value={draft.character}
        change={(character) => change({ ...draft, character, path: '' })}
        options={[['', 'Whose…'], ...people.map((one) => [one.id, one.name] as const)]}
      />
      <Pick
        bare
        label="What on the sheet"
        value={draft.path}
        change={(path) => change({ ...draft, path })}
        options={[['', 'What…'], ...fields.map((field) => [field.path ?? '', field.label] as const)]}
      />
      <TextBox
        bare
        label="To what value"
        placeholder={draft.path === '' ? 'value' : `now ${told(now)}`}
        value={draft.value}
        change={(value) => change({ ...draft, value })}
      />
    </div>
  );
}
