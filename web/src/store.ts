/** What this seat knows: a fold of the server's messages. No DOM, no rule, no socket. */

import type {
  AnyView,
  BookView,
  CharacterView,
  CombatView,
  DrawingView,
  Entry,
  HistoryView,
  ListsView,
  Offer,
  PartiesView,
  PinView,
  Role,
  SceneView,
  SheetView,
  ShipView,
  SightView,
  StencilView,
  TableView,
  TasksView,
  TokenView,
  ToSeat,
  WithinView,
} from './protocol';
import { type HeardOffer, heardOffer, wholeSheet, wholeView } from './whole';

export interface State {
  readonly table: string;
  readonly seat: string;
  readonly role: Role;
  readonly number: number;
  /** Set when a number is missing: nothing more is applied until the gap is filled. */
  readonly gap: boolean;
  readonly tableView: TableView | null;
  /** What the rules offer: rulings, templates, forms. */
  readonly book: BookView | null;
  readonly scenes: ReadonlyMap<string, SceneView>;
  /** Who stands in what is drawn on each map, by `within-` and the map's id. */
  readonly within: ReadonlyMap<string, WithinView>;
  /** What is seen of each map and known of its ground, by `sight-` and the map's id; none where all is seen. */
  readonly sights: ReadonlyMap<string, SightView>;
  readonly tokens: ReadonlyMap<string, TokenView>;
  /** What was drawn by hand on the maps. */
  readonly drawings: ReadonlyMap<string, DrawingView>;
  /** Notes that are pinned to the maps. */
  readonly pins: ReadonlyMap<string, PinView>;
  /** The templates that lie on the maps. */
  readonly stencils: ReadonlyMap<string, StencilView>;
  readonly characters: ReadonlyMap<string, CharacterView>;
  /** Those that are open here, by their own ids: `sheet-` and the character's. */
  readonly sheets: ReadonlyMap<string, SheetView>;
  readonly combats: ReadonlyMap<string, CombatView>;
  /** Those that this seat may read, by their own ids: `ship-` and the character's. */
  readonly ships: ReadonlyMap<string, ShipView>;
  /** Those who are apart; null while all are together. */
  readonly parties: PartiesView | null;
  /** Rewinds, branches, marks: always as they are now, also for a screen that looks back. */
  readonly history: HistoryView | null;
  /** The tasks; null where the rules have none. */
  readonly tasks: TasksView | null;
  /** The name of what sheets are filled from; null where no sheet may be read. */
  readonly lists: ListsView | null;
  readonly offers: readonly Offer[];
  /** What was heard of each offer, also of those that are not open now. */
  readonly heardOffers: ReadonlyMap<string, HeardOffer>;
  readonly entries: readonly Entry[];
  readonly here: readonly string[];
  /** Why the table takes nothing new; '' where it does. */
  readonly sealed: string;
  /** The first and last commit that are gone, where this seat may accept that. */
  readonly lost: readonly [number, number] | null;
}

export const empty: State = {
  table: '',
  seat: '',
  role: 'spectator',
  number: 0,
  gap: false,
  tableView: null,
  book: null,
  scenes: new Map(),
  within: new Map(),
  sights: new Map(),
  tokens: new Map(),
  drawings: new Map(),
  pins: new Map(),
  stencils: new Map(),
  characters: new Map(),
  sheets: new Map(),
  combats: new Map(),
  ships: new Map(),
  parties: null,
  history: null,
  tasks: null,
  lists: null,
  offers: [],
  heardOffers: new Map(),
  entries: [],
  here: [],
  sealed: '',
  lost: null,
};

/** How everything stands or stood, as this seat sees it. */
export type Views = Pick<
  State,
  | 'tableView'
  | 'book'
  | 'scenes'
  | 'within'
  | 'sights'
  | 'tokens'
  | 'drawings'
  | 'pins'
  | 'stencils'
  | 'characters'
  | 'sheets'
  | 'combats'
  | 'ships'
  | 'parties'
  | 'history'
  | 'tasks'
  | 'lists'
>;

export const NOTHING: Views = empty;

/** Fold one message. Pure: a recorded session can be played again in a test. */
export function apply(state: State, message: ToSeat): State {
  switch (message.type) {
    case 'welcome': {
      const kept = message.resumed ? state.entries : [];
      return {
        ...withViews(empty, message.views, []),
        // they stay on show until they come anew, which has been asked for
        sheets: message.resumed ? state.sheets : empty.sheets,
        table: message.table,
        seat: message.seat,
        role: message.role,
        number: message.number,
        gap: false,
        ...withOffers(empty, message.offers, null),
        entries: joined(kept, message.entries),
        here: message.here,
        sealed: message.sealed,
        lost: message.lost,
      };
    }
    case 'happened':
      if (message.number <= state.number) return state;
      if (message.number > state.number + 1) return { ...state, gap: true };
      return {
        ...withViews(state, message.views, message.gone),
        number: message.number,
        gap: false,
        ...withOffers(state, message.offers, message.offered),
        entries: [...state.entries, message.entry],
      };
    case 'page':
      if (message.seat !== state.seat) return state;
      return { ...state, entries: joined(message.entries, state.entries) };
    case 'sheets':
      return message.live ? { ...state, sheets: sheetsById(message.views) } : state;
    case 'offered':
      return { ...state, ...withOffers(state, message.offers, null) };
    case 'presence':
      return { ...state, here: message.here };
    default:
      return state;
  }
}

