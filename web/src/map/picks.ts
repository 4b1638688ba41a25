/** Filling a field of the fight by pointing: who may be picked, and what has been. */

import { computed } from '@preact/signals';
import { isPoint } from '../panels/forms';
import type { Choice, CombatView, Field, Point, Shade, TokenView } from '../protocol';
import { tokenFor } from '../riding';
import { fight, offers, type Picking, picking, sceneTokens, shades } from '../table';

/** The token that a choice's value stands for: a fighter by id; null for a side or something else. */
export function tokenOf(
  value: unknown,
  combat: CombatView | null,
  tokens: readonly TokenView[],
): string | null {
  if (typeof value !== 'string') return null;
  const fighter = combat?.fighters.find((one) => one.who === value);
  return fighter?.token ?? tokens.find((token) => token.character === value)?.id ?? null;
}

/** The tokens that may be picked now; null when none are asked for. */
export const eligible = computed<ReadonlySet<string> | null>(() => {
  const asked = picking.value;
  if (asked?.field.kind !== 'targets') return null;
  const open = asked.field.choices.filter((choice) => choice.refused === '');
  const found = open.map((choice) => tokenOf(choice.value, fight.value, sceneTokens.value));
  return new Set(found.filter((id) => id !== null));
});

export const pickedTokens = computed<ReadonlySet<string>>(() => {
  const asked = picking.value;
  if (asked?.field.kind !== 'targets') return new Set<string>();
  const found = asked.picked.map((value) => tokenOf(value, fight.value, sceneTokens.value));
  return new Set(found.filter((id) => id !== null));
});

/** The token that walks the path being picked: for whoever drives, the vehicle's. */
export const walker = computed<string | null>(() => {
  const asked = picking.value;
  if (asked?.field.kind !== 'path') return null;
  return tokenFor(asked.who, tokenOf(asked.who, fight.value, sceneTokens.value));
});

/** How far whoever a token stands for may go now in the fight, by the farthest of their acts; 0: nothing says. */
export function allowance_m(token: string): number {
  const combat = fight.value;
  const acts = offers.value
    .filter((one) => one.combat === combat?.id && tokenOf(one.who, combat, sceneTokens.value) === token)
    .flatMap((one) => one.options.flatMap((option) => option.fields));
  return Math.max(0, ...acts.filter((field) => field.kind === 'path').map((field) => field.most));
}

/** The way to a point as the act's own forecast draws it, round whatever bars the straight one; null for none. */
export function wayTo(end: Point | undefined): readonly Point[] | null {
  const lines = shades.value.filter((shade) => shade.shape === 'line').map((shade) => shade.points);
  const found = lines.find((points) => {
    const last = points.at(-1);
    return end && last && last[0] === end[0] && last[1] === end[1];
  });
  return found ?? null;
}

/** The points of the path being picked, as numbers. */
export function pickedPath(asked: Picking | null): readonly Point[] {
  if (asked?.field.kind !== 'path' && asked?.field.kind !== 'place') return [];
  return asked.picked.filter(isPoint);
}

/** The cells that may be pointed at for a choice, the chosen one strongest. */
export const pickShades = computed<readonly Shade[]>(() => {
  const asked = picking.value;
  if (asked?.field.kind !== 'choice') return [];
  const there = asked.field.choices.flatMap(({ at, value }) => (at ? [{ at, value }] : []));
  const strength = there.map(({ value }) => (asked.picked.includes(value) ? 1 : 0.2));
  return [{ shape: 'cells', points: there.map(({ at }) => at), title: '', strength, within: [] }];
});

/** The choice of a field that lies nearest to a point, no more than a step away. */
export function choiceAt(field: Field, point: Point): Choice | undefined {
  const away = ({ at }: Choice) =>
    at ? Math.hypot(at[0] - point[0], at[1] - point[1]) : Number.POSITIVE_INFINITY;
  const [nearest] = field.choices.toSorted((a, b) => away(a) - away(b));
  return nearest && away(nearest) < A_STEP ? nearest : undefined;
}

const A_STEP = 0.9;

/** Pick a token or let it go again; past the most that may be picked, the oldest pick makes room. */
export function togglePick(asked: Picking, value: unknown): readonly unknown[] {
  if (asked.picked.includes(value)) return asked.picked.filter((one) => one !== value);
  const most = Math.max(1, asked.field.most);
  return [...asked.picked, value].slice(-most);
}

/** The value of the choice that a token stands for; undefined when it cannot be picked. */
export function choiceOf(asked: Picking, token: string): unknown {
  const open = asked.field.choices.filter((choice) => choice.refused === '');
  return open.find((choice) => tokenOf(choice.value, fight.peek(), sceneTokens.peek()) === token)?.value;
}

/** Why a token cannot be picked, in the rules' words. */
export function refusalOf(asked: Picking, token: string): string {
  const choice = asked.field.choices.find(
    (one) => tokenOf(one.value, fight.peek(), sceneTokens.peek()) === token,
  );
  return choice?.refused ?? '';
}
