/** What the referee adds to one attempt: DMs, levels, allowances, each with a reason. */

import { useState } from 'preact/hooks';
import type { AskPreview, Choice } from '../../protocol';
import { NumberBox, Pick, TextBox } from '../inputs';
import { count, signed } from '../words';

type Attempted = Extract<AskPreview['what'], { type: 'PreviewAttempt' }>;
export type Adjustment = NonNullable<Attempted['adjustments']>[number];

interface Props {
  readonly title: string;
  readonly allowances: readonly Choice[];
  readonly list: readonly Adjustment[];
  readonly change: (list: readonly Adjustment[]) => unknown;
}

/** The list, and a row to add one. */
export function Adjustments({ title, allowances, list, change }: Props) {
  return (
    <details class="adjustments">
      <summary>
        {title}
        {list.length > 0 && ` (${list.length})`}
      </summary>
      <ul>
        {list.map((one, at) => (
          <li>
            {words(one)}{' '}
            <button
              type="button"
              class="mini"
              aria-label={`Take out: ${words(one)}`}
              onClick={() => change(list.filter((_, index) => index !== at))}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <Adder allowances={allowances} add={(one) => change([...list, one])} />
    </details>
  );
}

/** An adjustment in a few words. */
export function words(one: Adjustment): string {
  const value = one.value ?? 0;
  if (one.kind === 'dm') return `${signed(value)} ${one.reason}`;
  if (one.kind === 'allow') return `${one.what}: ${one.reason}`;
  return `${count(Math.abs(value), 'level')} ${value > 0 ? 'harder' : 'easier'}: ${one.reason}`;
}

interface AdderProps {
  readonly allowances: readonly Choice[];
  readonly add: (one: Adjustment) => void;
}

function Adder({ allowances, add }: AdderProps) {
  const [kind, setKind] = useState('dm');
  const [value, setValue] = useState(1);
  const [reason, setReason] = useState('');
  const allowed = kind !== 'dm' && kind !== 'level';
  const ready = reason.trim() !== '' && (allowed || (Number.isInteger(value) && value !== 0));
  const put = () => {
    add(
      allowed
        ? { type: 'TaskAdjustment', kind: 'allow', what: kind, reason: reason.trim() }
        : { type: 'TaskAdjustment', kind: kind === 'dm' ? 'dm' : 'level', value, reason: reason.trim() },
    );
    setReason('');
  };
  return (
    <div class="adder">
      <Pick
        label="What"
        value={kind}
        change={setKind}
        options={[
          ['dm', 'DM'],
          ['level', 'Levels harder (negative: easier)'],
          ...allowances.map((one) => [String(one.value), one.label] as const),
        ]}
      />
      {!allowed && <NumberBox label="How much" value={value} change={setValue} min={-20} max={20} />}
      <TextBox label="Why" value={reason} change={setReason} />
      <button type="button" class="small" disabled={!ready} onClick={put}>
        Add
      </button>
    </div>
  );
}
