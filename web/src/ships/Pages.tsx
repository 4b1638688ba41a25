/** The pages of ships over the map: which ship, which page, and the page itself. */

import { useEffect, useRef } from 'preact/hooks';
import { openChart } from '../chart/open';
import { Pick } from '../panels/inputs';
import type { ShipView } from '../protocol';
import { useAbove } from '../shell/above';
import { characters, looking, ships } from '../table';
import { AccountPage } from './account';
import { BuyPage } from './buy';
import { JourneyPage } from './journey';
import { closeShips, mayBuy, mayTravel, type Page, shown, turnTo } from './open';
import { PartiesPage } from './parties';
import { ShipPage } from './ship';
import { VoyagePage } from './voyage';

const PAGES: readonly (readonly [Page, string])[] = [
  ['ship', 'Ship'],
  ['voyage', 'Voyage'],
  ['account', 'Account'],
  ['parties', 'Parties'],
  ['journey', 'Passage'],
];

/** Those that there are in the table's system and for this seat. */
const pages = () => PAGES.filter(([page]) => page !== 'journey' || mayTravel.value);

/** Nothing of these pages is zoomed. */
const ABOVE = {
  still: true,
  zoom: () => undefined,
  fit: () => undefined,
  key: (event: KeyboardEvent) => {
    const page = pages()[Number(event.key) - 1];
    if (event.key === 'Escape') closeShips();
    else if (page && !event.ctrlKey && !event.metaKey && !event.altKey) turnTo({ page: page[0] });
    else return false;
    return true;
  },
} as const;

export function ShipPages() {
  const box = useRef<HTMLElement>(null);
  const what = shown.value;
  useAbove(box, ABOVE);
  const page = what?.page ?? 'ship';
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.scrollTo({ top: 0 }), [page, what?.ship]);
  if (what === null) return null;
  const ship = chosenShip(what.ship);
  return (
    <section ref={box} class="ships" data-over aria-label="Ships" tabIndex={-1}>
      <Head page={page} ship={ship} />
      <div class="ships-body" ref={body}>
        <Content page={page} ship={ship} />
      </div>
    </section>
  );
}

/** The ship meant, else one of one's own, else the first there is. */
function chosenShip(wanted: string): ShipView | null {
  const known = [...ships.value.values()];
  return known.find((one) => one.character === wanted) ?? known.find((one) => one.master) ?? known[0] ?? null;
}

const nameOf = (ship: ShipView) => characters.value.get(ship.character)?.name ?? 'A ship';

function Head({ page, ship }: { readonly page: Page; readonly ship: ShipView | null }) {
  const known = [...ships.value.values()];
  return (
    <header class="ships-head">
      <div class="ships-which">
        {ship && known.length > 1 ? (
          <Pick
            bare
            label="Which ship"
            value={ship.character}
            change={(character) => turnTo({ ship: character, page: page === 'buy' ? 'ship' : page })}
            options={known.map((one) => [one.character, nameOf(one)] as const)}
          />
        ) : (
          <h2>{ship ? nameOf(ship) : 'Ships'}</h2>
        )}
        {mayBuy.value && !looking.value && (
          <button
            type="button"
            class="small"
            aria-pressed={page === 'buy'}
            onClick={() => turnTo({ page: 'buy' })}
          >
            New ship…
          </button>
        )}
        {ship?.where?.chart && (
          <button type="button" class="small" onClick={() => openChart(ship.where?.chart, ship.character)}>
            On the chart
          </button>
        )}
      </div>
      <nav class="segments" aria-label="Pages of ships">
        {pages().map(([each, title]) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === page}
            onClick={() => turnTo({ page: each })}
          >
            {title}
          </button>
        ))}
      </nav>
      <button type="button" class="mini close" aria-label="Close the pages of ships" onClick={closeShips}>
        ✕
      </button>
    </header>
  );
}

function Content({ page, ship }: { readonly page: Page; readonly ship: ShipView | null }) {
  switch (page) {
    case 'ship':
      return ship ? <ShipPage key={ship.character} ship={ship} /> : <NoShip />;
    case 'voyage':
      return ship ? <VoyagePage key={ship.character} ship={ship} /> : <NoShip />;
    case 'account':
      return <AccountPage account={shown.value?.account ?? ship?.character ?? ''} />;
    case 'parties':
      return <PartiesPage />;
    case 'journey':
      return <JourneyPage at={shown.value?.at ?? null} who={shown.value?.who ?? ''} />;
    case 'buy':
      return (
        <BuyPage key={shown.value?.life?.who} at={shown.value?.at ?? null} life={shown.value?.life ?? null} />
      );
  }
}

function NoShip() {
  return (
    <div class="empty">
      <h2>No ship yet</h2>
      {mayBuy.value && !looking.value ? (
        <>
          <p>Choose one of the standard designs, or type your own in one line; she stands in port at once.</p>
          <button type="button" class="primary" onClick={() => turnTo({ page: 'buy' })}>
            New ship…
          </button>
        </>
      ) : (
        <p>Ships that you may read stand here.</p>
      )}
    </div>
  );
}
