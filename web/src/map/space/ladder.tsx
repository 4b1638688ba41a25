/**
 * A fight in space as a ladder: from one ship, everything on the rung of its distance, with what closes and opens. It
 * shows what the board shows, and what is picked on the board is picked here.
 */

import '../../styles/space.css';
import { computed, signal } from '@preact/signals';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ladder } from '../../own';
import { Pick } from '../../panels/inputs';
import { sentence } from '../../panels/words';
import type { Choice, CombatView, FighterView, TokenView } from '../../protocol';
import { fight, oddsShown, picking, sceneTokens, selection, targeted, toast } from '../../table';
import { pick, select } from '../hand';
import { shownBadges } from '../tokens/looks';
import { CONDITION_WORDS } from '../tokens/token';
import { beatSays, phone } from '../view';
import { fought, shipChoices } from './laddering';
import { Helm } from './parts';
import {
  awayFrom,
  type Bunch,
  bunched,
  type Flying,
  nextRung,
  onRungs,
  pace,
  type Row,
  type Rung,
  shareOf,
  unitsWords,
  zoneRows,
} from './rungs';
import { drift, steered, steering } from './steering';
import { plus } from './vectors';

/** The ship that is measured from, where somebody has chosen one. */
const chosen = signal('');

/** That one, the one that is being steered, one of one's own, or any. */
const from = computed<TokenView | null>(() => {
  const ships = sceneTokens.value;
  const fighting = new Set(fight.value?.fighters.map((one) => one.token));
  const own = ships.filter((one) => one.mine && fighting.has(one.id));
  return ships.find((one) => one.id === chosen.value) ?? steered.value ?? own[0] ?? ships[0] ?? null;
});

/** Where a ship is, and where she will be: with the thrust that is being given. */
function flying(ship: TokenView): Flying {
  const given = ship.id === steered.value?.id ? steering.value : null;
  return { at: ship.at, next: given ? plus(drift.value, given.value) : plus(ship.at, ship.vector) };
}

const rows = computed<readonly Row[]>(() => {
  const here = from.value;
  const now = fought.value;
  if (!here || !now) return [];
  const ships = sceneTokens.value.filter((one) => one.id !== here.id);
  return [
    ...ships.map(
      (one): Row => ({ id: one.id, is: 'ship', name: one.name, ...awayFrom(flying(here), flying(one)) }),
    ),
    ...zoneRows(flying(here), now.zones),
  ];
});

