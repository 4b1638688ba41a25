/** What an act would take, asked of the server while the form is filled in. */

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Forecast, Preview, Shade } from '../../protocol';
import { preview } from '../../socket';
import { answered, characters, type Odds, oddsShown, shades, state } from '../../table';
import { DmTable } from '../card';
import { targetOf } from '../card_words';
import { dmLine, listed, percent, sentence, trueMinus } from '../words';

/** What a filled-in form would take, to be shown, and why it cannot be done; "" where it can. */
export interface Foreseen {
  readonly odds: JSX.Element | null;
  readonly refused: string;
}

interface Known {
  readonly args: Record<string, unknown>;
  readonly key: string;
  readonly view: Preview;
  /** Why the rules do not allow it; a question that came to nothing is no verdict. */
  readonly verdict: string;
}

type Place = { readonly combat: string; readonly who: string } | { readonly character: string };

/** The forecast of a filled-in form; `args` null while something is missing. */
export function useForecast(place: Place, act: string, args: Record<string, unknown> | null): Foreseen {
  const { known, key } = useKnown(place, act, args);
  if (key === '') return { odds: null, refused: '' };
  if (known === null) return { odds: <Blank text="Counting the odds…" />, refused: '' };
  const stale = known.key !== key;
  return {
    odds: <ForecastView view={known.view} args={known.args} stale={stale} />,
    refused: stale ? '' : known.verdict,
  };
}

/** What is answered to a filled-in form, where nothing of it is drawn on the map; null until it is. */
export function useAnswer(place: Place, act: string, args: Record<string, unknown> | null): Preview | null {
  const { known, key } = useKnown(place, act, args);
  return known !== null && known.key === key ? known.view : null;
}

/** The last answer, and the key of what is asked now; "" while nothing is. */
function useKnown(place: Place, act: string, args: Record<string, unknown> | null) {
  const [known, setKnown] = useState<Known | null>(null);
  const key = args === null ? '' : JSON.stringify([place, act, args]);
  const number = state.value.number;
  useEffect(() => {
    let current = true;
    if (args === null) return;
    const timer = setTimeout(async () => {
      const answer = await preview(
        'character' in place
          ? { type: 'PreviewDeed', ...place, act, args }
          : { type: 'PreviewIntent', ...place, act, args },
      );
      const verdict = answer.type === 'refused' ? '' : (answer.intent?.refused ?? '');
      if (current) setKnown({ key, args, view: viewOf(answer), verdict });
    }, 120);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, number]);
  return { known, key };
}

function viewOf(answer: Awaited<ReturnType<typeof preview>>): Preview {
  if (answer.type === 'refused') return { forecasts: [], notes: [], refused: answer.reason, shades: [] };
  return answer.intent ?? { forecasts: [], notes: [], refused: '', shades: [] };
}

/** The map draws what the act would strike and at what odds, as long as these are shown. */
function useShades(view: Preview, args: Record<string, unknown>): void {
  useEffect(() => {
    answered.value = { args, shades: view.shades, notes: view.notes };
    shades.value = view.shades;
    oddsShown.value = oddsOf(view.forecasts);
    return () => {
      answered.value = null;
      shades.value = [];
      oddsShown.value = [];
    };
  }, [view]);
}

/** What stands beside each token that would be struck: the chance of its first throw. */
export function oddsOf(forecasts: readonly Forecast[]): readonly Odds[] {
  const first = new Map<string, Odds>();
  for (const { target, task, chance } of forecasts) {
    if (target === '' || task.target === null || first.has(target)) continue;
    first.set(target, { character: target, words: percent(chance) });
  }
  return [...first.values()];
}

function Blank({ text }: { readonly text: string }) {
  return (
    <div class="forecast blank">
      <p>{text}</p>
    </div>
  );
}

interface ViewProps {
  readonly view: Preview;
  readonly args: Record<string, unknown>;
  readonly stale: boolean;
}

function ForecastView({ view, args, stale }: ViewProps) {
  useShades(view, args);
  return (
    <section
      class={`forecast${stale ? ' stale' : ''}`}
      aria-label="Odds"
      aria-live="polite"
      aria-busy={stale}
    >
      {view.refused !== '' && <p class="refused-note">{sentence(view.refused)}</p>}
      {view.forecasts.map((one) => (
        <OneForecast forecast={one} />
      ))}
      {view.shades.map((shade) => (
        <Caught shade={shade} />
      ))}
      <Notes notes={view.notes} />
      {view.refused === '' && view.forecasts.length === 0 && view.notes.length === 0 && (
        <p>No roll needed.</p>
      )}
    </section>
  );
}

const MOST_IN_A_LINE = 2;

/** What else is to be said: many remarks one below the other. */
function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  if (notes.length <= MOST_IN_A_LINE) return <p class="note">{notes.map(sentence).join(' ')}</p>;
  return (
    <ul class="note">
      {notes.map((note) => (
        <li key={note}>{sentence(note)}</li>
      ))}
    </ul>
  );
}

/** Who stands in what would be struck. */
function Caught({ shade }: { readonly shade: Shade }) {
  const names = shade.within.flatMap((who) => characters.value.get(who)?.name ?? []);
  if (shade.title === '' || names.length === 0) return null;
  return <p class="note">{sentence(`${shade.title}: ${listed(names)}`)}</p>;
}

/** One throw: its odds, what it needs and why. */
export function OneForecast({ forecast }: { readonly forecast: Forecast }) {
  const task = forecast.task;
  const target = characters.value.get(forecast.target)?.name;
  const thrown = task.target === null ? task.dice : `${task.dice} for ${targetOf(task)}`;
  // what needs no throw says so in place of its dice
  const needs = task.target === null && task.level ? [task.level] : [thrown, task.level];
  return (
    <div class="odds">
      <p class="odds-head">
        {task.target !== null && <strong class="chance">{percent(forecast.chance)}</strong>}
        <span>
          {trueMinus(forecast.label)}
          {target !== undefined && !forecast.label.includes(target) && ` on ${target}`}
          <small class="hint">{needs.filter(Boolean).join('. ')}</small>
        </span>
      </p>
      {forecast.degrees.length > 0 && (
        <ul class="degrees" aria-label="Degrees">
          {forecast.degrees.map((one) => (
            <li class={one.success ? 'good' : 'bad'}>
              {one.name} <b>{percent(one.chance)}</b>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>
          <span class="dm-summary">{task.dms.length === 0 ? 'no DMs' : dmLine(task.dms)}</span>
          <span class="why-word">why</span>
        </summary>
        <DmTable dms={task.dms} />
        {task.source !== '' && <p class="source">{task.source}</p>}
      </details>
      {forecast.consequence !== '' && <p class="note">{sentence(forecast.consequence)}</p>}
    </div>
  );
}
