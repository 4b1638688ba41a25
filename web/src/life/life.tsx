/** One life: the line of its terms, the sheet as it grows, and what is to be decided now. */

import { useEffect, useMemo, useState } from 'preact/hooks';
import { attend } from '../attending';
import type { Bringing, Card, CardField, CharacterView, CombatView } from '../protocol';
import { openShips } from '../ships/open';
import { send } from '../socket';
import { characters, combats, isLife, isReferee, looking, offers } from '../table';
import { Came } from './came';
import { Line } from './line';
import { Now } from './now';
import { closeLife, form, view } from './open';
import { HouseRules } from './rules';
import { Growing } from './sheet';
import { RefereeTools } from './tools';

interface Props {
  readonly who: CharacterView;
  readonly card: Card;
}

/** The years before play of somebody that go on; null where none do. */
export function lifeOf(all: Iterable<CombatView>, who: string): CombatView | null {
  for (const one of all) {
    const there = one.fighters.some((each) => each.who === who && each.left === '');
    if (isLife(one) && one.closed === '' && there) return one;
  }
  return null;
}

export function Life({ who, card }: Props) {
  const going = lifeOf(combats.value.values(), who.id);
  const [came, setCame] = useState<number | null>(null);
  /** Where the last step came, which may have ended its years. */
  const [combat, setCombat] = useState<string | null>(null);
  /** The sheet as it was, while the dice of the last step are still being read. */
  const [held, setHeld] = useState<Card | null>(null);
  const [before, setBefore] = useState<Card>(card);
  const shown = held ?? card;
  const changed = useMemo(() => differences(before, shown), [before, shown]);
  const stepping = () => {
    setBefore(card);
    setHeld(card);
    setCame(null);
    setCombat(going?.id ?? null);
  };
  const done = (number: number | null) => {
    if (number === null) setHeld(null);
    else setCame(number);
  };
  return (
    <div class="life">
      <Line chapters={shown.life ?? []} going={going !== null} />
      <div class="life-columns">
        <div class="life-now">
          {came !== null && (
            <Came key={came} number={came} who={who.name} combat={combat} read={() => setHeld(null)} />
          )}
          {going === null ? (
            <Still who={who} card={card} />
          ) : (
            <Deciding who={who} going={going} reading={held !== null} stepping={stepping} done={done} />
          )}
          {going && <RefereeTools going={going} who={who} />}
          <HouseRules />
        </div>
        <Growing who={who} card={shown} changed={changed} />
      </div>
    </div>
  );
}

const fieldsOf = (card: Card): readonly CardField[] => card.sections.flatMap(({ fields }) => fields);

/** What is other than before: by the place of the sheet, the value that it had. */
function differences(before: Card, now: Card): ReadonlyMap<string, unknown> {
  const then = new Map(fieldsOf(before).map((one) => [one.path ?? one.label, one.value]));
  const found = new Map<string, unknown>();
  for (const { path, label, value } of fieldsOf(now)) {
    const place = path ?? label;
    if (!then.has(place) || then.get(place) !== value) found.set(place, then.get(place) ?? null);
  }
  return found;
}

interface DecidingProps {
  readonly who: CharacterView;
  readonly going: CombatView;
  readonly reading: boolean;
  readonly stepping: () => void;
  readonly done: (number: number | null) => void;
}

function Deciding({ who, going, reading, stepping, done }: DecidingProps) {
  const offer = offers.value.find((one) => one.combat === going.id && one.who === who.id) ?? null;
  useEffect(() => attend(offer), [offer?.id, offer?.brief]);
  if (offer === null || looking.value) {
    return <p class="empty">{looking.value ? 'Nothing can be done in the past.' : waiting(who)}</p>;
  }
  if (offer.options.length === 0) return <p class="empty">The next choice is on its way…</p>;
  return <Now who={who} offer={offer} reading={reading} stepping={stepping} done={done} />;
}

const waiting = (who: CharacterView) => `Whoever acts for ${who.name} decides what comes next.`;

interface ShipProps {
  readonly who: CharacterView;
  readonly ship: Bringing;
  readonly mine: boolean;
}

/** A ship that a life brought and that is not at the table yet: one press leads to where she is commissioned. */
function Ship({ who, ship, mine }: ShipProps) {
  const { terms, design = '' } = ship;
  const open = design !== '' || isReferee.value;
  return (
    <div class="life-ship">
      <div>
        <b>{ship.title}</b>
        <p class="hint">{ship.hint}</p>
        {!open && <p class="hint">The referee says of which design she is, and brings her.</p>}
      </div>
      <button
        type="button"
        disabled={!mine || !open || looking.value}
        onClick={() => {
          closeLife();
          openShips({ page: 'buy', life: { who: who.id, design, terms } });
        }}
      >
        Bring her to the table…
      </button>
    </div>
  );
}

/** Nothing is asked: the years have not begun, or they are over. */
function Still({ who, card }: Props) {
  const [busy, setBusy] = useState(false);
  const over = (card.life?.length ?? 0) > 0;
  const mine = characters.value.get(who.id)?.may.includes('act') ?? false;
  const opens = form.value;
  const go = async () => {
    if (opens === null) return;
    setBusy(true);
    const sides = [{ type: 'SideOf' as const, name: who.name, characters: [who.id] }];
    await send({ type: 'OpenActivity', kind: opens.kind, sides, setup: {} });
    setBusy(false);
  };
  if (over) {
    return (
      <section class="life-over" aria-label="The years before play">
        <h3>The years before play are over</h3>
        <p>{card.headline}</p>
        {card.brings?.map((one) => (
          <Ship key={one.terms} who={who} ship={one} mine={mine} />
        ))}
        <button
          type="button"
          class="primary"
          onClick={() => {
            view.value = 'story';
          }}
        >
          Read the story
        </button>
      </section>
    );
  }
  return (
    <section class="life-over" aria-label="The years before play">
      <h3>{who.name} has no past yet</h3>
      <p>
        Begin, and a life is played term by term: every throw with its odds beforehand, every skill with where
        it came from.
      </p>
      <button type="button" class="primary" disabled={busy || !mine || looking.value} onClick={go}>
        Begin the years before play
      </button>
      {!mine && <p class="hint">{waiting(who)}</p>}
    </section>
  );
}
