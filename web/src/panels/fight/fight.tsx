/** The fight: where it stands, what this seat may do, and who fights. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { attend } from '../../attending';
import { askAudit } from '../../audit/now';
import type { CombatView, Offer } from '../../protocol';
import { Calls } from '../../ships/calls';
import { send } from '../../socket';
import { combats, fight, isLife, isReferee, isVoyage, offers, role, selectedCharacter } from '../../table';
import { ask, openWindow } from '../dialogs';
import { Pick, Segments } from '../inputs';
import { AllDue } from '../sheet/due';
import { ActForm, DeclaredNote, plain } from './act';
import { goOn } from './going_on';
import { Latest } from './latest';
import { Badges, Sides } from './list';
import { Order } from './order';
import { Questions } from './questions';
import { OnShelves } from './shelves';
import { acting, formKey, interruptOffer } from './turn';
import {
  actingFor,
  goOnWords,
  isOpen,
  nextStep,
  nothingToDo,
  turnWords,
  waitingFor,
  waitingWords,
} from './words';

/** The fight's panel. */
export function FightPanel() {
  const combat = fight.value;
  return (
    <section class="panel fight" aria-label="Fight">
      {combat === null ? <NoFight /> : <Running key={combat.id} combat={combat} />}
    </section>
  );
}

function NoFight() {
  const last = [...combats.value.values()].findLast((one) => !isVoyage(one) && !isLife(one));
  return (
    <div class="empty">
      <h2>Nobody is fighting</h2>
      {last && (
        <p>
          The last fight is over: {last.closed}.{' '}
          <button
            type="button"
            class="linklike"
            onClick={() => askAudit({ kind: 'fought', combat: last.id })}
          >
            The fight told…
          </button>
        </p>
      )}
      {isReferee.value ? (
        <>
          <p>
            Select those who fight on the map (drag a box round them, or Shift-click), then begin. You choose
            the sides next.
          </p>
          <button type="button" class="primary" onClick={() => openWindow({ kind: 'begin' })}>
            Begin a fight…
          </button>
        </>
      ) : (
        <p>When the referee begins a fight, what your characters may do and at what odds stands here.</p>
      )}
      <AllDue />
    </div>
  );
}

function Running({ combat }: { readonly combat: CombatView }) {
  const mine = offers.value.filter((offer) => offer.combat === combat.id);
  const chosen = selectedCharacter.value;
  useEffect(() => {
    if (chosen !== null && mine.some((offer) => offer.who === chosen)) acting.value = chosen;
  }, [chosen]);
  const offer = actingFor(mine, combat, acting.value, isReferee.value);
  useEffect(() => attend(offer), [offer?.id, offer?.brief]);
  const turn = turnWords(combat);
  const body = useRef<HTMLDivElement>(null);
  // What a new step asks stands at the top.
  useEffect(() => body.current?.scrollTo({ top: 0 }), [combat.round, combat.step]);
  return (
    <>
      <header class="fight-head">
        <h2>
          {namesRound(combat) || <span class="round">Round {combat.round}</span>} {combat.title}
          <Badges badges={combat.badges} combat={combat.id} />
        </h2>
        <div aria-live="polite">
          {turn !== '' && <p class="turn-words">{turn}</p>}
          <p class="hint">{waitingWords(combat, isReferee.value)}</p>
        </div>
        {isReferee.value && <RefereeBar combat={combat} />}
        {isReferee.value && <Calls combat={combat} />}
      </header>
      <div class="panel-body" ref={body}>
        <Questions combat={combat} offers={mine} />
        <Latest />
        <div id="fight-acting" tabIndex={-1}>
          {offer && <Acting combat={combat} offer={offer} mine={mine} />}
        </div>
        {mine.length === 0 && role.value === 'player' && <p class="empty">{nothingToDo(combat)}</p>}
        <Order combat={combat} />
        <Sides combat={combat} offers={mine} now={offer?.who ?? null} />
        {isReferee.value && <RefereeTools combat={combat} />}
      </div>
    </>
  );
}

/** Whether the step's own title says which round it is, or there is none yet. */
function namesRound(combat: CombatView): boolean {
  return combat.round === 0 || combat.title.includes(String(combat.round));
}

