/**
 * What the hand is doing on the map: a state machine without DOM.
 *
 * `step` takes what the hand does and gives what the tool is now and what is to be done about it; only a
 * finished command leaves as a command. All points are in cells unless they are called `screen`.
 */

import {
  boxed,
  type Dragging,
  type Effect,
  facingTo,
  type Input,
  landing,
  type Next,
  type Painting,
  type Pressing,
  ruled,
  type Tool,
  type World,
  ways,
} from './gesture';
import { snap, snapCorner } from './grid';
import type { Point } from './protocol';

export const idle: Tool = { is: 'idle' };
const SPENT: Tool = { is: 'spent' };

/** Pixels the pointer must travel before a press becomes a drag; fingers are less steady. */
const THRESHOLD = { mouse: 4, touch: 9 };

export function step(tool: Tool, input: Input, world: World): Next {
  switch (input.type) {
    case 'down':
      return down(tool, input, world);
    case 'move':
      return moved(tool, input, world);
    case 'up':
      return up(tool, input, world);
    case 'held':
      return held(tool, world);
    case 'waypoint':
      return waypoint(tool, world);
    case 'pen':
      return penned(tool, input, world);
    case 'corner':
      return tool.is === 'painting' ? next(withCorner(tool)) : next(tool);
    case 'close':
      return tool.is === 'painting' ? closed(tool) : next(tool);
    case 'cancel':
      return next(idle, ...ended(tool));
  }
}

function next(tool: Tool, ...effects: readonly Effect[]): Next {
  return { tool, effects };
}

/** What others and the table must be told when a gesture is given up. */
function ended(tool: Tool): readonly Effect[] {
  if (tool.is === 'dragging') return [{ do: 'frame', tokens: tool.tokens, path: [] }];
  if (tool.is === 'ruling' || tool.is === 'ruled') return [{ do: 'measure', points: [] }];
  return [];
}

function down(tool: Tool, input: Extract<Input, { type: 'down' }>, world: World): Next {
  if (tool.is === 'painting' && input.button === 0) return painted(tool, input, world);
  if (tool.is !== 'idle' && tool.is !== 'ruled') return next(SPENT, ...ended(tool));
  const { at, screen, under, button, touch, keys } = input;
  const pans = button !== 0 || input.space || (touch && under.is === 'ground' && world.mode === 'select');
  const press: Pressing = { is: 'pressing', under, button, touch, pans, at, screen, keys };
  const wiped = ended(tool);
  if (pans) return next(press, ...wiped);
  switch (world.mode) {
    case 'ruler': {
      const from = keys.alt ? at : snap(world.grid, at);
      return next({ is: 'ruling', points: [from], at, free: keys.alt }, ...wiped);
    }
    case 'wall':
    case 'door': {
      const from = keys.alt ? at : snapCorner(world.grid, at);
      return next({ is: 'drawing', what: world.mode, from, to: from }, ...wiped);
    }
    case 'fog':
      return next({ is: 'revealing', from: at, to: at, stroke: [at] }, ...wiped);
    case 'paint':
      return painted(null, input, world);
    case 'draw':
    case 'stencil': // a pad lies over the map
      return next(tool);
    case 'select':
      if (under.is === 'handle') {
        const facing = world.pieces.get(under.id)?.facing ?? 0;
        return next({ is: 'turning', token: under.id, facing }, ...wiped);
      }
      return next(press, ...wiped);
  }
}

function moved(tool: Tool, input: Extract<Input, { type: 'move' }>, world: World): Next {
  const { at, screen, keys } = input;
  const free = keys.alt || keys.ctrl;
  switch (tool.is) {
    case 'pressing':
      return pulled(tool, input, world);
    case 'panning':
      return next(
        { is: 'panning', last: screen },
        { do: 'pan', dx: screen[0] - tool.last[0], dy: screen[1] - tool.last[1] },
      );
    case 'boxing':
      return next({ ...tool, to: at });
    case 'dragging':
      return dragged({ ...tool, at, free, through: world.referee && keys.shift }, world);
    case 'ruling': {
      const ruling = { ...tool, at, free: keys.alt };
      return next(ruling, { do: 'measure', points: ruled(ruling, world) });
    }
    case 'turning':
      return next({ ...tool, facing: facingTo(world.pieces.get(tool.token)?.at ?? at, at, free) });
    case 'drawing':
      return next({ ...tool, to: keys.alt ? at : snapCorner(world.grid, at) });
    case 'revealing':
      return next({ ...tool, to: at, stroke: further(tool.stroke, at) });
    case 'painting':
      return next({ ...tool, to: keys.alt ? at : snapCorner(world.grid, at) });
    default:
      return next(tool);
  }
}

/** Cells between two points of a stroke, and the most points that it may have. */
const STROKE_STEP = 0.4;
const LONGEST_STROKE = 200;

