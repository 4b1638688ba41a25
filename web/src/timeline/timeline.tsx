/** The strip along the bottom: one tick a commit, and a light at the right end while it is live. */

import { effect, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { colour, scheming } from '../map/inks';
import type { Entry } from '../protocol';
import { connection, page } from '../socket';
import { entries, selectedNumber, state } from '../table';
import {
  follows,
  from,
  live,
  numberAt,
  scrolled,
  showing,
  ticks,
  type Window,
  within,
  xOf,
  zoomed,
} from './strip';

const shown = signal<Window>({ first: 1, perTick: 6 });
const width = signal(0);
const tallness = signal(0);
const under = signal<number | null>(null);

export function Timeline() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? keepStrip(canvas.current) : undefined), []);
  const newest = state.value.number;
  const chosen = selectedNumber.value;
  return (
    <section class="timeline" aria-label="Timeline">
      <canvas
        ref={canvas}
        class="strip"
        role="slider"
        tabIndex={0}
        aria-label="What has happened, commit by commit"
        aria-valuemin={1}
        aria-valuemax={Math.max(1, newest)}
        aria-valuenow={chosen ?? Math.max(1, newest)}
        aria-valuetext={chosen === null ? 'Now' : words(chosen)}
        onKeyDown={stepped}
      />
      <Tip />
      <button
        type="button"
        class="live"
        data-on={connection.value.state === 'live' && chosen === null}
        aria-pressed={chosen === null}
        onClick={backToNow}
        title="Back to now"
      >
        <i />
        Live
      </button>
    </section>
  );
}

function Tip() {
  const number = under.value;
  if (number === null) return null;
  const x = Math.min(Math.max(xOf(shown.value, number), 8), width.value - 8);
  const side = x > width.value / 2 ? { right: `${width.value - x}px` } : { left: `${x}px` };
  return (
    <div class="tip" style={side} aria-hidden="true">
      <b>{number}</b> {textOf(number)}
    </div>
  );
}

function entryOf(number: number): Entry | undefined {
  const found = entries.value[from(entries.value, number)];
  return found?.number === number ? found : undefined;
}

function textOf(number: number): string {
  const entry = entryOf(number);
  if (!entry) return 'earlier';
  if (entry.sealed) return 'something you may not know';
  return entry.lines[0]?.text ?? entry.kind;
}

const words = (number: number) => `${number}: ${textOf(number)}`;

function backToNow(): void {
  selectedNumber.value = null;
  shown.value = live(state.peek().number, width.peek());
}

function stepped(event: KeyboardEvent): void {
  const newest = state.peek().number;
  const now = selectedNumber.peek() ?? newest + 1;
  const to: Record<string, number> = {
    ArrowLeft: now - 1,
    ArrowRight: now + 1,
    ArrowDown: now - 1,
    ArrowUp: now + 1,
    PageUp: now - 20,
    PageDown: now + 20,
    Home: 1,
    End: newest + 1,
  };
  const wanted = to[event.key];
  if (wanted === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (wanted > newest) backToNow();
  else choose(Math.max(1, wanted));
}

function choose(number: number): void {
  selectedNumber.value = number;
}

/** Draw the strip once a frame when it changed, and listen to hands on it; gives what stops it. */
function keepStrip(canvas: HTMLCanvasElement): () => void {
  const ink = canvas.getContext('2d');
  if (!ink) return () => undefined;
  let frame = 0;
  let newestSeen = 0;
  const measure = () => {
    width.value = canvas.clientWidth;
    tallness.value = canvas.clientHeight;
  };
  const observer = new ResizeObserver(measure);
  observer.observe(canvas);
  measure();
  const stops = [
    effect(() => {
      const newest = state.value.number;
      const before = shown.peek();
      const along = newestSeen === 0 || follows(before, newestSeen, width.peek());
      newestSeen = newest;
      const kept = { ...before, first: newest + 1 - width.value / before.perTick };
      shown.value = along ? within(kept, newest, width.value) : within(before, newest, width.value);
    }),
    effect(() => {
      const number = selectedNumber.value;
      if (number !== null) shown.value = showing(shown.peek(), number, state.peek().number, width.peek());
    }),
    effect(() => {
      const parts = {
        window: shown.value,
        width: width.value,
        height: tallness.value,
        known: entries.value,
        chosen: selectedNumber.value,
      };
      const hovered = under.value;
      const newest = state.value.number;
      scheming.value;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => paint(canvas, ink, { ...parts, hovered, newest }));
    }),
    effect(fetchOlder),
    listenToHands(canvas),
  ];
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    for (const stop of stops) stop();
  };
}

