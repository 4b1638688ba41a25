/** The page of a hex: its world in words, its system, who is there, and what a referee may change. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { phone } from '../map/view';
import { RollCardView } from '../panels/card';
import { ask } from '../panels/dialogs';
import { begun, listed } from '../panels/words';
import type { BodyView, Fuel, WorldPage as Page, RollCard, WorldCode } from '../protocol';
import { mayBuy, mayTravel, openShips } from '../ships/open';
import { send } from '../socket';
import { historyOf, isReferee, looking, phoneTab, seesAll, sheetOpen, ships, tab } from '../table';
import { usePage } from './asking';
import { BodiesForm, NoteForm, WorldForm } from './edit';
import type { Chart } from './fold';
import { Goods } from './goods';
import { ReachPart, ShipsReach } from './reach';
import { open } from './view';
import { fuelWords, kmWords, peopleWords, timeWords } from './words';

interface Props {
  readonly chart: Chart;
  readonly hex: string;
}

export function WorldPage({ chart, hex }: Props) {
  const box = useRef<HTMLElement>(null);
  const told = usePage({ chart: chart.id, hex });
  const page = told !== null && !('refused' in told) ? told : null;
  const name =
    page?.world?.name ||
    chart.worlds.get(hex)?.name ||
    (chart.worlds.has(hex) ? 'No name' : 'Nothing charted');
  const close = () => {
    open.value = null;
    document.querySelector<HTMLElement>('[data-over] [data-here]')?.focus({ preventScroll: true });
  };
  useEffect(() => {
    // opened by Enter or from a list, it has the focus; by a pointer, the chart keeps it
    if (document.activeElement?.closest('[data-here]') === null || byKeys()) box.current?.focus();
  }, []);
  return (
    <section
      ref={box}
      class="chart-page"
      role="dialog"
      aria-labelledby="chart-page-title"
      tabIndex={-1}
      data-control
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <header>
        <h2 id="chart-page-title">
          {name} <span class="num">{hex}</span>
        </h2>
        <button type="button" class="mini" aria-label="Close the page" onClick={close}>
          ✕
        </button>
      </header>
      <div class="chart-page-body">
        {told !== null && 'refused' in told && <p class="refused-note">{told.refused}</p>}
        {page && <Content chart={chart} page={page} />}
      </div>
    </section>
  );
}

const byKeys = () => document.activeElement?.matches('[data-here]:focus-visible') === true;

function Content({ chart, page }: { readonly chart: Chart; readonly page: Page }) {
  return (
    <>
      <Location chart={chart} page={page} />
      {seesAll.value && <Telling page={page} />}
      {page.world && <Profile page={page} />}
      {page.here.length > 0 && <Here page={page} />}
      {page.goods.length > 0 && <Goods goods={page.goods} />}
      {mayBuy.value && !looking.value && page.world && (
        <button
          type="button"
          class="small"
          onClick={() => openShips({ page: 'buy', at: { chart: page.chart, hex: page.hex } })}
        >
          New ship here…
        </button>
      )}
      {mayTravel.value && !looking.value && page.world && page.told && (
        <button
          type="button"
          class="small"
          onClick={() => openShips({ page: 'journey', who: '', at: { chart: page.chart, hex: page.hex } })}
        >
          Passage from here…
        </button>
      )}
      {page.bodies.length > 0 && <System page={page} />}
      {page.world ? <ReachPart chart={chart} hex={page.hex} /> : <ShipsReach chart={chart} hex={page.hex} />}
      {page.throws.length > 0 && (
        <details class="fold">
          <summary>How it was thrown</summary>
          {page.throws.map((card) => (
            <Thrown key={card.title} card={card} />
          ))}
        </details>
      )}
      {isReferee.value && <Editing page={page} />}
    </>
  );
}

function Thrown({ card }: { readonly card: RollCard }) {
  const [open, setOpen] = useState(false);
  return <RollCardView card={card} rules="" open={open} onToggle={setOpen} />;
}

function Location({ chart, page }: { readonly chart: Chart; readonly page: Page }) {
  const parts = [page.world?.uwp, page.realm, page.subsector && `${page.subsector} subsector`, chart.name];
  return <p class="quiet num">{parts.filter((part) => part).join(' · ')}</p>;
}

/** Whether the players have heard of it. */
function Telling({ page }: { readonly page: Page }) {
  const hexes = [page.hex];
  return (
    <p class="chart-telling">
      <span>{page.told ? 'The players have heard of it.' : 'The players have not heard of it.'}</span>{' '}
      {isReferee.value &&
        (page.told ? (
          <button
            type="button"
            class="small"
            onClick={() => send({ type: 'HideHexes', chart: page.chart, hexes })}
          >
            Hide from players
          </button>
        ) : (
          <button
            type="button"
            class="small primary"
            onClick={() => send({ type: 'TellOfHexes', chart: page.chart, hexes })}
          >
            Tell players of it
          </button>
        ))}
    </p>
  );
}

