import { expect, test } from 'vitest';
import { cornersOf } from '../src/map/canvas/corners';
import type { SightPart, SightView } from '../src/protocol';
import { empty, withViews } from '../src/store';

const part = (id: string, ...of: number[]): SightPart => ({ id, of });
const sight = (more: Partial<SightView>): SightView => ({
  view: 'sight',
  id: 'sight-m1',
  scene: 'm1',
  outlined: true,
  gone: null,
  parts: [],
  ...more,
});

test('an outline is told from corner to corner, in parts of a cell', () => {
  expect(cornersOf([64, 128, 32, 0, 0, -64])).toEqual([
    [1, 2],
    [1.5, 2],
    [1.5, 1],
  ]);
});

test('what is seen is brought up to date by the parts that changed', () => {
  const parts = [part('t-m1-c1.1', 1), part('k0', 0, 4), part('k1', 0, 4)];
  const first = withViews(empty, [sight({ parts })], []);
  const change = sight({ outlined: null, gone: ['k1'], parts: [part('k0', 0, 6)] });
  const then = withViews(first, [change], []).sights.get('sight-m1');
  expect(then?.outlined).toBe(true);
  expect(then?.parts).toEqual([part('t-m1-c1.1', 1), part('k0', 0, 6)]);
  expect(withViews(first, [], ['sight-m1']).sights.size).toBe(0);
});
