/** A ship that is being bought: what is filled in, what is missing, the command that it makes. Pure. */

import type { BuyShip, ShipForecast, Template } from '../protocol';
import { hiredName } from './words';

export interface Draft {
  readonly how: 'template' | 'line';
  readonly template: string;
  readonly line: string;
  readonly name: string;
  readonly npc: boolean;
  readonly owner: string;
  readonly colour: string;
  readonly chart: string;
  readonly hex: string;
  readonly terms: string;
  readonly payer: string;
  readonly account_cr: number;
  /** Whose life before play brings her, '' for nobody's. */
  readonly brought_by: string;
  /** By post: a character, or a name of somebody hired. */
  readonly crew: Readonly<Record<string, string>>;
}

export const begun: Draft = {
  how: 'template',
  template: '',
  line: '',
  name: '',
  npc: false,
  owner: '',
  colour: '#7fa3d6',
  chart: '',
  hex: '',
  terms: '',
  payer: '',
  account_cr: 0,
  brought_by: '',
  crew: {},
};

/** Why she cannot be bought yet, as an invitation; '' where she can. */
export function lackOf(draft: Draft, known: ShipForecast | null): string {
  if (draft.how === 'template' && draft.template === '') return 'Choose a design.';
  if (draft.how === 'line' && draft.line.trim() === '') return 'Type the line.';
  if (draft.name.trim() === '') return 'Name her.';
  if (!/^[0-9]{4}$/.test(draft.hex)) return 'Say in which hex she lies.';
  if (known === null) return 'Only ships are bought here.';
  if (draft.brought_by !== '' && known.terms.length === 0) return 'This life brings no such ship.';
  if (!known.terms.some((one) => one.id === draft.terms)) return 'Choose the terms.';
  return '';
}

/** The command; posts that she has not, as another design had, are left out. */
export function buying(draft: Draft, known: ShipForecast, referee: boolean): BuyShip {
  const posts = new Set(known.posts.map((one) => one.post));
  const crew = Object.fromEntries(
    Object.entries(draft.crew).filter(([post, who]) => posts.has(post) && who !== ''),
  );
  return {
    type: 'BuyShip',
    name: draft.name.trim(),
    how: draft.how,
    text: draft.how === 'line' ? draft.line.trim() : draft.template,
    npc: referee && draft.npc,
    owner: referee && !draft.npc && draft.owner !== '' ? draft.owner : null,
    colour: draft.colour,
    chart: draft.chart,
    hex: draft.hex,
    terms: draft.terms,
    payer: draft.payer,
    account_cr: Math.max(0, Math.trunc(draft.account_cr) || 0),
    crew,
    ...(draft.brought_by === '' ? {} : { brought_by: draft.brought_by }),
  };
}

/** Names for people who are nothing but a name. */
const NAMES = [
  'Arlo Venn',
  'Bettany Os',
  'Corin Hale',
  'Dessa Marrow',
  'Edo Lunt',
  'Fenna Quill',
  'Garrick Sol',
  'Hesper Dray',
  'Ivo Tarn',
  'Jessamy Pike',
  'Kestor Rhee',
  'Linnet Ward',
  'Mattis Oake',
  'Nerys Holt',
  'Orrin Vale',
  'Petra Stane',
];

/** A name that nobody aboard has yet. */
export function freshName(crew: Draft['crew'], title: string): string {
  const taken = new Set(Object.values(crew));
  return NAMES.find((one) => !taken.has(one)) ?? hiredName(title);
}

/** Every post that she needs and that is still empty, given to somebody hired. */
export function withHired(crew: Draft['crew'], known: ShipForecast): Draft['crew'] {
  const hired = { ...crew };
  for (const post of known.posts) {
    if (post.needed && !hired[post.post]) hired[post.post] = freshName(hired, post.title);
  }
  return hired;
}

/** Templates that are ships, each design once under its title. */
export function designs(templates: readonly Template[], ids: readonly string[]): readonly Template[] {
  const ships = new Set(ids);
  return templates.filter((one) => ships.has(one.id));
}
