/** A fight in words: for whom it waits, what was declared. Pure. */

import type { CombatView, Due, FighterView, Intent, Offer, Option, SideView } from '../../protocol';
import { given } from '../forms';
import { begun, count, listed, same, sentence, told } from '../words';

type Wants = SideView['waits_for'];

/** What the fight wants from a fighter, '' for nothing. */
export const wantsOf = (combat: CombatView, who: string): Wants => combat.waits[who] ?? '';

/** The same in a word or two. */
export const WANTS: Record<Wants, string> = {
  '': '',
  declare: 'to declare',
  act: 'to act',
  answer: 'to answer',
  interrupt: 'to interrupt or pass',
};

export const CONDITIONS: Record<FighterView['condition'], string> = {
  unhurt: 'unhurt',
  wounded: 'wounded',
  out: 'out of action',
  dead: 'dead',
};

const STATES: Record<Due['state'], string> = { due: '', now: 'now', holds: 'holds', done: 'done' };

/** Somebody in the order of acting: its moment as the rules call it, and where it stands in a word. */
export interface OrderRow {
  readonly fighter: FighterView;
  readonly when: string;
  readonly state: Due['state'];
  readonly words: string;
}

/** The order of acting, of those that this seat knows; none where the rules have no fixed order. */
export function turnsOf(combat: CombatView): readonly OrderRow[] {
  const known = new Map(combat.fighters.map((one) => [one.who, one]));
  return combat.turns.flatMap(({ who, when, state }) => {
    const fighter = known.get(who);
    return fighter ? [{ fighter, when, state, words: STATES[state] }] : [];
  });
}

/** A declaration as its form reads it: "Shoot: target Bo, weapon rifle". */
export function intentWords(intent: Intent, options: readonly Option[]): string {
  const option = options.find((one) => one.act === intent.act);
  if (option === undefined) return intent.act.replaceAll('_', ' ');
  const parts = Object.entries(given(option.fields, intent.args)).map(([name, value]) => {
    const field = option.fields.find((one) => one.name === name);
    return field === undefined ? '' : answerWords(field, value);
  });
  const said = parts.filter(Boolean).join(', ');
  return said === '' ? option.title : `${option.title}: ${said}`;
}

function answerWords(field: Option['fields'][number], value: unknown): string {
  const label = field.label.toLowerCase();
  switch (field.kind) {
    case 'choice':
      return `${label} ${labelOf(field, value)}`;
    case 'targets': {
      const names = Array.isArray(value) ? value.map((one) => labelOf(field, one)) : [];
      return names.length === 0 ? '' : `${label} ${listed(names)}`;
    }
    case 'path': {
      const points = Array.isArray(value) ? value.length : 0;
      return points === 0 ? '' : `${label} by ${count(points, 'point')}`;
    }
    case 'place':
      return Array.isArray(value) ? `${label} ${value.map(told).join(', ')}` : '';
    case 'vector':
      return Array.isArray(value) && value.some(Boolean) ? `${label} ${value.map(told).join(', ')}` : '';
    case 'flag':
      return value === true ? label : '';
    default:
      return value === '' ? '' : `${label} ${told(value)}`;
  }
}

function labelOf(field: Option['fields'][number], value: unknown): string {
  return field.choices.find((choice) => same(choice.value, value))?.label ?? told(value);
}

/** Somebody the fight waits for: a fighter, or a side as `side:<id>`. */
export interface Awaited {
  readonly who: string;
  readonly name: string;
  readonly npc: boolean;
  readonly mine: boolean;
  readonly wants: Wants;
}

/** The ship that a fighter or a post of hers stands for. */
export const shipOf = (who: string): string => (who.startsWith('post:') ? (who.split(':')[1] ?? who) : who);

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Everybody the fight still waits for: sides, then fighters, then posts of ships; one's own first, NPCs last.
 * own: the posts for which this seat speaks.
 */
export function waitingFor(combat: CombatView, own = NOBODY): readonly Awaited[] {
  const sides = combat.sides
    .filter((side) => side.waits_for !== '')
    .map((side) => ({
      who: `side:${side.id}`,
      name: side.name,
      npc: false,
      mine: false,
      wants: side.waits_for,
    }));
  const fighters = combat.fighters
    .map((one) => ({ ...one, wants: wantsOf(combat, one.who) }))
    .filter(({ wants, declared, left }) => wants !== '' && !(declared && wants === 'declare') && left === '')
    .map(({ who, name, npc, mine, wants }) => ({ who, name, npc, mine, wants }));
  const known = new Set(combat.fighters.map((one) => one.who));
  const posts = combat.awaited
    .filter((one) => !known.has(one.who))
    .map(({ who, name, seats }) => ({
      who,
      name: begun(name),
      npc: seats.length === 0 && !own.has(who),
      mine: own.has(who),
      wants: wantsOf(combat, who),
    }));
  const rank = (one: Awaited) => (one.mine ? 0 : one.npc ? 2 : 1);
  return [...sides, ...fighters, ...posts].sort((a, b) => rank(a) - rank(b));
}

/**
 * What all eyes should be on, in large letters: whose turn it is, or what may be broken in on; "" where the
 * step's title says all.
 */
export function turnWords(combat: CombatView): string {
  const waiting = waitingFor(combat);
  if (waiting.some((one) => one.wants === 'interrupt')) return sentence(combat.about) || 'Interrupt?';
  const going = waiting.filter((one) => one.wants === 'act' && !isSide(one));
  const [first] = going;
  if (first === undefined) return '';
  if (going.length === 1) return `${first.name}'s turn`;
  const acting = combat.fighters.filter((one) => wantsOf(combat, one.who) === 'act');
  const sides = new Set(acting.map((one) => one.side));
  const side = sides.size === 1 ? combat.sides.find((one) => sides.has(one.id)) : undefined;
  return side === undefined ? 'Who goes?' : `${side.name}: who goes?`;
}