/** A stroke with one more point, where that is far enough from the last. */
function further(stroke: readonly Point[], at: Point): readonly Point[] {
  const last = stroke.at(-1);
  const near = last && Math.hypot(at[0] - last[0], at[1] - last[1]) < STROKE_STEP;
  return near || stroke.length >= LONGEST_STROKE ? stroke : [...stroke, at];
}

/** A press that moves far enough becomes a gesture of its own. */
function pulled(tool: Pressing, input: Extract<Input, { type: 'move' }>, world: World): Next {
  const far = Math.hypot(input.screen[0] - tool.screen[0], input.screen[1] - tool.screen[1]);
  if (far < (tool.touch ? THRESHOLD.touch : THRESHOLD.mouse)) return next(tool);
  if (tool.pans) {
    const [dx, dy] = [input.screen[0] - tool.screen[0], input.screen[1] - tool.screen[1]];
    return next({ is: 'panning', last: input.screen }, { do: 'pan', dx, dy });
  }
  if (tool.under.is === 'token') return lifted(tool, tool.under.id, input, world);
  if (tool.under.is === 'ground' && tool.keys.ctrl) {
    const from = snap(world.grid, tool.at);
    return next({ is: 'ruling', points: [from], at: input.at, free: false });
  }
  if (tool.under.is === 'ground') {
    return next({ is: 'boxing', from: tool.at, to: input.at, adding: tool.keys.shift });
  }
  return next(tool);
}

/** Take up the token, and with it the rest of the selection it belongs to. */
function lifted(tool: Pressing, lead: string, input: Extract<Input, { type: 'move' }>, world: World): Next {
  const piece = world.pieces.get(lead);
  const walks = world.picking === 'path' && world.walker === lead;
  if (!piece || (!piece.movable && !walks)) return next(SPENT);
  const together = world.selection.has(lead) && !walks ? [...world.selection] : [lead];
  const others = together.filter((id) => id !== lead && world.pieces.get(id)?.movable);
  const grip: Point = [piece.at[0] - tool.at[0], piece.at[1] - tool.at[1]];
  const free = input.keys.alt || input.keys.ctrl;
  const tokens = [lead, ...others].slice(0, 50);
  const dragging: Dragging = {
    is: 'dragging',
    lead,
    tokens,
    grip,
    waypoints: [],
    at: input.at,
    free,
    through: false,
  };
  const made = dragged(dragging, world);
  if (world.selection.has(lead)) return made;
  return next(made.tool, { do: 'select', tokens: [lead], how: 'replace' }, ...made.effects);
}

function dragged(tool: Dragging, world: World): Next {
  return next(tool, { do: 'frame', tokens: tool.tokens, path: [...tool.waypoints, landing(tool, world)] });
}

function up(tool: Tool, input: Extract<Input, { type: 'up' }>, world: World): Next {
  switch (tool.is) {
    case 'pressing':
      return next(idle, ...clicked(tool, input, world));
    case 'boxing':
      return next(idle, {
        do: 'select',
        tokens: boxed(tool.from, input.at, world),
        how: tool.adding ? 'add' : 'replace',
      });
    case 'dragging':
      return next(idle, ...dropped(tool, world), ...ended(tool));
    case 'ruling': {
      const points = ruled(tool, world);
      const [first, second, third] = points;
      const nowhere = first && second && !third && first[0] === second[0] && first[1] === second[1];
      return nowhere ? next(idle, ...ended(tool)) : next({ is: 'ruled', points });
    }
    case 'turning':
      return next(idle, { do: 'turn', token: tool.token, facing: tool.facing });
    case 'drawing': {
      const same = tool.from[0] === tool.to[0] && tool.from[1] === tool.to[1];
      if (same) return next(idle, ...(input.keys.shift ? [{ do: 'tear', at: input.at } as const] : []));
      return next(idle, { do: 'build', what: tool.what, from: tool.from, to: tool.to });
    }
    case 'revealing':
      return next(idle, { do: 'reveal', from: tool.from, to: tool.to, stroke: tool.stroke });
    case 'painting':
      return cornered(tool, input);
    case 'ruled':
      return next(tool);
    default:
      return next(idle);
  }
}

/** The button goes down while painting: for a rectangle, or for the next corner. */
function painted(tool: Painting | null, { at, keys }: Extract<Input, { type: 'down' }>, world: World): Next {
  const from = keys.alt ? at : snapCorner(world.grid, at);
  return next({ is: 'painting', corners: tool?.corners ?? [], from, to: from, held: true });
}

/** The button comes up: the rectangle is done, or a corner is set; one set twice, or the first again, closes it. */
function cornered(tool: Painting, input: Extract<Input, { type: 'up' }>): Next {
  const { corners, from, to } = tool;
  if (corners.length === 0 && from[0] !== to[0] && from[1] !== to[1]) {
    return next(idle, { do: 'paint', corners: [from, [to[0], from[1]], to, [from[0], to[1]]] });
  }
  if (corners.length === 0 && input.keys.shift) return next(idle, { do: 'unpaint', at: input.at });
  const again = corners.some((corner, i) => (i === 0 || i === corners.length - 1) && alike(corner, to));
  if (again && corners.length >= LEAST_CORNERS) return next(idle, { do: 'paint', corners });
  return next({ ...tool, corners: again ? corners : [...corners, to].slice(0, MOST_CORNERS), held: false });
}

