/**
 * The way that a token last came, as far as this seat saw it: shown while it is hovered over or selected.
 *
 * What comes about is heard as it does; of what came before the page did, and of the past, the log tells whole moves.
 */

import { signal } from '@preact/signals';
import { apart, pathLength_m } from '../../grid';
import { undone } from '../../history/now';
import { logEntries } from '../../panels/log/through';
import type { Happened, Point, TokenView } from '../../protocol';
import { listen } from '../../socket';
import { hovered, looking, lookingAt, scene, selection, tokens } from '../../table';
import type { Trail } from '../canvas/overlay';
import { wayCome } from '../view';
import { moves, type Told } from './went';

type Way = readonly (readonly Point[])[];

/** By token, the stretches that were seen, in order. */
const ways = signal<ReadonlyMap<string, Way>>(new Map());

/** Remember the ways of one commit. */
export function heed({ facts }: Pick<Happened, 'facts'>): void {
  const found = waysOf(facts.map((fact) => fact.event));
  if (found.size > 0) ways.value = new Map([...ways.peek(), ...found]);
}

listen((message) => {
  if (message.type === 'happened') heed(message);
});

/** The ways that some events tell of. */
export function waysOf(events: readonly Happened['facts'][number]['event'][]): ReadonlyMap<string, Way> {
  const found = new Map<string, Way>();
  for (const event of events) {
    if (event.type === 'TokenMoved') found.set(event.token, [[event.before, ...event.path]]);
    if (event.type === 'TokenGlimpsed') found.set(event.token, event.parts);
  }
  return found;
}

/** How a token came to where it stands; null where that is not known. */
function wayOf(token: Pick<TokenView, 'id' | 'at'>): Way | null {
  const heard = looking.value ? undefined : ways.value.get(token.id);
  if (heard && leadsTo(heard, token)) return heard;
  const told = lastOf(token.id, {
    entries: logEntries.value,
    upTo: lookingAt.value ?? Number.POSITIVE_INFINITY,
    undone: undone.value,
  });
  return told && leadsTo(told, token) ? told : null;
}

/** Its last move that is told of. */
export function lastOf(token: string, told: Told): Way | null {
  for (const move of moves(told)) if (move.token === token) return [move.way];
  return null;
}

/** What is drawn of them while the hand does nothing else; `words`: metres as people say them. */
export function cameTrails(words: (metres: number) => string): readonly Trail[] {
  const map = scene.value;
  if (!map) return [];
  const [chosen, another] = selection.value;
  const wanted = hovered.value ?? (another === undefined ? chosen : undefined);
  const token = tokens.value.get(wanted ?? '');
  const way = token && token.scene === map.id ? wayOf(token) : null;
  if (!token || !way) return [];
  const length_m = way.reduce((sum, part) => sum + pathLength_m(map, part), 0);
  return way.map((points, nth) => ({
    points,
    colour: token.colour,
    label: nth === way.length - 1 ? `came ${words(length_m)}` : '',
    note: '',
    blocked: false,
    size: 0,
  }));
}

/** Whether it still stands where the way ends: else it was taken back, or is put elsewhere. */
export function leadsTo(way: Way, token: Pick<TokenView, 'at'>): boolean {
  const end = way.at(-1)?.at(-1);
  return end !== undefined && apart(end, token.at) < 0.01;
}

wayCome.value = cameTrails;
