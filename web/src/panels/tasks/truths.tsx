/** How uncertain attempts really came out: for the referee, and for whoever it was revealed to. */

import type { KeptTruth } from '../../protocol';
import { send } from '../../socket';
import { characters, isReferee, tasksView } from '../../table';

const MOST = 20;

/** The truths that are still kept, and those that were revealed, newest first. */
export function Truths() {
  const kept = [...(tasksView.value?.truths ?? [])].reverse().slice(0, MOST);
  if (kept.length === 0) return null;
  return (
    <section aria-label="Truths">
      <h3>{isReferee.value ? 'Secret results' : 'What really came of it'}</h3>
      <ul class="task-list">
        {kept.map((one) => (
          <TruthRow key={one.attempt} truth={one} />
        ))}
      </ul>
    </section>
  );
}

function TruthRow({ truth }: { readonly truth: KeptTruth }) {
  const name = characters.value.get(truth.who)?.name ?? 'Somebody';
  const reveal = (everybody: boolean) => send({ type: 'RevealTruth', attempt: truth.attempt, everybody });
  return (
    <li class="task truth">
      <p>
        {name}: {truth.phrase}: <strong>{truth.level}</strong>
        {truth.text !== '' && <small class="hint">{truth.text}</small>}
      </p>
      {isReferee.value && (
        <div class="buttons">
          {truth.revealed ? (
            <span class="mark">revealed</span>
          ) : (
            <button type="button" class="small" onClick={() => reveal(false)}>
              Tell {name}
            </button>
          )}
          <button type="button" class="small" onClick={() => reveal(true)}>
            Tell everybody
          </button>
        </div>
      )}
    </li>
  );
}
