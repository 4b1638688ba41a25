/** Keeps the screen at the number that is looked at: fetches, steps and plays. */

import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { commandId } from '../ids';
import { letGo } from '../map/hand';
import { ahead, ghosts, mode, rulers } from '../map/view';
import type { Entry, Filmed, Looked, StretchView } from '../protocol';
import { ask, listen, page } from '../socket';
import {
  entries,
  eyes,
  fiction,
  historyView,
  looking,
  lookingAt,
  past,
  picking,
  shownScene,
  state,
  toast,
} from '../table';
import { from } from '../timeline/strip';
import { stroll } from './film/stroll';
import { backToNow, lookBack, stretchOf, undone } from './now';
import { glimpsed, type Moment, missing, momentAt, PIECE, type Reel, taken, walkedRound } from './reel';
import { dwell_ms, nextSpeed, type Signs, type Stop, seek, type Way } from './steps';

export const playing = signal(false);
export const speed = signal(1);
/** Undone stretches are part of the film. */
export const withUndone = signal(false);
/** What is on show: the moment that is looked at, or the last one before it came. */
export const moment = signal<Moment | null>(null);
/** The moment that is asked for is not here yet. */
export const waiting = computed(() => looking.value && moment.value?.number !== lookingAt.value);
/** Whether the screen stays at the newest moment, as another's eyes see it. */
export const following = signal(false);
/** The table's number when this screen began to look back. */
export const leftAt = signal(0);

let reel: Reel = new Map();
let glances = new Map<number, Moment>();
let heading: Way = -1;
const MOST_GLANCES = 80;

const struck = (number: number) => stretchOf(number, undone.peek()) !== null;
/** The undone stretch that one has gone into: there everything is shown as it was. */
let inside: StretchView | null = null;
/** A record in an undone stretch at which a film stops: what was said stands, round it what holds. */
let passing: number | null = null;
const isPassed = (number: number) => number === passing;
const shownAt = (number: number) => momentAt(reel, number, struck, isPassed(number));

/** The entry of a number, if it is here. */
export function entryOf(number: number): Entry | null {
  const found = entries.value[from(entries.value, number)];
  return found?.number === number ? found : null;
}

let last: number | null = null;

function moved(at: number): void {
  if (last === null) entered();
  else if (at !== last) heading = at > last ? 1 : -1;
  last = at;
  if (at !== state.peek().number) following.value = false;
  if (!isPassed(at)) [inside, passing] = [stretchOf(at, undone.peek()), null];
  show();
  pump();
}

/** The hand lets go of the table before it looks away. */
function entered(): void {
  leftAt.value = state.peek().number;
  letGo();
  batch(() => {
    picking.value = null;
    if (mode.peek() !== 'ruler') mode.value = 'select';
    ahead.value = new Map();
    ghosts.value = new Map();
    rulers.value = new Map();
  });
}

function left(): void {
  last = null;
  [inside, passing] = [null, null];
  batch(() => {
    playing.value = false;
    moment.value = null;
    following.value = false;
    eyes.value = null;
  });
}

/** Put the moment that is asked for on the screen, if it is here. */
function show(): boolean {
  const at = lookingAt.peek();
  if (at === null) return false;
  const found = shownAt(at) ?? (isPassed(at) ? undefined : glances.get(at));
  if (!found) return false;
  const before = moment.peek();
  batch(() => {
    past.value = found.views;
    fiction.value = found.fiction;
    moment.value = found;
  });
  if (found !== before) stroll(walkedRound(before, found), speed.peek());
  if (playing.peek()) rest();
  return true;
}

let glancing = false;
let filming = false;

/** Fetch what the cursor needs: a quick look first, then the stretch round it; the newest command wins. */
function pump(): void {
  const at = lookingAt.peek();
  if (at === null) return;
  if (!glancing && !shownAt(at) && !glances.has(at)) void glance(at);
  if (!filming) void film(at);
}

async function glance(number: number): Promise<void> {
  glancing = true;
  const signature = signed();
  const answer = await ask<Looked>({ type: 'look', id: commandId(), number, eyes: eyes.peek() });
  glancing = false;
  if (answer.type !== 'looked') {
    if (lookingAt.peek() !== number) return pump();
    toast(answer.reason, 'bad');
    return backToNow();
  }
  if (signature !== signed()) return pump();
  glances.set(number, glimpsed(answer));
  for (const old of [...glances.keys()].slice(0, Math.max(0, glances.size - MOST_GLANCES)))
    glances.delete(old);
  if (last === number) show();
  pump();
}

async function film(at: number): Promise<void> {
  const newest = state.peek().number;
  const wanted = [at, at + heading * PIECE, at + heading * 2 * PIECE, at - heading * PIECE];
  const question = wanted.map((number) => missing(reel, number, newest)).find((one) => one !== null);
  if (!question) return;
  filming = true;
  const signature = signed();
  const through = eyes.peek();
  const answer = await ask<Filmed>({
    type: 'film',
    id: commandId(),
    undone: true,
    eyes: through,
    ...question,
  });
  filming = false;
  if (signature !== signed()) return pump();
  if (answer.type !== 'filmed') return;
  reel = taken(reel, answer, lookingAt.peek() ?? at);
  if (moment.peek()?.number !== lookingAt.peek()) show();
  pump();
}

