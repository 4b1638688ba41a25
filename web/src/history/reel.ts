/**
 * Moments that were fetched: immutable states that share whatever did not change between them. Pure.
 *
 * They come in pieces of 200 numbers, each with the whole state it begins with, so that any piece may come first.
 */

import type { AnyView, Entry, Filmed, Looked, TokenView, Walk } from '../protocol';
import { NOTHING, type Views, withViews } from '../store';

export const PIECE = 200;

/**
 * How one number looks. `fiction`: the number whose fiction that is, if not its own. `walks`: the ways by which
 * tokens came to where they stand in it.
 */
export interface Moment {
  readonly number: number;
  readonly fiction: number;
  readonly entry: Entry | null;
  readonly date: string;
  readonly views: Views;
  readonly walks: readonly Walk[];
}

/** Numbers above `after` up to `upto`; numbers of other branches have no moment of their own. */
export interface Piece {
  readonly after: number;
  readonly upto: number;
  readonly base: Moment;
  readonly moments: readonly Moment[];
}

export type Reel = ReadonlyMap<number, Piece>;

/** Which piece a number lies in, by the number it begins after. */
export const pieceOf = (number: number) => Math.floor((number - 1) / PIECE) * PIECE;

/** Nothing can be done in the past: views as they were, without what one might do there. */
export function readOnly(views: readonly AnyView[]): readonly AnyView[] {
  return views.map((view) => {
    if (view.view === 'token') return { ...view, may: seeing(view.may) };
    if (view.view === 'character') return { ...view, may: seeing(view.may) };
    return view;
  });
}

const seeing = (may: readonly string[]) => may.filter((one) => one === 'see');

/** The moment in the answer to a look. */
export function glimpsed(looked: Looked): Moment {
  const { number, fiction, entry, date } = looked;
  return { number, fiction, entry, date, walks: [], views: withViews(NOTHING, readOnly(looked.views), []) };
}

/** A piece from an answer that came with its base. */
export function pieceFrom(filmed: Filmed): Piece {
  const views = withViews(NOTHING, readOnly(filmed.base), []);
  const date = views.tableView?.date ?? '';
  const base = { number: filmed.after, fiction: filmed.after, entry: null, date, views, walks: [] };
  return grown({ after: filmed.after, upto: filmed.after, base, moments: [] }, filmed);
}

/** A piece with the numbers that came about since; the answer goes on where the piece ends. */
export function grown(piece: Piece, filmed: Filmed): Piece {
  const moments = [...piece.moments];
  let last = moments.at(-1) ?? piece.base;
  for (const frame of filmed.frames) {
    const { number, entry, date, walks } = frame;
    const views = withViews(last.views, readOnly(frame.views), frame.gone);
    last = { number, fiction: number, entry, date, views, walks };
    moments.push(last);
  }
  return { ...piece, upto: Math.max(piece.upto, filmed.upto), moments };
}

/**
 * The moment of a number, or null when it is not here yet. A number that was played elsewhere shows the last
 * one before it that holds; so does one that is passed by (`past`), whose fiction was struck out, but not what
 * was said in it.
 */
export function momentAt(
  reel: Reel,
  number: number,
  struck: (number: number) => boolean,
  past = false,
): Moment | null {
  const piece = reel.get(pieceOf(number));
  if (!piece || number > piece.upto) return null;
  let [low, high] = [0, piece.moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((piece.moments[middle]?.number ?? 0) <= number) low = middle + 1;
    else high = middle;
  }
  const found = piece.moments[low - 1];
  const own = found?.number === number ? found : null;
  if (own && !past) return own;
  let at = low - 1;
  while (at >= 0 && struck(piece.moments[at]?.number ?? 0)) at -= 1;
  const standing = piece.moments[at] ?? piece.base;
  return { ...standing, number, entry: own?.entry ?? null, walks: [] };
}

/** The ways with corners that were gone between two moments, from where the tokens stood in the first. */
export function walkedRound(before: Moment | null, now: Moment): readonly Walk[] {
  return now.walks.filter(({ token, path }) => {
    const [from, to] = [standing(before, token), standing(now, token)];
    return path.length > 2 && at(from, path[0]) && at(to, path.at(-1));
  });
}

const standing = (moment: Moment | null, token: string) => moment?.views.tokens.get(token);
const at = (token: TokenView | undefined, point: TokenView['at'] | undefined) =>
  token !== undefined && token.at[0] === point?.[0] && token.at[1] === point[1];

/** What to ask for so that a number can be shown; null when it is here. */
export function missing(
  reel: Reel,
  number: number,
  newest: number,
): { readonly after: number; readonly upto: number; readonly base: boolean } | null {
  if (number < 1 || number > newest) return null;
  const first = pieceOf(number);
  const upto = Math.min(newest, first + PIECE);
  const piece = reel.get(first);
  if (!piece) return { after: first, upto, base: true };
  return number > piece.upto ? { after: piece.upto, upto, base: false } : null;
}

/** With the answer to such a question taken in, and of all pieces only those nearest to the cursor kept. */
export function taken(reel: Reel, filmed: Filmed, cursor: number, most = 12): Reel {
  const first = pieceOf(filmed.after + 1);
  const before = reel.get(first);
  const goesOn = before !== undefined && before.upto === filmed.after && filmed.base.length === 0;
  if (filmed.base.length === 0 && !goesOn && filmed.after > 0) return reel;
  const piece = goesOn ? grown(before, filmed) : pieceFrom(filmed);
  const all = [...reel, [first, piece] as const];
  const far = (at: number) => Math.abs(at + PIECE / 2 - cursor);
  const pieces = [...new Map(all)].sort(([a], [b]) => far(a) - far(b));
  return new Map(pieces.slice(0, most));
}
