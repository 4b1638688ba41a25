/** A map of bands: which of them are at what range from somebody, as the rules name ranges. */

import { computed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { cellOf } from '../../grid';
import { scene, sceneTokens, selection } from '../../table';
import { askEveryBand, bandAt } from '../bands';
import { metresWords } from '../tokens/token';
import { camera, lifted, phone } from '../view';

/** Bands side by side at one range. from, to: columns, the last not among them; away: bands from the nearest of them. */
export interface Strip {
  readonly from: number;
  readonly to: number;
  readonly away: number;
  readonly name: string;
}

/** The strips of a map as somebody in one of its bands sees them; `named`: the range of so many bands. */
export function stripsOf(columns: number, here: number, named: (away: number) => string): readonly Strip[] {
  const strips: Strip[] = [];
  for (let column = 0; column < columns; column++) {
    const away = Math.abs(column - here);
    const name = named(away);
    const last = strips.at(-1);
    // one's own band stands for itself, so that one sees where one is
    if (last && last.name === name && column !== here && column !== here + 1)
      strips[strips.length - 1] = { ...last, to: column + 1, away: Math.min(last.away, away) };
    else strips.push({ from: column, to: column + 1, away, name });
  }
  return strips;
}

/** From whom ranges are told: the one selected, else one of one's own, else anybody. */
const from = computed(() => {
  const [only, another] = selection.value;
  const here = sceneTokens.value;
  const chosen = another === undefined ? here.find((one) => one.id === only) : undefined;
  return chosen ?? here.find((one) => one.mine) ?? here.find((one) => !one.npc) ?? here[0] ?? null;
});

/** What of the view's upper edge the bar of the fight takes. */
const BARS_PX = 150;
const PHONES_BARS_PX = 240;

/** Pixels from the sheet's upper edge down to where the words are in view. */
const down = computed(() => {
  const { y, zoom } = camera.value;
  const lowest = (scene.value?.rows ?? 0) * zoom;
  return Math.round(Math.min(lowest, Math.max(0, (phone.value ? PHONES_BARS_PX : BARS_PX) + y * zoom)));
});

export function Strips() {
  const grid = scene.value;
  const one = from.value;
  useEffect(askEveryBand, [grid, one?.id]);
  if (!grid || !one) return null;
  const [here] = cellOf(grid, lifted.value.get(one.id) ?? one.at);
  const strips = stripsOf(grid.columns, here, (away) => bandAt(away * grid.metres_per_cell));
  return (
    <>
      {strips.map((strip) => (
        <div
          key={strip.from}
          class={`range-strip${strip.away === 0 ? ' own' : ''}`}
          style={{ '--from': strip.from, '--to': strip.to, '--rows': grid.rows, '--down': down.value }}
          data-range={strip.name}
          aria-hidden="true"
        >
          <p>
            <b>{strip.name || metresWords(strip.away * grid.metres_per_cell)}</b>
            <small>{reach(strip, here, grid.metres_per_cell)}</small>
          </p>
        </div>
      ))}
    </>
  );
}

/** "25 to 50 m". */
function reach({ from: begin, to, away }: Strip, here: number, metres: number): string {
  const far = Math.max(Math.abs(begin - here), Math.abs(to - 1 - here));
  if (far === 0) return metresWords(0);
  const farthest = metresWords(far * metres);
  return far === away ? farthest : `${metresWords(away * metres).replace(/ k?m$/, '')} to ${farthest}`;
}
