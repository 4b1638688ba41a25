/** How wide words are on this screen: each asked once of the browser, in one size. */

import { font } from './pen';

const ASKED_PX = 20;
const widths = new Map<string, number>();
let ink: CanvasRenderingContext2D | null = null;

export function measured(words: string, px: number, bold: boolean): number {
  const key = `${bold ? 'b' : 'n'}${words}`;
  let wide = widths.get(key);
  if (wide === undefined) {
    ink ??= document.createElement('canvas').getContext('2d');
    if (ink) ink.font = font({ px: ASKED_PX, bold });
    wide = (ink?.measureText(words).width ?? words.length * 10) / ASKED_PX;
    widths.set(key, wide);
  }
  return wide * px;
}
