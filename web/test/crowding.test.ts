import { describe, expect, test } from 'vitest';
import { crowdedOf } from '../src/map/tokens/crowding';

const piece = (id: string, x: number, y: number, npc = false) => ({
  id,
  name: 'Hallam Oduya',
  at: [x, y] as [number, number],
  size: 1,
  npc,
});

describe('names without room', () => {
  test('neighbours in a row would write over each other, and one on who stands below', () => {
    expect(crowdedOf([piece('a', 2.5, 2.5), piece('b', 3.5, 2.5)], 32)).toEqual(['a', 'b']);
    expect(crowdedOf([piece('a', 2.5, 2.5), piece('n', 2.5, 3.5, true)], 32)).toEqual(['a']);
  });

  test('those apart have room, and so have neighbours once the map is large enough', () => {
    expect(crowdedOf([piece('a', 2.5, 2.5), piece('b', 8.5, 2.5)], 32)).toEqual([]);
    expect(crowdedOf([piece('a', 2.5, 2.5), piece('b', 3.5, 2.5)], 96)).toEqual([]);
  });
});
