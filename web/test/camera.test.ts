import { describe, expect, it } from 'vitest';
import {
  centred,
  edgeOf,
  FARTHEST,
  kept,
  NEAREST,
  pan,
  pinch,
  toCell,
  toScreen,
  whole,
  zoomAt,
} from '../src/camera';

const camera = { x: 2, y: 3, zoom: 40 };
const view = { width: 800, height: 600 };

describe('the camera', () => {
  it('goes from cells to pixels and back', () => {
    expect(toScreen(camera, [3, 5])).toEqual([40, 80]);
    expect(toCell(camera, [40, 80])).toEqual([3, 5]);
  });

  it('moves the ground with the hand', () => {
    expect(toScreen(pan(camera, 10, -20), [3, 5])).toEqual([50, 60]);
  });

  it('keeps what lies under the pointer there while it zooms', () => {
    const under = toCell(camera, [300, 200]);
    const [x, y] = toScreen(zoomAt(camera, [300, 200], 1.7), under);
    expect(x).toBeCloseTo(300);
    expect(y).toBeCloseTo(200);
  });

  it('zooms neither too near nor too far', () => {
    expect(zoomAt(camera, [0, 0], 1000).zoom).toBe(NEAREST);
    expect(zoomAt(camera, [0, 0], 0.0001).zoom).toBe(FARTHEST);
  });

  it('shows a whole map in its middle', () => {
    const all = whole(view, 0, 0, 30, 20);
    const [left, top] = toScreen(all, [0, 0]);
    const [right, bottom] = toScreen(all, [30, 20]);
    expect(left).toBeGreaterThanOrEqual(24 - 1e-9);
    expect(right).toBeLessThanOrEqual(776 + 1e-9);
    expect(left + right).toBeCloseTo(800);
    expect(top + bottom).toBeCloseTo(600);
  });

  it('centres on a point', () => {
    expect(toScreen(centred(camera, view, [7, 7]), [7, 7])).toEqual([400, 300]);
  });

  it('never loses the map', () => {
    const lost = kept({ ...camera, x: 500, y: -500 }, view, 30, 20);
    const [left, top] = toScreen(lost, [0, 0]);
    expect(left + 30 * 40).toBeGreaterThan(0);
    expect(top).toBeLessThan(600);
  });

  it('follows two fingers: what was between them stays between them', () => {
    const before = [
      [100, 100],
      [300, 100],
    ] as const;
    const after = [
      [150, 200],
      [550, 200],
    ] as const;
    const under = toCell(camera, [200, 100]);
    const pinched = pinch(camera, before, after);
    expect(pinched.zoom).toBe(80);
    const [x, y] = toScreen(pinched, under);
    expect(x).toBeCloseTo(350);
    expect(y).toBeCloseTo(200);
  });
});

describe('an arrow at the edge', () => {
  it('is not needed for what is in view', () => expect(edgeOf(view, [10, 590])).toBeNull());

  it('stands at the edge and points to what is beyond it', () => {
    const edge = edgeOf(view, [2400, 300]);
    expect(edge?.at).toEqual([772, 300]);
    expect(edge?.angle).toBe(0);
  });
});
