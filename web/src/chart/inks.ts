/** The colours that a chart is drawn in: those of the screen, and those of paper. */

import { colour } from '../map/canvas/inks';

export interface Inks {
  readonly sheet: string;
  /** Under hexes of which the players have heard, where there are others. */
  readonly heard: string;
  readonly grid: string;
  readonly lines: string;
  readonly text: string;
  readonly soft: string;
  readonly faint: string;
  readonly water: string;
  readonly amber: string;
  readonly red: string;
  readonly route: string;
  readonly accent: string;
  /** Of borders that say nothing of theirs. */
  readonly realms: readonly string[];
}

export function screenInks(): Inks {
  return {
    sheet: colour('chart-sheet'),
    heard: colour('chart-heard'),
    grid: colour('chart-grid'),
    lines: colour('chart-lines'),
    text: colour('text'),
    soft: colour('text-2'),
    faint: colour('chart-faint'),
    water: colour('chart-water'),
    amber: colour('warn'),
    red: colour('bad'),
    route: colour('chart-route'),
    accent: colour('accent'),
    realms: [1, 2, 3, 4, 5].map((nth) => colour(`chart-realm-${nth}`)),
  };
}

export const PAPER: Inks = {
  sheet: '#ffffff',
  heard: '#ffffff',
  grid: '#d3d9df',
  lines: '#6f7a86',
  text: '#10151b',
  soft: '#46525f',
  faint: '#dfe4e9',
  water: '#1f6fbf',
  amber: '#c77f00',
  red: '#c3202c',
  route: '#2c8a53',
  accent: '#00756b',
  realms: ['#7242d3', '#b06a00', '#0e7d95', '#a8327f', '#5c7a00'],
};

/** The colours of files of the field, by name: what a browser knows, and no more. */
const NAMED = new Set(
  'red green blue yellow orange purple pink brown gray grey white black cyan magenta aqua teal lime navy olive maroon gold indigo violet crimson salmon coral turquoise tan khaki plum orchid silver skyblue steelblue lightblue darkblue lightgreen darkgreen darkred'.split(
    ' ',
  ),
);

/** A colour that a chart names, or else the other. */
export function inked(wanted: string, other: string): string {
  return wanted.startsWith('#') || NAMED.has(wanted.toLowerCase()) ? wanted.toLowerCase() : other;
}

/** The colour of a realm's border. */
export function realmInk(inks: Inks, code: string, wanted: string): string {
  let sum = 0;
  for (const letter of code) sum = sum * 31 + letter.charCodeAt(0);
  return inked(wanted, inks.realms[sum % inks.realms.length] ?? inks.lines);
}

/** A little of one colour over another, both as #rrggbb; null for colours by name. */
export function washed(ink: string, over: string, share: number): string | null {
  const [a, b] = [parts(ink), parts(over)];
  if (!a || !b) return null;
  const mix = a.map((part, nth) => Math.round(part * share + (b[nth] ?? 0) * (1 - share)));
  return `#${mix.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function parts(colour: string): readonly number[] | null {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null;
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
}
