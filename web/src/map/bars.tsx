/** Bars that float on the map: the tools, the selection, what the fight asks to be picked. */

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { askWhy } from '../audit/now';
import { toScreen, zoomAt } from '../camera';
import type { Mode } from '../gesture';
import { late } from '../late';
import { layered } from '../own';
import type { Field, TokenView, Track } from '../protocol';
import {
  book,
  fight,
  isReferee,
  mayDraw,
  mayPin,
  picking,
  scene,
  selection,
  sheetOpen,
  tokens,
} from '../table';
import { alignedNow } from './aligning/now';
import { brushes } from './brushes';
import { pens } from './drawing/coming';
import { FogBar } from './fogbar';
import { Bar } from './footbar';
import { declaring, letGo, walked_m } from './hand';
import { layersRoom } from './layers/coming';
import { layersOpen } from './layers/which';
import { fitMap } from './looking';
import { pickedPath } from './picks';
import { pinRoom } from './pins/coming';
import { pinsHere, placing, takePin } from './pins/here';
import { stencilRoom } from './stencil/coming';
import { CONDITION_WORDS, metresWords } from './tokens/token';
import { camera, covered, farthest, inSpace, keyListOpen, menu, mode, over, viewSize } from './view';

const ICONS = {
  select: 'M5 3l13 9-6 1.2L9 19z',
  ruler: 'M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2',
  wall: 'M3 5h18v14H3zM3 12h18M9 5v7M15 12v7',
  door: 'M6 21V4h12v17M3 21h18M14.5 12.5v1',
  paint: 'M4 20c3 0 4-1 4-3a2.5 2.5 0 1 1 4 2c-1.5 1.5-5 2-8 1zM11 15l8-11 2 1.5-8 11',
  draw: 'M4 20l1-4L16 5l3 3L8 19z',
  pin: 'M12 21c-4-5-6.5-7.5-6.5-11a6.5 6.5 0 0 1 13 0c0 3.5-2.5 6-6.5 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  stencil: 'M4 20L19 4M4 20L21 15M19 4a22 22 0 0 1 2 11',
  layers: 'M12 3l9 5-9 5-9-5zM3.5 12.5L12 17l8.5-4.5M3.5 16.5L12 21l8.5-4.5',
  fog: 'M4 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M5 17h6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  keys: 'M9.5 9a2.6 2.6 0 1 1 3.6 2.4c-.8.4-1.1.9-1.1 1.8M12 17v.4',
} as const;

export function Icon({ name }: { readonly name: keyof typeof ICONS }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICONS[name]} />
    </svg>
  );
}

const TOOLS: readonly {
  readonly mode: Mode;
  readonly label: string;
  readonly keys?: string;
  readonly referee?: true;
}[] = [
  { mode: 'select', label: 'Select and move', keys: 'Esc' },
  { mode: 'ruler', label: 'Ruler', keys: 'M' },
  { mode: 'draw', label: 'Draw', keys: 'I' },
  { mode: 'stencil', label: 'Lay a template', keys: 'O' },
  { mode: 'wall', label: 'Draw walls', referee: true },
  { mode: 'door', label: 'Draw doors', referee: true },
  { mode: 'fog', label: 'Reveal ground', referee: true },
  { mode: 'paint', label: 'Paint ground', referee: true },
];

/** Nothing lies over the map, nor instead of it. */
const onBoard = () => over.value === null && !covered.value;

/** Whether a tool is of use here: ground is painted only where the rules know kinds of it. */
const useful = (tool: (typeof TOOLS)[number]) =>
  onBoard() &&
  (!tool.referee || isReferee.value) &&
  ((tool.mode !== 'draw' && tool.mode !== 'stencil') || mayDraw.value) &&
  (tool.mode !== 'stencil' || !inSpace.value) &&
  (tool.mode !== 'paint' || (book.value?.ground.length ?? 0) > 0);

