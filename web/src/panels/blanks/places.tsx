/** Blanks that are filled by pointing at the map: a place, a path, or tokens and cells to choose from. */

import { useEffect, useState } from 'preact/hooks';
import { wayTo } from '../../map/picks';
import type { Field, MoveForecast, Point } from '../../protocol';
import { tokenFor } from '../../riding';
import { preview } from '../../socket';
import { fight, phoneTab, picking } from '../../table';
import { isPoint } from '../forms';
import { count, same, told } from '../words';
import { type ActorRef, type BlankProps, FieldHint } from './plain';

interface OnMapProps {
  readonly field: Field;
  readonly picked: readonly unknown[];
  readonly change: (value: unknown) => void;
  readonly place: { readonly combat: string; readonly who: string };
  readonly word: string;
}

/** Let the map fill the field, until its Done or this button ends it. */
export function OnMap({ field, picked, change, place, word }: OnMapProps) {
  const now = picking.value;
  const mine = now?.who === place.who && now.field.name === field.name;
  useEffect(() => () => leavePicking(place.who, field.name), [place.who, field.name]);
  useEffect(() => {
    const open = picking.peek();
    if (mine && open && !same(open.picked, picked)) picking.value = { ...open, picked };
  }, [picked]);
  const start = () => {
    const begin = (values: readonly unknown[]) => {
      picking.value = {
        combat: place.combat,
        who: place.who,
        field,
        picked: values,
        pick: (next) => {
          change(next);
          if (enough(field, next)) stopPicking(place.who, field.name);
          else begin(next);
        },
        done: () => stopPicking(place.who, field.name),
      };
    };
    begin(picked);
    cameFrom = phoneTab.peek();
    phoneTab.value = 'map';
  };
  return (
    <button
      type="button"
      class={`small${mine ? ' primary' : ''}`}
      aria-pressed={mine}
      onClick={() => (mine ? stopPicking(place.who, field.name) : start())}
    >
      {mine ? 'Done on the map' : word}
    </button>
  );
}

/** Whether a field is full, so that the map need not be asked for more. */
function enough(field: Field, values: readonly unknown[]): boolean {
  return (
    field.kind === 'place' ||
    field.kind === 'choice' ||
    (field.kind === 'targets' && values.length >= Math.max(1, field.most))
  );
}

/** Where the form is that the map fills. */
let cameFrom = phoneTab.peek();

/** The map has done its part: a narrow screen goes back to the form. */
function stopPicking(who: string, name: string): void {
  const now = picking.peek();
  if (now?.who !== who || now.field.name !== name) return;
  picking.value = null;
  phoneTab.value = cameFrom;
}

/** The form is gone. On a narrow screen that is how one comes to the map, and the picking goes on. */
function leavePicking(who: string, name: string): void {
  if (matchMedia('(max-width: 720px)').matches && phoneTab.peek() === 'map') return;
  const now = picking.peek();
  if (now?.who === who && now.field.name === name) picking.value = null;
}

export function Path({ field, value, change, place }: BlankProps) {
  const points = (Array.isArray(value) ? value : []) as Point[];
  const forecast = useLength(points, place);
  const most = field.most > 0 ? ` (up to ${told(field.most)} m)` : '';
  return (
    <fieldset class="field">
      <legend>
        {field.label}
        {most}
      </legend>
      <FieldHint text={field.hint} />
      <div class="buttons">
        {place && (
          <OnMap field={field} picked={points} change={change} place={place} word="Draw on the map" />
        )}
        {points.length > 0 && (
          <button type="button" class="small" onClick={() => change([])}>
            Stay here
          </button>
        )}
      </div>
      <p class="path-words">{points.length === 0 ? 'Nothing drawn.' : pathWords(points, forecast)}</p>
    </fieldset>
  );
}

/** One point of the map. */
export function Spot({ field, value, change, place }: BlankProps) {
  const picked = isPoint(value) ? [value] : [];
  const pick = (points: unknown) => change(Array.isArray(points) ? points.at(-1) : undefined);
  return (
    <fieldset class="field">
      <legend>{field.label}</legend>
      <FieldHint text={field.hint} />
      {place && <OnMap field={field} picked={picked} change={pick} place={place} word="Point on the map" />}
      <p class="path-words">{isPoint(value) ? 'Marked on the map.' : 'Nowhere yet.'}</p>
    </fieldset>
  );
}

function pathWords(points: readonly Point[], forecast: MoveForecast | null): string {
  const round = wayTo(points.at(-1)) !== null;
  if (round && forecast?.blocked) return `${count(points.length, 'point')}, round what is in the way.`;
  if (forecast === null) return `${count(points.length, 'point')}.`;
  const band = forecast.band === '' ? '' : ` (${forecast.band})`;
  const blocked =
    forecast.blocked === null
      ? ''
      : forecast.blocked === 'unseen'
        ? '; none of you has seen all of it'
        : `; a ${forecast.blocked} is in the way`;
  return `${count(points.length, 'point')}, ${told(Math.round(forecast.length_m * 10) / 10)} m${band}${blocked}.`;
}

/** How long the path is, as the server measures it. */
function useLength(points: readonly Point[], place: ActorRef): MoveForecast | null {
  const [forecast, setForecast] = useState<MoveForecast | null>(null);
  const key = JSON.stringify(points);
  const combat = fight.value;
  const own = combat?.fighters.find((one) => one.who === place?.who)?.token ?? null;
  const token = place ? tokenFor(place.who, own) : own;
  const scene = combat?.scene ?? null;
  useEffect(() => {
    let current = true;
    setForecast(null);
    if (token === null || scene === null || points.length === 0) return;
    preview({ type: 'PreviewMove', scene, token, path: [...points] }).then((answer) => {
      if (current && answer.type === 'previewed') setForecast(answer.move);
    });
    return () => {
      current = false;
    };
  }, [key, token, scene]);
  return forecast;
}