/** What the fetched moments hold for: another branch, or one made the live line, has others. */
function signed(): string {
  const { table, seat } = state.peek();
  const known = historyView.peek();
  const lives = known?.turns.filter((turn) => turn.kind === 'MadeLive').length ?? 0;
  return `${table} ${seat} ${eyes.peek()} ${known?.branch} ${lives}`;
}

let keptFor = '';
let sat: string | undefined;
function forget(): void {
  reel = new Map();
  glances = new Map();
}

/* steps */

/** In an undone stretch that is passed over, unless one has gone into it: then it is gone through to its end. */
function passedOver(number: number): boolean {
  const stretch = withUndone.peek() ? null : stretchOf(number, undone.peek());
  return stretch !== null && stretch.by !== inside?.by;
}

/** What was said holds, whatever was undone round it. */
const signs = (): Signs => ({
  passed: (entry) => passedOver(entry.number) && !(entry.record && entry.turn === null),
  marked: (number) => markAt(number) !== null,
});

/** Look at a stop that was found on the way; every single event is gone into, whatever became of it. */
function stopAt(number: number, stop: Stop): void {
  if (stop !== 'event' && passedOver(number)) passing = number;
  lookBack(number);
}

/** The referee's mark at a number. */
export function markAt(number: number | null) {
  return historyView.value?.marks.find((mark) => mark.number === number) ?? null;
}

const PAGES = 40;
const PAGE = 500;

/** Find the next stop; entries that are not here are fetched, `PAGES` pages at most. */
async function find(stop: Stop, way: Way): Promise<number | null> {
  const at = lookingAt.peek() ?? state.peek().number + 1;
  for (let tries = 0; tries < PAGES; tries += 1) {
    const found = seek(entries.peek(), at, way, stop, signs());
    if (found === null || 'number' in found) return found?.number ?? null;
    const before = way > 0 ? Math.min(state.peek().number + 1, found.unknown + PAGE) : found.unknown + 1;
    const answer = await page(before, PAGE);
    if (answer.type !== 'page' || answer.entries.length === 0) return null;
  }
  return null;
}

const WORDS: Record<Stop, string> = {
  event: 'event',
  frame: 'event',
  line: 'line',
  turn: 'turn',
  round: 'round',
  hit: 'hit',
  chapter: 'chapter',
};

/** Step to the next stop on the way; forwards past the last line is now. */
export async function go(stop: Stop, way: Way): Promise<void> {
  if (stop === 'event' || stop === 'line') playing.value = false;
  if (lookingAt.peek() === null && way > 0) return;
  const number = await find(stop, way);
  if (number !== null) stopAt(number, stop);
  else if (way > 0 && (stop === 'line' || stop === 'event')) backToNow();
  else toast(`There is no ${WORDS[stop]} ${way > 0 ? 'after' : 'before'} this`);
}

/* the film */

export function togglePlay(): void {
  if (playing.peek()) pause();
  else play();
}

/** Play from a number on, or from the moment on show. */
export function play(number?: number): void {
  shownScene.value = null;
  playing.value = true;
  if (number !== undefined || lookingAt.peek() === null) lookBack(Math.max(1, number ?? 1));
  if (!waiting.peek()) rest();
}

export function pause(): void {
  playing.value = false;
  clearTimeout(timer);
}

/** Another speed: the next faster or slower one, or the one that was just chosen. */
export function faster(by: Way | 0): void {
  if (by !== 0) speed.value = nextSpeed(speed.peek(), by);
  if (playing.peek() && !waiting.peek()) rest();
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Stay on the moment on show for as long as it takes to take in, then go on. */
function rest(): void {
  clearTimeout(timer);
  const at = lookingAt.peek();
  if (at === null) return;
  const entry = moment.peek()?.entry ?? entryOf(at);
  timer = setTimeout(advance, dwell_ms(entry, markAt(at) !== null) / speed.peek());
}

async function advance(): Promise<void> {
  if (!playing.peek()) return;
  const number = await find('frame', 1);
  if (!playing.peek()) return;
  if (number === null) {
    pause();
    toast('The film has come to now', 'good');
  } else stopAt(number, 'frame');
}

/* from here on: follow what the screen asks for */

effect(() => {
  historyView.value;
  eyes.value;
  untracked(() => {
    if (signed() === keptFor) return;
    keptFor = signed();
    forget();
    pump();
    const branch = historyView.peek()?.branch;
    if (sat !== undefined && branch !== sat && looking.peek()) backToNow();
    sat = branch;
  });
});

effect(() => {
  const at = lookingAt.value;
  untracked(() => (at === null ? left() : moved(at)));
});

/** See the table as somebody else does, as it goes on. */
export function lookThrough(seat: string): void {
  batch(() => {
    eyes.value = seat;
    lookBack(state.peek().number);
    following.value = true;
  });
}

effect(() => {
  const newest = state.value.number;
  if (following.value) untracked(() => lookBack(newest));
});

listen((message) => {
  if (message.type !== 'welcome') return;
  if (!message.resumed) forget();
  pump();
});
