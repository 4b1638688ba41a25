/** What attempts would do to sheets, for the referee to apply with one press or to waive. */

import type { OwedView } from '../../protocol';
import { send } from '../../socket';
import { characters, tasksView } from '../../table';
import { listed } from '../words';

/** Everything that waits for the referee's word, newest first. */
export function Owed() {
  const owed = [...(tasksView.value?.owed ?? [])].reverse();
  if (owed.length === 0) return null;
  return (
    <section aria-label="Apply or waive">
      <h3>Apply or waive</h3>
      <ul class="task-list">
        {owed.map((one) => (
          <Row key={one.attempt} owed={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ owed }: { readonly owed: OwedView }) {
  const name = characters.value.get(owed.who)?.name ?? 'Somebody';
  const settle = (book: boolean) => send({ type: 'SettleDues', attempt: owed.attempt, book });
  return (
    <li class="task truth">
      <p>
        {name} <strong>{listed(owed.titles)}</strong>
        <small class="hint">{owed.phrase}</small>
      </p>
      <div class="buttons">
        <button type="button" class="small primary" onClick={() => settle(true)}>
          Apply
        </button>
        <button type="button" class="small" onClick={() => settle(false)}>
          Waive
        </button>
      </div>
    </li>
  );
}
