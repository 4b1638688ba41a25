/** A choice whose ways are told with their odds: one row each, with a bar for every chance. */

import { useId } from 'preact/hooks';
import { same, sentence } from '../panels/words';
import type { Choice, Field, Odd } from '../protocol';
import { oddWords } from './words';

interface Props {
  readonly field: Field;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
}

export const hasOdds = (field: Field): boolean =>
  field.kind === 'choice' && field.choices.some((one) => (one.odds?.length ?? 0) > 0);

/** Open ways first, in their order; those that may not be taken below, with the reason. */
export function Ways({ field, value, change }: Props) {
  const name = useId();
  const open = field.choices.filter((one) => one.refused === '');
  const shut = field.choices.filter((one) => one.refused !== '');
  return (
    <fieldset class="life-ways">
      <legend>{field.label}</legend>
      {open.map((choice, at) => (
        <Way
          key={String(choice.value)}
          name={name}
          choice={choice}
          number={at + 1}
          chosen={same(choice.value, value)}
          change={change}
        />
      ))}
      {shut.length > 0 && (
        <details class="fold" open={shut.length <= 2}>
          <summary>
            Not open <span class="hint">{shut.map(({ label }) => label).join(', ')}</span>
          </summary>
          <ul class="life-shut">
            {shut.map((choice) => (
              <li key={String(choice.value)}>
                <b>{choice.label}</b> <span class="hint">{sentence(choice.refused)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

interface WayProps {
  readonly name: string;
  readonly choice: Choice;
  readonly number: number;
  readonly chosen: boolean;
  readonly change: (value: unknown) => void;
}

function Way({ name, choice, number, chosen, change }: WayProps) {
  return (
    <label class={`life-way${chosen ? ' chosen' : ''}`}>
      <input type="radio" name={name} checked={chosen} onChange={() => change(choice.value)} />
      <span class="life-way-name">
        <b>{choice.label}</b>
        {number <= 9 && <kbd aria-hidden="true">{number}</kbd>}
        {choice.hint !== '' && <small class="hint">{choice.hint}</small>}
      </span>
      <span class="life-odds">
        {(choice.odds ?? []).map((odd) => (
          <Chance odd={odd} />
        ))}
      </span>
    </label>
  );
}

/** One chance: its name, in how many ways, and a bar of it. */
function Chance({ odd }: { readonly odd: Odd }) {
  const share = odd.of === 0 ? 0 : odd.ways / odd.of;
  return (
    <span class="life-chance" style={{ '--share': share }}>
      <i>{odd.label}</i> <b class="num">{oddWords(odd)}</b>
    </span>
  );
}
