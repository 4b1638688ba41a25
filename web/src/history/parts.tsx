/** What the windows about history share: a reason to give, numbers to go to, a foot with two buttons. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { count } from '../panels/words';
import type { Taken } from '../protocol';
import { close, lookBack } from './now';

interface ReasonProps {
  readonly value: string;
  readonly set: (value: string) => void;
  readonly label?: string;
}

export function Reason({ value, set, label = 'Why (stands in the log)' }: ReasonProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input data-first maxLength={300} value={value} onInput={(event) => set(event.currentTarget.value)} />
    </label>
  );
}

interface FootProps {
  readonly yes: string;
  readonly ready: boolean;
  readonly danger?: boolean;
  /** Enter does it as soon as it is ready. */
  readonly first?: boolean;
  readonly children?: ComponentChildren;
}

/** Cancel, and what the form is for. */
export function Foot({ yes, ready, danger = false, first = false, children }: FootProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (first && ready) button.current?.focus();
  }, [ready]);
  return (
    <footer class="modal-foot">
      {children}
      <button type="button" onClick={close}>
        Cancel
      </button>
      <button ref={button} type="submit" class={danger ? 'danger' : 'primary'} disabled={!ready}>
        {yes}
      </button>
    </footer>
  );
}

/** Kinds of things, counted, each with the numbers it came about at. */
export function TakenList({ title, taken }: { readonly title: string; readonly taken: readonly Taken[] }) {
  if (taken.length === 0) return null;
  return (
    <section class="taken">
      <h3>{title}</h3>
      <ul>
        {taken.map((one) => (
          <li key={`${one.kind} ${one.text}`} style={`--kind: var(--kind-${one.kind})`}>
            <span>{one.text}</span> <Numbers numbers={one.numbers} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST = 4;

/** Numbers as small buttons: look back there. */
export function Numbers({ numbers }: { readonly numbers: readonly number[] }) {
  return (
    <span class="numbers">
      {numbers.slice(0, MOST).map((number) => (
        <button
          key={number}
          type="button"
          class="commit-link"
          aria-label={`Look back to number ${number}`}
          onClick={() => {
            close();
            lookBack(number);
          }}
        >
          #{number}
        </button>
      ))}
      {numbers.length > MOST && (
        <small class="hint"> and {count(numbers.length - MOST, 'more', 'more')}</small>
      )}
    </span>
  );
}
