/** The strip along the bottom: one tick a commit, and a light at the right end while it is live. */

import { effect, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { stepKey } from '../history/keys';
import { backToNow, lookBack, undone } from '../history/now';
import { colour, scheming } from '../map/canvas/inks';
import { sealedWords } from '../panels/words';
import type { Entry, MarkView, StretchView, TurnView } from '../protocol';
import { connection, page } from '../socket';
import { entries, historyView, lookingAt, selectedNumber, state } from '../table';
import { paintMarks, paintUndone } from './past';
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
  const chosen = lookingAt.value ?? selectedNumber.value;
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
        data-on={connection.value.state === 'live' && lookingAt.value === null}
        aria-pressed={chosen === null}
        onClick={toNow}
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
  if (number === null || number === lookingAt.value) return null;
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
  if (entry.sealed) return sealedWords(entry).toLowerCase();
  return entry.lines[0]?.text ?? entry.kind;
}

const words = (number: number) => `${number}: ${textOf(number)}`;

function toNow(): void {
  backToNow();
  shown.value = live(state.peek().number, width.peek());
}

/** The strip has the arrow keys also while it shows now. */
function stepped(event: KeyboardEvent): void {
  const upright: Record<string, string> = { ArrowDown: 'ArrowLeft', ArrowUp: 'ArrowRight' };
  const key = upright[event.key] ?? event.key;
  const { shiftKey, ctrlKey, metaKey, altKey } = event;
  if (!stepKey(new KeyboardEvent('keydown', { key, shiftKey, ctrlKey, metaKey, altKey }))) return;
  event.preventDefault();
  event.stopPropagation();
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
        chosen: lookingAt.value ?? selectedNumber.value,
        past: lookingAt.value !== null,
        undone: undone.value,
        turns: historyView.value?.turns ?? NONE,
        marks: historyView.value?.marks ?? NONE,
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

const NONE: readonly never[] = [];

interface Parts {
  readonly window: Window;
  readonly width: number;
  readonly height: number;
  readonly known: readonly Entry[];
  readonly chosen: number | null;
  readonly hovered: number | null;
  readonly newest: number;
  /** The chosen one is looked at. */
  readonly past: boolean;
  readonly undone: readonly StretchView[];
  readonly turns: readonly TurnView[];
  readonly marks: readonly MarkView[];
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
  paintUndone(ink, parts, colour('surface'), colour('bad'));
  paintMarks(ink, parts, colour('accent'));
  if (parts.past) paintLater(ink, parts);
  paintMark(ink, window, parts.hovered, height, colour('text-2'), 1);
  paintMark(ink, window, parts.chosen, height, colour(parts.past ? 'warn' : 'accent'), 2);
}

/** What came after the moment that is looked at: paler. */
function paintLater(ink: CanvasRenderingContext2D, parts: Parts): void {
  const x = xOf(parts.window, (parts.chosen ?? parts.newest) + 1);
  ink.globalAlpha = 0.6;
  ink.fillStyle = colour('surface');
  ink.fillRect(x, 0, parts.width - x, parts.height);
  ink.globalAlpha = 1;
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

interface Finger {
  readonly x: number;
  /** Moves the strip instead of the moment: Shift, another button, or two fingers. */
  readonly scrolls: boolean;
}

/** So many pixels from either end, a hand that scrubs moves the strip along. */
const EDGE = 28;

/** Click and drag look back, Shift+drag or two fingers move the strip, the wheel zooms. */
function listenToHands(canvas: HTMLCanvasElement): () => void {
  const fingers = new Map<number, Finger>();
  let edge = 0;
  const xIn = (event: MouseEvent) => event.clientX - canvas.getBoundingClientRect().left;
  const newest = () => state.peek().number;
  const scrub = (x: number) => {
    const number = Math.floor(
      shown.peek().first + Math.min(width.peek() - 1, Math.max(0, x)) / shown.peek().perTick,
    );
    if (number > newest()) backToNow();
    else if (Math.max(1, number) !== lookingAt.peek()) lookBack(number);
  };
  const alongEdge = (x: number) => {
    cancelAnimationFrame(edge);
    const by = x < EDGE ? EDGE - x : x > width.peek() - EDGE ? width.peek() - EDGE - x : 0;
    if (by === 0 || fingers.size !== 1) return;
    edge = requestAnimationFrame(() => {
      const before = shown.peek();
      shown.value = scrolled(before, by / 4, newest(), width.peek());
      if (shown.peek().first === before.first) return;
      scrub(x);
      alongEdge(x);
    });
  };
  const down = (event: PointerEvent) => {
    const scrolls = event.shiftKey || event.button !== 0;
    fingers.set(event.pointerId, { x: xIn(event), scrolls });
    canvas.setPointerCapture(event.pointerId);
    if (fingers.size === 1 && !scrolls) scrub(xIn(event));
  };
  const move = (event: PointerEvent) => {
    const x = xIn(event);
    const finger = fingers.get(event.pointerId);
    under.value = finger || event.pointerType === 'touch' ? null : numberAt(shown.peek(), x, newest());
    if (!finger) return;
    fingers.set(event.pointerId, { ...finger, x });
    if (fingers.size === 2) pinched(fingers, event.pointerId, finger.x);
    else if (finger.scrolls) shown.value = scrolled(shown.peek(), x - finger.x, newest(), width.peek());
    else {
      scrub(x);
      alongEdge(x);
    }
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    cancelAnimationFrame(edge);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    shown.value =
      event.deltaX === 0
        ? zoomed(shown.peek(), xIn(event), 1.002 ** -event.deltaY, newest(), width.peek())
        : scrolled(shown.peek(), -event.deltaX, newest(), width.peek());
  };
  const leave = (event: PointerEvent) => {
    under.value = null;
    up(event);
  };
  const noMenu = (event: Event) => event.preventDefault();
  const heard: readonly [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', leave],
    ['pointerleave', leave],
    ['wheel', wheel],
    ['contextmenu', noMenu],
  ];
  for (const [name, heed] of heard) canvas.addEventListener(name, heed as EventListener, { passive: false });
  return () => {
    cancelAnimationFrame(edge);
    for (const [name, heed] of heard) canvas.removeEventListener(name, heed as EventListener);
  };
}

/** Two fingers: move the strip with them, and show more or less of it as they close or part. */
function pinched(fingers: ReadonlyMap<number, Finger>, moved: number, before: number): void {
  const [now, still] = [fingers.get(moved), [...fingers].find(([id]) => id !== moved)?.[1]];
  if (!now || !still) return;
  const [was, is] = [Math.abs(before - still.x), Math.abs(now.x - still.x)];
  const factor = was > 8 && is > 8 ? is / was : 1;
  const newest = state.peek().number;
  const middle = (now.x + still.x) / 2;
  const zoomedTo = zoomed(shown.peek(), middle, factor, newest, width.peek());
  shown.value = scrolled(zoomedTo, (now.x - before) / 2, newest, width.peek());
}
