/** The words of `tool.ts`: what a hand does, what a tool may be, what comes of it; and where drags lead. */

import { type Grid, type Spot, snap } from './grid';
import type { Point } from './protocol';

export type Mode = 'select' | 'ruler' | 'wall' | 'door' | 'fog' | 'paint' | 'draw' | 'stencil';
export type PingKind = 'ping' | 'warn' | 'pull';

export interface Keys {
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
}

export type Under =
  | { readonly is: 'ground' }
  | { readonly is: 'token'; readonly id: string }
  | { readonly is: 'handle'; readonly id: string }
  | { readonly is: 'door'; readonly id: string };

export type Input =
  | {
      readonly type: 'down';
      readonly at: Point;
      readonly screen: Point;
      readonly under: Under;
      readonly button: number;
      readonly touch: boolean;
      readonly space: boolean;
      readonly keys: Keys;
    }
  | { readonly type: 'move'; readonly at: Point; readonly screen: Point; readonly keys: Keys }
  | {
      readonly type: 'up';
      readonly at: Point;
      readonly screen: Point;
      readonly keys: Keys;
      readonly clicks: number;
    }
  | { readonly type: 'held' }
  | { readonly type: 'waypoint' }
  /** Keys move the pen by so many cells, from `from` where there is none yet; set a corner; close the ground. */
  | { readonly type: 'pen'; readonly by: Point; readonly from: Point }
  | { readonly type: 'corner' }
  | { readonly type: 'close' }
  | { readonly type: 'cancel' };

export interface Piece {
  readonly at: Point;
  readonly size: number;
  readonly facing: number;
  readonly movable: boolean;
}

/** What the tool has to know of the table. */
export interface World {
  readonly mode: Mode;
  readonly grid: Grid;
  readonly referee: boolean;
  readonly selection: ReadonlySet<string>;
  readonly pieces: ReadonlyMap<string, Piece>;
  /**
   * A field of the fight is being filled by pointing, at tokens, along a way or at one spot; for a path, `walker` is
   * the token that walks it.
   */
  readonly picking: 'targets' | 'path' | 'spot' | null;
  readonly walker: string | null;
}

export interface Dragging {
  readonly is: 'dragging';
  readonly lead: string;
  readonly tokens: readonly string[];
  /** From the pointer to the middle of the leading token. */
  readonly grip: Point;
  readonly waypoints: readonly Point[];
  readonly at: Point;
  readonly free: boolean;
  /** The referee holds Shift: walls do not matter. */
  readonly through: boolean;
}

export interface Pressing {
  readonly is: 'pressing';
  readonly under: Under;
  readonly button: number;
  readonly touch: boolean;
  readonly pans: boolean;
  readonly at: Point;
  readonly screen: Point;
  readonly keys: Keys;
}

/**
 * Ground being painted: a rectangle while the button is held, or a polygon of corners that were clicked. `keys`: the
 * pen is moved by keys, and one corner set makes a rectangle with where it is.
 */
export interface Painting {
  readonly is: 'painting';
  readonly keys?: true;
  readonly corners: readonly Point[];
  readonly from: Point;
  readonly to: Point;
  readonly held: boolean;
}

export type Tool =
  | { readonly is: 'idle' }
  | { readonly is: 'spent' }
  | Pressing
  | { readonly is: 'panning'; readonly last: Point }
  | { readonly is: 'boxing'; readonly from: Point; readonly to: Point; readonly adding: boolean }
  | Dragging
  | { readonly is: 'ruling'; readonly points: readonly Point[]; readonly at: Point; readonly free: boolean }
  | { readonly is: 'ruled'; readonly points: readonly Point[] }
  | { readonly is: 'turning'; readonly token: string; readonly facing: number }
  | { readonly is: 'drawing'; readonly what: 'wall' | 'door'; readonly from: Point; readonly to: Point }
  | {
      readonly is: 'revealing';
      readonly from: Point;
      readonly to: Point;
      /** Where the pointer went, for a brush or a lasso. */
      readonly stroke: readonly Point[];
    }
  | Painting;

