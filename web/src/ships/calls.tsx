/** What a voyage calls for besides, for a referee: those aboard fight on her deck with so many foes. */

import { useState } from 'preact/hooks';
import { Form, NumberBox } from '../panels/inputs';
import type { CallView, CombatView } from '../protocol';
import { send } from '../socket';
import { looking, shownScene, tab } from '../table';
import { closeShips } from './open';

export function Calls({ voyage, ship }: { readonly voyage: CombatView; readonly ship: string }) {
  const calls = voyage.calls.filter((one) => one.ship === ship);
  if (looking.value || calls.length === 0) return null;
  return (
    <>
      {calls.map((one) => (
        <CallForm key={one.id} voyage={voyage} call={one} />
      ))}
    </>
  );
}

function CallForm({ voyage, call }: { readonly voyage: CombatView; readonly call: CallView }) {
  const [many, setMany] = useState(call.many);
  const [busy, setBusy] = useState(false);
  const ready = Number.isInteger(many) && many >= 1 && many <= 20 && !busy;
  const go = async () => {
    setBusy(true);
    const answer = await send({ type: 'AnswerCall', combat: voyage.id, call: call.id, many });
    setBusy(false);
    if (answer.type !== 'done') return;
    closeShips();
    shownScene.value = null;
    tab.value = 'fight';
  };
  return (
    <Form class="voyage-routine" label={call.title} ready={ready} go={go}>
      <NumberBox label={`${call.foes}: how many`} value={many} change={setMany} min={1} max={20} />
      <button type="submit" class="primary" disabled={!ready}>
        {call.title}
      </button>
      <p class="hint">Those aboard who are awake fight on her deck plan; where there is none, one is laid.</p>
    </Form>
  );
}
