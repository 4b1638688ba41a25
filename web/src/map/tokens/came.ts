/** The way that a token last came, as far as this seat saw it: shown while it is hovered over or selected. */

import { signal } from '@preact/signals';
import { apart, pathLength_m } from '../../grid';
import type { Happened, Point, TokenView } from '../../protocol';
import { listen } from '../../socket';
import { hovered, looking, scene, selection, tokens } from '../../table';
import type { Trail } from '../canvas/overlay';
import { wayCome } from '../view';

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

/** What is drawn of them while the hand does nothing else; `words`: metres as people say them. */
export function cameTrails(words: (metres: number) => string): readonly Trail[] {
  const map = scene.value;
  if (!map || looking.value) return [];
  const [chosen, another] = selection.value;
  const wanted = hovered.value ?? (another === undefined ? chosen : undefined);
  const token = tokens.value.get(wanted ?? '');
  const way = token && token.scene === map.id ? ways.value.get(token.id) : undefined;
  if (!token || !way || !leadsTo(way, token)) return [];
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
