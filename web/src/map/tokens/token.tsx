/** One token: a labelled button above the ground, moved by CSS so that it glides. */

import { computed, useComputed } from '@preact/signals';
import { useCallback, useMemo } from 'preact/hooks';
import { apart, distance_m, type Grid } from '../../grid';
import type { Badge, Point, TokenView } from '../../protocol';
import { fight, hovered, scene, selection, targeted, tokens } from '../../table';
import { bandAt } from '../bands';
import { eligible, pickedTokens } from '../picks';
import { lifted, revealing, standing } from '../view';
import { Face, numbered, wholeness } from './art';
import { crowded } from './crowding';
import { looksAlike, postureOf, shownBadges } from './looks';
import { markers } from './marks';
import { takeCharge } from './places';

export const CONDITION_WORDS: Record<TokenView['condition'], string> = {
  unhurt: 'unhurt',
  wounded: 'wounded',
  out: 'out of action',
  dead: 'dead',
};

export function Token({ id }: { readonly id: string }) {
  const heed = useCallback((element: HTMLElement | null) => takeCharge(id, element), [id]);
  const view = useMemo(() => computed(lookOf(id)), [id]).value;
  const classes = useComputed(() => classesOf(id)).value;
  const label = useComputed(() => labelOf(id)).value;
  const range = useComputed(() =>
    revealing.value ? rangeTo(id).replace(', ', ' · ').replace(' range', '') : '',
  ).value;
  if (!view) return null;
  const { name, number } = numbered(view.name);
  const style = {
    '--size': view.size,
    '--ring': view.colour,
    '--facing': `${view.facing}deg`,
  };
  return (
    <button
      ref={heed}
      type="button"
      class={`token ${classes}`}
      style={style}
      data-token={id}
      data-condition={view.condition}
      aria-label={label}
      aria-pressed={classes.includes('chosen')}
      tabIndex={-1}
    >
      <span class="disc">
        <Face token={view} />
      </span>
      <span class="facing" />
      {number && <span class="number" data-text={number} />}
      {view.hidden && <span class="eye" />}
      {(view.condition === 'out' || view.condition === 'dead') && <span class="cross" />}
      <Marks badges={view.badges} />
      <Pips id={id} />
      <span class="under">
        <Bar view={view} />
        <span class="name">
          {name}
          {range && <span class="range" data-text={range} />}
        </span>
      </span>
    </button>
  );
}

function Bar({ view }: { readonly view: TokenView }) {
  const whole = wholeness(view);
  if (whole === null) return null;
  const state = whole > 0.66 ? 'good' : whole > 0.33 ? 'worn' : 'low';
  return (
    <span class="bar" data-state={state}>
      <i style={{ width: `${Math.round(whole * 100)}%` }} />
    </span>
  );
}

function Marks({ badges }: { readonly badges: readonly Badge[] }) {
  if (badges.length === 0) return null;
  return (
    <span class="marks">
      {shownBadges(badges).map(({ text, title }) => (
        <b key={text + title} title={title} data-text={text} />
      ))}
    </span>
  );
}

/** A dot in the colour of every seat that marks this token as its target. */
function Pips({ id }: { readonly id: string }) {
  const by = useComputed(() => markers.value.get(id)).value;
  if (!by) return null;
  return (
    <span class="pips">
      {by.map((seat) => (
        <i key={seat.id} style={{ '--ring': seat.colour }} title={`Target of ${seat.name}`} />
      ))}
    </span>
  );
}

/** The token as it looks wherever it stands: the same object while only its place changes. */
function lookOf(id: string): () => TokenView | undefined {
  let last: TokenView | undefined;
  return () => {
    const view = tokens.value.get(id);
    if (!last || !view || !looksAlike(last, view)) last = view;
    return last;
  };
}

function classesOf(id: string): string {
  const view = tokens.value.get(id);
  const row = fight.value?.fighters.find((fighter) => fighter.token === id);
  const waits = fight.value?.waits;
  const can = eligible.value;
  const names: (string | false | undefined)[] = [
    selection.value.has(id) && 'chosen',
    hovered.value === id && 'hovered',
    lifted.value.has(id) && 'lifted',
    targeted.value.has(id) && 'targeted',
    view !== undefined && standing.value.has(view.character) && 'standing',
    view?.hidden && 'hidden-one',
    view?.mine && 'mine',
    view?.npc && 'npc',
    view && postureOf(view.badges),
    crowded.value.has(id) && 'crowded',
    row && waits?.[row.who] && `awaits wants-${waits[row.who]}`,
    can !== null && (can.has(id) ? 'eligible' : 'aside'),
    pickedTokens.value.has(id) && 'picked',
  ];
  return names.filter(Boolean).join(' ');
}

/** What a screen reader says: the name, how they are, and how far from the one selected. */
export function labelOf(id: string): string {
  const view = tokens.value.get(id);
  if (!view) return '';
  const parts = [view.name, CONDITION_WORDS[view.condition]];
  if (view.hidden) parts.push('hidden');
  const away = rangeTo(id);
  if (away) parts.push(away);
  parts.push(...view.badges.map((badge) => badge.title || badge.label));
  parts.push(...(markers.value.get(id) ?? []).map((seat) => `target of ${seat.name}`));
  return parts.join(', ');
}

/** How far a token is from the single selected one, and the band where the server has told it. */
function rangeTo(id: string): string {
  const [from, another] = selection.value;
  const [here, there] = [tokens.value.get(from ?? ''), tokens.value.get(id)];
  if (!here || !there || another !== undefined || here.id === id || here.scene !== there.scene) return '';
  const grid = scene.value;
  if (!grid || apart(here.at, there.at) < 0.01) return '';
  return rangeWords(grid, here.at, there.at);
}

export function rangeWords(grid: Grid, from: Point, to: Point): string {
  const metres = distance_m(grid, from, to);
  const band = bandAt(metres);
  return band ? `${metresWords(metres)}, ${band} range` : metresWords(metres);
}

/** Metres as people say them: 4.5 m, 12 m, 1.2 km. */
export function metresWords(metres: number): string {
  const map = scene.value;
  if (map?.kind === 'space') return `${Number((metres / map.metres_per_cell).toFixed(1))} units`;
  if (metres >= 10_000) return `${Math.round(metres / 1000)} km`;
  if (metres >= 1000) return `${(metres / 1000).toFixed(1)} km`;
  return metres < 10 ? `${Number(metres.toFixed(1))} m` : `${Math.round(metres)} m`;
}
