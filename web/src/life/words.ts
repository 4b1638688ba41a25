/** A life in words: as text to read, to print and to take along. Pure. */

import { told } from '../panels/words';
import type { Card, CardSection, Chapter, Odd } from '../protocol';

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

/** What is taken along as JSON, and read again by `read`. */
export interface Taken {
  readonly format: typeof FORMAT;
  readonly rules: string;
  readonly name: string;
  readonly headline: string;
  readonly life: readonly Chapter[];
  /** Places of the sheet that may be set, by path. */
  readonly places: Readonly<Record<string, unknown>>;
}
const DEEPEST = 2;
const FORMAT = 'retcon life 1';

export function asTaken(name: string, rules: string, card: Card): Taken {
  const places: Record<string, unknown> = {};
  for (const section of card.sections) {
    for (const { path, value } of section.fields) {
      if (path !== null && value !== null && value !== '') places[path] = value;
    }
  }
  return { format: FORMAT, rules, name, headline: card.headline, life: card.life ?? [], places };
}

/** What a file says otherwise than a sheet does; things carried have names of their own on each sheet, and stay out. */
export function otherPlaces(card: Card, taken: Taken): readonly (readonly [string, unknown])[] {
  const had = asTaken('', '', card).places;
  return Object.entries(taken.places).filter(
    ([path, value]) => had[path] !== value && path.split('.').length <= DEEPEST,
  );
}

/** A file that `asTaken` made; else why it is none. */
export function read(text: string): Taken | string {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return 'This file is not JSON.';
  }
  if (typeof found !== 'object' || found === null || !('format' in found) || found.format !== FORMAT) {
    return 'This file is no life that was exported here.';
  }
  const { name, places, rules, headline } = found as Partial<Taken>;
  const whole = typeof name === 'string' && name !== '' && typeof places === 'object' && places !== null;
  if (!whole || typeof rules !== 'string' || typeof headline !== 'string') return 'This file lacks a part.';
  return found as Taken;
}
