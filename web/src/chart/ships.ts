/** The ships on the chart on show, and where the chosen one may jump. */

import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { characters, looking, ships } from '../table';
import { askShipReach, chart } from './asking';
import type { Leapt } from './drawing';
import { sought } from './open';
import { bound, openPage, reach, showBetween } from './view';

/** A ship that is somewhere on this chart; in jump, or as a wreck, she leads nowhere. */
export interface ChartShip {
  readonly id: string;
  readonly name: string;
  readonly hex: string;
  readonly wreck: boolean;
}

/** The ones found last: the very same array as long as nothing of them is other, so that nothing is drawn anew. */
let before: readonly ChartShip[] = [];

/** Ships that this seat may read and that are on the chart on show, by name. */
export const charted = computed<readonly ChartShip[]>(() => {
  const now = found();
  if (JSON.stringify(now) !== JSON.stringify(before)) before = now;
  return before;
});

function found(): readonly ChartShip[] {
  const id = chart.value?.id;
  if (id === undefined) return [];
  const all = [...ships.value.values()].flatMap((ship) => {
    const where = ship.where;
    if (where === null || where.chart !== id || where.at === 'jump') return [];
    const name = characters.value.get(ship.character)?.name ?? '';
    return [{ id: ship.character, name, hex: where.hex, wreck: where.at === 'wreck' }];
  });
  return all.sort((a, b) => a.name.localeCompare(b.name));
}

/** Whether the jumps that ships made are drawn. */
export const tracks = signal(true);

/** Whether any ship has jumped on this chart. */
export const leapt = computed(() =>
  [...ships.value.values()].some((ship) => ship.leaps.some((leap) => leap.chart === chart.value?.id)),
);

let drawn: readonly Leapt[] = [];
/** The jumps of all ships that this seat may read; the very same array as long as there is no other. */
export const leaps = computed<readonly Leapt[]>(() => {
  const id = chart.value?.id;
  const made = tracks.value
    ? [...ships.value.values()].flatMap((ship) => {
        const name = characters.value.get(ship.character)?.name ?? '';
        return ship.leaps
          .filter((leap) => leap.chart === id && leap.end !== '')
          .map(({ start, end, aimed, text }) => ({
            start,
            end,
            aimed,
            words: aimed === '' ? '' : `${name}: ${text}`,
          }));
      })
    : [];
  if (JSON.stringify(made) !== JSON.stringify(drawn)) drawn = made;
  return drawn;
});

export const shipsAt = (hex: string) => charted.value.filter((one) => one.hex === hex);

/** What is asked of her ways. */
export interface Wished {
  readonly wish: 'days' | 'credits';
  readonly shunsRed: boolean;
}
export const wished = signal<Wished>({ wish: 'days', shunsRed: false });

/** Show where she may jump; why not, where she may not. */
export async function showReach(ship: string): Promise<string> {
  const answer = await askShipReach(ship, wished.peek());
  if (typeof answer === 'string') return answer;
  batch(() => {
    if (reach.peek()?.ship !== ship) bound.value = '';
    reach.value = answer;
  });
  return '';
}

/** Go to a ship, and show where she may jump. */
export function chooseShip(ship: string): void {
  const found = charted.peek().find((one) => one.id === ship);
  if (!found) return;
  openPage(found.hex, true);
  if (!looking.peek()) void showReach(ship);
}

/** Whoever was sent here to see a ship sees it as soon as its chart is here; of one in jump space, whence and whither. */
export function keepSeeking(): () => void {
  return effect(() => {
    const ship = sought.value;
    if (ship === '') return;
    const standing = charted.value.some((one) => one.id === ship);
    const leap = standing ? undefined : lastLeap(ship);
    if (!standing && leap === undefined) return;
    untracked(() => {
      sought.value = '';
      if (leap === undefined) chooseShip(ship);
      else showBetween(leap.start, leap.end || leap.aimed || leap.start);
    });
  });
}

function lastLeap(ship: string) {
  const id = chart.value?.id;
  return ships.value.get(`ship-${ship}`)?.leaps.findLast((leap) => leap.chart === id);
}

/** Rings that are on show follow their ship as she goes, burns and refuels. */
export function keepReach(): () => void {
  const of = computed(() => {
    const ship = reach.value?.ship ?? '';
    return ship === '' ? null : (ships.value.get(`ship-${ship}`) ?? null);
  });
  let seen: unknown = null;
  return effect(() => {
    const now = of.value;
    const before = seen;
    seen = now;
    if (before === null || before === now) return;
    untracked(() => void follow());
  });
}

async function follow(): Promise<void> {
  const ship = reach.peek()?.ship ?? '';
  if (ship !== '' && (await showReach(ship)) !== '') reach.value = null;
}
