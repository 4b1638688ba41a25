/** A tile dragged from shelf to shelf: at once by a mouse or pen, by a finger after it has rested. */

import { useRef, useState } from 'preact/hooks';
import type { Tile } from '../../protocol';

const SLOP_PX = 5;
const REST_MS = 250;

interface Grip {
  readonly tile: Tile;
  readonly from: string;
  readonly element: HTMLElement;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly resting: ReturnType<typeof setTimeout> | undefined;
  held: boolean;
}

type OnTile = PointerEvent & { readonly currentTarget: HTMLElement };

/** The shelf over which a tile is held, and the handlers that make a button draggable. */
export function useDragged(drop: (tile: Tile, to: string) => void) {
  const [over, setOver] = useState<string | null>(null);
  const now = useRef<Grip | null>(null);
  const dropped = useRef(false);

  const take = (held: Grip) => {
    held.held = true;
    held.element.classList.add('held');
  };
  const release = () => {
    const held = now.current;
    now.current = null;
    if (held === null) return null;
    clearTimeout(held.resting);
    held.element.classList.remove('held');
    held.element.style.transform = '';
    setOver(null);
    return held;
  };

  const grip = (tile: Tile, from: string) => ({
    onPointerDown: (event: OnTile) => {
      if (event.button !== 0) return;
      const held: Grip = {
        tile,
        from,
        element: event.currentTarget,
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        resting: event.pointerType === 'touch' ? setTimeout(() => take(held), REST_MS) : undefined,
        held: false,
      };
      // a quick hand is off the tile before it has moved once
      held.element.setPointerCapture(held.pointer);
      dropped.current = false;
      now.current = held;
    },
    onPointerMove: (event: OnTile) => {
      const held = now.current;
      if (held === null || held.pointer !== event.pointerId) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.held && Math.hypot(x, y) > SLOP_PX) {
        if (event.pointerType === 'touch') release();
        else take(held);
      }
      if (!held.held) return;
      held.element.style.transform = `translate(${x}px, ${y}px)`;
      setOver(shelfAt(event));
    },
    onPointerUp: (event: OnTile) => {
      const to = shelfAt(event);
      const held = release();
      if (held?.held !== true) return;
      dropped.current = true;
      if (to !== null && to !== held.from) drop(held.tile, to);
    },
    onPointerCancel: () => void release(),
    // while a finger holds a tile the page stays where it is
    onTouchMove: (event: TouchEvent) => {
      if (now.current?.held && event.cancelable) event.preventDefault();
    },
    // the press that ends a drag moves nothing more
    onClickCapture: (event: MouseEvent) => {
      if (!dropped.current) return;
      dropped.current = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
  });
  return { over, grip };
}

function shelfAt(event: PointerEvent): string | null {
  for (const under of document.elementsFromPoint(event.clientX, event.clientY)) {
    const name = under.getAttribute('data-shelf');
    if (name !== null) return name;
  }
  return null;
}
