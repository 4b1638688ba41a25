/** What a referee sets by hand: where a ship is, whose she is and what is owed, dates and counts. */

import { useState } from 'preact/hooks';
import { heads } from '../chart/open';
import { Form, NumberBox, Pick, TextBox } from '../panels/inputs';
import { dateOf, secondsOf } from '../panels/table/time';
import { begun } from '../panels/words';
import type { PutShip, ShipView } from '../protocol';
import { send } from '../socket';
import { isReferee } from '../table';

interface Props {
  readonly ship: ShipView;
}

export function ByHand({ ship }: Props) {
  if (!isReferee.value) return null;
  return (
    <details class="fold ship-byhand">
      <summary>Set by hand</summary>
      <div class="ship-columns">
        <Putting key={`put ${JSON.stringify(ship.where)}`} ship={ship} />
        <Titling key={`title ${JSON.stringify(ship.title)}`} ship={ship} />
        <Dating key={`dates ${JSON.stringify([ship.dates, ship.counts])}`} ship={ship} />
      </div>
    </details>
  );
}

const PLACES: readonly (readonly [PutShip['at'], string])[] = [
  ['berth', 'in a berth'],
  ['surface', 'on open ground'],
  ['orbit', 'in orbit'],
  ['limit', 'a hundred diameters out'],
  ['giant', 'at a gas giant'],
  ['jump', 'in jump space'],
  ['empty', 'in empty space'],
  ['wreck', 'wrecked'],
];

function Putting({ ship }: Props) {
  const [chart, setChart] = useState(ship.where?.chart ?? '');
  const [hex, setHex] = useState(ship.where?.hex ?? '');
  const [at, setAt] = useState<PutShip['at']>(ship.where?.at ?? 'berth');
  const [days, setDays] = useState(7);
  const [reason, setReason] = useState('');
  const jumps = at === 'jump';
  const ready = /^[0-9]{4}$/.test(hex) && reason.trim() !== '' && (!jumps || days > 0);
  const go = () =>
    send({
      type: 'PutShip',
      ship: ship.character,
      chart,
      hex,
      at,
      arrives_s: jumps ? ship.clock_s + days * 86_400 : null,
      reason: reason.trim(),
    });
  return (
    <Form class="ship-block" label="Put her elsewhere" ready={ready} go={go}>
      <h3>Where she is</h3>
      <div class="grid-2">
        <Pick
          label="Chart"
          value={chart}
          change={setChart}
          options={[['', 'no chart'], ...heads.value.map((one) => [one.id, one.name] as const)]}
        />
        <TextBox label={jumps ? 'Comes out at' : 'Hex'} most={4} value={hex} change={setHex} />
      </div>
      <div class="grid-2">
        <Pick label="She is" value={at} change={(one) => setAt(one as PutShip['at'])} options={PLACES} />
        {jumps && <NumberBox label="In so many days" min={0} value={days} change={setDays} />}
      </div>
      <TextBox label="Why" value={reason} change={setReason} />
      <button type="submit" class="small primary" disabled={!ready}>
        Put her there
      </button>
    </Form>
  );
}

function Titling({ ship }: Props) {
  const [title, setTitle] = useState(ship.title);
  const [reason, setReason] = useState('');
  const change = (part: Partial<ShipView['title']>) => setTitle({ ...title, ...part });
  const sums = [title.price_cr, title.owed_cr, title.payment_cr];
  const ready = reason.trim() !== '' && sums.every((one) => Number.isInteger(one) && one >= 0);
  const go = () =>
    send({
      type: 'AmendShip',
      ship: ship.character,
      title: { type: 'TitleOf', ...title },
      reason: reason.trim(),
    });
  return (
    <Form class="ship-block" label="Set the title" ready={ready} go={go}>
      <h3>Title and debt</h3>
      <div class="grid-2">
        <TextBox label="Owner" most={60} value={title.owner} change={(owner) => change({ owner })} />
        <TextBox label="Lender" most={60} value={title.lender} change={(lender) => change({ lender })} />
      </div>
      <div class="grid-3">
        <NumberBox label="Price" min={0} value={title.price_cr} change={(price_cr) => change({ price_cr })} />
        <NumberBox label="Owed" min={0} value={title.owed_cr} change={(owed_cr) => change({ owed_cr })} />
        <NumberBox
          label="Each payment"
          min={0}
          value={title.payment_cr}
          change={(payment_cr) => change({ payment_cr })}
        />
      </div>
      <TextBox label="Why" value={reason} change={setReason} />
      <button type="submit" class="small primary" disabled={!ready}>
        Set the title
      </button>
    </Form>
  );
}

/** One date or count that is kept for her. */
function Dating({ ship }: Props) {
  const kept = [
    ...ship.dates.map((one) => [`date ${one.what}`, begun(one.what)] as const),
    ...Object.keys(ship.counts).map((what) => [`count ${what}`, `${begun(what)} (number)`] as const),
  ];
  const [which, setWhich] = useState('');
  const [day, setDay] = useState(Number.NaN);
  const [year, setYear] = useState(Number.NaN);
  const [count, setCount] = useState(Number.NaN);
  const [reason, setReason] = useState('');
  const [kind, what] = [which.split(' ')[0], which.slice(which.indexOf(' ') + 1)];
  const choose = (one: string) => {
    setWhich(one);
    const name = one.slice(one.indexOf(' ') + 1);
    const date = dateOf(ship.dates.find((each) => each.what === name)?.at_s ?? ship.clock_s);
    setDay(date.day);
    setYear(date.year);
    setCount(ship.counts[name] ?? 0);
  };
  const at_s = secondsOf({ day, year, hour: 0, minute: 0 });
  const ready =
    which !== '' && reason.trim() !== '' && (kind === 'date' ? at_s !== null : Number.isInteger(count));
  const set = (value: number | null) => {
    const one = { [what]: value };
    const parts = kind === 'date' ? { dates: one } : { counts: one };
    return send({ type: 'AmendShip', ship: ship.character, ...parts, reason: reason.trim() });
  };
  if (kept.length === 0) return null;
  return (
    <Form
      class="ship-block"
      label="Set a date or number"
      ready={ready}
      go={() => set(kind === 'date' ? at_s : count)}
    >
      <h3>Dates and numbers kept</h3>
      <Pick label="What" value={which} change={choose} options={[['', 'Choose…'], ...kept]} />
      {kind === 'date' && (
        <div class="grid-2">
          <NumberBox label="Day" min={1} max={365} value={day} change={setDay} />
          <NumberBox label="Year" min={0} value={year} change={setYear} />
        </div>
      )}
      {kind === 'count' && <NumberBox label="Number" min={0} value={count} change={setCount} />}
      <TextBox label="Why" value={reason} change={setReason} />
      <div class="buttons">
        <button type="submit" class="small primary" disabled={!ready}>
          Set
        </button>
        <button
          type="button"
          class="small"
          disabled={which === '' || reason.trim() === ''}
          onClick={() => set(null)}
        >
          Keep it no more
        </button>
      </div>
    </Form>
  );
}
