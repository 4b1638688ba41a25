/** Blanks that take a number, a yes or no, or words; and what every kind of blank has. */

import { useId } from 'preact/hooks';
import type { Field } from '../../protocol';
import { begun as capital, told, trueMinus } from '../words';

/** For whom a form is filled in by pointing at the map (a fighter, or `side:<id>`), and in which fight; "" for none. */
export type ActorRef = {
  readonly combat: string;
  readonly who: string;
  /** The act, and what stands in its form, where the map asks what comes of it. */
  readonly form?: { readonly act: string; readonly args: Readonly<Record<string, unknown>> };
} | null;

/** One blank: what is asked, what stands in it, and where an answer goes. */
export interface BlankProps {
  readonly field: Field;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly place: ActorRef;
}

export function Hint({ text }: { readonly text: string }) {
  return text === '' ? null : <small class="hint">{trueMinus(text)}</small>;
}

/** What a blank is for, with a capital letter as it stands by itself. */
export function FieldHint({ text }: { readonly text: string }) {
  return <Hint text={capital(text)} />;
}

export function NumberField({ field, value, change }: BlankProps) {
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

export function Flag({ field, value, change }: BlankProps) {
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
export function TextField({ field, value, change }: BlankProps) {
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
