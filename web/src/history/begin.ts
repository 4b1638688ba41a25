/** What happens when the page opens: a link's moment is looked at, and whoever was away is told what happened. */

import { effect } from '@preact/signals';
import { fetchAll } from '../late';
import { behind, keep, kept, seated, token } from '../place';
import type { Happened, Line } from '../protocol';
import { listen } from '../socket';
import { looking, lookingAt, state, toast } from '../table';
import { inRooms, rooms } from './fetching';
import { lookBack, open } from './now';
import { turnWords } from './words';

/** So many commits later one has missed something. */
const MISSED = 5;
const SAVE_MS = 1000;
const ADDRESS_MS = 400;
const IDLE_MS = 2500;

const seenName = () => `retcon-seen-${state.peek().table}-${state.peek().seat}`;

/** Keep an eye on links, absences and the address; gives what stops it. */
export function beginHistory(): () => void {
  let began = false;
  const begin = () => {
    began = true;
    seated();
    const { at } = behind(location.hash);
    if (at !== null && at < state.peek().number) lookBack(at);
    else catchUp();
    setTimeout(fetchAll, IDLE_MS);
  };
  const back = () => document.visibilityState === 'visible' && began && catchUp();
  document.addEventListener('visibilitychange', back);
  addEventListener('hashchange', followLink);
  const stops = [
    listen((message) => message.type === 'welcome' && !began && begin()),
    listen((message) => message.type === 'happened' && tellTurn(message)),
    listen((message) => message.type === 'happened' && show(message)),
    effect(() => keepSeen(state.value.number)),
    effect(() => keepAddress(lookingAt.value)),
  ];
  return () => {
    document.removeEventListener('visibilitychange', back);
    removeEventListener('hashchange', followLink);
    for (const stop of stops) stop();
  };
}

/** Somebody else turned the table: say who and why, so that nobody wonders where the last minute went. */
function tellTurn({ entry, facts }: Pick<Happened, 'entry' | 'facts'>): void {
  const text = turnWords(entry, facts, state.peek().seat);
  if (text !== '') toast(text);
}

/** Offer a digest to whoever comes back after an absence. */
function catchUp(): void {
  const since = Number(kept(seenName()));
  if (since > 0 && state.peek().number - since >= MISSED && !looking.peek()) open({ kind: 'digest', since });
  keepSeen(state.peek().number);
}

let saving: ReturnType<typeof setTimeout> | undefined;

/** Remember up to where this seat has seen the table, in this browser. */
function keepSeen(number: number): void {
  clearTimeout(saving);
  if (number === 0) return;
  saving = setTimeout(() => {
    if (document.visibilityState === 'visible') keep(seenName(), String(number));
  }, SAVE_MS);
}

/** A link pasted into this very tab: another seat opens anew, a moment is looked at. */
function followLink(): void {
  const to = behind(location.hash);
  if (to.token !== '' && to.token !== token()) location.reload();
  else if (to.at !== null) lookBack(to.at);
}

let writing: ReturnType<typeof setTimeout> | undefined;

/** The address names the moment on show, so that a reload comes back to it. */
function keepAddress(at: number | null): void {
  clearTimeout(writing);
  writing = setTimeout(() => {
    const wanted = `#${token()}${at === null ? '' : `&at=${at}`}`;
    if (state.peek().table !== '' && location.hash !== wanted) history.replaceState(null, '', wanted);
  }, ADDRESS_MS);
}

/** Somebody attacks or is hurt, or something flies or goes off. */
const stirs = ({ kind, detail }: Line) =>
  kind === 'attack' ||
  kind === 'wound' ||
  (kind === 'fight' && typeof detail === 'object' && detail !== null);

/** The map plays what comes about in a fight, also the first that comes, until it is taken back. */
function show(message: Happened): void {
  if (message.entry.turn !== null) rooms.peek()?.skip();
  if (message.entry.lines.some(stirs)) inRooms((here) => here.plays(message.entry) && here.perform(message));
}
