/** Ground that a blast swept, as a line of the log tells of it: drawn when it happens, and again in the film. */

import type { Line, Shade, ToSeat } from '../../protocol';
import { fading, looking } from '../../table';

/** What the lines of one moment swept; the words are written by whoever shows it. */
export function blastsOf(lines: readonly Line[]): readonly Shade[] {
  return lines.flatMap(({ detail }) => (isShade(detail) ? [{ ...detail, title: '' }] : []));
}

const isShade = (detail: unknown): detail is Shade =>
  typeof detail === 'object' && detail !== null && 'shape' in detail;

/** What goes off now is seen on the map for a moment. */
export function hearBlasts(message: ToSeat): void {
  if (message.type !== 'happened' || looking.peek()) return;
  const shades = blastsOf(message.entry.lines);
  if (shades.length > 0) fading.value = { shades, began_ms: performance.now() };
}
