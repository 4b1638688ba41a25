/** The form to try a task: who, with what care, at what odds and for how long, and the word given. */

import { useEffect, useState } from 'preact/hooks';
import type { AnyCommand, AttemptForecast, Choice, Field, Option } from '../../protocol';
import { preview, send } from '../../socket';
import { characters, isReferee, selectedCharacter, state } from '../../table';
import { FormFields } from '../fields';
import { OneForecast } from '../fight/forecast';
import { begun, chooseWords, type Filled, given, missing } from '../forms';
import { Form, Pick, Segments, Tick } from '../inputs';
import { percent, sentence } from '../words';
import { type Adjustment, Adjustments } from './adjust';
import { durationWords } from './words';

interface Props {
  readonly task: string;
  /** Who tries; else one of those that this seat acts for. */
  readonly who?: string;
  readonly allowances: readonly Choice[];
  /** The throw that the referee asks of `who`, in place of the task. */
  readonly ask?: string;
}

/** Characters that this seat acts for, the selected one first. */
function doers(): readonly (readonly [string, string])[] {
  const known = [...characters.value.values()].filter((one) => !one.retired && one.may.includes('act'));
  const first = selectedCharacter.value;
  const rank = (id: string, mine: boolean) => (id === first ? 0 : mine ? 1 : 2);
  return known
    .sort((a, b) => rank(a.id, a.mine) - rank(b.id, b.mine) || a.name.localeCompare(b.name))
    .map((one) => [one.id, one.name] as const);
}

export function AttemptForm({ task, who, allowances, ask }: Props) {
  const able = doers();
  const [chosen, setChosen] = useState(who ?? able[0]?.[0] ?? '');
  const [act, setAct] = useState('');
  const [filled, setFilled] = useState<Filled>({});
  const [adjustments, setAdjustments] = useState<readonly Adjustment[]>([]);
  const [clock, setClock] = useState(true);
  const [secret, setSecret] = useState(false);
  const known = useAttempt({ task, ask }, chosen, act, filled, adjustments);
  if (able.length === 0) return <p class="empty">None of your characters could try it.</p>;
  const forecast = known.forecast;
  const option = forecast?.options.find((one) => one.act === forecast.act) ?? null;
  const fields = atHand(option?.fields ?? [], chosen);
  const values = begun(fields, filled);
  const lacking = missing(fields, values);
  const go = async () => {
    if (option === null) return;
    const said = { who: chosen, act: option.act, args: given(fields, values) };
    const command: AnyCommand =
      ask === undefined
        ? {
            type: 'AttemptTask',
            task,
            ...said,
            adjustments: [...adjustments],
            moves_clock: clock,
            private: secret,
          }
        : { type: 'AnswerAsk', ask, ...said };
    const answer = await send(command);
    if (answer.type !== 'refused') setAct('');
  };
  const ready = option !== null && lacking.length === 0 && forecast?.refused === '';
  return (
    <Form class="attempt" label="Try this task" ready={ready} go={go}>
      {who === undefined && <Pick label="Who" value={chosen} change={setChosen} options={able} />}
      {forecast && forecast.options.length > 1 && (
        <Segments
          label="Action"
          name={`act-${task}`}
          value={forecast.act}
          change={setAct}
          options={forecast.options.map((one) => [one.act, one.title])}
        />
      )}
      {option !== null && option.hint !== '' && <p class="hint">{option.hint}</p>}
      <FormFields
        fields={fields}
        filled={values}
        change={(name, value) => setFilled((old) => ({ ...old, [name]: value }))}
        place={null}
      />
      {isReferee.value && ask === undefined && (
        <Adjustments
          title="What else holds this time"
          allowances={allowances}
          list={adjustments}
          change={setAdjustments}
        />
      )}
      <ForecastView forecast={forecast} trouble={known.trouble} stale={known.stale} />
      {ask === undefined && (
        <>
          <Tick label="Campaign time goes by" value={clock} change={setClock} />
          <Tick label="Between me and the referee" value={secret} change={setSecret} />
        </>
      )}
      <footer class="modal-foot">
        {lacking.length > 0 && <p class="hint">{chooseWords(lacking)}</p>}
        <button type="submit" class="primary" disabled={!ready}>
          {ask === undefined ? (option?.title ?? 'Try it') : 'Throw'}
        </button>
        {ask !== undefined && (
          <button type="button" onClick={() => send({ type: 'DeclineAsk', ask, who: chosen })}>
            Decline
          </button>
        )}
      </footer>
    </Form>
  );
}

