/** Every key of the table, in one list: what is listened to is what the key list shows. */

import type { Signal } from '@preact/signals';
import { zoomAt } from '../camera';
import type { AnyCommand, Point, TokenView } from '../protocol';
import { send } from '../socket';
import {
  fight,
  historyOf,
  hovered,
  isReferee,
  logFocus,
  phoneTab,
  picking,
  scene,
  sceneTokens,
  selection,
  sheetOpen,
  tab,
  targeted,
  toast,
  tokens,
} from '../table';
import { askAllBands } from './bands';
import { feed, letGo, openSheet, pick, select, workDoor } from './hand';
import { fitMap, lookAtPoint } from './looking';
import { eligible } from './picks';
import { holdSpace, pointerAt } from './pointers';
import { walkKey, wayOf } from './stepping';
import { camera, focused, keyListOpen, menu, mode, revealing, tool, viewSize } from './view';

export interface Key {
  /** As shown in the key list. */
  readonly keys: string;
  readonly says: string;
  /** Where it is heard: on the map (or when nothing has the focus), or anywhere outside a text box. */
  readonly where: 'map' | 'anywhere';
  readonly referee?: true;
  readonly hears: (event: KeyboardEvent) => boolean;
  /** Does it; false when there was nothing to do, so that the browser has the key. */
  readonly does: (event: KeyboardEvent) => boolean;
}

const plain = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.altKey;
const letter = (name: string) => (event: KeyboardEvent) =>
  plain(event) && !event.shiftKey && event.key.toLowerCase() === name;
const done = (what: unknown) => what !== false;
function set<T>(to: Signal<T>, value: T): true {
  to.value = value;
  return true;
}

export const KEYS: readonly Key[] = [
  {
    keys: 'Tab, Shift+Tab',
    says: 'Next, previous of your tokens (while a fight asks: of those you may pick), then the doors',
    where: 'map',
    hears: (event) => event.key === 'Tab' && plain(event),
    does: (event) => cycle(event.shiftKey ? -1 : 1),
  },
  {
    keys: 'Arrows, W A S D, numpad',
    says: 'Step the selected tokens; two keys together go diagonally; on hexes Q W E A S D are the six sides. With nothing selected, move the view',
    where: 'map',
    hears: (event) => plain(event) && wayHeard(event) !== null,
    does: (event) => walk(event),
  },
  {
    keys: 'Shift + those',
    says: 'Face that way',
    where: 'map',
    hears: (event) => plain(event) && event.shiftKey && wayHeard(event) !== null,
    does: (event) => walk(event),
  },
  {
    keys: 'Space, during a drag or ruler',
    says: 'Add a waypoint',
    where: 'map',
    hears: (event) =>
      event.key === ' ' && plain(event) && (tool.peek().is === 'dragging' || tool.peek().is === 'ruling'),
    does: (event) => event.repeat || done(feed({ type: 'waypoint' })),
  },
  {
    keys: 'Space held + drag',
    says: 'Move the view',
    where: 'map',
    hears: (event) => event.key === ' ' && plain(event),
    does: () => done(holdSpace(true)),
  },
  {
    keys: 'Enter or C',
    says: 'Open the sheet of the selected; on a door, open or close it; while a fight asks, pick the token or be done',
    where: 'map',
    hears: (event) => letter('c')(event) || (event.key === 'Enter' && plain(event)),
    does: (event) => enter(event),
  },
  {
    keys: 'T',
    says: 'Mark the token under the pointer, or the one in focus, as a target',
    where: 'map',
    hears: letter('t'),
    does: () => target(),
  },
  {
    keys: 'M',
    says: 'Ruler on or off',
    where: 'anywhere',
    hears: letter('m'),
    does: () => set(mode, mode.peek() === 'ruler' ? 'select' : 'ruler'),
  },
  {
    keys: '+ and -',
    says: 'Zoom at the pointer',
    where: 'map',
    hears: (event) => plain(event) && ['+', '=', '-', '_'].includes(event.key),
    does: (event) => zoom(event.key === '+' || event.key === '=' ? 1.25 : 0.8),
  },
  {
    keys: '0, numpad 5',
    says: 'Show the whole map; centre on the selected token',
    where: 'map',
    hears: (event) =>
      plain(event) && (event.code === 'Digit0' || event.code === 'Numpad0' || event.code === 'Numpad5'),
    does: (event) => done(event.code === 'Numpad5' ? centreOnSelected() : fitMap()),
  },
  {
    keys: 'Alt held',
    says: 'Names and ranges of everything in view',
    where: 'anywhere',
    hears: (event) => event.key === 'Alt',
    does: () => {
      revealing.value = true;
      askAllBands();
      return true;
    },
  },
  {
    keys: 'H',
    says: 'The history of the selected, in the log',
    where: 'anywhere',
    hears: letter('h'),
    does: () => history(),
  },
  {
    keys: 'X',
    says: 'Out of action: take the selected off the field of the fight',
    where: 'map',
    referee: true,
    hears: letter('x'),
    does: () => outOfAction(),
  },
  {
    keys: 'Delete, Backspace',
    says: 'Take the selected tokens off the map; their characters stay',
    where: 'map',
    referee: true,
    hears: (event) => plain(event) && (event.key === 'Delete' || event.key === 'Backspace'),
    does: () => remove(),
  },
  {
    keys: 'N',
    says: 'Go on with the fight: resolve the round or the step',
    where: 'anywhere',
    referee: true,
    hears: letter('n'),
    does: () => advance(),
  },
  {
    keys: '/ or Shift+C',
    says: 'Write in the log',
    where: 'anywhere',
    hears: (event) => plain(event) && (event.key === '/' || (event.shiftKey && event.key === 'C')),
    does: () => {
      tab.value = 'log';
      phoneTab.value = 'log';
      return set(logFocus, logFocus.peek() + 1);
    },
  },
  {
    keys: '?',
    says: 'This list',
    where: 'anywhere',
    hears: (event) => plain(event) && event.key === '?',
    does: () => set(keyListOpen, !keyListOpen.peek()),
  },
  {
    keys: 'Esc',
    says: 'Give up the drag, then the tool, then the window, then the selection',
    where: 'anywhere',
    hears: (event) => event.key === 'Escape',
    does: () => giveUp(),
  },
];

