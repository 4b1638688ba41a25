/** The keys of the chart: arrows to the next world, Shift with them to the next hex, Enter opens. */

import { chart } from './asking';
import { drawing, take } from './draft';
import { beside, next, type Way } from './hexes';
import { bringIntoView, choose, here, open, openPage, showAll, zoom } from './view';

const WAYS: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Whether the chart had a use for a key. */
export function heard(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || chart.peek() === null) return false;
  const way = WAYS[event.key];
  if (way) {
    walk(way, event.shiftKey);
    return true;
  }
  switch (event.key) {
    case 'Enter':
      if (drawing.peek()) take(here.peek());
      else openPage(here.peek(), true);
      return true;
    case '+':
    case '=':
      zoom(1.25);
      return true;
    case '-':
    case '_':
      zoom(0.8);
      return true;
    case '0':
      showAll();
      return true;
    case 'Escape':
      return shut();
    default:
      return false;
  }
}

function shut(): boolean {
  if (open.peek() === null) return false;
  open.value = null;
  return true;
}

function walk(way: Way, byHex: boolean): void {
  const now = chart.peek();
  if (now === null) return;
  const from = here.peek();
  const to = byHex ? beside(now, from, way) : next(from, way, now.worlds.keys());
  if (to === null) {
    choose(from);
    return;
  }
  choose(to);
  bringIntoView(to);
  document.querySelector<HTMLElement>('[data-over] [data-here]')?.focus({ preventScroll: true });
}
