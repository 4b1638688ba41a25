/** Who marks whom as a target: one's own marks are told to the others, theirs are shown; nobody stores them. */

import { computed, effect, signal } from '@preact/signals';
import type { SeatView, Targeted, ToSeat } from '../../protocol';
import { target } from '../../socket';
import { looking, scene, seats, state, targeted, tokens } from '../../table';

/** What other seats mark, by seat: the last that each has told. */
const told = signal<ReadonlyMap<string, Targeted>>(new Map());

/** The seats that mark each token now, one's own among them. */
export const markers = computed<ReadonlyMap<string, readonly SeatView[]>>(() => {
  const found = new Map<string, SeatView[]>();
  if (looking.value) return found;
  const own: Pick<Targeted, 'seat' | 'tokens'> = { seat: state.value.seat, tokens: [...targeted.value] };
  for (const { seat: id, tokens: marked } of [own, ...told.value.values()]) {
    const seat = seats.value.find((one) => one.id === id);
    for (const token of seat ? marked : []) found.set(token, [...(found.get(token) ?? []), seat as SeatView]);
  }
  return found;
});

/** Take in what others mark; whoever leaves marks nothing any more, and whoever comes is told one's own. */
export function hearMarks(message: ToSeat): void {
  const own = state.peek().seat;
  if (message.type === 'targeted' && message.seat !== own) {
    told.value = new Map([...told.peek(), [message.seat, message]]);
  }
  if (message.type !== 'presence' && message.type !== 'welcome') return;
  told.value = new Map([...told.peek()].filter(([seat]) => message.here.includes(seat)));
  if (targeted.peek().size > 0) tell();
}

/** The map and the tokens on it that were told last, so that its marks can be taken away. */
let last = { scene: '', tokens: '' };

function tell(): void {
  const map = scene.peek()?.id;
  if (map === undefined) return;
  const marked = [...targeted.peek()].filter((id) => tokens.peek().get(id)?.scene === map).slice(0, 50);
  last = { scene: map, tokens: marked.join(' ') };
  target({ scene: map, tokens: marked });
}

/** Tell others of one's marks whenever they change; gives what stops it. */
export function tellMarks(): () => void {
  return effect(() => {
    const [chosen, map] = [targeted.value, scene.value?.id];
    const here = [...chosen].filter((id) => tokens.peek().get(id)?.scene === map).join(' ');
    const nothing = here === '' && last.tokens === '';
    if (!nothing && (here !== last.tokens || map !== last.scene)) tell();
  });
}