/** Targets are those whose sheet this seat may see; of others only the referee knows the DMs. */
function atHand(fields: readonly Field[], who: string): readonly Field[] {
  const seen = [...characters.value.values()].filter(
    (one) => !one.retired && one.id !== who && one.may.includes('see'),
  );
  const choices = seen.map((one) => ({ value: one.id, label: one.name, hint: '', refused: '' }));
  return fields.map((field) =>
    field.kind === 'targets' && field.choices.length === 0 ? { ...field, choices } : field,
  );
}

interface Known {
  readonly key: string;
  readonly forecast: AttemptForecast | null;
  readonly trouble: string;
}

/** What the server says of the attempt as it is filled in. */
function useAttempt(
  { task, ask }: { readonly task: string; readonly ask: string | undefined },
  who: string,
  act: string,
  filled: Filled,
  adjustments: readonly Adjustment[],
): Known & { readonly stale: boolean } {
  const [known, setKnown] = useState<Known>({ key: '', forecast: null, trouble: '' });
  const key = JSON.stringify([task, ask, who, act, filled, adjustments]);
  const number = state.value.number;
  useEffect(() => {
    let current = true;
    if (who === '') return;
    const timer = setTimeout(async () => {
      const option = known.forecast?.options.find((one) => one.act === (act || known.forecast?.act));
      const args = argsOf(option, filled);
      const list = [...adjustments];
      const about = ask === undefined ? { who, task, adjustments: list } : { who, ask };
      let answer = await preview({ type: 'PreviewAttempt', ...about, act, args });
      if (answer.type === 'refused' && act !== '') {
        answer = await preview({ type: 'PreviewAttempt', ...about, args: {} });
      }
      if (!current) return;
      if (answer.type === 'refused') setKnown({ key, forecast: null, trouble: answer.reason });
      else setKnown({ key, forecast: answer.attempt, trouble: '' });
    }, 120);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, number]);
  return { ...known, stale: known.key !== key };
}

function argsOf(option: Option | undefined, filled: Filled): Record<string, unknown> {
  return option === undefined ? {} : given(option.fields, begun(option.fields, filled));
}

interface ForecastProps {
  readonly forecast: AttemptForecast | null;
  readonly trouble: string;
  readonly stale: boolean;
}

/** The odds in the end, each throw, how long, and what failure brings. */
function ForecastView({ forecast, trouble, stale }: ForecastProps) {
  if (trouble !== '') return <p class="refused-note">{sentence(trouble)}</p>;
  if (forecast === null) return <p class="hint">Counting the odds…</p>;
  if (forecast.refused !== '') return <p class="refused-note">{sentence(forecast.refused)}</p>;
  return (
    <section
      class={`forecast${stale ? ' stale' : ''}`}
      aria-label="Odds"
      aria-live="polite"
      aria-busy={stale}
    >
      {forecast.forecasts.length > 1 && (
        <p>
          In all <strong class="chance">{percent(forecast.chance)}</strong>
        </p>
      )}
      {forecast.forecasts.map((one) => (
        <OneForecast forecast={one} />
      ))}
      <p>{durationWords(forecast)}.</p>
      <ul class="notes">
        {forecast.notes.map((note) => (
          <li>{note}</li>
        ))}
        {forecast.follows.map((note) => (
          <li>{note}</li>
        ))}
      </ul>
    </section>
  );
}
