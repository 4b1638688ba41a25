import { describe, expect, it } from 'vitest';
import { leadsTo, waysOf } from '../src/map/tokens/came';
import type { Happened } from '../src/protocol';

type Told = Happened['facts'][number]['event'];

describe('the way that a token came', () => {
  it('is the whole of a move, or the parts that were glimpsed', () => {
    const moved: Told = {
      type: 'TokenMoved',
      scene: 'm1',
      token: 't1',
      before: [1, 1],
      path: [[2, 1]],
      length_m: 1.5,
      reason: '',
    };
    const parts: [[number, number], [number, number]][] = [
      [
        [1, 1],
        [1, 2],
      ],
    ];
    const glimpsed: Told = { type: 'TokenGlimpsed', scene: 'm1', token: 't2', parts };
    const ways = waysOf([moved, glimpsed]);
    expect(ways.get('t1')).toEqual([
      [
        [1, 1],
        [2, 1],
      ],
    ]);
    expect(ways.get('t2')).toEqual(parts);
  });

  it('is of no account when the token stands elsewhere', () => {
    const way: [number, number][][] = [
      [
        [1, 1],
        [2, 1],
      ],
    ];
    expect(leadsTo(way, { at: [2, 1] })).toBe(true);
    expect(leadsTo(way, { at: [1, 1] })).toBe(false);
    expect(leadsTo([], { at: [1, 1] })).toBe(false);
  });
});
