/** Windows above the table: one at a time, native dialogs, the focus given back when they close. */

import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Entry, Point } from '../protocol';
import { Foot, Form, TextBox } from './inputs';

/** What stands open. */
export type Window =
  | { readonly kind: 'begin' }
  | { readonly kind: 'create'; readonly template?: string }
  | { readonly kind: 'rights'; readonly character: string }
  | { readonly kind: 'mark'; readonly combat: string; readonly subject?: string }
  | { readonly kind: 'join'; readonly combat: string }
  | { readonly kind: 'scene' }
  | { readonly kind: 'marking'; readonly tokens: readonly string[] }
  | { readonly kind: 'pin'; readonly scene: string; readonly at: Point; readonly pin?: string }
  | { readonly kind: 'override'; readonly entry: Entry; readonly combat: string };

export const open = signal<Window | null>(null);

export function openWindow(window: Window): void {
  open.value = window;
}

export function closeWindow(): void {
  open.value = null;
}

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly wide?: boolean;
}

/** A modal window with a title and a way out. */
export function Modal({ title, onClose, children, wide = false }: ModalProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    dialog
      ?.querySelector<HTMLElement>('[data-first], .modal-body :is(input, select, textarea, button)')
      ?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog ref={box} class={`modal${wide ? ' wide' : ''}`} aria-labelledby={id} onClose={onClose}>
      <header class="modal-head">
        <h2 id={id}>{title}</h2>
        <button type="button" class="mini" aria-label="Close" onClick={onClose}>
          ✕
        </button>
      </header>
      <div class="modal-body">{children}</div>
    </dialog>
  );
}

interface Ask {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly danger?: boolean;
  /** Ask for a line of text too; what stands in it at first. */
  readonly reason?: { readonly label: string; readonly first: string; readonly optional?: boolean };
}

interface Asking extends Ask {
  readonly answer: (said: string | null) => void;
}

const asking = signal<Asking | null>(null);

/** Ask before doing something. Gives the reason typed ("" where none was asked for), null for no. */
export function ask(question: Ask): Promise<string | null> {
  return new Promise((resolve) => {
    asking.value?.answer(null);
    asking.value = { ...question, answer: resolve };
  });
}

/** The question that is being asked, if any. */
export function AskWindow() {
  const question = asking.value;
  if (question === null) return null;
  return <AskForm key={question.title + question.text} question={question} />;
}

function AskForm({ question }: { readonly question: Asking }) {
  const [reason, setReason] = useState(question.reason?.first ?? '');
  const settle = (said: string | null) => {
    asking.value = null;
    question.answer(said);
  };
  const ready = question.reason === undefined || question.reason.optional === true || reason.trim() !== '';
  return (
    <Modal title={question.title} onClose={() => settle(null)}>
      <Form ready={ready} go={() => settle(reason.trim())}>
        <p>{question.text}</p>
        {question.reason && <TextBox first label={question.reason.label} value={reason} change={setReason} />}
        <Foot
          word={question.yes}
          ready={ready}
          cancel={() => settle(null)}
          danger={question.danger === true}
        />
      </Form>
    </Modal>
  );
}
