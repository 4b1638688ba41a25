import { describe, expect, it } from 'vitest';
import { layout } from '../src/map/space/overview';
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
import { trackedBy } from '../src/map/space/ways';
import { extremes, keptInSpace, wholeOf } from '../src/map/space/whole';
import type { StretchView, TokenView, Zone } from '../src/protocol';
import { entry, line } from './written';

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
  const flown = (number: number, ...way: (readonly [number, number])[]) =>
    entry(number, [line('move', 'a flies', { detail: { token: 'a', way } })]);
  const log = [
    flown(4, [9, 9], [8, 8]),
    flown(6, [0, 0], [2, 0]),
    flown(8, [2, 0], [4, 1]),
    flown(9, [4, 1], [7, 2]),
  ];
  const of = (at: [number, number], upTo = Number.POSITIVE_INFINITY, undone: StretchView[] = []) =>
    trackedBy({ entries: log, upTo, undone }, [ship('a', at)]).get('a');

  it('are what the log told, as far back as one leg follows upon another', () => {
    expect(of([7, 2])).toEqual([
      [0, 0],
      [2, 0],
      [4, 1],
      [7, 2],
    ]);
  });

  it('end where she went on unseen, and are none where she was put elsewhere', () => {
    expect(of([7, 3])).toEqual([[7, 3]]);
    expect(trackedBy({ entries: [], upTo: 9, undone: [] }, [ship('a', [7, 3])]).get('a')).toHaveLength(1);
  });

  it('are those of the moment that is looked at', () => {
    expect(of([4, 1], 8)).toEqual([
      [0, 0],
      [2, 0],
      [4, 1],
    ]);
  });

  it('leave out what was undone, but not before it was', () => {
    const stretch = { first: 8, last: 9, by: 10, tip: 9 } as StretchView;
    expect(of([2, 0], undefined, [stretch])).toEqual([
      [0, 0],
      [2, 0],
    ]);
    expect(of([4, 1], 8, [stretch])).toHaveLength(3);
  });
});
