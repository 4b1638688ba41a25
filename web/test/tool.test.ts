import { describe, expect, it } from 'vitest';
import type { Keys, Under, World } from '../src/gesture';
import { facingTo } from '../src/gesture';
import type { Point } from '../src/protocol';
import { idle } from '../src/tool';

import { GROUND, Hand, NONE, on, WORLD } from './hand';

describe('a click', () => {
  it('selects a token', () => {
    const hand = new Hand().down([2.4, 2.6], on('kira')).up([2.4, 2.6]);
    expect(hand.does).toEqual([{ do: 'select', tokens: ['kira'], how: 'replace' }]);
    expect(hand.tool).toEqual(idle);
  });

  it.each(['shift', 'ctrl'])('with %s adds to the selection or takes out of it', (key) => {
    const keys = { ...NONE, [key]: true };
    const hand = new Hand().down([2.4, 2.6], on('kira'), { keys }).up([2.4, 2.6]);
    expect(hand.does).toEqual([{ do: 'select', tokens: ['kira'], how: 'toggle' }]);
  });

  it('on the ground selects nothing', () => {
    expect(new Hand().down([9, 9]).up([9, 9]).does).toEqual([{ do: 'select', tokens: [], how: 'replace' }]);
  });

  it('twice on a token opens the sheet', () => {
    expect(new Hand().down([2.5, 2.5], on('kira')).up([2.5, 2.5], 2).does).toEqual([
      { do: 'sheet', token: 'kira' },
    ]);
  });

  it('on a door works it', () => {
    const hand = new Hand().down([5, 5], { is: 'door', id: 'd1' }).up([5, 5]);
    expect(hand.does).toEqual([{ do: 'door', door: 'd1' }]);
  });

  it('with the right button opens a menu', () => {
    const hand = new Hand().down([2.5, 2.5], on('kira'), { button: 2 }).up([2.5, 2.5]);
    expect(hand.does).toEqual([{ do: 'menu', screen: [100, 100], under: on('kira'), at: [2.5, 2.5] }]);
  });

  it('that trembles is still a click', () => {
    const hand = new Hand().down([2.5, 2.5], on('kira')).move([2.55, 2.52]).up([2.55, 2.52]);
    expect(hand.does).toEqual([{ do: 'select', tokens: ['kira'], how: 'replace' }]);
  });
});

describe('a drag', () => {
  it('moves a token to the middle of a cell', () => {
    const hand = new Hand().down([2.4, 2.6], on('kira')).move([5, 2.8]).up([5.9, 3.2]);
    expect(hand.does.at(-1)).toEqual({
      do: 'move',
      moves: [{ token: 'kira', path: [[5.5, 2.5]] }],
      free: false,
      through: false,
    });
  });

  it('takes the middle of the token along, wherever it was gripped', () => {
    const hand = new Hand().down([2.9, 2.1], on('kira')).move([5.9, 2.1]).up([5.9, 2.1]);
    expect(moves(hand)).toEqual([{ token: 'kira', path: [[5.5, 2.5]] }]);
  });

  it('with Alt lets go off the grid', () => {
    const keys = { ...NONE, alt: true };
    const hand = new Hand().down([2.5, 2.5], on('kira')).move([5.1, 2.8], keys).up([5.1, 2.8], 1, keys);
    const [only] = moves(hand);
    expect(only?.path[0]?.map((part) => Number(part.toFixed(6)))).toEqual([5.1, 2.8]);
  });

  it('goes by the waypoints that Space sets', () => {
    const hand = new Hand().down([2.5, 2.5], on('kira')).move([4.5, 2.5]);
    hand.feed({ type: 'waypoint' }).feed({ type: 'waypoint' }).move([4.5, 6.5]).up([4.5, 6.5]);
    expect(moves(hand)[0]?.path).toEqual([
      [4.5, 2.5],
      [4.5, 6.5],
    ]);
  });

  it('moves all that are selected, each as far', () => {
    const hand = new Hand({ ...WORLD, selection: new Set(['kira', 'dov', 'guard']) });
    hand.down([2.5, 2.5], on('kira')).move([2.5, 5.5]).up([2.5, 5.5]);
    expect(moves(hand)).toEqual([
      { token: 'kira', path: [[2.5, 5.5]] },
      { token: 'dov', path: [[4.5, 5.5]] },
    ]);
  });

  it('of a token outside the selection selects and moves it alone', () => {
    const hand = new Hand({ ...WORLD, selection: new Set(['dov']) });
    hand.down([2.5, 2.5], on('kira')).move([2.5, 5.5]).up([2.5, 5.5]);
    expect(hand.does[0]).toEqual({ do: 'select', tokens: ['kira'], how: 'replace' });
    expect(moves(hand)).toHaveLength(1);
  });

  it('shows itself to others and ends', () => {
    const hand = new Hand().down([2.5, 2.5], on('kira')).move([5.5, 2.5]).up([5.5, 2.5]);
    const frames = hand.effects.filter((effect) => effect.do === 'frame');
    expect(frames[0]).toEqual({ do: 'frame', tokens: ['kira'], path: [[5.5, 2.5]] });
    expect(frames.at(-1)).toEqual({ do: 'frame', tokens: ['kira'], path: [] });
  });

  it('is given up without a move', () => {
    const hand = new Hand()
      .down([2.5, 2.5], on('kira'))
      .move([5.5, 2.5])
      .feed({ type: 'cancel' })
      .up([5.5, 2.5]);
    expect(moves(hand)).toEqual([]);
    expect(hand.effects.at(-1)).toEqual({ do: 'frame', tokens: ['kira'], path: [] });
  });

  it('that ends where it began moves nothing', () => {
    const hand = new Hand().down([2.5, 2.5], on('kira')).move([4.5, 2.5]).up([2.6, 2.5]);
    hand.feed({ type: 'cancel' });
    expect(hand.does.filter((effect) => effect.do === 'move')).toHaveLength(1);
    const back = new Hand().down([2.5, 2.5], on('kira')).move([4.5, 2.5]).move([2.6, 2.5]).up([2.6, 2.5]);
    expect(moves(back)).toEqual([]);
  });

  it('of what one may not move does nothing', () => {
    const hand = new Hand().down([8.5, 8.5], on('guard')).move([5, 5]).up([5, 5]);
    expect(hand.does).toEqual([]);
  });

  it('goes through walls when the referee holds Shift', () => {
    const shift = { ...NONE, shift: true };
    const go = (world: World) =>
      new Hand(world)
        .down([2.5, 2.5], on('kira'))
        .move([4, 4])
        .move([5.5, 5.5], shift)
        .up([5.5, 5.5], 1, shift)
        .does.at(-1);
    expect(go({ ...WORLD, referee: true })).toMatchObject({ do: 'move', through: true });
    expect(go(WORLD)).toMatchObject({ do: 'move', through: false });
  });

  it('with the right or middle button, Space or a finger moves the view', () => {
    for (const more of [{ button: 2 }, { button: 1 }, { space: true }, { touch: true }]) {
      const hand = new Hand().down([9, 9], GROUND, more).move([10, 9.5]).move([10, 10]).up([10, 10]);
      expect(hand.does).toEqual([
        { do: 'pan', dx: 40, dy: 20 },
        { do: 'pan', dx: 0, dy: 20 },
      ]);
    }
  });
});

