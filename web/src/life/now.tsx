/** What is to be decided now: each way on with its exact odds, one press or one key a step. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { open as openHistory } from '../history/now';
import { FormFields } from '../panels/fields';
import { useForecast } from '../panels/fight/forecast';
import { asked, chooseWords, begun as filledIn, fits, given, missing, openChoices } from '../panels/forms';
import { Form, Pick } from '../panels/inputs';
import { begun, sentence } from '../panels/words';
import type { CharacterView, Field, Offer, Option } from '../protocol';
import { send } from '../socket';
import { oneByOne } from './came';
import { hold } from './hand';
import { answered, keep } from './memory';
import { hasOdds, Ways } from './ways';

interface Props {
  readonly who: CharacterView;
  readonly offer: Offer;
  /** Whether the dice of the last step are still being read. */
  readonly reading: boolean;
  readonly stepping: () => void;
  /** Told the commit that a step became, null where it was refused. */
  readonly done: (number: number | null) => void;
}

type Args = Record<string, unknown>;
type Take = (option: Option, args: Args) => void;

export function Now({ who, offer, reading, stepping, done }: Props) {
  const [wanted, setWanted] = useState('');
  const ways = waysOn(offer.options, wanted);
  const [busy, setBusy] = useState(false);
  const take = async (what: Option, args: Args) => {
    setBusy(true);
    stepping();
    const place = { combat: offer.combat, who: offer.who };
    const answer = await send({ type: 'TakeAct', ...place, act: what.act, args }, offer.asked);
    setBusy(false);
    setWanted('');
    if (answer.type === 'done') keep(who.id, what, args);
    done(answer.type === 'done' ? answer.number : null);
  };
  return (
    <section class="life-choice" aria-label="What is decided now" aria-busy={busy}>
      {ways.forms.length > 1 && (
        <nav class="segments life-ways-on" aria-label="Ways on">
          {ways.forms.map((one) => (
            <button
              key={one.act}
              type="button"
              aria-pressed={one.act === ways.now.act}
              onClick={() => setWanted(one.act)}
            >
              {one.title}
            </button>
          ))}
        </nav>
      )}
      <Step
        key={`${ways.now.act} ${offer.asked}`}
        who={who}
        offer={offer}
        option={ways.now}
        direct={ways.direct}
        busy={busy || reading}
        take={(option, args) => void take(option, args)}
      />
      <footer class="life-below">
        <button type="button" class="small" onClick={() => openHistory({ kind: 'take back' })}>
          Take back my last step… <kbd aria-hidden="true">U</kbd>
        </button>
        <label class="life-dice">
          <input
            type="checkbox"
            checked={oneByOne.value}
            onChange={(event) => {
              oneByOne.value = event.currentTarget.checked;
            }}
          />
          Dice one by one
        </label>
        {ways.seldom.length > 0 && (
          <Pick
            bare
            label="Other ways on"
            value=""
            change={setWanted}
            options={[
              ['', 'Other ways on…'] as const,
              ...ways.seldom.map((one) => [one.act, one.title] as const),
            ]}
          />
        )}
      </footer>
    </section>
  );
}

interface WaysOn {
  /** The one on show. */
  readonly now: Option;
  /** Those with something to fill in, or the first: one is on show. */
  readonly forms: readonly Option[];
  /** Those that take one press. */
  readonly direct: readonly Option[];
  readonly seldom: readonly Option[];
}

/** The ways on by how they are offered: a form on show, others beside it, one press each, and what is seldom done. */
function waysOn(options: readonly Option[], wanted: string): WaysOn {
  const common = options.filter((one) => one.rank !== 'seldom');
  const seldom = options.filter((one) => one.rank === 'seldom');
  const first = (common[0] ?? seldom[0]) as Option;
  const now = options.find((one) => one.act === wanted) ?? first;
  const forms = common.filter((one) => one === first || one.fields.length > 0);
  return {
    now,
    forms: forms.includes(now) ? forms : [...forms, now],
    direct: common.filter((one) => !forms.includes(one) && one !== now),
    seldom: seldom.filter((one) => one !== now),
  };
}

