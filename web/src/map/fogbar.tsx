/** The bar by which a referee marks ground to cover or to reveal. */

import { send } from '../socket';
import { goesBySight, scene } from '../table';
import { Bar } from './footbar';
import { fogTool } from './view';

const FOG_SHAPES = [
  { shape: 'box', label: 'Box' },
  { shape: 'lasso', label: 'Lasso' },
  { shape: 'brush', label: 'Brush' },
] as const;

export function FogBar() {
  const map = scene.value;
  if (!map) return null;
  const setFog = (what: 'cover_all' | 'no_fog') =>
    void send({ type: 'RevealGround', scene: map.id, what, rectangle: null });
  const { shape, covers } = fogTool.value;
  const bySight = goesBySight(map);
  return (
    <Bar label="Fog of war">
      <span class="quiet">
        {map.fog || bySight
          ? `Drag over ground to ${covers ? 'cover' : 'reveal'} it`
          : covers
            ? 'Drag over ground to cover it'
            : 'The players see all of this map'}
      </span>
      <select
        aria-label="Mark ground by"
        value={shape}
        onChange={({ currentTarget }) => {
          const chosen = FOG_SHAPES.find((one) => one.shape === currentTarget.value)?.shape;
          if (chosen) fogTool.value = { shape: chosen, covers };
        }}
      >
        {FOG_SHAPES.map((one) => (
          <option key={one.shape} value={one.shape}>
            {one.label}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-pressed={covers}
        onClick={() => (fogTool.value = { shape, covers: !covers })}
      >
        Cover
      </button>
      <button type="button" onClick={() => setFog('cover_all')}>
        Cover all
      </button>
      {map.fog && (!bySight || map.fog.lifts) && (
        <button type="button" onClick={() => setFog('no_fog')}>
          Turn fog off
        </button>
      )}
    </Bar>
  );
}
