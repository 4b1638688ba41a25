/** The live table as signals: what the panels and the map read, and what the hand has chosen. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { sentence } from './panels/words';
import type { CombatView, Field, Point, SceneView, Shade, TokenView } from './protocol';
import { empty, type State, type Views } from './store';

/** The table as it is now, whatever this screen looks at. */
export const state = signal<State>(empty);

/** The number that this screen looks back at; null while it shows now. */
export const lookingAt = signal<number | null>(null);
export const looking = computed(() => lookingAt.value !== null);
/** How everything stood at that number, once it is here. */
export const past = signal<Views | null>(null);
/** The number whose fiction that is: an earlier one where what was played at it does not hold. */
export const fiction = signal<number | null>(null);
/** The seat, character or side (`side:<fight>:<side>`) as which the referee looks; null for one's own. */
export const eyes = signal<string | null>(null);
/** What every map, sheet and panel reads: now, or the moment that is looked at. */
const shown = computed<Views>(() => past.value ?? state.value);

export const tableView = computed(() => shown.value.tableView);
export const book = computed(() => shown.value.book);
/** The maps, in the order in which the referee put them; new ones last. */
export const scenes = computed(() => {
  const order = tableView.value?.order;
  const known = shown.value.scenes;
  if (!order) return known;
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return new Map([...known].sort(([a], [b]) => rank(a) - rank(b)));
});
/** Whether players see what their people do on a map: at any table where its fog lifts so. */
export const goesBySight = ({ fog }: SceneView): boolean =>
  (tableView.value?.settings['vision'] ?? 'off') !== 'off' || fog?.lifts === true;
/** Who stands in what is drawn on each map. */
export const within = computed(() => shown.value.within);
/** What is seen and known of the map on show; null where all of it is seen. */
export const sight = computed(() => shown.value.sights.get(`sight-${scene.value?.id}`) ?? null);
export const tokens = computed(() => shown.value.tokens);
export const drawings = computed(() => shown.value.drawings);
export const stencils = computed(() => shown.value.stencils);
/** Whether this seat may draw on maps now, and lay templates. */
export const mayDraw = computed(
  () =>
    !looking.value &&
    (isReferee.value || (role.value === 'player' && tableView.value?.settings['who_draws'] !== 'referee')),
);
/** Notes that are pinned to maps, and whether this seat may pin some now. */
export const pins = computed(() => shown.value.pins);
export const mayPin = computed(
  () =>
    !looking.value &&
    (isReferee.value || (role.value === 'player' && tableView.value?.settings['who_pins'] !== 'referee')),
);
export const characters = computed(() => shown.value.characters);
export const combats = computed(() => shown.value.combats);
/** The ships that this seat may read, in the order in which it came to know them. */
export const ships = computed(() => shown.value.ships);
/** Those who are apart; null while all are together. */
export const parties = computed(() => shown.value.parties);
/** What this seat may do now; nothing can be done in the past. */
export const offers = computed(() => (looking.value ? NO_OFFERS : state.value.offers));
const NO_OFFERS: State['offers'] = [];
/** The library of tasks and what was tried; null where the rules have no tasks. */
export const tasksView = computed(() => shown.value.tasks);
/** The name of the lists that sheets are filled from. */
export const listsName = computed(() => shown.value.lists?.name ?? '');
export const historyView = computed(() => state.value.history);
export const entries = computed(() => state.value.entries);
export const here = computed(() => state.value.here);
export const role = computed(() => state.value.role);
/** Whether this seat is a referee's, who sees everything. */
export const seesAll = computed(() => role.value === 'referee');
/** Whether this screen may do what referees do: not while it looks back. */
export const isReferee = computed(() => seesAll.value && !looking.value);
/** Everybody who has a seat now. */
export const seats = computed(() => state.value.tableView?.seats ?? []);
/** Whose eyes the referee has borrowed. */
export const eyesName = computed(() => {
  const who = eyes.value ?? '';
  const side = sidesOf(fightOf(who)).find((one) => one.eyes === who);
  if (side) return `the side ${side.name}`;
  return (seats.value.find((seat) => seat.id === who) ?? characters.value.get(who))?.name ?? null;
});

/** The fight whose side sees by these eyes, as the table has it now. */
const fightOf = (who: string) => state.value.combats.get(who.split(':')[1] ?? '') ?? null;

/** The sides of a fight, each with the name by which its eyes are borrowed. */
export const sidesOf = (fought: CombatView | null) =>
  (fought?.sides ?? []).map(({ id, name }) => ({ id, name, eyes: `side:${fought?.id}:${id}` }));
export const mySeat = computed(() => seats.value.find((seat) => seat.id === state.value.seat) ?? null);

