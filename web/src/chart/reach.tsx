/** Where a ship may jump from a world: rings on the chart, and the way to any world with days and costs. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { Pick, Tick } from '../panels/inputs';
import { begun, count } from '../panels/words';
import type { Leg, Reach, Way } from '../protocol';
import { looking } from '../table';
import { askReach, type Ship } from './asking';
import type { Chart } from './fold';
import { PlotCourse } from './plot';
import { charted, shipsAt, showReach, wished } from './ships';
import { bound, openPage, reach, wayBound } from './view';
import { fuelWords } from './words';

const DRIVES = [1, 2, 3, 4, 5, 6].map((one) => [String(one), `Jump-${one}`] as const);
const TANKS = [1, 2, 3, 4, 5, 6, 8, 10, 12].map((one) => [String(one), count(one, 'parsec')] as const);
const WISHES = [
  ['days', 'Days'],
  ['credits', 'Credits'],
] as const;

/** The drive and tank that were asked for last, for the next world. */
let last: Ship = { drive: 2, tank: 2, wish: 'days', skims: true };

export function ReachPart({ chart, hex }: { readonly chart: Chart; readonly hex: string }) {
  const told = reach.value;
  const mine = told !== null && told.chart === chart.id && told.start === hex;
  const box = useRef<HTMLDetailsElement>(null);
  const ship = mine ? told.ship : '';
  useEffect(() => {
    const [part, page] = [box.current, box.current?.closest('.chart-page-body')];
    if (ship === '' || !part || !page) return;
    // not scrollIntoView: that would scroll what lies around the page too
    page.scrollTop += part.getBoundingClientRect().top - page.getBoundingClientRect().top;
  }, [ship]);
  return (
    <>
      {told !== null && !mine && <Bound chart={chart} told={told} hex={hex} />}
      <details ref={box} class="fold" open={mine}>
        <summary>Jumps from here</summary>
        <ReachForm chart={chart} hex={hex} />
        {mine && told && <Ways chart={chart} told={told} />}
      </details>
    </>
  );
}

/** Where a ship may jump that is in an empty hex. */
export function ShipsReach({ chart, hex }: { readonly chart: Chart; readonly hex: string }) {
  return shipsAt(hex).length > 0 || reach.value !== null ? <ReachPart chart={chart} hex={hex} /> : null;
}

const NO_SHIP = '';

function ReachForm({ chart, hex }: { readonly chart: Chart; readonly hex: string }) {
  const here = looking.value ? [] : shipsAt(hex).filter((one) => !one.wreck);
  const [chosen, choose] = useState<string | null>(null);
  const [drive, setDrive] = useState(last);
  const [refused, setRefused] = useState('');
  const ship = chosen ?? here[0]?.id ?? NO_SHIP;
  const set = (part: Partial<Ship>) => setDrive({ ...drive, ...part });
  const wish = ship === NO_SHIP ? drive.wish : wished.value.wish;
  const go = async () => {
    if (ship !== NO_SHIP) {
      setRefused(await showReach(ship));
      return;
    }
    last = drive;
    const answer = await askReach({ chart: chart.id, hex }, drive);
    setRefused(typeof answer === 'string' ? answer : '');
    if (typeof answer === 'string') return;
    bound.value = '';
    reach.value = answer;
  };
  const setWish = (one: string) => {
    const to = one as Ship['wish'];
    set({ wish: to });
    wished.value = { ...wished.peek(), wish: to };
  };
  return (
    <div class="chart-form">
      {here.length > 0 && (
        <Pick
          label="Ship"
          value={ship}
          change={choose}
          options={[...here.map((one) => [one.id, one.name] as const), [NO_SHIP, 'A drive and a tank']]}
        />
      )}
      <div class="grid-3">
        {ship === NO_SHIP && (
          <>
            <Pick
              label="Drive"
              value={String(drive.drive)}
              change={(one) => set({ drive: Number(one) })}
              options={DRIVES}
            />
            <Pick
              label="Fuel"
              value={String(drive.tank)}
              change={(one) => set({ tank: Number(one) })}
              options={TANKS}
            />
          </>
        )}
        <Pick label="Best by" value={wish} change={setWish} options={WISHES} />
      </div>
      {ship === NO_SHIP ? (
        <Tick label="She can skim gas giants" value={drive.skims} change={(skims) => set({ skims })} />
      ) : (
        <Tick
          label="No way through red zones"
          value={wished.value.shunsRed}
          change={(shunsRed) => (wished.value = { ...wished.peek(), shunsRed })}
        />
      )}
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
      {refused !== '' && <p class="refused-note">{begun(refused)}.</p>}
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
      <p class="hint">
        {told.drive === told.fuel
          ? `One ring: a jump, and the fuel aboard, reach ${count(told.drive, 'parsec')}.`
          : `One jump reaches ${count(told.drive, 'parsec')}; the fuel aboard ${count(told.fuel, 'parsec')} of ${told.tank}, the amber ring.`}
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
      {now && <WayLegs chart={chart} told={told} way={now} />}
      <Stops chart={chart} told={told} way={now} />
    </>
  );
}

/** Worlds that she reaches with what is in the tank, and where there is fuel: those off the way, if one is chosen. */
function Stops({
  chart,
  told,
  way,
}: {
  readonly chart: Chart;
  readonly told: Reach;
  readonly way: Way | null;
}) {
  const passed = new Set([told.start, ...(way?.legs.map((leg) => leg.end) ?? [])]);
  const stops = told.stops.filter((hex) => !passed.has(hex));
  if (stops.length === 0) return null;
  const title = way ? 'Fuel off the way' : 'Fuel in reach';
  return (
    <details class="fold chart-stops">
      <summary>
        {title}: {count(stops.length, 'world')}
      </summary>
      <ul>
        {stops.map((hex) => (
          <li key={hex}>
            <button type="button" class="plain" onClick={() => openPage(hex)}>
              {nameOf(chart, hex)} <span class="num">{hex}</span>
            </button>{' '}
            <small class="hint">{(told.fuels[hex] ?? []).map(fuelWords).join('; ')}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface LegsProps {
  readonly chart: Chart;
  readonly told: Reach;
  readonly way: Way;
}

function WayLegs({ chart, told, way }: LegsProps) {
  return (
    <div class="chart-way">
      <p>
        {count(way.legs.length, 'jump')}, {count(way.days, 'day')}, {priced(way.cr)} for fuel
        {told.ship === '' ? ' and berths' : ', berths and life support'}
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
      {told.ship !== '' && (
        <PlotCourse key={way.legs.map((leg) => leg.end).join()} ship={told.ship} way={way} />
      )}
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
  const from = charted.value.find((one) => one.id === told.ship)?.name || nameOf(chart, told.start);
  return (
    <section aria-label="Way here">
      <h3>From {from}</h3>
      {!way && <p class="hint">No way here within six jumps of that ship.</p>}
      {way && (
        <>
          <WayLegs chart={chart} told={told} way={way} />
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