/** Keys move the pen over the corners of the grid, and not off the map. */
function penned(tool: Tool, { by, from }: Extract<Input, { type: 'pen' }>, world: World): Next {
  if (world.mode !== 'paint') return next(tool);
  const painting = tool.is === 'painting' ? tool : null;
  const [x, y] = painting?.to ?? snapCorner(world.grid, from);
  const { columns, rows } = world.grid;
  const to: Point = [clamped(x + by[0], columns), clamped(y + by[1], rows)];
  return next({ is: 'painting', keys: true, corners: painting?.corners ?? [], from: to, to, held: false });
}

const clamped = (at: number, most: number) => Math.min(most, Math.max(0, at));

function withCorner(tool: Painting): Painting {
  const last = tool.corners.at(-1);
  if (last && alike(last, tool.to)) return tool;
  return { ...tool, corners: [...tool.corners, tool.to].slice(0, MOST_CORNERS) };
}

/** One corner and the pen make a rectangle, more of them a polygon; what would have no width stays open. */
function closed(tool: Painting): Next {
  const [first] = tool.corners;
  if (first && tool.corners.length === 1) {
    const [[x, y], [tox, toy]] = [first, tool.to];
    if (x === tox || y === toy) return next(tool);
    return next(idle, { do: 'paint', corners: [first, [tox, y], tool.to, [x, toy]] });
  }
  const again = first !== undefined && alike(first, tool.to);
  const { corners } = again ? tool : withCorner(tool);
  return corners.length >= LEAST_CORNERS ? next(idle, { do: 'paint', corners }) : next(withCorner(tool));
}

const LEAST_CORNERS = 3;
const MOST_CORNERS = 60;
const alike = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];

function clicked(tool: Pressing, input: Extract<Input, { type: 'up' }>, world: World): readonly Effect[] {
  const { under, at } = tool;
  if (tool.button === 2) return [{ do: 'menu', screen: input.screen, under, at }];
  if (tool.button === 1) return [];
  if (under.is === 'token' && world.picking === 'targets') return [{ do: 'pick', token: under.id }];
  if (world.picking === 'spot') return [{ do: 'spot', at }];
  if (under.is === 'door') return [{ do: 'door', door: under.id }];
  if (under.is === 'ground' && world.picking === 'path') {
    return [{ do: 'walk', points: [snap(world.grid, at)], whole: false }];
  }
  const many = tool.keys.shift || tool.keys.ctrl;
  if (under.is === 'token') {
    if (input.clicks > 1 && !many) return [{ do: 'sheet', token: under.id }];
    return [{ do: 'select', tokens: [under.id], how: many ? 'toggle' : 'replace' }];
  }
  if (under.is === 'ground' && !many) return [{ do: 'select', tokens: [], how: 'replace' }];
  return [];
}

function dropped(tool: Dragging, world: World): readonly Effect[] {
  if (world.picking === 'path' && world.walker === tool.lead) {
    return [{ do: 'walk', points: [...tool.waypoints, landing(tool, world)], whole: true }];
  }
  const lead = world.pieces.get(tool.lead);
  const end = landing(tool, world);
  const stays = lead && tool.waypoints.length === 0 && lead.at[0] === end[0] && lead.at[1] === end[1];
  return stays ? [] : [{ do: 'move', moves: ways(tool, world), free: tool.free, through: tool.through }];
}

/** Half a second without moving: a ping on the ground, with a finger on a token its menu. */
function held(tool: Tool, world: World): Next {
  if (tool.is !== 'pressing' || tool.button !== 0) return next(tool);
  const { under, at, screen, keys } = tool;
  if (under.is === 'ground') {
    const kind = keys.alt ? 'warn' : keys.shift && world.referee ? 'pull' : 'ping';
    return next(SPENT, { do: 'ping', at, kind });
  }
  return tool.touch ? next(SPENT, { do: 'menu', screen, under, at }) : next(tool);
}

function waypoint(tool: Tool, world: World): Next {
  if (tool.is === 'dragging') {
    const here = landing(tool, world);
    const last = tool.waypoints.at(-1);
    if (last && last[0] === here[0] && last[1] === here[1]) return next(tool);
    return dragged({ ...tool, waypoints: [...tool.waypoints, here].slice(0, 29) }, world);
  }
  if (tool.is === 'ruling') {
    const points = ruled(tool, world);
    return next({ ...tool, points: points.slice(0, 29) }, { do: 'measure', points });
  }
  return next(tool);
}
