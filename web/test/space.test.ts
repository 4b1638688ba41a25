import { describe, expect, it } from 'vitest';
import { layout } from '../src/map/space/overview';
import { tracked } from '../src/map/space/tracks';
import {
  bearing,
  clipped,
  gridStep,
  keyed,
  length,
  pointsAt,
  shifted,
  thrustWords,
  towards,
} from '../src/map/space/vectors';
import { extremes, keptInSpace, wholeOf } from '../src/map/space/whole';
import type { TokenView, Zone } from '../src/protocol';

const VIEW = { width: 1000, height: 600 };
const ship = (id: string, at: [number, number], vector: [number, number] = [0, 0]) =>
  ({ id, at, vector }) as unknown as TokenView;

describe('vectors', () => {
  it('are cut to the circle, never beyond it by rounding', () => {
    for (let degrees = 0; degrees < 360; degrees += 7) {
      expect(length(clipped(towards(degrees, 9), 4))).toBeLessThanOrEqual(4);
      expect(length(clipped(towards(degrees, 9), 4))).toBeGreaterThan(3.99);
    }
    expect(clipped([1, -2], 4)).toEqual([1, -2]);
  });

  it('have bearings clockwise from up', () => {
    expect(bearing([0, -1])).toBe(0);
    expect(bearing([1, 0])).toBe(90);
    expect(bearing([0, 3])).toBe(180);
    expect(bearing([-2, 0])).toBe(270);
    expect(towards(90, 2)).toEqual([2, 0]);
  });

  it('are pushed by arrows and turned with Shift, within the circle', () => {
    expect(keyed('ArrowUp', false, [0, 0], 4)).toEqual([0, -0.5]);
    expect(keyed('ArrowRight', false, [4, 0], 4)).toEqual([4, 0]);
    expect(bearing(keyed('ArrowRight', true, [0, -2], 4) ?? [0, 0])).toBeCloseTo(5, 1);
    expect(keyed('ArrowDown', true, [0, -2], 4)).toEqual([0, -1.5]);
    expect(keyed('ArrowDown', true, [0, -0.25], 4)).toEqual([0, 0]);
    expect(keyed('End', false, [0, -1], 4)).toEqual([0, -4]);
    expect(keyed('Home', false, [1, 1], 4)).toEqual([0, 0]);
    expect(keyed('x', false, [1, 1], 4)).toBeNull();
  });

  it('say what they point at, within a hand of it', () => {
    const marks = [
      { name: 'Vask', at: [10, 0] as const },
      { name: 'Marrow', at: [10, 1] as const },
    ];
    expect(pointsAt([2, 0], [0, 0], marks)).toBe('Vask');
    expect(pointsAt([0, 2], [0, 0], marks)).toBe('');
    expect(pointsAt([0, 0], [0, 0], marks)).toBe('');
    expect(thrustWords([2, 0], 4, 'Vask')).toBe('Thrust 2 of 4 units, bearing 090°, toward Vask.');
    expect(thrustWords([0, 0], 4, '')).toBe('No thrust: she drifts on.');
  });

  it('move the turns ahead by as many times as they are turns away', () => {
    const course = [
      [0, 0],
      [4, 0],
      [8, 0],
    ] as const;
    expect(shifted(course, [0, -1])).toEqual([
      [0, 0],
      [4, -1],
      [8, -2],
    ]);
  });
});

describe('the view of space', () => {
  it('shows every ship, and where it drifts, however far apart', () => {
    const points = extremes([ship('a', [-400, 0], [-20, 0]), ship('b', [900, 300])], []);
    const at = wholeOf(points, VIEW, [0, 0]);
    for (const [x, y] of points) {
      expect((x - at.x) * at.zoom).toBeGreaterThan(0);
      expect((x - at.x) * at.zoom).toBeLessThan(VIEW.width);
      expect((y - at.y) * at.zoom).toBeGreaterThan(0);
      expect((y - at.y) * at.zoom).toBeLessThan(VIEW.height);
    }
  });

  it('shows a whole world, and an empty map by its middle', () => {
    const world = { cells: [[20, 0]], radius: 4 } as unknown as Zone;
    expect(extremes([], [world])).toEqual([
      [16, -4],
      [24, 4],
    ]);
    const empty = wholeOf([], VIEW, [50, 50]);
    expect(empty.x + VIEW.width / empty.zoom / 2).toBe(50);
  });

  it('ends where numbers end', () => {
    expect(keptInSpace({ x: 1e9, y: -1e9, zoom: 1 })).toEqual({ x: 10_000, y: -10_000, zoom: 1 });
  });

  it('lays a small picture out and back', () => {
    const lie = layout(
      [
        [-100, 0],
        [300, 50],
      ],
      128,
    );
    const [x, y] = lie.from(lie.at([12, 34]));
    expect(x).toBeCloseTo(12);
    expect(y).toBeCloseTo(34);
  });

  it('has lines in steps of 1, 2 and 5 that lie apart far enough', () => {
    expect(gridStep(40)).toBe(1);
    expect(gridStep(0.1)).toBe(500);
    expect(gridStep(3) * 3).toBeGreaterThanOrEqual(38);
  });
});

describe('tracks', () => {
  it('grow as ships move and forget those that have gone', () => {
    const first = tracked(new Map(), [ship('a', [0, 0]), ship('b', [5, 5])]);
    expect(tracked(first, [ship('a', [0, 0]), ship('b', [5, 5])])).toBe(first);
    const then = tracked(first, [ship('a', [2, 0])]);
    expect(then.get('a')).toEqual([
      [0, 0],
      [2, 0],
    ]);
    expect(then.has('b')).toBe(false);
  });
});
