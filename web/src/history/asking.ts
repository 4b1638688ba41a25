/** Questions whose answers a window shows: asked again when the table moves on. */

import { useEffect, useState } from 'preact/hooks';
import type { Refusal } from '../protocol';
import { state } from '../table';

export type Told<A> =
  | { readonly is: 'waiting' }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'told'; readonly answer: A };

/**
 * Ask, and ask again when a commit comes while the window stands open; the last answer stays until the next.
 * `turns` counts up to ask once more.
 */
export function useAnswer<A extends { readonly type: string }>(
  question: () => Promise<A | Refusal>,
  turns: unknown = 0,
): Told<A> {
  const [told, setTold] = useState<Told<A>>({ is: 'waiting' });
  const number = state.value.number;
  useEffect(() => {
    let current = true;
    void question().then((answer) => {
      if (!current) return;
      if (answer.type === 'refused') setTold({ is: 'refused', why: (answer as Refusal).reason });
      else setTold({ is: 'told', answer: answer as A });
    });
    return () => {
      current = false;
    };
  }, [number, turns]);
  return told;
}
