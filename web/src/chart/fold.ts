/** A chart as it is known here: what comes of it again takes the place of what was known. Pure. */

import type { BorderView, ChartView, Label, Route, WorldView } from '../protocol';
import { hexesOf } from './hexes';

export interface Chart {
  readonly id: string;
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly retired: boolean;
  readonly subsectors: Readonly<Record<string, string>>;
  readonly realms: Readonly<Record<string, string>>;
  /** The code of allegiance that needs no sign. */
  readonly home: string;
  /** Hexes of which the players have heard. */
  readonly heard: ReadonlySet<string>;
  readonly routes: readonly Route[];
  readonly borders: readonly BorderView[];
  readonly labels: readonly Label[];
  /** By hex, in their order. */
  readonly worlds: ReadonlyMap<string, WorldView>;
}

/** The chart with what a view tells of it. */
export function folded(view: ChartView, before?: Chart): Chart {
  return {
    id: view.chart,
    name: view.name,
    columns: view.columns,
    rows: view.rows,
    retired: view.retired,
    subsectors: view.subsectors,
    realms: view.realms,
    home: view.home,
    heard: view.heard === null ? (before?.heard ?? new Set()) : new Set(hexesOf(view.heard)),
    routes: view.routes ?? before?.routes ?? [],
    borders: view.borders ?? before?.borders ?? [],
    labels: view.labels ?? before?.labels ?? [],
    worlds: worldsOf(view, before),
  };
}

function worldsOf(view: ChartView, before?: Chart): ReadonlyMap<string, WorldView> {
  const known = new Map(view.gone === null ? [] : before?.worlds);
  for (const hex of view.gone ?? []) known.delete(hex);
  let later = '';
  let ordered = true;
  for (const world of view.worlds) {
    ordered &&= known.has(world.hex) || (known.size === 0 ? true : world.hex > later);
    known.set(world.hex, world);
    later = world.hex;
  }
  if (ordered && view.gone === null) return known;
  return new Map([...known].sort(([a], [b]) => (a < b ? -1 : 1)));
}
