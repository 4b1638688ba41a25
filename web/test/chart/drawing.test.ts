import { expect, test } from 'vitest';
import { drawChart, type Page } from '../../src/chart/drawing';
import { folded } from '../../src/chart/fold';
import { PAPER, realmInk, washed } from '../../src/chart/inks';
import { placed } from '../../src/chart/naming';
import { svgPen } from '../../src/chart/pen';
import { level } from '../../src/chart/signs';
import { shift, stretch } from '../../src/map/canvas/layers';
import type { WorldView } from '../../src/protocol';
import { view, world } from './made';

const wide = (words: string, px: number) => words.length * px * 0.55;

function drawn(
  worlds: readonly WorldView[],
  zoom: number,
  more: Parameters<typeof view>[1] = {},
  over: Partial<Page> = {},
): string {
  const chart = folded(view(worlds, more));
  const pen = svgPen();
  const page: Page = {
    camera: { x: 0, y: 0, zoom },
    size: { width: 1000, height: 1200 },
    names: placed(chart, zoom, level(zoom), wide),
    reach: null,
    ships: [],
    marks: [],
    leaps: [],
    ...over,
  };
  drawChart(pen, PAPER, chart, page);
  return pen.done(1000, 1200, chart.name);
}

test('the nearer one is, the more is drawn', () => {
  expect([8, 9, 23, 24, 47, 48, 79, 80, 200].map(level)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
  const one = [world('0204', { name: 'Tallow', capitals: false })];
  expect(drawn(one, 8)).not.toContain('<text');
  expect(drawn(one, 30)).not.toContain('Tallow');
  expect(drawn(one, 60)).toContain('>Tallow<');
  expect(drawn(one, 60)).not.toContain('B764575-A');
  expect(drawn(one, 90)).toContain('>B764575-A<');
});

test('great worlds are named first, and in capitals', () => {
  const crowd = world('0204', { name: 'Kessride', capitals: true, uwp: 'A9479C9-D' });
  expect(drawn([crowd], 30)).toContain('>KESSRIDE<');
});

test('no name covers another, and the greater world keeps its name', () => {
  const long = 'Unreasonably long of name';
  const worlds = ['0304', '0404', '0405', '0504', '0305'].map((hex, nth) =>
    world(hex, { name: long, uwp: `B7645${nth}5-A`.replace('5', String(nth)) }),
  );
  const chart = folded(view(worlds));
  const names = placed(chart, 64, 3, wide);
  expect(names.length).toBeLessThan(worlds.length + 1);
  expect(names[0]?.hex).toBe('0305');
  for (const [nth, a] of names.entries()) {
    for (const b of names.slice(nth + 1)) {
      const apart = Math.abs(a.x - b.x) * 64 >= wide(long, a.px) || Math.abs(a.y - b.y) * 64 >= a.px;
      expect(apart).toBe(true);
    }
  }
});

test('signs tell water, belts, zones, bases and giants apart', () => {
  const plain = drawn([world('0204', { giants: 0 })], 60);
  const count = (text: string, what: string) => text.split(what).length - 1;
  expect(count(drawn([world('0204', { giants: 2 })], 60), '<circle')).toBe(count(plain, '<circle') + 1);
  expect(count(drawn([world('0204', { giants: 0, bases: 'NS' })], 60), 'Z"')).toBe(count(plain, 'Z"') + 2);
  expect(count(drawn([world('0204', { giants: 0, disc: 'belt' })], 60), '<circle')).toBe(7);
  expect(drawn([world('0204', { zone: 'R' })], 60)).toContain(PAPER.red);
  expect(drawn([world('0204', { zone: 'A' })], 60)).toContain(PAPER.amber);
  expect(plain).not.toContain(PAPER.red);
});

test('only an allegiance that is not that of most worlds is written', () => {
  expect(drawn([world('0204')], 90)).not.toContain('>Km<');
  expect(drawn([world('0204', { allegiance: 'Vo' })], 90)).toContain('>Vo<');
});

test('what is written in a name stays words in a file', () => {
  const text = drawn([world('0204', { name: '<b>"&' })], 60);
  expect(text).toContain('&#60;b&#62;&#34;&#38;');
  expect(text).not.toContain('<b>');
});

test('covered lanes stay undrawn, others are cut short of both worlds', () => {
  const lane = { start: '0204', end: '0206', kind: 'jump', colour: '' };
  const worlds = [world('0204'), world('0206')];
  const bare = drawn(worlds, 50);
  expect(drawn(worlds, 50, { routes: [{ ...lane, kind: 'covered' }] })).toBe(bare);
  const text = drawn(worlds, 50, { routes: [lane] });
  const [, y1, y2] = /M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)" fill="none" stroke="#2c8a53"/.exec(text) ?? [];
  expect(Number(y2) - Number(y1)).toBeCloseTo(100 - 2 * 0.22 * 50, 0);
});

