/** What a token is marked with, and how large it is. */

import { useState } from 'preact/hooks';
import type { MarkToken } from '../../protocol';
import { send } from '../../socket';
import { isReferee, scene, tokens } from '../../table';
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

export function MarkingWindow({ token: id }: { readonly token: string }) {
  const token = tokens.value.get(id);
  if (!token) return null;
  const about = { scene: token.scene, token: id };
  const markers = token.markers ?? [];
  return (
    <Modal title={`Markers: ${token.name}`} onClose={closeWindow}>
      <ul class="task-list">
        {markers.map((one) => (
          <li key={`${one.icon}${one.text}${one.secret}`}>
            <span>
              {ICONS.find(([icon]) => icon === one.icon)?.[1]} {one.text || nameOf(one.icon)}{' '}
              {one.secret && <span class="mark">referee only</span>}
            </span>
            <button
              type="button"
              class="mini"
              aria-label={`Take off ${one.text || nameOf(one.icon)}`}
              onClick={() => send({ type: 'UnmarkToken', ...about, ...one })}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <NewMarker {...about} />
      {isReferee.value && <Size {...about} size={token.size} />}
    </Modal>
  );
}

function nameOf(icon: string): string {
  return ICONS.find(([one]) => one === icon)?.[2] ?? icon;
}

interface About {
  readonly scene: string;
  readonly token: string;
}

function NewMarker(about: About) {
  const [icon, setIcon] = useState<Icon>('flag');
  const [text, setText] = useState('');
  const [secret, setSecret] = useState(false);
  const go = async () => {
    const answer = await send({ type: 'MarkToken', ...about, icon, text: text.trim(), secret });
    if (answer.type !== 'refused') setText('');
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
function Size({ size, ...about }: About & { readonly size: number }) {
  const [cells, setCells] = useState(size);
  const ready = cells >= SMALLEST && cells <= LARGEST && cells !== size;
  const metres = Number(((cells || 0) * (scene.value?.metres_per_cell ?? 1)).toFixed(2));
  return (
    <Form
      label="Size"
      ready={ready}
      go={async () => void (await send({ type: 'SizeToken', ...about, size: cells }))}
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