/** With the offers that changed in place of what they were, all of them in the order of `offered`, if that is given. */
export function withOffers(
  { offers, heardOffers }: Pick<State, 'offers' | 'heardOffers'>,
  changed: readonly Offer[],
  offered: readonly string[] | null,
): Pick<State, 'offers' | 'heardOffers'> {
  if (changed.length === 0 && offered === null) return { offers, heardOffers };
  const heard = new Map(heardOffers);
  for (const offer of changed) heard.set(offer.id, heardOffer(offer, heard.get(offer.id)));
  const ids = offered ?? (offers.length > 0 ? offers : changed).map((offer) => offer.id);
  return { offers: ids.flatMap((id) => heard.get(id)?.offer ?? []), heardOffers: heard };
}

/** Sheets as they come when they are opened: whole. */
export function sheetsById(views: readonly SheetView[]): ReadonlyMap<string, SheetView> {
  return new Map(views.map((view) => [view.id, wholeSheet(view)]));
}

/** Two runs of entries as one, in order of number, each number once; the second run's wins. */
export function joined(before: readonly Entry[], after: readonly Entry[]): readonly Entry[] {
  const byNumber = new Map<number, Entry>();
  for (const entry of before) byNumber.set(entry.number, entry);
  for (const entry of after) byNumber.set(entry.number, entry);
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** With what changed, and without what is gone; kinds of which nothing changed stay the very same maps. */
export function withViews<Stand extends Views>(
  state: Stand,
  views: readonly AnyView[],
  gone: readonly string[],
): Stand {
  if (views.length === 0 && gone.length === 0) return state;
  const made: Made = {
    tableView: state.tableView,
    book: state.book,
    scenes: new Map(state.scenes),
    within: new Map(state.within),
    sights: new Map(state.sights),
    tokens: new Map(state.tokens),
    drawings: new Map(state.drawings),
    pins: new Map(state.pins),
    stencils: new Map(state.stencils),
    characters: new Map(state.characters),
    sheets: new Map(state.sheets),
    combats: new Map(state.combats),
    ships: new Map(state.ships),
    parties: state.parties,
    history: state.history,
    tasks: state.tasks,
    lists: state.lists,
  };
  for (const id of gone) forget(made, id);
  for (const view of views) remember(made, wholeView(view, made));
  return { ...state, ...unchangedKept(state, made, views, gone) };
}

type Made = {
  tableView: TableView | null;
  book: BookView | null;
  scenes: Map<string, SceneView>;
  within: Map<string, WithinView>;
  sights: Map<string, SightView>;
  tokens: Map<string, TokenView>;
  drawings: Map<string, DrawingView>;
  pins: Map<string, PinView>;
  stencils: Map<string, StencilView>;
  characters: Map<string, CharacterView>;
  sheets: Map<string, SheetView>;
  combats: Map<string, CombatView>;
  ships: Map<string, ShipView>;
  parties: PartiesView | null;
  history: HistoryView | null;
  tasks: TasksView | null;
  lists: ListsView | null;
};

function forget(made: Made, id: string): void {
  const { scenes, within, sights, tokens, drawings, pins, stencils, characters, sheets, combats, ships } =
    made;
  const kinds = [
    scenes,
    within,
    sights,
    tokens,
    drawings,
    pins,
    stencils,
    characters,
    sheets,
    combats,
    ships,
  ];
  for (const kind of kinds) kind.delete(id);
  if (made.parties?.id === id) made.parties = null;
}

function remember(made: Made, view: AnyView): void {
  switch (view.view) {
    case 'table':
      made.tableView = view;
      return;
    case 'book':
      made.book = view;
      return;
    case 'scene':
      made.scenes.set(view.id, view);
      return;
    case 'within':
      made.within.set(view.id, view);
      return;
    case 'sight':
      made.sights.set(view.id, view);
      return;
    case 'token':
      made.tokens.set(view.id, view);
      return;
    case 'drawing':
      made.drawings.set(view.id, view);
      return;
    case 'pin':
      made.pins.set(view.id, view);
      return;
    case 'stencil':
      made.stencils.set(view.id, view);
      return;
    case 'character':
      made.characters.set(view.id, view);
      return;
    case 'sheet':
      made.sheets.set(view.id, view);
      return;
    case 'combat':
      made.combats.set(view.id, view);
      return;
    case 'ship':
      made.ships.set(view.id, view);
      return;
    case 'parties':
      made.parties = view;
      return;
    case 'history':
      made.history = view;
      return;
    case 'tasks':
      made.tasks = view;
      return;
    case 'lists':
      made.lists = view;
  }
}

/** Keep the very same map where nothing of its kind changed, so that nothing is drawn again for it. */
function unchangedKept(state: Views, made: Made, views: readonly AnyView[], gone: readonly string[]): Views {
  const touched = new Set<string>(views.map((view) => view.view));
  const same = (kind: string, map: ReadonlyMap<string, unknown>) =>
    !touched.has(kind) && !gone.some((id) => map.has(id));
  return {
    tableView: made.tableView,
    book: made.book,
    scenes: same('scene', state.scenes) ? state.scenes : made.scenes,
    within: same('within', state.within) ? state.within : made.within,
    sights: same('sight', state.sights) ? state.sights : made.sights,
    tokens: same('token', state.tokens) ? state.tokens : made.tokens,
    drawings: same('drawing', state.drawings) ? state.drawings : made.drawings,
    pins: same('pin', state.pins) ? state.pins : made.pins,
    stencils: same('stencil', state.stencils) ? state.stencils : made.stencils,
    characters: same('character', state.characters) ? state.characters : made.characters,
    sheets: same('sheet', state.sheets) ? state.sheets : made.sheets,
    combats: same('combat', state.combats) ? state.combats : made.combats,
    ships: same('ship', state.ships) ? state.ships : made.ships,
    parties: made.parties,
    history: made.history,
    tasks: made.tasks,
    lists: made.lists,
  };
}
