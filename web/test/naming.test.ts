import { describe, expect, test } from 'vitest';
import type { Spot } from '../src/grid';
import { contains, overlap, roomsIn } from '../src/map/tokens/naming';

/** A narrow passage that turns a corner: the middle of its bounding box lies outside it. */
const BENT: readonly Spot[] = [
  [0, 0],
  [2, 0],
  [2, 8],
  [12, 8],
  [12, 10],
  [0, 10],
];

describe('where a name stands', () => {
  test('inside the outline, though the middle of its box is not', () => {
    const rooms = roomsIn(BENT);

    expect(contains(BENT, [6, 5])).toBe(false);
    expect(rooms.length).toBeGreaterThan(1);
    expect(rooms.every(({ at }) => contains(BENT, at))).toBe(true);
  });

  test('where there is most room to its sides', () => {
    const [best] = roomsIn(BENT);

    expect(best?.at[1]).toBeGreaterThan(8);
    expect(best?.beside).toBeGreaterThan(2);
  });

  test('further places are apart, so that a second name need not lie on the first', () => {
    const [first, second] = roomsIn(BENT);
    const box = ([x, y]: Spot) => ({ left: x - 0.5, right: x + 0.5, top: y - 0.5, bottom: y + 0.5 });

    expect(first && second && overlap(box(first.at), box(second.at))).toBe(false);
  });
});
