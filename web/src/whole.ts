/** Forms and cards come without what stands at its default; here they are made whole again. */

import {
  type AnyView,
  type CardField,
  type CardSection,
  type Choice,
  type CombatView,
  DEFAULTS,
  type DM,
  type Field,
  type Offer,
  type Option,
  type Question,
  type SheetView,
  type SightView,
  type Template,
} from './protocol';

/** The last that was heard of an offer, and of each of its options, whether it is open now or not. */
export interface HeardOffer {
  readonly offer: Offer;
  readonly options: ReadonlyMap<string, Option>;
}

/** An offer with all that it left out; options that are not sent are as they were last heard. */
export function heardOffer(one: Offer, before?: HeardOffer): HeardOffer {
  const sent = one.options.map(option);
  const options = new Map([...(before?.options ?? []), ...sent.map((each) => [each.act, each] as const)]);
  const acts = one.acts ?? before?.offer.options.map((known) => known.act);
  const offer = {
    ...one,
    brief: one.brief === true,
    acts: null,
    options: acts?.flatMap((act) => options.get(act) ?? []) ?? sent,
    declared: one.declared && { ...mutable(DEFAULTS.Intent), ...one.declared },
    questions: one.questions.map(question),
  };
  return { offer, options };
}

/** What is known of views before a message, by their ids. */
type Known = {
  readonly sheets: ReadonlyMap<string, SheetView>;
  readonly combats: ReadonlyMap<string, CombatView>;
  readonly sights: ReadonlyMap<string, SightView>;
};

/** A view with all that it left out; what is as it was is that of `before`. */
export function wholeView(view: AnyView, before: Known): AnyView {
  switch (view.view) {
    case 'sheet':
      return wholeSheet(view, before.sheets.get(view.id));
    case 'sight':
      return wholeSight(view, before.sights.get(view.id));
    case 'combat':
      return {
        ...view,
        order: null,
        fighters: inOrder(view.order, view.fighters, before.combats.get(view.id)?.fighters, (one) => one.who),
      };
    case 'book':
      return {
        ...view,
        rulings: view.rulings.map((one) => ({ ...one, choices: one.choices.map(choice) })),
        templates: view.templates.map((one): Template => ({ ...DEFAULTS.Template, ...one })),
        activities: view.activities.map((one) => ({ ...one, setup: one.setup.map(field) })),
        ground: view.ground.map(choice),
      };
    default:
      return view;
  }
}

/** A sheet with all that it left out; what is as it was is that of `before`. */
export function wholeSheet(view: SheetView, before?: SheetView): SheetView {
  const deeds = inOrder(view.deed_order, view.deeds.map(option), before?.deeds, (one) => one.act);
  const whole = { ...view, order: null, deed_order: null, deeds };
  if (view.card === null) return whole;
  const fresh = view.card.sections.map(section);
  const sections = inOrder(view.order, fresh, before?.card?.sections, (one) => one.title);
  return { ...whole, card: { ...view.card, sections } };
}

/** What is seen and known of a map, with the parts that are as they were. */
function wholeSight(view: SightView, before?: SightView): SightView {
  if (view.gone === null || before === undefined) return view;
  const parts = new Map(before.parts.map((part) => [part.id, part]));
  for (const id of view.gone) parts.delete(id);
  for (const part of view.parts) parts.set(part.id, part);
  return { ...view, outlined: view.outlined ?? before.outlined, gone: null, parts: [...parts.values()] };
}

/** All that there are, those sent now and those that are as they were, in this order; null: those sent now. */
function inOrder<T>(
  order: readonly string[] | null,
  sent: T[],
  before: readonly T[] | undefined,
  named: (one: T) => string,
): T[] {
  if (order === null) return sent;
  const known = new Map([...(before ?? []), ...sent].map((one) => [named(one), one]));
  return order.flatMap((name) => known.get(name) ?? []);
}

const section = (one: CardSection): CardSection => {
  const whole = { ...mutable(DEFAULTS.CardSection), ...one };
  return { ...whole, fields: whole.fields.map(cardField), add: whole.add.map(choice) };
};

const cardField = (one: CardField): CardField => {
  const whole = { ...mutable(DEFAULTS.CardField), ...one };
  return { ...whole, choices: whole.choices.map(choice), why: whole.why.map(dm) };
};

const option = (one: Option): Option => {
  const whole = { ...mutable(DEFAULTS.Option), ...one };
  return { ...whole, fields: whole.fields.map(field) };
};

const question = (one: Question): Question => ({
  ...mutable(DEFAULTS.Question),
  ...one,
  fields: one.fields.map(field),
});

const field = (one: Field): Field => {
  const whole = { ...mutable(DEFAULTS.Field), ...one };
  return { ...whole, choices: whole.choices.map(choice) };
};

export const choice = (one: Choice): Choice => ({ ...DEFAULTS.Choice, ...one });

const dm = (one: DM): DM => ({ ...DEFAULTS.DM, ...one });

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly unknown[] ? [...T[K]] : T[K] };

/** The same defaults, for types whose lists may be written to: nobody writes to them. */
const mutable = <T>(defaults: T): Mutable<T> => defaults as Mutable<T>;
