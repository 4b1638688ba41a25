/** Going on with a fight: once for each step, and over a player's head only where that is said. */

import type { CombatView } from '../../protocol';
import { send } from '../../socket';
import { ask } from '../dialogs';
import { listed } from '../words';
import { waitingFor } from './words';

/** The step that was last gone on from: pressing again before it is over does nothing. */
let gone = '';

/** Resolve the step; asks first where the rules would decide for players. */
export async function goOn(combat: CombatView): Promise<void> {
  if (combat.asked === gone) return;
  const players = waitingFor(combat).filter((one) => !one.npc && !one.who.startsWith('side:'));
  if (players.length > 0 && !(await overruled(players.map((one) => one.name)))) return;
  gone = combat.asked;
  const command = { type: 'AdvanceCombat', combat: combat.id, heed: players.length === 0 } as const;
  const answer = await send(command, combat.asked);
  if (answer.type === 'refused') gone = '';
}

async function overruled(names: readonly string[]): Promise<boolean> {
  const said = await ask({
    title: 'Continue without them?',
    text: `Still waiting for ${listed(names)}. If you continue, the rules decide for them.`,
    yes: 'Let the rules decide',
  });
  return said !== null;
}
