/** The one socket of this seat: numbered, resumed by number, and every command sent until it is answered. */

import { signal } from '@preact/signals';
import { commandId } from './ids';
import { sentence } from './panels/words';
import { language, nonce, socketUrl, token } from './place';
import type {
  AnyCommand,
  AnyPreview,
  AskPage,
  Attend,
  Do,
  Done,
  Drag,
  FromSeat,
  Happened,
  LinkMade,
  Page,
  Pointer,
  Previewed,
  Refusal,
  SeenFact,
  Target,
  ToSeat,
} from './protocol';
import { apply } from './store';
import { looking, state, toast } from './table';
import { inTurn, UNPACKS } from './unpacking';

export interface Connection {
  readonly state: 'connecting' | 'live' | 'lost' | 'refused';
  /** When it came to be so, in milliseconds of `performance.now()`. */
  readonly since_ms: number;
  /** Attempts since it was last live. */
  readonly tries: number;
  /** Why the server closed it for good. */
  readonly reason: string;
}

type Asking = Exclude<FromSeat, { type: 'hello' | 'gap' | 'attend' | 'pointer' | 'drag' | 'target' }>;
type Answer = Extract<ToSeat, { readonly id: string | null }>;
type Heard = (message: ToSeat) => void;

export const connection = signal<Connection>({ state: 'connecting', since_ms: 0, tries: 0, reason: '' });

const waiting = new Map<string, { readonly message: Asking; readonly answer: (answer: Answer) => void }>();
const listeners = new Set<Heard>();
let socket: WebSocket | null = null;
let gapAsked = -1;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds before attempt `tries` (1, 2, 3 ...): quick at first, at most 8 s, and not all at once. */
export function retryDelay(tries: number, chance: number): number {
  return Math.min(8000, 250 * 2 ** Math.min(tries - 1, 6)) * (0.7 + 0.6 * chance);
}

/** Be told of every message as it comes, after the state has taken it in. */
export function listen(heard: Heard): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

const SEATLESS =
  'This link has no invitation code: open your own link once in this browser, then it opens here too';

export function connect(): void {
  clearTimeout(retry);
  if (token() === '') {
    connection.value = { state: 'refused', since_ms: performance.now(), tries: 0, reason: SEATLESS };
    return;
  }
  const before = socket;
  const opened = new WebSocket(socketUrl());
  socket = opened;
  before?.close();
  opened.onopen = () => opened.send(JSON.stringify(hello()));
  const told = inTurn((text) => {
    if (socket === opened) hear(JSON.parse(text) as ToSeat);
  });
  opened.onmessage = (event) => told(event.data);
  opened.onclose = (event) => {
    if (socket === opened) closed(event);
  };
}

/** Try again at once: the network came back, or somebody pressed the button. */
export function reconnectNow(): void {
  if (connection.value.state === 'lost') connect();
}

/** The device has no network any more: say so at once, since a dead line closes only after minutes. */
export function wentOffline(): void {
  const dead = socket;
  if (dead === null || connection.value.state === 'refused') return;
  closed({ code: 1006, reason: '' });
  dead.close();
}

function hello(): FromSeat {
  const number = state.value.number;
  return {
    type: 'hello',
    token: token(),
    nonce: nonce(),
    gzip: UNPACKS,
    ...language(location.search),
    ...(number > 0 ? { since: number } : {}),
  };
}

function closed(event: Pick<CloseEvent, 'code' | 'reason'>): void {
  clearTimeout(retry);
  socket = null;
  gapAsked = -1;
  const before = connection.value;
  const refused = REFUSING.has(event.code);
  const since_ms = before.state === 'lost' ? before.since_ms : performance.now();
  const tries = before.tries + 1;
  connection.value = { state: refused ? 'refused' : 'lost', since_ms, tries, reason: event.reason };
  if (!refused) retry = setTimeout(connect, retryDelay(tries, Math.random()));
}

/** Close codes after which trying again would change nothing: a link that opens nothing, a broken protocol. */
const REFUSING = new Set([1002, 1008, 4400, 4401, 4403, 4404]);

function hear(message: ToSeat): void {
  state.value = apply(state.value, message);
  if (message.type === 'happened' && message.facts.some(beginsSession)) put(hello());
  if (message.type === 'welcome') welcomed();
  if (state.value.gap) askForGap();
  if ('id' in message && message.type !== 'refused') answered(message.id, message);
  if (message.type === 'refused') refused(message);
  for (const heard of listeners) heard(message);
}

