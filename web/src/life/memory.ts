/** What was answered last on this screen, in each life, wherever the same was asked. */

import type { Filled } from '../panels/forms';
import type { Option } from '../protocol';

const last = new Map<string, Filled>();

/** A question by its act and what its blanks are called, so that "Gun Combat" is no answer to "Vehicle". */
const nameOf = (who: string, { act, fields }: Option) =>
  [who, act, ...fields.map(({ label }) => label)].join('|');

export const answered = (who: string, option: Option): Filled => last.get(nameOf(who, option)) ?? {};

export function keep(who: string, option: Option, args: Filled): void {
  last.set(nameOf(who, option), args);
}
