/** The bar at the foot of the map while one draws. */

import { Pick, TextBox } from '../../panels/inputs';
import { count } from '../../panels/words';
import { LIMITS } from '../../protocol';
import { isReferee } from '../../table';
import { mode } from '../view';
import { draft, eraseMany, ink, mine, nib, onMap, type Pen, pen, pointsAt, secretly, words } from './pen';

const PENS: readonly (readonly [Pen, string])[] = [
  ['pen', 'Pen'],
  ['line', 'Line'],
  ['rectangle', 'Rectangle'],
  ['ellipse', 'Ellipse'],
  ['text', 'Text'],
  ['erase', 'Eraser'],
];
/** For a referee. */
const HIDES = ['hide', 'Hide or reveal'] as const;
const INKS = [
  ['', 'My colour'],
  ['#e05252', 'Red'],
  ['#e8b23a', 'Yellow'],
  ['#4fb35f', 'Green'],
  ['#4f9be0', 'Blue'],
  ['#f4f4f4', 'White'],
  ['#161616', 'Black'],
] as const;

const HOW: Record<Pen, string> = {
  pen: 'Drag to draw; by keys: arrows, Space, Enter',
  line: 'Drag from end to end; by keys: arrows, Space, Enter',
  rectangle: 'Drag from corner to corner; by keys: arrows, Space, Enter',
  ellipse: 'Drag from corner to corner; by keys: arrows, Space, Enter',
  text: 'Type the words, then point where they begin',
  erase: 'Point at a drawing to erase it',
  hide: 'Point at a drawing to hide it from the players, or reveal it',
};

/** What to do next by hand; by keys, where the pen is. */
function how(): string {
  const at = nib.value;
  if (!at) return HOW[pen.value];
  const place = `At ${at[0]}, ${at[1]}`;
  if (pen.value === 'erase') return `${place}. Enter erases what is here.`;
  if (pen.value === 'hide') return `${place}. Enter hides or reveals what is here.`;
  if (pen.value === 'text') return `${place}. Enter writes here.`;
  const set = draft.value.length;
  return `${place}; ${count(set, 'point')} set. ${set === 0 ? 'Space sets a point' : 'Enter draws it'}.`;
}

export function PenBar() {
  return (
    <div class="foot-bar paint-bar pen-bar" role="group" aria-label="Draw on the map" data-control>
      <span class="quiet" aria-live="polite">
        {how()}
      </span>
      <Pick
        bare
        label="Draw with"
        value={pen.value}
        change={(value) => {
          pen.value = [...PENS, HIDES].find(([one]) => one === value)?.[0] ?? 'pen';
          draft.value = [];
        }}
        options={isReferee.value ? [...PENS, HIDES] : PENS}
      />
      <Pick bare label="Ink" value={ink.value} change={(value) => (ink.value = value)} options={INKS} />
      {pen.value === 'text' && (
        <TextBox
          bare
          label="Words to write"
          placeholder="Words"
          value={words.value}
          change={(value) => (words.value = value)}
          most={LIMITS.drawing.text}
        />
      )}
      {isReferee.value && !pointsAt(pen.value) && (
        <button
          type="button"
          aria-pressed={secretly.value}
          onClick={() => (secretly.value = !secretly.peek())}
        >
          For referees only
        </button>
      )}
      {mine.value.length > 0 && (
        <button type="button" onClick={() => eraseMany('mine')}>
          Erase mine
        </button>
      )}
      {isReferee.value && onMap.value.length > 0 && (
        <button type="button" class="danger" onClick={() => eraseMany('all')}>
          Erase all
        </button>
      )}
      <button type="button" onClick={() => (mode.value = 'select')}>
        Done
      </button>
    </div>
  );
}
