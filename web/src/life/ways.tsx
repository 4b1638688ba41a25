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
  const columns = columnsOf(open);
  return (
    <fieldset
      class={`life-ways${columns ? ' in-columns' : ''}`}
      style={columns ? { '--columns': columns.length } : {}}
    >
      <legend>{field.label}</legend>
      {columns && (
        <p class="life-columns-head" aria-hidden="true">
          <span />
          {columns.map((one) => (
            <i>{one}</i>
          ))}
        </p>
      )}
      {open.map((choice, at) => (
        <Way
          key={String(choice.value)}
          name={name}
          choice={choice}
          number={at + 1}
          columns={columns}
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
  /** What the chances are called, where all ways have the like. */
  readonly columns: readonly string[] | null;
  readonly chosen: boolean;
  readonly change: (value: unknown) => void;
}

function Way({ name, choice, number, columns, chosen, change }: WayProps) {
  const odds = choice.odds ?? [];
  return (
    <label class={`life-way${chosen ? ' chosen' : ''}`}>
      <input type="radio" name={name} checked={chosen} onChange={() => change(choice.value)} />
      <span class="life-way-name">
        <b>{choice.label}</b>
        <wbr />
        {number <= 9 && <kbd aria-hidden="true">{number}</kbd>}
        {choice.hint !== '' && <small class="hint">{choice.hint}</small>}
      </span>
      <span class="life-odds">
        {columns
          ? columns.map((label) => <Chance label={label} odd={odds.find((one) => one.label === label)} />)
          : odds.map((odd) => (
              <span class="life-chip">
                {odd.label} <small class="num">{oddWords(odd)}</small>
              </span>
            ))}
      </span>
    </label>
  );
}

const MOST_COLUMNS = 8;

/** What the chances of all ways are called, in order; null where each way has its own. */
export function columnsOf(open: readonly Choice[]): readonly string[] | null {
  const told = open.flatMap((one) => one.odds ?? []);
  const most = [...open].sort((a, b) => (b.odds?.length ?? 0) - (a.odds?.length ?? 0))[0]?.odds ?? [];
  const labels = [...new Set([...most, ...told].map(({ label }) => label))];
  const shared = open.length > 1 && labels.length <= MOST_COLUMNS && told.length > labels.length * 1.5;
  return shared ? labels : null;
}

/** One chance: its name, in how many ways, and a bar of it; nothing where there is none of that name. */
function Chance({ label, odd }: { readonly label: string; readonly odd: Odd | undefined }) {
  if (odd === undefined) {
    return (
      <span class="life-chance none">
        <i>{label}</i> <b>none</b>
      </span>
    );
  }
  const share = odd.of === 0 ? 0 : odd.ways / odd.of;
  return (
    <span class="life-chance" style={{ '--share': share }}>
      <i>{odd.label}</i> <b class="num">{oddWords(odd)}</b>
    </span>
  );
}
