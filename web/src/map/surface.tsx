/** A pad that lies over the map while a tool has it: one hand works in cells, two fingers and the wheel move the map. */

import { useEffect, useRef } from 'preact/hooks';
import { pan, pinch, toCell, zoomAt } from '../camera';
import type { Point } from '../protocol';
import { camera, farthest } from './view';

/** What a hand does on a pad, in cells. */
export interface Hand {
  readonly down: (at: Point, event: PointerEvent) => void;
  readonly move: (at: Point, event: PointerEvent) => void;
  readonly up: (at: Point, event: PointerEvent) => void;
  /** It pans, pinches or was taken away: nothing came of it. */
  readonly drop: () => void;
}

interface PadProps {
  readonly label: string;
  readonly hand: Hand;
  readonly heed: (event: KeyboardEvent) => void;
  /** The tool is laid down. */
  readonly left: () => void;
}

/** The pad itself, which has the focus as long as it is there. */
export function Pad({ label, hand, heed, left }: PadProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pad = root.current;
    if (!pad) return undefined;
    pad.focus({ preventScroll: true });
    const stop = listenOver(pad, hand);
    return () => {
      stop();
      left();
    };
  }, []);
  return (
    <div
      ref={root}
      class="pad"
      role="application"
      tabIndex={0}
      aria-label={label}
      data-control
      onKeyDown={heed}
    />
  );
}

/** Listen to mouse, pen and fingers on a pad; gives what stops it. */
export function listenOver(pad: HTMLElement, hand: Hand): () => void {
  const fingers = new Map<number, Point>();
  let pans = false;
  const place = (event: MouseEvent): Point => {
    const box = pad.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const cell = (event: MouseEvent) => toCell(camera.peek(), place(event));

  const down = (event: PointerEvent) => {
    fingers.set(event.pointerId, place(event));
    pad.setPointerCapture(event.pointerId);
    pans = event.button !== 0 || fingers.size > 1;
    if (pans) hand.drop();
    else hand.down(cell(event), event);
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const all = [...fingers.values()];
    fingers.set(event.pointerId, place(event));
    if (pans) moveMap(all, [...fingers.values()]);
    else hand.move(cell(event), event);
  };
  const up = (event: PointerEvent) => {
    if (fingers.delete(event.pointerId) && !pans) hand.up(cell(event), event);
  };
  const lost = (event: PointerEvent) => {
    if (fingers.delete(event.pointerId) && !pans) hand.drop();
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    camera.value = zoomAt(camera.peek(), place(event), 1.0015 ** (-event.deltaY * lines), farthest());
  };
  const none = (event: Event) => event.preventDefault();

  const heard: readonly [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', lost],
    ['wheel', wheel],
    ['contextmenu', none],
  ];
  for (const [name, does] of heard) pad.addEventListener(name, does as EventListener, { passive: false });
  return () => {
    for (const [name, does] of heard) pad.removeEventListener(name, does as EventListener);
  };
}

function moveMap(before: readonly Point[], after: readonly Point[]): void {
  const [[a, b], [c, d]] = [before, after];
  if (a && b && c && d) camera.value = pinch(camera.peek(), [a, b], [c, d], farthest());
  else if (a && c) camera.value = pan(camera.peek(), c[0] - a[0], c[1] - a[1]);
}
