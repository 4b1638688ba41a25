/** Words over the map, laid so that none covers another. Pure. */

import type { Size } from '../camera';
import type { Spot } from '../grid';
import { overlap } from '../map/tokens/naming';

/** A word or two whose middle should stand at a point of the screen. */
export interface Label {
  readonly at: Spot;
  readonly text: string;
}

export const ROW = 24;
const LETTER = 8.4;
const AROUND = 18;
const MOST_ROWS = 12;

/** First where it should be, then higher and lower by turns, each a row farther. */
const ROWS = [0, ...Array.from({ length: MOST_ROWS }, (_, i) => i + 1).flatMap((row) => [-row, row])];

/** Where the middle of each label comes to stand: in the view, clear of those before it where there is room. */
export function laid(labels: readonly Label[], view: Size): readonly Spot[] {
  const taken: ReturnType<typeof boxOf>[] = [];
  return labels.map(({ at, text }) => {
    const half = (text.length * LETTER + AROUND) / 2;
    const x = within(at[0], half, view.width);
    const boxAt = (row: number) => boxOf([x, within(at[1] + row * ROW, ROW / 2, view.height)], half);
    const boxes = ROWS.map(boxAt);
    const box = boxes.find((one) => !taken.some((other) => overlap(one, other))) ?? boxAt(0);
    taken.push(box);
    return [x, box.top + ROW / 2];
  });
}

const within = (at: number, half: number, room: number) => Math.max(half, Math.min(room - half, at));
const boxOf = ([x, y]: Spot, half: number) => ({
  left: x - half,
  right: x + half,
  top: y - ROW / 2,
  bottom: y + ROW / 2,
});
