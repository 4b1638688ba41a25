/** Lies over the map while a place for a note is pointed at: by mouse, finger or keys. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { pan, toCell, toScreen, zoomAt } from '../../camera';
import { openWindow } from '../../panels/dialogs';
import { Pick } from '../../panels/inputs';
import { count } from '../../panels/words';
import type { Point } from '../../protocol';
import { mayPin, scene } from '../../table';
import { lookAtPoint } from '../looking';
import { camera, farthest, viewSize } from '../view';
import { openedPin, pinsHere, placing } from './here';

export function PlaceBar() {
  return (
    <div class="foot-bar paint-bar pin-bar" role="group" aria-label="Notes on the map" data-control>
      {mayPin.value && <span class="quiet">Point where a note goes; by keys: arrows, Enter</span>}
      {pinsHere.value.length > 0 && (
        <Pick
          bare
          label="Go to a note"
          value=""
          change={goTo}
          options={[
            ['', `${count(pinsHere.value.length, 'note')} on this map`],
            ...pinsHere.value.map((one) => [one.id, one.title] as const),
          ]}
        />
      )}
      <button type="button" onClick={() => (placing.value = false)}>
        Done
      </button>
    </div>
  );
}

/** Bring a note to the middle of the view, and open it. */
function goTo(id: string): void {
  const pin = pinsHere.peek().find((one) => one.id === id);
  if (!pin) return;
  lookAtPoint(pin.at);
  placing.value = false;
  openedPin.value = id;
}

/** Pixels that an arrow moves the mark. */
const STEP_PX = 24;
const CLICK_PX = 8;
const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function Pad() {
  const root = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Point>(() => middle());
  const from = useRef<Point | null>(null);
  const panned = useRef(false);
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    return () => {
      placing.value = false;
    };
  }, []);
  const [x, y] = toScreen(camera.value, at);
  return (
    <div
      ref={root}
      class="pin-pad"
      role="application"
      tabIndex={0}
      aria-label="Place for a note: arrows move the mark, Enter pins it"
      data-control
      onPointerDown={(event) => {
        from.current = [event.clientX, event.clientY];
        panned.current = false;
        root.current?.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!from.current) return setAt(cellOf(event));
        const [dx, dy] = [event.clientX - from.current[0], event.clientY - from.current[1]];
        panned.current ||= Math.hypot(dx, dy) > CLICK_PX;
        if (!panned.current) return undefined;
        camera.value = pan(camera.peek(), dx, dy);
        from.current = [event.clientX, event.clientY];
        return undefined;
      }}
      onPointerUp={(event) => {
        from.current = null;
        if (!panned.current) pinAt(cellOf(event));
      }}
      onWheel={(event) => {
        event.preventDefault();
        const box = event.currentTarget.getBoundingClientRect();
        const screen: Point = [event.clientX - box.left, event.clientY - box.top];
        camera.value = zoomAt(camera.peek(), screen, 1.0015 ** -event.deltaY, farthest());
      }}
      onKeyDown={(event) => {
        const way = WAYS[event.key];
        const by = STEP_PX / camera.peek().zoom;
        if (way) setAt(held([at[0] + way[0] * by, at[1] + way[1] * by]));
        else if (event.key === 'Enter') pinAt(at);
        else if (event.key === 'Escape') placing.value = false;
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <span class="pin-ghost" style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden="true" />
    </div>
  );
}

function middle(): Point {
  const { width, height } = viewSize.peek();
  return held(toCell(camera.peek(), [width / 2, height / 2]));
}

function cellOf(event: { clientX: number; clientY: number; currentTarget: EventTarget | null }): Point {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  return held(toCell(camera.peek(), [event.clientX - box.left, event.clientY - box.top]));
}

/** A point on the map, though the hand went off it. */
function held([x, y]: readonly [number, number]): Point {
  const map = scene.peek();
  const kept: Point =
    !map || map.kind === 'space'
      ? [x, y]
      : [Math.min(map.width, Math.max(0, x)), Math.min(map.height, Math.max(0, y))];
  return [Math.round(kept[0] * 1000) / 1000, Math.round(kept[1] * 1000) / 1000];
}

function pinAt(at: Point): void {
  const map = scene.peek();
  placing.value = false;
  if (map) openWindow({ kind: 'pin', scene: map.id, at });
}
