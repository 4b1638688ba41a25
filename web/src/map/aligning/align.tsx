/**
 * Lies over the map while a picture is aligned: a frame over cells of the picture, drawn and dragged by its corner,
 * and the grid that it means over all of the picture, live. The picture itself is hung anew once, at the end.
 */

import '../../styles/aligning.css';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { toScreen, zoomAt } from '../../camera';
import { hexCorners, type Spot } from '../../grid';
import { Pick, Tick } from '../../panels/inputs';
import { told } from '../../panels/words';
import type { Picture, Point, SceneView } from '../../protocol';
import { send } from '../../socket';
import { scene, toast } from '../../table';
import { colour } from '../canvas/inks';
import { fitCanvas } from '../canvas/layers';
import { type Hand, listenOver } from '../surface';
import { camera, farthest, phone, seen, viewSize } from '../view';
import {
  aligned,
  between,
  choicesOf,
  type Frame,
  frameAt,
  meant,
  over,
  scaleOf,
  shifted,
  sizeFor,
  stretched,
} from './frame';
import { type Aligning, alignedNow, aligning, before } from './now';

/** Cells of the picture are as high as they are wide. */
const even = signal(true);
/** The map becomes as large as the picture. */
const grows = signal(true);

const USUAL = { square: 3, none: 3, hex_flat: 4, hex_pointy: 4, space: 3, bands: 3 } as const;

export function begin(map: SceneView, picture: Picture): void {
  const { x, y, width, height } = seen.peek();
  const inside = (at: number, first: number, size: number) => Math.min(first + size, Math.max(first, at));
  const middle: Point = [
    inside(x + width / 2, picture.x, picture.width),
    inside(y + height / 2, picture.y, picture.height),
  ];
  aligning.value = { map: map.id, picture, frame: frameAt(map.kind, middle, USUAL[map.kind]) };
}

function lay(frame: Frame): void {
  const now = aligning.peek();
  if (now) aligning.value = { ...now, frame };
}

const stop = () => {
  aligning.value = null;
};

/** Hang the picture as it is aligned: one act, with the size of the map where that follows. */
async function apply(now: Aligning, map: SceneView): Promise<void> {
  const picture = aligned(map.kind, now.picture, now.frame);
  const size = grows.peek() ? sizeFor(map.kind, picture) : null;
  const answer = await send({ type: 'HangPicture', scene: map.id, picture, ...(size && { size }) });
  if (answer.type !== 'done') return;
  before.value = { map: map.id, picture: now.picture, size: [map.columns, map.rows], since: picture };
  stop();
  toast('The picture is aligned. It can be laid back in the tab of maps.', 'good');
}

export function Align() {
  const now = alignedNow.value;
  const map = scene.value;
  if (!now || !map) return null;
  return (
    <>
      <Pad now={now} map={map} />
      <Bar now={now} map={map} />
    </>
  );
}

interface Props {
  readonly now: Aligning;
  readonly map: SceneView;
}

function Pad({ now, map }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [at, size] = [camera.value, viewSize.value];
  useEffect(() => {
    const pad = root.current;
    if (!pad) return undefined;
    pad.focus({ preventScroll: true });
    return listenOver(pad, hand);
  }, []);
  useEffect(() => {
    const ink = canvas.current?.getContext('2d');
    if (!ink || !canvas.current) return;
    fitCanvas(canvas.current, ink, size);
    ink.clearRect(0, 0, size.width, size.height);
    draw(ink, now, map);
  });
  const [x, y] = toScreen(at, now.frame.from);
  const [right, bottom] = toScreen(at, now.frame.to);
  return (
    <div
      ref={root}
      class="align-pad"
      role="application"
      tabIndex={0}
      aria-label="Frame over cells of the picture: arrows move it, with Shift they stretch it, Enter aligns the picture"
      data-control
      onKeyDown={(event) => heed(event, now, map)}
    >
      <canvas ref={canvas} class="layer" aria-hidden="true" />
      <span
        class="align-frame"
        aria-hidden="true"
        style={{ left: `${x}px`, top: `${y}px`, width: `${right - x}px`, height: `${bottom - y}px` }}
      >
        <i data-corner="from" />
        <i data-corner="to" />
      </span>
    </div>
  );
}

/** Lines nearer to each other than so many pixels hide what they lie on. */
const FINEST_PX = 5;

/** The grid that the frame means, over the part of the picture that is in view. */
function draw(ink: CanvasRenderingContext2D, { frame, picture }: Aligning, map: SceneView): void {
  const at = camera.peek();
  const { x, y, width, height } = seen.peek();
  const box = [
    Math.max(x, picture.x),
    Math.max(y, picture.y),
    Math.min(x + width, picture.x + picture.width),
    Math.min(y + height, picture.y + picture.height),
  ] as const;
  const [wide, high] = scaleOf(map.kind, frame);
  if (Math.min(wide, high) * at.zoom < FINEST_PX) return;
  const lines = meant(map.kind, frame, box);
  const [left, top] = toScreen(at, [box[0], box[1]]);
  const [right, bottom] = toScreen(at, [box[2], box[3]]);
  ink.save();
  ink.beginPath();
  ink.rect(left, top, right - left, bottom - top);
  ink.clip();
  ink.beginPath();
  for (const line of lines.uprights) {
    const [px] = toScreen(at, [line, 0]);
    ink.moveTo(px, top);
    ink.lineTo(px, bottom);
  }
  for (const line of lines.levels) {
    const [, py] = toScreen(at, [0, line]);
    ink.moveTo(left, py);
    ink.lineTo(right, py);
  }
  if (map.kind === 'hex_flat' || map.kind === 'hex_pointy') {
    const corners = hexCorners(map.kind, [0, 0]);
    for (const middle of lines.middles) {
      corners.forEach(([dx, dy], n) => {
        const [px, py] = toScreen(at, [middle[0] + dx * wide, middle[1] + dy * high]);
        if (n === 0) ink.moveTo(px, py);
        else ink.lineTo(px, py);
      });
      ink.closePath();
    }
  }
  ink.strokeStyle = 'rgb(0 0 0 / 55%)';
  ink.lineWidth = 3;
  ink.stroke();
  ink.strokeStyle = colour('map-accent');
  ink.lineWidth = 1;
  ink.stroke();
  ink.restore();
}

