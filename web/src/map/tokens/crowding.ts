/** Tokens whose names would lie on other tokens or names: these are told only when they are pointed at. */

import { computed } from '@preact/signals';
import type { TokenView } from '../../protocol';
import { sceneTokens } from '../../table';
import { SHIP_PX } from '../space/scale';
import { camera, inSpace } from '../view';
import { overlap, type Rect } from './naming';

type Piece = Pick<TokenView, 'id' | 'name' | 'at' | 'size' | 'npc'>;

/** As the style sheet has it: how wide a letter is about, the most that a name takes, how high it is. */
const LETTER_PX = 6.6;
const WIDEST_PX = 128;
const LINE_PX = 17;
const BAR_PX = 7;
/** NPCs are named from this zoom on. */
export const NPCS_NAMED_PX = 36;

/** Those whose names have no room at a zoom of so many pixels a cell. */
export function crowdedOf(pieces: readonly Piece[], zoom: number): readonly string[] {
  const discs = pieces.map((one) => ({ id: one.id, box: discOf(one, zoom) }));
  const names = pieces
    .filter((one) => !one.npc || zoom >= NPCS_NAMED_PX)
    .map((one) => ({ id: one.id, box: nameOf(one, zoom) }));
  const near = byRow([...discs, ...names], zoom);
  return names
    .filter(({ id, box }) => near(box).some((other) => other.id !== id && overlap(box, other.box)))
    .map(({ id }) => id);
}

interface Boxed {
  readonly id: string;
  readonly box: Rect;
}

/** Boxes by the rows of the map that they touch, so that not everybody is held against everybody. */
function byRow(boxes: readonly Boxed[], zoom: number): (box: Rect) => readonly Boxed[] {
  const rows = new Map<number, Boxed[]>();
  const span = ({ top, bottom }: Rect) => [Math.floor(top / zoom), Math.floor(bottom / zoom)] as const;
  for (const one of boxes) {
    const [from, to] = span(one.box);
    for (let row = from; row <= to; row++) rows.set(row, [...(rows.get(row) ?? []), one]);
  }
  return (box) => {
    const [from, to] = span(box);
    return Array.from({ length: to - from + 1 }, (_, i) => rows.get(from + i) ?? []).flat();
  };
}

function discOf({ at, size }: Piece, zoom: number): Rect {
  const half = size * zoom * 0.4;
  const [x, y] = [at[0] * zoom, at[1] * zoom];
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function nameOf({ at, size, name }: Piece, zoom: number): Rect {
  const half = Math.min(WIDEST_PX, 10 + name.length * LETTER_PX) / 2;
  const top = (at[1] + size / 2) * zoom + BAR_PX;
  return { left: at[0] * zoom - half, right: at[0] * zoom + half, top, bottom: top + LINE_PX };
}

const ZOOM_STEP_PX = 4;
const steps = computed(() => Math.max(1, Math.round(camera.value.zoom / ZOOM_STEP_PX)));
const listed = computed(() => (inSpace.value ? crowdedShips() : crowdedHere()).join(' '));
const crowdedHere = () => crowdedOf(sceneTokens.value, steps.value * ZOOM_STEP_PX);

/** Ships are as large as ever at any zoom, and all are named: laid out as if a cell were as wide as one. */
function crowdedShips(): readonly string[] {
  const by = camera.value.zoom / SHIP_PX;
  const laid = sceneTokens.value.map(({ id, name, at }) => ({
    id,
    name,
    at: [at[0] * by, at[1] * by] as [number, number],
    size: 1,
    npc: false,
  }));
  return crowdedOf(laid, SHIP_PX);
}

/** Those on the map on show: the same set while it has the same members. */
export const crowded = computed<ReadonlySet<string>>(() => new Set(listed.value.split(' ')));
