/** Pictures under a map, and whole maps from Universal VTT files. */

import { useState } from 'preact/hooks';
import { beginAligning } from '../../map/aligning/coming';
import { alignable } from '../../map/aligning/frame';
import { before } from '../../map/aligning/now';
import type { Picture, SceneView } from '../../protocol';
import { send } from '../../socket';
import { shownScene, toast } from '../../table';
import { Form, NumberBox } from '../inputs';
import { count, same } from '../words';
import { across, bySquare } from './fit';
import { numberOf, textOf, textsOf, upload } from './upload';

/** An uploaded picture's width and height in pixels; known only where it was uploaded. */
interface Measured {
  readonly id: string;
  readonly size: readonly [number, number];
}

/** Upload, fit, remove. */
export function PictureForm({ now }: { readonly now: SceneView }) {
  const [share, setShare] = useState<number | null>(null);
  const [trouble, setTrouble] = useState('');
  const [known, setKnown] = useState<Measured | null>(null);
  const bring = async (file: File) => {
    setTrouble('');
    setShare(0);
    const answer = await upload('pictures', file, setShare);
    setShare(null);
    if (!answer.ok) {
      setTrouble(answer.reason);
      return;
    }
    const [width, height] = [numberOf(answer.body, 'width_px'), numberOf(answer.body, 'height_px')];
    const id = textOf(answer.body, 'id');
    setKnown({ id, size: [width, height] });
    const picture = across(id, now.columns, width, height);
    await send({ type: 'HangPicture', scene: now.id, picture });
  };
  return (
    <>
      <FilePicker
        label="Upload a picture"
        accept="image/png,image/jpeg,image/webp"
        busy={share !== null}
        take={bring}
      />
      <Progress share={share} trouble={trouble} />
      {now.picture && (
        <Fit
          key={JSON.stringify(now.picture)}
          now={now}
          picture={now.picture}
          size={known?.id === now.picture.id ? known.size : null}
        />
      )}
    </>
  );
}

interface FitProps {
  readonly now: SceneView;
  readonly picture: Picture;
  /** In pixels, where it was uploaded just now. */
  readonly size: readonly [number, number] | null;
}

const PLACES: readonly (readonly [keyof Omit<Picture, 'id'>, string])[] = [
  ['x', 'Left'],
  ['y', 'Top'],
  ['width', 'Width'],
  ['height', 'Height'],
];

function Fit({ now, picture, size }: FitProps) {
  const [draft, setDraft] = useState(picture);
  const sound = PLACES.every(([name]) => Number.isFinite(draft[name])) && draft.width > 0 && draft.height > 0;
  const hang = (next: Picture | null) => send({ type: 'HangPicture', scene: now.id, picture: next });
  const filling = { ...picture, x: 0, y: 0, width: now.width, height: now.height };
  return (
    <Form label="Position of the picture" ready={sound} go={() => hang(draft)}>
      <p class="hint">Its position and size, in cells.</p>
      <div class="grid-4">
        {PLACES.map(([name, label]) => (
          <NumberBox
            label={label}
            value={draft[name]}
            change={(next) => setDraft({ ...draft, [name]: next })}
          />
        ))}
      </div>
      <ByHand now={now} picture={picture} />
      {size && <FitSquares now={now} id={picture.id} size={size} />}
      <div class="buttons">
        <button type="submit" class="small primary" disabled={!sound}>
          Apply position
        </button>
        <button type="button" class="small" onClick={() => hang(filling)}>
          Fill the map
        </button>
        <button type="button" class="small danger" onClick={() => hang(null)}>
          Remove
        </button>
      </div>
    </Form>
  );
}

