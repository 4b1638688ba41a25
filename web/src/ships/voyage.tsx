/** The voyage: how the ship stands, and all that may be done next with its odds, costs and what comes of it. */

import { useEffect, useState } from 'preact/hooks';
import { attend } from '../attending';
import { phone } from '../map/view';
import { ask } from '../panels/dialogs';
import { CameOf } from '../panels/fight/latest';
import { Badges } from '../panels/fight/list';
import { begun as filledIn } from '../panels/forms';
import { begun } from '../panels/words';
import type { ActivityForm, CombatView, ShipView } from '../protocol';
import { send } from '../socket';
import { book, characters, combats, isReferee, looking, offers, parties } from '../table';
import { ActForm, OnePress } from './act';
import {
  type Act,
  actsOf,
  beside,
  countActs,
  due,
  type Group,
  grouped,
  offersOf,
  usual,
  voyageOf,
} from './acts';
import { Gauges } from './gauge';
import { turnTo } from './open';
import { Due } from './ship';
import { crWords, unfilled } from './words';

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
  return (
    <header class="voyage-standing">
      <div class="voyage-where">
        <p class="ship-place">{begun(ship.place)}</p>
        <p class="num quiet">{ship.date}</p>
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
  const mine = offersOf(offers.value, voyage.id, ship.character);
  const acts = actsOf(mine);
  const groups = grouped(acts.filter((one) => one.option.rank !== 'due'));
  const [wanted, setWanted] = useState('');
  const [done, setDone] = useState<number | null>(null);
  const brief = mine.find((one) => one.brief);
  useEffect(() => attend(brief ?? null), [brief?.id]);
  const chosen = acts.find((one) => one.option.act === wanted) ?? null;
  const shown = chosen ?? (phone.value ? null : (groups[0]?.acts[0] ?? null));
  const form = shown && (
    <ActForm
      key={`${shown.option.act} ${shown.offer.who} ${shown.offer.asked}`}
      voyage={voyage}
      act={shown}
      done={setDone}
    />
  );
  return (
    <section class="voyage-next" aria-label="What may be done next">
      {done !== null && <CameOf number={done} most={6} />}
      {due(acts).map((one) => (
        <OnePress key={one.option.act} act={one} done={setDone} />
      ))}
      {acts.length === 0 && <p class="empty">{nothing(ship)}</p>}
      {groups.length > 0 && (
        <div class="voyage-columns">
          <ActList groups={groups} chosen={shown} choose={setWanted} inside={phone.value ? form : null} />
          {!phone.value && <div class="voyage-form">{form}</div>}
        </div>
      )}
      {isReferee.value && <RefereeTools voyage={voyage} />}
    </section>
  );
}

function nothing(ship: ShipView): string {
  if (looking.value) return 'Nothing can be done in the past.';
  return ship.posts.some((one) => one.mine)
    ? 'Nothing can be done at your posts just now.'
    : 'You hold no post aboard, so there is nothing for you to decide.';
}

interface ListProps {
  readonly groups: readonly Group[];
  readonly chosen: Act | null;
  readonly choose: (act: string) => void;
  /** The form of the chosen one, where there is no room beside. */
  readonly inside: preact.JSX.Element | null;
}

/** Every act by its group; arrows go up and down in it. */
function ActList({ groups: whole, chosen, choose, inside }: ListProps) {
  const [all, setAll] = useState(false);
  const groups = all ? whole : usual(whole, chosen);
  const more = countActs(whole) - countActs(groups);
  const step = (event: KeyboardEvent, act: string) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = by === undefined ? undefined : beside(groups, act, by);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    choose(next.option.act);
    document.getElementById(`voyage-act-${next.option.act}`)?.focus();
  };
  return (
    <div class="voyage-acts">
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title || 'Other'}>
          {group.title !== '' && <h3>{group.title}</h3>}
          <ul>
            {group.acts.map(({ option }) => {
              const open = option.act === chosen?.option.act;
              return (
                <li key={option.act} class={option.rank}>
                  <button
                    type="button"
                    id={`voyage-act-${option.act}`}
                    class="voyage-act"
                    aria-pressed={open}
                    onClick={() => choose(open && inside ? '' : option.act)}
                    onKeyDown={(event) => step(event, option.act)}
                  >
                    {option.title}
                  </button>
                  {open && inside}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {(more > 0 || all) && (
        <button type="button" class="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer' : `${more} more…`}
        </button>
      )}
    </div>
  );
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
