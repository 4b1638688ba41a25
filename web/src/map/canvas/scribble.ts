/** What the top canvas shows, put together from what every hand is doing. */

import { computed } from '@preact/signals';
import { type Dragging, landing, type Painting, ruled, type Tool } from '../../gesture';
import { type Grid, pathLength_m, type Spot } from '../../grid';
import type { MoveForecast, Point } from '../../protocol';
import { isReferee, picking, scene, state, tokens } from '../../table';
import { bandAt } from '../bands';
import { declaring, keyOf, myColour, walked_m, world } from '../hand';
import { allowance_m, pickedPath, walker, wayTo } from '../picks';
import { metresWords } from '../tokens/token';
import { fogTool, forecast, type Ghost, ghosts, pings, rulers, tool, wayCome } from '../view';
import type { Box, Scribble, Trail } from './overlay';

const NO_GRID: Grid = { kind: 'none', metres_per_cell: 1, columns: 1, rows: 1 };

export const scribble = computed<Omit<Scribble, 'now_ms'>>(() => {
  const grid = scene.value ?? NO_GRID;
  const doing = tool.value;
  const here = scene.value?.id;
  return {
    grid,
    trails: [
      ...((doing.is === 'idle' && wayCome.value?.(metresWords)) || []),
      ...othersTrails(grid, here),
      ...waysToCome(),
      ...handTrails(doing, grid),
    ],
    boxes: boxesOf(doing),
    line: doing.is === 'drawing' ? { from: doing.from, to: doing.to } : null,
    reach: reachOf(),
    pings: pings.value.filter((ping) => ping.scene === here),
  };
});

function handTrails(doing: Tool, grid: Grid): readonly Trail[] {
  switch (doing.is) {
    case 'dragging':
      return dragTrail(doing, grid);
    case 'ruling':
      return [ruler(ruled(doing, world()), grid, myColour())];
    case 'ruled':
      return [ruler(doing.points, grid, myColour())];
    case 'painting':
      return paintTrail(doing);
    case 'revealing':
      return fogTool.value.shape === 'box' ? [] : [marked(doing.stroke)];
    default:
      return [];
  }
}

/** The corners set so far, and where the next would be. */
function paintTrail({ corners, to, keys }: Painting): readonly Trail[] {
  if (corners.length === (keys ? 1 : 0) || corners.length === 0) return [];
  return [{ points: [...corners, to], colour: myColour(), label: '', note: '', blocked: false, size: 0 }];
}

/** Where the fog tool went. */
const marked = (points: readonly Spot[]): Trail => ({
  points,
  colour: MARKED,
  label: '',
  note: '',
  blocked: false,
  size: 0,
});
const MARKED = '#ffd27a';

function dragTrail(doing: Dragging, grid: Grid): readonly Trail[] {
  const now = world();
  const lead = now.pieces.get(doing.lead);
  if (!lead) return [];
  const path = [...doing.waypoints, landing(doing, now)];
  const points: readonly Spot[] = [lead.at, ...path];
  const told = forecast.value?.key === keyOf(doing.lead, path) ? forecast.value.move : null;
  const length_m = told?.length_m ?? pathLength_m(grid, points);
  const shown = { points, colour: myColour(), label: metresWords(length_m), size: lead.size };
  const most_m = isReferee.value ? 0 : allowance_m(doing.lead);
  const far = most_m > 0 && length_m > most_m + 1e-6;
  const blocked = (told?.blocked != null && !doing.through) || far;
  const of = most_m > 0 && !told?.blocked ? `of ${metresWords(most_m)}` : '';
  return [{ ...shown, note: of || noteOf(told, length_m, doing.through), blocked }];
}

function noteOf(told: MoveForecast | null, length_m: number, through: boolean): string {
  if (told?.blocked && !through)
    return isReferee.value ? `${inTheWay(told.blocked)} (Shift passes)` : inTheWay(told.blocked);
  return bandWords(told?.band || bandAt(length_m));
}

const inTheWay = (what: string) =>
  what === 'unseen' ? 'none of you has seen all of it' : `a ${what} is in the way`;
const bandWords = (band: string) => (band === '' ? '' : `${band} range`);

