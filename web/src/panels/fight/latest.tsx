/** What has just come about in the fight, so that nobody has to leave its panel to learn how it went. */

import { undone } from '../../history/now';
import { isStruck } from '../../history/struck';
import type { Entry, Line, StretchView } from '../../protocol';
import { phoneTab, selectedNumber, state, tab } from '../../table';
import { totalLine } from '../card_words';

const TOLD: ReadonlySet<Line['kind']> = new Set([
  'fight',
  'declare',
  'attack',
  'wound',
  'morale',
  'move',
  'door',
]);
const MOST_LINES = 4;
/** Longer reasons are left to the log. */
const MOST_LETTERS = 40;

/** The newest commit that tells of the fight and still holds, in a few lines; null where none does. */
export function latestOf(
  entries: readonly Entry[],
  stretches: readonly StretchView[] = [],
): { number: number; lines: readonly string[] } | null {
  for (const entry of entries.toReversed()) {
    if (isStruck(entry, stretches)) continue;
    const lines = entry.lines.filter((line) => TOLD.has(line.kind) && !line.quiet);
    if (lines.length > 0) return { number: entry.number, lines: lines.slice(0, MOST_LINES).map(inShort) };
  }
  return null;
}

/** A line with what was thrown for it, or why it is so: "Una misses Gorm with rifle (8 against 11+)". */
function inShort({ text, cards, changes }: Line): string {
  const throws = cards.filter((card) => card.target !== null).map(totalLine);
  const why = changes[0]?.reason ?? '';
  const aside = throws.length > 0 ? throws.join('; ') : why.length <= MOST_LETTERS ? why : '';
  return aside === '' ? text : `${text} (${aside})`;
}

/** It stands above what may be done now. */
export function Latest() {
  const latest = latestOf(state.value.entries, undone.value);
  return latest && <InShort {...latest} />;
}

/** What came of a deed: all that is worth saying, and what it did to sheets, which the log keeps quiet. */
export function cameOf(lines: readonly Line[]): readonly string[] {
  return lines
    .filter((line) => !line.quiet || line.kind === 'sheet')
    .map((line) => (line.quiet ? line.text : inShort(line)));
}

/** What came of one commit, as soon as it is known. */
export function CameOf({ number, most = 99 }: { readonly number: number; readonly most?: number }) {
  const entry = state.value.entries.findLast((one) => one.number === number);
  const holds = entry !== undefined && !isStruck(entry, undone.value);
  const lines = shortened(cameOf(holds ? entry.lines : []), most);
  return lines.length === 0 ? null : <InShort number={number} lines={lines} />;
}

/** At most so many lines, the last of which says how many there are besides. */
export function shortened(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `and ${lines.length - most + 1} lines more in the log`];
}

/** It leads to the whole of it in the log. */
function InShort({ number, lines }: { readonly number: number; readonly lines: readonly string[] }) {
  const read = () => {
    selectedNumber.value = number;
    tab.value = 'log';
    phoneTab.value = 'log';
  };
  return (
    <button type="button" class="latest" title="Read it in the log" onClick={read}>
      {lines.map((line) => (
        <span>{line}</span>
      ))}
    </button>
  );
}
