/** Who acts when, where the rules have a fixed order: who has acted, who acts now, who holds, who is to come. */

import type { CombatView } from '../../protocol';
import { show } from './list';
import { type OrderRow, turnsOf } from './words';

function Row({ turn: { fighter, when, state, words } }: { readonly turn: OrderRow }) {
  return (
    <li class={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <button type="button" class="who" onClick={() => show(fighter)}>
        {fighter.name}
      </button>
      {when !== '' && <small class="hint">{when}</small>}
      {words !== '' && <small class="state">{words}</small>}
    </li>
  );
}

/** The order of acting; nothing where there is none. */
export function Order({ combat }: { readonly combat: CombatView }) {
  const turns = turnsOf(combat);
  if (turns.length === 0) return null;
  return (
    <section class="order" aria-label="Order">
      <h3>Order</h3>
      <ol>
        {turns.map((one) => (
          <Row key={one.fighter.who} turn={one} />
        ))}
      </ol>
    </section>
  );
}
