import { expect, it } from 'vitest';
import { corners, gripped, grips, holds, rounded, type Shape, stepOf } from './forms';

const circle: Shape = { form: 'circle', at: [5, 5], reach: 4, facing: 0, spread: 0, width: 0 };
const cone: Shape = { ...circle, form: 'cone', facing: 90, spread: 60 };
const line: Shape = { ...circle, form: 'line', facing: 180, width: 2 };

it('holds whoever stands within or on the very edge, and nobody else', () => {
  expect([holds(circle, [9, 5]), holds(circle, [9.01, 5])]).toEqual([true, false]);
  const edge = [5 + 4 * Math.cos(Math.PI / 6), 3] as const;
  expect([holds(cone, edge), holds(cone, [5, 5]), holds(cone, [8, 3])]).toEqual([true, true, false]);
  expect([holds(cone, [1, 5]), holds(cone, [9.1, 5])]).toEqual([false, false]);
  expect([holds(line, [6, 8]), holds(line, [6.1, 8]), holds(line, [5, 4.9])]).toEqual([true, false, false]);
});

it('takes its form from its grips: each put where it is leaves all as it was', () => {
  for (const shape of [circle, cone, line]) {
    for (const [grip, at] of grips(shape)) {
      const again = gripped(shape, grip, at);
      for (const part of ['reach', 'facing', 'spread', 'width'] as const)
        expect(again[part]).toBeCloseTo(shape[part]);
    }
  }
  expect(gripped(cone, 'end', [5, 2])).toMatchObject({ reach: 3, facing: 0, spread: 60 });
  expect(gripped(line, 'side', [8, 7]).width).toBeCloseTo(6);
  expect(gripped(circle, 'at', [1, 2]).at).toEqual([1, 2]);
});

it('draws a circle round, a cone from its tip and a line with its width', () => {
  expect(corners(circle)).toHaveLength(72);
  expect(corners(cone)[0]).toEqual([0, 0]);
  expect(corners(line).map(([x, y]) => [Math.round(x) + 0, Math.round(y) + 0])).toEqual([
    [-1, 0],
    [-1, 4],
    [1, 4],
    [1, 0],
  ]);
});

it('rounds sizes to metres that suit the map', () => {
  expect([1, 1.5, 3, 10, 15, 150, 1600].map(stepOf)).toEqual([0.5, 1, 2, 5, 10, 100, 1000]);
  expect(rounded(6.2, 0.5)).toBe(6);
});
