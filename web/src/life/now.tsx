/** What is to be decided now: each way on with its exact odds, one press or one key a step. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { open as openHistory } from '../history/now';
import { FormFields } from '../panels/fields';
import { useForecast } from '../panels/fight/forecast';
import { asked, chooseWords, begun as filledIn, fits, given, missing, openChoices } from '../panels/forms';
import { Form } from '../panels/inputs';
import { begun, sentence } from '../panels/words';
import type { CharacterView, Field, Offer, Option } from '../protocol';
import { send } from '../socket';
import { again, asDone, atBeginning, chapterOf, type Done } from './again';
import { oneByOne } from './came';
import { hold } from './hand';
import { keep, kept } from './memory';
import { hasOdds, Ways } from './ways';

interface Props {
  readonly who: CharacterView;
  readonly offer: Offer;
  /** How many chapters the life has. */
  readonly chapters: number;
  /** Whether the dice of the last step are still being read. */
  readonly reading: boolean;
  readonly stepping: () => void;
  /** Told the commit that a step became, null where it was refused. */
  readonly done: (number: number | null) => void;
}

type Args = Record<string, unknown>;

export function Now({ who, offer, chapters, reading, stepping, done }: Props) {
  const options = offer.options;
  const [wanted, setWanted] = useState('');
  const option = options.find((one) => one.act === wanted) ?? first(options);
  const [busy, setBusy] = useState(false);
  const take = async (what: Option, args: Args, from: Done | null = null) => {
    setBusy(true);
    stepping();
    const place = { combat: offer.combat, who: offer.who };
    const answer = await send({ type: 'TakeAct', ...place, act: what.act, args }, offer.asked);
    setBusy(false);
    setWanted('');
    if (answer.type === 'done') keep(who.id, asDone(chapters, what, args));
    else repeating.stop();
    done(answer.type === 'done' ? answer.number : null);
    return from;
  };
  const repeating = useRepeating({ who, offer, chapters, busy: busy || reading, take });
  return (
    <section class="life-choice" aria-label="What is decided now" aria-busy={busy}>
      {options.length > 1 && (
        <nav class="segments life-ways-on" aria-label="Ways on">
          {options.map((one) => (
            <button
              key={one.act}
              type="button"
              aria-pressed={one.act === option.act}
              onClick={() => setWanted(one.act)}
            >
              {one.title}
            </button>
          ))}
        </nav>
      )}
      <Step
        key={`${option.act} ${offer.asked}`}
        who={who}
        offer={offer}
        option={option}
        busy={busy || reading}
        take={(args) => take(option, args)}
        repeating={repeating}
      />
      <Below who={who} repeating={repeating} />
    </section>
  );
}

const first = (options: readonly Option[]): Option =>
  options.find((one) => one.rank === 'usual') ?? (options[0] as Option);

/** "As I did last term": repeats what was chosen, until something is other than it was or the term is over. */
interface Repeating {
  /** Why it cannot be done, "" where it can. */
  readonly lacks: string;
  readonly on: boolean;
  readonly go: () => void;
  readonly stop: () => void;
}

interface RepeatProps {
  readonly who: CharacterView;
  readonly offer: Offer;
  readonly chapters: number;
  readonly busy: boolean;
  readonly take: (option: Option, args: Args) => unknown;
}

function useRepeating({ who, offer, chapters, busy, take }: RepeatProps): Repeating {
  const spent = useRef(new Set<Done>());
  const taken = useRef('');
  const [until, setUntil] = useState<{ readonly past: readonly Done[]; readonly chapters: number } | null>(
    null,
  );
  const whole = chapterOf(kept(who.id), chapters);
  const anew = atBeginning(offer.options, whole);
  const past = anew ? whole : chapterOf(kept(who.id), chapters - 1);
  const stop = () => setUntil(null);
  useEffect(() => {
    if (until === null || busy || taken.current === offer.asked) return;
    const over = atBeginning(offer.options, until.past) && chapters >= until.chapters;
    const next = over ? null : again(until.past, spent.current, offer.options);
    if (next === null) return stop();
    if (next.from) spent.current.add(next.from);
    taken.current = offer.asked;
    void take(next.option, { ...next.args });
  }, [until, busy, offer.asked]);
  const go = () => {
    spent.current = new Set();
    taken.current = '';
    setUntil({ past, chapters: anew ? chapters + 1 : chapters });
  };
  return {
    lacks: past.length > 0 ? '' : 'There is no term on this screen to repeat yet.',
    on: until !== null,
    go,
    stop,
  };
}

interface StepProps {
  readonly who: CharacterView;
  readonly offer: Offer;
  readonly option: Option;
  readonly busy: boolean;
  readonly take: (args: Args) => unknown;
  readonly repeating: Repeating;
}

/** One way on: what it asks, what it takes, and the button. */
function Step({ who, offer, option, busy, take, repeating }: StepProps) {
  const [answers, setAnswers] = useState<Args>(() => open(option.fields, lastOf(who, option)));
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
    if (ready) void take(args);
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
      again: () => {
        if (repeating.lacks === '' && !busy) repeating.go();
        return true;
      },
      takeBack: () => {
        openHistory({ kind: 'take back' });
        return true;
      },
    }),
  );
  useEffect(() => {
    const at = document.activeElement;
    if (at === document.body || at?.closest('.life-choice') || at?.matches('.life-page')) {
      button.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <Form class="life-step" label={option.title} ready={ready} go={go}>
      <header>
        <h3>{option.title}</h3>
        {option.hint !== '' && <p class="hint">{sentence(begun(option.hint))}</p>}
      </header>
      {ways && hasOdds(ways) ? (
        <>
          <Ways field={ways} value={answers[ways.name]} change={(value) => change(ways.name, value)} />
          <FormFields
            fields={option.fields.filter((one) => one !== ways)}
            filled={answers}
            change={change}
            place={null}
          />
        </>
      ) : (
        <FormFields fields={option.fields} filled={answers} change={change} place={null} />
      )}
      {odds}
      <footer class="act-foot">
        {lacking.length > 0 && <p class="hint">{chooseWords(lacking, true)}</p>}
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

function lastOf(who: CharacterView, option: Option): Args {
  const like = asDone(0, option, {});
  const found = kept(who.id).findLast((one) => one.act === like.act && one.of === like.of);
  return { ...found?.args };
}

function Below({ repeating }: { readonly who: CharacterView; readonly repeating: Repeating }) {
  return (
    <footer class="life-below">
      {repeating.on ? (
        <button type="button" class="small" onClick={repeating.stop}>
          Stop repeating
        </button>
      ) : (
        <button
          type="button"
          class="small"
          disabled={repeating.lacks !== ''}
          title={repeating.lacks}
          aria-describedby={repeating.lacks === '' ? undefined : 'life-lacks'}
          onClick={repeating.go}
        >
          As I did last term <kbd aria-hidden="true">L</kbd>
        </button>
      )}
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
      {repeating.lacks !== '' && (
        <small class="hint" id="life-lacks">
          {repeating.lacks}
        </small>
      )}
    </footer>
  );
}
