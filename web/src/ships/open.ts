/** Whether the pages of ships lie over the map, and which: what opens them from anywhere. */

import { computed, effect, signal } from '@preact/signals';
import { charting, closeChart, hasCharts } from '../chart/open';
import type { CharacterView } from '../protocol';
import { book, lookAt, phoneTab, picking, role, ships, shownScene } from '../table';

export type Page = 'ship' | 'voyage' | 'account' | 'parties' | 'journey' | 'buy';

export interface Shown {
  readonly page: Page;
  /** The character that the ship is, "" for whichever comes first. */
  readonly ship: string;
  /** Of the account's page: whose, where that is not the ship's. */
  readonly account?: string;
  /** Of the page of passages: who travels. */
  readonly who?: string;
  /** Where a new ship shall lie, or people set out from. */
  readonly at?: { readonly chart: string; readonly hex: string };
  /** Of a new ship: whose life before play brings her, and of which design, '' where none is printed. */
  readonly life?: { readonly who: string; readonly design: string; readonly terms: string };
}

/** Somebody at the table, neither ship nor vehicle. */
export const isPerson = (one: CharacterView) => !one.ship && !one.retired && one.stations.length === 0;

/** What is on show; null while the map or the chart is. */
export const shown = signal<Shown | null>(null);

/** Whether people may travel between worlds without a ship. */
export const mayTravel = computed(
  () => role.value !== 'spectator' && (book.value?.activities.some((one) => one.board === 'worlds') ?? false),
);

const knowsShips = computed(() => (book.value?.ships?.length ?? 0) > 0);

/** Whether there is anything to open: ships, or a chart on which there might be some. */
export const hasShips = computed(
  () => ships.value.size > 0 || (knowsShips.value && hasCharts.value && role.value !== 'spectator'),
);

/** Whether this seat may bring a ship to the table. */
export const mayBuy = computed(() => knowsShips.value && role.value !== 'spectator');

let last: Shown = { page: 'ship', ship: '' };

export function openShips(what: Partial<Shown> = {}): true {
  const { page, ship } = last;
  last = { page: page === 'buy' ? 'ship' : page, ship, ...what };
  closeChart();
  shown.value = last;
  phoneTab.value = 'map';
  return true;
}

export function closeShips(): void {
  shown.value = null;
}

/** Go to another page of what is on show. */
export function turnTo(what: Partial<Shown>): void {
  const { page, ship } = shown.peek() ?? last;
  last = { page, ship, ...what };
  shown.value = last;
}

/** The map or the chart comes back for whatever is to be seen or picked there. */
effect(() => {
  const wanted = picking.value !== null || lookAt.value !== null || shownScene.value !== null;
  if ((wanted || charting.value !== null) && shown.peek() !== null) closeShips();
});
