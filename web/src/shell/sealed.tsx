/** What a table says that takes nothing new: what is stored of it does not hold. */

import { ask } from '../panels/dialogs';
import { sentence } from '../panels/words';
import { connection, send } from '../socket';
import { state } from '../table';

export function SealedNote() {
  const { sealed, lost } = state.value;
  if (sealed === '' || connection.value.state !== 'live') return null;
  return (
    <div class="connection closed" role="alert">
      <strong>{sentence(sealed)}</strong>
      {lost !== null && (
        <button type="button" onClick={() => accept(lost)}>
          Accept the loss…
        </button>
      )}
    </div>
  );
}

async function accept([first, last]: readonly [number, number]): Promise<void> {
  const which = first === last ? `Commit ${first} is` : `Commits ${first} to ${last} are`;
  const reason = await ask({
    title: 'Go on without them?',
    text: `${which} gone from the disk. Look for a backup first: once the table goes on, they do not come back.`,
    yes: 'Go on without them',
    danger: true,
    reason: { label: 'Why', first: 'the disk lost them' },
  });
  if (reason !== null) await send({ type: 'AcceptLoss', first, last, reason });
}