interface StepProps {
  readonly who: CharacterView;
  readonly offer: Offer;
  readonly option: Option;
  readonly direct: readonly Option[];
  readonly busy: boolean;
  readonly take: Take;
}

const KEYS = ['Q', 'W', 'E', 'R'];

/** One way on: what it asks, what it takes, its button, and what one press does instead. */
function Step({ who, offer, option, direct, busy, take }: StepProps) {
  const [answers, setAnswers] = useState<Args>(() => open(option.fields, answered(who.id, option)));
  const lacking = missing(option.fields, answers);
  const args = given(option.fields, answers);
  const place = { combat: offer.combat, who: offer.who };
  const { odds, refused } = useForecast(place, option.act, lacking.length === 0 ? args : null);
  const ready = lacking.length === 0 && refused === '' && !busy;
  const button = useRef<HTMLButtonElement>(null);
  const change = (name: string, value: unknown) => setAnswers((old) => ({ ...old, [name]: value }));
  const told = asked(option.fields, answers);
  const ways = told.find(hasOdds) ?? told.find((one) => one.kind === 'choice');
  const go = () => {
    if (ready) take(option, args);
  };
  const other = (at: number) => {
    const [one] = direct.slice(at, at + 1);
    if (one === undefined || busy) return false;
    take(one, {});
    return true;
  };
  useEffect(() =>
    hold({
      press: () => {
        go();
        return true;
      },
      choose: (at) => {
        const choice = ways && openChoices(ways)[at];
        if (ways === undefined || choice === undefined) return false;
        change(ways.name, choice.value);
        return true;
      },
      instead: (letter) => other(KEYS.indexOf(letter)),
      takeBack: () => {
        openHistory({ kind: 'take back' });
        return true;
      },
    }),
  );
  useEffect(() => {
    const at = document.activeElement;
    if (ready && (at === document.body || at?.matches('.life-page'))) {
      button.current?.focus({ preventScroll: true });
    }
  }, [ready]);
  return (
    <Form class="life-step" label={option.title} ready={ready} go={go}>
      <header>
        <h3>{option.title}</h3>
        {option.hint !== '' && <p class="hint">{sentence(begun(option.hint))}</p>}
      </header>
      {ways && hasOdds(ways) && (
        <Ways field={ways} value={answers[ways.name]} change={(value) => change(ways.name, value)} />
      )}
      <FormFields
        fields={option.fields.filter((one) => one !== ways || !hasOdds(one))}
        filled={answers}
        change={change}
        place={null}
      />
      {odds}
      <footer class="act-foot">
        {lacking.length > 0 && <p class="hint">{chooseWords(lacking, true)}</p>}
        {direct.map((one, at) => (
          <button
            key={one.act}
            type="button"
            class="life-instead"
            disabled={busy}
            title={one.hint && sentence(begun(one.hint))}
            onClick={() => other(at)}
          >
            {one.title} {KEYS[at] && <kbd aria-hidden="true">{KEYS[at]}</kbd>}
          </button>
        ))}
        <button
          ref={button}
          type="submit"
          class="primary life-press"
          disabled={!ready}
          title={refused && sentence(refused)}
        >
          {option.title} <kbd aria-hidden="true">Enter</kbd>
        </button>
      </footer>
    </Form>
  );
}

/** What a form begins with: what was answered the last time the same was asked, where that is still open. */
function open(fields: readonly Field[], last: Args): Args {
  const filled: Args = { ...filledIn(fields, last) };
  for (const field of fields) {
    if (field.kind !== 'choice' || fits(field, filled[field.name])) continue;
    const [choice] = openChoices(field);
    if (choice) filled[field.name] = choice.value;
  }
  return filled;
}