/** The map this screen looks at, when it is not the one that everybody is shown (referee). */
export const shownScene = signal<string | null>(null);

export const scene: ReadonlySignal<SceneView | null> = computed(() => {
  const known = scenes.value;
  const wanted = shownScene.value ?? tableView.value?.scene ?? '';
  return known.get(wanted) ?? known.get(tableView.value?.scene ?? '') ?? known.values().next().value ?? null;
});

export const sceneTokens: ReadonlySignal<readonly TokenView[]> = computed(() => {
  const id = scene.value?.id;
  return [...tokens.value.values()].filter((token) => token.scene === id);
});

/** Whether it is played on a star chart, with ships: it has a page of its own, and fights happen on the way. */
export const isVoyage = (combat: CombatView): boolean => combat.board === 'chart';

/** Whether it is somebody's years before play: they too have a page of their own. */
export const isLife = ({ kind }: { readonly kind: string }): boolean => kind === 'career';

/** The running fight of the map on show, else any that runs. */
export const fight: ReadonlySignal<CombatView | null> = computed(() => {
  const open = [...combats.value.values()].filter(
    (combat) => combat.closed === '' && !isVoyage(combat) && !isLife(combat),
  );
  return open.find((combat) => combat.scene === scene.value?.id) ?? open[0] ?? null;
});

/** Token ids. */
export const selection = signal<ReadonlySet<string>>(new Set());
/** The token under the pointer, on the map or by way of a row in a panel. */
export const hovered = signal<string | null>(null);
/** Tokens this seat has marked as targets with T, for the fight panel to begin from. */
export const targeted = signal<ReadonlySet<string>>(new Set());

/** The character whose token is selected, when it is exactly one. */
export const selectedCharacter: ReadonlySignal<string | null> = computed(() => {
  const [only, another] = selection.value;
  if (only === undefined || another !== undefined) return null;
  return tokens.value.get(only)?.character ?? null;
});

/** The commit chosen on the timeline or in the log; both scroll to it. */
export const selectedNumber = signal<number | null>(null);

/** A field of a form that is filled by pointing at the map. */
export interface Picking {
  readonly combat: string;
  /** The fighter, or `side:<id>`, that it is filled in for. */
  readonly who: string;
  readonly field: Field;
  /** Values of choices picked so far; for a path, its points. */
  readonly picked: readonly unknown[];
  /** Told the whole new list. */
  readonly pick: (values: readonly unknown[]) => void;
  readonly done: () => void;
}
export const picking = signal<Picking | null>(null);

/** What the act that is being filled in would strike, for the map to draw. */
export const shades = signal<readonly Shade[]>([]);
/** The form that was asked about last, and what came of it. */
export interface Answered {
  readonly args: Readonly<Record<string, unknown>>;
  readonly shades: readonly Shade[];
  readonly notes: readonly string[];
}
export const answered = signal<Answered | null>(null);
/** At what odds it would strike whom: a character, and a word or two to stand beside its token. */
export interface Odds {
  readonly character: string;
  readonly words: string;
}
export const oddsShown = signal<readonly Odds[]>([]);
/** What was drawn for the act just done, while it fades. */
export const fading = signal<{ readonly shades: readonly Shade[]; readonly began_ms: number } | null>(null);

/** A token that the map should show: it pans there and sets this back to null. */
export const lookAt = signal<string | null>(null);
/** The point, in cells, at the middle of the map's view. */
export const viewCentre = signal<Point>([0, 0]);

/** The character whose sheet is open. */
export const sheetOpen = signal<string | null>(null);
/** The character that the log is narrowed to. */
export const historyOf = signal<string | null>(null);
/** Goes up by one when the log's box should take the focus. */
export const logFocus = signal(0);

export type Tab = 'log' | 'fight' | 'people' | 'tasks' | 'scenes' | 'settings' | 'history';
export const tab = signal<Tab>('log');
export const phoneTab = signal<'map' | 'log' | 'me' | 'fight'>('map');

export interface Toast {
  readonly id: number;
  readonly kind: 'bad' | 'note' | 'good';
  readonly text: string;
}
export const toasts = signal<readonly Toast[]>([]);
let lastToast = 0;

/** Say something briefly in a corner; trouble stays longer. */
export function toast(text: string, kind: Toast['kind'] = 'note'): void {
  lastToast += 1;
  const said = text.includes('://') ? text : sentence(text);
  const made = { id: lastToast, kind, text: said };
  toasts.value = [...toasts.value.filter((old) => old.text !== said).slice(-3), made];
  setTimeout(() => dismissToast(made.id), kind === 'bad' ? 8000 : 4000);
}

export function dismissToast(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id);
}
