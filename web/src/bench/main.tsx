/**
 * The map without a server, to be measured: /static/bench.html?tokens=300&columns=60&rows=60&kind=square
 *
 * `retconBench.run(seconds, what)` moves every token and counts frames. what: `glide` all tokens are sent on
 * four times a second, as the server would tell it; `fight` a round of a fight is seen each second besides; `pan` the
 * view moves all the time besides; `drag` others drag while tokens move; `still` nothing moves.
 *
 * With ?kind=space&tokens=12&missiles=40&clouds=10 they are ships in a fight in space, each with her track; `zoom` moves
 * the view in and out while all fly on.
 *
 * With ?chart=450 the page waits: `retconBench.opened()` lets the welcome come, opens a chart of so many worlds and
 * tells after how many milliseconds it can be used; then `retconBench.sail(seconds, 'pan' or 'zoom')` counts frames.
 */

import { render } from 'preact';
import { App } from '../app';
import { zoomAt } from '../camera';
import { openChart } from '../chart/open';
import { camera, farthest, over } from '../map/view';
import type { Happened, TokenView } from '../protocol';
import { connection, hearForBench } from '../socket';
import '../styles/base.css';
import '../styles/shell.css';
import '../styles/map.css';
import '../styles/panels.css';
import { state } from '../table';
import { entry, fixture, fought } from './fixture';
import { flight, skirmish } from './fleet';
import { sector, sectorHead } from './sector';

const asked = new URLSearchParams(location.search);
const count = (name: string, usual: number) => Number(asked.get(name) ?? usual);
const kind = asked.get('kind') ?? 'square';
const KINDS = ['hex_flat', 'hex_pointy', 'none', 'space'] as const;
const inSpace = kind === 'space';
const ordnance = { missiles: count('missiles', 40), clouds: count('clouds', 10) };

const place = document.getElementById('app');
if (place) render(<App />, place);
const worlds = count('chart', 0);

function welcome(): void {
  hearForBench(
    fixture({
      tokens: count('tokens', 300),
      columns: count('columns', 60),
      rows: count('rows', 60),
      kind: KINDS.find((one) => one === kind) ?? 'square',
      entries: count('entries', 200),
      role: asked.get('role') === 'player' ? 'player' : 'referee',
      ...(inSpace && { ordnance }),
      charts: worlds > 0 ? [sectorHead(worlds)] : [],
    }),
  );
}

if (worlds === 0) welcome();
connection.value = { state: 'live', since_ms: 0, tries: 0, reason: '' };

type What = 'glide' | 'fight' | 'pan' | 'zoom' | 'drag' | 'still';

interface Measured {
  readonly fps: number;
  readonly p95_ms: number;
  readonly worst_ms: number;
  readonly frames: number;
  readonly tokens: number;
}

/** Count frames for so many seconds while `what` goes on. */
async function run(seconds: number, what: What): Promise<Measured> {
  const steps = what === 'still' ? undefined : setInterval(stepAll, 250);
  const rounds = what === 'fight' ? setInterval(fightOn, 1000) : undefined;
  const gaps: number[] = [];
  const before = camera.peek();
  const began = await frame();
  let last = began;
  while (last - began < seconds * 1000) {
    const now = await frame();
    gaps.push(now - last);
    last = now;
    if (what === 'pan') camera.value = { ...before, x: before.x + Math.sin((now - began) / 700) * 3 };
    if (what === 'zoom')
      camera.value = zoomAt(before, [500, 400], Math.exp(0.9 * Math.sin((now - began) / 500)), farthest());
    if (what === 'drag') dragFrame(now);
  }
  clearInterval(steps);
  clearInterval(rounds);
  const sorted = gaps.toSorted((a, b) => a - b);
  return {
    fps: (gaps.length * 1000) / (last - began),
    p95_ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    worst_ms: sorted.at(-1) ?? 0,
    frames: gaps.length,
    tokens: state.peek().tokens.size,
  };
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Every token one cell on, back and forth, in one commit. */
function stepAll(): void {
  const number = state.peek().number + 1;
  const before = [...state.peek().tokens.values()];
  const views = before.map((token, i) => moved(token, (number + i) % 8));
  const told = { ...entry(number), seat: 's2' };
  const happened: Happened = {
    type: 'happened',
    number,
    entry: inSpace ? flight(told, pairs(before, views)) : told,
    facts: [],
    views: inSpace ? [...views, skirmish(ordnance, number)] : views,
    gone: [],
    offers: [],
    offered: null,
  };
  hearForBench(happened);
}

/** A round of a fight is told, and nobody moves in it. */
function fightOn(): void {
  const number = state.peek().number + 1;
  const told = fought({ ...entry(number), seat: 's2' }, [...state.peek().tokens.values()]);
  const quiet = { facts: [], views: [], gone: [], offers: [], offered: null };
  hearForBench({ type: 'happened', number, entry: told, ...quiet });
}

const pairs = (before: readonly TokenView[], after: readonly TokenView[]) =>
  after.flatMap((now, n): (readonly [TokenView, TokenView])[] => {
    const then = before[n];
    return then ? [[then, now]] : [];
  });

/** So many units a ship flies at a time. */
const LEG = 3;
const ROUND = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

function moved(token: TokenView, way: number): TokenView {
  const [dx, dy] = ROUND[way] ?? [0, 0];
  const far = inSpace ? LEG : 1;
  return { ...token, at: [token.at[0] + dx * far, token.at[1] + dy * far] };
}

function dragFrame(now: number): void {
  const at: [number, number] = [20 + Math.sin(now / 300) * 8, 20 + Math.cos(now / 300) * 8];
  hearForBench({ type: 'dragged', seat: 's3', scene: 'm1', tokens: ['t3'], path: [at] });
}

/** Milliseconds from the welcome until the chart is drawn and its button can be pressed. */
async function opened(): Promise<number> {
  const view = sector(worlds);
  const began = performance.now();
  welcome();
  openChart();
  while (over.peek() === null) await frame();
  hearForBench({ type: 'charts', id: 'bench', number: 1, live: true, views: [view] });
  while (!document.querySelector('[data-here]')) await frame();
  await frame();
  await frame();
  return performance.now() - began;
}

/** Pixels a hex while a view pans: near enough for names. */
const NAMED_PX = 64;

/** Count frames while the view of the chart moves in circles over it, or goes in and out. */
async function sail(seconds: number, what: 'pan' | 'zoom'): Promise<number> {
  const { camera: at, size } = await import('../chart/view');
  const { width, height } = size.peek();
  const [x, y] = [14, 20];
  const began = await frame();
  let [last, frames] = [began, 0];
  while (last - began < seconds * 1000) {
    const turn = (last - began) / 1000;
    const zoom = what === 'pan' ? NAMED_PX : 40 * Math.exp(0.9 * Math.sin(turn * 2));
    const [dx, dy] = what === 'pan' ? [8 * Math.sin(turn * 1.5), 12 * Math.cos(turn * 1.1)] : [0, 0];
    at.value = { x: x + dx - width / zoom / 2, y: y + dy - height / zoom / 2, zoom };
    last = await frame();
    frames++;
  }
  return (frames * 1000) / (last - began);
}

Object.assign(window, { retconBench: { run, opened, sail, ready: true } });
