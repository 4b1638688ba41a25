/** A life in words: as text to read, to print and to take along. Pure. */

import { told } from '../panels/words';
import type { Card, CardField, CardSection, Chapter, Odd } from '../protocol';

/** "5 in 6", "15 in 36": in the fewest ways that say it. */
export function oddWords({ ways, of }: Odd): string {
  if (ways === 0) return 'never';
  if (ways === of) return 'certain';
  const by = of % 6 === 0 && (ways * 6) % of === 0 ? of / 6 : 1;
  return `${ways / by} in ${of / by}`;
}

/** Fields that say something. */
export const filledIn = (section: CardSection) =>
  section.fields.filter(
    ({ value, path }) =>
      value !== null && value !== '' && value !== false && (value !== 0 || path?.includes('.')),
  );

/** Whether a section is a row of numbers, such as characteristics. */
export const areNumbers = (section: CardSection) =>
  section.fields.length >= 4 && section.fields.every(({ value }) => typeof value === 'number');

const SENTENCE_END = /[.!?]$/;
export const asSentence = (text: string) => (SENTENCE_END.test(text) ? text : `${text}.`);

/** A term in a line: "18 to 22". */
export function spanWords(span: string): string {
  const [from, to] = span.split('-');
  return to === undefined || from === to ? (from ?? '') : `${from} to ${to}`;
}

/** The whole life as Markdown. */
export function asMarkdown(name: string, card: Card): string {
  const parts = [`# ${name}`, '', card.headline, ''];
  for (const chapter of card.life ?? []) parts.push(...chapterLines(chapter));
  for (const section of card.sections) parts.push(...sectionLines(section));
  return `${parts.join('\n').trim()}\n`;
}

function chapterLines(chapter: Chapter): string[] {
  const title = `## ${chapter.title}, age ${spanWords(chapter.span)}`;
  const lines = [title, ''];
  if (chapter.as_what !== '') lines.push(`*${chapter.as_what}*`, '');
  if (chapter.told.length > 0) lines.push(chapter.told.map(asSentence).join(' '), '');
  if (chapter.gained.length > 0) lines.push(`- Gained: ${chapter.gained.join(', ')}`);
  if (chapter.lost.length > 0) lines.push(`- Lost: ${chapter.lost.join(', ')}`);
  if (chapter.gained.length + chapter.lost.length > 0) lines.push('');
  return lines;
}

function sectionLines(section: CardSection): string[] {
  const fields = filledIn(section);
  if (fields.length === 0) return [];
  return [`## ${section.title}`, '', ...fields.map((one) => `- ${one.label}: ${told(one.value)}`), ''];
}

/** A chapter as a file has it. */
export type Told = Omit<Chapter, 'path'>;

/** Something carried: the place that adds one to a sheet, and what it is set to. */
export type Thing = readonly [string, unknown];

/** What is taken along as JSON, and read again by `read`. */
export interface Taken {
  readonly format: typeof FORMAT;
  readonly rules: string;
  readonly name: string;
  readonly headline: string;
  readonly life: readonly Told[];
  readonly things: readonly Thing[];
  /** Places of the sheet that may be set, by path. */
  readonly places: Readonly<Record<string, unknown>>;
}
const FORMAT = 'retcon life 2';
const MOST = { places: 400, things: 100, letters: 400_000 };
const CARRIED = /^(weapons|gear)\./;
/** Places that follow from others. */
const FOLLOWS = /^now\./;

const said = (value: unknown) => value !== null && value !== '' && value !== false;

export function asTaken(name: string, rules: string, card: Card): Taken {
  const fields = card.sections.flatMap((section) => section.fields);
  const places: Record<string, unknown> = {};
  for (const { path, value } of fields) {
    if (path !== null && said(value) && !CARRIED.test(path) && !FOLLOWS.test(path)) places[path] = value;
  }
  const life = (card.life ?? []).map(({ path: _, ...rest }) => rest);
  return { format: FORMAT, rules, name, headline: card.headline, life, things: thingsOf(fields), places };
}

/** Weapons with whatever is in and on them, and possessions, in the order of the sheet. */
function thingsOf(fields: readonly CardField[]): readonly Thing[] {
  const things: Thing[] = [];
  for (const { path, label, value } of fields) {
    const [kind, where, part] = path?.split('.') ?? [];
    if (kind === 'weapons' && part === undefined && said(value)) {
      things.push([`weapons.${String(value)}`, partsOf(fields, `weapons.${where}.`)]);
    }
    if (kind === 'gear' && part === 'kg') things.push(['gear.new', { name: label, kg: value ?? 0 }]);
  }
  return things;
}

/** What of one weapon is set besides what it is. */
function partsOf(fields: readonly CardField[], begins: string): Record<string, unknown> {
  const parts: Record<string, unknown> = {};
  const clips: Record<string, unknown> = {};
  for (const { path, value } of fields) {
    if (!path?.startsWith(begins) || !said(value)) continue;
    const part = path.slice(begins.length);
    if (part.startsWith('magazines.')) clips[part.slice('magazines.'.length)] = value;
    else if (part !== 'weapon') parts[part] = value;
  }
  return Object.keys(clips).length > 0 ? { ...parts, magazines: clips } : parts;
}

/** What a file says otherwise than a sheet does; what is in hand comes last, for it is one of the things carried. */
export function otherPlaces(card: Card, taken: Taken): readonly Thing[] {
  const had = asTaken('', '', card).places;
  const other = Object.entries(taken.places).filter(([path, value]) => had[path] !== value);
  const inHand = other.filter(([path]) => path === 'in_hand');
  const life: readonly Thing[] = taken.life.length > 0 ? [['life.told', taken.life]] : [];
  return [...life, ...other.filter((one) => !inHand.includes(one)), ...taken.things, ...inHand];
}

const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);
const isSimple = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
const isThing = (one: unknown): one is Thing =>
  Array.isArray(one) &&
  one.length === 2 &&
  typeof one[0] === 'string' &&
  CARRIED.test(one[0]) &&
  isRecord(one[1]);

/** A file that `asTaken` made; else why it is none. */
export function read(text: string): Taken | string {
  if (text.length > MOST.letters) return 'This file is too long to be a life.';
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return 'This file is not JSON.';
  }
  if (!isRecord(found) || found['format'] !== FORMAT) return 'This file is no life that was exported here.';
  const { name, places, rules, headline, life, things } = found;
  if (typeof name !== 'string' || name.trim() === '' || typeof rules !== 'string')
    return 'This file lacks a part.';
  if (typeof headline !== 'string' || !isRecord(places)) return 'This file lacks a part.';
  if (!Array.isArray(life) || !Array.isArray(things)) return 'This file lacks a part.';
  if (!Object.values(places).every(isSimple)) return 'A place of this file holds what no sheet can.';
  if (Object.keys(places).length > MOST.places) return `This file has more than ${MOST.places} places.`;
  if (!things.every(isThing)) return 'Something carried in this file is no weapon and no possession.';
  if (things.length > MOST.things) return `More than ${MOST.things} things are carried in this file.`;
  return {
    format: FORMAT,
    rules,
    name: name.trim().slice(0, 60),
    headline,
    places,
    life: life as Told[],
    things,
  };
}
