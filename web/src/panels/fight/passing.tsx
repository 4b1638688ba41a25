/** Ways to pass as buttons: under a form, and over the map while the fight's panel is out of sight. */

import { computed } from '@preact/signals';
import { phone } from '../../map/view';
import type { Offer } from '../../protocol';
import { fight, phoneTab, picking, tab } from '../../table';
import { sentence } from '../words';
import { acting, interruptOffer, passes, takePass } from './turn';

const KEYS = ['P', '⇧P'];

/** One button each; the first two have a key. */
export function PassButtons({ offer }: { readonly offer: Offer }) {
  return (
    <>
      {passes(offer).map((option, at) => (
        <button key={option.act} type="button" class="pass" onClick={() => takePass(offer, option)}>
          {option.title}
          {KEYS[at] !== undefined && <kbd aria-hidden="true">{KEYS[at]}</kbd>}
        </button>
      ))}
    </>
  );
}

/** Whether that is asked over the map. */
export const interruptShown = computed(() => {
  const inPanel = phone.value ? phoneTab.value === 'fight' : tab.value === 'fight';
  return interruptOffer.value !== null && !inPanel && picking.value === null;
});

/** Seen at once, wherever one looks: somebody may break in. */
export function InterruptPrompt() {
  const offer = interruptOffer.value;
  if (offer === null || !interruptShown.value) return <div aria-live="assertive" class="sr-only" />;
  const look = () => {
    acting.value = offer.who;
    tab.value = 'fight';
    phoneTab.value = 'fight';
  };
  return (
    <div class="prompt" role="group" aria-label="Interrupt" data-control>
      <p role="alert">
        <strong>{sentence(fight.value?.about ?? '')}</strong> {offer.name} may interrupt.
      </p>
      <div class="buttons">
        <button type="button" class="primary" onClick={look}>
          Interrupt…
        </button>
        <PassButtons offer={offer} />
      </div>
    </div>
  );
}