export type Effect =
  | { readonly do: 'select'; readonly tokens: readonly string[]; readonly how: 'replace' | 'add' | 'toggle' }
  | {
      readonly do: 'move';
      readonly moves: readonly TokenWay[];
      readonly free: boolean;
      readonly through: boolean;
    }
  | { readonly do: 'frame'; readonly tokens: readonly string[]; readonly path: readonly Point[] }
  | { readonly do: 'measure'; readonly points: readonly Point[] }
  | { readonly do: 'turn'; readonly token: string; readonly facing: number }
  | { readonly do: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly do: 'ping'; readonly at: Point; readonly kind: PingKind }
  | { readonly do: 'menu'; readonly screen: Point; readonly under: Under; readonly at: Point }
  | { readonly do: 'sheet'; readonly token: string }
  | { readonly do: 'door'; readonly door: string }
  | { readonly do: 'pick'; readonly token: string }
  | { readonly do: 'spot'; readonly at: Point }
  | { readonly do: 'walk'; readonly points: readonly Point[]; readonly whole: boolean }
  | { readonly do: 'build'; readonly what: 'wall' | 'door'; readonly from: Point; readonly to: Point }
  | { readonly do: 'tear'; readonly at: Point }
  | {
      readonly do: 'reveal';
      readonly from: Point;
      readonly to: Point;
      readonly stroke: readonly Point[];
    }
  | { readonly do: 'paint'; readonly corners: readonly Point[] }
  | { readonly do: 'unpaint'; readonly at: Point };

export interface TokenWay {
  readonly token: string;
  readonly path: readonly Point[];
  /** Stepped by keys, from where it stands or is going. */
  readonly keyed?: true;
}

export interface Next {
  readonly tool: Tool;
  readonly effects: readonly Effect[];
}

/** The path of every dragged token, without its start: the waypoints and where it is let go. */
export function ways(tool: Dragging, world: World): readonly TokenWay[] {
  const lead = world.pieces.get(tool.lead);
  if (!lead) return [];
  const leading = [...tool.waypoints, landing(tool, world)];
  return tool.tokens.flatMap((token) => {
    const piece = world.pieces.get(token);
    if (!piece) return [];
    if (token === tool.lead) return [{ token, path: leading }];
    const offset: Point = [piece.at[0] - lead.at[0], piece.at[1] - lead.at[1]];
    const beside = leading.map((p): Point => [p[0] + offset[0], p[1] + offset[1]]);
    return [{ token, path: beside.map((p) => (tool.free ? p : snap(world.grid, p, piece.size))) }];
  });
}

/** Where the leading token would stand if it were let go now. */
export function landing(tool: Dragging, world: World): Point {
  const at: Point = [tool.at[0] + tool.grip[0], tool.at[1] + tool.grip[1]];
  return tool.free ? at : snap(world.grid, at, world.pieces.get(tool.lead)?.size ?? 1);
}

/** The points of a ruler being drawn, its loose end included. */
export function ruled(tool: Extract<Tool, { is: 'ruling' }>, world: World): readonly Point[] {
  return [...tool.points, tool.free ? tool.at : snap(world.grid, tool.at)];
}

/** A facing snaps to this many degrees unless it is turned freely. */
const TURN_BY = 15;

/** The tokens whose middles lie in a box. */
export function boxed(from: Point, to: Point, world: World): readonly string[] {
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  const within = ([x, y]: Spot) => x >= left && x <= right && y >= top && y <= bottom;
  return [...world.pieces].filter(([, piece]) => within(piece.at)).map(([id]) => id);
}

/** Degrees clockwise from up, 0 or more and less than 360. */
export function facingTo(from: Spot, to: Spot, free: boolean): number {
  const angle = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
  const whole = free ? Math.round(angle) : Math.round(angle / TURN_BY) * TURN_BY;
  return (whole + 360) % 360;
}
