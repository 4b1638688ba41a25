/** The cells of a map: kind, scale, size; for a new map and for one that lies there. */

import { useState } from 'preact/hooks';
import type { GridKind, SceneView } from '../../protocol';
import { send } from '../../socket';
import { shownScene } from '../../table';
import { closeWindow, Modal } from '../dialogs';

const KINDS: readonly (readonly [GridKind, string])[] = [
  ['square', 'Squares'],
  ['hex_flat', 'Hexes, flat side up'],
  ['hex_pointy', 'Hexes, point up'],
  ['none', 'No grid'],
];

export interface GridDraft {
  readonly kind: GridKind;
  readonly metres_per_cell: number;
  readonly columns: number;
  readonly rows: number;
}

/** Why a map cannot be so, or "". */
export function gridLack(draft: GridDraft): string {
  const side = (n: number) => Number.isInteger(n) && n >= 1 && n <= 400;
  if (!side(draft.columns) || !side(draft.rows)) return 'A map has 1 to 400 columns and rows.';
  if (!(draft.metres_per_cell >= 0.1 && draft.metres_per_cell <= 10_000))
    return 'A cell measures 0.1 to 10,000 m.';
  return '';
}

interface FieldsProps {
  readonly draft: GridDraft;
  readonly change: (draft: GridDraft) => void;
}

function GridFields({ draft, change }: FieldsProps) {
  const number = (name: 'metres_per_cell' | 'columns' | 'rows', label: string) => (
    <label class="field">
      <span>{label}</span>
      <input
        class="small"
        type="number"
        step="any"
        value={Number.isNaN(draft[name]) ? '' : draft[name]}
        onInput={(event) => change({ ...draft, [name]: event.currentTarget.valueAsNumber })}
      />
    </label>
  );
  return (
    <>
      <label class="field">
        <span>Grid</span>
        <select
          class="small"
          value={draft.kind}
          onChange={(event) => change({ ...draft, kind: event.currentTarget.value as GridKind })}
        >
          {KINDS.map(([kind, label]) => (
            <option value={kind}>{label}</option>
          ))}
        </select>
      </label>
      <div class="grid-3">
        {number('metres_per_cell', 'Metres a cell')}
        {number('columns', 'Columns')}
        {number('rows', 'Rows')}
      </div>
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
  return (
    <form
      aria-label="Grid and size"
      onSubmit={(event) => {
        event.preventDefault();
        if (lack === '') void send({ type: 'LayGrid', scene: now.id, ...draft });
      }}
    >
      <GridFields draft={draft} change={setDraft} />
      {lack !== '' && <p class="hint">{lack}</p>}
      <button type="submit" class="small primary" disabled={lack !== ''}>
        Lay this grid
      </button>
    </form>
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
  const lack = name.trim() === '' ? 'It needs a name.' : gridLack(draft);
  const go = async () => {
    const answer = await send({ type: 'OpenScene', name: name.trim(), ...draft });
    if (answer.type === 'refused') return;
    shownScene.value = `m${answer.number}`;
    closeWindow();
  };
  return (
    <Modal title="New map" onClose={closeWindow}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (lack === '') void go();
        }}
      >
        <label class="field">
          <span>Name</span>
          <input
            data-first
            maxLength={60}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <GridFields draft={draft} change={setDraft} />
        <p class="hint">Players do not see it until you show it to them.</p>
        <footer class="modal-foot">
          {lack !== '' && <p class="hint">{lack}</p>}
          <button type="submit" class="primary" disabled={lack !== ''}>
            Lay the map
          </button>
        </footer>
      </form>
    </Modal>
  );
}
