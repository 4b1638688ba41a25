/** How pins look and are called, in the order in which they are offered. */

import type { PinView } from '../../protocol';

export type PinIcon = PinView['icon'];

/** Each with its name and its lines, on 16 units. */
export const PIN_ICONS: readonly (readonly [PinIcon, string, string])[] = [
  ['note', 'Note', 'M4 2.5h8v11H4zM6.2 5.5h3.6M6.2 8h3.6M6.2 10.5h2'],
  ['question', 'Question', 'M5.5 5.8a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 2M8 12.7v.3'],
  ['warning', 'Warning', 'M8 3v6.5M8 12.5v.3'],
  ['star', 'Star', 'M8 2.5l1.7 3.5 3.8.5-2.8 2.7.7 3.8L8 11.2 4.6 13l.7-3.8-2.8-2.7 3.8-.5z'],
  ['flag', 'Flag', 'M4.5 14V2.5M4.5 3h7.5l-1.6 2.8L12 8.5H4.5'],
  ['skull', 'Danger', 'M4.3 9.7a4.2 4.2 0 1 1 7.4 0v1.6H10v1.9H6v-1.9H4.3zM6.3 7v.8M9.7 7v.8'],
  ['door', 'Way', 'M5 13.5v-11h6v11M3 13.5h10M9 8v.6'],
  ['chest', 'Cache', 'M3 7.5V6.3A2.3 2.3 0 0 1 5.3 4h5.4A2.3 2.3 0 0 1 13 6.3v1.2M3 7.5h10V13H3zM8 7.5v2.2'],
];

export const iconOf = (icon: PinIcon) => PIN_ICONS.find(([one]) => one === icon)?.[2] ?? '';

export const PIN_INKS = [
  ['#e8b23a', 'Yellow'],
  ['#e05252', 'Red'],
  ['#4fb35f', 'Green'],
  ['#4f9be0', 'Blue'],
  ['#b06fd6', 'Violet'],
  ['#f4f4f4', 'White'],
] as const;
