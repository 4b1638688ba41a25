/** Blanks that are filled by choosing: one of a few, one of many, or several. */

import { useId } from 'preact/hooks';
import type { Choice, Field } from '../../protocol';
import { clicked } from '../forms';
import { same, sentence } from '../words';
import { OnMap } from './places';
import { type BlankProps, FieldHint, Hint } from './plain';

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
export function Radios({ field, value, change, place }: BlankProps) {
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
export function areFew(field: Field): boolean {
  const letters = field.choices.reduce((sum, choice) => sum + choice.label.length, 0);
  return letters <= FEW_LETTERS || (field.choices.length <= MOST_BESIDE && letters <= MOST_LETTERS);
}

function noteOf(choice: Choice): string {
  return sentence(choice.refused) || choice.hint;
}

/** A choice whose choices lie on the map may be made there. */
function ChoiceOnMap({ field, value, change, place }: BlankProps) {
  if (!place || field.choices.every((choice) => !choice.at)) return null;
  const pick = (values: unknown) => change(Array.isArray(values) ? values.at(-1) : undefined);
  return <OnMap field={field} picked={[value]} change={pick} place={place} word="Pick on the map" />;
}

export function Select({ field, value, change, place }: BlankProps) {
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

export function Targets({ field, value, change, place }: BlankProps) {
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
