/** All that is in sight in a corner, with the part that the map shows; pressed, the map goes there. */

import { useEffect, useRef } from 'preact/hooks';
import { centred } from '../../camera';
import type { Spot } from '../../grid';
import { ladder } from '../../own';
import { fight, scene, sceneTokens } from '../../table';
import { fitCanvas } from '../canvas/layers';
import { fitMap } from '../looking';
import { camera, seen, viewSize } from '../view';
import { fought } from './laddering';
import { boxOf, gridStep } from './vectors';
import { extremes } from './whole';

const SIDE_PX = 128;
const EDGE_PX = 10;
const BAR_PX = 60;

/** How points of space lie on a small square picture of all of them. */
export function layout(
  points: readonly Spot[],
  side: number,
): { at: (point: Spot) => Spot; from: (px: Spot) => Spot } {
  const box = boxOf(points) ?? { x: 0, y: 0, width: 1, height: 1 };
  const scale = (side - 2 * EDGE_PX) / Math.max(box.width, box.height, 1);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return {
    at: (point) => [side / 2 + (point[0] - x) * scale, side / 2 + (point[1] - y) * scale],
    from: (px) => [x + (px[0] - side / 2) / scale, y + (px[1] - side / 2) / scale],
  };
}

export function Overview() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ships = sceneTokens.value;
  const zones = fight.value?.scene === scene.value?.id ? (fight.value?.zones ?? []) : [];
  const shown = seen.value;
  const corners: readonly Spot[] = [
    [shown.x, shown.y],
    [shown.x + shown.width, shown.y + shown.height],
  ];
  const lie = layout([...extremes(ships, zones), ...corners], SIDE_PX);
  useEffect(() => {
    const ink = canvas.current?.getContext('2d');
    if (!ink || !canvas.current) return;
    fitCanvas(canvas.current, ink, { width: SIDE_PX, height: SIDE_PX });
    ink.clearRect(0, 0, SIDE_PX, SIDE_PX);
    const dot = (at: Spot, radius: number, tone: string) => {
      ink.fillStyle = tone;
      ink.beginPath();
      ink.arc(at[0], at[1], radius, 0, Math.PI * 2);
      ink.fill();
    };
    for (const zone of zones) {
      const middle = zone.cells[0];
      if (!middle) continue;
      const [a, b] = [lie.at(middle), lie.at([middle[0] + (zone.radius ?? 0), middle[1]])];
      if (zone.look === 'world') dot(a, Math.max(2.5, b[0] - a[0]), '#5d88b8');
      else dot(a, 1.5, zone.look === 'missile' ? '#ff9163' : '#b9a98a');
    }
    for (const ship of ships) dot(lie.at(ship.at), 3, ship.colour);
    const [a, b] = corners.map(lie.at);
    if (!a || !b) return;
    ink.strokeStyle = 'rgb(255 255 255 / 70%)';
    ink.lineWidth = 1;
    ink.strokeRect(a[0] + 0.5, a[1] + 0.5, b[0] - a[0] - 1, b[1] - a[1] - 1);
  });
  const go = (event: MouseEvent) => {
    // a press by keys has no place on the picture: it shows all
    if (event.detail === 0) {
      fitMap();
      return;
    }
    camera.value = centred(camera.peek(), viewSize.peek(), lie.from([event.offsetX, event.offsetY]));
  };
  const step = gridStep(camera.value.zoom, BAR_PX);
  return (
    <div class="overview" data-control>
      <button
        type="button"
        class="overview-picture"
        title="Go there"
        aria-label={`All in sight: ${ships.length} ships. Press to show all of them`}
        onClick={go}
      >
        <canvas ref={canvas} style={{ width: `${SIDE_PX}px`, height: `${SIDE_PX}px` }} aria-hidden="true" />
      </button>
      {fought.value && (
        <button type="button" class="small as-ladder" onClick={() => ladder.set(true)}>
          Show as a ladder
        </button>
      )}
      <p class="scale-bar">
        <i style={{ width: `${step * camera.value.zoom}px` }} />
        {Number(step.toPrecision(2))} units
      </p>
    </div>
  );
}