/** A session has begun under a new dice key: whoever sits here already stirs its dice too. */
function beginsSession(fact: SeenFact): boolean {
  return fact.event.type === 'SessionOpened';
}

function welcomed(): void {
  gapAsked = -1;
  connection.value = { state: 'live', since_ms: performance.now(), tries: 0, reason: '' };
  for (const { message } of waiting.values()) put(message);
}

function askForGap(): void {
  const since = state.value.number;
  if (gapAsked === since) return;
  gapAsked = since;
  put({ type: 'gap', since });
}

function refused(heard: Refusal): void {
  const message = { ...heard, reason: sentence(heard.reason) };
  if (message.id === null) {
    toast(message.reason, 'bad');
    return;
  }
  const asked = waiting.get(message.id)?.message.type;
  if (asked === undefined || !QUIETLY.has(asked)) toast(message.reason, 'bad');
  answered(message.id, message);
}

/** Questions whose refusal whoever asked tells in its own place. */
const QUIETLY = new Set<Asking['type']>([
  'preview',
  'look',
  'sheets',
  'film',
  'compare',
  'digest',
  'why',
  'chronicle',
  'audit',
  'figures',
  'sessions',
  'session',
]);

function answered(id: string, answer: Answer): void {
  const asked = waiting.get(id);
  waiting.delete(id);
  asked?.answer(answer);
}

function put(message: FromSeat): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

/** Ask something and await what comes; a question that waits is asked again after a lost connection. */
export function ask<A extends Answer>(message: Asking): Promise<A | Refusal> {
  return new Promise((resolve) => {
    waiting.set(message.id, { message, answer: (answer) => resolve(answer as A | Refusal) });
    if (connection.value.state === 'live') put(message);
  });
}

/**
 * Ask for something. Never rejects; a refusal has also been shown. Sent again after a lost connection.
 * asked: the name of what it answers in a fight; it is refused when something else is asked by then.
 */
export function send(command: AnyCommand, asked = ''): Promise<Done | Refusal> {
  if (looking.peek() && !ANYTIME.has(command.type)) {
    const reason = 'You are looking at the past: go back to now (Esc) to do something';
    toast(reason, 'bad');
    return Promise.resolve({ type: 'refused', id: null, reason });
  }
  const message: Do = { type: 'do', id: commandId(), command, asked };
  return ask<Done>(message);
}

/** What may be asked for while one looks back: talk, and whatever is about history itself. */
const ANYTIME = new Set<AnyCommand['type']>([
  'Say',
  'MakeThrow',
  'NameSeat',
  'Rewind',
  'Restore',
  'TakeBack',
  'SettleTakeBack',
  'TakeBackOne',
  'NameBranch',
  'HideBranch',
  'SitOnBranch',
  'MakeLive',
  'MarkMoment',
]);

/** Ask what something would take. A refusal is not shown. */
export function preview(what: AnyPreview): Promise<Previewed | Refusal> {
  return ask<Previewed>({ type: 'preview', id: commandId(), what });
}

/** Older lines of the log, through another seat's eyes where one is named; one's own are folded into the state. */
export function page(before: number, limit = 100, eyes: string | null = null): Promise<Page | Refusal> {
  const message: AskPage = { type: 'page', id: commandId(), before, limit, eyes };
  return ask<Page>(message);
}

/** A fresh link for a seat (referee). */
export function link(seat: string, hours: number | null = null): Promise<LinkMade | Refusal> {
  return ask<LinkMade>({ type: 'link', id: commandId(), seat, hours });
}

/** Point at the map; lost when there is no connection. */
export function point(pointer: Omit<Pointer, 'type'>): void {
  if (!looking.peek()) put({ type: 'pointer', ...pointer });
}

/** Show others a drag; an empty path ends it. */
export function drag(frame: Omit<Drag, 'type'>): void {
  if (!looking.peek()) put({ type: 'drag', ...frame });
}

/** Have all that these may do laid out, and others' in brief. */
export function layOut(whom: Omit<Attend, 'type'>): void {
  put({ type: 'attend', ...whom });
}

/** Show others which tokens are marked as targets: all of them, each time. */
export function target(frame: Omit<Target, 'type'>): void {
  if (!looking.peek()) put({ type: 'target', ...frame });
}

/** For tests and the bench: take a message in as if the server had sent it. */
export function hearForBench(message: ToSeat | Happened): void {
  hear(message);
}
