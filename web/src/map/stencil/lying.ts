/** Templates on the map on show: where each lies now, whom it covers, which is in this seat's hand. */

import { computed, signal } from '@preact/signals';
import type { Grid } from '../../grid';
import { listed } from '../../panels/words';
import type { Point, StencilView } from '../../protocol';
import { isReferee, mySeat, scene, sceneTokens, stencils, tableView, tokens } from '../../table';
import { isLocked, isShown, ofLaid } from '../layers/which';
import { elsewhere } from '../tokens/places';
import { metresWords } from '../tokens/token';
import { type Form, holds, type Shape } from './forms';

/** A stencil as it is told, or as the hand has it just now; '' is the id of one that is not laid yet. */
export type Told = Omit<StencilView, 'view' | 'scene'>;

/** What the hand has changed and the server has not said yet. */
export const draft = signal<Told | null>(null);
/** The one that the bar and the keys are about; '' for none. */
export const chosen = signal('');
let times = 0;
/** How often one was taken in hand, or laid down. */
export const timesTaken = () => times;

/** Take one in hand; '' lays down what is there. */
export function take(id: string): void {
  times += 1;
  chosen.value = id;
}

export interface Lying {
  readonly told: Told;
  readonly shape: Shape;
  /** Whom it covers, of those whom this seat sees. */
  readonly names: readonly string[];
  readonly mine: boolean;
  /** Whether this seat may change it. */
  readonly may: boolean;
}

/** Where one lies; null while whoever it goes along with is not there. */
export function shapeOf(told: Told, grid: Pick<Grid, 'metres_per_cell'>): Shape | null {
  const along = told.token === null ? null : tokens.value.get(told.token);
  const at = along ? (elsewhere.value.get(along.id) ?? along.at) : told.at;
  if (along === undefined || at === null) return null;
  return {
    form: told.form,
    at,
    reach: told.size_m / grid.metres_per_cell,
    facing: told.facing + (along?.facing ?? 0),
    spread: told.spread,
    width: told.width_m / grid.metres_per_cell,
  };
}

function lyingOf(told: Told): Lying | null {
  const map = scene.value;
  const shape = map && shapeOf(told, map);
  if (!map || !shape) return null;
  // whoever holds a cone or a line is not struck by it
  const spared = told.form === 'circle' ? null : told.token;
  const held = sceneTokens.value.filter(
    ({ id, at }) => id !== spared && holds(shape, elsewhere.value.get(id) ?? at),
  );
  const mine = told.seat === mySeat.value?.id;
  return {
    told,
    shape,
    names: held.map(({ name }) => name),
    mine,
    may: (mine || isReferee.value) && !isLocked(ofLaid(told)),
  };
}

/** All of them, what the hand has among them. */
export const lying = computed<readonly Lying[]>(() => {
  const held = draft.value;
  const here = [...stencils.value.values()].filter(
    (one) => one.scene === scene.value?.id && isShown(ofLaid(one)),
  );
  const told: readonly Told[] = here.map((one) => (one.id === held?.id ? held : one));
  const all = held && !here.some(({ id }) => id === held.id) ? [...told, held] : told;
  return all.flatMap((one) => lyingOf(one) ?? []);
});
export const mine = computed(() => lying.value.filter((one) => one.mine && one.told.id !== ''));
export const chosenOne = computed(
  () => lying.value.find(({ told, may }) => may && told.id === (draft.value?.id ?? chosen.value)) ?? null,
);

export const FORMS: readonly (readonly [Form, string])[] = [
  ['circle', 'Circle'],
  ['cone', 'Cone'],
  ['line', 'Line'],
];

/** "Circle, 6 m". */
export function sizeWords({ form, size_m }: Pick<Told, 'form' | 'size_m'>): string {
  const name = FORMS.find(([one]) => one === form)?.[1] ?? '';
  return `${name}, ${metresWords(size_m)}`;
}

const FEW = 3;

/** "Kira, Guard and 2 more". */
export function fewNames(names: readonly string[]): string {
  return names.length <= FEW + 1
    ? listed(names)
    : listed([...names.slice(0, FEW), `${names.length - FEW} more`]);
}

/** "Circle, 6 m, laid by Kira: covers Guard and Mo." */
export function wholeWords({ told, names }: Lying): string {
  const by = tableView.value?.seats.find((seat) => seat.id === told.seat)?.name;
  const whom = names.length === 0 ? 'nobody whom you see' : listed(names);
  const hidden = told.hidden ? ', hidden from the players' : '';
  return `${sizeWords(told)}${by ? `, laid by ${by}` : ''}${hidden}: covers ${whom}.`;
}

/** A place on the map, though the hand went off it. */
export function onMap([x, y]: Point): Point {
  const map = scene.peek();
  if (!map || map.kind === 'space') return [x, y];
  return [Math.min(map.width, Math.max(0, x)), Math.min(map.height, Math.max(0, y))];
}
