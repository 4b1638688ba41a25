/** Every key of the table, in one list: what is listened to is what the key list shows. */

import { askAudit } from '../audit/now';
import { charting, closeChart, hasCharts, openChart } from '../chart/open';
import { HISTORY_KEYS } from '../history/keys';
import { closeLife, hasLives, shown as livesShown, openLife } from '../life/open';
import { pass } from '../panels/fight/turn';
import { tellWhy } from '../panels/log/line';
import { closeShips, hasShips, openShips, shown as shipsShown } from '../ships/open';
import { isReferee, logFocus, mayDraw, seesAll, selectedNumber, state } from '../table';
import { askAllBands } from './bands';
import {
  advance,
  centreOnSelected,
  cycle,
  done,
  draw,
  enter,
  giveUp,
  history,
  openMenuHere,
  outOfAction,
  remove,
  set,
  showTab,
  target,
  walk,
  wayHeard,
  zoom,
} from './deeds';
import { feed } from './hand';
import type { Key } from './key';
import { layersOpen } from './layers/which';
import { fitMap } from './looking';
import { placing, takePin } from './pins/here';
import { holdSpace } from './pointers';
import { covered, keyListOpen, mode, over, revealing, tool } from './view';

const plain = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.altKey;
const letter = (name: string) => (event: KeyboardEvent) =>
  plain(event) && !event.shiftKey && event.key.toLowerCase() === name;

