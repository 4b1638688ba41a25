/** Take back one act and keep the rest: how the later acts come out with the faces they had, then why. */

import { useState } from 'preact/hooks';
import { clockOf, sentence } from '../panels/words';
import type { LaterAct, Previewed, TakeOneForecast } from '../protocol';
import { preview, send } from '../socket';
import { seats, toast } from '../table';
import { useAnswer } from './asking';
import { backToNow, close, open } from './now';
import { Foot, Numbers, Reason } from './parts';
import { entryOf } from './player';

interface Props {
  readonly number: number;
  /** The request that this settles. */
  readonly request: string | null;
}

export function TakeOutWindow({ number, request }: Props) {
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState('');
  const told = useAnswer<Previewed>(() => preview({ type: 'PreviewTakeBackOne', number }));
  const forecast = told.is === 'told' ? told.answer.take_one : null;
  const ready = forecast !== null && (request !== null || reason.trim() !== '');
  const go = async () => {
    if (!ready) return;
    const said = reason.trim();
    const answer = await send(
      request === null
        ? { type: 'TakeBackOne', number, head: forecast.head, reason: said }
        : {
            type: 'SettleTakeBack',
            request,
            accept: true,
            keep_rest: true,
            ...(said === '' ? {} : { reason: said }),
          },
    );
    if (answer.type === 'refused') {
      setTrouble(answer.reason);
      return;
    }
    close();
    backToNow();
    toast(`Number ${number} is taken out; the rest stands`, 'good');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      {told.is === 'waiting' && <p class="hint">Playing the later acts again, with the same faces…</p>}
      {told.is === 'refused' && <p class="hint refused">{told.why}</p>}
      {forecast && <Forecast forecast={forecast} />}
      <Reason value={reason} set={setReason} />
      {trouble && (
        <p class="hint refused" role="alert">
          {trouble}
        </p>
      )}
      <Foot yes="Take it out" danger ready={ready} />
    </form>
  );
}

const WORDS: Record<LaterAct['outcome'], string> = {
  same: 'the same',
  different: 'different',
  impossible: 'no longer possible',
};

function Forecast({ forecast }: { readonly forecast: TakeOneForecast }) {
  const { later, same, different, impossible } = forecast;
  return (
    <>
      <p>Without number {forecast.number}:</p>
      <blockquote>
        {forecast.was.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </blockquote>
      {later.length === 0 ? (
        <p>Nothing came after it.</p>
      ) : (
        <p>
          The later acts are done again with the dice they had. The same: <b>{same}</b>; differently:{' '}
          <b>{different}</b>; no longer possible: <b>{impossible}</b>.
        </p>
      )}
      {impossible > 0 && forecast.before !== null && <Instead forecast={forecast} to={forecast.before} />}
      <ul class="later-acts">
        {[...later].sort(byWeight).map((act) => (
          <Later key={act.number} act={act} />
        ))}
      </ul>
    </>
  );
}

/** Where acts would be lost: to go back to just before it, and play on from there with new dice. */
function Instead({ forecast, to }: { readonly forecast: TakeOneForecast; readonly to: number }) {
  return (
    <p class="buttons">
      <button type="button" onClick={() => open({ kind: 'rewind', to })}>
        Rewind to just before number {forecast.number} instead…
      </button>
    </p>
  );
}

const inSentences = (lines: readonly string[]) => lines.map(sentence).join(' ');

const WEIGHT: Record<LaterAct['outcome'], number> = { impossible: 0, different: 1, same: 2 };
const byWeight = (a: LaterAct, b: LaterAct) => WEIGHT[a.outcome] - WEIGHT[b.outcome] || a.number - b.number;

function Later({ act }: { readonly act: LaterAct }) {
  const who = seats.value.find((seat) => seat.id === act.seat)?.name;
  const entry = entryOf(act.number);
  return (
    <li data-outcome={act.outcome}>
      <p>
        <span class="outcome">{WORDS[act.outcome]}</span> <Numbers numbers={[act.number]} />{' '}
        <small class="hint">{[who, entry && clockOf(entry.at_ms)].filter(Boolean).join(', ')}</small>
      </p>
      {act.outcome === 'same' ? (
        <p>{inSentences(act.was)}</p>
      ) : (
        <dl>
          <dt>was</dt>
          <dd>{inSentences(act.was) || 'nothing'}</dd>
          <dt>{act.outcome === 'impossible' ? 'because' : 'would be'}</dt>
          <dd>{act.outcome === 'impossible' ? act.why : inSentences(act.would_be) || 'nothing'}</dd>
        </dl>
      )}
    </li>
  );
}
