/** The window that brings characters to the table: blank, thrown, from a line, or from a template. */

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Card, EnlistCharacter, Template } from '../../protocol';
import { preview, send } from '../../socket';
import { isReferee, scene, sheetOpen, state, tableView, viewCentre } from '../../table';
import { closeWindow, Modal } from '../dialogs';
import { valueWords } from './field';

type How = EnlistCharacter['how'];
const HOWS: readonly (readonly [How, string, string])[] = [
  ['line', 'From a line', 'Type it as the books write it.'],
  ['thrown', 'Throw the dice', 'Down the line; the dice go into the log.'],
  ['template', 'From a template', 'Ready people and beasts, one or a whole mob.'],
  ['blank', 'By hand', 'An average person; fill in the sheet afterwards.'],
];

/** What is being put together. */
export interface Draft {
  readonly how: How;
  readonly name: string;
  readonly line: string;
  readonly template: string;
  readonly npc: boolean;
  readonly hidden: boolean;
  readonly count: number;
  readonly owner: string;
  readonly colour: string;
  readonly place: boolean;
}

/** The wish that a draft makes; `at` is where the eye rests on the map, if it shall stand there. */
export function enlisting(
  draft: Draft,
  scene: string | null,
  at: readonly [number, number] | null,
): EnlistCharacter {
  const text = draft.how === 'line' ? draft.line : draft.how === 'template' ? draft.template : '';
  const placed = draft.place && scene !== null && at !== null;
  return {
    type: 'EnlistCharacter',
    name: draft.name.trim(),
    how: draft.how,
    text,
    npc: draft.npc,
    owner: draft.npc || draft.owner === '' ? null : draft.owner,
    colour: draft.colour,
    count: draft.count,
    hidden: draft.npc && draft.hidden,
    ...(placed ? { scene, at: [at[0], at[1]] } : {}),
  };
}

/** Why a draft cannot be enlisted yet, or "". */
export function lackOf(draft: Draft): string {
  if (draft.name.trim() === '') return 'It needs a name.';
  if (draft.how === 'line' && draft.line.trim() === '') return 'Type the line.';
  if (draft.how === 'template' && draft.template === '') return 'Choose a template.';
  if (!(draft.count >= 1 && draft.count <= 50)) return 'One to fifty at a time.';
  return '';
}

function begin(template: string | undefined): Draft {
  const referee = isReferee.peek();
  return {
    how: template === undefined ? 'line' : 'template',
    name: tableView.peek()?.templates.find((one) => one.id === template)?.title ?? '',
    line: '',
    template: template ?? '',
    npc: referee,
    hidden: false,
    count: 1,
    owner: referee ? '' : state.peek().seat,
    colour: referee ? '#c06a5a' : '#5b8dd9',
    place: true,
  };
}

/** The window. */
export function CreateCharacter({ template }: { readonly template?: string }) {
  const [draft, setDraft] = useState(() => begin(template));
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }));
  const lack = lackOf(draft);
  const go = async () => {
    setBusy(true);
    const answer = await send(enlisting(draft, scene.value?.id ?? null, viewCentre.value));
    setBusy(false);
    if (answer.type === 'refused') return;
    closeWindow();
    if (draft.count === 1 && !draft.npc) sheetOpen.value = `c${answer.number}.1`;
  };
  return (
    <Modal title="New character" onClose={closeWindow} wide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (lack === '' && !busy) void go();
        }}
      >
        <HowPicker draft={draft} change={change} />
        {draft.how === 'line' && <FromLine draft={draft} change={change} />}
        {draft.how === 'template' && <FromTemplate draft={draft} change={change} />}
        <div class="grid-2">
          <label class="field">
            <span>Name</span>
            <input
              value={draft.name}
              maxLength={60}
              onInput={(event) => change({ name: event.currentTarget.value })}
            />
          </label>
          <label class="field">
            <span>Colour</span>
            <input
              type="color"
              value={draft.colour}
              onInput={(event) => change({ colour: event.currentTarget.value })}
            />
          </label>
        </div>
        {isReferee.value && <RefereePart draft={draft} change={change} />}
        {scene.value !== null && (
          <label class="field flag">
            <input
              type="checkbox"
              checked={draft.place}
              onChange={(event) => change({ place: event.currentTarget.checked })}
            />
            <span>Place on {scene.value.name}, in the middle of the view</span>
          </label>
        )}
        <footer class="modal-foot">
          {lack !== '' && <p class="hint">{lack}</p>}
          <button type="button" onClick={closeWindow}>
            Cancel
          </button>
          <button type="submit" class="primary" disabled={lack !== '' || busy}>
            {draft.count > 1 ? `Bring ${draft.count}` : 'Bring to the table'}
          </button>
        </footer>
      </form>
    </Modal>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

