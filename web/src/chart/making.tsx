/** A new chart: thrown by the book, empty, or read from a file of the field, of which bad lines are named. */

import { signal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import { Modal } from '../panels/dialogs';
import { Foot, Form, NumberBox, Pick, Segments, TextBox, Tick } from '../panels/inputs';
import { numberOf, textOf, type Uploaded, upload } from '../panels/scenes/upload';
import { count } from '../panels/words';
import { send } from '../socket';
import { named, SUBSECTOR } from './hexes';
import { charting } from './open';

/** Onto which chart a file is to be read, "" for a new one; how a new one is to be made. */
const making = signal<{ readonly how: How; readonly onto: string } | null>(null);

type How = 'throw' | 'empty' | 'file';

export function openMaking(): void {
  making.value = { how: 'throw', onto: '' };
}

export function openReading(onto: string): void {
  making.value = { how: 'file', onto };
}

const close = () => {
  making.value = null;
};

export function Making() {
  const now = making.value;
  if (now === null) return null;
  return (
    <Modal title={now.onto === '' ? 'New chart' : 'Read a file into this chart'} onClose={close}>
      {now.onto === '' && (
        <Segments
          label="Begin"
          name="chart-how"
          value={now.how}
          change={(how) => (making.value = { ...now, how: how as How })}
          options={[
            ['throw', 'By throw'],
            ['empty', 'Empty'],
            ['file', 'From a file'],
          ]}
        />
      )}
      {now.how === 'file' ? <FileForm onto={now.onto} /> : <LaidForm thrown={now.how === 'throw'} />}
    </Modal>
  );
}

const SIZES = [
  ['8 10', 'Subsector, 8 by 10'],
  ['16 20', 'Quadrant, 16 by 20'],
  ['32 40', 'Sector, 32 by 40'],
  ['own', 'Another size'],
] as const;
type Density = 'sparse' | 'usual' | 'dense';
type Edition = '1977' | '1981';

function LaidForm({ thrown }: { readonly thrown: boolean }) {
  const [name, setName] = useState('');
  const [area, setArea] = useState<string>('8 10');
  const [columns, setColumns] = useState(8);
  const [rows, setRows] = useState(10);
  const [density, setDensity] = useState<Density>('usual');
  const [edition, setEdition] = useState<Edition>('1977');
  const [giants, setGiants] = useState(true);
  const [busy, setBusy] = useState('');
  const [wide = columns, high = rows] = area === 'own' ? [] : area.split(' ').map(Number);
  const ready = name.trim() !== '' && busy === '' && wide >= 1 && wide <= 32 && high >= 1 && high <= 40;
  const go = async () => {
    setBusy('Laying it out…');
    const opened = await send({ type: 'OpenChart', name: name.trim(), columns: wide, rows: high });
    if (opened.type !== 'done') {
      setBusy('');
      return;
    }
    const chart = `x${opened.number}`;
    charting.value = chart;
    const origins = thrown ? blocks(wide, high) : [];
    for (const [nth, origin] of origins.entries()) {
      setBusy(`Throwing ${nth + 1} of ${count(origins.length, 'subsector')}…`);
      const how = { origin, density, edition, giants } as const;
      const answer = await send({ type: 'ThrowSubsector', chart, ...how, ...SUBSECTOR });
      if (answer.type !== 'done') break;
    }
    close();
  };
  return (
    <Form ready={ready} go={go}>
      <TextBox first label="Name" value={name} change={setName} most={60} />
      <Pick label="Size" value={area} change={setArea} options={SIZES} />
      {area === 'own' && (
        <div class="grid-2">
          <NumberBox label="Columns, up to 32" value={columns} change={setColumns} min={1} max={32} />
          <NumberBox label="Rows, up to 40" value={rows} change={setRows} min={1} max={40} />
        </div>
      )}
      {thrown && (
        <>
          <div class="grid-2">
            <Pick
              label="Worlds"
              value={density}
              change={(one) => setDensity(one as Density)}
              options={[
                ['sparse', 'Sparse'],
                ['usual', 'Usual'],
                ['dense', 'Dense'],
              ]}
            />
            <Pick
              label="Printing"
              value={edition}
              change={(one) => setEdition(one as Edition)}
              options={[
                ['1977', '1977, with jump lanes'],
                ['1981', '1981'],
              ]}
            />
          </div>
          {edition === '1977' && (
            <Tick
              label="Throw for gas giants too"
              value={giants}
              change={setGiants}
              hint="the 1977 printing has no throw for them"
            />
          )}
        </>
      )}
      {busy !== '' && <p role="status">{busy}</p>}
      <Foot
        word={thrown ? 'Throw' : 'Create chart'}
        ready={ready}
        lack={name.trim() === '' ? 'Enter a name.' : ''}
        cancel={close}
      />
    </Form>
  );
}

/** The top left hexes of all subsectors. */
function blocks(columns: number, rows: number): readonly string[] {
  const found: string[] = [];
  for (let row = 1; row <= rows; row += SUBSECTOR.rows) {
    for (let column = 1; column <= columns; column += SUBSECTOR.columns) found.push(named(column, row));
  }
  return found;
}

function FileForm({ onto }: { readonly onto: string }) {
  const box = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [answer, setAnswer] = useState<Uploaded | null>(null);
  const go = async () => {
    if (file === null) return;
    setAnswer(null);
    setShare(0);
    const asked = new URLSearchParams({ name: file.name, ...(onto === '' ? {} : { chart: onto }) });
    const told = await upload(`charts?${asked}`, file, setShare);
    setShare(null);
    setAnswer(told);
    if (told.ok) charting.value = textOf(told.body, 'chart');
  };
  if (answer?.ok) return <Told body={answer.body} />;
  return (
    <Form ready={file !== null && share === null} go={go}>
      <label class="field">
        <span>File</span>
        <input
          ref={box}
          type="file"
          data-first
          accept=".sec,.tab,.txt,.msec,.xml,text/plain,text/xml"
          onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
        />
        <small class="hint">
          SEC or tab columns for worlds; MSEC or XML for names, routes and borders. Up to 1 MB.
        </small>
      </label>
      {share !== null && <progress value={share} aria-label="On its way" />}
      {answer && !answer.ok && (
        <p class="refused-note" role="alert">
          {answer.reason}
        </p>
      )}
      <Foot word="Read" ready={file !== null && share === null} cancel={close} />
    </Form>
  );
}

interface Bad {
  readonly number: number;
  readonly reason: string;
  readonly leftOut: boolean;
}

function badLines(body: unknown): readonly Bad[] {
  const lines = typeof body === 'object' && body !== null && 'lines' in body ? body.lines : [];
  if (!Array.isArray(lines)) return [];
  return lines.map((one: unknown) => ({
    number: numberOf(one, 'number'),
    reason: textOf(one, 'reason'),
    leftOut: typeof one === 'object' && one !== null && 'left_out' in one && one.left_out === true,
  }));
}

/** What came of a file: how much was read, and every line in doubt. */
function Told({ body }: { readonly body: unknown }) {
  const lines = badLines(body);
  const more = numberOf(body, 'more');
  const prose = numberOf(body, 'prose');
  const read = [
    [numberOf(body, 'worlds'), 'world'],
    [numberOf(body, 'routes'), 'route'],
    [numberOf(body, 'borders'), 'border'],
    [numberOf(body, 'labels'), 'label'],
  ] as const;
  return (
    <div class="chart-told">
      <p role="status">
        Read {read.map(([n, what]) => count(n, what)).join(', ')}
        {lines.length === 0 ? '; every line is in order.' : '.'}
      </p>
      {prose > 0 && <p class="hint">{count(prose, 'line')} of prose passed over.</p>}
      {lines.length > 0 && (
        <section aria-label="Lines in doubt">
          <h3>{count(lines.length + more, 'line')} in doubt</h3>
          <ul class="chart-lines" tabIndex={0} aria-label="Lines in doubt">
            {lines.map((line) => (
              <li key={`${line.number} ${line.reason}`}>
                <b class="num">{line.number > 0 ? `Line ${line.number}` : 'The file'}</b>{' '}
                {line.leftOut && <span class="mark">left out</span>}
                {line.reason}
              </li>
            ))}
            {more > 0 && <li class="hint">and {more} more</li>}
          </ul>
        </section>
      )}
      <footer class="modal-foot">
        <button type="button" class="primary" data-first onClick={close}>
          Done
        </button>
      </footer>
    </div>
  );
}