export function ToolBar() {
  return (
    <div class="tools" role="toolbar" aria-label="Tools" aria-orientation="vertical">
      {TOOLS.filter(useful).map((tool) => (
        <ToolButton
          key={tool.mode}
          label={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
          pressed={mode.value === tool.mode && !placing.value}
          does={() => {
            letGo();
            takePin(false);
            mode.value = tool.mode;
            // the brush is moved by keys as well, and these are heard on the map
            if (tool.mode === 'paint') document.querySelector<HTMLElement>('[data-map]')?.focus();
          }}
        >
          <Icon name={tool.mode} />
        </ToolButton>
      ))}
      {(mayPin.value || pinsHere.value.length > 0) && onBoard() && (
        <ToolButton label="Notes (F)" pressed={placing.value} does={() => takePin(!placing.peek())}>
          <Icon name="pin" />
        </ToolButton>
      )}
      {onBoard() && (
        <ToolButton
          label="Layers (G)"
          pressed={layersOpen.value}
          marked={layered()}
          does={() => (layersOpen.value = !layersOpen.peek())}
        >
          <Icon name="layers" />
        </ToolButton>
      )}
      <span class="gap" />
      {(over.value ? !over.value.still : onBoard()) && <Zooms />}
      <ToolButton label="Keys (?)" does={() => (keyListOpen.value = true)}>
        <Icon name="keys" />
      </ToolButton>
    </div>
  );
}

function Zooms() {
  return (
    <>
      <ToolButton label="Zoom in (+)" does={() => zoom(1.25)}>
        <Icon name="plus" />
      </ToolButton>
      <ToolButton label="Zoom out (-)" does={() => zoom(0.8)}>
        <Icon name="minus" />
      </ToolButton>
      <ToolButton
        label={over.value ? 'Whole chart (0)' : 'Whole map (0)'}
        does={() => (over.peek() ?? { fit: fitMap }).fit()}
      >
        <Icon name="whole" />
      </ToolButton>
    </>
  );
}

function ToolButton(props: {
  readonly label: string;
  readonly pressed?: boolean;
  /** Something of it is not as it is at first. */
  readonly marked?: boolean;
  readonly does: () => void;
  readonly children: ComponentChildren;
}) {
  const { label, pressed, marked, does, children } = props;
  return (
    <button
      type="button"
      class={marked ? 'tool marked' : 'tool'}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      onClick={does}
    >
      {children}
    </button>
  );
}

function zoom(factor: number): void {
  const lying = over.peek();
  if (lying) {
    lying.zoom(factor);
    return;
  }
  const { width, height } = viewSize.peek();
  camera.value = zoomAt(camera.peek(), [width / 2, height / 2], factor, farthest());
}

const turnBar = late('The bar of the fight', () => import('./fight/turnbar'));

/** The fight at the top of the map, once that is here. */
export function FightBar() {
  const wanted = fight.value !== null;
  useEffect(() => {
    if (wanted) void turnBar.fetch();
  }, [wanted]);
  const here = turnBar.here.value;
  if (!wanted || !here) return null;
  return (
    <>
      <here.TurnBar />
      <here.Guide />
    </>
  );
}

/** The layers of the map, once their list is here. */
export function LayersPanel() {
  const wanted = layersOpen.value && onBoard();
  useEffect(() => {
    if (wanted) void layersRoom.fetch();
  }, [wanted]);
  const here = layersRoom.here.value;
  return wanted && here ? <here.Layers /> : null;
}

/** What is selected, or what is asked for, at the foot of the map. */
export function FootBar() {
  if (over.value || alignedNow.value) return null;
  if (picking.value) return <PickBar />;
  if (placing.value) return pinRoom.here.value && <pinRoom.here.value.PlaceBar />;
  if (mode.value === 'fog') return <FogBar />;
  if (mode.value === 'paint') return <Brush />;
  if (mode.value === 'draw') return pens.here.value && <pens.here.value.PenBar />;
  if (mode.value === 'stencil') return stencilRoom.here.value && <stencilRoom.here.value.StencilBar />;
  if (mode.value !== 'select') return <ModeBar />;
  const drag = declaring.here.value;
  return drag?.standing.value ? <drag.ProposalBar /> : <SelectionBar />;
}

function Brush() {
  useEffect(() => void brushes.fetch(), []);
  const here = brushes.here.value;
  return here && <here.PaintBar />;
}

function SelectionBar() {
  const chosen = [...selection.value].flatMap((id) => tokens.value.get(id) ?? []);
  const [first, second] = chosen;
  if (!first || first.scene !== scene.value?.id) return null;
  const words = second ? `${chosen.length} tokens` : first.name;
  return (
    <Bar label="Selected">
      <span class="dot" style={{ background: first.colour }} />
      <strong>{words}</strong>
      {!second && <span class="quiet">{CONDITION_WORDS[first.condition]}</span>}
      {!second && first.tracks.map((track) => <TrackButton key={track.label} token={first} track={track} />)}
      {!second && first.may.includes('see') && (
        <button type="button" onClick={() => (sheetOpen.value = first.character)}>
          Sheet
        </button>
      )}
      <button
        type="button"
        aria-label="More to do with the selected"
        aria-haspopup="menu"
        onClick={() => openMenu(first.id, first.at)}
      >
        …
      </button>
    </Bar>
  );
}

/** A bar of the token in numbers: pressed, it says why. */
function TrackButton({ token, track }: { readonly token: TokenView; readonly track: Track }) {
  const { path } = track;
  if (path === '') return null;
  const words = `${track.label} ${track.now}`;
  return (
    <button
      type="button"
      class="bar-number"
      aria-label={`${words} of ${track.full}: why`}
      onClick={() => askWhy(token.character, path, track.label)}
    >
      {words}
    </button>
  );
}

function openMenu(id: string, at: [number, number]): void {
  const [x, y] = toScreen(camera.peek(), at);
  menu.value = { screen: [x + 24, y], under: { is: 'token', id }, at };
}

function PickBar() {
  const asked = picking.value;
  if (!asked) return null;
  const path = asked.field.kind === 'path';
  const spot = asked.field.kind === 'choice' || asked.field.kind === 'place';
  const count = spot ? 0 : asked.picked.length;
  const most = asked.field.most;
  const so = path
    ? `${metresWords(walked_m())}${most > 0 ? ` of ${metresWords(most)}` : ''}`
    : `${count} of ${Math.max(1, most)}`;
  const how = path ? `Click the way, or drag the token: ${so}` : `Click on the map: ${so}`;
  return (
    <Bar label="Pick on the map">
      <strong>{asked.field.label}</strong>
      <span class="quiet">{spot ? SPOT_WORDS[asked.field.kind] : how}</span>
      {count > 0 && (
        <button
          type="button"
          onClick={() => asked.pick(path ? pickedPath(asked).slice(0, -1) : asked.picked.slice(0, -1))}
        >
          Back
        </button>
      )}
      <button type="button" class="primary" onClick={asked.done}>
        Done
      </button>
    </Bar>
  );
}

const SPOT_WORDS: Partial<Record<Field['kind'], string>> = {
  choice: 'Click on one of the marked squares',
  place: 'Click on the map',
};

/** Tools that have a bar of their own. */
type Barred = 'select' | 'fog' | 'paint' | 'draw' | 'stencil';

const MODE_WORDS: Record<Exclude<Mode, Barred>, string> = {
  ruler: 'Drag to measure; Space adds a waypoint',
  wall: 'Drag to draw a wall; Shift+click tears one down',
  door: 'Drag to draw a door; Shift+click tears one down',
};

function ModeBar() {
  const now = mode.value;
  if (!(now in MODE_WORDS)) return null;
  return (
    <Bar label="Tool">
      <span class="quiet">{MODE_WORDS[now as keyof typeof MODE_WORDS]}</span>
      <button type="button" onClick={() => (mode.value = 'select')}>
        Done
      </button>
    </Bar>
  );
}
