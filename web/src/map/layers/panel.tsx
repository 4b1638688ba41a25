/** The layers of the map: which this screen shows, and in which its hand moves nothing. */

import '../../styles/layers.css';
import { useEffect, useRef } from 'preact/hooks';
import { LAYERS, type Layer, locked, type Switch, shown } from '../../own';
import { seesAll } from '../../table';
import { counted, layersOpen } from './which';

const NAMES: Record<Layer, readonly [string, string]> = {
  map: ['Map', 'picture, grid, walls, doors'],
  things: ['Things', 'drawings, notes, templates'],
  tokens: ['Tokens', 'people, vehicles, ships'],
  secret: ['Referee only', 'what is hidden from the players'],
};

const EYE = 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6';
const LOCK = 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3';
const OPEN = 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2';
const SHUT = 'M4 4l16 16';

export function Layers() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <section
      ref={box}
      class="layers-panel"
      role="dialog"
      aria-label="Layers of the map"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <header>
        <h3>Layers</h3>
        <button type="button" class="mini" aria-label="Close the layers" onClick={close}>
          ✕
        </button>
      </header>
      <ul>{LAYERS.map((one) => (one !== 'secret' || seesAll.value) && <Row key={one} layer={one} />)}</ul>
      <p class="hint">For this screen alone: nobody else sees it.</p>
    </section>
  );
}

function close(): void {
  layersOpen.value = false;
  document.querySelector<HTMLElement>('.tools [aria-label^="Layers"]')?.focus();
}

function Row({ layer }: { readonly layer: Layer }) {
  const [name, what] = NAMES[layer];
  const many = counted.value[layer];
  const on = shown[layer].on.value;
  const held = locked[layer].on.value;
  return (
    <li class={on ? '' : 'off'}>
      <span class="layer-name">
        <b>{name}</b> {many > 0 && <span class="quiet">{many}</span>}
        <small>{what}</small>
      </span>
      <Knob of={shown[layer]} label={`Layer ${name} is shown`} lines={on ? EYE : `${EYE}${SHUT}`} />
      <Knob of={locked[layer]} label={`Layer ${name} is locked`} lines={held ? LOCK : OPEN} />
    </li>
  );
}

function Knob({ of, label, lines }: { readonly of: Switch; readonly label: string; readonly lines: string }) {
  return (
    <button
      type="button"
      class="tool"
      aria-label={label}
      aria-pressed={of.on.value}
      title={label}
      onClick={() => of.set(!of.on.peek())}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={lines} />
      </svg>
    </button>
  );
}
