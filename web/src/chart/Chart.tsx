/** The chart over the map: its sheet, the one button of the hex in focus, its bars and pages. */

import { effect, useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type Parts, sheet } from '../map/canvas/layers';
import { over } from '../map/view';
import { isReferee, seesAll } from '../table';
import { chart, chartId, keepAsking } from './asking';
import { ChartBar } from './bar';
import { drawing, marked, take } from './draft';
import { Drawing } from './draw';
import { drawChart, type Leapt, type Reached, type Stands } from './drawing';
import type { Chart } from './fold';
import { listenToPointers } from './hand';
import { middle } from './hexes';
import { screenInks } from './inks';
import { heard } from './keys';
import { WorldList } from './list';
import { openMaking } from './making';
import { measured } from './measuring';
import { placed } from './naming';
import { canvasPen } from './pen';
import { charted, keepReach, keepSeeking, leaps, shipsAt } from './ships';
import { level } from './signs';
import { camera, chosen, here, open, openPage, reached, showAll, size, zoom } from './view';
import { worldWords } from './words';
import { WorldPage } from './world';

export function ChartPlace() {
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const [box, ground] = [root.current, canvas.current];
    if (!box || !ground) return undefined;
    const mine = { zoom, fit: showAll, key: heard };
    over.value = mine;
    const stops = [
      keepAsking(),
      watchSize(box),
      keepFitting(),
      keepDrawn(ground),
      listenToPointers(box),
      keepReach(),
      keepSeeking(),
    ];
    return () => {
      if (over.peek() === mine) over.value = null;
      for (const stop of stops) stop();
    };
  }, []);
  const now = chart.value;
  return (
    <div
      ref={root}
      class="chart"
      data-over
      role="group"
      aria-label={now ? `Star chart: ${now.name}` : 'Star chart'}
      aria-describedby="chart-help"
    >
      <canvas ref={canvas} class="layer" aria-hidden="true" />
      {now && <Here />}
      <ChartBar />
      {chartId.value === '' && <NoChart />}
      {now && open.value === 'page' && <WorldPage key={here.value} chart={now} hex={here.value} />}
      {now && drawing.value && <Drawing chart={now} />}
      {now && open.value === 'list' && <WorldList chart={now} />}
      <p id="chart-help" class="sr-only">
        Arrow keys go to the next world, with Shift to the next hex. Enter opens its page, plus and minus
        zoom, 0 shows the whole chart. The list of worlds holds all of them.
      </p>
    </div>
  );
}

function NoChart() {
  return (
    <div class="chart-empty" data-control>
      <h2>No chart yet</h2>
      <p>Throw worlds by the book, read a file of the field, or begin with empty space.</p>
      {isReferee.value && (
        <button type="button" class="primary" onClick={openMaking}>
          New chart…
        </button>
      )}
    </div>
  );
}

/** The button of the hex in focus: the only one, so that a sector costs no more than a world. */
function Here() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // whoever has just opened the chart walks on it at once
    const from = document.activeElement;
    if (from === document.body || from?.closest('.scene-tabs'))
      button.current?.focus({ preventScroll: true });
  }, []);
  const words = useComputed(() => {
    const now = chart.value;
    const aboard = shipsAt(here.value).map((one) => one.name);
    return worldWords(here.value, now?.worlds.get(here.value), seesAll.value, aboard);
  }).value;
  const style = useComputed(() => {
    const [x, y] = middle(here.value);
    const at = camera.value;
    const px = [(x - at.x) * at.zoom, (y - at.y) * at.zoom].map((one) => `${one.toFixed(1)}px`).join(', ');
    return { transform: `translate(${px})`, '--z': at.zoom };
  });
  return (
    <button
      ref={button}
      type="button"
      class="chart-here"
      data-here={here.value}
      data-chosen={chosen.value !== ''}
      style={style.value}
      aria-label={words}
      onClick={(event) => {
        // a pointer's click has chosen by then; a screen reader's has not
        if (event.detail !== 0) return;
        if (drawing.peek()) take(here.peek());
        else openPage(here.peek());
      }}
    />
  );
}

function watchSize(box: HTMLElement): () => void {
  const measure = () => {
    size.value = { width: box.clientWidth, height: box.clientHeight };
  };
  const observer = new ResizeObserver(measure);
  observer.observe(box);
  measure();
  return () => observer.disconnect();
}

/** The first look at a chart is at all of it. */
function keepFitting(): () => void {
  let seen = '';
  return effect(() => {
    const now = chart.value;
    const key = now && size.value.width > 0 ? `${now.id} ${now.columns} ${now.rows}` : '';
    if (key === '' || key === seen) return;
    if (seen !== '') chosen.value = '';
    seen = key;
    showAll();
  });
}

interface Drawn extends Parts {
  readonly chart: Chart | null;
  readonly reach: Reached | null;
  readonly ships: readonly Stands[];
  readonly marks: readonly string[];
  readonly leaps: readonly Leapt[];
}

function keepDrawn(canvas: HTMLCanvasElement): () => void {
  return sheet<Drawn>(
    canvas,
    () => ({
      camera: camera.value,
      chart: chart.value,
      reach: reached.value,
      ships: charted.value,
      marks: marked.value,
      leaps: leaps.value,
    }),
    (ink, whole, { camera: at, chart: now, reach, ships, marks, leaps: made }) => {
      const [pen, inks] = [canvasPen(ink), screenInks()];
      if (now === null) {
        pen.sheet(whole.width, whole.height, inks.sheet);
        return;
      }
      const names = placed(now, at.zoom, level(at.zoom), measured);
      drawChart(pen, inks, now, { camera: at, size: whole, names, reach, ships, marks, leaps: made });
    },
    { size, stretches: () => true },
  );
}
