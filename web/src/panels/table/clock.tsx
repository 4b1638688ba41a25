/** The campaign's date: read by all, moved on by the referee. */

import { useState } from 'preact/hooks';
import type { TableView } from '../../protocol';
import { send } from '../../socket';
import { isReferee } from '../../table';
import { Form, NumberBox, Pick, TextBox, Tick } from '../inputs';
import { type CampaignDate, dateOf, secondsOf, UNITS } from './time';

/** The date, time that passes, and the date set anew. */
export function Clock({ table }: { readonly table: TableView }) {
  return (
    <section class="block" aria-label="Clock">
      <h3>Date</h3>
      <p class="date">{table.date}</p>
      {isReferee.value && (
        <>
          <Pass />
          <details class="fold">
            <summary>Set the date</summary>
            <SetDate key={table.clock_s} clock_s={table.clock_s} />
          </details>
        </>
      )}
    </section>
  );
}

function Pass() {
  const [amount, setAmount] = useState(10);
  const [unit, setUnit] = useState(60);
  const [resting, setResting] = useState(false);
  const seconds = amount * unit;
  const go = () => send({ type: 'PassTime', seconds, resting });
  return (
    <Form class="pass" label="Let time pass" ready={seconds > 0} go={go}>
      <NumberBox bare class="count-box" label="How much" min={0} value={amount} change={setAmount} />
      <Pick
        bare
        label="Unit"
        value={String(unit)}
        change={(each) => setUnit(Number(each))}
        options={UNITS.map(([name, each]) => [String(each), name])}
      />
      <Tick label="resting" value={resting} change={setResting} />
      <button type="submit" class="small primary" disabled={!(seconds > 0)}>
        Advance time
      </button>
    </Form>
  );
}

const PARTS: readonly (readonly [keyof CampaignDate, string])[] = [
  ['day', 'Day'],
  ['year', 'Year'],
  ['hour', 'Hour'],
  ['minute', 'Minute'],
];

function SetDate({ clock_s }: { readonly clock_s: number }) {
  const [date, setDate] = useState<CampaignDate>(() => dateOf(clock_s));
  const [reason, setReason] = useState('');
  const seconds = secondsOf(date);
  const ready = seconds !== null && reason.trim() !== '';
  const go = () => seconds !== null && send({ type: 'SetClock', clock_s: seconds, reason: reason.trim() });
  return (
    <Form class="set-date" label="Set the date" ready={ready} go={go}>
      <div class="grid-4">
        {PARTS.map(([part, label]) => (
          <NumberBox label={label} value={date[part]} change={(next) => setDate({ ...date, [part]: next })} />
        ))}
      </div>
      <TextBox label="Why" value={reason} change={setReason} />
      {seconds === null && <p class="hint">Days run from 1 to 365, hours to 23, minutes to 59.</p>}
      <button type="submit" class="small" disabled={!ready}>
        Set the date
      </button>
    </Form>
  );
}
