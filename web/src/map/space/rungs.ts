/** What lies how far from a ship, and on which rung of the ladder of distances: pure, in units. */

import type { Spot } from '../../grid';
import type { Ring, Zone } from '../../protocol';
import { length, minus, plus } from './vectors';

/** Something that is somewhere, and will be somewhere a turn later. */
export interface Flying {
  readonly at: Spot;
  readonly next: Spot;
}

/** How far something is from a ship. next: a turn later, as both drift or thrust now. */
export interface Away {
  readonly away: number;
  readonly next: number;
}

export interface Row extends Away {
  readonly id: string;
  readonly is: 'ship' | Zone['look'];
  readonly name: string;
}

export interface Rung {
  readonly title: string;
  /** Units to which it reaches; Infinity for the last. */
  readonly to: number;
  readonly from: number;
  readonly rows: readonly Row[];
}

/** `radius`: of a body, whose surface counts. */
export function awayFrom(ship: Flying, other: Flying, radius = 0): Away {
  const apart = (a: Spot, b: Spot) => Math.max(0, length(minus(b, a)) - radius);
  return { away: apart(ship.at, other.at), next: apart(ship.next, other.next) };
}

/** What lies in zones, each for itself. */
export function zoneRows(ship: Flying, zones: readonly Zone[]): readonly Row[] {
  return zones.flatMap((zone): Row[] => {
    const at = zone.cells[0];
    if (!at) return [];
    const other = { at, next: plus(at, zone.vector ?? [0, 0]) };
    const radius = zone.look === 'world' ? (zone.radius ?? 0) : 0;
    return [{ id: zone.id, is: zone.look, name: zone.title, ...awayFrom(ship, other, radius) }];
  });
}

/** All rungs, the nearest first, with what lies on each from near to far; beyond the last there is one more. */
export function onRungs(rungs: readonly Ring[], rows: readonly Row[]): readonly Rung[] {
  const reaches = [...rungs.map(({ radius, title }) => ({ to: radius, title })), BEYOND];
  const sorted = rows.toSorted((a, b) => a.away - b.away);
  return reaches.map(({ to, title }, at) => {
    const from = reaches[at - 1]?.to ?? -1;
    const here = sorted.filter((row) => row.away > from && row.away <= to);
    return { title, to, from: Math.max(0, from), rows: here };
  });
}

const BEYOND = { to: Number.POSITIVE_INFINITY, title: 'farther away' };

/** How far up a rung a distance lies, in percent. */
export const shareOf = ({ from, to }: Pick<Rung, 'from' | 'to'>, away: number): number =>
  Math.round(Math.min(1, Math.max(0, (away - from) / (to - from))) * 1000) / 10;

/** The rung on which something will be, where that is another one. */
export function nextRung(rungs: readonly Rung[], row: Away): Rung | null {
  const on = (away: number) => rungs.find((one) => away <= one.to) ?? null;
  const then = on(row.next);
  return then === on(row.away) ? null : then;
}

/** Several alike on one rung are one line: how many, with the nearest of them. */
export interface Bunch {
  readonly count: number;
  readonly nearest: Row;
}

export function bunched(rows: readonly Row[]): readonly Bunch[] {
  const kinds = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row.is === 'world' ? row.id : row.is;
    kinds.set(key, [...(kinds.get(key) ?? []), row]);
  }
  return [...kinds.values()].flatMap((alike) => {
    const [nearest] = alike;
    return nearest ? [{ count: alike.length, nearest }] : [];
  });
}

const LEAST = 0.05;

/** 0.05, 12.3 or 1204. */
export const unitsWords = (units: number): string =>
  units < 1 ? String(Number(units.toFixed(2))) : String(Number(units.toFixed(units < 1000 ? 1 : 0)));

/** "closing 3.2 a turn". */
export function pace({ away, next }: Away): { readonly way: -1 | 0 | 1; readonly words: string } {
  const by = next - away;
  if (Math.abs(by) < LEAST) return { way: 0, words: 'keeps its distance' };
  const words = `${by < 0 ? 'closing' : 'opening'} ${unitsWords(Math.abs(by))} a turn`;
  return { way: by < 0 ? -1 : 1, words };
}
