/** The page on which a referee draws on the chart: what is drawn, and what stands there already. */

import { useEffect, useRef } from 'preact/hooks';
import { Form, Pick, TextBox } from '../panels/inputs';
import { count } from '../panels/words';
import { send } from '../socket';
import { amend, begin, type Draft, draft, type Kind, keep, redraw, SEVERAL, told } from './draft';
import type { Chart } from './fold';
import { open, openPage } from './view';

const KINDS: readonly (readonly [Kind, string])[] = [
  ['route', 'Routes'],
  ['border', 'Borders'],
  ['region', 'Regions'],
  ['label', 'Words'],
];
const HOW: Readonly<Record<Kind, string>> = {
  route:
    'Press one hex after another: a route leads from each to the next. Along one that is there, it goes. The same hex twice ends it.',
  border: 'Press every hex of the realm; once more leaves it out. They have to touch each other.',
  region: 'Press every hex of the region, such as a nebula; once more leaves it out.',
  label: 'Press the hex over which the words are to stand.',
};
const COLOURS: readonly (readonly [string, string])[] = [
  ['', 'Usual colour'],
  ['red', 'Red'],
  ['yellow', 'Yellow'],
  ['green', 'Green'],
  ['cyan', 'Cyan'],
  ['blue', 'Blue'],
  ['purple', 'Purple'],
];

export function Drawing({ chart }: { readonly chart: Chart }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const now = draft.value;
  const close = () => {
    open.value = null;
    document.querySelector<HTMLElement>('[data-over] [data-here]')?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={box}
      class="chart-page chart-draw"
      role="dialog"
      aria-labelledby="chart-draw-title"
      tabIndex={-1}
      data-control
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <header>
        <h2 id="chart-draw-title">Draw on {chart.name}</h2>
        <button type="button" class="mini" aria-label="Done drawing" onClick={close}>
          ✕
        </button>
      </header>
      <div class="chart-page-body">
        <div class="chart-gs" role="group" aria-label="What is drawn">
          {KINDS.map(([kind, title]) => (
            <button
              key={kind}
              type="button"
              class="small"
              aria-pressed={kind === now.kind}
              onClick={() => begin(kind)}
            >
              {title}
            </button>
          ))}
        </div>
        <p class="hint">{HOW[now.kind]} With keys: arrows and Shift to the hex, Enter presses it.</p>
        <p class="sr-only" role="status">
          {told.value}
        </p>
        <Fields chart={chart} now={now} />
        <There chart={chart} kind={now.kind} />
      </div>
    </section>
  );
}

function Fields({ chart, now }: { readonly chart: Chart; readonly now: Draft }) {
  const several = SEVERAL.has(now.kind);
  const ready = now.hexes.length > 0 && (several || now.label.trim() !== '');
  return (
    <Form ready={ready} go={() => keep(chart)} class="chart-form">
      {now.kind !== 'route' && (
        <TextBox
          label={several ? 'Name' : 'Words'}
          value={now.label}
          change={(label) => amend({ label })}
          most={60}
        />
      )}
      <div class="grid-2">
        {several && (
          <TextBox
            label="Allegiance"
            value={now.allegiance}
            change={(allegiance) => amend({ allegiance })}
            most={4}
          />
        )}
        <Pick label="Colour" value={now.colour} change={(colour) => amend({ colour })} options={COLOURS} />
      </div>
      {now.kind === 'route' ? (
        <p class="quiet">{now.hexes.length > 0 ? `From ${now.hexes[0]} to …` : 'No hex yet'}</p>
      ) : (
        <>
          <p class="quiet">
            {several ? count(now.hexes.length, 'hex', 'hexes') : (now.hexes[0] ?? 'No hex yet')}
          </p>
          <button type="submit" class="small primary" disabled={!ready}>
            {several ? (now.instead === '' ? 'Draw it' : 'Draw it anew') : 'Write it'}
          </button>
        </>
      )}
    </Form>
  );
}

/** What of that kind the chart has already. */
function There({ chart, kind }: { readonly chart: Chart; readonly kind: Kind }) {
  if (kind === 'route')
    return chart.routes.length === 0 ? null : (
      <p class="hint">{count(chart.routes.length, 'route')} on this chart.</p>
    );
  if (kind === 'label') return <Labels chart={chart} />;
  const borders = chart.borders.filter((border) => border.filled === (kind === 'region'));
  if (borders.length === 0) return null;
  return (
    <ul class="chart-drawn" aria-label={kind === 'region' ? 'Regions' : 'Borders'}>
      {borders.map((border) => {
        const name = border.label || border.allegiance || border.id;
        return (
          <li key={border.id}>
            <span>{name}</span>{' '}
            <button type="button" class="small" aria-label={`Change ${name}`} onClick={() => redraw(border)}>
              Change
            </button>{' '}
            <button
              type="button"
              class="small danger"
              aria-label={`Take away ${name}`}
              onClick={() => void send({ type: 'EraseBorder', chart: chart.id, border: border.id })}
            >
              Take away
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Labels({ chart }: { readonly chart: Chart }) {
  if (chart.labels.length === 0) return null;
  return (
    <ul class="chart-drawn" aria-label="Words">
      {chart.labels.map(({ hex, text }) => (
        <li key={`${hex} ${text}`}>
          <button type="button" class="plain" onClick={() => openPage(hex)}>
            {text} <span class="num">{hex}</span>
          </button>{' '}
          <button
            type="button"
            class="small danger"
            aria-label={`Take away ${text}`}
            onClick={() => void send({ type: 'EraseLabel', chart: chart.id, hex, text })}
          >
            Take away
          </button>
        </li>
      ))}
    </ul>
  );
}
