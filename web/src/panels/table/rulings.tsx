/** How this table reads the books where they can be read more than one way. */

import { useEffect, useState } from 'preact/hooks';
import type { RulingView } from '../../protocol';
import { send } from '../../socket';
import { isReferee } from '../../table';
import { count, same, told } from '../words';

/** What a ruling needs to be shown and chosen; a table to be made has no `value` yet. */
export type RulingChoice = Pick<RulingView, 'id' | 'title' | 'default' | 'choices' | 'source' | 'printed'>;

interface Props {
  readonly ruling: RulingChoice;
  readonly value: unknown;
  readonly choose: ((value: unknown) => void) | null;
}

/** One ruling; marked when it is not read as usual. */
function Ruling({ ruling, value, choose }: Props) {
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

/** A chapter of the rules that a table takes up or leaves: yes or no. */
export function isOptional(ruling: RulingChoice): boolean {
  const values = ruling.choices.map((choice) => choice.value);
  return values.length === 2 && values.includes(true) && values.includes(false);
}

/** A ruling as it is chosen: a rule in use or not, or one of several readings. */
export function Rule(props: Props) {
  if (props.ruling.printed !== '') return <WrittenRuling {...props} />;
  return isOptional(props.ruling) ? <OptionalRule {...props} /> : <Ruling {...props} />;
}

/** A table of the rules that may be written anew: as it is printed, or the table's own text. */
function WrittenRuling({ ruling, value, choose }: Props) {
  const own = String(value ?? '');
  const lines = (own || ruling.printed).split(/;\s*|\n/).filter((line) => line !== '');
  const [text, setText] = useState(lines.join('\n'));
  useEffect(() => setText(lines.join('\n')), [own]);
  return (
    <details class={`fold ruling${own === '' ? '' : ' changed'}`}>
      <summary>
        {ruling.title} {own !== '' && <span class="mark">changed</span>}
      </summary>
      {choose === null ? (
        <ul class="plain">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <label class="field">
          <span class="hint">One row a line</span>
          <textarea
            rows={lines.length + 1}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
      )}
      {choose !== null && (
        <div class="buttons">
          <button
            type="button"
            class="small"
            disabled={text === lines.join('\n')}
            onClick={() => choose(text)}
          >
            Use this
          </button>
          <button type="button" class="small" disabled={own === ''} onClick={() => choose('')}>
            As printed
          </button>
        </div>
      )}
      <small class="source">{ruling.source}</small>
    </details>
  );
}

function OptionalRule({ ruling, value, choose }: Props) {
  return (
    <label class="field flag ruling">
      <input
        type="checkbox"
        checked={value === true}
        disabled={choose === null}
        onChange={(event) => choose?.(event.currentTarget.checked)}
      />
      <span>
        {ruling.title}
        <small class="source">{ruling.source}</small>
      </span>
    </label>
  );
}

/** All rulings: the rules that are in use or not, then the readings, those that were changed first to be seen. */
export function Rulings({ rulings }: { readonly rulings: readonly RulingView[] }) {
  if (rulings.length === 0) return null;
  const optional = rulings.filter(isOptional);
  const readings = rulings.filter((one) => !isOptional(one));
  return (
    <section class="block" aria-label="Rulings">
      <h3>Rulings</h3>
      <p class="hint">
        {changedWords(rulings)} A change holds from here on; what happened stays as it was ruled then.
      </p>
      {optional.length > 0 && <Optional rulings={optional} />}
      {readings.length > 0 && <Readings rulings={readings} />}
    </section>
  );
}

export function changedWords(rulings: readonly RulingView[]): string {
  const changed = rulings.filter((one) => !same(one.value, one.default)).length;
  return changed === 0 ? 'All as the books are usually read.' : `${count(changed, 'ruling')} not as usual.`;
}

/** Which optional rules are in use; folded, since one seldom changes them in play. */
function Optional({ rulings }: { readonly rulings: readonly RulingView[] }) {
  const used = rulings.filter((one) => one.value === true).length;
  const all = (value: boolean) =>
    send({ type: 'ChooseRulings', rulings: Object.fromEntries(rulings.map((one) => [one.id, value])) });
  return (
    <details class="fold">
      <summary>
        Optional rules: {used} of {rulings.length} in use
      </summary>
      {isReferee.value && (
        <div class="buttons">
          <button type="button" class="small" disabled={used === rulings.length} onClick={() => all(true)}>
            Use all
          </button>
          <button type="button" class="small" disabled={used === 0} onClick={() => all(false)}>
            Use none
          </button>
        </div>
      )}
      {rulings.map((one) => (
        <One key={one.id} ruling={one} />
      ))}
    </details>
  );
}

/** How the books are read where they can be read more than one way. */
function Readings({ rulings }: { readonly rulings: readonly RulingView[] }) {
  const changed = rulings.filter((one) => !same(one.value, one.default));
  return (
    <>
      {changed.map((one) => (
        <One key={one.id} ruling={one} />
      ))}
      <details class="fold">
        <summary>{changed.length === 0 ? 'Readings of the books' : 'All other readings'}</summary>
        {rulings
          .filter((one) => !changed.includes(one))
          .map((one) => (
            <One key={one.id} ruling={one} />
          ))}
      </details>
    </>
  );
}

export function One({ ruling }: { readonly ruling: RulingView }) {
  const choose = (value: unknown) => send({ type: 'ChooseRulings', rulings: { [ruling.id]: value } });
  return <Rule ruling={ruling} value={ruling.value} choose={isReferee.value ? choose : null} />;
}
