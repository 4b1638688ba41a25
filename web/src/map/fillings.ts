/** Forms of an act that a gesture on the map fills in: each way in which the act could mean it. Pure. */

import { begun, type Filled, openChoices } from '../panels/forms';
import { same } from '../panels/words';
import type { Field, Option } from '../protocol';

export interface Filling {
  readonly act: string;
  readonly args: Filled;
}

/** So many ways of one act are tried with the server at most. */
const MOST = 12;

/**
 * An act with a path of its own, or aimed at somebody, in every way that its other choices leave: first as the form
 * stands, then by each other choice; a blank that must be filled before one that may. None where the act has no such blank.
 */
export function fillings(
  option: Option,
  kept: Filled,
  kind: 'path' | 'target',
  value: unknown,
): readonly Filling[] {
  const found: Filling[] = [];
  for (const field of option.fields.toSorted((a, b) => Number(b.least > 0) - Number(a.least > 0))) {
    const answer = kind === 'path' ? asPath(field, value) : asTarget(field, value);
    if (answer === undefined) continue;
    const base = { ...begun(option.fields, kept), [field.name]: answer };
    const needed = Object.entries(field.needs);
    const ways = needed.reduce<readonly Filled[]>(
      (sofar, [name, values]) => sofar.flatMap((one) => withEach(option.fields, one, name, values)),
      [base],
    );
    const free = option.fields.filter(
      (one) => one.kind === 'choice' && one !== field && !needed.some(([name]) => name === one.name),
    );
    const others = kind === 'path' ? free.flatMap((one) => ways.flatMap((way) => otherwise(one, way))) : [];
    found.push(...[...ways, ...others].map((args) => ({ act: option.act, args })));
  }
  return found.slice(0, MOST);
}

function asPath(field: Field, value: unknown): unknown {
  return field.kind === 'path' ? value : undefined;
}

/** Somebody as an answer to a blank that may be aimed at him. */
function asTarget(field: Field, who: unknown): unknown {
  const open = openChoices(field).some((choice) => same(choice.value, who));
  if (!open) return undefined;
  return field.kind === 'targets' ? [who] : field.kind === 'choice' ? who : undefined;
}

/** The form with one blank as it stands, if it may, else as each of these. */
function withEach(
  fields: readonly Field[],
  way: Filled,
  name: string,
  values: readonly unknown[],
): readonly Filled[] {
  const field = fields.find((one) => one.name === name);
  if (values.some((value) => same(value, way[name]))) return [way];
  const open = field ? openChoices(field).map((choice) => choice.value) : [];
  return values
    .filter((value) => open.some((one) => same(one, value)))
    .map((value) => ({ ...way, [name]: value }));
}

function otherwise(field: Field, way: Filled): readonly Filled[] {
  return openChoices(field)
    .filter((choice) => !same(choice.value, way[field.name]))
    .map((choice) => ({ ...way, [field.name]: choice.value }));
}
