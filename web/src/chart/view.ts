/** What this screen shows of the chart just now: none of it is stored anywhere. */

import { computed, signal } from '@preact/signals';
import { type Camera, centred, type Size, toCell, zoomAt } from '../camera';
import type { Reach, Way } from '../protocol';
import { chart } from './asking';
import type { Reached } from './drawing';
import type { Chart } from './fold';
import { extent, middle, nearest } from './hexes';

export const camera = signal<Camera>({ x: 0, y: 0, zoom: 20 });
export const size = signal<Size>({ width: 0, height: 0 });

/** The hex that has the focus, a world's or an empty one's; "" for none yet. */
export const chosen = signal('');
/** What stands open beside the chart. */
export const open = signal<'page' | 'list' | 'draw' | null>(null);

/** Where a ship may go, as it was last asked. */
export const reach = signal<Reach | null>(null);
/** The world to which a way is drawn. */
export const bound = signal('');

/** The hex on which one stands: the chosen one, else the world nearest the middle of the view. */
export const here = computed(() => {
  const now = chart.value;
  if (now === null) return '';
  return chosen.value || (nearest(midst(now), now.worlds.keys()) ?? '0101');
});

function midst(now: Chart): readonly [number, number] {
  const { width, height } = extent(now);
  return [width / 2, height / 2];
}

export const wayBound = computed<Way | null>(
  () => reach.value?.ways.find((way) => way.legs.at(-1)?.end === bound.value) ?? null,
);

/** The rings and the way to be drawn. */
export const reached = computed<Reached | null>(() => {
  const told = reach.value;
  if (told === null || told.chart !== chart.value?.id) return null;
  const legs = wayBound.value?.legs ?? [];
  const way = legs.length === 0 ? [] : [told.start, ...legs.map((leg) => leg.end)];
  return { start: told.start, drive: told.drive, fuel: told.fuel, way, stops: told.stops };
});

/** What bars leave free of the view: more above than below. */
const MARGIN = { top: 96, side: 16, bottom: 16 } as const;

/** Show the whole chart. */
export function showAll(): void {
  const now = chart.peek();
  const view = size.peek();
  if (now === null || view.width === 0) return;
  const { width, height } = extent(now);
  const [wide, high] = [view.width - 2 * MARGIN.side, view.height - MARGIN.top - MARGIN.bottom];
  const zoom = Math.max(6, Math.min(96, wide / width, high / height));
  const x = width / 2 - view.width / zoom / 2;
  const y = height / 2 - (MARGIN.top + high / 2) / zoom;
  camera.value = { x, y, zoom };
}

export function zoom(factor: number): void {
  const { width, height } = size.peek();
  camera.value = kept(zoomAt(camera.peek(), [width / 2, height / 2], factor));
}

/** Never lose the chart: some of it stays in the middle of the view. */
export function kept(at: Camera): Camera {
  const now = chart.peek();
  if (now === null) return at;
  const { width, height } = extent(now);
  const [wide, high] = [size.peek().width / at.zoom, size.peek().height / at.zoom];
  const x = Math.min(Math.max(at.x, -wide / 2), width - wide / 2);
  const y = Math.min(Math.max(at.y, -high / 2), height - high / 2);
  return { ...at, x, y };
}

/** Near enough to read names. */
const READABLE = 64;

/** Move the view to a hex, near enough to read it where `near`, unless it stands in plain view. */
export function bringIntoView(hex: string, near = false): void {
  const view = size.peek();
  const at = camera.peek();
  const closer = near && at.zoom < READABLE ? zoomAt(at, [0, 0], READABLE / at.zoom) : at;
  const free = freeOf(view);
  const [x, y] = middle(hex);
  const [left, top] = [(x - closer.x) * closer.zoom, (y - closer.y) * closer.zoom];
  const seen =
    closer === at && left > 40 && top > MARGIN.top && left < free.width - 40 && top < free.height - 40;
  if (seen) return;
  camera.value = centred(closer, free, [x, y]);
}

/** Show two hexes and what lies between them, with a hex or two around, no nearer than names need. */
export function showBetween(one: string, other: string): void {
  const free = freeOf(size.peek());
  const [ax, ay] = middle(one);
  const [bx, by] = middle(other);
  const [wide, high] = [Math.abs(ax - bx) + 4, Math.abs(ay - by) + 4];
  const zoom = Math.max(6, Math.min(READABLE, free.width / wide, (free.height - MARGIN.top) / high));
  camera.value = centred({ ...camera.peek(), zoom }, free, [(ax + bx) / 2, (ay + by) / 2]);
}

/** What of the view is not covered by what stands open. */
function freeOf(view: Size): Size {
  if (open.peek() !== 'page' && open.peek() !== 'draw') return view;
  return view.width <= 720
    ? { width: view.width, height: view.height * 0.45 }
    : { width: view.width - 400, height: view.height };
}

export function choose(hex: string): void {
  chosen.value = hex;
}

/** Choose a hex and open its page. */
export function openPage(hex: string, near = false): void {
  chosen.value = hex;
  open.value = 'page';
  bringIntoView(hex, near);
}

export const cellAt = (screen: readonly [number, number]) => toCell(camera.peek(), screen);
