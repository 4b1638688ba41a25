/** What was drawn on the map on show, and over it the pad while this seat draws. */

import { toScreen } from '../../camera';
import type { Spot } from '../../grid';
import type { DrawingView } from '../../protocol';
import { mayDraw } from '../../table';
import { camera, mode } from '../view';
import { DrawingPad } from './pad';
import { draft, inkNow, nib, onMap, pen, pointsAt } from './pen';
import { outline } from './strokes';

export function Drawings() {
  return (
    <>
      <svg class="layer drawn" aria-hidden="true" data-drawn={onMap.value.length}>
        <Strokes />
        {onMap.value.map((one) => one.shape === 'text' && <Words key={one.id} one={one} />)}
        <Nib />
      </svg>
      {mode.value === 'draw' && mayDraw.value && <DrawingPad />}
    </>
  );
}

/** In cells, moved as a whole with the camera. */
function Strokes() {
  const { x, y, zoom } = camera.value;
  const shape = pen.value;
  return (
    <g transform={`scale(${zoom}) translate(${-x} ${-y})`}>
      {onMap.value.map((one) => one.shape !== 'text' && <Stroke key={one.id} one={one} />)}
      {draft.value.length > 1 && !pointsAt(shape) && shape !== 'text' && (
        <Way way={outline({ shape, points: [...draft.value] })} ink={inkNow.value} />
      )}
    </g>
  );
}

/** All of one, or the stretches that this seat knows the ground of. */
function Stroke({ one }: { readonly one: DrawingView }) {
  return (
    <g class={one.hidden ? 'hidden-one' : ''}>
      {(one.parts ?? [outline(one)]).map((way) => (
        <Way key={way.join(' ')} way={way} ink={one.ink} />
      ))}
    </g>
  );
}

/** A line in its ink, on a darker one, so that it is seen on any ground. */
function Way({ way, ink }: { readonly way: readonly Spot[]; readonly ink: string }) {
  const points = way.map((spot) => spot.join(',')).join(' ');
  return (
    <>
      <polyline class="shadow" points={points} />
      <polyline points={points} stroke={ink} />
    </>
  );
}

const TEXT_CELLS = 0.6;
const SMALLEST_PX = 12;
const LARGEST_PX = 44;

function Words({ one }: { readonly one: DrawingView }) {
  const [at] = one.points;
  if (!at) return null;
  const [x, y] = toScreen(camera.value, at);
  const size = Math.min(LARGEST_PX, Math.max(SMALLEST_PX, TEXT_CELLS * camera.value.zoom));
  return (
    <text x={x} y={y} fill={one.ink} font-size={size} class={one.hidden ? 'hidden-one' : ''}>
      {one.text}
    </text>
  );
}

/** Where the keys have led the pen. */
function Nib() {
  if (mode.value !== 'draw' || !nib.value) return null;
  const [x, y] = toScreen(camera.value, nib.value);
  return <path class="nib" d={`M${x - 9} ${y}h18M${x} ${y - 9}v18`} stroke={inkNow.value} />;
}
