/** Missiles and sand as the log tells of them: launched, there, gone off; each drawn where it was. */

import { toScreen } from '../../camera';
import { camera } from '../../map/view';
import type { Point, Zone } from '../../protocol';
import type { Mark, Sudden } from './marks';

/** What a line tells of a thing over the map: how it looks, where it was, where it is. */
interface Flown {
  readonly look: Zone['look'];
  readonly from: Point | null;
  readonly to: Point | null;
}

const flew = (detail: unknown): detail is Flown =>
  typeof detail === 'object' && detail !== null && 'look' in detail && 'to' in detail;

const WORDS: Partial<Record<Zone['look'], string>> = { missile: 'missile', cloud: 'sand' };

/** A launch with its word, or a way flown; of smoke and fire on the ground nothing: that the map shows. Pure. */
export function flights(detail: unknown): readonly Mark[] {
  if (!flew(detail)) return [];
  const { look, from, to } = detail;
  const text = WORDS[look];
  if (text === undefined || to === null) return [];
  if (from !== null) return look === 'missile' ? [{ is: 'flight', from, to }] : [];
  return [
    { is: 'burst', at: to, look: look === 'missile' ? 'missile' : 'cloud' },
    { is: 'word', at: to, text, kind: 'attack' },
  ];
}

const RADIUS_PX = { missile: 16, cloud: 24, blast: 30 } as const;

export function Seen({ mark, ms }: { readonly mark: Sudden; readonly ms: number }) {
  const style = `animation-duration: ${ms}ms`;
  if (mark.is === 'flight') {
    const [[x1, y1], [x2, y2]] = [toScreen(camera.value, mark.from), toScreen(camera.value, mark.to)];
    return (
      <g class="flight">
        <line x1={x1} y1={y1} x2={x2} y2={y2} />
        <circle cx={x2} cy={y2} r={4} style={style} />
      </g>
    );
  }
  const [x, y] = toScreen(camera.value, mark.at);
  return (
    <g class={`burst ${mark.look}`}>
      <circle cx={x} cy={y} r={RADIUS_PX[mark.look]} style={style} />
      {mark.look === 'blast' && <path class="star" d={STAR} transform={`translate(${x} ${y})`} />}
    </g>
  );
}

/** Eight rays. */
const STAR = Array.from({ length: 16 }, (_, nth) => {
  const [turn, far] = [(nth * Math.PI) / 8, nth % 2 === 0 ? 18 : 7];
  return `${nth === 0 ? 'M' : 'L'}${(Math.sin(turn) * far).toFixed(1)} ${(-Math.cos(turn) * far).toFixed(1)}`;
})
  .join('')
  .concat('Z');