/** What is done with mouse and fingers, for the key list. */
export const GESTURES: readonly { readonly keys: string; readonly says: string; readonly referee?: true }[] =
  [
    { keys: 'Click, Shift+click or Ctrl+click', says: 'Select; add to the selection or take out of it' },
    { keys: 'Drag on the ground', says: 'Select with a box (with a finger: move the view)' },
    { keys: 'Drag a token', says: 'Move it and the rest of the selection; Alt or Ctrl held: off the grid' },
    { keys: 'Drag a token with Shift', says: 'Move it through walls', referee: true },
    { keys: 'Drag the small handle', says: 'Turn the selected token; Alt or Ctrl held: freely' },
    { keys: 'Ctrl+drag on the ground', says: 'Ruler' },
    { keys: 'Right-drag, middle-drag', says: 'Move the view' },
    { keys: 'Wheel, two fingers', says: 'Zoom' },
    { keys: 'Hold on the ground', says: 'Ping; with Alt a warning' },
    { keys: 'Hold with Shift', says: 'Ping that takes every view there', referee: true },
    { keys: 'Double click a token', says: 'Open the sheet' },
    { keys: 'Right click, or hold with a finger', says: 'Menu' },
    { keys: 'Click a door', says: 'Open or close it' },
    { keys: 'Shift+click with the wall or door tool', says: 'Tear down what is there', referee: true },
  ];

/** Listen to the keyboard for as long as the page lives; gives what stops it. */
export function listenToKeys(): () => void {
  addEventListener('keydown', pressed);
  addEventListener('keyup', released);
  addEventListener('blur', releaseAll);
  return () => {
    removeEventListener('keydown', pressed);
    removeEventListener('keyup', released);
    removeEventListener('blur', releaseAll);
  };
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
  const onMap = isOnMap(event.target);
  const key = KEYS.find((one) => (one.where === 'anywhere' || onMap) && one.hears(event));
  if (!key || (key.referee && !isReferee.peek())) return;
  if (key.does(event)) event.preventDefault();
}

function released(event: KeyboardEvent): void {
  if (event.key === 'Alt') revealing.value = false;
  if (event.key === ' ') holdSpace(false);
}

function releaseAll(): void {
  revealing.value = false;
  holdSpace(false);
}

/** Nothing fires while somebody types, or inside a dialog. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.closest('input, textarea, select, [contenteditable="true"], dialog, [role="dialog"]') !== null
  );
}

function isOnMap(target: EventTarget | null): boolean {
  if (target === document.body || !(target instanceof Element)) return true;
  return target.closest('[data-map]') !== null && target.closest('[data-control]') === null;
}

const wayHeard = (event: KeyboardEvent) => wayOf(event.code, scene.peek() ?? SQUARE);
const SQUARE = { kind: 'square', metres_per_cell: 1.5, columns: 1, rows: 1 } as const;

function walk(event: KeyboardEvent): boolean {
  const way = wayHeard(event);
  if (way === null) return false;
  if (selection.peek().size > 0) walkKey(way, event.shiftKey);
  else {
    const [dx, dy] = [
      way.includes('e') ? 1 : way.includes('w') ? -1 : 0,
      way.includes('s') ? 1 : way.includes('n') ? -1 : 0,
    ];
    const by = 60 / camera.peek().zoom;
    camera.value = { ...camera.peek(), x: camera.peek().x + dx * by, y: camera.peek().y + dy * by };
  }
  return true;
}

/** What Tab goes through: tokens in reading order, then doors. */
function stops(): readonly string[] {
  const picks = eligible.peek();
  const wanted = (token: TokenView) => (picks ? picks.has(token.id) : isReferee.peek() || token.mine);
  const chosen = sceneTokens.peek().filter(wanted);
  const ordered = [...chosen].sort(
    (a, b) => Number(a.npc) - Number(b.npc) || a.name.localeCompare(b.name, 'en', { numeric: true }),
  );
  return [
    ...ordered.map((token) => token.id),
    ...(picks ? [] : (scene.peek()?.doors ?? []).map((door) => door.id)),
  ];
}

