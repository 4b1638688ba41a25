/** A page that lies over the map: it has the keys and the focus as long as it is there, and gives both back. */

import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { type Over, over } from '../map/view';

/** `keys`: what it does with them; the same object for as long as it is shown. */
export function useAbove(box: RefObject<HTMLElement | null>, keys: Over): void {
  // before it is painted, so that its keys work as soon as it is seen
  useLayoutEffect(() => {
    const before = document.activeElement;
    over.value = keys;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (over.peek() === keys) over.value = null;
      const lost = document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [box, keys]);
}
