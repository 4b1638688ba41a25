/** Forms and cards come without what stands at its default; here they are made whole again. */

import {
  type AnyView,
  type Card,
  type CardField,
  type CardSection,
  type Choice,
  DEFAULTS,
  type DM,
  type Field,
  type Offer,
  type OfferChange,
  type Option,
  type Question,
  type Template,
} from './protocol';

/** An offer with all that it left out; options that are named by their acts alone are those of `before`. */
export const wholeOffer = (one: Offer | OfferChange, before?: Offer): Offer => ({
  ...one,
  options: one.options.flatMap((each) =>
    typeof each === 'string' ? (before?.options.find((known) => known.act === each) ?? []) : option(each),
  ),
  declared: one.declared && { ...mutable(DEFAULTS.Intent), ...one.declared },
  questions: one.questions.map(question),
});

/** A view with all that it left out. */
export function wholeView(view: AnyView): AnyView {
  switch (view.view) {
    case 'sheet':
      return { ...view, card: view.card && card(view.card), deeds: view.deeds.map(option) };
    case 'book':
      return {
        ...view,
        rulings: view.rulings.map((one) => ({ ...one, choices: one.choices.map(choice) })),
        templates: view.templates.map((one): Template => ({ ...DEFAULTS.Template, ...one })),
        setup: view.setup.map(field),
        ground: view.ground.map(choice),
      };
    case 'lists':
      return {
        ...view,
        lists: Object.fromEntries(Object.entries(view.lists).map(([name, list]) => [name, list.map(choice)])),
      };
    default:
      return view;
  }
}

const card = (one: Card): Card => ({ ...one, sections: one.sections.map(section) });

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

const choice = (one: Choice): Choice => ({ ...DEFAULTS.Choice, ...one });

const dm = (one: DM): DM => ({ ...DEFAULTS.DM, ...one });

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly unknown[] ? [...T[K]] : T[K] };

/** The same defaults, for types whose lists may be written to: nobody writes to them. */
const mutable = <T>(defaults: T): Mutable<T> => defaults as Mutable<T>;
