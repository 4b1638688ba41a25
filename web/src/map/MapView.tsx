/** The map: its canvases, the tokens and doors above them, and the bars that float on it. */

import { effect, useComputed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { toScreen } from '../camera';
import { late } from '../late';
import { listen } from '../socket';
import { drawings, pins, scene, selection, sight, stencils, tokens } from '../table';
import { alignRoom } from './aligning/coming';
import { alignedNow } from './aligning/now';
import { hearBlasts } from './canvas/blasts';
import { keepDrawn } from './canvas/canvas';
import { Doors } from './doors';
import { pens } from './drawing/coming';
import { EdgeArrows } from './edges';
import { select } from './hand';
import { isShown, tokensShown } from './layers/which';
import { keepLooking } from './looking';
import { forgetSilent, hearHands } from './others';
import { pinRoom } from './pins/coming';
import { placing } from './pins/here';
import { listenToPointers } from './pointers';
import { spaceRoom } from './space/coming';
import { stencilRoom } from './stencil/coming';
import { NPCS_NAMED_PX } from './tokens/crowding';
import { glide } from './tokens/glide';
import { hearMarks, tellMarks } from './tokens/marks';
import { keepInPlace, placed } from './tokens/places';
import { Token } from './tokens/token';
import { WithinNotes } from './tokens/within';
import {
  ahead,
  camera,
  covered,
  focused,
  inSpace,
  over as lying,
  menu,
  mode,
  revealing,
  tool,
  viewSize,
} from './view';

export function MapView() {
  const root = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const dark = useRef<HTMLCanvasElement>(null);
  const fog = useRef<HTMLCanvasElement>(null);
  const under = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const pieces = useRef<HTMLDivElement>(null);
  const crowd = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const [map, moving, many] = [root.current, pieces.current, crowd.current];
    const [a, b, c, d, e] = [ground.current, dark.current, fog.current, under.current, over.current];
    if (!map || !moving || !many || !a || !b || !c || !d || !e) return undefined;
    const stops = [
      watchSize(map),
      keepDrawn(a, b, c, d, e),
      keepPlaced(moving),
      keepInPlace(moving, many),
      keepLooking(),
      listenToPointers(map),
      heedVoice(map),
      listen(hearHands),
      listen(hearMarks),
      listen(hearBlasts),
      tellMarks(),
      listen((message) => message.type === 'happened' && glide(moving, message)),
      forgetSilent(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  const doing = useComputed(() => tool.value.is).value;
  const hidden = covered.value;
  return (
    <div
      ref={root}
      class={`map doing-${doing} ${revealing.value ? 'telling' : ''} ${inSpace.value ? 'space' : ''} ${isShown('map') ? '' : 'ground-off'}`}
      data-map
      role="group"
      tabIndex={0}
      inert={hidden || lying.value !== null}
      data-covered={hidden}
      aria-label={`Map: ${scene.value?.name ?? 'none'}`}
      aria-describedby="map-help"
      onFocusIn={noteFocus}
      onFocusOut={() => {
        focused.value = null;
      }}
    >
      <canvas ref={ground} class="layer ground" aria-hidden="true" />
      <canvas ref={dark} class="layer" aria-hidden="true" data-dark={sight.value !== null} />
      <canvas ref={fog} class="layer" aria-hidden="true" />
      <canvas ref={under} class="layer" aria-hidden="true" />
      <Laid />
      <Drawn />
      <div ref={pieces} class="pieces">
        <Bands />
        <Doors />
        <WithinNotes />
        <Tokens />
        <Handle />
        <Pins />
      </div>
      <canvas ref={crowd} class="layer crowd" aria-hidden="true" hidden />
      <canvas ref={over} class="layer" aria-hidden="true" />
      <Aligned />
      <Blind />
      <Space />
      <EdgeArrows />
      <PinCard />
      <Menu />
      <p id="map-help" class="sr-only">
        Tab goes through your tokens, the doors and ground with somebody in it, arrow keys step, question mark
        lists all keys.
      </p>
    </div>
  );
}

/** Said where players see by their people, and none of them is awake on this map. */
function Blind() {
  const seen = sight.value;
  if (!seen?.outlined || seen.parts.some((part) => part.id.startsWith('t-'))) return null;
  return (
    <p class="blind" role="status">
      None of the players’ characters is awake on this map.
    </p>
  );
}

const menuRoom = late('The menu', () => import('./menu'));

/** The menu of what was pressed with the right button, once that is here. */
function Menu() {
  const wanted = menu.value !== null;
  useEffect(() => {
    if (wanted) void menuRoom.fetch();
  }, [wanted]);
  const here = menuRoom.here.value;
  return here && <here.MapMenu />;
}

/** What was drawn on maps by hand, and the pad to draw on, once that is here. */
function Drawn() {
  const wanted = drawings.value.size > 0 || mode.value === 'draw';
  useEffect(() => {
    if (wanted) void pens.fetch();
  }, [wanted]);
  const room = pens.here.value;
  return wanted && room ? <room.Drawings /> : null;
}

/** Notes that are pinned to the map, once what draws them is here. */
function Pins() {
  const wanted = pins.value.size > 0 || placing.value;
  useEffect(() => {
    if (wanted) void pinRoom.fetch();
  }, [wanted]);
  const room = pinRoom.here.value;
  return wanted && room ? <room.Pins /> : null;
}

/** The note that is open, and the pad on which a place for a new one is pointed at. */
function PinCard() {
  const room = pinRoom.here.value;
  return room && <room.PinCard />;
}

/** The templates that lie on maps, and the pad to lay them on, once that is here. */
function Laid() {
  const wanted = stencils.value.size > 0 || mode.value === 'stencil';
  useEffect(() => {
    if (wanted) void stencilRoom.fetch();
  }, [wanted]);
  const room = stencilRoom.here.value;
  return wanted && room ? <room.Stencils /> : null;
}

/** What aligns a picture, while that is done. */
function Aligned() {
  const room = alignRoom.value;
  return room && alignedNow.value ? <room.Align /> : null;
}

const bandRoom = late('The range bands', () => import('./ranges/strips'));

/** The bands of a map that has no grid but them, once that is here. */
function Bands() {
  const wanted = scene.value?.kind === 'bands';
  useEffect(() => {
    if (wanted) void bandRoom.fetch();
  }, [wanted]);
  const room = bandRoom.here.value;
  return wanted && room ? <room.Strips /> : null;
}

/** What a map of space has besides, once that is here. */
function Space() {
  const wanted = inSpace.value;
  useEffect(() => {
    if (wanted) void spaceRoom.fetch();
  }, [wanted]);
  const room = spaceRoom.here.value;
  return wanted && room ? <room.SpaceParts /> : null;
}

function Tokens() {
  const ids = useComputed(() => tokensShown.value.map((token) => token.id).join(' ')).value;
  return <>{ids.split(' ').map((id) => (id === '' ? null : <Token key={id} id={id} />))}</>;
}

/** The knob by which the only selected token is turned. */
function Handle() {
  const [only, another] = selection.value;
  const view = tokens.value.get(only ?? '');
  if (!view || another !== undefined || view.scene !== scene.value?.id || !view.may.includes('move'))
    return null;
  const doing = tool.value;
  if (doing.is === 'dragging' || inSpace.value) return null;
  const facing = doing.is === 'turning' && doing.token === view.id ? doing.facing : view.facing;
  const at = placed(ahead.value.get(view.id) ?? view.at);
  const style = { '--size': view.size, transform: `${at} rotate(${facing}deg)` };
  return <span class="handle" style={style} data-handle={view.id} aria-hidden="true" />;
}

function watchSize(map: HTMLElement): () => void {
  const measure = () => {
    viewSize.value = { width: map.clientWidth, height: map.clientHeight };
  };
  const observer = new ResizeObserver(measure);
  observer.observe(map);
  measure();
  return () => observer.disconnect();
}

/** Move all tokens with the camera by one style; they do not glide while it moves. */
function keepPlaced(pieces: HTMLElement): () => void {
  let zoom = 0;
  let frame = 0;
  return effect(() => {
    const at = camera.value;
    const [x, y] = toScreen(at, [0, 0]);
    pieces.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
    if (at.zoom === zoom) return;
    zoom = at.zoom;
    pieces.classList.add('still');
    pieces.classList.toggle('small', zoom < 18 && !inSpace.value);
    pieces.classList.toggle('middling', zoom < NPCS_NAMED_PX && !inSpace.value);
    pieces.style.setProperty('--z', String(zoom));
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => pieces.classList.remove('still'));
    });
  });
}

function noteFocus(event: FocusEvent): void {
  if (!(event.target instanceof HTMLElement)) return;
  const { token, door, within, pin } = event.target.dataset;
  focused.value = token ?? door ?? within ?? pin ?? null;
}

/** A screen reader's press on a token comes as a click without a pointer. */
function heedVoice(map: HTMLElement): () => void {
  const heed = (event: MouseEvent) => {
    if (event.detail !== 0 || !(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('[data-token]')?.dataset['token'];
    if (id) select([id]);
  };
  map.addEventListener('click', heed);
  return () => map.removeEventListener('click', heed);
}
