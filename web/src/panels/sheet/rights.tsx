/** Who owns a character, and who else may see, move, act for and edit it (referee). */

import { useState } from 'preact/hooks';
import type { SeatView } from '../../protocol';
import { send } from '../../socket';
import { characters, tableView } from '../../table';
import { closeWindow, Modal } from '../dialogs';
import { Foot, Form } from '../inputs';

/** The rights there are, with what each lets a seat do. */
export const RIGHTS: readonly (readonly [string, string])[] = [
  ['see', 'See the sheet'],
  ['move', 'Move it'],
  ['act', 'Act for it'],
  ['edit', 'Edit it'],
];

export type Matrix = Readonly<Record<string, readonly string[]>>;

/** The matrix with one right of one seat (or "players") turned on or off. */
export function turned(matrix: Matrix, right: string, who: string): Matrix {
  const has = matrix[right] ?? [];
  const next = has.includes(who) ? has.filter((one) => one !== who) : [...has, who];
  return { ...matrix, [right]: next };
}

/** Without rights that nobody has. */
export function plain(matrix: Matrix): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(matrix).flatMap(([right, seats]) => (seats.length > 0 ? [[right, [...seats]]] : [])),
  );
}

/** A row a seat, a column a right. */
export function RightsWindow({ character }: { readonly character: string }) {
  const view = characters.value.get(character);
  const [owners, setOwners] = useState<readonly string[]>(view?.owners ?? []);
  const [matrix, setMatrix] = useState<Matrix>(view?.rights ?? {});
  const seats = (tableView.value?.seats ?? []).filter((seat) => seat.role !== 'referee' && !seat.revoked);
  if (view === undefined) return null;
  const save = async () => {
    const answer = await send({ type: 'GrantRights', character, owners: [...owners], rights: plain(matrix) });
    if (answer.type !== 'refused') closeWindow();
  };
  const own = (seat: string) =>
    setOwners(owners.includes(seat) ? owners.filter((one) => one !== seat) : [...owners, seat]);
  return (
    <Modal title={`Owners and rights: ${view.name}`} onClose={closeWindow} wide>
      <Form ready go={save}>
        <p class="hint">An owner may do everything. The referee always may.</p>
        <div class="table-scroll">
          <table class="matrix">
            <Head />
            <tbody>
              <Row name="All players" who="players" matrix={matrix} change={setMatrix} />
              {seats.map((seat) => (
                <Row
                  key={seat.id}
                  name={seat.name}
                  who={seat.id}
                  matrix={matrix}
                  change={setMatrix}
                  {...ownership(seat, owners, own)}
                />
              ))}
            </tbody>
          </table>
        </div>
        <Foot word="Save" ready cancel={closeWindow} />
      </Form>
    </Modal>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">Seat</th>
        <th scope="col">Owns it</th>
        {RIGHTS.map(([, label]) => (
          <th scope="col">{label}</th>
        ))}
      </tr>
    </thead>
  );
}

function ownership(seat: SeatView, owners: readonly string[], own: (seat: string) => void) {
  if (seat.role !== 'player') return {};
  return { owns: owners.includes(seat.id), own: () => own(seat.id) };
}

interface RowProps {
  readonly name: string;
  readonly who: string;
  readonly matrix: Matrix;
  readonly change: (matrix: Matrix) => void;
  readonly owns?: boolean;
  readonly own?: () => void;
}

function Row({ name, who, matrix, change, owns, own }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {own && (
          <input type="checkbox" aria-label={`${name} owns it`} checked={owns === true} onChange={own} />
        )}
      </td>
      {RIGHTS.map(([right, label]) => (
        <td>
          <input
            type="checkbox"
            aria-label={`${name}: ${label}`}
            disabled={owns === true}
            checked={owns === true || (matrix[right] ?? []).includes(who)}
            onChange={() => change(turned(matrix, right, who))}
          />
        </td>
      ))}
    </tr>
  );
}
