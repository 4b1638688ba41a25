/** One place of a sheet: read, asked why, and changed in place with a reason. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { CardField } from '../../protocol';
import { send } from '../../socket';
import { DmTable } from '../card';
import { same, told } from '../words';

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
  const button = useRef<HTMLButtonElement>(null);
  const editable = canEdit && field.path !== null;
  const stop = () => {
    setEditing(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div class={`card-field as-${field.kind}${editing ? ' editing' : ''}`}>
      <dt>{field.label}</dt>
      <dd>
        {editing && field.path !== null ? (
          <Editor field={field} path={field.path} character={character} canTakeOut={canTakeOut} stop={stop} />
        ) : (
          <>
            {editable ? (
              <button
                ref={button}
                type="button"
                class="value"
                aria-label={`${field.label}: ${valueWords(field)}. Change`}
                onClick={() => setEditing(true)}
              >
                {valueWords(field)}
              </button>
            ) : (
              <span class="value">{valueWords(field)}</span>
            )}
            {field.note !== '' && field.note !== valueWords(field) && <span class="hint"> {field.note}</span>}
          </>
        )}
        {field.why.length > 0 && !editing && (
          <details class="field-why">
            <summary aria-label={`Why ${field.label}`}>why</summary>
            <DmTable dms={field.why} />
          </details>
        )}
      </dd>
    </div>
  );
}

/** The value as it reads: a choice by its label. */
export function valueWords(field: CardField): string {
  const choice = field.choices.find((one) => same(one.value, field.value));
  if (choice) return choice.label;
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
  const [busy, setBusy] = useState(false);
  const ready = !busy && reason.trim() !== '' && !(typeof value === 'number' && Number.isNaN(value));
  const save = async (to: unknown) => {
    setBusy(true);
    const amendments = [{ type: 'Amendment' as const, path, value: to }];
    const answer = await send({ type: 'AmendSheet', character, amendments, reason });
    setBusy(false);
    if (answer.type !== 'refused') stop();
  };
  return (
    <form
      class="editor"
      onSubmit={(event) => {
        event.preventDefault();
        if (same(value, field.value)) stop();
        else if (ready) void save(value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        stop();
      }}
    >
      <ValueInput field={field} value={value} change={setValue} />
      <label class="reason">
        <span>because</span>
        <input
          class="small"
          value={reason}
          maxLength={300}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </label>
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
    </form>
  );
}

interface InputProps {
  readonly field: CardField;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
}

function ValueInput({ field, value, change }: InputProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
    if (box.current instanceof HTMLInputElement && field.kind !== 'flag') box.current.select();
  }, []);
  const take = (element: HTMLElement | null) => {
    box.current = element;
  };
  if (field.kind === 'choice') {
    const at = field.choices.findIndex((choice) => same(choice.value, value));
    return (
      <select
        ref={take}
        class="small"
        aria-label={field.label}
        value={String(at)}
        onChange={(event) => change(field.choices[Number(event.currentTarget.value)]?.value ?? null)}
      >
        {at < 0 && <option value="-1">–</option>}
        {field.choices.map((choice, index) => (
          <option value={String(index)} disabled={choice.refused !== ''}>
            {choice.label}
            {choice.refused !== '' && ` (${choice.refused})`}
          </option>
        ))}
      </select>
    );
  }
  if (field.kind === 'flag') {
    return (
      <input
        ref={take}
        type="checkbox"
        aria-label={field.label}
        checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    );
  }
  if (field.kind === 'number') {
    return (
      <input
        ref={take}
        class="small number-box"
        type="number"
        step="any"
        aria-label={field.label}
        value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
        onInput={(event) => change(event.currentTarget.valueAsNumber)}
      />
    );
  }
  return (
    <input
      ref={take}
      class="small"
      aria-label={field.label}
      value={typeof value === 'string' ? value : told(value)}
      onInput={(event) => change(event.currentTarget.value)}
    />
  );
}