const isSide = (one: Awaited) => one.who.startsWith('side:');

/** What an NPC does if the referee continues, "" where the rules do not say. */
export function defaultWords(combat: CombatView, who: string, offers: readonly Offer[]): string {
  if (wantsOf(combat, who) !== 'declare') return '';
  const own = offers.find((one) => one.who === who)?.options;
  const hint = own?.find((one) => one.act === 'default')?.hint ?? '';
  return hint === '' ? '' : `default: ${hint}`;
}

/** One sentence about whom the fight waits for, for a referee or for others, who need not see whom it is about. */
export function waitingWords(combat: CombatView, referee: boolean): string {
  const waiting = waitingFor(combat);
  if (waiting.length === 0) return referee ? 'Everyone is ready.' : 'The referee continues from here.';
  const asked = waiting.filter((one) => one.wants === 'interrupt');
  if (asked.length > 0) return `${namesOf(asked)} may interrupt.`;
  const going = waiting.filter((one) => one.wants === 'act' && !isSide(one));
  if (going.length === 1) return sentence(combat.about);
  return `Waiting for: ${namesOf(going.length > 1 ? going : waiting)}.`;
}

const NAMED = 3;

/** A few players' people by name, the others by number. */
function namesOf(waiting: readonly Awaited[]): string {
  const named = waiting.filter((one) => !one.npc).slice(0, NAMED);
  const others = waiting.length - named.length;
  if (named.length === 0) return others === 1 ? (waiting[0]?.name ?? '') : count(others, 'fighter');
  const names = named.map((one) => one.name);
  return listed(others > 0 ? [...names, count(others, 'other')] : names);
}

/** What continuing is called: nobody interrupts, or the round comes about, for so many as the rules decide. */
export function goOnWords(combat: CombatView): string {
  const wants = waitingFor(combat).map((one) => one.wants);
  if (wants.includes('interrupt')) return 'Nobody interrupts';
  const undeclared = wants.filter((one) => one === 'declare').length;
  const unanswered = wants.filter((one) => one === 'answer').length;
  const declared = combat.fighters.some((one) => one.declared) && wants.length === 0;
  const resolves = combat.round > 0 && (undeclared > 0 || declared);
  const word = resolves ? 'Resolve round' : 'Continue';
  const open = [
    ...(undeclared > 0 ? [`${undeclared} not declared`] : []),
    ...(unanswered > 0 ? [`${unanswered} not answered`] : []),
  ];
  return open.length === 0 ? word : `${word} (${open.join(', ')})`;
}

/** What a referee may do next, and what becomes of those who have not declared. */
export function nextStep(combat: CombatView, waiting: number): string {
  if (waiting === 0) return 'Continue to the next step of the fight.';
  const wants = waitingFor(combat).map((one) => one.wants);
  if (wants.includes('interrupt')) return '';
  if (wants.includes('act')) return 'Continuing lets the rules decide for one side.';
  const before = combat.round === 0 ? 'The rounds have not begun yet. ' : '';
  return `${before}Say below what each does, or continue: the rules decide for anyone who hasn't declared.`;
}

/** Why a player is offered nothing at this moment. */
export function nothingToDo(combat: CombatView): string {
  if (!combat.fighters.some((fighter) => fighter.mine && fighter.left === '')) {
    return 'None of your characters is in this fight; you can follow it here and in the log.';
  }
  const turns = waitingFor(combat).some((one) => one.wants === 'act' || one.wants === 'interrupt');
  return turns
    ? 'Nothing is asked of your characters at this moment.'
    : 'Nothing is asked of your characters now: it is for the referee to act or to continue.';
}

/**
 * Whether anything may be done by it, laid out or not. To a referee whoever has declared stays open when laid out,
 * even with nothing more to do: they were open in brief, and the form would else go to and fro between two of them.
 */
export const isOpen = (offer: Offer, referee: boolean): boolean =>
  offer.options.length > 0 || offer.brief || (referee && offer.declared !== null);

/** Others of the same side who may declare the same act and have not yet. */
export function comrades(combat: CombatView, offers: readonly Offer[], who: string, act: string): Offer[] {
  const side = combat.fighters.find((one) => one.who === who)?.side;
  const may = (offer: Offer) => offer.options.some((one) => one.act === act && one.lands === 'later');
  // of those that are not laid out it is not known: they do it as far as they can
  const like = offers.some((offer) => offer.who === who && may(offer));
  return offers.filter((offer) => {
    const fighter = combat.fighters.find((one) => one.who === offer.who);
    const able = fighter?.npc === true && fighter.side === side && fighter.left === '';
    return able && offer.who !== who && !offer.declared && (offer.brief ? like : may(offer));
  });
}

/**
 * For whom the form stands open: whoever was chosen while there is something to say for him, else the next
 * who is waited for, one's own before others and those not yet heard before the rest.
 */
export function actingFor(
  offers: readonly Offer[],
  combat: CombatView,
  chosen: string | null,
  referee: boolean,
): Offer | null {
  const open = offers.filter((offer) => isOpen(offer, referee));
  const picked = open.find((offer) => offer.who === chosen);
  if (picked) return picked;
  const waiting = new Set(waitingFor(combat).map((one) => one.who));
  const mine = (offer: Offer) => combat.fighters.some((one) => one.who === offer.who && one.mine);
  const rank = (offer: Offer) => (waiting.has(offer.who) ? 0 : 2) + (mine(offer) ? 0 : 1);
  return [...open].sort((a, b) => rank(a) - rank(b))[0] ?? null;
}
