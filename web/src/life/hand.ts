/** What keys do on the page of lives: whoever shows the present choice says so. */

/** The keys of what is on show. */
export interface Hand {
  /** Take the choice with this number, from 0. */
  readonly choose: (at: number) => boolean;
  /** Do it. */
  readonly press: () => boolean;
  /** One press for another way on, by its letter. */
  readonly instead: (letter: string) => boolean;
  readonly takeBack: () => boolean;
}

let now: Hand | null = null;

/** Take the keys; gives what lets them go. */
export function hold(hand: Hand): () => void {
  now = hand;
  return () => {
    if (now === hand) now = null;
  };
}

/** Whether a key was of use. */
export function key(event: KeyboardEvent): boolean {
  if (now === null || event.shiftKey) return false;
  if (/^[1-9]$/.test(event.key)) return now.choose(Number(event.key) - 1);
  switch (event.key.toLowerCase()) {
    case 'enter':
    case ' ':
      return !onControl(event) && now.press();
    case 'u':
      return now.takeBack();
    default:
      return now.instead(event.key.toUpperCase());
  }
}

/** Whether the key has a meaning of its own where it was pressed. */
const onControl = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('button, summary, select, input, a') !== null;
