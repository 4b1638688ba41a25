/** What somebody typed into the log's box, as a command. Pure. */

import type { MakeThrow, Say } from '../../protocol';
import { listed } from '../words';

/** A seat by its id, and what it is called. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export type Privacy = NonNullable<MakeThrow['privacy']>;
export type Typed =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'say';
      readonly manner: NonNullable<Say['manner']>;
      readonly text: string;
      /** The seats that a whisper is for; none: the referee alone. */
      readonly to?: readonly Named[];
    }
  | { readonly kind: 'throw'; readonly privacy: Privacy; readonly notation: string }
  | { readonly kind: 'unknown'; readonly hint: string };

const TALK: Record<string, NonNullable<Say['manner']>> = {
  say: 'say',
  me: 'emote',
  em: 'emote',
  emote: 'emote',
  w: 'whisper',
  whisper: 'whisper',
};
const THROWS: Record<string, Privacy | 'usual'> = {
  r: 'usual',
  roll: 'usual',
  pub: 'public',
  gmr: 'referee',
  gmroll: 'referee',
  sr: 'secret',
  br: 'secret',
  self: 'self',
};

/** Every command with what it does, for the help under the box. */
export const COMMANDS: readonly (readonly [string, string])[] = [
  ['/r 2D+2 8+', 'throw dice for all to see'],
  ['/gmr 2D', 'throw for the referee and you'],
  ['/sr 2D', 'throw in secret: the others see only that you rolled'],
  ['/self 2D', 'throw for yourself'],
  ['/me waits', 'say what you do'],
  ['/w Name: text', 'whisper to somebody, or without a name to the referee'],
];

/**
 * Read one line of the box. `usual` is how `/r` throws at this table for this seat; a line that begins with
 * two strokes is talk with one.
 */
export function parseTyped(line: string, usual: Privacy, seats: readonly Named[] = []): Typed {
  const text = line.trim();
  if (text === '') return { kind: 'nothing' };
  if (text.startsWith('//')) return { kind: 'say', manner: 'say', text: text.slice(1) };
  const match = /^\/([a-z]+)\s*(.*)$/is.exec(text);
  if (match === null) {
    if (text.startsWith('/')) return { kind: 'unknown', hint: HINT };
    return { kind: 'say', manner: 'say', text };
  }
  return asked((match[1] ?? '').toLowerCase(), match[2] ?? '', usual, seats);
}

const HINT = `Unknown command. Try ${COMMANDS.map(([typed]) => typed.split(' ')[0]).join(', ')}.`;

function asked(name: string, rest: string, usual: Privacy, seats: readonly Named[]): Typed {
  const manner = TALK[name];
  if (manner === 'whisper') return whispered(rest, seats);
  if (manner !== undefined) return rest === '' ? { kind: 'nothing' } : { kind: 'say', manner, text: rest };
  const privacy = THROWS[name];
  if (privacy === undefined) return { kind: 'unknown', hint: HINT };
  if (rest === '') return { kind: 'nothing' };
  return { kind: 'throw', privacy: privacy === 'usual' ? usual : privacy, notation: rest };
}

/** For whom a whisper is: the longest name that it begins with, in quotes or not, whatever follows it. */
function whispered(rest: string, seats: readonly Named[]): Typed {
  const bare = rest.replace(/^["“'‘]/, '');
  const found = seats
    .filter(({ name }) => name !== '' && bare.toLowerCase().startsWith(name.toLowerCase()))
    .filter(({ name }) => !/^[\p{L}\p{N}]/u.test(bare.slice(name.length)))
    .sort((a, b) => b.name.length - a.name.length)[0];
  const said = found === undefined ? rest : bare.slice(found.name.length).replace(/^["”'’]?\s*[:,]?\s*/, '');
  if (said === '') return { kind: 'nothing' };
  const to = found === undefined ? [] : [found];
  return { kind: 'say', manner: 'whisper', text: said, ...(to.length > 0 ? { to } : {}) };
}

/** Who will see it, in words. */
export function audienceOf(typed: Typed): string {
  if (typed.kind === 'say') {
    if (typed.manner !== 'whisper') return 'To everybody';
    const names = (typed.to ?? []).map((one) => one.name);
    return names.length === 0 ? 'To the referee alone' : `To ${listed(names)} and the referee`;
  }
  if (typed.kind !== 'throw') return '';
  const words: Record<Privacy, string> = {
    public: 'Thrown for all to see',
    referee: 'Thrown for the referee and you',
    secret: 'Thrown in secret: the others see only that you rolled',
    self: 'Thrown for you alone',
  };
  return words[typed.privacy];
}

/** Faces typed in by hand, in order: "3 5" or "3, 5"; null when something is no face. */
export function parseFaces(text: string): number[] | null {
  const faces = text
    .split(/[\s,;+]+/)
    .filter(Boolean)
    .map(Number);
  return faces.length > 0 && faces.every((face) => Number.isInteger(face) && face > 0) ? faces : null;
}

/** Lines typed before, newest last, without the same one twice running; at most fifty. */
export function remembered(lines: readonly string[], line: string): readonly string[] {
  return line === '' || lines.at(-1) === line ? lines : [...lines, line].slice(-50);
}
