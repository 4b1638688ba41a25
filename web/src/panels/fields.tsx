/** The blanks of a form, drawn from what the rules system asks; no field is known by its name. */

import { useState } from 'preact/hooks';
import type { Field } from '../protocol';
import { areFew, Radios, Select, Targets } from './blanks/choices';
import { Path, Spot } from './blanks/places';
import { type ActorRef, type BlankProps, Flag, NumberField, TextField } from './blanks/plain';
import { Vector } from './blanks/vector';
import { asked, type Filled } from './forms';
import { listed, same } from './words';

type Change = (name: string, value: unknown) => void;

interface FormProps {
  readonly fields: readonly Field[];
  readonly filled: Filled;
  readonly change: Change;
  readonly place: ActorRef;
}

/** All fields that are asked, in the system's order; those that are seldom filled in folded at the end. */
export function FormFields({ fields, filled, change, place }: FormProps) {
  const shown = asked(fields, filled);
  const seldom = shown.filter((field) => field.seldom);
  const [open, setOpen] = useState(() => seldom.some((field) => isTouched(field, filled[field.name])));
  const one = (field: Field) => (
    <FieldView
      key={field.name}
      field={field}
      value={filled[field.name]}
      change={(value) => change(field.name, value)}
      place={place}
    />
  );
  return (
    <>
      {runs(shown.filter((field) => !field.seldom)).map((run) =>
        run.length < TILES ? (
          run.map(one)
        ) : (
          <div key={run[0]?.name} class="tiles">
            {run.map(one)}
          </div>
        ),
      )}
      {seldom.length > 0 && (
        <details class="fold seldom" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            More <span class="hint">{labelsOf(seldom)}</span>
          </summary>
          {seldom.map(one)}
        </details>
      )}
    </>
  );
}

/** From so many that follow one another on, flags lie side by side, each a tile that is on or off. */
const TILES = 3;

/** Fields in the order in which they are asked: flags that follow one another together, all others alone. */
export function runs(fields: readonly Field[]): readonly (readonly Field[])[] {
  const found: Field[][] = [];
  for (const field of fields) {
    const last = found.at(-1);
    if (last && field.kind === 'flag' && last[0]?.kind === 'flag') last.push(field);
    else found.push([field]);
  }
  return found;
}

const MOST_LABELS = 3;

/** What is folded away, in a few words. */
function labelsOf(fields: readonly Field[]): string {
  const labels = fields.map(({ label }) => lowered(label).replace(/,.*/, ''));
  if (labels.length <= MOST_LABELS) return listed(labels);
  return `${labels.slice(0, MOST_LABELS).join(', ')}, …`;
}

/** As it stands within a sentence: "DM" stays one. */
const lowered = (label: string) =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** Whether a blank stands as the form proposed it. */
function isTouched(field: Field, value: unknown): boolean {
  return value !== undefined && !same(value, field.default);
}

function FieldView(props: BlankProps) {
  switch (props.field.kind) {
    case 'choice':
      return areFew(props.field) ? <Radios {...props} /> : <Select {...props} />;
    case 'targets':
      return <Targets {...props} />;
    case 'path':
      return <Path {...props} />;
    case 'place':
      return <Spot {...props} />;
    case 'vector':
      return <Vector {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'flag':
      return <Flag {...props} />;
    case 'text':
      return <TextField {...props} />;
  }
}
