/** What the pages of ships say in words. Pure. */

import { begun, told } from '../panels/words';
import type { Gauge, PostView, ShipView, Traveller } from '../protocol';

/** Credits with a sign of their own: "Cr1,200", "−Cr30". */
export function crWords(cr: number): string {
  const digits = Math.abs(cr).toLocaleString('en');
  return cr < 0 ? `−Cr${digits}` : `Cr${digits}`;
}

/** What it brought or cost: "+1,200", "−30". */
export function changeWords(cr: number): string {
  return `${cr < 0 ? '−' : '+'}${Math.abs(cr).toLocaleString('en')}`;
}

const DAY_S = 86_400;

/** How long it is until then, or since: "in 12 days", "today", "3 days ago". */
export function untilWords(at_s: number, now_s: number): string {
  const days = Math.floor((at_s - now_s) / DAY_S);
  if (at_s >= now_s && days === 0) return 'within a day';
  if (days > 0) return days === 1 ? 'in a day' : `in ${days} days`;
  const ago = Math.floor((now_s - at_s) / DAY_S);
  if (ago === 0) return 'today';
  return ago === 1 ? 'a day ago' : `${ago} days ago`;
}

/** The day of a date in words, without its time of day. */
export const dayOf = (date: string) => date.split(' ')[0] ?? date;

/** How full: "24 of 30 t: 20 refined, 4 unrefined". */
export function gaugeWords({ full, shares, unit }: Gauge): string {
  const taken = sum(shares.map((one) => one.amount));
  const what = shares.map((one) => `${told(one.amount)} ${one.label}`).join(', ');
  const head = `${told(taken)} of ${told(full)}${unit ? ` ${unit}` : ''}`;
  return what === '' ? head : `${head}: ${what}`;
}

export const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((all, one) => all + one, 0) * 1000) / 1000;

/** A share of the whole as percent of its width; what is over the brim is cut. */
export function widths({ full, shares }: Gauge): readonly number[] {
  let left = 100;
  return shares.map(({ amount }) => {
    const width = full > 0 ? Math.min(left, (100 * amount) / full) : 0;
    left -= width;
    return Math.round(width * 100) / 100;
  });
}

const PASSAGES: Readonly<Record<Traveller['passage'], string>> = {
  high: 'High passage',
  middle: 'Middle passage',
  low: 'Low berths',
  working: 'Working passage',
  crew: 'Crew without a post',
};

export interface Berths {
  readonly title: string;
  readonly people: readonly Traveller[];
}

/** Who travels by which passage, in the order of what they pay. */
export function berths(travellers: readonly Traveller[]): readonly Berths[] {
  return (Object.keys(PASSAGES) as Traveller['passage'][])
    .map((passage) => ({
      title: PASSAGES[passage],
      people: travellers.filter((one) => one.passage === passage),
    }))
    .filter(({ people }) => people.length > 0);
}

/** Where somebody goes, and what was paid for it. */
export function goingWords({ to, fare_cr }: Pick<Traveller, 'to' | 'fare_cr'>): string {
  const where = to === '' ? '' : `to ${to}`;
  return [where, fare_cr > 0 ? crWords(fare_cr) : ''].filter((one) => one !== '').join(', ');
}

/** Those who are names alone, together where they go the same way for the same fare. */
export function alike(
  people: readonly Traveller[],
): readonly { readonly words: string; readonly names: readonly string[] }[] {
  const found = new Map<string, string[]>();
  for (const one of people) {
    if (one.who !== '') continue;
    const words = goingWords(one);
    found.set(words, [...(found.get(words) ?? []), one.name]);
  }
  return [...found].map(([words, names]) => ({ words, names }));
}

/** Posts as one looks for them: those that are held or needed, then those that may stay empty. */
export function byNeed(posts: readonly PostView[]): {
  readonly first: readonly PostView[];
  readonly others: readonly PostView[];
} {
  const counts = (one: PostView) => one.needed || one.name !== '';
  return { first: posts.filter(counts), others: posts.filter((one) => !counts(one)) };
}

/** Needed posts at which nobody serves. */
export const unfilled = (posts: readonly PostView[]) => posts.filter((one) => one.needed && one.name === '');

/** A name for somebody hired: it begins with a capital letter, as the table wants it. */
export const hiredName = (typed: string) => begun(typed.trim().replace(/\s+/g, ' '));

/** What is owed, in a line; '' where she is owned. */
export function debtWords({ title }: Pick<ShipView, 'title'>): string {
  if (title.owed_cr === 0) return '';
  const months = title.payment_cr > 0 ? Math.ceil(title.owed_cr / title.payment_cr) : 0;
  const rate = months > 0 ? `, ${crWords(title.payment_cr)} a month for ${months} months` : '';
  return `${crWords(title.owed_cr)} owed to ${title.lender || 'the bank'}${rate}`;
}

/** That she misjumped, as long as she is where that led: "Misjump: 3 parsecs astray, direction 2, not to 0205". */
export function strayedWords({ where, leaps }: Pick<ShipView, 'where' | 'leaps'>): string {
  const last = leaps.at(-1);
  if (where === null || last === undefined || last.aimed === '') return '';
  if (where.chart !== last.chart || where.hex !== last.end) return '';
  const how = last.text === '' ? 'astray' : last.text;
  return `Misjump: ${how}, not to ${last.aimed}`;
}
