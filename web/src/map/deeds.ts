/** What the keys and menus of the map do. Each tells whether there was anything to do. */

import type { Signal } from '@preact/signals';
import { askHistory, asked as audited, close as closeAudit } from '../audit/now';
import { toCell, toScreen, zoomAt } from '../camera';
import { rooms } from '../history/fetching';
import { backToNow } from '../history/now';
import { goOn } from '../panels/fight/going_on';
import type { AnyCommand, Point, TokenView } from '../protocol';
import { send } from '../socket';
import {
  fight,
  hovered,
  isReferee,
  looking,
  phoneTab,
  picking,
  pins,
  scene,
  selection,
  sheetOpen,
  tab,
  targeted,
  toast,
  tokens,
} from '../table';
import { feed, letGo, openSheet, pick, select, workDoor } from './hand';
import { tokensShown } from './layers/which';
import { bringIntoView, lookAtPoint } from './looking';
import { eligible } from './picks';
import { pinsHere } from './pins/here';
import { pointerAt } from './pointers';
import { walkKey, wayOf } from './stepping';
import { drawnHere } from './tokens/drawn';
import { camera, farthest, focused, keyListOpen, menu, mode, tool, viewSize } from './view';

/** It is done; unless it says that there was nothing to do. */
export const done = (what: unknown) => what !== false;
export function set<T>(to: Signal<T>, value: T): true {
  to.value = value;
  return true;
}

/** The way a key means on the map on show. */
export const wayHeard = (event: KeyboardEvent) => wayOf(event.code, scene.peek() ?? SQUARE);
const SQUARE = { kind: 'square', metres_per_cell: 1.5, columns: 1, rows: 1 } as const;

