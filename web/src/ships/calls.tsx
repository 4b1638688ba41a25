/** What a voyage or a fight in space calls for besides, for a referee: those aboard fight on her deck. */

import { effect } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Form, NumberBox, Tick } from '../panels/inputs';
import type { CallView, CombatView } from '../protocol';
import { send } from '../socket';
import { combats, looking, shownScene, tab, tableView } from '../table';
import { closeShips } from './open';

interface Props {
  readonly combat: CombatView;
  /** Of one ship alone. */
  readonly ship?: string;
}

export function Calls({ combat, ship }: Props) {
  const calls = combat.calls.filter((one) => ship === undefined || one.ship === ship);
  if (looking.value || calls.length === 0) return null;
  return (
    <>
      {calls.map((one) => (
        <CallForm key={one.id} combat={combat} call={one} />
      ))}
    </>
  );
}

function CallForm({ combat, call }: { readonly combat: CombatView; readonly call: CallView }) {
  const [many, setMany] = useState(call.many);
  const [goesOn, setGoesOn] = useState(false);
  const [show, setShow] = useState(true);
  const [busy, setBusy] = useState(false);
  const ready = Number.isInteger(many) && many >= 1 && many <= 20 && !busy;
  const go = async () => {
    setBusy(true);
    const answer = await send({
      type: 'AnswerCall',
      combat: combat.id,
      call: call.id,
      many,
      goes_on: goesOn,
    });
    setBusy(false);
    if (answer.type !== 'done') return;
    closeShips();
    tab.value = 'fight';
    goTo(`f${answer.number}`, show);
  };
  return (
    <Form class="voyage-routine" label={call.title} ready={ready} go={go}>
      {!call.in_space && (
        <NumberBox label={`${call.foes}: how many`} value={many} change={setMany} min={1} max={20} />
      )}
      <Tick
        label={combat.board === 'chart' ? 'Her business goes on meanwhile' : 'The turn goes on meanwhile'}
        value={goesOn}
        change={setGoesOn}
      />
      <Tick
        label={
          call.in_space ? 'Show the players that map' : 'Show the players her deck, and whoever stands there'
        }
        value={show}
        change={setShow}
      />
      <button type="submit" class="primary" disabled={!ready}>
        {call.title}
      </button>
      <p class="hint">
        {call.in_space
          ? `${call.foes} and she meet on a map of their own, as far apart as is thrown, a hundred diameters from the world.`
          : DECK_WORDS}
      </p>
    </Form>
  );
}

const DECK_WORDS =
  'Those aboard who are awake fight on her deck plan; where there is none, one is laid. The number is of those who have no sheet yet.';

/** To the map of a fight, as soon as this seat has heard of it; with the players. */
function goTo(fight: string, show: boolean) {
  const stop = effect(() => {
    const scene = combats.value.get(fight)?.scene;
    if (scene === undefined || scene === null) return;
    queueMicrotask(() => stop());
    shownScene.value = scene;
    if (show && tableView.peek()?.scene !== scene) send({ type: 'ShowScene', scene });
  });
}