describe('a box', () => {
  it('selects whatever stands in it', () => {
    const hand = new Hand().down([1, 1]).move([6, 4]).up([6, 4]);
    expect(hand.does).toEqual([{ do: 'select', tokens: ['kira', 'dov'], how: 'replace' }]);
  });

  it('with Shift adds', () => {
    const hand = new Hand()
      .down([6, 4], GROUND, { keys: { ...NONE, shift: true } })
      .move([3, 1])
      .up([3, 1]);
    expect(hand.does).toEqual([{ do: 'select', tokens: ['dov'], how: 'add' }]);
  });
});

describe('the ruler', () => {
  it('measures from middle to middle, shows it to others, and stays until the next press', () => {
    const hand = new Hand({ ...WORLD, mode: 'ruler' }).down([1.2, 1.2]).move([4.7, 1.1]).up([4.7, 1.1]);
    expect(hand.tool).toEqual({
      is: 'ruled',
      points: [
        [1.5, 1.5],
        [4.5, 1.5],
      ],
    });
    expect(hand.effects.at(-1)).toEqual({
      do: 'measure',
      points: [
        [1.5, 1.5],
        [4.5, 1.5],
      ],
    });
    hand.down([9, 9]);
    expect(hand.effects.at(-1)).toEqual({ do: 'measure', points: [] });
  });

  it('takes waypoints', () => {
    const hand = new Hand({ ...WORLD, mode: 'ruler' }).down([1.5, 1.5]).move([4.5, 1.5]);
    hand.feed({ type: 'waypoint' }).move([4.5, 4.5]).up([4.5, 4.5]);
    expect(hand.tool).toMatchObject({
      points: [
        [1.5, 1.5],
        [4.5, 1.5],
        [4.5, 4.5],
      ],
    });
  });

  it('is at hand with Ctrl', () => {
    const hand = new Hand().down([1.5, 1.5], GROUND, { keys: { ...NONE, ctrl: true } }).move([4.5, 1.5]);
    expect(hand.tool.is).toBe('ruling');
  });
});

describe('holding still', () => {
  it('pings, warns with Alt, and pulls with Shift if it is the referee', () => {
    const kind = (keys: Keys, referee = false) =>
      new Hand({ ...WORLD, referee }).down([9, 9], GROUND, { keys }).feed({ type: 'held' }).up([9, 9]).does;
    expect(kind(NONE)).toEqual([{ do: 'ping', at: [9, 9], kind: 'ping' }]);
    expect(kind({ ...NONE, alt: true })).toEqual([{ do: 'ping', at: [9, 9], kind: 'warn' }]);
    expect(kind({ ...NONE, shift: true }, true)).toEqual([{ do: 'ping', at: [9, 9], kind: 'pull' }]);
    expect(kind({ ...NONE, shift: true })).toEqual([{ do: 'ping', at: [9, 9], kind: 'ping' }]);
  });

  it('with a finger on a token opens its menu', () => {
    const hand = new Hand()
      .down([2.5, 2.5], on('kira'), { touch: true })
      .feed({ type: 'held' })
      .up([2.5, 2.5]);
    expect(hand.does).toEqual([{ do: 'menu', screen: [100, 100], under: on('kira'), at: [2.5, 2.5] }]);
  });

  it('means nothing once it has become a drag', () => {
    const hand = new Hand().down([2.5, 2.5], on('kira')).move([4.5, 2.5]).feed({ type: 'held' });
    expect(hand.tool.is).toBe('dragging');
  });
});

