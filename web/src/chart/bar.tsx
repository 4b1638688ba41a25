/** The bar on the chart: which one, a search, the list, and what else may be done with it. */

import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { ask } from '../panels/dialogs';
import { Pick } from '../panels/inputs';
import { send } from '../socket';
import { isReferee, looking } from '../table';
import { chart, chartId } from './asking';
import { begin } from './draft';
import type { Chart } from './fold';
import { Making, openMaking, openReading } from './making';
import { charting, heads } from './open';
import { FORMS, printChart, saveSvg, takeFile } from './saving';
import { charted, chooseShip, leaps, leapt, tracks } from './ships';
import { open, openPage } from './view';
import { found } from './words';

export function ChartBar() {
  const now = chart.value;
  return (
    <div class="chart-bar" data-control>
      {heads.value.length > 1 && (
        <Pick
          bare
          label="Chart"
          value={chartId.value}
          change={(id) => (charting.value = id)}
          options={heads.value.map((one) => [one.id, one.name] as const)}
        />
      )}
      {now && <Search chart={now} />}
      {now && (
        <button
          type="button"
          aria-pressed={open.value === 'list'}
          onClick={() => (open.value = open.value === 'list' ? null : 'list')}
        >
          List
        </button>
      )}
      {now && charted.value.length > 0 && (
        <Pick
          bare
          label="Ship"
          value=""
          change={chooseShip}
          options={[['', 'Ship…'], ...charted.value.map((one) => [one.id, one.name] as const)]}
        />
      )}
      {now && <More chart={now} />}
      <Making />
    </div>
  );
}

const MOST_FOUND = 8;

function Search({ chart: now }: { readonly chart: Chart }) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const hits = found(now.worlds.values(), words, MOST_FOUND);
  const go = (hex: string | undefined) => {
    if (hex === undefined) return;
    setWords('');
    openPage(hex, true);
  };
  const steps: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt(Math.min(at + 1, hits.length - 1)),
    ArrowUp: () => setAt(Math.max(0, at - 1)),
    Enter: () => go(hits[at]?.hex),
    Escape: () => setWords(''),
  };
  return (
    <div class="chart-search">
      <input
        role="combobox"
        placeholder="Find a world or hex"
        aria-label="Find a world or hex"
        aria-expanded={hits.length > 0}
        aria-controls={id}
        aria-activedescendant={hits.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        value={words}
        onInput={(event) => {
          setWords(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (!step || (event.key === 'Escape' && words === '')) return;
          event.preventDefault();
          event.stopPropagation();
          step();
        }}
      />
      <div id={id} class="chart-hits" role="listbox" aria-label="Worlds found" hidden={words === ''}>
        {hits.map((world, nth) => (
          <button
            key={world.hex}
            type="button"
            role="option"
            id={`${id}-${nth}`}
            tabIndex={-1}
            aria-selected={nth === at}
            onClick={() => go(world.hex)}
          >
            <b>{world.name || 'No name'}</b> <span class="num">{world.hex}</span>{' '}
            <span class="quiet">{world.uwp}</span>
          </button>
        ))}
        {hits.length === 0 && <p class="hint">No such world</p>}
      </div>
    </div>
  );
}

/** All that is done seldom. */
/** Ships and jumps as they are drawn now. */
const sailed = () => ({ ships: charted.value, leaps: leaps.value });

function More({ chart: now }: { readonly chart: Chart }) {
  const box = useRef<HTMLDetailsElement>(null);
  const shut = () => {
    if (box.current) box.current.open = false;
    box.current?.querySelector('summary')?.focus();
  };
  const one = (label: string, does: () => unknown) => (
    <button
      type="button"
      class="plain"
      onClick={() => {
        shut();
        does();
      }}
    >
      {label}
    </button>
  );
  return (
    <details
      ref={box}
      class="chart-more"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !box.current?.open) return;
        event.stopPropagation();
        shut();
      }}
    >
      <summary>More</summary>
      <div class="chart-menu">
        <Part title="Take away">
          {one('Save as SVG', () => saveSvg(now, sailed()))}
          {one('Print', () => printChart(now, sailed()))}
          {!looking.value && FORMS.map(([form, label]) => one(label, () => void takeFile(now, form)))}
        </Part>
        {leapt.value && (
          <Part title="Ships">
            {one(tracks.value ? 'Hide their jumps' : 'Show their jumps', () => {
              tracks.value = !tracks.value;
            })}
          </Part>
        )}
        {isReferee.value && (
          <>
            <Part title="Players">
              {one('Tell players of all', () => void tellAll(now))}
              {one('Hide all from players', () => void hideAll(now))}
            </Part>
            <Part title="Draw">
              {one('Routes…', () => begin('route'))}
              {one('Borders and regions…', () => begin('border'))}
              {one('Words…', () => begin('label'))}
            </Part>
            <Part title="Charts">
              {one('Read a file into this chart…', () => openReading(now.id))}
              {one('Rename…', () => void rename(now))}
              {one('Put away…', () => void retire(now))}
              {one('New chart…', openMaking)}
            </Part>
          </>
        )}
      </div>
    </details>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div role="group" aria-label={title}>
      <p class="hint">{title}</p>
      {children}
    </div>
  );
}

async function tellAll(now: Chart): Promise<void> {
  const sure = await ask({
    title: 'Tell players of all',
    text: `The players hear of every hex of ${now.name}, the empty ones too.`,
    yes: 'Tell them',
  });
  if (sure !== null) await send({ type: 'TellOfAll', chart: now.id });
}

async function hideAll(now: Chart): Promise<void> {
  const sure = await ask({
    title: 'Hide all from players',
    text: `The players see nothing of ${now.name} any more.`,
    yes: 'Hide all',
    danger: true,
  });
  if (sure !== null) await send({ type: 'HideHexes', chart: now.id });
}

async function rename(now: Chart): Promise<void> {
  const name = await ask({
    title: `Rename ${now.name}`,
    text: 'Players who know of the chart see its name.',
    yes: 'Rename',
    reason: { label: 'New name', first: now.name },
  });
  if (name !== null && name !== now.name) {
    await send({ type: 'NameChart', chart: now.id, name: name.slice(0, 60) });
  }
}

async function retire(now: Chart): Promise<void> {
  const sure = await ask({
    title: `Put ${now.name} away`,
    text: 'Nobody can open it any more; what has happened on it stays. Undo in the History tab brings it back.',
    yes: 'Put away',
    danger: true,
  });
  if (sure !== null) await send({ type: 'RetireChart', chart: now.id });
}
