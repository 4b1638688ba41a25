/** The window that adds characters: blank, thrown, from a line, or from a template. */

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Card, EnlistCharacter } from '../../protocol';
import { preview, send } from '../../socket';
import { book, isReferee, scene, sheetOpen, state, tableView, viewCentre } from '../../table';
import { closeWindow, Modal } from '../dialogs';
import { Foot, Form, NumberBox, Pick, Segments, TextBox, Tick } from '../inputs';
import { valueWords } from './field';

type How = EnlistCharacter['how'];
const HOWS: readonly (readonly [How, string, string])[] = [
  ['line', 'From a line', 'Type it as the books write it.'],
  ['thrown', 'Throw the dice', 'Down the line; the dice go into the log.'],
  ['template', 'From a template', 'Ready people and beasts, one or a whole group.'],
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

/** The command that a draft makes; `at` is where the eye rests on the map, if it shall stand there. */
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
  if (draft.name.trim() === '') return 'Enter a name.';
  if (draft.how === 'line' && draft.line.trim() === '') return 'Type the line.';
  if (draft.how === 'template' && draft.template === '') return 'Choose a template.';
  if (!(draft.count >= 1 && draft.count <= 50)) return 'One to fifty at a time.';
  return '';
}

function begin(template: string | undefined): Draft {
  const referee = isReferee.peek();
  return {
    how: template === undefined ? 'line' : 'template',
    name: book.peek()?.templates.find((one) => one.id === template)?.title ?? '',
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
      <Form ready={lack === '' && !busy} go={go}>
        <HowPicker draft={draft} change={change} />
        {draft.how === 'line' && <FromLine draft={draft} change={change} />}
        {draft.how === 'template' && <FromTemplate draft={draft} change={change} />}
        <div class="grid-2">
          <TextBox label="Name" most={60} value={draft.name} change={(name) => change({ name })} />
          <TextBox label="Colour" type="color" value={draft.colour} change={(colour) => change({ colour })} />
        </div>
        {isReferee.value && <RefereePart draft={draft} change={change} />}
        {scene.value !== null && (
          <Tick
            label={`Place on ${scene.value.name}, in the middle of the view`}
            value={draft.place}
            change={(place) => change({ place })}
          />
        )}
        <Foot
          word={draft.count > 1 ? `Add ${draft.count} characters` : 'Add character'}
          ready={lack === '' && !busy}
          lack={lack}
          cancel={closeWindow}
        />
      </Form>
    </Modal>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

function HowPicker({ draft, change }: PartProps) {
  const choose = (how: string) => change({ how: how as How, ...(how === 'template' ? {} : { count: 1 }) });
  return (
    <Segments
      label="How"
      name="how"
      value={draft.how}
      change={choose}
      options={HOWS.map(([how, label]) => [how, label])}
      hint={HOWS.find(([how]) => how === draft.how)?.[2] ?? ''}
    />
  );
}

function FromLine({ draft, change }: PartProps) {
  return (
    <>
      <TextBox
        first
        label="Line"
        most={400}
        placeholder={book.value?.templates[0]?.line ?? ''}
        value={draft.line}
        change={(line) => change({ line })}
      />
      <LinePreview line={draft.line} />
    </>
  );
}

function FromTemplate({ draft, change }: PartProps) {
  const templates = book.value?.templates ?? [];
  const chosen = templates.find((one) => one.id === draft.template);
  const choose = (template: string) =>
    change({ template, name: templates.find((one) => one.id === template)?.title ?? draft.name });
  return (
    <>
      <Pick
        first
        label="Template"
        value={draft.template}
        change={choose}
        options={[['', 'Choose…'], ...templates.map((one) => [one.id, one.title] as const)]}
      />
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
      <Tick label="NPC" value={draft.npc} change={(npc) => change({ npc })} />
      {draft.npc ? (
        <Tick label="Hidden from the players" value={draft.hidden} change={(hidden) => change({ hidden })} />
      ) : (
        <Pick
          label="Played by"
          value={draft.owner}
          change={(owner) => change({ owner })}
          options={[['', 'nobody yet'], ...players.map((seat) => [seat.id, seat.name] as const)]}
        />
      )}
      <NumberBox
        label="How many"
        min={1}
        max={50}
        value={draft.count}
        change={(count) => change({ count: Math.trunc(count) || 0 })}
      />
    </div>
  );
}
