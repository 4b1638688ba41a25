/** Forms as the rules system asks them: what is asked, what is filled in, what is missing. Pure. */

import type { Choice, Field, Point } from '../protocol';
import { listed, same } from './words';

export type Filled = Readonly<Record<string, unknown>>;

const SIDES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The form that opens a fight, for these sides by name: it asks about others too, as `{a}` to `{f}`. */
export function forSides(fields: readonly Field[], names: readonly string[]): readonly Field[] {
  const words = (text: string) =>
    SIDES.reduce((so, one, at) => so.replace(`{${one}}`, names[at] ?? one), text);
  const there = ({ label }: { readonly label: string }) =>
    !SIDES.slice(names.length).some((one) => label.includes(`{${one}}`));
  return fields.filter(there).map((field) => ({
    ...field,
    label: words(field.label),
    choices: field.choices.filter(there).map((choice) => ({ ...choice, label: words(choice.label) })),
  }));
}

/** Fields that are asked, given what is filled in: those whose `needs` are met by fields asked before. */
export function asked(fields: readonly Field[], filled: Filled): readonly Field[] {
  const shown: Field[] = [];
  for (const field of fields) {
    const met = Object.entries(field.needs).every(
      ([name, values]) =>
        shown.some((other) => other.name === name) && values.some((value) => same(value, filled[name])),
    );
    if (met) shown.push(field);
  }
  return shown;
}

/** What a form starts with: kept answers that still fit, else the field's default, else the only choice. */
export function begun(fields: readonly Field[], kept: Filled = {}): Filled {
  const filled: Record<string, unknown> = {};
  for (const field of fields) {
    const before = kept[field.name];
    filled[field.name] = before !== undefined && fits(field, before) ? before : first(field);
  }
  return filled;
}

function first(field: Field): unknown {
  if (field.default !== null && field.default !== undefined) return field.default;
  const open = field.choices.filter((choice) => choice.refused === '');
  switch (field.kind) {
    case 'choice':
      return open.length === 1 ? open[0]?.value : undefined;
    case 'targets':
      return open.length === 1 && field.default === null ? [open[0]?.value] : [];
    case 'path':
      return [];
    case 'vector':
      return [0, 0];
    case 'place':
    case 'number':
      return undefined;
    case 'flag':
      return false;
    case 'text':
      return '';
  }
}

/** Whether an answer may stand in a field as it is asked now. */
export function fits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'choice':
      return openChoices(field).some((choice) => same(choice.value, value));
    case 'targets':
      return Array.isArray(value) && value.every((one) => openChoices(field).some((c) => same(c.value, one)));
    case 'path':
      return Array.isArray(value);
    case 'place':
      return isPoint(value);
    case 'vector':
      return isPoint(value) && Math.hypot(...value) <= field.most + 1e-4;
    case 'number':
      return typeof value === 'number' && value >= field.least && value <= field.most;
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string';
  }
}

export function isPoint(value: unknown): value is Point {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
}

/** The answers that go to the server: those of fields that are asked, and no blanks. */
export function given(fields: readonly Field[], filled: Filled): Record<string, unknown> {
  const args: Record<string, unknown> = {};
  for (const field of asked(fields, filled)) {
    const value = filled[field.name];
    const nowhere = field.kind === 'place' && !isPoint(value);
    if (value !== undefined && !nowhere && !Number.isNaN(value)) args[field.name] = value;
  }
  return args;
}

/**
 * Labels of the fields that are asked and may not stay blank: a choice, and targets or a place where the system
 * gives no default of its own, not even an empty one. What else is left empty the system fills in.
 */
export function missing(fields: readonly Field[], filled: Filled): readonly string[] {
  return asked(fields, filled)
    .filter((field) => isBlank(field, filled[field.name]))
    .map((field) => field.label);
}

/** What has still to be chosen, by its labels, as an invitation; "" for nothing. `odds`: they are shown then. */
export function chooseWords(labels: readonly string[], odds = false): string {
  if (labels.length === 0) return '';
  if (same(labels, ['Target'])) return odds ? 'Choose a target to see the odds.' : 'Choose a target.';
  return odds ? `To see the odds, choose: ${listed(labels)}.` : `Choose: ${listed(labels)}.`;
}

function isBlank(field: Field, value: unknown): boolean {
  if (field.kind === 'choice') return value === undefined;
  if (field.kind === 'place') return !isPoint(value) && field.default === null;
  if (field.kind !== 'targets') return false;
  const empty = !Array.isArray(value) || value.length === 0;
  return empty && (field.least >= 1 || field.default === null);
}

/** What is kept for the next time: what was drawn on the map is spent once it is done. */
export function undrawn(fields: readonly Field[], args: Filled): Filled {
  const drawn = fields.filter((field) => field.kind === 'path' || field.kind === 'place');
  return Object.fromEntries(
    Object.entries(args).filter(([name]) => !drawn.some((field) => field.name === name)),
  );
}

/** The targets after one was clicked: added or taken out; past the most, the oldest gives way. */
export function clicked(field: Field, picked: readonly unknown[], value: unknown): readonly unknown[] {
  if (picked.some((one) => same(one, value))) return picked.filter((one) => !same(one, value));
  const most = Math.max(1, field.most);
  return [...picked, value].slice(-most);
}

/** Choices that may be taken now. */
export function openChoices(field: Field): readonly Choice[] {
  return field.choices.filter((choice) => choice.refused === '');
}

/**
 * Another's answers to the like form of somebody else: what fits is kept; a choice that is not open to him
 * becomes his first open one besides the default, so that who shoots with another weapon shoots with his own.
 */
export function adapted(fields: readonly Field[], answers: Filled): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...begun(fields) };
  for (const field of fields) {
    const answer = answers[field.name];
    if (answer === undefined) continue;
    if (fits(field, answer)) filled[field.name] = answer;
    else if (field.kind === 'choice') filled[field.name] = instead(field) ?? field.default;
  }
  return given(fields, filled);
}

function instead(field: Field): unknown {
  return openChoices(field).find((choice) => !same(choice.value, field.default))?.value;
}
