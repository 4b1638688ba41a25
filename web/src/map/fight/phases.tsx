/** The turn in its phases: which one it is, whom each asks and how long it lasts; what is declared, and the way back. */

import { useEffect, useState } from 'preact/hooks';
import { DeclaredNote } from '../../panels/fight/act';
import { sentence } from '../../panels/words';
import type { CombatView, Phase } from '../../protocol';
import { offers } from '../../table';

const STATES: Record<Phase['state'], string> = { done: 'over', now: 'now', due: 'to come' };

export function Phases({ combat }: { readonly combat: CombatView }) {
  const now = combat.phases.findIndex((one) => one.state === 'now');
  const [looked, setLooked] = useState<number | null>(null);
  useEffect(() => setLooked(null), [combat.round, combat.step]);
  const at = looked ?? now;
  const shown = combat.phases[at];
  const turns = [...new Set(combat.phases.map((one) => one.turn))];
  return (
    <div class="phases" role="group" aria-label="Phases of the turn">
      {turns.map((turn) => (
        <div key={turn} class="phases-turn">
          {turn !== '' && <small class="quiet">{turn}</small>}
          <ol aria-label={turn === '' ? 'After all' : turn}>
            {combat.phases.map((one, nth) =>
              one.turn === turn ? (
                <li
                  key={one.letter}
                  class={`is-${one.state}`}
                  aria-current={nth === now ? 'step' : undefined}
                >
                  <button
                    type="button"
                    class="small"
                    aria-pressed={nth === at}
                    aria-label={`${one.letter} ${one.title}, ${STATES[one.state]}`}
                    onClick={() => setLooked(nth === now ? null : nth)}
                  >
                    {one.letter} {nth === now && <span>{one.title}</span>}
                  </button>
                </li>
              ) : null,
            )}
          </ol>
        </div>
      ))}
      {shown && (
        <p class={`phase-words${at === now ? ' of-now' : ''}`} aria-live="polite">
          <strong>{sentence(shown.title)}</strong> {sentence(shown.asks)} {sentence(shown.lasts)}
        </p>
      )}
    </div>
  );
}

/** What this seat has declared, each with the way back until it lands. */
export function Declared({ combat }: { readonly combat: CombatView }) {
  if (combat.phases.length === 0) return null;
  const declared = offers.value.filter((one) => one.combat === combat.id && one.declared !== null);
  if (declared.length === 0) return null;
  return (
    <ul class="phase-declared" aria-label="Declared, not resolved">
      {declared.map((one) => (
        <li key={one.who}>
          <small>{one.name}</small>
          <DeclaredNote combat={combat} offer={one} />
        </li>
      ))}
    </ul>
  );
}
