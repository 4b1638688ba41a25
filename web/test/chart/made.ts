/** Charts for tests. */

import type { ChartView, WorldView } from '../../src/protocol';

export function world(hex: string, more: Partial<WorldView> = {}): WorldView {
  return {
    hex,
    name: `World ${hex}`,
    uwp: 'B764575-A',
    starport: 'B',
    disc: 'water',
    capitals: false,
    capital: false,
    giants: 1,
    bases: '',
    zone: '',
    allegiance: 'Km',
    classes: ['Ag'],
    told: true,
    ...more,
  };
}

export function view(worlds: readonly WorldView[], more: Partial<ChartView> = {}): ChartView {
  return {
    view: 'chart',
    id: 'chart-x1',
    chart: 'x1',
    name: 'The Marl Reach',
    columns: 8,
    rows: 10,
    retired: false,
    subsectors: {},
    realms: {},
    home: 'Km',
    heard: [],
    routes: [],
    borders: [],
    labels: [],
    gone: null,
    worlds: [...worlds],
    ...more,
  };
}
