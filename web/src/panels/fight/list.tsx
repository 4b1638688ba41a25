/** Who fights, side by side: condition, marks, who has been heard. A row and its token point at each other. */

import { useState } from 'preact/hooks';
import { askWhy, askWhyMark } from '../../audit/now';
import type { Badge, CharacterView, CombatView, FighterView, Offer } from '../../protocol';
import { tokenFor } from '../../riding';
import { send } from '../../socket';
import {
  characters,
  fight,
  historyOf,
  hovered,
  isReferee,
  lookAt,
  offers,
  selection,
  sheetOpen,
  tab,
} from '../../table';
import { ask, openWindow } from '../dialogs';
import { acting } from './turn';
import { CONDITIONS, defaultWords, isOpen, WANTS, wantsOf } from './words';

interface Props {
  readonly combat: CombatView;
  readonly offers: readonly Offer[];
  /** For whom the form stands open. */
  readonly now: string | null;
}

/** All sides with their fighters. */
export function Sides({ combat, offers, now }: Props) {
  return (
    <div class="sides">
      {combat.sides.map((side) => (
        <section key={side.id} class="fight-side" aria-label={side.name}>
          <h3>
            {side.name}
            <Badges badges={side.badges} combat={combat.id} />
            {side.waits_for !== '' && <span class="waits">{WANTS[side.waits_for]}</span>}
            {offers.some((one) => one.who === `side:${side.id}` && one.options.length > 0) && (
              <ActButton who={`side:${side.id}`} name={side.name} now={now} />
            )}
          </h3>
          <ul>
            {combat.fighters
              .filter((one) => one.side === side.id)
              .map((fighter) => (
                <Row
                  key={fighter.who}
                  combat={combat}
                  fighter={fighter}
                  defaultAction={defaultWords(combat, fighter.who, offers)}
                  now={now}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface BadgesProps {
  readonly badges: readonly Badge[];
  /** Whose they are, where they are somebody's. */
  readonly who?: string;
  readonly combat?: string;
}

/** Short marks; what they mean as their title. Pressed, one says why where that is known. */
export function Badges({ badges, who, combat }: BadgesProps) {
  if (badges.length === 0) return null;
  return (
    <span class="badges">
      {badges.map((badge) => {
        const ask = reasonOf(badge, who, combat);
        const looks = `badge${badge.private ? ' private' : ''}`;
        return ask ? (
          <button
            key={badge.label}
            type="button"
            class={looks}
            title={badge.title}
            aria-label={`${badge.label}, ${badge.title}: why`}
            onClick={ask}
          >
            {badge.label}
          </button>
        ) : (
          <abbr key={badge.label} class={looks} title={badge.title}>
            {badge.label}
          </abbr>
        );
      })}
    </span>
  );
}

/** What asks why of a badge: of a mark of the fight, or of a place of a sheet that this seat may see. */
function reasonOf(badge: Badge, who: string | undefined, combat: string | undefined): (() => void) | null {
  if (badge.path === '') return null;
  if (badge.subject !== '') {
    const of = combat ?? fight.value?.id;
    return of === undefined ? null : () => askWhyMark(of, badge, badge.label);
  }
  const inside = who !== undefined && characters.value.get(who)?.may.includes('see');
  return inside ? () => askWhy(who, badge.path, badge.label) : null;
}

function ActButton({
  who,
  name,
  now,
}: {
  readonly who: string;
  readonly name: string;
  readonly now: string | null;
}) {
  return (
    <button
      type="button"
      class="small"
      aria-pressed={now === who}
      aria-label={`Act for ${name}`}
      onClick={() => {
        acting.value = who;
        toForm();
      }}
    >
      Act
    </button>
  );
}

interface RowProps {
  readonly combat: CombatView;
  readonly fighter: FighterView;
  /** What it does if nobody says anything, "" where that is not known. */
  readonly defaultAction: string;
  readonly now: string | null;
}

function Row({ combat, fighter, defaultAction, now }: RowProps) {
  const [open, setOpen] = useState(false);
  const token = tokenFor(fighter.who, fighter.token);
  const lit = token !== null && hovered.value === token;
  const gone = fighter.left !== '' || fighter.condition === 'dead';
  const point = (on: boolean) => {
    if (token !== null) hovered.value = on ? token : null;
  };
  return (
    <li
      class={`fighter ${fighter.condition}${lit ? ' lit' : ''}${gone ? ' gone' : ''}${now === fighter.who ? ' now' : ''}`}
      style={`--ring: ${fighter.colour}`}
      onMouseEnter={() => point(true)}
      onMouseLeave={() => point(false)}
    >
      <button
        type="button"
        class="fighter-name"
        onFocus={() => point(true)}
        onBlur={() => point(false)}
        onClick={() => show(fighter)}
      >
        <span class="ring" aria-hidden="true" />
        <span class="who">{fighter.name}</span>
        <State condition={fighter.condition} left={fighter.left} />
      </button>
      <Riding who={fighter.who} />
      <Badges badges={fighter.badges} who={fighter.who} combat={combat.id} />
      {defaultAction === '' || fighter.declared ? (
        <Heard combat={combat} fighter={fighter} />
      ) : (
        <span class="waits default-action">{defaultAction}</span>
      )}
      <button
        type="button"
        class="mini more"
        aria-expanded={open}
        aria-label={`More about ${fighter.name}`}
        onClick={() => setOpen(!open)}
      >
        ⋯
      </button>
      {open && <More combat={combat} fighter={fighter} />}
    </li>
  );
}

interface StateProps {
  readonly condition: FighterView['condition'];
  /** How somebody went, "" while he is here. */
  readonly left: string;
}

/** The condition; that somebody is unhurt goes without drawing. */
export function State({ condition, left }: StateProps) {
  if (left !== '') return <span class="state">{left}</span>;
  return <span class={condition === 'unhurt' ? 'sr-only' : 'state'}>{CONDITIONS[condition]}</span>;
}

/** Who is aboard a vehicle, and what a rider is aboard of. */
function Riding({ who }: { readonly who: string }) {
  const words = ridingWords(characters.value.get(who), characters.value);
  return words === '' ? null : <span class="state riding">{words}</span>;
}

/** "Una, Gorm aboard" of a vehicle, "aboard Rover" of a rider, "" of everybody else. */
export function ridingWords(
  one: CharacterView | undefined,
  known: ReadonlyMap<string, CharacterView>,
): string {
  if (!one) return '';
  if (one.crew.length > 0) return `${one.crew.map((rider) => rider.name).join(', ')} aboard`;
  const carrier = one.rides === null ? undefined : known.get(one.rides);
  if (!carrier) return one.rides === null ? '' : 'aboard a vehicle';
  const own = carrier.crew.find((rider) => rider.who === one.id)?.station;
  const title = carrier.stations.find((station) => station.id === own)?.title.toLowerCase();
  return title === undefined ? `aboard ${carrier.name}` : `${title} of ${carrier.name}`;
}

function Heard({ combat, fighter }: { readonly combat: CombatView; readonly fighter: FighterView }) {
  if (fighter.left !== '') return null;
  if (fighter.declared) {
    return (
      <span class="heard" role="img" aria-label="has declared" title="has declared">
        ✓
      </span>
    );
  }
  const wants = wantsOf(combat, fighter.who);
  return wants === '' ? null : <span class="waits">{WANTS[wants]}</span>;
}

/** Bring the form that has been chosen before the eye. */
function toForm(): void {
  const form = document.getElementById('fight-acting');
  const body = form?.closest('.panel-body');
  // not scrollIntoView, which would move the whole page too
  if (form && body)
    body.scrollBy({ top: form.getBoundingClientRect().top - body.getBoundingClientRect().top });
}

/** Go to a fighter: on the map, and in the form where this seat acts for it. */
export function show(fighter: FighterView): void {
  acting.value = fighter.who;
  if (offers.peek().some((offer) => offer.who === fighter.who && isOpen(offer, isReferee.value))) toForm();
  const token = tokenFor(fighter.who, fighter.token);
  if (token === null) return;
  selection.value = new Set([token]);
  lookAt.value = token;
}

function More({ combat, fighter }: { readonly combat: CombatView; readonly fighter: FighterView }) {
  return (
    <div class="entry-menu">
      <button
        type="button"
        onClick={() => {
          sheetOpen.value = fighter.who;
        }}
      >
        Open sheet
      </button>
      <button
        type="button"
        onClick={() => {
          historyOf.value = fighter.who;
          tab.value = 'log';
        }}
      >
        History
      </button>
      {isReferee.value && fighter.left === '' && (
        <>
          <button
            type="button"
            onClick={() => openWindow({ kind: 'mark', combat: combat.id, subject: `fighter:${fighter.who}` })}
          >
            Set what the rules remember…
          </button>
          <button type="button" onClick={() => dismiss(combat, fighter)}>
            Take off the field…
          </button>
        </>
      )}
    </div>
  );
}

async function dismiss(combat: CombatView, fighter: FighterView): Promise<void> {
  const how = await ask({
    title: `Take ${fighter.name} off the field`,
    text: 'It stays on the map and out of this fight.',
    yes: 'Take off the field',
    reason: { label: 'How', first: 'surrendered' },
  });
  if (how !== null) await send({ type: 'DismissFighter', combat: combat.id, who: fighter.who, how });
}
