/** A branch: name it where it begins, and take seats there. */

import { useState } from 'preact/hooks';
import { send } from '../socket';
import { historyView, seats, state, toast } from '../table';
import { close } from './now';
import { Foot } from './parts';

interface Props {
  readonly at: number;
  /** Go and play there at once. */
  readonly sit: boolean;
}

export function BranchWindow({ at, sit }: Props) {
  const [name, setName] = useState('');
  const [goes, setGoes] = useState<ReadonlySet<string>>(new Set(sit ? [state.peek().seat] : []));
  const ready = name.trim() !== '';
  const begin = async () => {
    if (!ready) return;
    const made = await send({ type: 'NameBranch', name: name.trim(), at });
    if (made.type === 'refused') return;
    close();
    if (goes.size > 0) await send({ type: 'SitOnBranch', branch: `b${made.number}`, seats: [...goes] });
    toast(`${name.trim()} begins at number ${at}`, 'good');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <p>
        A line of its own begins as things stood after number {at}. The live line goes on as it is, until
        somebody makes the branch the live one.
      </p>
      <label class="field">
        <span>What if…</span>
        <input
          data-first
          maxLength={60}
          placeholder="we had run"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <SeatPicks chosen={goes} set={setGoes} />
      <Foot yes="Begin the branch" ready={ready} />
    </form>
  );
}

/** Take seats to a branch, oneself among them or not. */
export function SeatWindow({ branch }: { readonly branch: string }) {
  const known = historyView.value?.branches.find((one) => one.id === branch);
  const [goes, setGoes] = useState<ReadonlySet<string>>(new Set(known?.seats));
  const move = async () => {
    const stays = (known?.seats ?? []).filter((seat) => !goes.has(seat));
    const comes = [...goes].filter((seat) => !known?.seats.includes(seat));
    close();
    if (comes.length > 0) await send({ type: 'SitOnBranch', branch, seats: comes });
    if (stays.length > 0) await send({ type: 'SitOnBranch', branch: 'main', seats: stays });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
    >
      <p>
        Whoever is marked plays on <b>{known?.name}</b>, the others of it go back to the live line.
      </p>
      <SeatPicks chosen={goes} set={setGoes} />
      <Foot yes="Seat them" ready />
    </form>
  );
}

interface PicksProps {
  readonly chosen: ReadonlySet<string>;
  readonly set: (chosen: ReadonlySet<string>) => void;
}

/** Who goes to play there. */
export function SeatPicks({ chosen, set }: PicksProps) {
  const toggle = (id: string, on: boolean) => {
    const now = new Set(chosen);
    if (on) now.add(id);
    else now.delete(id);
    set(now);
  };
  return (
    <fieldset class="field">
      <legend>Who plays there</legend>
      {seats.value
        .filter((seat) => !seat.revoked)
        .map((seat) => (
          <label key={seat.id} class="flag">
            <input
              type="checkbox"
              checked={chosen.has(seat.id)}
              onChange={(event) => toggle(seat.id, event.currentTarget.checked)}
            />
            {seat.name}
            {seat.id === state.value.seat && <small class="hint"> you</small>}
          </label>
        ))}
    </fieldset>
  );
}
