/** The voyage: how the ship stands, and all that may be done next with its odds, costs and what comes of it. */

import { useState } from 'preact/hooks';
import { ask } from '../panels/dialogs';
import { Badges } from '../panels/fight/list';
import { begun as filledIn } from '../panels/forms';
import { begun } from '../panels/words';
import type { ActivityForm, CombatView, ShipView } from '../protocol';
import { send } from '../socket';
import { book, characters, combats, isReferee, looking, offers, parties } from '../table';
import { offersOf, voyageOf } from './acts';
import { Calls } from './calls';
import { Gauges } from './gauge';
import { NextActs } from './next';
import { turnTo } from './open';
import { Due } from './ship';
import { crWords, strayedWords, unfilled } from './words';

interface Props {
  readonly ship: ShipView;
}

export function VoyagePage({ ship }: Props) {
  const voyage = voyageOf(combats.value.values(), ship.character);
  return (
    <article class="voyage-page" aria-label="Voyage">
      <Standing ship={ship} voyage={voyage} />
      {voyage === null ? <Begin ship={ship} /> : <Next ship={ship} voyage={voyage} />}
      <div class="voyage-below">
        <Due ship={ship} />
      </div>
    </article>
  );
}

/** Where she is and what she has, at a glance. */
function Standing({ ship, voyage }: Props & { readonly voyage: CombatView | null }) {
  const character = characters.value.get(ship.character);
  const empty = unfilled(ship.posts);
  const strayed = strayedWords(ship);
  return (
    <header class="voyage-standing">
      <div class="voyage-where">
        <p class="ship-place">{begun(ship.place)}</p>
        <p class="num quiet">{ship.date}</p>
        {strayed !== '' && <p class="refused-note voyage-strayed">{strayed}.</p>}
        {ship.course.length > 0 && (
          <p>
            Course: <span class="num">{ship.course.join(' → ')}</span>
          </p>
        )}
        <p>
          <b class={`num voyage-cr${ship.cr < 0 ? ' bad' : ''}`}>{crWords(ship.cr)}</b>{' '}
          <button
            type="button"
            class="small"
            onClick={() => turnTo({ page: 'account', account: ship.character })}
          >
            Account
          </button>
        </p>
        {character && <Badges badges={character.badges} who={character.id} />}
        {voyage && <Badges badges={voyage.badges} combat={voyage.id} />}
        <Apart ship={ship} />
        {empty.length > 0 && (
          <p class="refused-note">
            She needs: {empty.map((one) => one.title).join(', ')}.{' '}
            <button type="button" class="small" onClick={() => turnTo({ page: 'ship' })}>
              Posts
            </button>
          </p>
        )}
      </div>
      <Gauges gauges={ship.gauges} compact />
    </header>
  );
}

/** Who is behind whoever is aboard, or how far behind they are. */
function Apart({ ship }: Props) {
  const apart = parties.value?.parties ?? [];
  const own = apart.find((one) => one.members.includes(ship.character));
  const behind = own === undefined ? [] : apart.filter((one) => one.clock_s < own.clock_s);
  if (own === undefined || (own.behind === '' && behind.length === 0)) return null;
  const words =
    own.behind === ''
      ? `Behind her: ${behind.map((one) => `${one.name || 'the others'}, by ${one.behind}`).join('; ')}.`
      : `Those aboard are ${own.behind} behind.`;
  return (
    <p class="party-behind">
      {words}{' '}
      <button type="button" class="small" onClick={() => turnTo({ page: 'parties' })}>
        Parties
      </button>
    </p>
  );
}

/** Nothing is under way: one press, and all that may be done is offered. */
function Begin({ ship }: Props) {
  const [busy, setBusy] = useState(false);
  const form = book.value?.activities.find((one) => one.board === 'chart');
  const name = characters.value.get(ship.character)?.name ?? 'the ship';
  if (form === undefined || !ship.master || looking.value) {
    return <p class="empty">Nothing is under way aboard {name}.</p>;
  }
  const go = async () => {
    setBusy(true);
    await open(form, ship.character, name);
    setBusy(false);
  };
  return (
    <div class="voyage-begin">
      <p>Begin, and all that may be done in port and under way stands here, with odds and costs.</p>
      <button type="button" class="primary" disabled={busy} onClick={go}>
        Begin ship's business
      </button>
    </div>
  );
}

function open(form: ActivityForm, ship: string, name: string) {
  const sides = [{ type: 'SideOf' as const, name, characters: [ship] }];
  return send({ type: 'OpenActivity', kind: form.kind, sides, setup: { ...filledIn(form.setup) } });
}

function Next({ ship, voyage }: Props & { readonly voyage: CombatView }) {
  return (
    <>
      <NextActs
        voyage={voyage}
        mine={offersOf(offers.value, voyage.id, ship.character)}
        nothing={nothing(ship)}
      />
      {isReferee.value && <Calls combat={voyage} ship={ship.character} />}
      {isReferee.value && <RefereeTools voyage={voyage} />}
    </>
  );
}

function nothing(ship: ShipView): string {
  if (looking.value) return 'Nothing can be done in the past.';
  return ship.posts.some((one) => one.mine)
    ? 'Nothing can be done at your posts just now.'
    : 'You hold no post aboard, so there is nothing for you to decide.';
}

function RefereeTools({ voyage }: { readonly voyage: CombatView }) {
  const close = async () => {
    const outcome = await ask({
      title: "End ship's business",
      text: 'What is offered at the port is forgotten; where she is and what she has stays as it is.',
      yes: 'End it',
      reason: { label: 'How it ends', first: 'The ship stays where she is' },
    });
    if (outcome !== null) await send({ type: 'CloseCombat', combat: voyage.id, outcome });
  };
  return (
    <details class="fold">
      <summary>More for the referee</summary>
      <button type="button" class="small danger" onClick={close}>
        End ship's business…
      </button>
    </details>
  );
}
