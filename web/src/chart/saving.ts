/** A chart taken away: as a picture, on paper, and in the formats of the field. */

import { answerOf } from '../panels/scenes/upload';
import { tableId, token } from '../place';
import { toast } from '../table';
import { drawChart, type Page } from './drawing';
import type { Chart } from './fold';
import { extent } from './hexes';
import { PAPER } from './inks';
import { measured } from './measuring';
import { placed } from './naming';
import { svgPen } from './pen';
import { level } from './signs';

export type Form = 'sec' | 'tab' | 'msec' | 'xml';
export const FORMS: readonly (readonly [Form, string])[] = [
  ['sec', 'Save as SEC'],
  ['tab', 'Save as tab columns'],
  ['msec', 'Save names and borders as MSEC'],
  ['xml', 'Save names and borders as XML'],
];

/** Ships that stand on a chart, and jumps made on it, as far as this seat knows of them. */
export type Sailed = Pick<Page, 'ships' | 'leaps'>;

/** Pixels a hex of the picture: enough for all names and profiles. */
const PICTURE_PX = 96;
const EDGE = 0.25;

/** The whole chart as an SVG file's text, in the colours of paper, with the ships that this seat knows of. */
export function pictured(chart: Chart, { ships, leaps }: Sailed): string {
  const { width, height } = extent(chart);
  const size = {
    width: Math.ceil((width + 2 * EDGE) * PICTURE_PX),
    height: Math.ceil((height + 2 * EDGE) * PICTURE_PX),
  };
  const pen = svgPen();
  const names = placed(chart, PICTURE_PX, level(PICTURE_PX), measured);
  const all = { ...chart, heard: new Set<string>() };
  drawChart(pen, PAPER, all, {
    camera: { x: -EDGE, y: -EDGE, zoom: PICTURE_PX },
    size,
    names,
    reach: null,
    ships,
    marks: [],
    leaps,
  });
  return pen.done(size.width, size.height, chart.name);
}

export function saveSvg(chart: Chart, sailed: Sailed): void {
  keep(new Blob([pictured(chart, sailed)], { type: 'image/svg+xml' }), `${fileName(chart.name)}.svg`);
}

const fileName = (name: string) => name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'chart';

/** Print the chart alone: the picture stands on the page for as long as the printer looks at it. */
export function printChart(chart: Chart, sailed: Sailed): void {
  const sheet = document.createElement('div');
  sheet.className = 'chart-print';
  sheet.innerHTML = pictured(chart, sailed);
  document.body.append(sheet);
  addEventListener('afterprint', () => sheet.remove(), { once: true });
  print();
}

/** Ask the server for the file and hand it to the browser to keep. */
export async function takeFile(chart: Chart, form: Form): Promise<void> {
  const path = `/api/tables/${tableId()}/charts/${encodeURIComponent(chart.id)}/${form}`;
  try {
    const answer = await fetch(path, { headers: { Authorization: `Bearer ${token()}` } });
    if (answer.ok) {
      keep(await answer.blob(), `${fileName(chart.name)}.${form}`);
      return;
    }
    const refused = answerOf(answer.status, await answer.text());
    if (!refused.ok) toast(refused.reason, 'bad');
  } catch {
    toast('The file did not arrive: no connection to the server', 'bad');
  }
}

function keep(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
