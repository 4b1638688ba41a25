/** Forms of a world's page, for referees: its profile, its system, a note. */

import { useState } from 'preact/hooks';
import { Form, Pick, TextBox } from '../panels/inputs';
import type { Charted, MainWorld, WorldPage } from '../protocol';
import { send } from '../socket';
import { toast } from '../table';

interface Props {
  readonly page: WorldPage;
}

/** A world, written down as its fields stand in the files. */
export function WorldForm({ page }: Props) {
  const before = page.world;
  const [now, setNow] = useState<MainWorld>(before ?? blank(page.hex));
  const set = (part: Partial<MainWorld>) => setNow({ ...now, ...part });
  const [remarks, setRemarks] = useState((before?.remarks ?? []).join(' '));
  const go = async () => {
    const world = { ...now, remarks: remarks.split(/\s+/).filter((one) => one !== '') };
    const answer = await send({ type: 'ChartWorld', chart: page.chart, world });
    if (answer.type === 'done') toast(`${now.name || page.hex} is written down`, 'good');
  };
  return (
    <Form ready go={go} class="chart-form">
      <TextBox label="Name" value={now.name} change={(name) => set({ name })} most={60} />
      <div class="grid-2">
        <TextBox
          label="UWP"
          value={now.uwp}
          change={(uwp) => set({ uwp: uwp.toUpperCase() })}
          most={9}
          hint="such as A867974-C; ? is unknown"
        />
        <Pick
          label="Zone"
          value={now.zone}
          change={(zone) => set({ zone: zone as MainWorld['zone'] })}
          options={[
            ['', 'None'],
            ['A', 'Amber'],
            ['R', 'Red'],
          ]}
        />
      </div>
      <div class="grid-3">
        <TextBox
          label="Bases"
          value={now.bases}
          change={(bases) => set({ bases: bases.toUpperCase() })}
          most={6}
          hint="N naval, S scout"
        />
        <TextBox
          label="PBG"
          value={now.pbg}
          change={(pbg) => set({ pbg: pbg.toUpperCase() })}
          most={3}
          hint="people, belts, giants"
        />
        <TextBox
          label="Allegiance"
          value={now.allegiance}
          change={(allegiance) => set({ allegiance })}
          most={4}
        />
      </div>
      <TextBox
        label="Remarks"
        value={remarks}
        change={setRemarks}
        most={120}
        hint="codes, with blanks between"
      />
      <TextBox label="Stars" value={now.stars} change={(stars) => set({ stars })} most={60} />
      <button type="submit" class="primary">
        {before === null ? 'Add the world' : 'Save the world'}
      </button>
    </Form>
  );
}

const blank = (hex: string): MainWorld => ({
  hex,
  name: '',
  uwp: '???????-?',
  bases: '',
  remarks: [],
  zone: '',
  pbg: '???',
  allegiance: '',
  stars: '',
  extra: {},
});

/** The referee's note on a hex. */
export function NoteForm({ page }: Props) {
  const [note, setNote] = useState(page.note);
  const go = () => send({ type: 'NoteWorld', chart: page.chart, hex: page.hex, note: note.trim() });
  return (
    <Form ready={note.trim() !== page.note} go={go} class="chart-form">
      <textarea
        aria-label="Note"
        rows={3}
        maxLength={2000}
        value={note}
        onInput={(event) => setNote(event.currentTarget.value)}
      />
      <button type="submit" class="small" disabled={note.trim() === page.note}>
        Save the note
      </button>
    </Form>
  );
}

const KINDS: readonly (readonly [Charted['kind'], string])[] = [
  ['main world', 'Main world'],
  ['world', 'World'],
  ['satellite', 'Satellite'],
  ['belt', 'Belt'],
  ['small giant', 'Small gas giant'],
  ['large giant', 'Large gas giant'],
  ['station', 'Station'],
];
const SIZED: ReadonlySet<string> = new Set(['world', 'satellite']);
const ORBITS = Array.from({ length: 11 }, (_, orbit) => [String(orbit), String(orbit)] as const);
const DIGITS = [...'0123456789A'];
const SIZES = [['', '?'] as const, ...DIGITS.map((digit, size) => [String(size), digit] as const)];

/** The bodies of a system, one a row. */
export function BodiesForm({ page }: Props) {
  const [bodies, setBodies] = useState<readonly Charted[]>(page.charted);
  const set = (nth: number, part: Partial<Charted>) =>
    setBodies(bodies.map((body, each) => (each === nth ? { ...body, ...part } : body)));
  const go = () => send({ type: 'ChartBodies', chart: page.chart, hex: page.hex, bodies: [...bodies] });
  return (
    <Form ready={bodies.every((body) => body.name.trim() !== '')} go={go} class="chart-form">
      {bodies.map((body, nth) => (
        <div key={nth} class="chart-body-row">
          <TextBox
            bare
            label={`Name of body ${nth + 1}`}
            placeholder="Name"
            value={body.name}
            change={(name) => set(nth, { name })}
            most={60}
          />
          <Pick
            bare
            label={`Kind of body ${nth + 1}`}
            value={body.kind}
            change={(kind) =>
              set(nth, { kind: kind as Charted['kind'], size: SIZED.has(kind) ? body.size : null })
            }
            options={KINDS}
          />
          <Pick
            bare
            label={`Orbit of body ${nth + 1}`}
            value={String(body.orbit)}
            change={(orbit) => set(nth, { orbit: Number(orbit) })}
            options={ORBITS}
          />
          {SIZED.has(body.kind) && (
            <Pick
              bare
              label={`Size of body ${nth + 1}`}
              value={body.size === null ? '' : String(body.size)}
              change={(size) => set(nth, { size: size === '' ? null : Number(size) })}
              options={SIZES}
            />
          )}
          <button
            type="button"
            class="mini"
            aria-label={`Leave out body ${nth + 1}`}
            onClick={() => setBodies(bodies.filter((_, each) => each !== nth))}
          >
            ✕
          </button>
        </div>
      ))}
      <div class="buttons">
        <button
          type="button"
          class="small"
          onClick={() => setBodies([...bodies, { name: '', kind: 'large giant', orbit: 5, size: null }])}
        >
          Add a body
        </button>
        <button type="submit" class="small primary">
          Save the system
        </button>
      </div>
    </Form>
  );
}