// --- keys ----------------------------------------------------------------------------------------------

const WAYS: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** An arrow goes one pixel of the screen: the nearer one looks, the finer it is. */
function heed(event: KeyboardEvent, now: Aligning, map: SceneView): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const way = WAYS[event.key];
  const { width, height } = viewSize.peek();
  const by: Spot = way ? [way[0] / camera.peek().zoom, way[1] / camera.peek().zoom] : [0, 0];
  if (way) lay(event.shiftKey ? stretched(map.kind, now.frame, by, even.peek()) : shifted(now.frame, by));
  else if (event.key === 'Enter') void apply(now, map);
  else if (event.key === 'Escape') stop();
  else if (event.key === '+' || event.key === '=' || event.key === '-')
    camera.value = zoomAt(camera.peek(), [width / 2, height / 2], event.key === '-' ? 0.8 : 1.25, farthest());
  else return;
  event.preventDefault();
  event.stopPropagation();
}

// --- hands ---------------------------------------------------------------------------------------------

/** What a hand does with the frame: draw another, move it, or pull one of its corners. */
type Hold =
  | { readonly is: 'draw'; readonly first: Point }
  | { readonly is: 'move' }
  | { readonly is: 'pull'; readonly fixed: Point };
let held: { readonly hold: Hold; readonly last: Point } | null = null;

const hand: Hand = {
  down: (at, { target }) => {
    const frame = aligning.peek()?.frame;
    if (!frame || !(target instanceof HTMLElement)) return;
    const corner = target.dataset['corner'];
    if (corner) held = { hold: { is: 'pull', fixed: corner === 'to' ? frame.from : frame.to }, last: at };
    else if (target.classList.contains('align-frame')) held = { hold: { is: 'move' }, last: at };
    else held = { hold: { is: 'draw', first: at }, last: at };
  },
  move: (at) => {
    if (!held) return;
    reshape(held.hold, held.last, at);
    held = { ...held, last: at };
  },
  up: () => {
    held = null;
  },
  drop: () => {
    held = null;
  },
};

/** Shorter drags than this draw no frame: they were a press. */
const LEAST_PX = 8;

function reshape(hold: Hold, last: Point, at: Point): void {
  const [now, map] = [aligning.peek(), scene.peek()];
  if (!now || !map) return;
  const { frame } = now;
  if (hold.is === 'move') lay(shifted(frame, [at[0] - last[0], at[1] - last[1]]));
  else {
    const first = hold.is === 'draw' ? hold.first : hold.fixed;
    const far = Math.max(Math.abs(at[0] - first[0]), Math.abs(at[1] - first[1])) * camera.peek().zoom;
    if (hold.is === 'draw' && far < LEAST_PX) return;
    lay(between(map.kind, first, at, frame.across, even.peek()));
  }
}

// --- the bar -------------------------------------------------------------------------------------------

function Bar({ now, map }: Props) {
  const picture = aligned(map.kind, now.picture, now.frame);
  const [columns, rows] = sizeFor(map.kind, picture);
  const [x, y] = scaleOf(map.kind, now.frame);
  const hexes = map.kind.startsWith('hex');
  const cells = hexes ? 'hexes' : 'squares';
  return (
    <div class="foot-bar paint-bar align-bar" role="group" aria-label="Align the picture" data-control>
      <span class="quiet">
        {hexes
          ? `Drag from the middle of one hex to another ${now.frame.across} on both ways`
          : `Drag over ${now.frame.across} by ${now.frame.across} squares of the picture`}
        {!phone.value && '; arrows move the frame, Shift and arrows stretch it'}
      </span>
      <Pick
        bare
        label={`How many ${cells} the frame covers`}
        value={String(now.frame.across)}
        change={(across) => lay(over(map.kind, now.frame, Number(across)))}
        options={choicesOf(map.kind).map((one) => [String(one), `${one} by ${one} ${cells}`] as const)}
      />
      <Tick label="Even both ways" value={even.value} change={(on) => (even.value = on)} />
      <Tick label="Map as large as the picture" value={grows.value} change={(on) => (grows.value = on)} />
      <output>
        {grows.value
          ? `The map will be ${columns} by ${rows}.`
          : `The picture grows to ${told(Math.round(100 / x))} by ${told(Math.round(100 / y))} %.`}
      </output>
      <button type="button" onClick={stop}>
        Cancel <kbd>Esc</kbd>
      </button>
      <button type="button" class="primary" onClick={() => void apply(now, map)}>
        Align it <kbd>Enter</kbd>
      </button>
    </div>
  );
}
