import { describe, expect, test } from 'vitest';
import { drawnZone, SIZES, toneOf, zoneWords } from '../../src/panels/sheet/zones';
import type { FigureZone } from '../../src/protocol';

const HEAD: FigureZone = {
  name: 'Head',
  level: 0.5,
  state: 'bruised',
  at: [0.5, 0.08],
  text: '1 of 2',
  corners: [],
  path: 'hits',
};

describe('a figure with zones', () => {
  test('is drawn where its units say, on whatever outline', () => {
    const [width, height] = SIZES.body;
    expect(drawnZone('body', HEAD)).toEqual({ x: width / 2, y: height * 0.08, corners: '' });
    const face = {
      ...HEAD,
      corners: [
        [0, 0],
        [1, 0],
        [0.5, 0.5],
      ] satisfies [number, number][],
    };
    const [across, down] = SIZES.vehicle;
    expect(drawnZone('vehicle', face).corners).toBe(`0,0 ${across},0 ${across / 2},${down / 2}`);
  });

  test('is coloured by what is left, and says it in words', () => {
    expect([1, 0.5, 0].map((level) => toneOf({ level }))).toEqual(['whole', 'worn', 'gone']);
    expect(zoneWords(HEAD)).toBe('bruised, 1 of 2');
    expect(zoneWords({ ...HEAD, text: '' })).toBe('bruised');
  });
});
