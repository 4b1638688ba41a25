/** The campaign's date: read by all, moved on by the referee. */

import { useState } from 'preact/hooks';
import type { TableView } from '../../protocol';
import { send } from '../../socket';
import { isReferee } from '../../table';
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
  return (
    <form
      class="pass"
      aria-label="Let time pass"
      onSubmit={(event) => {
        event.preventDefault();
        if (seconds > 0) void send({ type: 'PassTime', seconds, resting });
      }}
    >
      <input
        class="small count-box"
        type="number"
        min={0}
        step="any"
        aria-label="How much"
        value={Number.isNaN(amount) ? '' : amount}
        onInput={(event) => setAmount(event.currentTarget.valueAsNumber)}
      />
      <select
        class="small"
        aria-label="Unit"
        value={String(unit)}
        onChange={(event) => setUnit(Number(event.currentTarget.value))}
      >
        {UNITS.map(([name, each]) => (
          <option value={String(each)}>{name}</option>
        ))}
      </select>
      <label class="flag">
        <input
          type="checkbox"
          checked={resting}
          onChange={(event) => setResting(event.currentTarget.checked)}
        />
        resting
      </label>
      <button type="submit" class="small primary" disabled={!(seconds > 0)}>
        Pass
      </button>
    </form>
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
  return (
    <form
      class="set-date"
      aria-label="Set the date"
      onSubmit={(event) => {
        event.preventDefault();
        if (seconds !== null) void send({ type: 'SetClock', clock_s: seconds, reason: reason.trim() });
      }}
    >
      <div class="grid-4">
        {PARTS.map(([part, label]) => (
          <label class="field">
            <span>{label}</span>
            <input
              class="small"
              type="number"
              value={Number.isNaN(date[part]) ? '' : date[part]}
              onInput={(event) => setDate({ ...date, [part]: event.currentTarget.valueAsNumber })}
            />
          </label>
        ))}
      </div>
      <label class="field">
        <span>Why</span>
        <input
          class="small"
          maxLength={300}
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      {seconds === null && <p class="hint">Days run from 1 to 365, hours to 23, minutes to 59.</p>}
      <button type="submit" class="small" disabled={seconds === null || reason.trim() === ''}>
        Set the date
      </button>
    </form>
  );
}
