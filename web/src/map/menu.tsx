/** The menu of the thing under the pointer: what this seat may do with it. */

import { useEffect, useRef } from 'preact/hooks';
import { commandId } from '../ids';
import { openWindow } from '../panels/dialogs';
import type { Door, Point, Previewed, TokenView } from '../protocol';
import { alight, around, board, boardings, mayAlight } from '../riding';
import { ask, send } from '../socket';
import {
  characters,
  fight,
  isReferee,
  mayPin,
  offers,
  scene,
  seats,
  selection,
  sheetOpen,
  sidesOf,
  targeted,
  toast,
  tokens,
} from '../table';
import { history, outOfAction, remove, showTab } from './deeds';
import { ping, workDoor } from './hand';
import { type Menu, menu, mode, viewSize } from './view';

interface Item {
  readonly label: string;
  readonly keys?: string;
  readonly danger?: boolean;
  readonly does: () => void;
}

export function MapMenu() {
  const open = menu.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('button')?.focus();
  }, [open]);
  if (!open) return null;
  const { title, items } = itemsFor(open);
  const [x, y] = placed(open.screen, items.length);
  return (
    <div
      ref={list}
      class="menu"
      role="menu"
      aria-label={title}
      data-control
      style={{ left: `${x}px`, top: `${y}px` }}
      onKeyDown={walkMenu}
    >
      <p class="menu-title">{title}</p>
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          class={item.danger ? 'danger' : ''}
          onClick={() => {
            menu.value = null;
            item.does();
          }}
        >
          <span>{item.label}</span>
          {item.keys && <kbd>{item.keys}</kbd>}
        </button>
      ))}
    </div>
  );
}

/** Beside the pointer, and within the view. */
function placed([x, y]: Point, items: number): Point {
  const height = 48 + items * 36;
  const { width, height: whole } = viewSize.value;
  return [Math.max(8, Math.min(x, width - 232)), Math.max(8, Math.min(y, whole - height - 8))];
}

