/** The chart on show and the page of a hex: asked for while they are open, as they are or as they were. */

import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { commandId } from '../ids';
import type { Charts, Reach, Refusal, WorldPage, WorldTold } from '../protocol';
import { ask, listen } from '../socket';
import { eyes, fiction, past, state } from '../table';
import { type Chart, folded } from './fold';
import { charting, heads } from './open';

/** As they are now, by id: those that are open. */
const live = signal<ReadonlyMap<string, Chart>>(new Map());
/** One as it was at the moment that is looked at. */
const then = signal<{ readonly key: string; readonly chart: Chart | null } | null>(null);

/** The id of the chart on show; "" where there is none. */
export const chartId = computed(() => {
  const wanted = charting.value;
  if (wanted === null) return '';
  return heads.value.some((one) => one.id === wanted) ? wanted : (heads.value[0]?.id ?? '');
});

/** The chart on show, once it is here. */
export const chart = computed<Chart | null>(() => {
  if (past.value === null) return live.value.get(chartId.value) ?? null;
  return then.value?.key === thenKey.value ? (then.value?.chart ?? null) : null;
});

const thenKey = computed(() => `${chartId.value} ${fiction.value} ${eyes.value}`);

let asked = '';

function askNow(): void {
  const id = chartId.peek();
  if (id === asked) return;
  asked = id;
  if (id === '') live.value = new Map();
  else void ask<Charts>({ type: 'charts', id: commandId(), charts: [id] });
}

async function askThen(): Promise<void> {
  const [key, id, number] = [thenKey.peek(), chartId.peek(), fiction.peek()];
  if (id === '' || number === null || then.peek()?.key === key) return;
  const seen = { charts: [id], number, eyes: eyes.peek() };
  const answer = await ask<Charts>({ type: 'charts', id: commandId(), ...seen });
  if (thenKey.peek() !== key) return;
  const [view] = answer.type === 'charts' ? answer.views : [];
  then.value = { key, chart: view ? folded(view) : null };
}

/** Keep what is on show asked for; gives what stops it. */
export function keepAsking(): () => void {
  asked = '';
  const stops = [
    effect(() => {
      chartId.value;
      untracked(askNow);
    }),
    effect(() => {
      thenKey.value;
      if (past.value !== null) untracked(() => void askThen());
    }),
    listen((message) => {
      if (message.type === 'charts' && message.live) {
        live.value = new Map(message.views.map((view) => [view.chart, folded(view)]));
      }
      if (message.type === 'welcome') {
        asked = '';
        askNow();
      }
      if (message.type === 'happened' && message.number === state.peek().number) changed(message);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    if (asked !== '') void ask<Charts>({ type: 'charts', id: commandId(), charts: [] });
    asked = '';
    live.value = new Map();
  };
}

type Told = Extract<Parameters<Parameters<typeof listen>[0]>[0], { type: 'happened' }>;

function changed({ views, gone }: Told): void {
  const told = views.flatMap((view) => (view.view === 'chart' ? [view] : []));
  const lost = gone.filter((id) => id.startsWith('chart-'));
  if (told.length === 0 && lost.length === 0) return;
  const now = new Map(live.peek());
  for (const id of lost) now.delete(id.slice('chart-'.length));
  for (const view of told) now.set(view.chart, folded(view, now.get(view.chart)));
  batch(() => {
    live.value = now;
  });
}

type Seen = { readonly chart: string; readonly hex: string };
export type PageTold = WorldPage | { readonly refused: string } | null;

/** The page of a hex, asked anew when anything may have changed it; null until it is here. */
export function usePage({ chart: id, hex }: Seen): PageTold {
  const [told, setTold] = useState<{ readonly key: string; readonly page: PageTold }>({
    key: '',
    page: null,
  });
  const number = past.value === null ? null : fiction.value;
  const when = number === null ? `now ${state.value.number}` : `${number} ${eyes.value}`;
  const key = `${id} ${hex}`;
  useEffect(() => {
    let current = true;
    const through = number === null ? {} : { number, eyes: eyes.peek() };
    void ask<WorldTold>({ type: 'world', id: commandId(), chart: id, hex, ...through }).then((answer) => {
      if (current) setTold({ key, page: answer.type === 'world' ? answer.page : { refused: why(answer) } });
    });
    return () => {
      current = false;
    };
  }, [key, when]);
  return told.key === key ? told.page : null;
}

const why = (answer: Refusal) => answer.reason;

/** Where a ship may jump from where she is. */
export async function askShipReach(
  ship: string,
  { wish, shunsRed }: { readonly wish: 'days' | 'credits'; readonly shunsRed: boolean },
): Promise<Reach | string> {
  const answer = await ask<Reach>({
    type: 'ship_reach',
    id: commandId(),
    ship,
    wish,
    shuns_red: shunsRed,
  });
  return answer.type === 'reach' ? answer : answer.reason;
}

export interface Ship {
  readonly drive: number;
  readonly tank: number;
  readonly wish: 'days' | 'credits';
  readonly skims: boolean;
}

/** Where a ship may go from a hex. */
export async function askReach(seen: Seen, ship: Ship): Promise<Reach | string> {
  const { drive, tank, wish, skims } = ship;
  const how = { drive, tank, left: tank, wish, skims } as const;
  const answer = await ask<Reach>({
    type: 'reach',
    id: commandId(),
    chart: seen.chart,
    start: seen.hex,
    ...how,
  });
  return answer.type === 'reach' ? answer : answer.reason;
}