function HowPicker({ draft, change }: PartProps) {
  const hint = HOWS.find(([how]) => how === draft.how)?.[2];
  return (
    <fieldset class="field acts">
      <legend>How</legend>
      <div class="segments">
        {HOWS.map(([how, label]) => (
          <label class="segment">
            <input
              type="radio"
              name="how"
              checked={draft.how === how}
              onChange={() => change({ how, ...(how === 'template' ? {} : { count: 1 }) })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <small class="hint">{hint}</small>
    </fieldset>
  );
}

function FromLine({ draft, change }: PartProps) {
  return (
    <>
      <label class="field">
        <span>Line</span>
        <input
          data-first
          value={draft.line}
          maxLength={400}
          placeholder={tableView.value?.templates[0]?.line ?? ''}
          onInput={(event) => change({ line: event.currentTarget.value })}
        />
      </label>
      <LinePreview line={draft.line} />
    </>
  );
}

function FromTemplate({ draft, change }: PartProps) {
  const templates = tableView.value?.templates ?? [];
  const chosen = templates.find((one) => one.id === draft.template);
  const choose = (template: Template | undefined) =>
    change({ template: template?.id ?? '', name: template?.title ?? draft.name });
  return (
    <>
      <label class="field">
        <span>Template</span>
        <select
          data-first
          value={draft.template}
          onChange={(event) => choose(templates.find((one) => one.id === event.currentTarget.value))}
        >
          <option value="">Choose…</option>
          {templates.map((one) => (
            <option value={one.id}>{one.title}</option>
          ))}
        </select>
      </label>
      {chosen && <LinePreview line={chosen.line} />}
    </>
  );
}

/** What the line would give, as the server reads it. */
export function LinePreview({ line }: { readonly line: string }): JSX.Element {
  const [found, setFound] = useState<Card | string>('');
  useEffect(() => {
    let current = true;
    if (line.trim() === '') {
      setFound('');
      return;
    }
    const timer = setTimeout(async () => {
      const answer = await preview({ type: 'PreviewLine', text: line });
      if (!current) return;
      setFound(answer.type === 'refused' ? answer.reason : (answer.line?.card ?? ''));
    }, 250);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [line]);
  return (
    <div class="line-preview" aria-live="polite">
      {typeof found === 'string' ? (
        <p class={found === '' ? 'hint' : 'refused-note'}>{found || 'What the line gives is shown here.'}</p>
      ) : (
        <SmallCard card={found} />
      )}
    </div>
  );
}

function SmallCard({ card }: { readonly card: Card }) {
  return (
    <>
      <p class="headline">{card.headline}</p>
      {card.sections.map((section) => (
        <p>
          <b>{section.title}:</b>{' '}
          {section.fields.map((field) => `${field.label} ${valueWords(field)}`).join(', ') || 'none'}
        </p>
      ))}
    </>
  );
}

function RefereePart({ draft, change }: PartProps) {
  const players = (tableView.value?.seats ?? []).filter((seat) => seat.role === 'player' && !seat.revoked);
  return (
    <div class="grid-2">
      <label class="field flag">
        <input
          type="checkbox"
          checked={draft.npc}
          onChange={(event) => change({ npc: event.currentTarget.checked })}
        />
        <span>NPC</span>
      </label>
      {draft.npc ? (
        <label class="field flag">
          <input
            type="checkbox"
            checked={draft.hidden}
            onChange={(event) => change({ hidden: event.currentTarget.checked })}
          />
          <span>Hidden from the players</span>
        </label>
      ) : (
        <label class="field">
          <span>Played by</span>
          <select value={draft.owner} onChange={(event) => change({ owner: event.currentTarget.value })}>
            <option value="">nobody yet</option>
            {players.map((seat) => (
              <option value={seat.id}>{seat.name}</option>
            ))}
          </select>
        </label>
      )}
      <label class="field">
        <span>How many</span>
        <input
          type="number"
          min={1}
          max={50}
          value={draft.count}
          onInput={(event) => change({ count: Math.trunc(event.currentTarget.valueAsNumber) || 0 })}
        />
      </label>
    </div>
  );
}
