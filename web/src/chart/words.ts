/** What a chart says in words: for buttons, lists and pages. Pure. */

import { begun, count } from '../panels/words';
import type { Fuel, WorldView } from '../protocol';

const ZONES = { '': '', A: 'amber zone', R: 'red zone' } as const;
const BASES: Readonly<Record<string, string>> = { N: 'naval base', S: 'scout base', W: 'way station' };

/** A world in one breath, for whoever cannot see it. */
export function worldWords(
  hex: string,
  world: WorldView | undefined,
  referee: boolean,
  ships: readonly string[] = [],
): string {
  const here = ships.length === 0 ? '' : `here: ${ships.join(', ')}`;
  if (!world) return [`Hex ${hex}`, 'nothing charted', here].filter((part) => part !== '').join(', ');
  const giants = world.giants === null || world.giants === 0 ? '' : giantWords(world.giants);
  const bases = [...world.bases].map((letter) => BASES[letter] ?? `base ${letter}`);
  const told = referee && !world.told ? 'not told to players' : '';
  const parts = [
    world.name || 'A world without a name',
    hex,
    `starport ${world.starport}`,
    world.uwp,
    ...bases,
    giants,
    ZONES[world.zone],
    here,
    told,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const giantWords = (n: number) => (n === 1 ? 'a gas giant' : `${n} gas giants`);

const KM_AU = 149_597_871;

/** A distance as one would say it. */
export function kmWords(km: number): string {
  if (km >= 0.1 * KM_AU) return `${rounded(km / KM_AU)} AU`;
  if (km >= 1_000_000) return `${rounded(km / 1_000_000)} million km`;
  return `${Math.round(km).toLocaleString('en')} km`;
}

const rounded = (value: number) => String(value >= 100 ? Math.round(value) : Number(value.toPrecision(2)));

/** A time in two parts at most: "3 d 4 h", "2 h 30 min". */
export function timeWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours >= 24)
    return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** How many people, in round words. */
export function peopleWords(people: number): string {
  const steps = [
    [1e12, 'trillion'],
    [1e9, 'billion'],
    [1e6, 'million'],
  ] as const;
  for (const [from, word] of steps) if (people >= from) return `${rounded(people / from)} ${word} people`;
  return people === 1 ? '1 person' : `${people.toLocaleString('en')} people`;
}

/** A way to come by fuel, with its price and how long it takes. */
export function fuelWords({ what, price_cr, days }: Fuel): string {
  const price = price_cr === 0 ? 'free' : `Cr${price_cr.toLocaleString('en')} a ton`;
  return `${begun(what)}, ${price}${days === 0 ? '' : `, ${count(days, 'day')}`}`;
}

/** Worlds whose name or hex is meant, those that begin so first. */
export function found(worlds: Iterable<WorldView>, words: string, most: number): readonly WorldView[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const rank = (world: WorldView) => {
    const name = world.name.toLowerCase();
    if (name.startsWith(wanted) || world.hex.startsWith(wanted)) return 0;
    return name.includes(wanted) ? 1 : 2;
  };
  return [...worlds]
    .filter((world) => rank(world) < 2)
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
    .slice(0, most);
}