/** The ways to align it on the map by hand, and back. */
function ByHand({ now, picture }: { readonly now: SceneView; readonly picture: Picture }) {
  const lay = before.value;
  const back = async () => {
    if (!lay) return;
    const { size } = lay;
    const answer = await send({ type: 'HangPicture', scene: now.id, picture: lay.picture, size });
    if (answer.type === 'done') before.value = null;
  };
  return (
    <div class="buttons">
      {alignable(now.kind) && (
        <button type="button" class="small" onClick={() => void beginAligning(now)}>
          Align on the map…
        </button>
      )}
      {lay?.map === now.id && same(lay.since, picture) && (
        <button type="button" class="small" onClick={back}>
          Lay it back
        </button>
      )}
    </div>
  );
}

interface SquaresProps {
  readonly now: SceneView;
  readonly id: string;
  readonly size: readonly [number, number];
}

function FitSquares({ now, id, size }: SquaresProps) {
  const [square, setSquare] = useState(70);
  return (
    <div class="mob-row">
      <NumberBox label="One square in the picture, pixels" min={4} value={square} change={setSquare} />
      <button
        type="button"
        class="small"
        disabled={!(square >= 4)}
        onClick={() => fitSquares(now, id, square, size)}
      >
        Fit the grid to it
      </button>
    </div>
  );
}

/** Lay the picture so that its squares meet the grid's, and the grid over all of it. */
async function fitSquares(
  now: SceneView,
  id: string,
  square: number,
  [width, height]: readonly [number, number],
) {
  const picture = bySquare(id, square, width, height);
  const columns = Math.min(400, Math.max(1, Math.round(picture.width)));
  const rows = Math.min(400, Math.max(1, Math.round(picture.height)));
  const { kind, metres_per_cell } = now;
  if (columns !== now.columns || rows !== now.rows) {
    await send({ type: 'LayGrid', scene: now.id, kind, metres_per_cell, columns, rows });
  }
  await send({ type: 'HangPicture', scene: now.id, picture });
}

/** A Universal VTT file becomes a map with walls, doors and lights. */
export function MapUpload() {
  const [share, setShare] = useState<number | null>(null);
  const [trouble, setTrouble] = useState('');
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const bring = async (file: File) => {
    setTrouble('');
    setWarnings([]);
    setShare(0);
    const name = file.name.replace(/\.[^.]+$/, '').slice(0, 60) || 'A map';
    const answer = await upload(`maps?name=${encodeURIComponent(name)}`, file, setShare);
    setShare(null);
    if (!answer.ok) {
      setTrouble(answer.reason);
      return;
    }
    shownScene.value = textOf(answer.body, 'scene');
    setWarnings(textsOf(answer.body, 'warnings'));
    toast(`${name} was added.`, 'good');
  };
  return (
    <section class="block" aria-label="Universal VTT map">
      <FilePicker
        label="Import Universal VTT map"
        accept=".dd2vtt,.uvtt,.df2vtt,application/json"
        busy={share !== null}
        take={bring}
      />
      <Progress share={share} trouble={trouble} />
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </section>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <div class="warnings">
      <p>{count(warnings.length, 'thing')} in the file had to be guessed:</p>
      <ul>
        {warnings.map((one) => (
          <li>{one}</li>
        ))}
      </ul>
    </div>
  );
}

interface PickerProps {
  readonly label: string;
  readonly accept: string;
  readonly busy: boolean;
  readonly take: (file: File) => void;
}

function FilePicker({ label, accept, busy, take }: PickerProps) {
  return (
    <label class={`file-picker${busy ? ' busy' : ''}`}>
      <span>{label}…</span>
      <input
        type="file"
        class="sr-only"
        accept={accept}
        disabled={busy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) take(file);
        }}
      />
    </label>
  );
}

function Progress({ share, trouble }: { readonly share: number | null; readonly trouble: string }) {
  return (
    <div role="status">
      {share !== null && (
        <p class="hint">
          <progress value={share} max={1} aria-label="Upload" /> {Math.round(share * 100)} %
        </p>
      )}
      {trouble !== '' && <p class="refused-note">{trouble}</p>}
    </div>
  );
}
