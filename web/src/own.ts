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

/** What lies over what on a map; `secret`: what is hidden from the players. */
export type Layer = 'map' | 'things' | 'tokens' | 'secret';
export const LAYERS: readonly Layer[] = ['map', 'things', 'tokens', 'secret'];

const each = (name: string, first: boolean) =>
  Object.fromEntries(LAYERS.map((one) => [one, switched(`retcon-${name}-${one}`, first)])) as Record<
    Layer,
    Switch
  >;

/** The layers that this screen shows, and those in which its hand moves nothing. */
export const shown = each('shows', true);
export const locked = each('locks', false);
/** Whether any layer is not as all are at first. */
export const layered = () => LAYERS.some((one) => !shown[one].on.value || locked[one].on.value);
