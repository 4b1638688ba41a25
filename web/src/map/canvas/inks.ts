/** Colours of the style sheet, for canvases: read once, and again when the scheme changes. */

import { signal } from '@preact/signals';
import { media } from '../../media';

const scheme = media('(prefers-color-scheme: light)');
/** Goes up by one when colours must be read again. */
export const scheming = signal(0);
let kept = new Map<string, string>();

scheme.addEventListener('change', () => {
  kept = new Map();
  scheming.value += 1;
});

/** The value of a variable of base.css, such as `accent` for `--accent`. */
export function colour(name: string): string {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const read = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  kept.set(name, read);
  return read;
}
