/** What this screen shows of the map just now: none of it is stored anywhere. */

import { computed, signal } from '@preact/signals';
import { type Camera, FARTHEST, FARTHEST_IN_SPACE, type Size } from '../camera';
import type { Mode, PingKind, Tool, Under } from '../gesture';
import { media } from '../media';
import type { MoveForecast, Point } from '../protocol';
import { scene } from '../table';
import { idle } from '../tool';

export const camera = signal<Camera>({ x: 0, y: 0, zoom: 40 });
export const viewSize = signal<Size>({ width: 0, height: 0 });
export const mode = signal<Mode>('select');
export const tool = signal<Tool>(idle);
/** How the fog tool marks ground, and whether it covers what it marks. */
export type FogShape = 'box' | 'lasso' | 'brush';
export const fogTool = signal<{ readonly shape: FogShape; readonly covers: boolean }>({
  shape: 'box',
  covers: false,
});
/** Alt is held: names and ranges of everything. */
export const revealing = signal(false);
/** The token or door that has the keyboard's focus. */
export const focused = signal<string | null>(null);

/** Where tokens have been sent before the server has said so. */
export const ahead = signal<ReadonlyMap<string, Point>>(new Map());

/** Where tokens in one's own hand are shown: under the pointer, off the grid. */
export const lifted = signal<ReadonlyMap<string, Point>>(new Map());

/** What the server says of the drag under way. */
export const forecast = signal<{ readonly key: string; readonly move: MoveForecast } | null>(null);

export interface Ping {
  readonly id: number;
  readonly scene: string;
  readonly at: Point;
  readonly kind: PingKind;
  readonly colour: string;
  readonly name: string;
  readonly began_ms: number;
}
export const pings = signal<readonly Ping[]>([]);

/** What the beat that plays says of whom, by character, where no map shows it. */
export const beatSays = signal<ReadonlyMap<string, string>>(new Map());

/** Characters who have gone down, but not yet in what the map still plays. */
export const standing = signal<ReadonlySet<string>>(new Set());

/** Other seats' hands: what they drag and what they measure. */
export interface Ghost {
  readonly seat: string;
  readonly scene: string;
  readonly tokens: readonly string[];
  readonly path: readonly Point[];
  readonly heard_ms: number;
}
export const ghosts = signal<ReadonlyMap<string, Ghost>>(new Map());
export const rulers = signal<ReadonlyMap<string, Ghost>>(new Map());

export interface Menu {
  readonly screen: Point;
  readonly under: Under;
  readonly at: Point;
}
export const menu = signal<Menu | null>(null);

/** What lies over the map and takes its keys and its zoom; null while nothing does. */
export interface Over {
  /** Nothing of it is zoomed. */
  readonly still?: true;
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  /** Whether it had a use for the key. */
  readonly key: (event: KeyboardEvent) => boolean;
}
export const over = signal<Over | null>(null);

/** What is about to lie over the map, or does: nobody sees the map then, and nothing of it is drawn. */
export const covers = signal<ReadonlySet<string>>(new Set());
export const covered = computed(() => covers.value.size > 0);

/** Say that something covers the map, or does not any more. */
export function cover(by: string, now: boolean): void {
  if (covers.peek().has(by) === now) return;
  covers.value = new Set([...covers.peek()].filter((one) => one !== by).concat(now ? [by] : []));
}

export const keyListOpen = signal(false);
export const sidebarOpen = signal(true);

export const phone = signal(media('(max-width: 720px)').matches);
export const calm = media('(prefers-reduced-motion: reduce)');

/** Whether the map on show is of space: no picture, no cells, no edge. */
export const inSpace = computed(() => scene.value?.kind === 'space');
/** Pixels a cell at the least. */
export const farthest = () => (inSpace.peek() ? FARTHEST_IN_SPACE : FARTHEST);

/** The view as a whole in cells. */
export const seen = computed(() => {
  const { x, y, zoom } = camera.value;
  return { x, y, width: viewSize.value.width / zoom, height: viewSize.value.height / zoom };
});

/** What draws the way that a token last came, once that part of the page is here (`tokens/came.ts`). */
export const wayCome = signal<((words: (metres: number) => string) => readonly Come[]) | null>(null);

interface Come {
  readonly points: readonly (readonly [number, number])[];
  readonly colour: string;
  readonly label: string;
  readonly note: string;
  readonly blocked: boolean;
  readonly size: number;
}
