/** A roll card in words: what is drawn small, and what a screen reader hears. Pure. */

import type { RollCard } from '../protocol';
import { dmLine, signed, told } from './words';

/** The target as players write it: "8+", "9−", "= 7"; nothing without one. */
export function targetOf(card: Pick<RollCard, 'target' | 'wants'>): string {
  if (card.target === null) return '';
  if (card.wants === 'at_most') return `${card.target}−`;
  return card.wants === 'exactly' ? `= ${card.target}` : `${card.target}+`;
}

/** "10 against 8+", or the total alone. */
export function totalLine(card: RollCard): string {
  const target = targetOf(card);
  return target === '' ? told(card.total) : `${told(card.total)} against ${target}`;
}

/** How far past the target it came: "by 2", "short by 1"; nothing without a target. */
export function marginLine(card: RollCard): string {
  if (card.target === null || card.success === null) return '';
  if (card.margin === 0) return 'just so';
  return card.margin > 0 ? `by ${card.margin}` : `short by ${-card.margin}`;
}

/** All DMs and their sum: "+1 in all: +2 rifle-2, −1 dusk"; nothing for a throw that the rules did not judge. */
export function dmSummary(card: RollCard): string {
  if (card.dms.length === 0) return card.chance === null ? '' : 'no DMs';
  if (card.dms.length === 1) return dmLine(card.dms);
  const sum = card.dms.reduce((all, dm) => all + dm.value, 0);
  return `${signed(sum)} in all: ${dmLine(card.dms)}`;
}

/** The whole card as one sentence. */
export function cardSentence(card: RollCard): string {
  const faces = card.groups.flat().join(', ');
  const dropped = card.dropped.map(([, face]) => face).join(', ');
  const parts = [
    `${card.title}: ${card.degree ? `${card.result}, ${card.degree}` : card.result}`,
    faces === '' ? '' : `dice ${faces}`,
    dropped === '' ? '' : `dropped ${dropped}`,
    totalLine(card) === card.result ? '' : `total ${totalLine(card)}`,
    card.level,
    dmSummary(card),
    card.by_hand ? 'dice typed in by hand' : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/**
 * Sides of each die in each group of faces, read from the dice formula: "2D" has six, "D66" two sixes,
 * "d%" a hundred. A face higher than that makes it a numbered die all the same.
 */
export function sidesOf(dice: string, groups: readonly (readonly number[])[]): number[] {
  const written = [...dice.matchAll(/\d*d(\d+|%)?/gi)].map((match) => sidesNamed(match[1]));
  let next = 0;
  return groups.map((faces) => {
    if (faces.length === 0) return 0;
    const sides = written[Math.min(next, written.length - 1)] ?? 6;
    next += 1;
    return Math.max(sides, ...faces);
  });
}

function sidesNamed(sides: string | undefined): number {
  if (sides === undefined || sides === '66') return 6;
  return sides === '%' ? 100 : Number(sides);
}
