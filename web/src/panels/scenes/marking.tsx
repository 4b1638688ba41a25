/** What tokens are marked with, and how large they are. */

import { useState } from 'preact/hooks';
import type { MarkToken, TokenView } from '../../protocol';
import { send } from '../../socket';
import { isReferee, scene, toast, tokens } from '../../table';
import { closeWindow, Modal } from '../dialogs';
import { Form, NumberBox, Segments, TextBox, Tick } from '../inputs';

type Icon = MarkToken['icon'];

/** How markers are drawn and called, in the order in which they are offered. */
export const ICONS: readonly (readonly [Icon, string, string])[] = [
  ['flag', '⚑', 'Flag'],
  ['star', '★', 'Star'],
  ['dot', '●', 'Dot'],
  ['warning', '⚠', 'Warning'],
  ['question', '?', 'Question'],
  ['eye', '◉', 'Eye'],
  ['bolt', '⚡', 'Bolt'],
  ['heart', '♥', 'Heart'],
  ['cross', '✚', 'Cross'],
  ['skull', '☠', 'Skull'],
];

type Marked = NonNullable<TokenView['markers']>[number];

const same = (a: Marked) => (b: Marked) => a.icon === b.icon && a.text === b.text && a.secret === b.secret;

/** For one token, or for all that are selected. */
export function MarkingWindow({ tokens: ids }: { readonly tokens: readonly string[] }) {
  const marked = ids.flatMap((id) => tokens.value.get(id) ?? []);
  const [first, second] = marked;
  if (!first) return null;
  const borne = marked.flatMap((one) => one.markers ?? []);
  const markers = borne.filter((one, at) => borne.findIndex(same(one)) === at);
  const bearing = (marker: Marked) => marked.filter((one) => one.markers?.some(same(marker)));
  return (
    <Modal title={`Markers: ${second ? `${marked.length} tokens` : first.name}`} onClose={closeWindow}>
      <ul class="task-list">
        {markers.map((one) => (
          <li key={`${one.icon}${one.text}${one.secret}`}>
            <span>
              {ICONS.find(([icon]) => icon === one.icon)?.[1]} {one.text || nameOf(one.icon)}{' '}
              {second && <span class="quiet">on {bearing(one).length}</span>}{' '}
              {one.secret && <span class="mark">referee only</span>}
            </span>
            <button
              type="button"
              class="mini"
              aria-label={`Take off ${one.text || nameOf(one.icon)}`}
              onClick={({ currentTarget }) => {
                // the button goes with its marker: the keys are heard in the window as before
                currentTarget.closest('dialog')?.querySelector<HTMLElement>('[aria-label="Close"]')?.focus();
                void unmark(bearing(one), one);
              }}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <NewMarker lacking={(marker) => marked.filter((one) => !one.markers?.some(same(marker)))} />
      {isReferee.value && <Size tokens={marked} />}
    </Modal>
  );
}

async function unmark(bearing: readonly TokenView[], marker: Marked): Promise<void> {
  for (const { scene: map, id } of bearing) {
    const { icon, text, secret } = marker;
    await send({ type: 'UnmarkToken', scene: map, token: id, icon, text, secret });
  }
}

function nameOf(icon: string): string {
  return ICONS.find(([one]) => one === icon)?.[2] ?? icon;
}

interface NewProps {
  /** Those who do not bear it yet. */
  readonly lacking: (marker: Marked) => readonly TokenView[];
}

function NewMarker({ lacking }: NewProps) {
  const [icon, setIcon] = useState<Icon>('flag');
  const [text, setText] = useState('');
  const [secret, setSecret] = useState(false);
  const go = async () => {
    const marker = { icon, text: text.trim(), secret };
    const to = lacking(marker);
    if (to.length === 0) toast('This marker is on it already', 'bad');
    let refused = to.length === 0;
    for (const { scene: map, id } of to) {
      const answer = await send({ type: 'MarkToken', scene: map, token: id, ...marker });
      refused ||= answer.type === 'refused';
    }
    if (!refused) setText('');
  };
  return (
    <Form label="New marker" ready go={go}>
      <Segments
        label="Icon"
        name="marker-icon"
        value={icon}
        change={(next) => setIcon(next as Icon)}
        options={ICONS.map(([value, glyph, title]) => [value, `${glyph} ${title}`])}
      />
      <TextBox label="Text" most={40} value={text} change={setText} />
      {isReferee.value && <Tick label="Only referees see it" value={secret} change={setSecret} />}
      <div class="buttons">
        <button type="submit" class="primary">
          Add marker
        </button>
      </div>
    </Form>
  );
}

const SMALLEST = 0.25;
const LARGEST = 20;

/** How large it is, in squares, with what that is in metres. */
function Size({ tokens: sized }: { readonly tokens: readonly TokenView[] }) {
  const [cells, setCells] = useState(sized[0]?.size ?? 1);
  const others = sized.filter((one) => one.size !== cells);
  const ready = cells >= SMALLEST && cells <= LARGEST && others.length > 0;
  const metres = Number(((cells || 0) * (scene.value?.metres_per_cell ?? 1)).toFixed(2));
  return (
    <Form
      label="Size"
      ready={ready}
      go={async () => {
        for (const { scene: map, id } of others) {
          await send({ type: 'SizeToken', scene: map, token: id, size: cells });
        }
      }}
    >
      <NumberBox
        label="Size in squares"
        value={cells}
        change={setCells}
        min={SMALLEST}
        max={LARGEST}
        hint={`${metres} m across`}
      />
      <div class="buttons">
        <button type="submit" class="primary" aria-disabled={!ready}>
          Set size
        </button>
      </div>
    </Form>
  );
}
