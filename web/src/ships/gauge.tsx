/** What of a ship is filled by what, as bars of shares. */

import { begun, told } from '../panels/words';
import type { Gauge } from '../protocol';
import { gaugeWords, sum, widths } from './words';

interface Props {
  readonly gauges: readonly Gauge[];
  /** At a glance: what a single share is goes without saying. */
  readonly compact?: boolean;
}

export function Gauges({ gauges, compact = false }: Props) {
  return (
    <dl class={`ship-gauges${compact ? ' compact' : ''}`}>
      {gauges.map((gauge) => (
        <Bar key={gauge.title} gauge={gauge} legend={gauge.shares.length > (compact ? 1 : 0)} />
      ))}
    </dl>
  );
}

function Bar({ gauge, legend }: { readonly gauge: Gauge; readonly legend: boolean }) {
  const wide = widths(gauge);
  const taken = sum(gauge.shares.map((one) => one.amount));
  const over = taken > gauge.full;
  return (
    <div class={`ship-gauge${over ? ' over' : ''}`}>
      <dt>{gauge.title}</dt>
      <dd>
        <span class="ship-bar" title={begun(gaugeWords(gauge))} aria-hidden="true">
          {gauge.shares.map((one, at) => (
            <i key={one.label} class={`share-${at % 5}`} style={{ width: `${wide[at] ?? 0}%` }} />
          ))}
        </span>
        <span class="num">
          {told(taken)} of {told(gauge.full)}
          {gauge.unit && ` ${gauge.unit}`}
        </span>
        {legend && (
          <ul class="ship-shares">
            {gauge.shares.map((one, at) => (
              <li key={one.label}>
                <i class={`share-${at % 5}`} aria-hidden="true" />
                {told(one.amount)} {one.label}
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}