export function Ladder() {
  const now = fought.value;
  const list = useRef<HTMLDivElement>(null);
  const top_px = useBelowTheTurn(now);
  if (!now) return null;
  const steers = phone.value && steering.value !== null && steered.value !== null;
  return (
    <section
      class={`ladder${steers ? ' steers' : ''}`}
      aria-label="Ladder of distances"
      style={{ '--below': `${top_px}px` }}
      data-control
    >
      <header>
        {now.scene === null ? <p>No map: no distances are kept.</p> : <From />}
        {now.scene !== null && (
          <button type="button" class="small" onClick={() => ladder.set(false)}>
            Back to the board
          </button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go from one of its buttons to the next */}
      <div ref={list} class="ladder-rungs" onKeyDown={(event) => stepped(event, list.current)}>
        {now.scene === null ? <Sides combat={now} /> : <Rungs combat={now} />}
      </div>
      {steers && <Helm />}
    </section>
  );
}

/** Where the bar of the fight ends, below which the ladder begins, in pixels. */
function useBelowTheTurn(now: CombatView | null): number {
  const [top_px, setTop] = useState(LEAST_TOP_PX);
  useLayoutEffect(() => {
    const bar = document.querySelector<HTMLElement>('.turn-bar');
    const measure = () => setTop(bar ? bar.offsetTop + bar.offsetHeight : LEAST_TOP_PX);
    measure();
    if (!bar) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    return () => observer.disconnect();
  }, [now]);
  return top_px;
}

/** So high are the tabs of maps. */
const LEAST_TOP_PX = 48;

function From() {
  const here = from.value;
  if (!here) return <p>No ship is in sight.</p>;
  return (
    <>
      <Pick
        label="Distances from"
        value={here.id}
        change={(id) => (chosen.value = id)}
        options={sceneTokens.value.map((one) => [one.id, one.name] as const)}
      />
      <Came to={here.character} />
    </>
  );
}

function Rungs({ combat }: { readonly combat: CombatView }) {
  const rungs = onRungs(combat.rungs, rows.value);
  const last = rungs.findLastIndex((one) => one.rows.length > 0);
  // one empty rung stands beyond the farthest, so that one sees where it would come to
  const shown = rungs.slice(0, Math.max(last + 2, combat.rungs.length > 0 ? 2 : 1));
  return (
    <ol>
      {shown.map((rung) => (
        <li key={rung.to} class={rung.rows.length > 0 ? 'rung' : 'rung empty'}>
          <p class="rung-reach">
            <b>{reachWords(rung)}</b> <small>{sentence(rung.title)}</small>
          </p>
          {rung.rows.length > 0 && <On combat={combat} rung={rung} rungs={rungs} />}
        </li>
      ))}
    </ol>
  );
}

const reachWords = ({ from: begin, to }: Rung) =>
  Number.isFinite(to) ? `to ${unitsWords(to)} units` : `over ${unitsWords(begin)} units`;

interface OnProps {
  readonly combat: CombatView;
  readonly rung: Rung;
  readonly rungs: readonly Rung[];
}

function On({ combat, rung, rungs }: OnProps) {
  const ships = rung.rows.filter((row) => row.is === 'ship');
  const rest = bunched(rung.rows.filter((row) => row.is !== 'ship'));
  return (
    <ul>
      {ships.map((row) => (
        <Ship key={row.id} combat={combat} row={row} rung={rung} then={nextRung(rungs, row)} />
      ))}
      {rest.map((one) => (
        <Things key={one.nearest.id} bunch={one} rung={rung} then={nextRung(rungs, one.nearest)} />
      ))}
    </ul>
  );
}

interface ShipProps {
  readonly combat: CombatView;
  readonly row: Row;
  readonly rung: Rung;
  readonly then: Rung | null;
}

function Ship({ combat, row, rung, then }: ShipProps) {
  const ship = sceneTokens.value.find((one) => one.id === row.id);
  if (!ship) return null;
  const side = sideOf(
    combat,
    combat.fighters.find((one) => one.token === ship.id),
  );
  const can = shipChoices.value;
  const choice = can?.get(ship.id);
  const marked = can === null ? selection.value.has(ship.id) : isPicked(choice);
  const looks = can === null ? '' : choice?.refused === '' ? ' eligible' : ' aside';
  return (
    <li>
      <button
        type="button"
        class={`rung-ship${looks}${targeted.value.has(ship.id) ? ' targeted' : ''}`}
        data-ship={ship.id}
        style={{ '--ring': ship.colour }}
        aria-pressed={marked}
        onClick={() => choose(ship.id)}
      >
        <Named name={ship.name} side={side} ship={ship} />
        <Distance row={row} then={then} />
        <Scale row={row} rung={rung} />
      </button>
    </li>
  );
}

const isPicked = (choice: Choice | undefined) =>
  choice !== undefined && picking.value?.picked.includes(choice.value) === true;

/** Pick a ship, or select her where nobody asks. */
function choose(ship: string): void {
  const asked = picking.peek();
  const choice = shipChoices.peek()?.get(ship);
  if (asked?.field.kind !== 'choice') {
    if (asked) pick(ship);
    else select([ship]);
  } else if (choice?.refused === '') asked.pick([choice.value]);
  else toast(choice?.refused ?? 'She cannot be picked here', 'bad');
}

function Named({
  name,
  side,
  ship,
}: {
  readonly name: string;
  readonly side: string;
  readonly ship: Pick<TokenView, 'condition' | 'badges' | 'character'>;
}) {
  const odds = oddsShown.value.find((one) => one.character === ship.character);
  return (
    <span class="rung-name">
      <strong>{name}</strong>
      {side !== '' && <small>{side}</small>}
      {ship.condition !== 'unhurt' && <small>{CONDITION_WORDS[ship.condition]}</small>}
      {shownBadges(ship.badges).map(({ text, title }) => (
        <b key={text + title} class="rung-badge" title={title}>
          {title === '' ? text : title}
        </b>
      ))}
      {odds && <b class="rung-odds">{odds.words}</b>}
      <Came to={ship.character} />
    </span>
  );
}

/** What has just come to a ship, while it is played; the log tells it to those who do not look. */
function Came({ to }: { readonly to: string }) {
  const words = beatSays.value.get(to);
  return words === undefined ? null : (
    <b key={words} class="rung-came" aria-hidden="true">
      {words}
    </b>
  );
}

const ARROWS = { '-1': '▲', '0': '=', '1': '▼' } as const;

function Distance({ row, then }: { readonly row: Row; readonly then: Rung | null }) {
  const { way, words } = pace(row);
  return (
    <span class="rung-away">
      <b>{unitsWords(row.away)} units</b>
      <small class={`pace way${way}`}>
        <i aria-hidden="true">{ARROWS[`${way}`]}</i> {words}
        {way !== 0 && `, to ${unitsWords(row.next)}`}
        {then && ` (${then.title})`}
      </small>
    </span>
  );
}

/** Where within its rung something is, and how far it comes in a turn. */
function Scale({ row, rung }: { readonly row: Row; readonly rung: Rung }) {
  if (!Number.isFinite(rung.to)) return null;
  const [now, next] = [shareOf(rung, row.away), shareOf(rung, row.next)];
  return (
    <span class="rung-scale" aria-hidden="true">
      <i style={{ left: `${Math.min(now, next)}%`, width: `${Math.abs(next - now)}%` }} />
      <b style={{ left: `${now}%` }} />
    </span>
  );
}

const THINGS: Partial<Record<Row['is'], readonly [string, string]>> = {
  missile: ['Missile', 'missiles, the nearest'],
  cloud: ['Sand', 'clouds of sand, the nearest'],
  world: ['World', ''],
};

interface ThingsProps {
  readonly bunch: Bunch;
  readonly rung: Rung;
  readonly then: Rung | null;
}

function Things({ bunch, rung, then }: ThingsProps) {
  const { count, nearest } = bunch;
  const [one, many] = THINGS[nearest.is] ?? [nearest.name, ''];
  const name = nearest.is === 'world' ? `${nearest.name || one}, its surface` : one;
  return (
    <li class={`rung-thing is-${nearest.is}`}>
      <span class="rung-name">
        <strong>{count > 1 ? `${count} ${many}` : name}</strong>
      </span>
      <Distance row={nearest} then={then} />
      <Scale row={nearest} rung={rung} />
    </li>
  );
}

const sideOf = (combat: CombatView, row: FighterView | undefined): string =>
  combat.sides.find((one) => one.id === row?.side)?.name ?? '';

/** Without a map there are the sides alone, and who of them is about to be away. */
function Sides({ combat }: { readonly combat: CombatView }) {
  return (
    <ol>
      {combat.sides.map((side) => (
        <li key={side.id} class="rung">
          <p class="rung-reach">
            <b>{side.name}</b>
          </p>
          <ul>
            {combat.fighters
              .filter((one) => one.side === side.id)
              .map((one) => (
                <li key={one.who} class="rung-thing" style={{ '--ring': one.colour }}>
                  <Named name={one.name} side={one.left} ship={{ ...one, character: one.who }} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** Arrows go from ship to ship, T marks the one in focus as a target. */
function stepped(event: KeyboardEvent, list: HTMLElement | null): void {
  const ships = [...(list?.querySelectorAll<HTMLElement>('[data-ship]') ?? [])];
  const at = ships.findIndex((one) => one.matches(':focus'));
  const id = ships[at]?.dataset['ship'];
  if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.toLowerCase() === 't') {
    const marked = new Set(targeted.peek());
    if (!marked.delete(id)) marked.add(id);
    targeted.value = marked;
  } else {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    ships[at + by]?.focus();
  }
  event.preventDefault();
}
