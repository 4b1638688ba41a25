/** The plain parts of every form here: boxes with their labels, and what sends a form. */

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { begun } from './words';

interface Box<T> {
  readonly label: string;
  readonly value: T;
  readonly change: (value: T) => void;
  /** The label is heard and not seen. */
  readonly bare?: boolean;
  readonly hint?: string;
  readonly class?: string;
}

interface LabelledProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly children: ComponentChildren;
}

function Labelled({ id, label, hint, children }: LabelledProps) {
  return (
    <label class="field" for={id}>
      <span>{label}</span>
      {children}
      {hint && <small class="hint">{begun(hint)}</small>}
    </label>
  );
}

interface TextProps extends Box<string> {
  readonly most?: number;
  readonly placeholder?: string;
  /** Takes the focus when its window opens. */
  readonly first?: boolean;
  readonly list?: string;
  readonly type?: 'text' | 'search' | 'color';
}

/** A line of text, or a colour. */
export function TextBox({ label, value, change, bare, hint, first, most = 300, ...more }: TextProps) {
  const id = useId();
  const box = (
    <input
      {...more}
      id={id}
      class={bare ? `small ${more.class ?? ''}` : more.class}
      data-first={first}
      aria-label={bare ? label : undefined}
      maxLength={most}
      value={value}
      onInput={(event) => change(event.currentTarget.value)}
    />
  );
  return bare ? (
    box
  ) : (
    <Labelled id={id} label={label} hint={hint}>
      {box}
    </Labelled>
  );
}

interface NumberProps extends Box<number> {
  readonly min?: number;
  readonly max?: number;
}

/** A number; NaN while the box is empty. */
export function NumberBox({ label, value, change, bare, hint, ...more }: NumberProps) {
  const id = useId();
  const box = (
    <input
      {...more}
      id={id}
      class={`small ${more.class ?? ''}`}
      type="number"
      step="any"
      aria-label={bare ? label : undefined}
      value={Number.isNaN(value) ? '' : value}
      onInput={(event) => change(event.currentTarget.valueAsNumber)}
    />
  );
  return bare ? (
    box
  ) : (
    <Labelled id={id} label={label} hint={hint}>
      {box}
    </Labelled>
  );
}

interface PickProps extends Box<string> {
  /** Each value with its label, and whether it may not be chosen now. */
  readonly options: readonly (readonly [string, string, boolean?])[];
  readonly first?: boolean;
}

/** One of several. */
export function Pick({ label, value, change, options, bare, hint, first, ...more }: PickProps) {
  const id = useId();
  const box = (
    <select
      id={id}
      class={bare ? `small ${more.class ?? ''}` : more.class}
      data-first={first}
      aria-label={bare ? label : undefined}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    >
      {options.map(([each, name, refused]) => (
        <option key={each} value={each} disabled={refused === true}>
          {name}
        </option>
      ))}
    </select>
  );
  return bare ? (
    box
  ) : (
    <Labelled id={id} label={label} hint={hint}>
      {box}
    </Labelled>
  );
}

/** Yes or no. */
export function Tick({ label, value, change, hint }: Box<boolean>) {
  return (
    <label class="field flag">
      <input type="checkbox" checked={value} onChange={(event) => change(event.currentTarget.checked)} />
      <span>
        {label}
        {hint && <small class="hint">{begun(hint)}</small>}
      </span>
    </label>
  );
}

interface SegmentsProps extends Box<string> {
  readonly options: readonly (readonly [string, string])[];
  /** Of this group alone. */
  readonly name: string;
}

/** One of a few, side by side. */
export function Segments({ label, value, change, hint, options, name }: SegmentsProps) {
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="segments">
        {options.map(([each, title]) => (
          <label class="segment">
            <input type="radio" name={name} checked={each === value} onChange={() => change(each)} />
            <span>{title}</span>
          </label>
        ))}
      </div>
      {hint && <small class="hint">{begun(hint)}</small>}
    </fieldset>
  );
}

interface FormProps {
  readonly ready: boolean;
  readonly go: () => unknown;
  /** What Escape does here, instead of closing what the form stands in. */
  readonly leave?: () => void;
  readonly label?: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A form that goes when it is ready, by Enter or by its button. */
export function Form({ ready, go, leave, label, class: look, children }: FormProps) {
  return (
    <form
      class={look}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) go();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || leave === undefined) return;
        event.stopPropagation();
        leave();
      }}
    >
      {children}
    </form>
  );
}

interface FootProps {
  readonly word: string;
  readonly ready: boolean;
  /** Why it is not ready. */
  readonly lack?: string;
  readonly cancel?: () => void;
  readonly danger?: boolean;
}

/** The last row of a window: what is missing, the way out, the way on. */
export function Foot({ word, ready, lack, cancel, danger }: FootProps) {
  return (
    <footer class="modal-foot">
      {lack && <p class="hint">{lack}</p>}
      {cancel && (
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      )}
      <button type="submit" class={danger ? 'danger' : 'primary'} disabled={!ready}>
        {word}
      </button>
    </footer>
  );
}
