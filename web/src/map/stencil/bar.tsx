/** The bar at the foot of the map while one lays templates. */

import { NumberBox, Pick } from '../../panels/inputs';
import { isReferee, mayDraw, sceneTokens } from '../../table';
import { mode, phone } from '../view';
import { change, goAlong, hide, inBar, lift, next, settle } from './laying';
import { chosenOne, FORMS, lying, mine, sizeWords, take, wholeWords } from './lying';
import { nib } from './pad';

export const INKS = [
  ['', 'My colour'],
  ['#e05252', 'Red'],
  ['#e8b23a', 'Yellow'],
  ['#4fb35f', 'Green'],
  ['#4f9be0', 'Blue'],
  ['#f4f4f4', 'White'],
] as const;

/** What lies in hand, else what to do next. */
function how(): string {
  const one = chosenOne.value;
  if (one) return wholeWords(one);
  const at = nib.value;
  if (at) return `At ${at[0]}, ${at[1]}. Enter lays it here.`;
  return 'Press where it lies, or drag out how far it reaches';
}

export function StencilBar() {
  if (!mayDraw.value) return null;
  return (
    <div class="foot-bar paint-bar stencil-bar" role="group" aria-label="Templates" data-control>
      <span class="quiet" aria-live="polite">
        {how()}
      </span>
      {!phone.value && <Which />}
      <Measures />
      <Pick
        bare
        label="Goes along with"
        value={inBar.value.token ?? ''}
        change={(value) => goAlong(value || null)}
        options={[
          ['', 'On the ground'],
          ...sceneTokens.value.map(({ id, name }) => [id, `With ${name}`] as const),
        ]}
      />
      {isReferee.value && <Hides />}
      <Removes />
      <button
        type="button"
        onClick={() => {
          settle();
          mode.value = 'select';
        }}
      >
        Done
      </button>
    </div>
  );
}

/** The one in hand, of those that this seat may change. */
function Which() {
  const may = lying.value.filter((one) => one.may && one.told.id !== '');
  if (may.length === 0) return null;
  return (
    <Pick
      bare
      label="Template in hand"
      value={chosenOne.value?.told.id ?? ''}
      change={(value) => {
        settle();
        take(value);
      }}
      options={[['', 'A new one'], ...may.map((one) => [one.told.id, sizeWords(one.told)] as const)]}
    />
  );
}

const SIZES = { circle: 'Radius, in metres', cone: 'Length, in metres', line: 'Length, in metres' } as const;

function Measures() {
  const { form, size_m, spread, width_m, ink } = inBar.value;
  return (
    <>
      <Pick
        bare
        label="Template"
        value={form}
        change={(value) => change({ form: FORMS.find(([one]) => one === value)?.[0] ?? 'circle' })}
        options={FORMS}
      />
      <Measure label={SIZES[form]} unit="m" value={size_m} set={(value) => change({ size_m: value })} />
      {form === 'cone' && (
        <Measure
          label="Spread, in degrees"
          unit="°"
          value={spread}
          set={(value) => change({ spread: value })}
        />
      )}
      {form === 'line' && (
        <Measure
          label="Width, in metres"
          unit="m wide"
          value={width_m}
          set={(value) => change({ width_m: value })}
        />
      )}
      <Pick
        bare
        label="Colour of it"
        value={INKS.find(([one]) => one === ink)?.[0] ?? ''}
        change={(value) => change({ ink: value })}
        options={INKS}
      />
    </>
  );
}

interface MeasureProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly set: (value: number) => void;
}

function Measure({ label, unit, value, set }: MeasureProps) {
  return (
    <span class="measure">
      <NumberBox bare label={label} value={value} min={0} change={(now) => now > 0 && set(now)} />
      <span aria-hidden="true">{unit}</span>
    </span>
  );
}

function Hides() {
  const one = chosenOne.value;
  if (one) {
    return (
      <button type="button" onClick={hide}>
        {one.told.hidden ? 'Show to the players' : 'Hide from the players'}
      </button>
    );
  }
  return (
    <button type="button" aria-pressed={next.value.hidden} onClick={hide}>
      For referees only
    </button>
  );
}

function Removes() {
  if (chosenOne.value) {
    return (
      <button type="button" onClick={() => lift('one')}>
        Remove
      </button>
    );
  }
  return (
    <>
      {mine.value.length > 1 && (
        <button type="button" onClick={() => lift('mine')}>
          Remove mine
        </button>
      )}
      {isReferee.value && lying.value.length > 1 && (
        <button type="button" class="danger" onClick={() => lift('all')}>
          Remove all
        </button>
      )}
    </>
  );
}
