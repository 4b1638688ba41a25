import { describe, expect, it } from 'vitest';
import type { Keys, World } from '../src/gesture';
import type { Point } from '../src/protocol';
import { idle } from '../src/tool';

import { GROUND, Hand, NONE, WORLD } from './hand';

describe('painting ground', () => {
  const brush: World = { ...WORLD, mode: 'paint', referee: true };
  const SHIFT: Keys = { ...NONE, shift: true };

  it('paints a rectangle by dragging, on the corners of cells', () => {
    const hand = new Hand(brush).down([2.1, 2.1]).move([5.9, 4.2]).up([5.9, 4.2]);
    const corners = [
      [2, 2],
      [6, 2],
      [6, 4],
      [2, 4],
    ];
    expect(hand.does).toEqual([{ do: 'paint', corners }]);
    expect(hand.tool).toEqual(idle);
  });

  it('paints a polygon by clicks, closed at its first corner', () => {
    const hand = new Hand(brush);
    const corners: Point[] = [
      [2, 2],
      [6, 2],
      [4, 5],
    ];
    for (const corner of [...corners, [2, 2] as Point]) hand.move(corner).down(corner).up(corner);
    expect(hand.does).toEqual([{ do: 'paint', corners }]);
    expect(hand.tool).toEqual(idle);
  });

  it('closes it at the last corner clicked again, and not before there are three', () => {
    const hand = new Hand(brush);
    for (const corner of [
      [2, 2],
      [2, 2],
      [6, 2],
      [6, 2],
    ] as Point[])
      hand.down(corner).up(corner);
    expect(hand.does).toEqual([]);
    for (const corner of [
      [4, 5],
      [4, 5],
    ] as Point[])
      hand.down(corner).up(corner);
    expect(hand.does).toHaveLength(1);
  });

  it('paints by keys: a rectangle of one corner and where the brush is, or a polygon', () => {
    const pen = (hand: Hand, x: number, y: number) =>
      hand.feed({ type: 'pen', by: [x, y], from: [2.2, 2.1] });
    const hand = new Hand(brush);
    pen(hand, 0, 0).feed({ type: 'corner' });
    pen(pen(hand, 3, 0), 0, 2).feed({ type: 'close' });
    expect(hand.does).toEqual([
      {
        do: 'paint',
        corners: [
          [2, 2],
          [5, 2],
          [5, 4],
          [2, 4],
        ],
      },
    ]);

    const other = new Hand(brush);
    pen(other, 0, 0).feed({ type: 'corner' });
    pen(other, -9, 0).feed({ type: 'corner' });
    pen(other, 0, 3).feed({ type: 'close' });
    expect(other.does).toEqual([
      {
        do: 'paint',
        corners: [
          [2, 2],
          [0, 2],
          [0, 5],
        ],
      },
    ]);
  });

  it('clears what is under a click with Shift', () => {
    const hand = new Hand(brush).down([2, 2], GROUND, { keys: SHIFT }).up([2, 2], 1, SHIFT);
    expect(hand.does).toEqual([{ do: 'unpaint', at: [2, 2] }]);
    expect(hand.tool).toEqual(idle);
  });

  it('is given up', () => {
    const hand = new Hand(brush).down([2, 2]).up([2, 2]).feed({ type: 'cancel' });
    expect(hand.tool).toEqual(idle);
    expect(hand.does).toEqual([]);
  });
});
