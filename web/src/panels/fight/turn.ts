/** Whose form stands open, and the ways to pass in it, which keys and prompts press too. */

import { computed, signal } from '@preact/signals';
import type { CombatView, Offer, Option } from '../../protocol';
import { send } from '../../socket';
import { fight, isReferee, offers } from '../../table';
import { actingFor, waitingFor } from './words';

/** For whom the form stands open; null: for whoever comes next. */
export const acting = signal<string | null>(null);

/** The offer whose form stands open in the fight on show. */
export const openOffer = computed<Offer | null>(() => {
  const combat = fight.value;
  if (combat === null) return null;
  const here = offers.value.filter((offer) => offer.combat === combat.id);
  return actingFor(here, combat, acting.value, isReferee.value);
});

/** Somebody whom this seat acts for is asked whether he breaks in. */
export const interruptOffer = computed<Offer | null>(() => {
  const [combat, offer] = [fight.value, openOffer.value];
  if (combat === null || offer === null) return null;
  const asked = waitingFor(combat).some((one) => one.who === offer.who && one.wants === 'interrupt');
  return asked ? offer : null;
});

/** A new form for another fighter, another step, or other acts; else what is typed stays. */
export function formKey(combat: CombatView, offer: Offer): string {
  const acts = offer.options.map((option) => option.act).join(',');
  return `${combat.id} ${offer.who} ${combat.round} ${combat.step} ${acts} ${offer.declared !== null}`;
}

/** What one may do instead of acting, each by one press. */
export function passes(offer: Offer): readonly Option[] {
  return offer.options.filter((option) => option.rank === 'pass');
}

/** Press the first or second of them for whom the form stands open; false where there is none. */
export function pass(at: number): boolean {
  const offer = openOffer.peek();
  const option = offer === null ? undefined : passes(offer)[at];
  if (offer === null || option === undefined) return false;
  void takePass(offer, option);
  return true;
}

/** Do it. */
export async function takePass(offer: Offer, option: Option): Promise<void> {
  const { combat, who, asked } = offer;
  const answer = await send({ type: 'TakeAct', combat, who, act: option.act, args: {} }, asked);
  if (answer.type === 'done') acting.value = null;
}
