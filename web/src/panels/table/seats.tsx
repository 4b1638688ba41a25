/** Who sits at the table; the referee invites by link, everybody chooses a name and colour. */

import { useState } from 'preact/hooks';
import type { Role, SeatView, TableView } from '../../protocol';
import { link, send } from '../../socket';
import { here, isReferee, state } from '../../table';
import { CopyLink } from '../copy';
import { ask } from '../dialogs';
import { Form, Pick, TextBox } from '../inputs';

const COLOURS = ['#5b8dd9', '#5aa469', '#c98a3c', '#a26bc2', '#3fa7a1', '#cf6679', '#8f9e3f', '#d9a441'];

/** A colour that no other seat has, while there is one. */
export function freeColour(seats: readonly SeatView[]): string {
  const taken = new Set(seats.filter((seat) => !seat.revoked).map((seat) => seat.colour));
  return COLOURS.find((colour) => !taken.has(colour)) ?? '#5b8dd9';
}

const ROLES: Record<Role, string> = { referee: 'referee', player: 'player', spectator: 'spectator' };

/** All seats that are open. */
export function Seats({ table }: { readonly table: TableView }) {
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  const open = table.seats.filter((seat) => !seat.revoked);
  const keep = (seat: string, url: string) => setLinks((old) => ({ ...old, [seat]: url }));
  return (
    <section class="block" aria-label="Seats">
      <h3>Seats</h3>
      <ul class="seat-list">
        {open.map((seat) => (
          <Seat key={seat.id} seat={seat} url={links[seat.id] ?? null} keep={keep} />
        ))}
      </ul>
      {isReferee.value && <Invite table={table} keep={keep} />}
    </section>
  );
}

interface SeatProps {
  readonly seat: SeatView;
  readonly url: string | null;
  readonly keep: (seat: string, url: string) => void;
}

function Seat({ seat, url, keep }: SeatProps) {
  const [editing, setEditing] = useState(false);
  const own = seat.id === state.value.seat;
  const present = here.value.includes(seat.id);
  return (
    <li class="seat" style={`--ring: ${seat.colour}`}>
      <span class={`presence${present ? ' here' : ''}`} role="img" aria-label={present ? 'here' : 'away'} />
      <span class="ring" aria-hidden="true" />
      <span class="who">
        {seat.name}
        {own && <small class="hint"> you</small>}
        <small class="hint"> {ROLES[seat.role]}</small>
      </span>
      <span class="buttons">
        {(own || isReferee.value) && (
          <button
            type="button"
            class="small"
            aria-expanded={editing}
            aria-label={`Edit name and colour of ${seat.name}`}
            onClick={() => setEditing(!editing)}
          >
            Edit
          </button>
        )}
        {isReferee.value && !own && <SeatKeys seat={seat} keep={keep} />}
      </span>
      {editing && <SeatEditor seat={seat} done={() => setEditing(false)} />}
      {url !== null && <CopyLink url={url} label={`Link of ${seat.name}`} />}
    </li>
  );
}

/** The link of a seat, anew or never again (referee). */
function SeatKeys({ seat, keep }: Omit<SeatProps, 'url'>) {
  return (
    <>
      <button
        type="button"
        class="small"
        aria-label={`Link for ${seat.name}, anew`}
        onClick={() => fresh(seat, keep)}
      >
        Link
      </button>
      <button
        type="button"
        class="small danger"
        aria-label={`Revoke the seat of ${seat.name}`}
        onClick={() => revoke(seat)}
      >
        Revoke
      </button>
    </>
  );
}

async function fresh(seat: SeatView, keep: (seat: string, url: string) => void): Promise<void> {
  const sure = await ask({
    title: `Fresh link for ${seat.name}`,
    text: 'The old link of this seat stops working at once. The new one is shown here, this time only.',
    yes: 'Make a fresh link',
    reason: { label: 'Hours until it ends (empty: it does not end)', first: '', optional: true },
  });
  if (sure === null) return;
  const hours = Number.parseInt(sure, 10);
  const answer = await link(seat.id, Number.isNaN(hours) ? null : hours);
  if (answer.type === 'linked') keep(seat.id, answer.url);
}

async function revoke(seat: SeatView): Promise<void> {
  const reason = await ask({
    title: `Revoke the seat of ${seat.name}`,
    text: 'Its link no longer opens anything, for good. What was said and done from it stays in the log.',
    yes: 'Revoke',
    danger: true,
    reason: { label: 'Why', first: 'left the group' },
  });
  if (reason !== null) await send({ type: 'RevokeSeat', seat: seat.id, reason });
}

function SeatEditor({ seat, done }: { readonly seat: SeatView; readonly done: () => void }) {
  const [name, setName] = useState(seat.name);
  const [colour, setColour] = useState(seat.colour);
  const save = async () => {
    const answer = await send({ type: 'NameSeat', seat: seat.id, name: name.trim(), colour });
    if (answer.type !== 'refused') done();
  };
  return (
    <Form class="seat-editor" ready={name.trim() !== ''} go={save}>
      <TextBox bare label="Name" most={60} value={name} change={setName} />
      <TextBox bare label="Colour" type="color" value={colour} change={setColour} />
      <button type="submit" class="small primary" disabled={name.trim() === ''}>
        Save
      </button>
    </Form>
  );
}

interface InviteProps {
  readonly table: TableView;
  readonly keep: (seat: string, url: string) => void;
}

function Invite({ table, keep }: InviteProps) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('player');
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const colour = freeColour(table.seats);
    const answer = await send({ type: 'InviteSeat', role, name: name.trim(), colour });
    if (answer.type === 'done') {
      const seat = `s${answer.number}`;
      setName('');
      const made = await link(seat);
      if (made.type === 'linked') keep(seat, made.url);
    }
    setBusy(false);
  };
  const ready = name.trim() !== '' && !busy;
  return (
    <Form class="invite" label="Invite" ready={ready} go={go}>
      <TextBox bare label="Name of the new seat" placeholder="Name" most={60} value={name} change={setName} />
      <Pick
        bare
        label="Role"
        value={role}
        change={(next) => setRole(next as Role)}
        options={(['player', 'spectator', 'referee'] as const).map((one) => [one, one])}
      />
      <button type="submit" class="small primary" disabled={!ready}>
        Invite
      </button>
    </Form>
  );
}