/** A window this many commits wide is worth fetching older ones for. */
const WORTH_FETCHING = 1500;
let fetching = false;

function fetchOlder(): void {
  const first = Math.max(1, Math.floor(shown.value.first));
  const oldest = entries.value[0]?.number ?? 1;
  const wide = width.value / shown.value.perTick;
  if (fetching || first >= oldest || oldest <= 1 || wide > WORTH_FETCHING) return;
  fetching = true;
  void page(oldest, 500).then(() => {
    fetching = false;
  });
}

interface Parts {
  readonly window: Window;
  readonly width: number;
  readonly height: number;
  readonly known: readonly Entry[];
  readonly chosen: number | null;
  readonly hovered: number | null;
  readonly newest: number;
}

const SHORT = 0.45;
const TALL = 0.9;

function paint(canvas: HTMLCanvasElement, ink: CanvasRenderingContext2D, parts: Parts): void {
  const density = Math.min(2, devicePixelRatio || 1);
  const { height } = parts;
  canvas.width = Math.round(parts.width * density);
  canvas.height = Math.round(height * density);
  ink.setTransform(density, 0, 0, density, 0, 0);
  ink.clearRect(0, 0, parts.width, height);
  const { window } = parts;
  paintUnloaded(ink, parts, height);
  for (const tick of ticks(parts.known, window, parts.width)) {
    const tall = height * (tick.tall ? TALL : SHORT);
    ink.globalAlpha = tick.sealed ? 0.35 : 1;
    ink.fillStyle = colour(`kind-${tick.kind}`) || colour('text-2');
    ink.fillRect(tick.x, height - 4 - tall + 2, Math.max(1, tick.width - (tick.width > 3 ? 2 : 1)), tall - 2);
  }
  ink.globalAlpha = 1;
  paintMark(ink, window, parts.hovered, height, colour('text-2'), 1);
  paintMark(ink, window, parts.chosen, height, colour('accent'), 2);
}

/** Commits that are not here yet: a quiet line where they lie. */
function paintUnloaded(ink: CanvasRenderingContext2D, parts: Parts, height: number): void {
  const oldest = parts.known[0]?.number ?? parts.newest + 1;
  const left = Math.max(0, xOf(parts.window, 1));
  const right = Math.min(parts.width, xOf(parts.window, oldest));
  if (right <= left) return;
  ink.fillStyle = colour('line');
  ink.fillRect(left, height - 8, right - left, 4);
}

function paintMark(
  ink: CanvasRenderingContext2D,
  window: Window,
  number: number | null,
  height: number,
  ofColour: string,
  thick: number,
): void {
  if (number === null) return;
  const x = xOf(window, number);
  ink.strokeStyle = ofColour;
  ink.lineWidth = thick;
  const wide = Math.max(window.perTick, 4);
  ink.strokeRect(x - 1.5, thick / 2, wide + 1, height - thick);
}

/** Click chooses, drag scrolls, wheel zooms. */
function listenToHands(canvas: HTMLCanvasElement): () => void {
  let held: { last: number; far: number } | null = null;
  const xIn = (event: MouseEvent) => event.clientX - canvas.getBoundingClientRect().left;
  const newest = () => state.peek().number;
  const down = (event: PointerEvent) => {
    held = { last: event.clientX, far: 0 };
    canvas.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    under.value = held ? null : numberAt(shown.peek(), xIn(event), newest());
    if (!held) return;
    const dx = event.clientX - held.last;
    held = { last: event.clientX, far: held.far + Math.abs(dx) };
    if (held.far > 4) shown.value = scrolled(shown.peek(), dx, newest(), width.peek());
  };
  const up = (event: PointerEvent) => {
    const number = numberAt(shown.peek(), xIn(event), newest());
    if (held && held.far <= 4 && number !== null) choose(number);
    held = null;
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    shown.value =
      event.deltaX === 0
        ? zoomed(shown.peek(), xIn(event), 1.002 ** -event.deltaY, newest(), width.peek())
        : scrolled(shown.peek(), -event.deltaX, newest(), width.peek());
  };
  const leave = () => {
    under.value = null;
  };
  const heard: readonly [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', leave],
    ['pointerleave', leave],
    ['wheel', wheel],
  ];
  for (const [name, heed] of heard) canvas.addEventListener(name, heed as EventListener, { passive: false });
  return () => {
    for (const [name, heed] of heard) canvas.removeEventListener(name, heed as EventListener);
  };
}