export const KEYS: readonly Key[] = [
  ...HISTORY_KEYS,
  {
    keys: 'Tab, Shift+Tab',
    says: 'Next, previous of your tokens (while a fight asks: of those you may pick), then the doors, ground with somebody in it, and pins',
    where: 'map',
    hears: (event) => event.key === 'Tab' && plain(event) && event.target !== document.body,
    does: (event) => cycle(event.shiftKey ? -1 : 1),
  },
  {
    keys: 'Arrows, Space, Enter, while painting',
    says: 'Move the brush over the map, set a corner, be done: one corner makes a rectangle',
    where: 'map',
    referee: true,
    hears: (event) =>
      mode.peek() === 'paint' &&
      plain(event) &&
      (wayHeard(event) !== null || event.key === ' ' || event.key === 'Enter'),
    does: (event) => draw(event),
  },
  {
    keys: 'Arrows, W A S D, numpad',
    says: 'Step the selected tokens; two keys together go diagonally; on hexes Q W E A S D are the six sides. With nothing selected, move the view',
    where: 'map',
    hears: (event) => plain(event) && wayHeard(event) !== null,
    does: (event) => walk(event),
  },
  {
    keys: 'Shift + those',
    says: 'Face that way',
    where: 'map',
    hears: (event) => plain(event) && event.shiftKey && wayHeard(event) !== null,
    does: (event) => walk(event),
  },
  {
    keys: 'Space, during a drag or ruler',
    says: 'Add a waypoint',
    where: 'map',
    hears: (event) =>
      event.key === ' ' && plain(event) && (tool.peek().is === 'dragging' || tool.peek().is === 'ruling'),
    does: (event) => event.repeat || done(feed({ type: 'waypoint' })),
  },
  {
    keys: 'Space held + drag',
    says: 'Move the view',
    where: 'map',
    hears: (event) => event.key === ' ' && plain(event),
    does: () => done(holdSpace(true)),
  },
  {
    keys: 'Enter or C',
    says: 'Open the sheet of the selected; on a door, open or close it; on a note, select those it names; while a fight asks, pick the token or be done',
    where: 'map',
    hears: (event) => letter('c')(event) || (event.key === 'Enter' && plain(event)),
    does: (event) => enter(event),
  },
  {
    keys: 'Menu key, Shift+F10',
    says: 'The menu of the token or door in focus, or of the selected token',
    where: 'map',
    hears: (event) => event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10'),
    does: () => openMenuHere(),
  },
  {
    keys: 'T',
    says: 'Mark the token under the pointer, or the one in focus, as a target',
    where: 'map',
    hears: letter('t'),
    does: () => target(),
  },
  {
    keys: 'M',
    says: 'Ruler on or off',
    where: 'anywhere',
    hears: letter('m'),
    does: () => set(mode, mode.peek() === 'ruler' ? 'select' : 'ruler'),
  },
  {
    keys: 'I',
    says: 'Drawing by hand on or off. On the pad: arrows move the pen, Space sets a point, Enter draws, Backspace takes back the last point',
    where: 'anywhere',
    hears: letter('i'),
    does: () => mayDraw.peek() && set(mode, mode.peek() === 'draw' ? 'select' : 'draw'),
  },
  {
    keys: 'O',
    says: 'Circles, cones and lines on or off. On the pad: arrows move one, + and - size it, comma and full stop turn it, PageDown goes to the next, Enter lays it, Delete removes it',
    where: 'anywhere',
    hears: letter('o'),
    does: () => mayDraw.peek() && set(mode, mode.peek() === 'stencil' ? 'select' : 'stencil'),
  },
  {
    keys: 'F',
    says: 'Pin a note to the map, or find one. Arrows move the mark, Enter pins it; arrows move a note in focus, Enter opens it, Delete takes it off',
    where: 'anywhere',
    hears: letter('f'),
    does: () => over.peek() === null && takePin(!placing.peek()),
  },
  {
    keys: 'G',
    says: 'The layers of the map: hide and lock them for this screen',
    where: 'anywhere',
    hears: letter('g'),
    does: () => over.peek() === null && set(layersOpen, !layersOpen.peek()),
  },
  {
    keys: '+ and -',
    says: 'Zoom at the pointer',
    where: 'map',
    hears: (event) => plain(event) && ['+', '=', '-', '_'].includes(event.key),
    does: (event) => zoom(event.key === '+' || event.key === '=' ? 1.25 : 0.8),
  },
  {
    keys: '0, numpad 5',
    says: 'Show the whole map; centre on the selected token',
    where: 'map',
    hears: (event) =>
      plain(event) && (event.code === 'Digit0' || event.code === 'Numpad0' || event.code === 'Numpad5'),
    does: (event) => done(event.code === 'Numpad5' ? centreOnSelected() : fitMap()),
  },
  {
    keys: 'Alt held',
    says: 'Names and ranges of everything in view',
    where: 'anywhere',
    hears: (event) => event.key === 'Alt',
    does: () => {
      revealing.value = true;
      askAllBands();
      return true;
    },
  },
  {
    keys: 'H',
    says: 'The history of the selected, or of the fight',
    where: 'anywhere',
    hears: letter('h'),
    does: () => history(),
  },
  {
    keys: 'Y',
    says: 'Why: what the chosen line of the log changed, and its throws',
    where: 'anywhere',
    hears: letter('y'),
    does: () => {
      const chosen = state.peek().entries.find((entry) => entry.number === selectedNumber.peek());
      if (chosen !== undefined) tellWhy(chosen);
      return chosen !== undefined;
    },
  },
  {
    keys: 'Shift+H',
    says: 'Audit: search the log, figures of the dice, sessions',
    where: 'anywhere',
    hears: (event) => plain(event) && event.shiftKey && event.key === 'H',
    does: () => askAudit({ kind: 'log' }),
  },
  {
    keys: 'X',
    says: 'Out of action: take the selected off the field of the fight',
    where: 'anywhere',
    referee: true,
    hears: letter('x'),
    does: () => outOfAction(),
  },
  {
    keys: 'Delete, Backspace',
    says: 'Remove the selected tokens from the map; their characters stay',
    where: 'map',
    referee: true,
    hears: (event) => plain(event) && (event.key === 'Delete' || event.key === 'Backspace'),
    does: () => remove(),
  },
  {
    keys: 'N',
    says: 'Continue the fight: resolve the round or the step',
    where: 'anywhere',
    referee: true,
    hears: letter('n'),
    does: () => advance(),
  },
  {
    keys: 'P',
    says: 'In a fight: let it happen, or end the turn; Shift+P: the other way to pass',
    where: 'anywhere',
    hears: (event) => plain(event) && event.key.toLowerCase() === 'p',
    does: (event) => pass(event.shiftKey ? 1 : 0),
  },
  {
    keys: 'V',
    says: 'Ships: 1 to 4 turn to the ship, her voyage, the account, the parties; Shift+V: the star chart',
    where: 'anywhere',
    hears: (event) => plain(event) && event.key.toLowerCase() === 'v',
    does: (event) => (event.shiftKey ? turnChart() : turnShips()),
  },
  {
    keys: 'B',
    says: 'Lives: 1 to 9 choose, Enter does it, Q to R do something else, U takes back',
    where: 'anywhere',
    hears: (event) => plain(event) && !event.shiftKey && event.key.toLowerCase() === 'b',
    does: () => turnLives(),
  },
  {
    keys: '/ or Shift+C',
    says: 'Write in the log',
    where: 'anywhere',
    hears: (event) => plain(event) && (event.key === '/' || (event.shiftKey && event.key === 'C')),
    does: () => {
      showTab('log');
      return set(logFocus, logFocus.peek() + 1);
    },
  },
  {
    keys: '?',
    says: 'This list',
    where: 'anywhere',
    hears: (event) => plain(event) && event.key === '?',
    does: () => set(keyListOpen, !keyListOpen.peek()),
  },
  {
    keys: 'Esc',
    says: 'Give up the drag, pass over what the map plays, then give up the tool; back to now; then close the window, then the selection',
    where: 'anywhere',
    hears: (event) => event.key === 'Escape',
    does: () => giveUp(),
  },
];

