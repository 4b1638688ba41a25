/** A hand that is tried on a small map: what it does, and what came of it. */

import type { Effect, Input, Keys, Next, Piece, Tool, Under, World } from '../src/gesture';
import type { Point } from '../src/protocol';
import { idle, step } from '../src/tool';

export const NONE: Keys = { shift: false, ctrl: false, alt: false };
export const GROUND: Under = { is: 'ground' };
export const on = (id: string): Under => ({ is: 'token', id });
export const piece = (x: number, y: number, movable = true): Piece => ({
  at: [x, y],
  size: 1,
  facing: 0,
  movable,
});

export const WORLD: World = {
  mode: 'select',
  grid: { kind: 'square', metres_per_cell: 1.5, columns: 20, rows: 20 },
  referee: false,
  selection: new Set(),
  pieces: new Map([
    ['kira', piece(2.5, 2.5)],
    ['dov', piece(4.5, 2.5)],
    ['guard', piece(8.5, 8.5, false)],
  ]),
  picking: null,
  walker: null,
};

/** A hand at 40 pixels a cell: what it does, and what came of it all. */
export class Hand {
  tool: Tool = idle;
  effects: Effect[] = [];

  constructor(readonly world: World = WORLD) {}

  down(at: Point, under: Under = GROUND, more: Partial<Extract<Input, { type: 'down' }>> = {}): this {
    const usual = { button: 0, touch: false, space: false, keys: NONE };
    return this.feed({ type: 'down', at, screen: px(at), under, ...usual, ...more });
  }
  move(at: Point, keys: Keys = NONE): this {
    return this.feed({ type: 'move', at, screen: px(at), keys });
  }
  up(at: Point, clicks = 1, keys: Keys = NONE): this {
    return this.feed({ type: 'up', at, screen: px(at), keys, clicks });
  }
  feed(input: Input): this {
    const next: Next = step(this.tool, input, this.world);
    this.tool = next.tool;
    this.effects.push(...next.effects);
    return this;
  }
  get does(): readonly Effect[] {
    return this.effects.filter((effect) => effect.do !== 'frame' && effect.do !== 'measure');
  }
}

export const px = ([x, y]: Point): Point => [x * 40, y * 40];
