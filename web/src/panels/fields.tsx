/** The blanks of a form, drawn from what the rules system asks; no field is known by its name. */

import { useEffect, useId, useState } from 'preact/hooks';
import { wayTo } from '../map/picks';
import type { Choice, Field, MoveForecast, Point } from '../protocol';
import { tokenFor } from '../riding';
import { preview } from '../socket';
import { fight, phoneTab, picking } from '../table';
import { asked, clicked, type Filled, isPoint } from './forms';
import { begun as capital, count, listed, same, sentence, told, trueMinus } from './words';

/** For whom a form is filled in: a fighter, or `side:<id>`, of a fight; null outside one. */
/** For whom a form is filled in by pointing at the map, and in which fight; "" for none. */
export type Place = { readonly combat: string; readonly who: string } | null;
type Change = (name: string, value: unknown) => void;

interface FormProps {
  readonly fields: readonly Field[];
  readonly filled: Filled;
  readonly change: Change;
  readonly place: Place;
}

/** All fields that are asked, in the system's order; those that are seldom filled in folded at the end. */
export function FormFields({ fields, filled, change, place }: FormProps) {
  const shown = asked(fields, filled);
  const seldom = shown.filter((field) => field.seldom);
  const [open, setOpen] = useState(() => seldom.some((field) => isTouched(field, filled[field.name])));
  const one = (field: Field) => (
    <FieldView
      key={field.name}
      field={field}
      value={filled[field.name]}
      change={(value) => change(field.name, value)}
      place={place}
    />
  );
  return (
    <>
      {shown.filter((field) => !field.seldom).map(one)}
      {seldom.length > 0 && (
        <details class="fold seldom" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            More <span class="hint">{labelsOf(seldom)}</span>
          </summary>
          {seldom.map(one)}
        </details>
      )}
    </>
  );
}

const MOST_LABELS = 3;

/** What is folded away, in a few words. */
function labelsOf(fields: readonly Field[]): string {
  const labels = fields.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1).replace(/,.*/, ''));
  if (labels.length <= MOST_LABELS) return listed(labels);
  return `${labels.slice(0, MOST_LABELS).join(', ')}, …`;
}

/** Whether a blank stands as the form proposed it. */
function isTouched(field: Field, value: unknown): boolean {
  return value !== undefined && !same(value, field.default);
}

interface OneProps {
  readonly field: Field;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly place: Place;
}

