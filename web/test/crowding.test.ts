import { describe, expect, test } from 'vitest';
import { crowdedOf } from '../src/map/tokens/crowding';
import { postureOf } from '../src/map/tokens/looks';
import type { Badge } from '../src/protocol';

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

describe('how somebody stands', () => {
  const badge = (posture?: Badge['posture']): Badge => ({
    label: 'x',
    title: '',
    private: false,
    path: '',
    subject: '',
    ...(posture && { posture }),
  });

  test('is said once by whichever badges tell it, and by none as ever', () => {
    expect(postureOf([badge(), badge('prone'), badge('prone'), badge('covered')])).toBe('covered prone');
    expect(postureOf([badge()])).toBe('');
  });
});
