import { expect, it } from 'vitest';
import { LIMITS, type Point } from '../../protocol';
import { farFrom, outline, simplified } from './strokes';

it('keeps of a straight stroke its ends, and of a bent one the bend', () => {
  const straight: Point[] = Array.from({ length: 50 }, (_, i) => [i / 10, 1]);
  expect(simplified(straight, 0.05)).toEqual([
    [0, 1],
    [4.9, 1],
  ]);
  expect(simplified([...straight, [4.9, 3]], 0.05)).toEqual([
    [0, 1],
    [4.9, 1],
    [4.9, 3],
  ]);
});

it('sends no more points than are taken, however wild the stroke', () => {
  const wild: Point[] = Array.from({ length: 5000 }, (_, i) => [Math.sin(i * 7) * 20, Math.cos(i * 3) * 20]);
  const sent = simplified(wild, 0.01);
  expect(sent.length).toBeLessThanOrEqual(LIMITS.drawing.points);
  expect(sent.length).toBeGreaterThan(1);
});

it('knows how far a point is from a box, and that an ellipse touches its sides', () => {
  const box = {
    shape: 'rectangle',
    points: [
      [0, 0],
      [4, 2],
    ],
  } as const;
  expect(farFrom([2, 0.5], { ...box, points: [...box.points] as Point[] })).toBe(0.5);
  const round = outline({
    shape: 'ellipse',
    points: [
      [0, 0],
      [4, 2],
    ],
  });
  expect(Math.max(...round.map(([x]) => x))).toBeCloseTo(4);
  expect(Math.min(...round.map(([, y]) => y))).toBeCloseTo(0);
});