function FieldView(props: OneProps) {
  switch (props.field.kind) {
    case 'choice':
      return areFew(props.field) ? <Radios {...props} /> : <Select {...props} />;
    case 'targets':
      return <Targets {...props} />;
    case 'path':
      return <Path {...props} />;
    case 'place':
      return <Spot {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'flag':
      return <Flag {...props} />;
    case 'text':
      return <TextField {...props} />;
  }
}

function Hint({ text }: { readonly text: string }) {
  return text === '' ? null : <small class="hint">{trueMinus(text)}</small>;
}

/** What a blank is for, with a capital letter as it stands by itself. */
function FieldHint({ text }: { readonly text: string }) {
  return <Hint text={capital(text)} />;
}

/** What a choice is, and why not when it may not be. */
function ChoiceText({ choice }: { readonly choice: Choice }) {
  return (
    <span class="choice-text">
      {choice.label}
      <Hint text={noteOf(choice)} />
    </span>
  );
}

/** A few choices side by side; under them why some may not be taken, and what others mean. */
function Radios({ field, value, change, place }: OneProps) {
  const name = useId();
  const few = field.choices.filter((choice) => noteOf(choice) !== '').length <= 2;
  return (
    <fieldset class="field choices">
      <legend>{field.label}</legend>
      <FieldHint text={field.hint} />
      {field.choices.length === 0 && <p class="empty">Nothing to choose from.</p>}
      <ChoiceOnMap field={field} value={value} change={change} place={place} />
      <div class="segments">
        {field.choices.map((choice, at) => (
          <label class={`segment${choice.refused ? ' refused' : ''}`} title={noteOf(choice)}>
            <input
              type="radio"
              name={name}
              checked={same(choice.value, value)}
              disabled={choice.refused !== ''}
              {...(noteOf(choice) === '' ? {} : { 'aria-describedby': `${name}${at}` })}
              onChange={() => change(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {field.choices.map((choice, at) => (
        <small
          class={`hint${choice.refused ? ' refused' : ''}`}
          id={`${name}${at}`}
          hidden={noteOf(choice) === '' || !(choice.refused || few || same(choice.value, value))}
        >
          {choice.label}: {noteOf(choice)}
        </small>
      ))}
    </fieldset>
  );
}

const MOST_BESIDE = 8;
const MOST_LETTERS = 100;
/** As many as twenty numbers have. */
const FEW_LETTERS = 31;

/** Whether the choices find room side by side. */
function areFew(field: Field): boolean {
  const letters = field.choices.reduce((sum, choice) => sum + choice.label.length, 0);
  return letters <= FEW_LETTERS || (field.choices.length <= MOST_BESIDE && letters <= MOST_LETTERS);
}

function noteOf(choice: Choice): string {
  return sentence(choice.refused) || choice.hint;
}

/** A choice whose choices lie on the map may be made there. */
function ChoiceOnMap({ field, value, change, place }: OneProps) {
  if (!place || field.choices.every((choice) => !choice.at)) return null;
  const pick = (values: unknown) => change(Array.isArray(values) ? values.at(-1) : undefined);
  return <OnMap field={field} picked={[value]} change={pick} place={place} word="Pick on the map" />;
}

function Select({ field, value, change, place }: OneProps) {
  const at = field.choices.findIndex((choice) => same(choice.value, value));
  const onMap = <ChoiceOnMap field={field} value={value} change={change} place={place} />;
  return (
    <>
      <label class="field">
        <span>{field.label}</span>
        <select
          value={String(at)}
          onChange={(e) => change(field.choices[Number(e.currentTarget.value)]?.value)}
        >
          {at < 0 && <option value="-1">Choose…</option>}
          {field.choices.map((choice, index) => (
            <option value={String(index)} disabled={choice.refused !== ''}>
              {choice.label}
              {choice.refused !== '' && ` (${choice.refused})`}
            </option>
          ))}
        </select>
        <Hint text={field.choices[at]?.hint || field.hint} />
      </label>
      {onMap}
    </>
  );
}

function Targets({ field, value, change, place }: OneProps) {
  const picked = Array.isArray(value) ? value : [];
  const limit = field.most > 1 ? `, up to ${field.most}` : '';
  return (
    <fieldset class="field choices">
      <legend>
        {field.label}
        {limit}
      </legend>
      <FieldHint text={field.hint} />
      {place && <OnMap field={field} picked={picked} change={change} place={place} word="Pick on the map" />}
      {field.choices.length === 0 && <p class="empty">Nobody to choose.</p>}
      <div class={shapeOf(field)}>
        {field.choices.map((choice) => (
          <label class={`choice${choice.refused ? ' refused' : ''}`}>
            <input
              type="checkbox"
              checked={picked.some((one) => same(one, choice.value))}
              disabled={choice.refused !== ''}
              onChange={() => change(clicked(field, picked, choice.value))}
            />
            <ChoiceText choice={choice} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Bare names side by side; names with something to tell a line each, scrolled when they are many. */
function shapeOf(field: Field): string {
  if (field.choices.every((choice) => noteOf(choice) === '')) return 'choice-names';
  return field.choices.length > MOST_BESIDE ? 'choice-scroll' : '';
}

interface OnMapProps {
  readonly field: Field;
  readonly picked: readonly unknown[];
  readonly change: (value: unknown) => void;
  readonly place: { readonly combat: string; readonly who: string };
  readonly word: string;
}

/** Let the map fill the field, until its Done or this button ends it. */
function OnMap({ field, picked, change, place, word }: OnMapProps) {
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
        ...place,
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

function Path({ field, value, change, place }: OneProps) {
  const points = (Array.isArray(value) ? value : []) as Point[];
  const forecast = useLength(points, place);
  const most = field.most > 0 ? `, at most ${told(field.most)} m` : '';
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
function Spot({ field, value, change, place }: OneProps) {
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
  const blocked = forecast.blocked === null ? '' : `; ${forecast.blocked} is in the way`;
  return `${count(points.length, 'point')}, ${told(Math.round(forecast.length_m * 10) / 10)} m${band}${blocked}.`;
}

/** How long the path is, as the server measures it. */
function useLength(points: readonly Point[], place: Place): MoveForecast | null {
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

function NumberField({ field, value, change }: OneProps) {
  const range = `${told(field.least)} to ${told(field.most)}`;
  return (
    <label class="field inline">
      <span>{field.label}</span>
      <input
        type="number"
        min={field.least}
        max={field.most}
        step="any"
        value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
        onInput={(event) => change(event.currentTarget.valueAsNumber)}
      />
      <FieldHint text={field.hint === '' ? range : `${field.hint} (${range})`} />
    </label>
  );
}

function Flag({ field, value, change }: OneProps) {
  return (
    <label class="field flag">
      <input
        type="checkbox"
        checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <span>
        {field.label}
        <FieldHint text={field.hint} />
      </span>
    </label>
  );
}

const LINE = 300;

/** A line of text, or several where the form has room for so many letters. */
function TextField({ field, value, change }: OneProps) {
  const most = field.most > 1 ? field.most : LINE;
  const id = useId();
  const text = typeof value === 'string' ? value : '';
  return (
    <label class="field" for={id}>
      <span>{field.label}</span>
      {most > LINE ? (
        <textarea id={id} rows={3} maxLength={most} onInput={(event) => change(event.currentTarget.value)}>
          {text}
        </textarea>
      ) : (
        <input id={id} value={text} maxLength={most} onInput={(event) => change(event.currentTarget.value)} />
      )}
      <FieldHint text={field.hint} />
    </label>
  );
}
