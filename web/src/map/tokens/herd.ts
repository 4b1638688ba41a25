/**
 * Many tokens that move at once, painted on one canvas while they do. Their elements stay behind, out of
 * sight, and come back when all stand still.
 */

import { toScreen } from '../../camera';
import type { Spot } from '../../grid';
import type { Point, TokenView } from '../../protocol';
import { type Box, fitCanvas, within } from '../canvas/layers';
import { tokensShown } from '../layers/which';
import { camera, lifted, viewSize } from '../view';
import { type Figure, Figures } from './figure';

const GLIDE_MS = 220;
/** How long all have to stand before the elements come back, so that a march does not flicker. */
const SETTLE_MS = 140;

/** A token, where it was seen, and where it stands now. */
export type Move = readonly [id: string, from: Point, to: Point];

export interface Herd {
  readonly moving: () => boolean;
  /** Let tokens glide on from where they are seen to where they now stand. */
  readonly drive: (moved: readonly Move[]) => void;
  /** Put everything where it stands and show the elements again. */
  readonly halt: () => void;
}

interface Stage {
  readonly pieces: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly elements: ReadonlyMap<string, HTMLElement>;
  readonly stands: ReadonlyMap<string, Point>;
  readonly put: (id: string) => void;
}

interface Way {
  readonly from: Spot;
  readonly to: Spot;
  readonly began_ms: number;
}

export function newHerd({ pieces, canvas, elements, stands, put }: Stage): Herd {
  const ways = new Map<string, Way>();
  const unplaced = new Set<string>();
  const figures = new Figures(elements);
  let frame = 0;
  let last_ms = 0;

  const halt = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    for (const id of unplaced) put(id);
    unplaced.clear();
    ways.clear();
    canvas.hidden = true;
    pieces.classList.remove('herding');
  };

  const drawn = (now_ms: number) => {
    if (now_ms - last_ms > GLIDE_MS + SETTLE_MS) {
      halt();
      return;
    }
    figures.at(camera.peek().zoom);
    const where = (id: string) => onWay(ways.get(id), now_ms) ?? stands.get(id);
    paint(canvas, inView(tokensShown.peek(), figures, where));
    frame = requestAnimationFrame(drawn);
  };

  const drive: Herd['drive'] = (moved) => {
    const now_ms = performance.now();
    for (const [id, from, to] of moved) {
      unplaced.add(id);
      const seen = onWay(ways.get(id), now_ms) ?? from;
      if (lifted.peek().has(id)) ways.delete(id);
      else ways.set(id, { from: seen, to, began_ms: now_ms });
    }
    last_ms = now_ms;
    if (frame !== 0) return;
    pieces.classList.add('herding');
    frame = requestAnimationFrame(drawn);
  };

  return { moving: () => frame !== 0, drive, halt };
}

/** Where something is on its way at a moment. */
export function onWay(way: Way | undefined, now_ms: number): Spot | undefined {
  if (!way) return undefined;
  const left = 1 - Math.min(1, Math.max(0, (now_ms - way.began_ms) / GLIDE_MS));
  const share = 1 - left ** 3;
  return [way.from[0] + (way.to[0] - way.from[0]) * share, way.from[1] + (way.to[1] - way.from[1]) * share];
}

interface Shown {
  readonly figure: Figure;
  readonly left: number;
  readonly top: number;
}

/** How far beyond its middle a token's picture may reach, in pixels and in cells across. */
const AROUND = 80;

/** The tokens in view, each with its picture and where that goes; those that stand out last. */
function inView(
  views: readonly TokenView[],
  figures: Figures,
  where: (id: string) => Spot | undefined,
): readonly Shown[] {
  const [at, size] = [camera.peek(), viewSize.peek()];
  const shown: Shown[] = [];
  const above: Shown[] = [];
  for (const view of views) {
    const spot = where(view.id);
    if (!spot) continue;
    const [x, y] = toScreen(at, spot);
    const reach = AROUND + view.size * at.zoom;
    if (x < -reach || y < -reach || x > size.width + reach || y > size.height + reach) continue;
    const figure = figures.of(view);
    // whole pixels are blitted several times faster than shares of them
    const [left, top] = [Math.round(x - figure.sprite.x), Math.round(y - figure.sprite.y)];
    (figure.above ? above : shown).push({ figure, left, top });
  }
  return [...shown, ...above];
}

/** Draw tokens on a canvas no larger than what they cover. */
function paint(canvas: HTMLCanvasElement, shown: readonly Shown[]): void {
  const ink = canvas.getContext('2d');
  const part = within(around(shown), viewSize.peek());
  if (canvas.hidden !== (part === null)) canvas.hidden = part === null;
  if (!part || !ink) return;
  const room = { width: part.right - part.left, height: part.bottom - part.top };
  fitCanvas(canvas, ink, room);
  canvas.style.width = `${room.width}px`;
  canvas.style.height = `${room.height}px`;
  canvas.style.transform = `translate(${part.left}px, ${part.top}px)`;
  ink.clearRect(0, 0, room.width, room.height);
  for (const { figure, left, top } of shown) {
    const { image, width, height } = figure.sprite;
    ink.globalAlpha = figure.faint;
    ink.drawImage(image, left - part.left, top - part.top, width, height);
  }
}

function around(shown: readonly Shown[]): Box | null {
  if (shown.length === 0) return null;
  return {
    left: Math.min(...shown.map(({ left }) => left)),
    top: Math.min(...shown.map(({ top }) => top)),
    right: Math.max(...shown.map(({ figure, left }) => left + figure.sprite.width)),
    bottom: Math.max(...shown.map(({ figure, top }) => top + figure.sprite.height)),
  };
}
