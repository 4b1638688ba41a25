/** Where the zones of a figure are drawn, and what they say. Pure. */

import type { Figure, FigureZone } from '../../protocol';

/** Width and height of each outline, in the units of its drawing. */
export const SIZES: Record<Figure['outline'], readonly [number, number]> = {
  body: [100, 200],
  vehicle: [140, 140],
};

export const OUTLINES: Record<Figure['outline'], string> = {
  body:
    'M50 3a13 13 0 1 1-.1 0zM44 28h12l1 6 21 6 8 10 9 48-5 8-6-4-10-40-4 38 2 12-2 48 2 34-16 4-2-38-4-38' +
    '-4 38-2 38-16-4 2-34-2-48 2-12-4-38-10 40-6 4-5-8 9-48 8-10 21-6z',
  vehicle: 'M38 6h64l28 16v104l-14 8H24l-14-8V22z',
};

/** How a zone is coloured. */
export type Tone = 'whole' | 'worn' | 'gone';

export function toneOf({ level }: Pick<FigureZone, 'level'>): Tone {
  if (level <= 0) return 'gone';
  return level < 1 ? 'worn' : 'whole';
}

/** A zone in the units of the drawing: its middle, and its corners as SVG takes them, "" for a spot. */
export interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly corners: string;
}

export function drawnZone(outline: Figure['outline'], zone: Pick<FigureZone, 'at' | 'corners'>): Drawn {
  const [width, height] = SIZES[outline];
  const scaled = ([x, y]: readonly [number, number]) => [x * width, y * height] as const;
  const [x, y] = scaled(zone.at);
  return { x, y, corners: zone.corners.map((corner) => scaled(corner).join(',')).join(' ') };
}

/** "bruised, 2 of 3". */
export function zoneWords({ state, text }: Pick<FigureZone, 'state' | 'text'>): string {
  return [state, text].filter((part) => part !== '').join(', ');
}
