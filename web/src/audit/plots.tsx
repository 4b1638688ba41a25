/** Plots drawn by hand, each with the same in words for who cannot see them. */

import { count } from '../panels/words';
import type { Figures, LuckPoint, Odds } from '../protocol';
import { bandAfter, expectedTotals } from './words';

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 30;
const FOOT = 20;
const TOP = 8;
const INNER_W = WIDTH - LEFT - 8;
const INNER_H = HEIGHT - FOOT - TOP;

interface FrameProps {
  readonly title: string;
  readonly most: number;
  readonly least?: number;
  readonly children: preact.ComponentChildren;
}

function Frame({ title, most, least = 0, children }: FrameProps) {
  return (
    <svg class="plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      <path class="axis" d={`M${LEFT} ${TOP}V${TOP + INNER_H}H${LEFT + INNER_W}`} />
      <text x={LEFT - 4} y={TOP + 9} text-anchor="end">
        {shortly(most)}
      </text>
      <text x={LEFT - 4} y={TOP + INNER_H} text-anchor="end">
        {shortly(least)}
      </text>
      {children}
    </svg>
  );
}

function shortly(value: number): string {
  return (Math.abs(value) >= 10 ? value.toFixed(0) : String(Math.round(value * 10) / 10)).replace('-', '−');
}

/** How often two dice came to each total, against the curve of fair dice. */
export function TotalsPlot({ figures }: { readonly figures: Figures }) {
  const expected = expectedTotals(figures.totals);
  const most = Math.max(1, ...figures.totals, ...expected);
  const step = INNER_W / 11;
  const y = (n: number) => TOP + INNER_H * (1 - n / most);
  const curve = expected.map((n, at) => `${LEFT + (at + 0.5) * step},${y(n).toFixed(1)}`).join(' ');
  const words = figures.totals.map((n, at) => `${at + 2}: ${n}`).join(', ');
  return (
    <Frame title={`Totals of two dice. ${words}. The line is what fair dice bring on average.`} most={most}>
      {figures.totals.map((n, at) => (
        <rect
          key={at}
          class="plot-bar"
          x={LEFT + at * step + 3}
          width={step - 6}
          y={y(n)}
          height={TOP + INNER_H - y(n)}
        />
      ))}
      <polyline class="plot-curve" points={curve} />
      {figures.totals.map((_, at) => (
        <text key={at} x={LEFT + (at + 0.5) * step} y={HEIGHT - 6} text-anchor="middle">
          {at + 2}
        </text>
      ))}
    </Frame>
  );
}

/** The luck after each throw, in the band that holds 95 of 100 fair series at their end. */
export function LuckPlot({ luck, words }: { readonly luck: readonly LuckPoint[]; readonly words: string }) {
  const last = luck.at(-1);
  if (!last) return null;
  const most = Math.max(bandAfter(last.throws), ...luck.map((one) => Math.abs(one.luck))) * 1.05;
  const x = (throws: number) => LEFT + (INNER_W * throws) / last.throws;
  const y = (value: number) => TOP + (INNER_H * (most - value)) / (2 * most);
  const edge = (sign: number) =>
    Array.from({ length: 33 }, (_, at) => {
      const throws = (last.throws * at) / 32;
      return `${x(throws).toFixed(1)},${y(sign * bandAfter(throws)).toFixed(1)}`;
    });
  const band = [...edge(1), ...edge(-1).reverse()].join(' ');
  const line = [
    `${x(0)},${y(0)}`,
    ...luck.map((one) => `${x(one.throws).toFixed(1)},${y(one.luck).toFixed(1)}`),
  ];
  return (
    <Frame title={`Luck over ${count(last.throws, 'throw')}. ${words}`} most={most} least={-most}>
      <polygon class="plot-band" points={band} />
      <path class="axis" d={`M${LEFT} ${y(0)}h${INNER_W}`} />
      <polyline class="plot-luck" points={line.join(' ')} />
      <text x={LEFT + INNER_W} y={HEIGHT - 6} text-anchor="end">
        {count(last.throws, 'throw')}
      </text>
    </Frame>
  );
}

/** Of the attacks at about some odds, how many hit; on the line they would be just as shown. */
export function OddsPlot({ odds }: { readonly odds: readonly Odds[] }) {
  if (odds.length === 0) return null;
  const x = (share: number) => LEFT + INNER_W * share;
  const y = (share: number) => TOP + INNER_H * (1 - share);
  const words = odds
    .map((one) => `at ${Math.round(one.chance * 100)} %: ${one.hits} of ${one.attacks}`)
    .join(', ');
  return (
    <Frame title={`Hits against the odds shown. ${words}.`} most={100}>
      <path class="plot-curve" d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
      {odds.map((one) => (
        <circle
          key={one.chance}
          class="plot-dot"
          cx={x(one.chance)}
          cy={y(one.hits / one.attacks)}
          r={Math.min(9, 3 + Math.sqrt(one.attacks))}
        />
      ))}
      <text x={LEFT + INNER_W} y={HEIGHT - 6} text-anchor="end">
        odds shown, 0 to 100 %
      </text>
    </Frame>
  );
}
