/** The fight at the top of the map: which step it is at, who acts, who is awaited, who may interrupt. */

import { computed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { chime } from '../../own';
import { goOn } from '../../panels/fight/going_on';
import { interruptShown } from '../../panels/fight/passing';
import { acting } from '../../panels/fight/turn';
import {
  type Awaited,
  goOnWords,
  shipOf,
  turnWords,
  WANTS,
  waitingFor,
  waitingWords,
} from '../../panels/fight/words';
import { toDo } from '../../panels/sidebar';
import { listed } from '../../panels/words';
import type { CombatView } from '../../protocol';
import { tokenFor } from '../../riding';
import {
  fight,
  isReferee,
  lookAt,
  looking,
  offers,
  phoneTab,
  scene,
  selection,
  tab,
  tokens,
} from '../../table';
import { laddered } from '../space/laddering';
import { phone, sidebarOpen } from '../view';
import { ring } from './chime';
import { GuideOffer } from './guide';
import { Declared, Phases } from './phases';

export { Guide } from './guide';

import '../../styles/turnbar.css';

/** For whom this seat acts; a referee, who may act for all, for nobody more than for others. */
const spokenFor = computed(() => new Set(isReferee.value ? [] : offers.value.map((one) => one.who)));

/** The fight's panel says the same, and offers what is next. */
const inPanel = computed(() => !phone.value && sidebarOpen.value && tab.value === 'fight');

/** More of those who are awaited are a number. */
const MOST = 5;
const MOST_ON_A_PHONE = 2;

/** Its lower end, for what stands below it on a phone. */
const GAP_PX = 8;
const growing = new ResizeObserver(([bar]) => {
  if (!(bar?.target instanceof HTMLElement)) return;
  const { offsetTop, offsetHeight } = bar.target;
  document.documentElement.style.setProperty('--turn-bar-end', `${offsetTop + offsetHeight + GAP_PX}px`);
});

function measured(bar: HTMLElement | null): void {
  growing.disconnect();
  if (bar) growing.observe(bar);
}

export function TurnBar() {
  const combat = fight.value;
  useChime();
  if (
    combat === null ||
    (combat.scene !== scene.value?.id && !laddered.value) ||
    looking.value ||
    interruptShown.value
  )
    return null;
  const waiting = waitingFor(combat, spokenFor.value);
  const own = !isReferee.value && toDo() > 0;
  const most = phone.value ? MOST_ON_A_PHONE : MOST;
  return (
    <section ref={measured} class={`turn-bar${own ? ' own' : ''}`} aria-label="Whose turn it is" data-control>
      <strong>{combat.title || `Round ${combat.round}`}</strong>
      {!inPanel.value && (
        <span class="quiet" aria-live="polite">
          {turnWords(combat) || waitingWords(combat, isReferee.value)}
        </span>
      )}
      {waiting.length > 0 && (
        <ul aria-label="Awaited">
          {waiting.slice(0, most).map((one) => (
            <Chip key={one.who} combat={combat} one={one} />
          ))}
          {waiting.length > most && <li class="quiet">and {waiting.length - most} more</li>}
        </ul>
      )}
      <Next combat={combat} own={own} />
      {combat.phases.length > 0 && <Phases combat={combat} />}
      {!inPanel.value && <Declared combat={combat} />}
      {combat.phases.length === 0 && <GuideOffer />}
    </section>
  );
}

/** What this seat does next, where the fight's panel does not offer it: act, or as the referee go on. */
function Next({ combat, own }: { readonly combat: CombatView; readonly own: boolean }) {
  if (inPanel.value || (!own && !isReferee.value)) return null;
  const act = () => {
    tab.value = 'fight';
    phoneTab.value = 'fight';
    sidebarOpen.value = true;
  };
  return isReferee.value ? (
    <button type="button" class="small" onClick={() => goOn(combat)}>
      {goOnWords(combat)} <kbd>N</kbd>
    </button>
  ) : (
    <button type="button" class="small primary" onClick={act}>
      Act…
    </button>
  );
}

/** One who is awaited: pressed, the map looks there, and the form stands open for them. */
function Chip({ combat, one }: { readonly combat: CombatView; readonly one: Awaited }) {
  const ship = shipOf(one.who);
  const fighter = combat.fighters.find((each) => each.who === ship);
  const seats = combat.awaited.find((each) => each.who === one.who)?.seats ?? [];
  const token = tokenFor(ship, fighter?.token ?? null);
  const show = () => {
    acting.value = one.who;
    const view = tokens.value.get(token ?? '');
    if (!view) return;
    selection.value = new Set([view.id]);
    lookAt.value = view.id;
  };
  return (
    <li>
      <button type="button" class={`turn-chip wants-${one.wants}${one.mine ? ' mine' : ''}`} onClick={show}>
        {fighter && <i style={{ background: fighter.colour }} />}
        {one.name}
        {seats.length > 0 && ` (${listed(seats)})`} <small>{WANTS[one.wants]}</small>
      </button>
    </li>
  );
}

/** A sound as soon as somebody of this seat's is awaited who was not. */
function useChime(): void {
  const awaited = toDo() > 0;
  useEffect(() => {
    if (awaited && chime.on.peek()) ring();
  }, [awaited]);
}
