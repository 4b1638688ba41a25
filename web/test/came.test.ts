import { describe, expect, it } from 'vitest';
import { lastOf, leadsTo, waysOf } from '../src/map/tokens/came';
import type { Happened, StretchView } from '../src/protocol';
import { entry, line } from './written';

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

  it('is after a reload the last move that the log tells of, as of the moment and without what was undone', () => {
    const went = (number: number, token: string, ...way: [number, number][]) =>
      entry(number, [line('move', 'moves', { detail: { token, way } })]);
    const log = [went(7, 't1', [1, 1], [2, 1]), went(8, 't1', [2, 1], [2, 4]), went(9, 't2', [9, 9], [8, 9])];
    const of = (upTo: number, undone: StretchView[] = []) => lastOf('t1', { entries: log, upTo, undone });
    const last = [
      [
        [2, 1],
        [2, 4],
      ],
    ];
    expect(of(9)).toEqual(last);
    expect(of(7)?.[0]?.at(-1)).toEqual([2, 1]);
    const stretch = { first: 8, last: 9, by: 10, tip: 9 } as StretchView;
    expect(of(11, [stretch])?.[0]?.at(-1)).toEqual([2, 1]);
    expect(of(9, [stretch])).toEqual(last);
    expect(lastOf('t3', { entries: log, upTo: 9, undone: [] })).toBeNull();
  });
});
