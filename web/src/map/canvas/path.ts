import type { Spot } from '../../grid';
import type { Ink } from './layers';

/** A path from the first of these places on the canvas through all the others, neither drawn nor closed yet. */
export function pathThrough(ink: Ink, spots: readonly Spot[]): void {
  ink.beginPath();
  spots.forEach(([x, y], i) => {
    if (i === 0) ink.moveTo(x, y);
    else ink.lineTo(x, y);
  });
}