function turnShips(): boolean {
  if (shipsShown.peek() !== null) closeShips();
  else if (hasShips.peek()) openShips();
  else return false;
  return true;
}

function turnLives(): boolean {
  if (livesShown.peek() !== null) closeLife();
  else if (hasLives.peek()) openLife();
  else return false;
  return true;
}

function turnChart(): boolean {
  if (charting.peek() !== null) closeChart();
  else if (hasCharts.peek()) openChart();
  else return false;
  return true;
}

/** What is done with mouse and fingers, for the key list. */
export const GESTURES: readonly { readonly keys: string; readonly says: string; readonly referee?: true }[] =
  [
    { keys: 'Click, Shift+click or Ctrl+click', says: 'Select; add to the selection or take out of it' },
    { keys: 'Drag on the ground', says: 'Select with a box (with a finger: move the view)' },
    { keys: 'Drag a token', says: 'Move it and the rest of the selection; Alt or Ctrl held: off the grid' },
    { keys: 'Drag a token with Shift', says: 'Move it through walls', referee: true },
    { keys: 'Drag the small handle', says: 'Turn the selected token; Alt or Ctrl held: freely' },
    { keys: 'Ctrl+drag on the ground', says: 'Ruler' },
    { keys: 'Right-drag, middle-drag', says: 'Move the view' },
    { keys: 'Wheel, two fingers', says: 'Zoom' },
    { keys: 'Hold on the ground', says: 'Ping; with Alt a warning ping' },
    { keys: 'Hold with Shift', says: 'Ping that brings everyone there', referee: true },
    { keys: 'Double click a token', says: 'Open the sheet' },
    { keys: 'Right click, or hold with a finger', says: 'Menu' },
    { keys: 'Click a door', says: 'Open or close it' },
    { keys: 'Click or drag on the timeline', says: 'Look back; Shift+drag or two fingers: move it' },
    { keys: 'Wheel on the timeline', says: 'Show more or less of it' },
    { keys: 'Shift+click with the wall or door tool', says: 'Tear down what is there', referee: true },
    { keys: 'Shift+click with the brush', says: 'Make painted ground ordinary again', referee: true },
  ];

/** Listen to the keyboard for as long as the page lives; gives what stops it. */
export function listenToKeys(): () => void {
  addEventListener('keydown', pressed);
  addEventListener('keyup', released);
  addEventListener('blur', releaseAll);
  return () => {
    removeEventListener('keydown', pressed);
    removeEventListener('keyup', released);
    removeEventListener('blur', releaseAll);
  };
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
  const lying = over.peek();
  const onMap = lying === null && !covered.peek() && isOnMap(event.target);
  if (lying && isOnChart(event.target) && lying.key(event)) {
    event.preventDefault();
    return;
  }
  const key = KEYS.find((one) => (one.where === 'anywhere' || onMap) && one.hears(event));
  if (!key || (key.referee && !isReferee.peek()) || (key.forReferee && !seesAll.peek())) return;
  if (key.does(event)) event.preventDefault();
}

function released(event: KeyboardEvent): void {
  if (event.key === 'Alt') revealing.value = false;
  if (event.key === ' ') holdSpace(false);
}

function releaseAll(): void {
  revealing.value = false;
  holdSpace(false);
}

const TYPED =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], dialog, [role="dialog"]';

/** Nothing fires while somebody types, or inside a dialog. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TYPED) !== null;
}

function isOnMap(target: EventTarget | null): boolean {
  if (target === document.body || !(target instanceof Element)) return true;
  return target.closest('[data-map]') !== null && target.closest('[data-control]') === null;
}

/** Nothing has the focus, or what lies over the map has it. */
function isOnChart(target: EventTarget | null): boolean {
  if (target === document.body || !(target instanceof Element)) return true;
  return target.closest('[data-over]') !== null && target.closest('[data-control]') === null;
}
