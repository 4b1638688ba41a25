/** What is drawn on the map with somebody in it, as the server tells it: where its note stands, and what it says. */

import { computed, signal } from '@preact/signals';
import type { Spot } from '../../grid';
import { listed } from '../../panels/words';
import type { Area, CombatView, Shade, TokenView, WithinView, Zone } from '../../protocol';
import { fight, scene, sceneTokens, shades, within } from '../../table';
import { boundsOf, contains, roomsIn } from './naming';

/** Painted ground, a zone or what an act would strike, and those who stand in it. */
export interface Drawn {
  readonly id: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly tokens: readonly string[];
  /** Where its note hangs, in cells. */
  readonly at: Spot;
  /** How many stand there is always shown; else only under the pointer, or with the keyboard's focus. */
  readonly always: boolean;
  readonly holds: (point: Spot) => boolean;
}

/** "Smoke: Kira and Bob". */
export const drawnWords = ({ title, names }: Pick<Drawn, 'title' | 'names'>): string =>
  `${title}: ${listed(names)}`;

/** The areas and zones that the server says somebody stands in, as far as this map shows them. */
export function occupied(
  view: WithinView | undefined,
  areas: readonly Area[],
  zones: readonly Zone[],
  tokens: readonly TokenView[],
): readonly Drawn[] {
  const names = new Map(tokens.map((token) => [token.id, token.name]));
  return (view?.drawn ?? []).flatMap((one): readonly Drawn[] => {
    const there = { ...one, names: one.tokens.flatMap((id) => names.get(id) ?? []) };
    if (there.names.length === 0) return [];
    const area = areas.find(({ id }) => id === one.id);
    if (area) {
      const holds = (point: Spot) => contains(area.corners, point);
      return [{ ...there, at: middleOf(area.corners), always: false, holds }];
    }
    const zone = zones.find(({ id }) => id === one.id);
    return zone ? [{ ...there, at: headOf(zone.cells), always: true, holds: inCells(zone.cells) }] : [];
  });
}

/** What the act that is being filled in would strike, and whom it would strike there. */
export function threatened(
  struck: readonly Shade[],
  combat: CombatView | null,
  tokens: readonly TokenView[],
): readonly Drawn[] {
  const fighters = new Map((combat?.fighters ?? []).map((one) => [one.who, one]));
  return struck.flatMap((shade, nth): readonly Drawn[] => {
    const there = shade.within.flatMap((who) => fighters.get(who) ?? []);
    if (shade.title === '' || there.length === 0) return [];
    const ids = new Set(there.map((one) => one.who));
    return [
      {
        id: `shade-${nth}`,
        title: shade.title,
        names: there.map((one) => one.name),
        tokens: tokens.filter((one) => ids.has(one.character)).map((one) => one.id),
        at: headOf(shade.points),
        always: false,
        holds: shade.shape === 'arc' ? (point: Spot) => contains(shade.points, point) : inCells(shade.points),
      },
    ];
  });
}

/** All of it on the map on show. */
export const drawnHere = computed<readonly Drawn[]>(() => {
  const map = scene.value;
  if (map === null) return [];
  const combat = fight.value;
  const zones = combat?.scene === map.id ? combat.zones : [];
  const tokens = sceneTokens.value;
  const there = occupied(within.value.get(`within-${map.id}`), map.areas, zones, tokens);
  return [...there, ...threatened(shades.value, combat, tokens)];
});

/** The uppermost one under the pointer, '' for none. */
export const pointedDrawn = signal('');

export function pointDrawn(at: Spot | null): void {
  const under = at === null ? undefined : drawnHere.peek().findLast((one) => one.holds(at));
  if (pointedDrawn.peek() !== (under?.id ?? '')) pointedDrawn.value = under?.id ?? '';
}

function middleOf(corners: readonly Spot[]): Spot {
  const room = roomsIn(corners)[0];
  if (room) return room.at;
  const { left, top, right, bottom } = boundsOf(corners);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The middle of the upper edge, where the name of cells stands. */
function headOf(cells: readonly Spot[]): Spot {
  const { left, right, top } = boundsOf(cells);
  return [(left + right) / 2, top - 0.5];
}

const HALF = 0.5;

function inCells(cells: readonly Spot[]): (point: Spot) => boolean {
  return ([x, y]) => cells.some(([cx, cy]) => Math.abs(cx - x) <= HALF && Math.abs(cy - y) <= HALF);
}
