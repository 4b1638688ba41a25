/** What this browser alone wants, and keeps: nobody else hears of it. */

import { type Signal, signal } from '@preact/signals';
import { keep, kept } from './place';

export interface Switch {
  readonly on: Signal<boolean>;
  readonly set: (on: boolean) => void;
}

function switched(name: string, first: boolean): Switch {
  const before = kept(name);
  const on = signal(before === '' ? first : before === 'on');
  return {
    on,
    set: (now) => {
      on.value = now;
      keep(name, now ? 'on' : 'off');
    },
  };
}

/** A sound when somebody of one's own is awaited. */
export const chime = switched('retcon-chime', false);
/** Dice are seen falling on the map. */
export const dice = switched('retcon-dice', true);
/** A fight in space is looked at as a ladder of distances instead of on its board. */
export const ladder = switched('retcon-ladder', false);
/** A drop in a fight waits for one press more. */
export const dropAsks = switched('retcon-drop-asks', false);