interface ActingProps {
  readonly combat: CombatView;
  readonly offer: Offer;
  readonly mine: readonly Offer[];
}

/** One fighter's form, and who else this seat acts for. */
function Acting({ combat, offer, mine }: ActingProps) {
  const open = mine.filter((one) => isOpen(one, isReferee.value));
  const breaksIn = interruptOffer.value?.who === offer.who;
  return (
    <section class={`acting${breaksIn ? ' breaks-in' : ''}`} aria-label={`Acting for ${offer.name}`}>
      {!isReferee.value && <Changed offer={offer} open={open} />}
      <header class="acting-head">
        {open.length > 1 ? <ActingFor who={offer.who} open={open} /> : <h3>{offer.name}</h3>}
      </header>
      <DeclaredNote combat={combat} offer={offer} />
      {offer.options.map((one) => (
        <OnShelves
          key={`${formKey(combat, offer)} ${one.act}`}
          draftKey={formKey(combat, offer)}
          combat={combat}
          offer={offer}
          option={one}
          alone={one.lands === 'later' || plain(offer).length === 0}
        />
      ))}
      <ActForm
        key={formKey(combat, offer)}
        draftKey={formKey(combat, offer)}
        combat={combat}
        offer={offer}
        offers={mine}
      />
    </section>
  );
}

/** Nobody's card turns into another's unsaid: whose it was stands above it, and leads back there while it may. */
function Changed({ offer, open }: { readonly offer: Offer; readonly open: readonly Offer[] }) {
  const shown = useRef(offer);
  const [before, setBefore] = useState<Offer | null>(null);
  useEffect(() => {
    const last = shown.current;
    shown.current = offer;
    if (last.who !== offer.who) setBefore(acting.peek() === offer.who ? null : last);
  }, [offer.who]);
  if (before === null || before.who === offer.who) return <p class="sr-only" role="status" />;
  const back = open.some((one) => one.who === before.who);
  return (
    <p class="changed" role="status">
      Now you act for <strong>{offer.name}</strong>, not {before.name}.{' '}
      {back && (
        <button type="button" class="small" onClick={() => (acting.value = before.who)}>
          Back to {before.name}
        </button>
      )}
    </p>
  );
}

const MOST_BESIDE = 4;

/** For whom of several one acts; those who have declared carry a tick. */
function ActingFor({ who, open }: { readonly who: string; readonly open: readonly Offer[] }) {
  const choose = (next: string) => {
    acting.value = next;
  };
  const options = open.map((one) => [one.who, `${one.declared ? '✓ ' : ''}${one.name}`] as const);
  return open.length <= MOST_BESIDE ? (
    <Segments label="Acting as" name="acting-for" value={who} change={choose} options={options} />
  ) : (
    <Pick label="Acting as" value={who} change={choose} options={options} />
  );
}

function RefereeBar({ combat }: { readonly combat: CombatView }) {
  const waiting = waitingFor(combat).length;
  const next = nextStep(combat, waiting);
  return (
    <>
      <div class="buttons">
        <button
          type="button"
          class={waiting === 0 ? 'primary' : ''}
          title={next}
          onClick={() => goOn(combat)}
        >
          {goOnWords(combat)} <kbd>N</kbd>
        </button>
      </div>
      {next !== '' && <p class="hint">{next}</p>}
    </>
  );
}

function RefereeTools({ combat }: { readonly combat: CombatView }) {
  return (
    <details class="fold">
      <summary>More for the referee</summary>
      <div class="buttons">
        <button type="button" onClick={() => openWindow({ kind: 'join', combat: combat.id })}>
          Add somebody…
        </button>
        <button type="button" onClick={() => openWindow({ kind: 'mark', combat: combat.id })}>
          Set what the rules remember…
        </button>
        <button type="button" class="danger" onClick={() => close(combat)}>
          Close the fight…
        </button>
      </div>
    </details>
  );
}

async function close(combat: CombatView): Promise<void> {
  const outcome = await ask({
    title: 'Close the fight',
    text: 'Nothing more lands in it. What came about stays in the log.',
    yes: 'Close the fight',
    danger: true,
    reason: { label: 'How it ends', first: 'The referee ended the fight' },
  });
  if (outcome !== null) await send({ type: 'CloseCombat', combat: combat.id, outcome });
}
