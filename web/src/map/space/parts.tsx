/** What stands on a map of space besides its ships: the arrow's tip, the small picture of all, the dial on a phone. */

import { useEffect, useRef } from 'preact/hooks';
import { toCell, toScreen } from '../../camera';
import { sentence } from '../../panels/words';
import { eyes, phoneTab } from '../../table';
import { camera, inSpace, phone } from '../view';
import { Dial } from './dial';
import { Overview } from './overview';
import { drift, foresee, notes, steer, steered, steering, stopSteering } from './steering';
import { fetchWays } from './tracks';
import { minus, plus } from './vectors';

export function SpaceParts() {
  useEffect(fetchWays, [inSpace.value, eyes.value]);
  if (!inSpace.value) return null;
  // on a phone the map goes on under the panels, and what stands on it would stand over them
  if (phone.value && phoneTab.value !== 'map') return null;
  const steers = phone.value && steering.value !== null && steered.value !== null;
  return (
    <>
      <Tip />
      {steers ? <Helm /> : <Overview />}
    </>
  );
}

/** The circle of thrust is too small to be aimed in below this many pixels: then there is the dial. */
const AIMED_PX = 22;

/** The tip of the arrow on the map, to be dragged. */
function Tip() {
  const [now, ship, at] = [steering.value, steered.value, camera.value];
  const root = useRef<HTMLSpanElement>(null);
  if (!now || !ship || now.field.most * at.zoom < AIMED_PX) return null;
  const [x, y] = toScreen(at, plus(drift.value, now.value));
  const drag = (event: PointerEvent) => {
    const map = root.current?.closest('[data-map]')?.getBoundingClientRect();
    if (!map || !root.current?.hasPointerCapture(event.pointerId)) return;
    const cell = toCell(camera.peek(), [event.clientX - map.left, event.clientY - map.top]);
    steer(minus(cell, drift.peek()));
  };
  return (
    <span
      ref={root}
      class="thrust-tip"
      data-control
      aria-hidden="true"
      style={{ transform: `translate(${x}px, ${y}px)` }}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
    />
  );
}

/** On a phone, where form and map are apart: the dial over the map, and what comes of it in a line. */
export function Helm() {
  const now = steering.value;
  useEffect(() => void foresee(), []);
  if (!now) return null;
  const back = () => {
    phoneTab.value = 'fight';
    stopSteering();
  };
  return (
    <div class="helm" role="group" aria-label="Steering" data-control>
      <Dial value={now.value} most={now.field.most} label={now.field.label} change={steer} small />
      <div class="helm-words">
        {notes.value.slice(0, 2).map((note) => (
          <p key={note}>{sentence(note)}</p>
        ))}
        <button type="button" class="primary" onClick={back}>
          Back to the form
        </button>
      </div>
    </div>
  );
}
