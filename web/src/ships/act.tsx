/** One thing that may be done aboard: its blanks, what it takes and may bring, and the word given. */

import { useState } from 'preact/hooks';
import { FormFields } from '../panels/fields';
import { useForecast } from '../panels/fight/forecast';
import {
  chooseWords,
  type Filled,
  begun as filledIn,
  fits,
  given,
  missing,
  openChoices,
} from '../panels/forms';
import { Form } from '../panels/inputs';
import { begun, sentence } from '../panels/words';
import type { CombatView, Field } from '../protocol';
import { send } from '../socket';
import type { Act } from './acts';

interface Props {
  readonly voyage: CombatView;
  readonly act: Act;
  /** Told the commit that it became. */
  readonly done: (number: number) => void;
}

/** What was filled in last for an act, so that the next time begins with it. */
const last = new Map<string, Filled>();

const startOf = (fields: readonly Field[], kept?: Filled) => open(fields, filledIn(fields, kept));

/** What is filled in, where what may not be chosen any more gives way to the first that may. */
function open(fields: readonly Field[], answers: Filled): Filled {
  const filled: Record<string, unknown> = { ...answers };
  for (const field of fields) {
    if (field.kind !== 'choice' || fits(field, filled[field.name])) continue;
    const [first] = openChoices(field);
    if (first) filled[field.name] = first.value;
  }
  return filled;
}

export function ActForm({ voyage, act, done }: Props) {
  const { option, offer } = act;
  const key = `${offer.combat} ${option.act}`;
  const [answers, setAnswers] = useState<Filled>(() => startOf(option.fields, last.get(key)));
  const filled = open(option.fields, answers);
  const [busy, setBusy] = useState(false);
  const lacking = missing(option.fields, filled);
  const args = given(option.fields, filled);
  const place = { combat: offer.combat, who: offer.who };
  const { odds, refused } = useForecast(place, option.act, lacking.length === 0 ? args : null);
  const ready = lacking.length === 0 && refused === '' && !busy;
  const go = async () => {
    setBusy(true);
    last.set(key, args);
    const answer = await send({ type: 'TakeAct', ...place, act: option.act, args }, offer.asked);
    setBusy(false);
    if (answer.type === 'done') done(answer.number);
  };
  return (
    <Form class="voyage-act-form" label={option.title} ready={ready} go={go}>
      <header>
        <h3>{option.title}</h3>
        <p class="hint">{offer.name}</p>
      </header>
      {option.hint !== '' && <p class="hint">{begun(option.hint)}</p>}
      <FormFields
        fields={option.fields}
        filled={filled}
        change={(name, value) => setAnswers({ ...filled, [name]: value })}
        place={null}
      />
      {odds}
      <footer class="act-foot">
        {lacking.length > 0 && <p class="hint">{chooseWords(lacking, true)}</p>}
        <button type="submit" class="primary" disabled={!ready} title={refused && sentence(refused)}>
          {voyage.closed === '' ? option.title : 'Over'}
        </button>
      </footer>
    </Form>
  );
}

/** What waits to be done, as the rules would fill it in: one press, with what it takes said beforehand. */
export function OnePress({ act, done }: Pick<Props, 'act' | 'done'>) {
  const { option, offer } = act;
  const [changed, setChanged] = useState<Filled>({});
  const [busy, setBusy] = useState(false);
  const filled = startOf(option.fields, changed);
  const lacking = missing(option.fields, filled);
  const args = given(option.fields, filled);
  const place = { combat: offer.combat, who: offer.who };
  const { odds, refused } = useForecast(place, option.act, lacking.length === 0 ? args : null);
  const ready = lacking.length === 0 && refused === '' && !busy;
  const go = async () => {
    setBusy(true);
    const answer = await send({ type: 'TakeAct', ...place, act: option.act, args }, offer.asked);
    setBusy(false);
    if (answer.type === 'done') done(answer.number);
  };
  return (
    <Form class="voyage-routine" label={option.title} ready={ready} go={go}>
      <button type="submit" class="primary" disabled={!ready}>
        {option.title}
      </button>
      {option.fields.length > 0 && (
        <details class="fold">
          <summary>Change what it does</summary>
          <FormFields
            fields={option.fields}
            filled={filled}
            change={(name, value) => setChanged({ ...filled, [name]: value })}
            place={null}
          />
        </details>
      )}
      {odds}
    </Form>
  );
}
