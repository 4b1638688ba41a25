/** What a referee is drawing on the chart by hand: a route, a border, a region, words over a hex. */

import { computed, signal } from '@preact/signals';
import type { BorderView } from '../protocol';
import { send } from '../socket';
import { isReferee } from '../table';
import { chart } from './asking';
import type { Chart } from './fold';
import { hexesOf } from './hexes';
import { choose, open } from './view';

export type Kind = 'route' | 'border' | 'region' | 'label';

export interface Draft {
  readonly kind: Kind;
  /** Of a border, the hexes within; of a route, where it begins; of a label, its hex. */
  readonly hexes: readonly string[];
  /** The border that this one takes the place of, "" for a new one. */
  readonly instead: string;
  readonly allegiance: string;
  readonly label: string;
  readonly colour: string;
}

const BLANK: Draft = { kind: 'route', hexes: [], instead: '', allegiance: '', label: '', colour: '' };
export const draft = signal<Draft>(BLANK);
/** What the last hex came to, for whoever cannot see it. */
export const told = signal('');

/** Whether hexes are taken for what is drawn. */
export const drawing = computed(() => isReferee.value && open.value === 'draw');

export const SEVERAL: ReadonlySet<Kind> = new Set(['border', 'region']);

/** The hexes that are marked on the chart. */
export const marked = computed<readonly string[]>(() => (drawing.value ? draft.value.hexes : NONE));
const NONE: readonly string[] = [];

export function begin(kind: Kind): void {
  draft.value = { ...BLANK, kind };
  told.value = '';
  open.value = 'draw';
}

export function amend(part: Partial<Draft>): void {
  draft.value = { ...draft.peek(), ...part };
}

/** Draw a border anew, beginning with what it encloses. */
export function redraw(border: BorderView): void {
  draft.value = {
    kind: border.filled ? 'region' : 'border',
    hexes: hexesOf(border.hexes),
    instead: border.id,
    allegiance: border.allegiance,
    label: border.label,
    colour: border.colour,
  };
}

/** A hex was pressed. */
export function take(hex: string): void {
  choose(hex);
  const { kind, hexes } = draft.peek();
  if (kind === 'route') void takeRoute(hex);
  else if (kind === 'label') amend({ hexes: [hex] });
  else if (hexes.includes(hex)) {
    amend({ hexes: hexes.filter((one) => one !== hex) });
    told.value = `${hex} is left out`;
  } else {
    amend({ hexes: [...hexes, hex] });
    told.value = `${hex} is within`;
  }
}

/** From where the last one ended to here; along a line that there is, it goes. */
async function takeRoute(hex: string): Promise<void> {
  const [start] = draft.peek().hexes;
  const now = chart.peek();
  amend({ hexes: [hex] });
  told.value = `The route goes on from ${hex}`;
  if (start === undefined || now === null) return;
  if (start === hex) {
    amend({ hexes: [] });
    told.value = 'The route ends';
    return;
  }
  const old = routeBetween(now, start, hex);
  const ends = { chart: now.id, start, end: hex };
  const answer = old
    ? await send({ type: 'EraseRoute', ...ends, kind: old.kind })
    : await send({ type: 'DrawRoute', ...ends, colour: draft.peek().colour });
  if (answer.type === 'done')
    told.value = old ? `The route to ${hex} is gone` : `A route leads from ${start} to ${hex}`;
}

const routeBetween = (now: Chart, one: string, other: string) =>
  now.routes.find((route) => {
    const ends = [route.start, route.end];
    return ends.includes(one) && ends.includes(other);
  });

/** Keep what is drawn; nothing is left of the draft where that was done. */
export async function keep(now: Chart): Promise<void> {
  const { kind, hexes, instead, allegiance, label, colour } = draft.peek();
  const [hex] = hexes;
  if (hex === undefined) return;
  if (kind === 'label') {
    const answer = await send({ type: 'WriteLabel', chart: now.id, hex, text: label.trim(), colour });
    if (answer.type === 'done') amend({ hexes: [], label: '' });
    return;
  }
  const drawn = { hexes: [...hexes], allegiance: allegiance.trim(), label: label.trim(), colour };
  const answer = await send({ type: 'DrawBorder', chart: now.id, ...drawn, filled: kind === 'region' });
  if (answer.type !== 'done') return;
  if (instead !== '') await send({ type: 'EraseBorder', chart: now.id, border: instead });
  draft.value = { ...BLANK, kind };
  told.value = 'It is drawn';
}
