/** The cells of a map: kind, scale, size; for a new map and for one that lies there. */

import { useState } from 'preact/hooks';
import type { GridKind, SceneView } from '../../protocol';
import { send } from '../../socket';
import { shownScene } from '../../table';
import { closeWindow, Modal } from '../dialogs';
import { Foot, Form, NumberBox, Pick, TextBox } from '../inputs';

const KINDS: readonly (readonly [GridKind, string])[] = [
  ['square', 'Squares'],
  ['hex_flat', 'Hexes, flat side up'],
  ['hex_pointy', 'Hexes, point up'],
  ['none', 'No grid'],
  ['bands', 'Range bands, without a grid'],
  ['space', 'Space, without an edge'],
];

/** What a cell's side is called, by the kind of grid. */
const SCALES: Record<GridKind, string> = {
  square: 'Metres per square',
  hex_flat: 'Metres per hex',
  hex_pointy: 'Metres per hex',
  none: 'Metres per cell',
  bands: 'Metres from band to band',
  space: 'Metres per unit',
};

export interface GridDraft {
  readonly kind: GridKind;
  readonly metres_per_cell: number;
  readonly columns: number;
  readonly rows: number;
}

const LARGEST_CELL_M = 1e8;
/** A thousand miles. */
const SPACE_UNIT_M = 1_609_344;
const SPACE_SIDE = 100;

/** What these begin with: they are of another scale than maps with cells. */
const USUAL: Partial<Record<GridKind, Omit<GridDraft, 'kind'>>> = {
  space: { metres_per_cell: SPACE_UNIT_M, columns: SPACE_SIDE, rows: SPACE_SIDE },
  bands: { metres_per_cell: 25, columns: 24, rows: 8 },
};
const CELLS = { metres_per_cell: 1.5, columns: 30, rows: 20 };

/** The draft with another kind of grid; space and bands begin with the scale that is usual there. */
function turned(draft: GridDraft, kind: GridKind): GridDraft {
  if (USUAL[kind] === USUAL[draft.kind]) return { ...draft, kind };
  return { kind, ...(USUAL[kind] ?? CELLS) };
}

/** Why a map cannot be so, or "". */
export function gridLack(draft: GridDraft): string {
  const side = (n: number) => Number.isInteger(n) && n >= 1 && n <= 400;
  if (!side(draft.columns) || !side(draft.rows)) return 'A map has 1 to 400 columns and rows.';
  if (!(draft.metres_per_cell >= 0.1 && draft.metres_per_cell <= LARGEST_CELL_M))
    return 'A cell measures 0.1 to 100,000,000 m.';
  return '';
}

interface FieldsProps {
  readonly draft: GridDraft;
  readonly change: (draft: GridDraft) => void;
}

function GridFields({ draft, change }: FieldsProps) {
  const number = (name: 'metres_per_cell' | 'columns' | 'rows', label: string) => (
    <NumberBox label={label} value={draft[name]} change={(next) => change({ ...draft, [name]: next })} />
  );
  return (
    <>
      <Pick
        label="Grid"
        value={draft.kind}
        change={(kind) => change(turned(draft, kind as GridKind))}
        options={KINDS}
      />
      <div class="grid-3">
        {number('metres_per_cell', SCALES[draft.kind])}
        {draft.kind !== 'space' && number('columns', draft.kind === 'bands' ? 'Bands' : 'Columns')}
        {draft.kind !== 'space' && number('rows', draft.kind === 'bands' ? 'Places in a band' : 'Rows')}
      </div>
      {draft.kind === 'bands' && (
        <p class="hint">
          Distance is counted from band to band alone; who stand side by side in one touch. Tokens are moved
          from band to band by drag, keys or form.
        </p>
      )}
    </>
  );
}

/** Change the grid of a map that lies there. */
export function GridForm({ now }: { readonly now: SceneView }) {
  const first = {
    kind: now.kind,
    metres_per_cell: now.metres_per_cell,
    columns: now.columns,
    rows: now.rows,
  };
  const [draft, setDraft] = useState<GridDraft>(first);
  const lack = gridLack(draft);
  const go = () => send({ type: 'LayGrid', scene: now.id, ...draft });
  return (
    <Form label="Grid and size" ready={lack === ''} go={go}>
      <GridFields draft={draft} change={setDraft} />
      {lack !== '' && <p class="hint">{lack}</p>}
      <button type="submit" class="small primary" disabled={lack !== ''}>
        Apply grid
      </button>
    </Form>
  );
}

/** The window for a new map. */
export function NewScene() {
  const [name, setName] = useState('');
  const [draft, setDraft] = useState<GridDraft>({
    kind: 'square',
    metres_per_cell: 1.5,
    columns: 30,
    rows: 20,
  });
  const lack = name.trim() === '' ? 'Enter a name.' : gridLack(draft);
  const go = async () => {
    const answer = await send({ type: 'OpenScene', name: name.trim(), ...draft });
    if (answer.type === 'refused') return;
    shownScene.value = `m${answer.number}`;
    closeWindow();
  };
  return (
    <Modal title="New map" onClose={closeWindow}>
      <Form ready={lack === ''} go={go}>
        <TextBox first label="Name" most={60} value={name} change={setName} />
        <GridFields draft={draft} change={setDraft} />
        <p class="hint">Players do not see it until you show it to them.</p>
        <Foot word="Create map" ready={lack === ''} lack={lack} />
      </Form>
    </Modal>
  );
}
