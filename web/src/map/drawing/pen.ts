/** The pen in this seat's hand: what it draws, in which ink, and what is half drawn. */

import { computed, signal } from '@preact/signals';
import type { Spot } from '../../grid';
import type { DrawingView, Point } from '../../protocol';
import { send } from '../../socket';
import { drawings, isReferee, mySeat, scene, toast } from '../../table';
import { isLocked, isShown, ofLaid } from '../layers/which';
import { camera } from '../view';
import { farFrom, simplified } from './strokes';

export type Pen = DrawingView['shape'] | 'erase' | 'hide';
/** A pen that points at what is drawn. */
export const pointsAt = (at: Pen): at is 'erase' | 'hide' => at === 'erase' || at === 'hide';
/** What is drawn is for referees alone. */
export const secretly = signal(false);

export const pen = signal<Pen>('pen');
/** A colour; '' is that of the seat. */
export const ink = signal('');
export const words = signal('');
export const inkNow = computed(() => ink.value || mySeat.value?.colour || '#5b8dd9');
/** What is drawn just now, or on its way to the server. */
export const draft = signal<readonly Point[]>([]);
/** Where the keys have led the pen; null while it is moved by hand. */
export const nib = signal<Point | null>(null);

/** What lies on the map on show. */
export const onMap = computed(() =>
  [...drawings.value.values()].filter((one) => one.scene === scene.value?.id && isShown(ofLaid(one))),
);
export const mine = computed(() => onMap.value.filter((one) => one.seat === mySeat.value?.id));

/** Pixels that a stroke may be off, and from which the eraser reaches. */
const NEAR_PX = 1.2;
const REACH_PX = 14;

/** A point on the map, though the hand went off it. */
export function held([x, y]: Spot): Point {
  const map = scene.peek();
  if (!map || map.kind === 'space') return [x, y];
  return [Math.min(map.width, Math.max(0, x)), Math.min(map.height, Math.max(0, y))];
}

/** The stroke with one more point; of what is drawn by its ends, with another end. */
export function drawnTo(at: Spot): void {
  const to = held(at);
  const [first] = draft.peek();
  draft.value = first && pen.peek() !== 'pen' ? [first, to] : [...draft.peek(), to];
}

const hiding = () => isReferee.peek() && secretly.peek();

/** Put what was drawn on the map. */
export async function finish(): Promise<void> {
  const map = scene.peek();
  const [points, shape] = [draft.peek(), pen.peek()];
  const [first] = points;
  const still = points.every((one) => one[0] === first?.[0] && one[1] === first[1]);
  if (!map || !first || pointsAt(shape) || shape === 'text' || still) {
    draft.value = [];
    return;
  }
  const sent = simplified(points, NEAR_PX / camera.peek().zoom);
  await send({
    type: 'MakeDrawing',
    scene: map.id,
    shape,
    points: [...sent],
    ink: inkNow.peek(),
    hidden: hiding(),
  });
  // unless another stroke has been begun meanwhile
  if (draft.peek() === points) draft.value = [];
}

/** Write the words of the bar at a point. */
export async function write(at: Spot): Promise<void> {
  const [map, text] = [scene.peek(), words.peek().trim()];
  if (text === '') toast('Type the words first, then point where they begin');
  else if (map) {
    const points = [...simplified([held(at)], 0)];
    const made = { scene: map.id, points, ink: inkNow.peek(), text, hidden: hiding() };
    const answer = await send({ type: 'MakeDrawing', shape: 'text', ...made });
    if (answer.type !== 'refused') words.value = '';
  }
}

/** Rub out the nearest that this seat may; or hide it from the players, or reveal it. */
export async function rub(at: Spot): Promise<void> {
  const may = (isReferee.peek() ? onMap.peek() : mine.peek()).filter((one) => !isLocked(ofLaid(one)));
  const reach = REACH_PX / camera.peek().zoom;
  const near = may.map((one) => ({ one, far: farFrom(at, one) })).sort((a, b) => a.far - b.far)[0];
  if (!near || near.far > Math.max(reach, near.one.shape === 'text' ? 0.5 : 0)) {
    toast(isReferee.peek() ? 'Point at a drawing' : 'Point at a drawing of yours to erase it');
    return;
  }
  if (pen.peek() === 'hide') {
    const { scene: map, id, hidden } = near.one;
    await send({ type: 'HideThings', scene: map, things: [id], hidden: hidden !== true });
    return;
  }
  await send({ type: 'EraseDrawings', scene: near.one.scene, which: 'one', drawing: near.one.id });
}

export function eraseMany(which: 'mine' | 'all'): void {
  const map = scene.peek();
  if (map) void send({ type: 'EraseDrawings', scene: map.id, which });
}
