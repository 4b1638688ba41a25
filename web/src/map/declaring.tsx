/** A token dragged in a fight declares its act, or proposes it: then its form is filled in, and one press declares. */

import { computed, signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { laidOut } from '../attending';
import type { TokenWay } from '../gesture';
import { pathLength_m } from '../grid';
import { filledFor, fillForm } from '../panels/fight/act';
import { formKey } from '../panels/fight/turn';
import { intentWords } from '../panels/fight/words';
import { begun, given } from '../panels/forms';
import { percent, same, sentence } from '../panels/words';
import type { CombatView, Offer, Option, Point, Preview, TokenView } from '../protocol';
import { tokenFor } from '../riding';
import { preview, send } from '../socket';
import { fight, isReferee, mySeat, offers, scene, sceneTokens, shades, tab, toast } from '../table';
import { type Filling, fillings } from './fillings';
import { metresWords } from './tokens/token';

interface Proposal extends Filling {
  readonly key: string;
  readonly way: TokenWay;
  readonly who: string;
  readonly points: readonly Point[];
  /** What it would take; null where the rules do not allow it, for `refused`. */
  readonly view: Preview | null;
  readonly refused: string;
}

const proposal = signal<Proposal | null>(null);

/** The offer that a proposal still answers; null once the fight has gone on. */
export const standing = computed(() => {
  const [combat, now] = [fight.value, proposal.value];
  if (combat === null || now === null) return null;
  const offer = offers.value.find((one) => one.combat === combat.id && one.who === now.who);
  return offer && formKey(combat, offer) === now.key ? offer : null;
});

/** The way of a proposal that stands, drawn from where its token is. */
export function trail(words: (metres: number) => string) {
  const [now, offer, map] = [proposal.value, standing.value, scene.value];
  const token = sceneTokens.value.find((one) => one.id === now?.way.token);
  if (!now || !offer || !map || !token || now.points.length === 0) return [];
  const points = [token.at, ...now.points];
  const label = words(pathLength_m(map, points));
  return [
    {
      points,
      colour: mySeat.value?.colour ?? '#ffffff',
      label,
      note: '',
      blocked: now.view === null,
      size: token.size,
    },
  ];
}

/** So many ways of meaning a drag are tried with the server at most. */
const MOST = 12;
/** Drags so far: an answer to any but the newest comes too late. */
let drags = 0;

/**
 * Take a way for what it means to whoever goes it: the attack on whom it ends at, else the first move that the rules
 * allow. A player's drop gives the word at once where the act is nothing but the move; else it is proposed. False
 * where nothing of the kind is offered: then it is an ordinary walk.
 */
export async function propose(way: TokenWay, asking: boolean): Promise<boolean> {
  const combat = fight.peek();
  if (combat === null) return false;
  drags += 1;
  const mine = drags;
  const who = whoFor(way.token, combat);
  const [offer] = who === null ? [] : await laidOut(combat.id, [who]);
  if (mine !== drags) return true;
  if (offer === undefined) return false;
  const points = joined(way, offer.who);
  const foe = standsAt(points.at(-1), way.token);
  const found = (foe ? attacks(combat, offer, foe) : moves(combat, offer, points)).slice(0, MOST);
  const answer = await firstAllowed(combat, offer, found, foe !== undefined, () => mine === drags);
  const [first] = found;
  if (answer === null || first === undefined) return answer === null;
  const base = { key: formKey(combat, offer), way, who: offer.who, points: foe ? [] : points };
  if (answer.view !== null) {
    fillForm(combat, offer, answer.way.act, answer.way.args);
    proposal.value = { ...base, ...answer.way, view: answer.view, refused: '' };
    const whole = !foe && answer.way === first && !way.keyed && !asking && onlyMoves(offer, first.act);
    if (whole) void give(offer);
    else if (tab.peek() !== 'fight') tab.value = 'fight';
  } else if (isReferee.peek()) proposal.value = { ...base, ...first, ...answer };
  else toast(sentence(answer.refused), 'bad');
  return true;
}

type Answer =
  | { readonly way: Filling; readonly view: Preview }
  | { readonly view: null; readonly refused: string };

/**
 * The first way that the rules allow, one with odds before others if `odds`, else why they allow none; null once nobody
 * waits for it any more.
 */
async function firstAllowed(
  combat: CombatView,
  offer: Offer,
  found: readonly Filling[],
  odds: boolean,
  waits: () => boolean,
): Promise<Answer | null> {
  let refused = '';
  let plain: Answer | null = null;
  for (const way of found) {
    const answer = await preview({ type: 'PreviewIntent', combat: combat.id, who: offer.who, ...way });
    if (!waits()) return null;
    if (answer.type === 'refused') return plain ?? { view: null, refused: refused || answer.reason };
    if (answer.intent?.refused === '') {
      const allowed = { way, view: answer.intent };
      if (!odds || answer.intent.forecasts.length > 0) return allowed;
      plain ??= allowed;
    }
    refused ||= answer.intent?.refused ?? '';
  }
  return plain ?? { view: null, refused };
}

/** Whether an act is a move and nothing else, so that no drop of it leaves an attack unsaid. */
function onlyMoves(offer: Offer, act: string): boolean {
  const option = offer.options.find((one) => one.act === act);
  return option?.fields.every((field) => field.kind !== 'targets') ?? false;
}

/** Give the word for what is proposed. */
async function give(offer: Offer): Promise<void> {
  const now = proposal.peek();
  const option = offer.options.find((one) => one.act === now?.act);
  if (now === null || option === undefined) return;
  proposal.value = null;
  const { combat, who, asked } = offer;
  const args = given(option.fields, now.args);
  const answer = await send({ type: 'TakeAct', combat, who, act: now.act, args }, asked);
  if (answer.type === 'done') shades.value = [];
}

/** Who acts when this token is dragged: whoever it stands for, or drives it. */
function whoFor(token: string, combat: CombatView): string | null {
  const own = (who: string) => combat.fighters.find((one) => one.who === who)?.token ?? null;
  const here = offers.peek().filter((one) => one.combat === combat.id);
  const standsFor = here.find((one) => own(one.who) === token);
  return (standsFor ?? here.find((one) => tokenFor(one.who, own(one.who)) === token))?.who ?? null;
}

/** Steps by keys go on from where the proposed way ends. */
function joined(way: TokenWay, who: string): readonly Point[] {
  const before = standing.peek() && proposal.peek();
  const token = sceneTokens.peek().find((one) => one.id === way.token);
  const end = before?.points.at(-1);
  if (!way.keyed || before?.who !== who || !end || !token) return way.path;
  const [x, y] = [end[0] - token.at[0], end[1] - token.at[1]];
  return [...before.points, ...way.path.map((point): Point => [point[0] + x, point[1] + y])];
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

/** Acts without a way first, then the one of the form, with the weapon and the way chosen there. */
function attacks(combat: CombatView, offer: Offer, foe: TokenView): readonly Filling[] {
  const form = (act: string) => filledFor(combat, offer, act);
  const chosen = (act: string) => Object.keys(form(act)).length > 0;
  const goes = (option: Option) => option.fields.some((field) => field.kind === 'path');
  const open = offer.options.toSorted(
    (a, b) => Number(goes(a)) - Number(goes(b)) || Number(chosen(b.act)) - Number(chosen(a.act)),
  );
  return open.flatMap((option) => fillings(option, form(option.act), 'target', foe.character));
}

/** What was proposed, at what odds, with the press that gives the word. */
export function ProposalBar() {
  const [now, offer] = [proposal.value, standing.value];
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [now]);
  if (now === null || offer === null) return null;
  const option = offer.options.find((one) => one.act === now.act);
  if (option === undefined) return null;
  const onMap = () => document.querySelector<HTMLElement>('[data-map]')?.focus();
  const cancel = () => {
    proposal.value = null;
    onMap();
  };
  const go = () => void give(offer).then(onMap);
  const place = () => {
    cancel();
    void placeIt(now);
  };
  const [first] = now.view?.forecasts ?? [];
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
      <span class="quiet">{now.refused === '' ? proposalWords(now, option) : sentence(now.refused)}</span>
      {first && (
        <span>
          {percent(first.chance)} {first.label}
        </span>
      )}
      <button type="button" onClick={cancel}>
        Cancel <kbd>Esc</kbd>
      </button>
      {isReferee.value && now.points.length > 0 && (
        <button type="button" {...(now.view === null && { ref: button })} onClick={place}>
          Only place it
        </button>
      )}
      {now.view && (
        <button type="button" class="primary" ref={button} onClick={go}>
          {option.lands === 'now' ? 'Do it' : 'Declare'} <kbd>Enter</kbd>
        </button>
      )}
    </div>
  );
}

