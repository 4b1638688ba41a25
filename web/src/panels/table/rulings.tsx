/** How this table reads the books where they can be read more than one way. */

import type { RulingView, TableView } from '../../protocol';
import { send } from '../../socket';
import { isReferee } from '../../table';
import { count, same, told } from '../words';

/** What a ruling needs to be shown and chosen; a table to be made has no `value` yet. */
export type RulingChoice = Pick<RulingView, 'id' | 'title' | 'default' | 'choices' | 'source'>;

interface Props {
  readonly ruling: RulingChoice;
  readonly value: unknown;
  readonly choose: ((value: unknown) => void) | null;
}

/** One ruling; marked when it is not read as usual. */
export function Ruling({ ruling, value, choose }: Props) {
  const changed = !same(value, ruling.default);
  const at = ruling.choices.findIndex((choice) => same(choice.value, value));
  const usual = ruling.choices.find((choice) => same(choice.value, ruling.default));
  const name = (
    <>
      {ruling.title} {changed && <span class="mark">changed</span>}
    </>
  );
  return (
    <div class={`ruling${changed ? ' changed' : ''}`}>
      {choose === null ? (
        <p class="field">
          <span>{name}</span> <b>{ruling.choices[at]?.label ?? told(value)}</b>
        </p>
      ) : (
        <label class="field">
          <span>{name}</span>
          <select
            class="small"
            value={String(at)}
            onChange={(event) => choose(ruling.choices[Number(event.currentTarget.value)]?.value)}
          >
            {ruling.choices.map((choice, index) => (
              <option value={String(index)}>{choice.label}</option>
            ))}
          </select>
        </label>
      )}
      {ruling.choices[at]?.hint && <small class="hint">{ruling.choices[at].hint}</small>}
      <small class="source">
        {ruling.source}
        {changed && ` · usually: ${usual?.label ?? told(ruling.default)}`}
      </small>
    </div>
  );
}

/** All rulings, those that were changed first to be seen. */
export function Rulings({ table }: { readonly table: TableView }) {
  const changed = table.rulings.filter((one) => !same(one.value, one.default));
  if (table.rulings.length === 0) return null;
  return (
    <section class="block" aria-label="Rulings">
      <h3>Rulings</h3>
      <p class="hint">
        {changed.length === 0
          ? 'All as the books are usually read.'
          : `${count(changed.length, 'ruling')} not as usual.`}{' '}
        A change holds from here on; what happened stays as it was ruled then.
      </p>
      {changed.map((one) => (
        <One key={one.id} ruling={one} />
      ))}
      <details class="fold">
        <summary>{changed.length === 0 ? 'All rulings' : 'All others'}</summary>
        {table.rulings
          .filter((one) => !changed.includes(one))
          .map((one) => (
            <One key={one.id} ruling={one} />
          ))}
      </details>
    </section>
  );
}

function One({ ruling }: { readonly ruling: RulingView }) {
  const choose = (value: unknown) => send({ type: 'ChooseRulings', rulings: { [ruling.id]: value } });
  return <Ruling ruling={ruling} value={ruling.value} choose={isReferee.value ? choose : null} />;
}