/** Go to the next stop; false at either end, so that Tab leaves the map. */
function cycle(by: 1 | -1): boolean {
  const all = stops();
  const now = all.indexOf(focused.peek() ?? '');
  const to = all[now === -1 ? (by === 1 ? 0 : -1) : now + by];
  if (to === undefined) return false;
  focusOn(to);
  return true;
}

/** Give a token or door the keyboard's focus; a token is selected with it, unless targets are being picked. */
export function focusOn(id: string): void {
  const element = document.querySelector<HTMLElement>(
    `[data-map] [data-token="${CSS.escape(id)}"], [data-map] [data-door="${CSS.escape(id)}"]`,
  );
  element?.focus({ preventScroll: true });
  const token = tokens.peek().get(id);
  if (!token) return;
  if (!picking.peek()) select([id]);
  bringIntoView(token.at);
}

function bringIntoView(at: Point): void {
  const { x, y, zoom } = camera.peek();
  const { width, height } = viewSize.peek();
  const [left, top] = [(at[0] - x) * zoom, (at[1] - y) * zoom];
  if (left < 40 || top < 40 || left > width - 40 || top > height - 40) lookAtPoint(at);
}

function enter(event: KeyboardEvent): boolean {
  const at = focused.peek();
  const onDoor = scene.peek()?.doors.some((door) => door.id === at) ?? false;
  if (at !== null && onDoor && event.key === 'Enter') return done(void workDoor(at));
  const asked = picking.peek();
  if (asked && event.key === 'Enter') {
    if (at !== null && eligible.peek()?.has(at) && !event.shiftKey) return done(pick(at));
    return done(asked.done());
  }
  const [only] = selection.peek();
  const wanted = at !== null && tokens.peek().has(at) ? at : only;
  return wanted === undefined ? false : done(openSheet(wanted));
}

function target(): boolean {
  const id = hovered.peek() ?? focused.peek();
  if (id === null || !tokens.peek().has(id)) return false;
  if (picking.peek()?.field.kind === 'targets') return done(pick(id));
  const marked = new Set(targeted.peek());
  if (!marked.delete(id)) marked.add(id);
  targeted.value = marked;
  return true;
}

function zoom(factor: number): boolean {
  const { width, height } = viewSize.peek();
  camera.value = zoomAt(camera.peek(), pointerAt ?? [width / 2, height / 2], factor);
  return true;
}

function centreOnSelected(): void {
  const [only] = selection.peek();
  const token = tokens.peek().get(only ?? '');
  if (token) lookAtPoint(token.at);
}

function chosenTokens(): readonly TokenView[] {
  return [...selection.peek()].flatMap((id) => tokens.peek().get(id) ?? []);
}

export function history(): boolean {
  const [only] = chosenTokens();
  if (!only) return false;
  historyOf.value = historyOf.peek() === only.character ? null : only.character;
  tab.value = 'log';
  return true;
}

export function outOfAction(): boolean {
  const combat = fight.peek();
  const fighting = chosenTokens().filter((token) =>
    combat?.fighters.some((row) => row.who === token.character),
  );
  if (!combat || fighting.length === 0) {
    toast('Nobody selected is in a fight');
    return true;
  }
  for (const token of fighting)
    wish({ type: 'DismissFighter', combat: combat.id, who: token.character, how: 'out of action' });
  return true;
}

export function remove(): boolean {
  const map = scene.peek();
  const gone = chosenTokens();
  if (!map || gone.length === 0) return false;
  wish({ type: 'RemoveTokens', scene: map.id, tokens: gone.map((token) => token.id) });
  select([]);
  return true;
}

export function advance(): boolean {
  const combat = fight.peek();
  if (!combat) return false;
  wish({ type: 'AdvanceCombat', combat: combat.id });
  return true;
}

function wish(command: AnyCommand): void {
  void send(command);
}

/** One thing a press, nearest to the hand first. */
function giveUp(): boolean {
  if (letGo()) return true;
  if (menu.peek()) return set(menu, null);
  if (keyListOpen.peek()) return set(keyListOpen, false);
  if (mode.peek() !== 'select') return set(mode, 'select');
  if (picking.peek()) return set(picking, null);
  if (sheetOpen.peek() !== null) return set(sheetOpen, null);
  if (targeted.peek().size > 0) return set(targeted, new Set());
  if (selection.peek().size === 0) return false;
  return done(select([]));
}
