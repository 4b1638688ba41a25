/** Where a ship may jump from a world: rings on the chart, and the way to any world with days and costs. */

import { useState } from 'preact/hooks';
import { Pick, Tick } from '../panels/inputs';
import { begun, count } from '../panels/words';
import type { Leg, Reach, Way } from '../protocol';
import { askReach, type Ship } from './asking';
import type { Chart } from './fold';
import { bound, openPage, reach, wayBound } from './view';

const DRIVES = [1, 2, 3, 4, 5, 6].map((one) => [String(one), `Jump-${one}`] as const);
const TANKS = [1, 2, 3, 4, 5, 6, 8, 10, 12].map((one) => [String(one), count(one, 'parsec')] as const);

/** The ship that was asked for last, for the next world. */
let last: Ship = { drive: 2, tank: 2, wish: 'days', skims: true };

export function ReachPart({ chart, hex }: { readonly chart: Chart; readonly hex: string }) {
  const told = reach.value;
  const mine = told !== null && told.chart === chart.id && told.start === hex;
  return (
    <>
      {told !== null && !mine && <Bound chart={chart} told={told} hex={hex} />}
      <details class="fold" open={mine}>
        <summary>Jumps from here</summary>
        <ReachForm chart={chart} hex={hex} />
        {mine && told && <Ways chart={chart} told={told} />}
      </details>
    </>
  );
}

function ReachForm({ chart, hex }: { readonly chart: Chart; readonly hex: string }) {
  const [ship, setShip] = useState(last);
  const [refused, setRefused] = useState('');
  const set = (part: Partial<Ship>) => setShip({ ...ship, ...part });
  const go = async () => {
    last = ship;
    const answer = await askReach({ chart: chart.id, hex }, ship);
    setRefused(typeof answer === 'string' ? answer : '');
    if (typeof answer === 'string') return;
    bound.value = '';
    reach.value = answer;
  };
  return (
    <div class="chart-form">
      <div class="grid-3">
        <Pick
          label="Drive"
          value={String(ship.drive)}
          change={(one) => set({ drive: Number(one) })}
          options={DRIVES}
        />
        <Pick
          label="Fuel"
          value={String(ship.tank)}
          change={(one) => set({ tank: Number(one) })}
          options={TANKS}
        />
        <Pick
          label="Best by"
          value={ship.wish}
          change={(one) => set({ wish: one as Ship['wish'] })}
          options={[
            ['days', 'Days'],
            ['credits', 'Credits'],
          ]}
        />
      </div>
      <Tick label="She can skim gas giants" value={ship.skims} change={(skims) => set({ skims })} />
      <div class="buttons">
        <button type="button" class="small primary" onClick={() => void go()}>
          Show reach
        </button>
        {reach.value !== null && (
          <button type="button" class="small" onClick={() => (reach.value = null)}>
            Clear the rings
          </button>
        )}
      </div>
      {refused !== '' && <p class="refused-note">{refused}</p>}
    </div>
  );
}

const endOf = (way: Way) => way.legs.at(-1)?.end ?? '';
const nameOf = (chart: Chart, hex: string) => chart.worlds.get(hex)?.name || hex;
const priced = (cr: number) => `Cr${cr.toLocaleString('en')}`;

function Ways({ chart, told }: { readonly chart: Chart; readonly told: Reach }) {
  const ways = [...told.ways].sort(
    (a, b) => a.legs.length - b.legs.length || a.days - b.days || (endOf(a) < endOf(b) ? -1 : 1),
  );
  const now = wayBound.value;
  return (
    <>
      <p class="hint" role="status">
        {count(told.by_drive.length, 'world')} within one jump; ways to {count(ways.length, 'world')}.
      </p>
      <Pick
        label="Way to"
        value={bound.value}
        change={(hex) => (bound.value = hex)}
        options={[
          ['', 'Choose a world…'],
          ...ways.map(
            (way) =>
              [
                endOf(way),
                `${nameOf(chart, endOf(way))} ${endOf(way)}: ${count(way.legs.length, 'jump')}`,
              ] as const,
          ),
        ]}
      />
      {now && <WayLegs chart={chart} way={now} />}
    </>
  );
}

function WayLegs({ chart, way }: { readonly chart: Chart; readonly way: Way }) {
  return (
    <div class="chart-way">
      <p>
        {count(way.legs.length, 'jump')}, {count(way.days, 'day')}, {priced(way.cr)} for fuel
      </p>
      <ol>
        {way.legs.map((leg) => (
          <li key={leg.end}>
            <button type="button" class="plain" onClick={() => openPage(leg.end)}>
              {nameOf(chart, leg.end)} <span class="num">{leg.end}</span>
            </button>{' '}
            <small class="hint">{legWords(leg)}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

function legWords(leg: Leg): string {
  const parts = [count(leg.parsecs, 'parsec')];
  if (leg.fuel !== null && leg.bought > 0) {
    parts.push(`first takes in ${leg.fuel.what} fuel for ${count(leg.bought, 'parsec')}`);
  }
  parts.push(`${count(leg.left, 'parsec')} of fuel left`);
  return begun(parts.join('; '));
}

/** On another world's page: how one comes here from where the rings are. */
function Bound({ chart, told, hex }: { readonly chart: Chart; readonly told: Reach; readonly hex: string }) {
  const way = told.ways.find((one) => endOf(one) === hex);
  const from = nameOf(chart, told.start);
  return (
    <section aria-label="Way here">
      <h3>From {from}</h3>
      {!way && <p class="hint">No way here within six jumps of that ship.</p>}
      {way && (
        <>
          <WayLegs chart={chart} way={way} />
          <button
            type="button"
            class="small"
            aria-pressed={bound.value === hex}
            onClick={() => (bound.value = hex)}
          >
            Show the way
          </button>
        </>
      )}
    </section>
  );
}
