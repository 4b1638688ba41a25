/** All worlds of a chart as rows, by any column: rows out of sight cost the browser next to nothing. */

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { WorldView } from '../protocol';
import { seesAll } from '../table';
import type { Chart } from './fold';
import { open, openPage } from './view';

interface Column {
  readonly name: string;
  readonly title: string;
  readonly of: (world: WorldView) => string;
  /** What it is sorted by, where that is another text. */
  readonly by?: (world: WorldView) => string;
}

const COLUMNS: readonly Column[] = [
  { name: 'hex', title: 'Hex', of: (world) => world.hex },
  {
    name: 'name',
    title: 'Name',
    of: (world) => world.name || 'No name',
    by: (world) => world.name || '\uffff',
  },
  { name: 'uwp', title: 'UWP', of: (world) => world.uwp },
  { name: 'bases', title: 'Bases', of: (world) => world.bases },
  { name: 'zone', title: 'Zone', of: (world) => ({ '': '', A: 'Amber', R: 'Red' })[world.zone] },
  { name: 'classes', title: 'Trade', of: (world) => world.classes.join(' ') },
  { name: 'giants', title: 'Giants', of: (world) => (world.giants === null ? '?' : String(world.giants)) },
  { name: 'allegiance', title: 'Realm', of: (world) => world.allegiance },
  // places of the profile, each to sort by
  { name: 'population', title: 'Pop', of: (world) => world.uwp.charAt(4) },
  { name: 'tech', title: 'Tech', of: (world) => world.uwp.charAt(8) },
];
const TOLD: Column = { name: 'told', title: 'Told', of: (world) => (world.told ? 'yes' : 'no') };

export function WorldList({ chart }: { readonly chart: Chart }) {
  const box = useRef<HTMLElement>(null);
  const [by, setBy] = useState('hex');
  const [down, setDown] = useState(false);
  const columns = seesAll.value ? [...COLUMNS, TOLD] : COLUMNS;
  const rows = useMemo(() => sorted(chart, by, down), [chart.worlds, by, down]);
  useEffect(() => box.current?.focus(), []);
  const sort = (name: string) => {
    setDown(name === by && !down);
    setBy(name);
  };
  return (
    <section
      ref={box}
      class="chart-list"
      role="dialog"
      aria-label={`Worlds of ${chart.name}`}
      tabIndex={-1}
      data-control
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <header>
        <h2>{chart.worlds.size} worlds</h2>
        <button type="button" class="mini" aria-label="Close the list" onClick={close}>
          ✕
        </button>
      </header>
      <div class="chart-rows" tabIndex={0} role="region" aria-label="Rows of worlds">
        <div role="table" aria-label={`Worlds of ${chart.name}`} aria-rowcount={rows.length + 1}>
          {/* biome-ignore lint/a11y/useFocusableInteractive: what is pressed are the buttons in it */}
          <div role="row" class={`chart-row head ${seesAll.value ? 'told' : ''}`}>
            {columns.map((column) => (
              // biome-ignore lint/a11y/useFocusableInteractive: what is pressed is the button in it
              <span
                key={column.name}
                role="columnheader"
                aria-sort={column.name === by ? (down ? 'descending' : 'ascending') : 'none'}
              >
                <button type="button" onClick={() => sort(column.name)}>
                  {column.title}
                  {column.name === by && <i aria-hidden="true">{down ? ' ▾' : ' ▴'}</i>}
                </button>
              </span>
            ))}
          </div>
          {rows.map((world) => (
            <Row key={world.hex} world={world} columns={columns} />
          ))}
        </div>
      </div>
    </section>
  );
}

function close(): void {
  open.value = null;
  document.querySelector<HTMLElement>('[data-over] [data-here]')?.focus({ preventScroll: true });
}

function Row({ world, columns }: { readonly world: WorldView; readonly columns: readonly Column[] }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: what is pressed is the button in it
    <div role="row" class={`chart-row ${columns.includes(TOLD) ? 'told' : ''}`}>
      {columns.map((column) => (
        <span key={column.name} role="cell" class={`of-${column.name}`}>
          {column.name === 'name' ? (
            <button type="button" class="plain" onClick={() => openPage(world.hex, true)}>
              {column.of(world)}
            </button>
          ) : (
            column.of(world)
          )}
        </span>
      ))}
    </div>
  );
}

function sorted(chart: Chart, by: string, down: boolean): readonly WorldView[] {
  const column = [...COLUMNS, TOLD].find((one) => one.name === by) ?? COLUMNS[0];
  const key = column?.by ?? column?.of ?? (() => '');
  const way = down ? -1 : 1;
  return [...chart.worlds.values()].sort(
    (a, b) => way * compared(key(a), key(b)) || (a.hex < b.hex ? -1 : 1),
  );
}

const compared = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