function Codes({ codes }: { readonly codes: readonly WorldCode[] }) {
  return (
    <>
      {codes.map((one, nth) => (
        <span key={one.code}>
          {nth > 0 && ', '}
          {begun(one.text)} <abbr class="quiet">{one.code}</abbr>
        </span>
      ))}
    </>
  );
}

function Profile({ page }: { readonly page: Page }) {
  const remarks = (page.world?.remarks ?? []).filter((one) => !page.classes.some(({ code }) => code === one));
  const rows: readonly (readonly [string, ComponentChildren])[] = [
    ['Trade', page.classes.length > 0 && <Codes codes={page.classes} />],
    ['Bases', page.bases.length > 0 && <Codes codes={page.bases} />],
    ['Zone', page.zone && <span class={`zone-${page.zone.code}`}>{begun(page.zone.text)}</span>],
    ['People', page.people !== null && peopleWords(page.people)],
    ['Gas giants', page.giants !== null && String(page.giants)],
    ['Fuel', page.fuel.length > 0 && <Fuels fuel={page.fuel} />],
    ['Stars', page.world?.stars],
    ['Remarks', remarks.join(' ')],
  ];
  return (
    <dl class="chart-words">
      {page.digits.map((digit) => (
        <div key={digit.place}>
          <dt>
            {digit.title} <b class="num">{digit.code}</b>
          </dt>
          <dd>{begun(digit.text)}</dd>
        </div>
      ))}
      {rows
        .filter(([, value]) => value)
        .map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Where she refuels, and at what price. */
function Fuels({ fuel }: { readonly fuel: readonly Fuel[] }) {
  return (
    <>
      {fuel.map((one) => (
        <span key={one.what} class="chart-fuel">
          {fuelWords(one)}
        </span>
      ))}
    </>
  );
}

const WHERE: Readonly<Record<string, string>> = {
  berth: 'in a berth',
  surface: 'landed',
  orbit: 'in orbit',
  limit: 'at the jump point',
  giant: 'at a gas giant',
  empty: 'adrift',
  wreck: 'a wreck',
};

/** The jump by which a ship came here; a misjump with the way to its dice in the log. */
function Came({ ship, page }: { readonly ship: string; readonly page: Page }) {
  const leap = ships.value.get(`ship-${ship}`)?.leaps.at(-1);
  if (!leap || leap.chart !== page.chart || leap.end !== page.hex) return null;
  if (leap.aimed === '') return <small class="hint">Came from {leap.start} in one jump.</small>;
  const look = () => {
    historyOf.value = ship;
    tab.value = 'log';
    if (phone.value) phoneTab.value = 'log';
  };
  return (
    <small class="hint">
      Misjumped from {leap.start}, bound for {leap.aimed}: {leap.text}.{' '}
      <button type="button" class="small" onClick={look}>
        Its dice
      </button>
    </small>
  );
}

function Here({ page }: { readonly page: Page }) {
  return (
    <section aria-label="Who is here">
      <h3>Who is here</h3>
      <ul>
        {page.here.map((one) => (
          <li key={one.character}>
            <button
              type="button"
              class="small"
              onClick={() => {
                if (ships.value.has(`ship-${one.character}`))
                  openShips({ page: 'voyage', ship: one.character });
                else sheetOpen.value = one.character;
              }}
            >
              {one.name}
            </button>{' '}
            <span class="quiet">{WHERE[one.at] ?? one.at}</span>
            {one.aboard.length > 0 && <small class="hint">Aboard: {listed(one.aboard)}</small>}
            <Came ship={one.character} page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const GS = [1, 2, 3, 4, 5, 6] as const;

/** Bodies by orbit, how far they are and how long one flies there. */
function System({ page }: { readonly page: Page }) {
  const [g, setG] = useState(1);
  const limit = page.limit_minutes[g - 1];
  return (
    <section aria-label="System">
      <h3>System</h3>
      <div class="chart-gs" role="group" aria-label="Times at">
        <span class="hint">Times at</span>
        {GS.map((one) => (
          <button key={one} type="button" class="small" aria-pressed={one === g} onClick={() => setG(one)}>
            {one} G
          </button>
        ))}
      </div>
      {page.limit_km !== null && page.limit_km > 0 && limit !== undefined && (
        <p class="hint">
          To jump: 100 diameters, {kmWords(page.limit_km)}, {timeWords(limit)}.
        </p>
      )}
      <table class="chart-bodies">
        <thead>
          <tr>
            <th scope="col">Orbit</th>
            <th scope="col">Body</th>
            <th scope="col">Away, on average</th>
            <th scope="col">At {g} G</th>
          </tr>
        </thead>
        <tbody>
          {page.bodies.map((body) => (
            <BodyRow key={`${body.orbit} ${body.kind} ${body.name}`} body={body} g={g} />
          ))}
        </tbody>
      </table>
      {!page.bodies.some((body) => body.charted) && (
        <p class="hint">Nobody has charted this system: orbits and distances are typical ones.</p>
      )}
    </section>
  );
}

function BodyRow({ body, g }: { readonly body: BodyView; readonly g: number }) {
  const [near, mean, far] = body.away_km;
  const time = body.minutes[g - 1];
  const spread =
    near !== undefined && far !== undefined && near !== far ? `${kmWords(near)} to ${kmWords(far)}` : '';
  return (
    <tr class={body.away_km.length === 0 ? 'main' : ''}>
      <td class="num">{body.orbit}</td>
      <th scope="row">
        {body.name || begun(body.kind)}
        {body.name.toLowerCase() !== body.kind && body.name !== '' && <small class="hint">{body.kind}</small>}
      </th>
      <td title={spread}>{mean === undefined ? 'here' : kmWords(mean)}</td>
      <td>{time === undefined ? '' : timeWords(time)}</td>
    </tr>
  );
}

function Editing({ page }: { readonly page: Page }) {
  const world = page.world;
  return (
    <section class="chart-editing" aria-label="Referee">
      <details class="fold" key={world === null ? 'new' : 'old'}>
        <summary>{world === null ? 'Add a world here' : 'Edit the world'}</summary>
        <WorldForm key={JSON.stringify(world)} page={page} />
      </details>
      {world !== null && (
        <details class="fold">
          <summary>Chart the system</summary>
          <BodiesForm key={JSON.stringify(page.charted)} page={page} />
        </details>
      )}
      <details class="fold" open={page.note !== ''}>
        <summary>Note, for referees alone</summary>
        <NoteForm key={page.note} page={page} />
      </details>
      {world !== null && (
        <button type="button" class="small danger" onClick={() => void remove(page)}>
          Take it off the chart…
        </button>
      )}
    </section>
  );
}

async function remove(page: Page): Promise<void> {
  const sure = await ask({
    title: `Take ${page.world?.name || page.hex} off the chart`,
    text: 'The world goes, with your note on it.',
    yes: 'Take it off',
    danger: true,
  });
  if (sure !== null) await send({ type: 'RemoveWorlds', chart: page.chart, hexes: [page.hex] });
}