test('jumps stay as lines, a misjump in red with how far astray it went', () => {
  const worlds = [world('0204'), world('0206'), world('0306')];
  const jump = { start: '0204', end: '0206', aimed: '', words: '' };
  const astray = { start: '0206', end: '0306', aimed: '0204', words: 'Marten: 1 parsec astray, direction 2' };
  const clean = drawn(worlds, 50, {}, { leaps: [jump] });
  expect(clean).toContain(`stroke="${PAPER.water}"`);
  expect(clean).not.toContain(PAPER.red);
  const both = drawn(worlds, 50, {}, { leaps: [jump, astray] });
  expect(both).toContain(`stroke="${PAPER.red}"`);
  expect(both).toContain('>Marten: 1 parsec astray, direction 2<');
});

test('ships stand at their worlds, fuel beside those that have some for her, and what is drawn by hand is marked', () => {
  const worlds = [world('0204', { giants: 0 }), world('0206', { giants: 0 })];
  const plain = drawn(worlds, 90);
  const ships = [
    { name: 'Marten', hex: '0204' },
    { name: 'Otter', hex: '0204' },
  ];
  expect(drawn(worlds, 90, {}, { ships })).toContain('>Marten +1<');
  const reach = { start: '0204', drive: 2, fuel: 1, way: ['0204', '0206'], stops: ['0206'] };
  const reached = drawn(worlds, 90, {}, { reach });
  expect(reached.split(PAPER.amber).length).toBeGreaterThan(plain.split(PAPER.amber).length + 1);
  expect(drawn(worlds, 90, {}, { marks: ['0303'] })).not.toBe(plain);
});

test('a colour that no browser knows gives way to one of ours', () => {
  expect(realmInk(PAPER, 'Km', 'Octarine')).toMatch(/^#/);
  expect(realmInk(PAPER, 'Km', 'Red')).toBe('red');
  expect(washed('#ffffff', '#000000', 0.5)).toBe('#808080');
  expect(washed('red', '#000000', 0.5)).toBeNull();
});

test('a sheet is stretched between two zooms, as long as it covers the view', () => {
  const size = { width: 1000, height: 800 };
  const parts = { camera: { x: 0, y: 0, zoom: 40 }, chart: {} };
  expect(shift(parts, { ...parts, camera: { x: 1, y: 0, zoom: 40 } })).toEqual([-40, 0]);
  expect(shift(parts, { ...parts, camera: { x: 1, y: 0, zoom: 50 } })).toBeNull();
  expect(stretch(parts, { ...parts, camera: { x: 2, y: 2, zoom: 50 } }, size)).toContain('scale(1.25)');
  expect(stretch(parts, { ...parts, camera: { x: 0, y: 0, zoom: 66 } }, size)).toBeNull();
  expect(stretch(parts, { ...parts, camera: { x: -9, y: 0, zoom: 41 } }, size)).toBeNull();
  expect(stretch(parts, { camera: { x: 2, y: 2, zoom: 50 }, chart: {} }, size)).toBeNull();
});
