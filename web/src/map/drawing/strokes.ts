/** Strokes as they are sent: with no more points than their form needs. No DOM, no signal. */

import type { Spot } from '../../grid';
import { type DrawingView, LIMITS, type Point } from '../../protocol';

/** A stroke without the points that lie within `near` cells of the line between others; ever fewer until few enough. */
export function simplified(points: readonly Point[], near: number): readonly Point[] {
  let kept = thinned(points, near);
  for (let by = near * 2; kept.length > LIMITS.drawing.points; by *= 2) kept = thinned(kept, by);
  return kept.map(([x, y]) => [rounded(x), rounded(y)]);
}

const rounded = (cells: number) => Math.round(cells * 1000) / 1000;

/** Keeps the ends, and of what lies between whatever is farther off than `near` (Ramer, Douglas and Peucker). */
function thinned(points: readonly Point[], near: number): readonly Point[] {
  const keep = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    const [a, b] = [points[first], points[last]];
    let [most, at] = [near, -1];
    for (let i = first + 1; a && b && i < last; i += 1) {
      const far = distance(points[i] ?? a, a, b);
      if (far > most) [most, at] = [far, i];
    }
    if (at < 0) continue;
    keep.add(at);
    open.push([first, at], [at, last]);
  }
  return points.filter((_, i) => keep.has(i));
}

/** How far a point lies from a straight piece. */
function distance([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

type Drawn = Pick<DrawingView, 'shape' | 'points'>;

/** The way the pen went. */
export function outline({ shape, points }: Drawn): readonly Spot[] {
  const [a, b] = points;
  if (!a || !b || (shape !== 'rectangle' && shape !== 'ellipse')) return points;
  if (shape === 'rectangle') return [a, [b[0], a[1]], b, [a[0], b[1]], a];
  const [x, y, w, h] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (b[0] - a[0]) / 2, (b[1] - a[1]) / 2];
  const { pieces } = LIMITS.drawing;
  const turns = Array.from({ length: pieces + 1 }, (_, i) => (2 * Math.PI * i) / pieces);
  return turns.map((turn) => [x + w * Math.cos(turn), y + h * Math.sin(turn)]);
}

/** How far a point lies from what is drawn, in cells. */
export function farFrom(at: Spot, drawn: Drawn): number {
  const way = outline(drawn);
  return Math.min(...way.map((spot, i) => distance(at, spot, way[i + 1] ?? spot)));
}
