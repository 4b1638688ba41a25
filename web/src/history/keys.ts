/** Keys of looking back; they come before those of the table, and are heard only in their time. */

import type { Key } from '../map/key';
import { historyView, looking, lookingAt, seesAll, state } from '../table';
import { inRooms, rooms } from './fetching';
import { backToNow, lookBack, open } from './now';

const ctrl = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;
const plain = (event: KeyboardEvent) => !ctrl(event) && !event.altKey;

/** Space and arrows mean something to what has the focus, unless that is a piece on the map. */
function free(event: KeyboardEvent): boolean {
  if (!(event.target instanceof Element) || event.target.closest('[data-map]') !== null) return true;
  return event.target.closest('button, summary, a, [role="tab"], [role="menu"], [role="log"]') === null;
}

const wayOf = (event: KeyboardEvent) => (event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0);

/** Step as the arrow keys of the timeline do, from wherever this screen is; tells whether it was such a key. */
export function stepKey(event: KeyboardEvent): boolean {
  if (event.altKey) return false;
  const way = wayOf(event);
  if (way !== 0) {
    const stop = event.shiftKey ? 'event' : ctrl(event) ? 'turn' : 'line';
    return inRooms((here) => here.go(stop, way));
  }
  if (event.key === 'Home') lookBack(1);
  else if (event.key === 'End') backToNow();
  else if (event.key === 'PageUp') inRooms((here) => here.go('round', -1));
  else if (event.key === 'PageDown') inRooms((here) => here.go('round', 1));
  else return false;
  return true;
}

const STEPPING = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);
const playing = () => rooms.peek()?.playing.peek() === true;
const asking = () => seesAll.peek() && (historyView.peek()?.requests.length ?? 0) > 0;

/** A key about the oldest request to take something back. */
function settling(letter: string, says: string, does: 'accept' | 'keep' | 'decline'): Key {
  return {
    keys: letter,
    says,
    where: 'anywhere',
    hears: (event) => plain(event) && !event.shiftKey && event.key.toUpperCase() === letter && asking(),
    does: () => inRooms((here) => here.settleFirst(does)),
    of: 'history',
    forReferee: true,
  };
}

export const HISTORY_KEYS: readonly Key[] = [
  {
    keys: 'Left, Right',
    says: 'Step through the log line by line; Ctrl: turn by turn; Shift: every single event; Page up, down: rounds; Home: the beginning; End: now (on the timeline also from now)',
    where: 'anywhere',
    hears: (event) => looking.peek() && STEPPING.has(event.key) && free(event),
    does: stepKey,
    of: 'history',
  },
  {
    keys: 'Space',
    says: 'Play from the moment on show; pause',
    where: 'anywhere',
    hears: (event) => looking.peek() && event.key === ' ' && plain(event) && free(event),
    does: (event) => event.repeat || inRooms((here) => here.togglePlay()),
    of: 'history',
  },
  {
    keys: '+ and -, while it plays',
    says: 'Faster, slower',
    where: 'anywhere',
    hears: (event) => playing() && plain(event) && ['+', '=', '-', '_'].includes(event.key),
    does: (event) => inRooms((here) => here.faster(event.key === '+' || event.key === '=' ? 1 : -1)),
    of: 'history',
  },
  {
    keys: 'J, Shift+J',
    says: 'To the next, the previous hit or wound',
    where: 'anywhere',
    hears: (event) => looking.peek() && plain(event) && event.key.toLowerCase() === 'j' && !asking(),
    does: (event) => inRooms((here) => here.go('hit', event.shiftKey ? -1 : 1)),
    of: 'history',
  },
  {
    keys: 'N, Shift+N',
    says: 'To the next, the previous turn',
    where: 'anywhere',
    hears: (event) => looking.peek() && plain(event) && event.key.toLowerCase() === 'n',
    does: (event) => inRooms((here) => here.go('turn', event.shiftKey ? -1 : 1)),
    of: 'history',
  },
  {
    keys: 'L',
    says: 'Look back, from now; again: back to now',
    where: 'anywhere',
    hears: (event) => plain(event) && !event.shiftKey && event.key.toLowerCase() === 'l',
    does: () => {
      if (lookingAt.peek() === null) lookBack(state.peek().number);
      else backToNow();
      return true;
    },
    of: 'history',
  },
  {
    keys: 'Ctrl+Z',
    says: 'Undo my last act; while looking back: back to now',
    where: 'anywhere',
    hears: (event) => ctrl(event) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z',
    does: () => {
      if (looking.peek()) backToNow();
      else open({ kind: 'take back' });
      return true;
    },
    of: 'history',
  },
  {
    keys: 'Ctrl+Shift+Z, Ctrl+Y',
    says: 'Restore what was undone last',
    where: 'anywhere',
    hears: (event) =>
      ctrl(event) &&
      !event.altKey &&
      (event.key.toLowerCase() === 'y' || (event.shiftKey && event.key.toLowerCase() === 'z')),
    does: () => inRooms((here) => here.restoreLast()),
    of: 'history',
  },
  settling('U', 'Undo it: accept the request that is shown', 'accept'),
  settling('J', 'Just that: take back that act alone and keep the rest', 'keep'),
  settling('K', 'Keep it: decline the request', 'decline'),
];
