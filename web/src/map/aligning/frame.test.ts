import { expect, test } from 'vitest';
import { extent } from '../../grid';
import {
  aligned,
  between,
  choicesOf,
  frameAt,
  meant,
  over,
  scaleOf,
  shifted,
  sizeFor,
  stretched,
} from './frame';

const PICTURE = { id: 'p', x: 0, y: 0, width: 30, height: 20 };

test('a frame as the grid lies changes nothing', () => {
  for (const kind of ['square', 'none', 'hex_flat', 'hex_pointy'] as const)
    for (const across of choicesOf(kind)) {
      const frame = frameAt(kind, [11.3, 7.8], across);
      expect(scaleOf(kind, frame)[0]).toBeCloseTo(1);
      expect(aligned(kind, PICTURE, frame)).toEqual(PICTURE);
    }
});

test('over three squares that measure 1.5 cells each, the picture is made two thirds as large', () => {
  const frame = between('square', [3.3, 1.8], [7.8, 6.3], 3, false);
  const lies = aligned('square', PICTURE, frame);
  expect([lies.width, lies.height]).toEqual([20, 13.3333]);
  // the frame's corner, 3.3 cells in, is 2.2 cells of the picture: the nearest corner of the grid is 2
  expect(lies.x).toBeCloseTo(-0.2);
  expect(lies.y).toBeCloseTo(-0.2);
  expect(sizeFor('square', lies)).toEqual([20, 13]);
});

test('a picture that hangs elsewhere comes to the first corner of the map', () => {
  const lies = aligned('square', { ...PICTURE, x: 5, y: 4 }, frameAt('square', [10, 10], 3));
  expect([lies.x, lies.y]).toEqual([0, 0]);
});

test('on hexes a middle of the picture comes to lie on a middle of the map', () => {
  const frame = shifted(frameAt('hex_pointy', [10, 8], 4), [0.2, 0.1]);
  const lies = aligned('hex_pointy', PICTURE, frame);
  expect(lies.x).toBeCloseTo(-0.2);
  expect(lies.y).toBeCloseTo(-0.1);
  const grid = { kind: 'hex_flat', metres_per_cell: 1.5, columns: 12, rows: 9 } as const;
  const [width, height] = extent(grid);
  expect(sizeFor('hex_flat', { ...PICTURE, width: width - 0.25, height: height - 0.5 })).toEqual([12, 9]);
});

test('over more cells the frame measures the same', () => {
  const frame = between('square', [2, 2], [5.3, 5.3], 3, true);
  const wider = over('square', frame, 10);
  expect(wider.to[0]).toBeCloseTo(13);
  expect(scaleOf('square', wider)).toEqual(scaleOf('square', frame));
});

test('drawn from any corner it is the same frame, even ones as high as they are wide', () => {
  expect(between('square', [5, 5], [2, 3], 3, false)).toEqual({ from: [2, 3], to: [5, 5], across: 3 });
  expect(between('square', [5, 5], [2, 3], 3, true)).toEqual({ from: [2, 2], to: [5, 5], across: 3 });
  expect(scaleOf('square', between('square', [1, 1], [1, 1], 5, true))[0]).toBeCloseTo(0.05);
});

test('its far corner is pushed, both ways or one', () => {
  const frame = frameAt('square', [5, 5], 3);
  const [left, top] = frame.from;
  expect(stretched('square', frame, [0.3, 0], false).to).toEqual([left + 3.3, top + 3]);
  expect(stretched('square', frame, [-0.3, 0], true).to[1]).toBeCloseTo(top + 2.7);
  expect(stretched('square', frame, [-9, 0], false).to[0]).toBeGreaterThan(left);
});

test('the lines that it means lie over the whole picture', () => {
  const lines = meant('square', between('square', [1, 1], [5, 5], 2, true), [0, 0, 10, 6]);
  expect(lines.uprights).toEqual([1, 3, 5, 7, 9]);
  expect(lines.levels).toEqual([1, 3, 5]);
  const hexes = meant('hex_pointy', frameAt('hex_pointy', [3, 3], 2), [0, 0, 6, 5]);
  expect(hexes.middles.length).toBeGreaterThan(20);
});
