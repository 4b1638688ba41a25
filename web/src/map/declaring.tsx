/** A token dragged in a fight proposes its act: its form is filled in, and one press gives the word. */

import { computed, signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { laidOut } from '../attending';
import type { TokenWay } from '../gesture';
import { filledFor, fillForm } from '../panels/fight/act';
import { formKey } from '../panels/fight/turn';
import { intentWords } from '../panels/fight/words';
import { given } from '../panels/forms';
import { percent, sentence } from '../panels/words';
import type { CombatView, Offer, Point, Preview, TokenView } from '../protocol';
import { tokenFor } from '../riding';
import { preview, send } from '../socket';
import { fight, offers, sceneTokens, shades, tab, toast } from '../table';
import { type Filling, fillings } from './fillings';

interface Proposal extends Filling {
  readonly key: string;
  readonly who: string;
  readonly points: readonly Point[];
  readonly view: Preview;
}

const proposal = signal<Proposal | null>(null);

/** The offer that a proposal still answers; null once the fight has gone on. */
export const standing = computed(() => {
  const [combat, now] = [fight.value, proposal.value];
  if (combat === null || now === null) return null;
  const offer = offers.value.find((one) => one.combat === combat.id && one.who === now.who);
  return offer && formKey(combat, offer) === now.key ? offer : null;
});

/**
 * Propose what a way means for whoever goes it: the attack on whom it ends at, else the first move that the rules
 * allow. False where nothing of the kind is offered: then the server says why it cannot walk.
 */
export async function propose(way: TokenWay): Promise<boolean> {
  const combat = fight.peek();
  if (combat === null) return false;
  const who = whoFor(way.token, combat);
  const [offer] = who === null ? [] : await laidOut(combat.id, [who]);
  if (offer === undefined) return false;
  const points = joined(way, offer.who);
  const foe = standsAt(way.path.at(-1), way.token);
  const found = foe ? attacks(offer, foe) : moves(combat, offer, points);
  let refused = '';
  for (const one of found) {
    const answer = await preview({ type: 'PreviewIntent', combat: combat.id, who: offer.who, ...one });
    if (answer.type === 'refused') return false;
    if (answer.intent && answer.intent.refused === '') {
      fillForm(combat, offer, one.act, one.args);
      proposal.value = { ...one, key: formKey(combat, offer), who: offer.who, points, view: answer.intent };
      if (tab.peek() !== 'fight') tab.value = 'fight';
      return true;
    }
    refused ||= answer.intent?.refused ?? '';
  }
  if (refused !== '') toast(sentence(refused), 'bad');
  return refused !== '';
}

/** Who acts when this token is dragged: whoever it stands for, or drives it. */
function whoFor(token: string, combat: CombatView): string | null {
  const own = (who: string) => combat.fighters.find((one) => one.who === who)?.token ?? null;
  const here = offers.peek().filter((one) => one.combat === combat.id);
  const standsFor = here.find((one) => own(one.who) === token);
  return (standsFor ?? here.find((one) => tokenFor(one.who, own(one.who)) === token))?.who ?? null;
}

/** A step by keys goes on from where the proposed way ends. */
function joined(way: TokenWay, who: string): readonly Point[] {
  const [before, token] = [proposal.peek(), sceneTokens.peek().find((one) => one.id === way.token)];
  const [step, more] = way.path;
  const end = before?.points.at(-1);
  if (!way.keyed || before?.who !== who || !end || !step || more || !token) return way.path;
  return [...before.points, [end[0] + step[0] - token.at[0], end[1] + step[1] - token.at[1]]];
}

/** Whoever else stands where a way ends. */
function standsAt(at: Point | undefined, but: string): TokenView | undefined {
  if (at === undefined) return undefined;
  const near = (one: TokenView) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) <= one.size / 2;
  return sceneTokens.peek().find((one) => one.id !== but && near(one));
}

/** The act of the form first, if it goes anywhere; else the plainest, which asks least besides the way. */
function moves(combat: CombatView, offer: Offer, points: readonly Point[]): readonly Filling[] {
  const form = (act: string) => filledFor(combat, offer, act);
  const chosen = (act: string) => Object.keys(form(act)).length > 0;
  const plainest = offer.options.toSorted(
    (a, b) => Number(chosen(b.act)) - Number(chosen(a.act)) || a.fields.length - b.fields.length,
  );
  return plainest.flatMap((option) => fillings(option, form(option.act), 'path', points));
}

function attacks(offer: Offer, foe: TokenView): readonly Filling[] {
  return offer.options.flatMap((option) => fillings(option, {}, 'target', foe.character));
}

/** What was proposed, at what odds, with the press that gives the word. */
export function ProposalBar() {
  const [now, offer] = [proposal.value, standing.value];
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [now]);
  if (now === null || offer === null) return null;
  const option = offer.options.find((one) => one.act === now.act);
  if (option === undefined) return null;
  const cancel = () => {
    proposal.value = null;
    document.querySelector<HTMLElement>('[data-map]')?.focus();
  };
  const go = async () => {
    proposal.value = null;
    const { combat, who, asked } = offer;
    const args = given(option.fields, now.args);
    const answer = await send({ type: 'TakeAct', combat, who, act: now.act, args }, asked);
    if (answer.type === 'done') shades.value = [];
    document.querySelector<HTMLElement>('[data-map]')?.focus();
  };
  const [first] = now.view.forecasts;
  return (
    <div
      class="foot-bar"
      role="group"
      aria-label={`Proposed for ${offer.name}`}
      data-control
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      }}
    >
      <strong>{offer.name}</strong>
      <span class="quiet">{intentWords({ who: now.who, act: now.act, args: now.args }, offer.options)}</span>
      {first && (
        <span>
          {percent(first.chance)} {first.label}
        </span>
      )}
      <button type="button" onClick={cancel}>
        Cancel <kbd>Esc</kbd>
      </button>
      <button type="button" class="primary" ref={button} onClick={go}>
        {option.lands === 'now' ? 'Do it' : 'Declare'} <kbd>Enter</kbd>
      </button>
    </div>
  );
}