function walkMenu(event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    event.stopPropagation();
    menu.value = null;
    document.querySelector<HTMLElement>('[data-map]')?.focus();
  }
  if (by === 0 || !(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const now = buttons.indexOf(document.activeElement as HTMLElement);
  buttons[(now + by + buttons.length) % buttons.length]?.focus();
}

function itemsFor(open: Menu): { readonly title: string; readonly items: readonly Item[] } {
  const { under } = open;
  if (under.is === 'token' || under.is === 'handle') {
    const token = tokens.value.get(under.id);
    return { title: token?.name ?? '', items: token ? tokenItems(token) : [] };
  }
  const door = under.is === 'door' ? scene.value?.doors.find((one) => one.id === under.id) : undefined;
  if (door) return { title: 'Door', items: doorItems(door) };
  return { title: scene.value?.name ?? 'Map', items: groundItems(open.at) };
}

function tokenItems(token: TokenView): readonly Item[] {
  const map = token.scene;
  const chosen = [...selection.value];
  const acts = offers.value.some((offer) => offer.who === token.character);
  const fighting = fight.value?.fighters.some((row) => row.who === token.character) ?? false;
  return [
    ...when(token.may.includes('act') && acts, {
      label: 'Act in the fight',
      does: () => showTab('fight'),
    }),
    ...riding(token.character),
    ...when(token.may.includes('see'), {
      label: 'Sheet',
      keys: 'C',
      does: () => (sheetOpen.value = token.character),
    }),
    {
      label: targeted.value.has(token.id) ? 'Clear target' : 'Mark as target',
      keys: 'T',
      does: () => mark(token.id),
    },
    { label: 'History', keys: 'H', does: history },
    ...when(token.may.includes('move'), {
      label: isReferee.value ? 'Markers and size' : 'Markers',
      does: () => openWindow({ kind: 'marking', tokens: meant(token) }),
    }),
    ...lamps(token),
    ...eyesOf(token),
    why(token.at),
    ...when(isReferee.value, {
      label: token.hidden ? 'Show to the players' : 'Hide from the players',
      does: () => void send({ type: 'HideTokens', scene: map, tokens: chosen, hidden: !token.hidden }),
    }),
    ...when(isReferee.value && fighting, { label: 'Out of action', keys: 'X', does: outOfAction }),
    ...when(isReferee.value, { label: 'Remove from the map', keys: 'Del', danger: true, does: remove }),
  ];
}

/** The token, or with it all of the selection that it is of and this seat may move. */
function meant(token: TokenView): readonly string[] {
  const chosen = [...selection.value].filter((id) => tokens.value.get(id)?.may.includes('move'));
  return chosen.includes(token.id) ? chosen : [token.id];
}

/** For a referee: the table as those see it who act for somebody, as it would itself, and as all of its side. */
function eyesOf(token: TokenView): readonly Item[] {
  if (!isReferee.value) return [];
  const owners = characters.value.get(token.character)?.owners ?? [];
  const players = seats.value.filter((seat) => owners.includes(seat.id) && seat.role === 'player');
  const eyes = players.length > 0 ? players : [{ id: token.character, name: token.name }];
  const row = fight.value?.fighters.find((one) => one.who === token.character);
  const side = sidesOf(fight.value).find((one) => one.id === row?.side);
  return [
    ...eyes.map(({ id, name }) => ({ label: `See as ${name} does`, does: () => void seeAs(id) })),
    ...when(side !== undefined, {
      label: `See as side ${side?.name} does`,
      does: () => void seeAs(side?.eyes ?? ''),
    }),
  ];
}

/** As a seat sees it, a character, or a side of a fight. */
async function seeAs(who: string): Promise<void> {
  const { lookThrough } = await import('../history/player');
  lookThrough(who);
}

/** Why this place is seen, or not. */
function why(at: Point): Item {
  const map = scene.value?.id ?? '';
  return {
    label: isReferee.value ? 'Do the players see this?' : 'Why do I see this, or not?',
    does: () => {
      const what = { type: 'PreviewSight', scene: map, at, seat: null } as const;
      void ask<Previewed>({ type: 'preview', id: commandId(), what }).then((answer) =>
        answer.type === 'previewed' ? toast(answer.sight ?? '') : toast(answer.reason, 'bad'),
      );
    },
  };
}

/** Lamps that are carried, by how far they shine brightly and at all, in metres. */
const LAMPS = [
  { label: 'Carry a lamp (9 m)', lamp: { bright_m: 4.5, dim_m: 9 } },
  { label: 'Carry a torch (18 m)', lamp: { bright_m: 9, dim_m: 18 } },
];

/** What lights a token's way, where it matters. */
function lamps(token: TokenView): readonly Item[] {
  const dark = scene.value?.ambient !== 'bright' && token.may.includes('act');
  const carry = (lamp: { bright_m: number; dim_m: number } | null) =>
    void send({ type: 'CarryLamp', scene: token.scene, token: token.id, lamp });
  if (!dark) return [];
  return token.lamp
    ? [{ label: 'Put out the light', does: () => carry(null) }]
    : LAMPS.map(({ label, lamp }) => ({ label, does: () => carry(lamp) }));
}

const MOST_BOARDINGS = 8;

/** Getting into what stands beside, and out of this vehicle. */
function riding(character: string): readonly Item[] {
  const [one, now] = [characters.value.get(character), around()];
  if (!one || !now) return [];
  const out = one.crew.flatMap((rider) => {
    const known = characters.value.get(rider.who);
    return known && mayAlight(known, now)
      ? [{ label: `${rider.name} gets out`, does: () => alight(rider.who) }]
      : [];
  });
  const into = boardings(one, now).map((found) => ({
    label: `Get into ${found.vehicle.name}: ${found.station.title}`,
    does: () => board(character, found),
  }));
  return [...into.slice(0, MOST_BOARDINGS), ...out];
}

function mark(id: string): void {
  const now = new Set(targeted.peek());
  if (!now.delete(id)) now.add(id);
  targeted.value = now;
}

function doorItems(door: Door): readonly Item[] {
  const map = scene.value?.id ?? '';
  const lock = (locked: boolean, secret: boolean) =>
    void send({ type: 'LockDoor', scene: map, door: door.id, locked, secret });
  return [
    { label: door.open ? 'Close' : 'Open', keys: 'Enter', does: () => void workDoor(door.id) },
    ...when(isReferee.value, {
      label: door.locked ? 'Unlock' : 'Lock',
      does: () => lock(!door.locked, door.secret),
    }),
    ...when(isReferee.value, {
      label: door.secret ? 'Let the players see it' : 'Make it secret',
      does: () => lock(door.locked, !door.secret),
    }),
  ];
}

const MOST_TO_PLACE = 8;

function groundItems(at: Point): readonly Item[] {
  const map = scene.value?.id ?? '';
  const standing = new Set(
    [...tokens.value.values()].filter((token) => token.scene === map).map((one) => one.character),
  );
  const absent = [...characters.value.values()].filter((one) => !one.retired && !standing.has(one.id));
  const place = (character: string) =>
    void send({ type: 'PlaceToken', scene: map, character, at, hidden: false, size: 1 });
  return [
    { label: 'Ping', does: () => ping(at, 'ping') },
    { label: 'Warning ping', does: () => ping(at, 'warn') },
    ...when(isReferee.value, { label: 'Bring everyone here', does: () => ping(at, 'pull') }),
    ...when(mayPin.value && map !== '', {
      label: 'Pin a note here',
      does: () => openWindow({ kind: 'pin', scene: map, at }),
    }),
    { label: 'Measure', keys: 'M', does: () => (mode.value = 'ruler') },
    why(at),
    ...(isReferee.value ? absent : [])
      .slice(0, MOST_TO_PLACE)
      .map((one) => ({ label: `Place ${one.name}`, does: () => place(one.id) })),
  ];
}

function when(offered: boolean, item: Item): readonly Item[] {
  return offered ? [item] : [];
}
