/** Who acts when, where the rules have a fixed order: who has acted, who acts now, who holds, who is to come. */

import type { CombatView, Due, FighterView } from '../../protocol';
import { show } from './list';

const STATES: Record<Due['state'], string> = { due: '', now: 'now', holds: 'holds', done: 'done' };

function Turn({ due, fighter }: { readonly due: Due; readonly fighter: FighterView }) {
  return (
    <li class={`is-${due.state}`} aria-current={due.state === 'now' ? 'step' : undefined}>
      <button type="button" class="who" onClick={() => show(fighter)}>
        {fighter.name}
      </button>
      {due.when !== '' && <small class="hint">{due.when}</small>}
      {STATES[due.state] !== '' && <small class="state">{STATES[due.state]}</small>}
    </li>
  );
}

/** The order of acting; nothing where there is none. */
export function Order({ combat }: { readonly combat: CombatView }) {
  if (combat.turns.length === 0) return null;
  const known = new Map(combat.fighters.map((one) => [one.who, one]));
  return (
    <section class="order" aria-label="Order">
      <h3>Order</h3>
      <ol>
        {combat.turns.map((one) => {
          const fighter = known.get(one.who);
          return fighter ? <Turn key={one.who} due={one} fighter={fighter} /> : null;
        })}
      </ol>
    </section>
  );
}
