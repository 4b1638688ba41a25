/** The vector that is being given to a ship: what the form, the dial and the arrow on the map all change. */

import { computed, signal } from '@preact/signals';
import { shipOf } from '../../panels/fight/words';
import type { Field, Point, Shade, TokenView } from '../../protocol';
import { preview } from '../../socket';
import { type Answered, answered, fight, scene, sceneTokens, shades } from '../../table';
import { Throttle } from '../throttle';
import { clipped, type Mark, minus, plus, shifted } from './vectors';

export interface Steering {
  readonly combat: string;
  readonly who: string;
  readonly act: string;
  /** Everything else that the form holds. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly field: Field;
  readonly value: Point;
  readonly change: (value: Point) => void;
}

export const steering = signal<Steering | null>(null);

/** What the server answered to the map itself, where no form asks. */
const own = signal<Answered | null>(null);
const questions = new Throttle(120);

export const steered = computed<TokenView | null>(() => {
  const now = steering.value;
  if (!now || fight.value?.id !== now.combat || scene.value?.kind !== 'space') return null;
  const ship = shipOf(now.who);
  return sceneTokens.value.find((token) => token.character === ship) ?? null;
});

/** Give the ship another vector; `asks` where no form stands that asks what comes of it. */
export function steer(to: Point): void {
  const now = steering.peek();
  if (!now) return;
  const value = clipped(to, now.field.most);
  if (value[0] === now.value[0] && value[1] === now.value[1]) return;
  steering.value = { ...now, value };
  now.change(value);
  if (shades.peek().length === 0) questions.soon(() => void foresee());
}

/** Ask what comes of the vector as it is. */
export async function foresee(): Promise<void> {
  const now = steering.peek();
  if (!now) return;
  const { combat, who, act, field, value } = now;
  const args = { ...now.args, [field.name]: value };
  const answer = await preview({ type: 'PreviewIntent', combat, who, act, args });
  if (answer.type !== 'previewed' || !answer.intent) return;
  own.value = { args, shades: answer.intent.shades, notes: answer.intent.notes };
}

export function stopSteering(): void {
  steering.value = null;
  own.value = null;
}

/** The newest answer: of the form where one stands, else of the map's own question. */
const latest = computed<Answered | null>(() => (shades.value.length > 0 ? answered.value : own.value));

export const notes = computed(() => latest.value?.notes ?? []);

/** Where she drifts to if nothing is done: with gravity, once the server has answered. */
export const drift = computed<Point>(() => {
  const ship = steered.value;
  const circle = latest.value?.shades.find((shade) => shade.shape === 'circle')?.points[0];
  return circle ?? plus(ship?.at ?? [0, 0], ship?.vector ?? [0, 0]);
});

/** Where she will be, from now on, turn by turn: as answered, moved on with the hand. */
export const course = computed<readonly Point[]>(() => {
  const [now, told] = [steering.value, latest.value];
  if (!now || !told || !steered.value) return [];
  const line = told.shades.find((shade) => shade.shape === 'line' && shade.points.length > 2);
  const then = told.args[now.field.name];
  if (!line || !isPair(then)) return [];
  return shifted(line.points, minus(now.value, then));
});

/** What an act would strike besides the course, which is drawn for itself. */
export function others(all: readonly Shade[]): readonly Shade[] {
  return all.filter(
    (shade) => shade.shape !== 'circle' && !(shade.shape === 'line' && shade.points.length > 2),
  );
}

const isPair = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

/** What lies about that one may steer for: ships and worlds. */
export const marks = computed<readonly Mark[]>(() => {
  const own_ = steered.value?.id;
  const ships = sceneTokens.value.filter((token) => token.id !== own_);
  const worlds = (fight.value?.zones ?? []).filter((zone) => zone.look === 'world');
  return [
    ...ships.map(({ name, at }) => ({ name, at })),
    ...worlds.flatMap(({ title, cells }) => (cells[0] ? [{ name: title, at: cells[0] }] : [])),
  ];
});
