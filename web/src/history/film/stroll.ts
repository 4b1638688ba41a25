/** Tokens of a film glide round the corners that they went round; straight moves are left to CSS. */

import { journey } from '../../map/tokens/glide';
import { calm } from '../../map/view';
import type { Walk } from '../../protocol';

/** Show these ways, so many times as fast as at the table. */
export function stroll(walks: readonly Walk[], speed: number): void {
  if (calm.matches) return;
  for (const { token, path } of walks) {
    const element = document.querySelector<HTMLElement>(`[data-map] [data-token="${CSS.escape(token)}"]`);
    const { frames, duration } = journey(path);
    element?.animate(frames, { duration: duration / speed, easing: 'ease-in-out' });
  }
}
