/** The curtain: drawn, players read its words instead of seeing the map, and wait. */

import { useState } from 'preact/hooks';
import { send } from '../../socket';
import { looking, tableView } from '../../table';
import { Form, TextBox } from '../inputs';

export function CurtainForm() {
  const drawn = tableView.value?.curtain ?? null;
  const [text, setText] = useState(drawn ?? '');
  if (looking.value) return null;
  return (
    <details class="fold" open={drawn !== null}>
      <summary>Curtain{drawn !== null ? ' (drawn)' : ''}</summary>
      <p class="hint">
        While it is drawn, players see its words instead of the map and cannot act; nothing of the map reaches
        them.
      </p>
      <Form label="Curtain" ready go={async () => void (await send({ type: 'DrawCurtain', text }))}>
        <TextBox label="Words on it" most={200} value={text} change={setText} />
        <div class="buttons">
          <button type="submit" class={drawn === null ? 'primary' : ''}>
            {drawn === null ? 'Draw the curtain' : 'Change the words'}
          </button>
          {drawn !== null && (
            <button type="button" class="primary" onClick={() => send({ type: 'LiftCurtain' })}>
              Lift the curtain
            </button>
          )}
        </div>
      </Form>
    </details>
  );
}
