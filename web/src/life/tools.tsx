/** What the referee may do about somebody's years before play: with a reason, for all to read. */

import { undone } from '../history/now';
import { isStruck } from '../history/struck';
import { ask, openWindow } from '../panels/dialogs';
import type { CharacterView, CombatView } from '../protocol';
import { send } from '../socket';
import { isReferee, sheetOpen, state } from '../table';

interface Props {
  readonly going: CombatView;
  readonly who: CharacterView;
}

export function RefereeTools({ going, who }: Props) {
  if (!isReferee.value) return null;
  const last = state.value.entries.findLast(
    (one) =>
      !isStruck(one, undone.value) &&
      one.lines.some((line) => line.cards.length > 0 && line.about.includes(who.id)),
  );
  const close = async () => {
    const outcome = await ask({
      title: `End the years of ${who.name}`,
      text: 'The sheet stays as it is; the years cannot be gone on with.',
      yes: 'End them',
      reason: { label: 'How they end', first: 'The referee has called them in' },
    });
    if (outcome !== null) await send({ type: 'CloseCombat', combat: going.id, outcome });
  };
  return (
    <details class="fold life-tools">
      <summary>More for the referee</summary>
      <p class="hint">Any place of the sheet can be set by hand, with a reason that stands in the log.</p>
      <div class="row">
        <button
          type="button"
          class="small"
          onClick={() => {
            sheetOpen.value = who.id;
          }}
        >
          Amend the sheet…
        </button>
        {last && (
          <button
            type="button"
            class="small"
            onClick={() => openWindow({ kind: 'override', entry: last, combat: going.id })}
          >
            Override the last throw…
          </button>
        )}
        <button type="button" class="small danger" onClick={close}>
          End these years…
        </button>
      </div>
    </details>
  );
}