export function walk(event: KeyboardEvent): boolean {
  const way = wayHeard(event);
  if (way === null) return false;
  if (selection.peek().size > 0 && !looking.peek()) walkKey(way, event.shiftKey);
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

/** The pen of the brush by keys: move it, set a corner, close the ground. */
export function draw(event: KeyboardEvent): boolean {
  const way = wayHeard(event);
  if (event.key === 'Enter') feed({ type: 'close' });
  else if (event.key === ' ') feed({ type: 'corner' });
  else if (way !== null) {
    const by: Point = [
      way.includes('e') ? 1 : way.includes('w') ? -1 : 0,
      way.includes('s') ? 1 : way.includes('n') ? -1 : 0,
    ];
    const { width, height } = viewSize.peek();
    feed({ type: 'pen', by, from: toCell(camera.peek(), [width / 2, height / 2]) });
  }
  const doing = tool.peek();
  if (doing.is === 'painting') bringIntoView(doing.to);
  return true;
}

/** What Tab goes through: tokens in reading order, then doors, what is drawn with somebody in it, pins. */
function stops(): readonly string[] {
  const picks = eligible.peek();
  const wanted = (token: TokenView) => (picks ? picks.has(token.id) : isReferee.peek() || token.mine);
  const chosen = tokensShown.peek().filter(wanted);
  const ordered = [...chosen].sort(
    (a, b) => Number(a.npc) - Number(b.npc) || a.name.localeCompare(b.name, 'en', { numeric: true }),
  );
  return [
    ...ordered.map((token) => token.id),
    ...(picks ? [] : (scene.peek()?.doors ?? []).map((door) => door.id)),
    ...(picks ? [] : drawnHere.peek().map((one) => one.id)),
    ...(picks ? [] : pinsHere.peek().map((one) => one.id)),
  ];
}

/** Go to the next stop; false at either end, so that Tab leaves the map. */
export function cycle(by: 1 | -1): boolean {
  const all = stops();
  const now = all.indexOf(focused.peek() ?? '');
  const to = now === -1 && by === -1 ? undefined : all[now + by];
  if (to === undefined) return false;
  focusOn(to);
  return true;
}

/** Give a token, a door or a note the keyboard's focus; a token is selected with it, unless targets are being picked. */
export function focusOn(id: string): void {
  const named = ['token', 'door', 'within', 'pin'].map(
    (kind) => `[data-map] [data-${kind}="${CSS.escape(id)}"]`,
  );
  document.querySelector<HTMLElement>(named.join(', '))?.focus({ preventScroll: true });
  const pin = pins.peek().get(id);
  if (pin) bringIntoView(pin.at);
  const token = tokens.peek().get(id);
  if (!token) return;
  if (!picking.peek()) select([id]);
  bringIntoView(token.at);
}

export function enter(event: KeyboardEvent): boolean {
  const at = focused.peek();
  const onDoor = scene.peek()?.doors.some((door) => door.id === at) ?? false;
  if (at !== null && onDoor && event.key === 'Enter') return done(void workDoor(at));
  const drawn = drawnHere.peek().find((one) => one.id === at);
  if (drawn && event.key === 'Enter') return done(select(drawn.tokens));
  const asked = picking.peek();
  if (asked && event.key === 'Enter') {
    if (at !== null && eligible.peek()?.has(at) && !event.shiftKey) return done(pick(at));
    return done(asked.done());
  }
  const [only] = selection.peek();
  const wanted = at !== null && tokens.peek().has(at) ? at : only;
  return wanted === undefined ? false : done(openSheet(wanted));
}

/** Open the menu of what has the focus, beside it. */
export function openMenuHere(): boolean {
  const [only] = selection.peek();
  const id = focused.peek() ?? only ?? '';
  const token = tokens.peek().get(id);
  const door = scene.peek()?.doors.find((one) => one.id === id);
  if (!token && !door) return false;
  const at: Point = token?.at ?? door?.a ?? [0, 0];
  const [x, y] = toScreen(camera.peek(), at);
  const under = token ? ({ is: 'token', id } as const) : ({ is: 'door', id } as const);
  if (token && !selection.peek().has(id)) select([id]);
  return set(menu, { screen: [x + 24, y], under, at });
}

export function target(): boolean {
  const id = hovered.peek() ?? focused.peek();
  if (id === null || !tokens.peek().has(id)) return false;
  if (picking.peek()?.field.kind === 'targets') return done(pick(id));
  const marked = new Set(targeted.peek());
  if (!marked.delete(id)) marked.add(id);
  targeted.value = marked;
  return true;
}

export function zoom(factor: number): boolean {
  const { width, height } = viewSize.peek();
  camera.value = zoomAt(camera.peek(), pointerAt ?? [width / 2, height / 2], factor, farthest());
  return true;
}

export function centreOnSelected(): void {
  const [only] = selection.peek();
  const token = tokens.peek().get(only ?? '');
  if (token) lookAtPoint(token.at);
}

function chosenTokens(): readonly TokenView[] {
  return [...selection.peek()].flatMap((id) => tokens.peek().get(id) ?? []);
}

/** Bring a panel to the front, beside the map or on a phone instead of it. */
export function showTab(to: 'log' | 'fight'): true {
  phoneTab.value = to;
  return set(tab, to);
}

export function history(): boolean {
  return askHistory(chosenTokens()[0]?.character ?? null);
}

export function outOfAction(): boolean {
  const combat = fight.peek();
  const fighting = chosenTokens().filter((token) =>
    combat?.fighters.some((row) => row.who === token.character),
  );
  if (!combat || fighting.length === 0) {
    toast(noneToDismiss(combat !== null));
    return true;
  }
  for (const token of fighting)
    command({ type: 'DismissFighter', combat: combat.id, who: token.character, how: 'out of action' });
  return true;
}

function noneToDismiss(fighting: boolean): string {
  if (!fighting) return 'Nobody is fighting: X takes those selected off the field of a fight';
  return selection.peek().size === 0
    ? 'Select first whom X shall take off the field'
    : 'Nobody selected is in the fight';
}

export function remove(): boolean {
  const map = scene.peek();
  const gone = chosenTokens();
  if (!map || gone.length === 0) return false;
  command({ type: 'RemoveTokens', scene: map.id, tokens: gone.map((token) => token.id) });
  select([]);
  return true;
}

export function advance(): boolean {
  const combat = fight.peek();
  if (!combat) return false;
  void goOn(combat);
  return true;
}

function command(command: AnyCommand): void {
  void send(command);
}

/** One thing a press, nearest to the hand first. */
export function giveUp(): boolean {
  if (letGo() || rooms.peek()?.skip()) return true;
  if (menu.peek()) return set(menu, null);
  if (keyListOpen.peek()) return set(keyListOpen, false);
  if (mode.peek() !== 'select') return set(mode, 'select');
  if (looking.peek()) return done(backToNow());
  if (picking.peek()) return set(picking, null);
  if (audited.peek().length > 0) return done(closeAudit());
  if (sheetOpen.peek() !== null) return set(sheetOpen, null);
  if (targeted.peek().size > 0) return set(targeted, new Set());
  if (selection.peek().size === 0) return false;
  return done(select([]));
}
