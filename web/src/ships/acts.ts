/** What may be done aboard now, whoever does it, in groups as the rules name them. Pure. */

import type { CombatView, Offer, Option } from '../protocol';

/** One thing that may be done, and for whom this seat does it. */
export interface Act {
  readonly option: Option;
  readonly offer: Offer;
}

export interface Group {
  /** "" for what belongs to none. */
  readonly title: string;
  readonly acts: readonly Act[];
}

/** The voyage that a ship is on, which is still open; null where there is none. */
export function voyageOf(combats: Iterable<CombatView>, ship: string): CombatView | null {
  for (const one of combats) {
    const aboard = one.fighters.some((each) => each.who === ship && each.left === '');
    if (one.board === 'chart' && one.closed === '' && aboard) return one;
  }
  return null;
}

/** Offers to a ship as a whole and at her posts. */
export function offersOf(offers: readonly Offer[], voyage: string, ship: string): readonly Offer[] {
  return offers.filter(
    ({ combat, who }) => combat === voyage && (who === ship || who.startsWith(`post:${ship}:`)),
  );
}

/** Every act once, by the first voice that may do it, in the order of the rules. */
export function actsOf(offers: readonly Offer[]): readonly Act[] {
  const found = new Map<string, Act>();
  for (const offer of offers) {
    for (const option of offer.options) {
      if (!found.has(option.act)) found.set(option.act, { option, offer });
    }
  }
  return [...found.values()];
}

/** What is due first, then groups in the order in which they first come. */
export function grouped(acts: readonly Act[]): readonly Group[] {
  const groups = new Map<string, Act[]>();
  for (const one of acts) {
    const title = one.option.group ?? '';
    const known = groups.get(title);
    if (known) known.push(one);
    else groups.set(title, [one]);
  }
  return [...groups].map(([title, some]) => ({
    title,
    acts: [...some].sort((a, b) => order(a.option) - order(b.option)),
  }));
}

const ORDER: Readonly<Record<Option['rank'], number>> = { due: 0, usual: 1, pass: 2, seldom: 3 };
const order = (option: Option) => ORDER[option.rank];

/** The groups without what is seldom done, but for what is chosen; whole where everything would be left out. */
export function usual(groups: readonly Group[], chosen: Act | null): readonly Group[] {
  const few = groups
    .map((group) => ({
      title: group.title,
      acts: group.acts.filter((one) => one.option.rank !== 'seldom' || one.option.act === chosen?.option.act),
    }))
    .filter((group) => group.acts.length > 0);
  return countActs(few) > 0 ? few : groups;
}

export const countActs = (groups: readonly Group[]) =>
  groups.reduce((all, group) => all + group.acts.length, 0);

/** Those that wait to be done, which one press does where nothing is asked. */
export const due = (acts: readonly Act[]) => acts.filter((one) => one.option.rank === 'due');

/** The act beside another in the list as it is shown: of all groups in their order. */
export function beside(groups: readonly Group[], act: string, by: number): Act | undefined {
  const all = groups.flatMap((group) => group.acts);
  const at = all.findIndex((one) => one.option.act === act);
  return all[(at + by + all.length) % all.length];
}
