/** Rewind, or restore what was undone: first what that takes back and brings back, then why, then one commit. */

import { useState } from 'preact/hooks';
import { count } from '../panels/words';
import type { Previewed, RewindForecast } from '../protocol';
import { preview, send } from '../socket';
import { entries, historyView, scenes, seesAll, state, toast } from '../table';
import { useAnswer } from './asking';
import { backToNow, close, stretchOf, undone } from './now';
import { Foot, Reason, TakenList } from './parts';
import { tookBack } from './struck';
import { changesNothing, ofWhom } from './words';

/** Whether going to a number brings an undone stretch back. */
const restores = (to: number) => stretchOf(to, undone.value) !== null;

export function RewindWindow({ to }: { readonly to: number }) {
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState('');
  const [turns, again] = useState(0);
  const told = useAnswer<Previewed>(() => preview({ type: 'PreviewRewind', to }), turns);
  const back = restores(to);
  const forecast = told.is === 'told' ? told.answer.rewind : null;
  // A player may restore its own take-back, but is given no forecast.
  const head = forecast?.head ?? (seesAll.value ? null : state.value.number);
  const ready = head !== null && (back || reason.trim() !== '') && !(forecast && changesNothing(forecast));
  const go = async () => {
    if (!ready || head === null) return;
    const said = reason.trim();
    const answer = await send(
      back
        ? { type: 'Restore', tip: to, head, ...(said === '' ? {} : { reason: said }) }
        : { type: 'Rewind', to, head, reason: said },
    );
    if (answer.type === 'refused') {
      setTrouble(answer.reason);
      again((n) => n + 1);
      return;
    }
    close();
    backToNow();
    toast(back ? 'Restored' : `The table stands as after number ${to} again. Ctrl+Shift+Z restores`, 'good');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <p>
        {back
          ? `Bring back what was undone, up to number ${to}.`
          : `Everybody's table stands as it stood after number ${to}. Nothing is deleted: what is undone stays in the log, struck out, and can be restored.`}
      </p>
      {told.is === 'waiting' && <p class="hint">Counting what it takes back…</p>}
      {told.is === 'refused' && seesAll.value && <p class="hint refused">{told.why}</p>}
      {forecast && <Forecast forecast={forecast} />}
      <Reason
        value={reason}
        set={setReason}
        label={back ? 'Why (may stay empty)' : 'Why (stands in the log)'}
      />
      {trouble && (
        <p class="hint refused" role="alert">
          {trouble}
        </p>
      )}
      <Foot yes={back ? 'Restore' : 'Rewind the table'} danger={!back} ready={ready} />
    </form>
  );
}

function Forecast({ forecast }: { readonly forecast: RewindForecast }) {
  const scene = scenes.value.get(forecast.scene ?? '')?.name;
  return (
    <div class="forecast-rewind">
      {changesNothing(forecast) && <p>The table stands like that already.</p>}
      {forecast.commits > 0 && (
        <p>
          <b>Taken back:</b> {ofWhom(forecast.commits, forecast.by)}
        </p>
      )}
      <TakenList title="Taken back" taken={forecast.taken} />
      {forecast.back_commits > 0 && (
        <p>
          <b>Brought back:</b> {count(forecast.back_commits, 'commit')}
        </p>
      )}
      <TakenList title="Brought back" taken={forecast.back} />
      <p class="hint">
        Then it is {forecast.date}
        {scene ? `, and the players look at ${scene}` : ''}. Talk, seats and sessions stay as they are.
      </p>
    </div>
  );
}

/** Bring back what was undone last, after saying what that is. */
export function lastUndone(): number | null {
  const mine = (by: number) =>
    seesAll.peek() ||
    historyView
      .peek()
      ?.turns.some(
        (turn) => turn.number === by && turn.kind === 'ActTakenBack' && turn.seat === state.peek().seat,
      );
  const open = undone.peek().filter((stretch) => mine(stretch.by) && tookBack(stretch, entries.peek()));
  const newest = open.reduce((most, stretch) => Math.max(most, stretch.by), 0);
  return open.find((stretch) => stretch.by === newest)?.tip ?? null;
}
