/** A figure with its zones: drawn, and beside it the same as a list. */

import { useState } from 'preact/hooks';
import { WhyButton } from '../../audit/here';
import { askWhy } from '../../audit/now';
import type { Figure, FigureZone } from '../../protocol';
import { drawnZone, OUTLINES, SIZES, toneOf, zoneWords } from './zones';

interface Props {
  readonly figure: Figure;
  readonly character: string;
}

/** The drawing says nothing that the list does not; a row of it points at its zone. */
export function FigureView({ figure, character }: Props) {
  const [pointed, point] = useState(-1);
  const [width, height] = SIZES[figure.outline];
  return (
    <section class="sheet-section figure" aria-label={figure.title}>
      <h3>{figure.title}</h3>
      <div class="figure-body">
        <svg class={`outline ${figure.outline}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path d={OUTLINES[figure.outline]} />
          {figure.zones.map((zone, at) => (
            <Spot figure={figure} zone={zone} number={at + 1} pointed={at === pointed} />
          ))}
        </svg>
        <ol class="zones">
          {figure.zones.map((zone, at) => (
            <li
              class={`${toneOf(zone)}${at === pointed ? ' pointed' : ''}`}
              onMouseEnter={() => point(at)}
              onMouseLeave={() => point(-1)}
            >
              <b>{zone.name}</b> {zoneWords(zone)}
              {zone.path !== '' && (
                <WhyButton
                  label={`Why ${zone.name} is ${zoneWords(zone)}`}
                  ask={() => askWhy(character, zone.path, zone.name)}
                />
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

interface SpotProps {
  readonly figure: Figure;
  readonly zone: FigureZone;
  readonly number: number;
  readonly pointed: boolean;
}

const SPOT = 9;

function Spot({ figure, zone, number, pointed }: SpotProps) {
  const { x, y, corners } = drawnZone(figure.outline, zone);
  return (
    <g class={`zone ${toneOf(zone)}${pointed ? ' pointed' : ''}`}>
      {corners === '' ? <circle cx={x} cy={y} r={SPOT} /> : <polygon points={corners} />}
      <text x={x} y={y + 4} text-anchor="middle">
        {number}
      </text>
      <title>{`${zone.name}: ${zoneWords(zone)}`}</title>
    </g>
  );
}
