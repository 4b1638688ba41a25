import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fixture } from '../src/bench/fixture';
import type { FromSeat, ToSeat } from '../src/protocol';
import { connect, connection, preview, send } from '../src/socket';
import { empty } from '../src/store';
import { state, toasts } from '../src/table';
import { happened } from './written';

/** The browser's end of a line, for a server that the test plays. */
class Line {
  static readonly OPEN = 1;
  static lines: Line[] = [];
  readyState = 0;
  heard: FromSeat[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    Line.lines.push(this);
  }
  send(text: string): void {
    this.heard.push(JSON.parse(text) as FromSeat);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): this {
    this.readyState = 1;
    this.onopen?.();
    return this;
  }
  say(message: ToSeat): this {
    this.onmessage?.({ data: JSON.stringify(message) });
    return this;
  }
  drop(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

const welcome = fixture({ tokens: 2, columns: 9, rows: 9, kind: 'square', entries: 5, role: 'player' });
const say = { type: 'Say', text: 'hello' } as const;

function latest(): Line {
  const line = Line.lines.at(-1);
  if (!line) throw new Error('no line was opened');
  return line;
}

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', pathname: '/t/abc', hash: '#secret' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  Line.lines = [];
  state.value = empty;
  connect();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says hello with the secret of the link and a nonce', () => {
  latest().open();
  expect(latest().url).toBe('ws://here/t/abc/socket');
  expect(latest().heard).toEqual([
    { type: 'hello', token: 'secret', nonce: expect.stringMatching(/^[0-9a-f]{32}$/), gzip: true },
  ]);
});

it('stirs the dice anew when a session begins', () => {
  const line = latest().open().say(welcome);
  const event = { type: 'SessionOpened', session: 'n9', name: 'Evening', commitment: 'c0' } as const;
  line.say({ ...happened(welcome.number + 1), facts: [{ stream: 'table', event }] });
  const [first, second] = line.heard.filter((message) => message.type === 'hello');
  expect(second?.nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.nonce).not.toBe(first?.nonce);
});

it('comes back by itself, by number, and sends again what was not answered, under the same id', async () => {
  latest().open().say(welcome);
  const sent = send(say);
  const first = latest().heard.at(-1);
  latest().drop();
  expect(connection.value.state).toBe('lost');
  const later = send({ ...say, text: 'meanwhile' });
  vi.advanceTimersByTime(1000);
  const line = latest().open();
  expect(line.heard).toEqual([expect.objectContaining({ type: 'hello', since: 5 })]);
  line.say({ ...welcome, resumed: true, entries: [] });
  expect(line.heard[1]).toEqual(first);
  expect(line.heard).toHaveLength(3);
  for (const [i, number] of [6, 7].entries()) {
    const asked = line.heard[i + 1];
    if (asked?.type === 'do') line.say({ type: 'done', id: asked.id, number });
  }
  expect([await sent, await later]).toMatchObject([{ number: 6 }, { number: 7 }]);
});

it('asks once for what is missing', () => {
  latest().open().say(welcome).say(happened(8)).say(happened(9));
  expect(latest().heard.slice(1)).toEqual([{ type: 'gap', since: 5 }]);
  latest().say(happened(6)).say(happened(7)).say(happened(8));
  expect(state.value.number).toBe(8);
});

it('shows why a sent was refused, but not why a question was', async () => {
  toasts.value = [];
  latest().open().say(welcome);
  const sent = send(say);
  const question = preview({ type: 'PreviewThrow', notation: '2D' });
  for (const asked of latest().heard.slice(1)) {
    if ('id' in asked) latest().say({ type: 'refused', id: asked.id, reason: `no ${asked.type}` });
  }
  expect(await sent).toMatchObject({ type: 'refused', reason: 'No do.' });
  expect(await question).toMatchObject({ type: 'refused', reason: 'No preview.' });
  expect(toasts.value.map((toast) => toast.text)).toEqual(['No do.']);
});

it('does not try again with a link that opens nothing', () => {
  latest().open();
  latest().drop(4401, 'this link opens nothing');
  vi.advanceTimersByTime(60_000);
  expect(Line.lines).toHaveLength(1);
  expect(connection.value).toMatchObject({ state: 'refused', reason: 'this link opens nothing' });
});
