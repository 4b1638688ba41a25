import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fixture } from '../src/bench/fixture';
import type { AskSheets, FromSeat, Sheets, SheetView, ToSeat } from '../src/protocol';
import { opened, sheetOf } from '../src/sheets';
import { connect } from '../src/socket';
import { empty } from '../src/store';
import { eyes, fiction, past, state } from '../src/table';
import { happened } from './written';

/** The browser's end of a line, for a server that the test plays. */
class Line {
  static readonly OPEN = 1;
  static last: Line;
  readyState = 1;
  asked: AskSheets[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Line.last = this;
  }
  send(text: string): void {
    const message = JSON.parse(text) as FromSeat;
    if (message.type === 'sheets') this.asked.push(message);
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: ToSeat): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** Answer the newest question, with these sheets. */
  async answer(...views: SheetView[]): Promise<void> {
    const { id, number } = this.newest();
    this.say({ type: 'sheets', id, number: number ?? 1, live: number === undefined, views } satisfies Sheets);
    await Promise.resolve();
    await Promise.resolve();
  }
  newest(): AskSheets {
    const found = this.asked.at(-1);
    if (!found) throw new Error('nothing was asked');
    return found;
  }
}

const welcome = fixture({ tokens: 2, columns: 9, rows: 9, kind: 'square', entries: 5, role: 'player' });
const sheet = (character: string, headline: string): SheetView => ({
  view: 'sheet',
  id: `sheet-${character}`,
  character,
  deeds: [],
  deed_order: null,
  order: null,
  card: { headline, sections: [] },
});
const headline = (character: string) => sheetOf(character)?.card?.headline;

let close: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', pathname: '/t/abc', hash: '#secret' });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  connect();
  Line.last.say(welcome);
});

afterEach(async () => {
  close();
  close = () => undefined;
  for (const { id } of Line.last.asked)
    Line.last.say({ type: 'sheets', id, number: 1, live: true, views: [] });
  await Promise.resolve();
  past.value = null;
  eyes.value = null;
  state.value = empty;
  vi.unstubAllGlobals();
});

it('asks for a sheet when it is opened, and hears of what changes in it', async () => {
  expect(Line.last.asked).toEqual([]);
  close = opened('c1');
  expect(Line.last.newest().characters).toEqual(['c1']);
  await Line.last.answer(sheet('c1', 'a scout'));
  expect(headline('c1')).toBe('a scout');
  Line.last.say(happened(welcome.number + 1, { views: [sheet('c1', 'a hurt scout')] }));
  expect(headline('c1')).toBe('a hurt scout');
});

it('asks for nothing anew while a sheet stands open twice, and lets it go with the last', async () => {
  const first = opened('c1');
  const second = opened('c1');
  await Line.last.answer(sheet('c1', 'a scout'));
  first();
  expect(Line.last.asked).toHaveLength(1);
  second();
  expect(Line.last.newest().characters).toEqual([]);
  await Line.last.answer();
  expect(sheetOf('c1')).toBeUndefined();
});

it('asks again after each welcome, and shows until then what was there', async () => {
  close = opened('c1');
  await Line.last.answer(sheet('c1', 'a scout'));
  Line.last.say({ ...welcome, resumed: true });
  expect(Line.last.asked).toHaveLength(2);
  expect(Line.last.newest().characters).toEqual(['c1']);
  expect(headline('c1')).toBe('a scout');
  Line.last.say({ ...welcome, resumed: false });
  expect(headline('c1')).toBeUndefined();
});

it('asks for open sheets as they were at each moment that it shows, the newest first', async () => {
  close = opened('c1');
  await Line.last.answer(sheet('c1', 'now'));
  fiction.value = 3;
  past.value = { ...empty };
  expect(Line.last.newest().number).toBe(3);
  fiction.value = 4;
  past.value = { ...empty };
  fiction.value = 5;
  past.value = { ...empty };
  expect(Line.last.newest().number).toBe(3);
  await Line.last.answer(sheet('c1', 'at 3'));
  expect([headline('c1'), Line.last.newest().number]).toEqual(['at 3', 5]);
  await Line.last.answer(sheet('c1', 'at 5'));
  expect(headline('c1')).toBe('at 5');
  past.value = null;
  expect(headline('c1')).toBe('now');
});

it('shows nothing of what other eyes read', async () => {
  close = opened('c1');
  await Line.last.answer(sheet('c1', 'now'));
  fiction.value = 3;
  past.value = { ...empty };
  await Line.last.answer(sheet('c1', 'at 3'));
  eyes.value = 's2';
  expect(headline('c1')).toBeUndefined();
  expect(Line.last.newest().eyes).toBe('s2');
});
