import { expect, test } from 'vitest';
import { middle } from '../../src/chart/hexes';
import { camera, showBetween, size } from '../../src/chart/view';

test.each([
  ['1419', '1429'],
  ['0101', '3240'],
  ['0203', '0203'],
])('a jump from %s to %s is shown whole, in the middle and large enough to read', (one, other) => {
  size.value = { width: 900, height: 700 };
  showBetween(one, other);
  const { x, y, zoom } = camera.value;
  for (const hex of [one, other]) {
    const [left, top] = [(middle(hex)[0] - x) * zoom, (middle(hex)[1] - y) * zoom];
    expect(left > 0 && left < 900 && top > 0 && top < 700).toBe(true);
  }
  expect(zoom).toBeLessThanOrEqual(64);
  if (one === other) expect(zoom).toBe(64);
});