/** Put a token where it was dragged, besides the fight. */
async function placeIt({ way, points }: Proposal): Promise<void> {
  const map = scene.peek();
  if (map === null) return;
  const moves = [{ type: 'TokenPath' as const, token: way.token, path: [...points] }];
  await send({ type: 'MoveTokens', scene: map.id, moves, free: false, through_walls: false });
}

const fieldOf = (option: Option, name: string) => option.fields.find((one) => one.name === name);

/** The act, with what was chosen otherwise than the form begins, or leads to more; of a way its length. */
function proposalWords(now: Proposal, option: Option): string {
  const map = scene.value;
  const token = sceneTokens.value.find((one) => one.id === now.way.token);
  const usual = begun(option.fields, {});
  const ways = new Set(option.fields.filter((one) => one.kind === 'path').map((one) => one.name));
  const args = Object.entries(given(option.fields, now.args)).filter(([name]) => !ways.has(name));
  const led = new Set(args.flatMap(([name]) => Object.keys(fieldOf(option, name)?.needs ?? {})));
  const said = args.filter(([name, one]) => led.has(name) || !same(one, usual[name]));
  const words = intentWords({ who: now.who, act: now.act, args: Object.fromEntries(said) }, [option]);
  if (!map || !token || now.points.length === 0) return words;
  return `${words}${said.length > 0 ? ',' : ''} ${metresWords(pathLength_m(map, [token.at, ...now.points]))}`;
}
