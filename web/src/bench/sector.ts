/** A made-up sector, as the server would tell it. */

import { named } from '../chart/hexes';
import type { ChartHead, ChartView, Route, WorldView } from '../protocol';

const COLUMNS = 32;
const ROWS = 40;
const SYLLABLES = 'ka lo ren ti mar du sel vo an ir ux be tho gi nau pel or as'.split(' ');
const DIGITS = '0123456789ABC';

/** The same numbers at every run, from 0 to below 1. */
function chances(): () => number {
  let at = 7;
  return () => {
    at = (at * 1_103_515_245 + 12_345) % 2 ** 31;
    return at / 2 ** 31;
  };
}

export function sectorHead(worlds: number): ChartHead {
  return { id: 'x1', name: 'A sector to measure', columns: COLUMNS, rows: ROWS, worlds, retired: false };
}

export function sector(count: number): ChartView {
  const chance = chances();
  const upTo = (n: number) => Math.floor(chance() * n);
  const hexes = Array.from({ length: COLUMNS * ROWS }, (_, nth) =>
    named(Math.floor(nth / ROWS) + 1, (nth % ROWS) + 1),
  );
  const worlds = hexes
    .map((hex) => [chance(), hex] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, hex]) => world(hex, upTo))
    .sort((a, b) => (a.hex < b.hex ? -1 : 1));
  return {
    view: 'chart',
    id: 'chart-x1',
    chart: 'x1',
    name: 'A sector to measure',
    columns: COLUMNS,
    rows: ROWS,
    retired: false,
    subsectors: Object.fromEntries([...'ABCDEFGHIJKLMNOP'].map((letter) => [letter, `Reach ${letter}`])),
    realms: {},
    home: 'Km',
    heard: [],
    routes: routes(worlds),
    borders: [],
    labels: [],
    gone: null,
    worlds,
  };
}

function world(hex: string, upTo: (n: number) => number): WorldView {
  const name = Array.from({ length: 2 + upTo(3) }, () => SYLLABLES[upTo(SYLLABLES.length)] ?? '').join('');
  const port = 'ABCDEX'.charAt(upTo(6));
  const digits = Array.from({ length: 6 }, () => DIGITS.charAt(upTo(11))).join('');
  return {
    hex,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    uwp: `${port}${digits}-${DIGITS.charAt(upTo(13))}`,
    starport: port,
    disc: (['water', 'water', 'dry', 'belt'] as const)[upTo(4)] ?? 'dry',
    capitals: '9A'.includes(digits.charAt(3)),
    capital: false,
    giants: upTo(4),
    bases: ['', '', '', 'N', 'S', 'NS'][upTo(6)] ?? '',
    zone: (['', '', '', '', '', '', '', '', 'A', 'R'] as const)[upTo(10)] ?? '',
    allegiance: ['Km', 'Na', 'Vo'][upTo(3)] ?? '',
    classes: ['Ag', 'Ni'],
    told: true,
  };
}

/** A lane from each world with a good port to the next such in its column. */
function routes(worlds: readonly WorldView[]): Route[] {
  const ports = worlds.filter((one) => 'AB'.includes(one.starport));
  return ports.flatMap((one, nth) => {
    const to = ports[nth + 1];
    if (to === undefined || to.hex.slice(0, 2) !== one.hex.slice(0, 2)) return [];
    return [{ start: one.hex, end: to.hex, kind: 'jump', colour: '' }];
  });
}