describe('the handle', () => {
  it('turns by fifteen degrees, freely with Alt', () => {
    const handle: Under = { is: 'handle', id: 'kira' };
    const hand = new Hand().down([2.5, 1.5], handle).move([3.9, 2.4]).up([3.9, 2.4]);
    expect(hand.does).toEqual([{ do: 'turn', token: 'kira', facing: 90 }]);
    const free = new Hand()
      .down([2.5, 1.5], handle)
      .move([3.9, 2.4], { ...NONE, alt: true })
      .up([3.9, 2.4]);
    expect(free.does).toEqual([{ do: 'turn', token: 'kira', facing: 86 }]);
  });

  it('knows up, right, down and left', () => {
    const ways: [Point, number][] = [
      [[0, -1], 0],
      [[1, 0], 90],
      [[0, 1], 180],
      [[-1, 0], 270],
    ];
    for (const [to, facing] of ways) expect(facingTo([0, 0], to, false)).toBe(facing);
  });
});

describe("the referee's tools", () => {
  it('draw walls from corner to corner', () => {
    const hand = new Hand({ ...WORLD, mode: 'wall' }).down([2.1, 2.2]).move([2.1, 6.9]).up([2.1, 6.9]);
    expect(hand.does).toEqual([{ do: 'build', what: 'wall', from: [2, 2], to: [2, 7] }]);
  });

  it('build nothing of no length, and tear down with Shift', () => {
    const shift = { ...NONE, shift: true };
    expect(new Hand({ ...WORLD, mode: 'door' }).down([2, 2]).up([2, 2]).does).toEqual([]);
    expect(new Hand({ ...WORLD, mode: 'door' }).down([2, 2]).up([2, 2], 1, shift).does).toEqual([
      { do: 'tear', at: [2, 2] },
    ]);
  });

  it('reveal ground', () => {
    const hand = new Hand({ ...WORLD, mode: 'fog' }).down([2.1, 2.2]).move([5, 6]).up([5, 6]);
    expect(hand.does).toEqual([
      {
        do: 'reveal',
        from: [2.1, 2.2],
        to: [5, 6],
        stroke: [
          [2.1, 2.2],
          [5, 6],
        ],
      },
    ]);
  });
});

describe('while a fight asks', () => {
  it('a click on a token picks it', () => {
    const hand = new Hand({ ...WORLD, picking: 'targets' }).down([8.5, 8.5], on('guard')).up([8.5, 8.5]);
    expect(hand.does).toEqual([{ do: 'pick', token: 'guard' }]);
  });

  it('clicks on the ground lead the way', () => {
    const hand = new Hand({ ...WORLD, picking: 'path', walker: 'kira' }).down([5.2, 5.2]).up([5.2, 5.2]);
    expect(hand.does).toEqual([{ do: 'walk', points: [[5.5, 5.5]], whole: false }]);
  });

  it('one spot is pointed at on the ground and where somebody stands alike', () => {
    const world = { ...WORLD, picking: 'spot' } as const;
    const bare = new Hand(world).down([5.2, 5.2]).up([5.2, 5.2]);
    const taken = new Hand(world).down([8.4, 8.4], on('guard')).up([8.4, 8.4]);
    expect([...bare.does, ...taken.does]).toEqual([
      { do: 'spot', at: [5.2, 5.2] },
      { do: 'spot', at: [8.4, 8.4] },
    ]);
  });

  it('dragging who walks says the whole way and moves nothing', () => {
    const hand = new Hand({ ...WORLD, picking: 'path', walker: 'guard' });
    hand
      .down([8.5, 8.5], on('guard'))
      .move([6.5, 8.5])
      .feed({ type: 'waypoint' })
      .move([6.5, 6.5])
      .up([6.5, 6.5]);
    expect(hand.does.at(-1)).toEqual({
      do: 'walk',
      points: [
        [6.5, 8.5],
        [6.5, 6.5],
      ],
      whole: true,
    });
    expect(moves(hand)).toEqual([]);
  });
});

it('a second button gives up what the first was doing', () => {
  const hand = new Hand()
    .down([2.5, 2.5], on('kira'))
    .move([5.5, 2.5])
    .down([5.5, 2.5], GROUND, { button: 2 });
  expect(hand.tool.is).toBe('spent');
  expect(moves(hand.up([5.5, 2.5]))).toEqual([]);
});

function moves(hand: Hand) {
  return hand.effects.flatMap((effect) => (effect.do === 'move' ? effect.moves : []));
}