function ruler(points: readonly Spot[], grid: Grid, colour: string): Trail {
  const length_m = pathLength_m(grid, points);
  const note = bandWords(bandAt(length_m));
  return { points, colour, label: metresWords(length_m), note, blocked: false, size: 0 };
}

function othersTrails(grid: Grid, here: string | undefined): readonly Trail[] {
  const drags = [...ghosts.value.values()]
    .filter((ghost) => ghost.scene === here)
    .map((one) => ghostTrail(one, grid));
  const measured = [...rulers.value.values()]
    .filter((ghost) => ghost.scene === here && ghost.path.length > 1)
    .map((ghost) => ruler(ghost.path, grid, colourOf(ghost.seat)));
  return [...drags.filter((trail) => trail !== null), ...measured];
}

function ghostTrail(ghost: Ghost, grid: Grid): Trail | null {
  const token = tokens.value.get(ghost.tokens[0] ?? '');
  if (!token || ghost.path.length === 0) return null;
  const points: readonly Spot[] = [token.at, ...ghost.path];
  const label = metresWords(pathLength_m(grid, points));
  return { points, colour: colourOf(ghost.seat), label, note: '', blocked: false, size: token.size };
}

function colourOf(seat: string): string {
  return state.value.tableView?.seats.find((one) => one.id === seat)?.colour ?? '#ffffff';
}

/** The path being picked for the fight, else the one that a drag has proposed. */
function waysToCome(): readonly Trail[] {
  const picked = pickTrail();
  return picked.length > 0 ? picked : (declaring.here.value?.trail(metresWords) ?? []);
}

/** The path being picked for the fight: blocked when it is longer than the field allows, or walls are in it. */
function pickTrail(): readonly Trail[] {
  const asked = picking.value;
  const token = tokens.value.get(walker.value ?? '');
  const path = pickedPath(asked);
  if (!asked || !token || path.length === 0) return [];
  const told = forecast.value?.key === keyOf(token.id, path) ? forecast.value.move : null;
  const way = wayTo(path.at(-1));
  const length_m = (way && scene.value && pathLength_m(scene.value, way)) ?? told?.length_m ?? walked_m();
  const most = asked.field.most;
  const far = most > 0 && length_m > most + 1e-6;
  const free = most > 0 ? `of ${metresWords(most)}` : bandWords(told?.band ?? '');
  const blocked = told?.blocked != null && way === null;
  const note = blocked && told?.blocked ? inTheWay(told.blocked) : free;
  const points = way ?? [token.at, ...path];
  return [
    {
      points,
      colour: myColour(),
      label: metresWords(length_m),
      note,
      blocked: far || blocked,
      size: token.size,
    },
  ];
}

/** How far the path may still lead: a circle round its end. */
function reachOf(): Scribble['reach'] {
  const asked = picking.value;
  const token = tokens.value.get(walker.value ?? '');
  const grid = scene.value;
  if (asked?.field.kind !== 'path' || !token || !grid || asked.field.most <= 0) return null;
  const left_m = Math.max(0, asked.field.most - walked_m());
  const at: Point = pickedPath(asked).at(-1) ?? token.at;
  return { at, cells: left_m / grid.metres_per_cell };
}

const PEN = 0.2;

/** The pen of keys, and the rectangle that it would make with the one corner set. */
function penBoxes({ corners, to }: Painting): readonly Box[] {
  const [x, y] = to;
  const pen: Box = { from: [x - PEN, y - PEN], to: [x + PEN, y + PEN], colour: '#ffffff', filled: true };
  const [first] = corners;
  if (first === undefined || corners.length > 1) return [pen];
  return [{ from: first, to, colour: myColour(), filled: true }, pen];
}

function boxesOf(doing: Tool): readonly Box[] {
  if (doing.is === 'boxing') return [{ from: doing.from, to: doing.to, colour: myColour(), filled: false }];
  if (doing.is === 'painting' && doing.held && doing.corners.length === 0) {
    return [{ from: doing.from, to: doing.to, colour: myColour(), filled: true }];
  }
  if (doing.is === 'painting' && doing.keys) return penBoxes(doing);
  if (doing.is === 'revealing' && fogTool.value.shape === 'box') {
    return [{ from: doing.from, to: doing.to, colour: MARKED, filled: true }];
  }
  return [];
}
