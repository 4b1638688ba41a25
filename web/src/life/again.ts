/** "As I did last term": what was chosen before, and what of it answers what is asked now. Pure. */

import { begun, type Filled, fits, missing } from '../panels/forms';
import type { Option } from '../protocol';

/** One answer that was given. */
export interface Done {
  /** How many chapters the life had when it was given. */
  readonly chapter: number;
  readonly act: string;
  /** What the blanks were called, so that "Gun Combat" is no answer to "Vehicle". */
  readonly of: string;
  readonly args: Filled;
}

/** What is to be done next. */
export interface Next {
  readonly option: Option;
  readonly args: Filled;
  /** The answer that it repeats; null where there was nothing to choose. */
  readonly from: Done | null;
}

export const asDone = (chapter: number, option: Option, args: Filled): Done => ({
  chapter,
  act: option.act,
  of: blanks(option),
  args,
});

const blanks = (option: Option) => option.fields.map((field) => field.label).join('|');

/** The answers of a chapter: the one that began it, given before there was one, and all that followed. */
export function chapterOf(all: readonly Done[], chapter: number): readonly Done[] {
  const begins = all.findLast((one) => one.chapter === chapter - 1);
  const within = all.filter((one) => one.chapter === chapter);
  return begins === undefined ? within : [begins, ...within];
}

/** Whether what is asked would begin another chapter, as the answers of this one began it. */
export const atBeginning = (options: readonly Option[], past: readonly Done[]) =>
  past[0] !== undefined && options.some((one) => one.act === past[0]?.act);

/**
 * What answers the question as it was answered before, in the order of then; an answer may serve again once all its
 * like are spent. Where there is nothing to choose, that; null where somebody has to.
 */
export function again(
  past: readonly Done[],
  spent: ReadonlySet<Done>,
  options: readonly Option[],
): Next | null {
  const known = past.flatMap((from) => {
    const option = options.find((one) => one.act === from.act && blanks(one) === from.of);
    const still = option?.fields.every(({ name }, at) => {
      const field = option.fields[at];
      return from.args[name] === undefined || (field !== undefined && fits(field, from.args[name]));
    });
    return option && still ? [{ option, args: from.args, from }] : [];
  });
  const fresh = known.find((one) => !spent.has(one.from));
  return fresh ?? known.at(-1) ?? only(options);
}

/** The single thing that may be done, where its form is whole as it stands and nothing in it is a choice. */
function only(options: readonly Option[]): Next | null {
  const [option, another] = options;
  if (option === undefined || another !== undefined) return null;
  const choice = option.fields.some((field) => field.kind === 'choice' || field.kind === 'targets');
  const args = begun(option.fields);
  return choice || missing(option.fields, args).length > 0 ? null : { option, args, from: null };
}
