/** Passage for those who have no ship: where they are, what they may book, and a way to set out. */

import { useState } from 'preact/hooks';
import { Badges } from '../panels/fight/list';
import { Form, Pick, TextBox, Tick } from '../panels/inputs';
import type { CharacterView, CombatView } from '../protocol';
import { send } from '../socket';
import { book, characters, combats, looking, offers } from '../table';
import { NextActs } from './next';
import { isPerson, type Shown, turnTo } from './open';

interface Props {
  readonly at: Shown['at'] | null;
  readonly who: string;
}

export function JourneyPage({ at, who }: Props) {
  const open = journeys();
  const mine = open.flatMap((journey) =>
    journey.fighters
      .filter((one) => one.left === '' && mayAct(one.who))
      .map((one) => ({ journey, who: one.who })),
  );
  const chosen = mine.find((one) => one.who === who) ?? mine[0];
  return (
    <article class="voyage-page" aria-label="Passage">
      {mine.length > 1 && chosen && (
        <Pick
          label="Who travels"
          value={chosen.who}
          change={(next) => turnTo({ page: 'journey', who: next })}
          options={mine.map((one) => [one.who, nameOf(one.who)] as const)}
        />
      )}
      {chosen && <Standing journey={chosen.journey} who={chosen.who} />}
      {!looking.value && <SetOut at={at} who={who} travelling={new Set(mine.map((one) => one.who))} />}
    </article>
  );
}

const journeys = () =>
  [...combats.value.values()].filter((one) => one.board === 'worlds' && one.closed === '');

const mayAct = (who: string) => characters.value.get(who)?.may.includes('act') === true;

const nameOf = (who: string) => characters.value.get(who)?.name ?? 'Somebody';

function Standing({ journey, who }: { readonly journey: CombatView; readonly who: string }) {
  const row = journey.fighters.find((one) => one.who === who);
  const along = journey.fighters.filter((one) => one.who !== who && one.left === '');
  const mine = offers.value.filter((one) => one.combat === journey.id && one.who === who);
  return (
    <>
      <header class="voyage-standing">
        <div class="voyage-where">
          <p class="ship-place">{nameOf(who)}</p>
          {row && <Badges badges={row.badges} who={who} combat={journey.id} />}
          {along.length > 0 && <p class="hint">With {along.map((one) => nameOf(one.who)).join(', ')}</p>}
          <button type="button" class="small" onClick={() => turnTo({ page: 'account', account: who })}>
            Account
          </button>
        </div>
      </header>
      <NextActs
        voyage={journey}
        mine={mine}
        nothing={looking.value ? 'Nothing can be done in the past.' : 'Nothing can be done here just now.'}
      />
    </>
  );
}

interface OutProps extends Props {
  readonly travelling: ReadonlySet<string>;
}

/** Who sets out, from which world: whoever is aboard a ship in port is there already. */
function SetOut({ at, who, travelling }: OutProps) {
  const kind = book.value?.activities.find((one) => one.board === 'worlds')?.kind;
  const people = [...characters.value.values()].filter(
    (one) => isPerson(one) && one.may.includes('act') && !travelling.has(one.id),
  );
  const [chosen, setChosen] = useState<readonly string[]>(() => first(people, who));
  const [world, setWorld] = useState(at?.hex ?? '');
  const going = people.filter((one) => chosen.includes(one.id));
  if (kind === undefined || people.length === 0) {
    return travelling.size > 0 ? null : <p class="empty">Nobody of yours is ashore without a ship.</p>;
  }
  const go = async () => {
    const sides = [{ type: 'SideOf' as const, name: 'Travellers', characters: going.map((one) => one.id) }];
    const setup = { world: world.trim(), chart: at?.chart ?? '' };
    const answer = await send({ type: 'OpenActivity', kind, sides, setup });
    if (answer.type === 'done') turnTo({ page: 'journey', who: going[0]?.id ?? '' });
  };
  return (
    <Form class="journey-out" label="Set out" ready={going.length > 0} go={go}>
      <h3>Set out without a ship</h3>
      <p class="hint">
        By a liner, or aboard a ship that lies there: what it costs stands here before you pay.
      </p>
      <fieldset>
        <legend>Who travels</legend>
        {people.map((one) => (
          <Tick
            key={one.id}
            label={one.name}
            value={chosen.includes(one.id)}
            change={(on) => setChosen(on ? [...chosen, one.id] : chosen.filter((each) => each !== one.id))}
          />
        ))}
      </fieldset>
      <TextBox
        label="At which world"
        value={world}
        change={setWorld}
        most={60}
        hint="Its name or its hex; blank: where the ship lies that they are aboard of."
      />
      <button type="submit" class="primary" disabled={going.length === 0}>
        Set out
      </button>
    </Form>
  );
}

function first(people: readonly CharacterView[], who: string): readonly string[] {
  if (people.some((one) => one.id === who)) return [who];
  const [only, another] = people;
  return only && !another ? [only.id] : [];
}
