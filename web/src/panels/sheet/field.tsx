/** One place of a sheet: read, asked why, and changed in place with a reason. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { WhyButton } from '../../audit/here';
import { askWhy } from '../../audit/now';
import type { CardField, Choice } from '../../protocol';
import { send } from '../../socket';
import { DmTable } from '../card';
import { Form, NumberBox, Pick, TextBox, Tick } from '../inputs';
import { dateWords } from '../table/time';
import { same, told } from '../words';
import { choicesOf } from './lists';

interface Props {
  readonly field: CardField;
  readonly character: string;
  readonly canEdit: boolean;
  /** Whether things of this kind come and go: skills, weapons. */
  readonly canTakeOut: boolean;
}

/** A field with its value; where it may be changed the value is a button. */
export function CardFieldView({ field, character, canEdit, canTakeOut }: Props) {
  const [editing, setEditing] = useState(false);
  const place = useRef<HTMLElement>(null);
  const stop = () => {
    setEditing(false);
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  };
  const start = canEdit && field.path !== null ? () => setEditing(true) : null;
  return (
    <div class={`card-field as-${field.kind}${editing ? ' editing' : isNoted(field) ? ' noted' : ''}`}>
      <dt>{field.label}</dt>
      <dd ref={place}>
        {editing && field.path !== null ? (
          <Editor field={field} path={field.path} character={character} canTakeOut={canTakeOut} stop={stop} />
        ) : (
          <Value field={field} character={character} start={start} />
        )}
      </dd>
    </div>
  );
}

const SHORT_NOTE = 8;

/** Whether what is noted beside a value needs a line of its own. */
function isNoted(field: CardField): boolean {
  return field.note.length > SHORT_NOTE && field.note !== valueWords(field);
}

interface ValueProps {
  readonly field: CardField;
  readonly character: string;
  /** Begins a change, where one may change it. */
  readonly start: (() => void) | null;
}

function Value({ field, character, start }: ValueProps) {
  const words = valueWords(field);
  const { path } = field;
  return (
    <>
      {start === null ? (
        <span class="value">{words}</span>
      ) : (
        <button type="button" class="value" aria-label={`${field.label}: ${words}. Change`} onClick={start}>
          {words}
        </button>
      )}
      {field.note !== '' && field.note !== words && <span class="hint"> {field.note}</span>}
      {path !== null && (
        <WhyButton
          label={`Why ${field.label} is ${words}`}
          ask={() => askWhy(character, path, field.label)}
        />
      )}
      {field.why.length > 0 && (
        <details class="field-why">
          <summary aria-label={`Why ${field.label}`}>why</summary>
          <DmTable dms={field.why} />
        </details>
      )}
    </>
  );
}

/** The value as it reads: a choice by its label. */
export function valueWords(field: CardField): string {
  const choice = choicesOf(field).find((one) => same(one.value, field.value));
  if (choice) return choice.label;
  if (typeof field.value === 'number' && field.path?.endsWith('_s')) return dateWords(field.value);
  return field.value === null || field.value === '' ? '–' : told(field.value);
}

interface EditorProps {
  readonly field: CardField;
  readonly path: string;
  readonly character: string;
  readonly canTakeOut: boolean;
  readonly stop: () => void;
}

function Editor({ field, path, character, canTakeOut, stop }: EditorProps) {
  const [value, setValue] = useState<unknown>(field.value);
  const [reason, setReason] = useState('edit');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
    first?.focus();
    if (first instanceof HTMLInputElement && first.type !== 'checkbox') first.select();
  }, []);
  const ready = reason.trim() !== '' && !Number.isNaN(value);
  const save = async (to: unknown) => {
    const amendments = [{ type: 'Amendment' as const, path, value: to }];
    const answer = await send({ type: 'AmendSheet', character, amendments, reason });
    if (answer.type !== 'refused') stop();
  };
  return (
    <div ref={box}>
      <Form
        class="editor"
        ready={ready}
        go={() => (same(value, field.value) ? stop() : save(value))}
        leave={stop}
      >
        <ValueInput field={field} value={value} change={setValue} />
        <span class="hint" aria-hidden="true">
          because
        </span>
        <TextBox bare class="reason" label="Because" value={reason} change={setReason} />
        <span class="buttons">
          <button type="submit" class="small primary" disabled={!ready}>
            Save
          </button>
          <button type="button" class="small" onClick={stop}>
            Cancel
          </button>
          {canTakeOut && field.value !== null && (
            <button type="button" class="small danger" disabled={!ready} onClick={() => save(null)}>
              Take out
            </button>
          )}
        </span>
      </Form>
    </div>
  );
}

interface InputProps {
  readonly field: CardField;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
}

function ValueInput({ field, value, change }: InputProps) {
  const { label } = field;
  switch (field.kind) {
    case 'choice': {
      const choices = choicesOf(field);
      const at = choices.findIndex((choice) => same(choice.value, value));
      const options = choices.map((one, i) => [String(i), nameOf(one), one.refused !== ''] as const);
      const all = at < 0 ? [['-1', '–'] as const, ...options] : options;
      const choose = (to: string) => change(choices[Number(to)]?.value ?? null);
      return <Pick bare label={label} value={String(at)} change={choose} options={all} />;
    }
    case 'flag':
      return <Tick label={label} value={value === true} change={change} />;
    case 'number':
      return (
        <NumberBox
          bare
          label={label}
          value={typeof value === 'number' ? value : Number.NaN}
          change={change}
        />
      );
    case 'text':
      return (
        <TextBox bare label={label} value={typeof value === 'string' ? value : told(value)} change={change} />
      );
  }
}

function nameOf(choice: Choice): string {
  return choice.refused === '' ? choice.label : `${choice.label} (${choice.refused})`;
}
