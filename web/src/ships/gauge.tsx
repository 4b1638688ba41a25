/** What of a ship is filled by what, as bars of shares. */

import { begun, told } from '../panels/words';
import type { Gauge } from '../protocol';
import { gaugeWords, sum, widths } from './words';

export function Gauges({ gauges }: { readonly gauges: readonly Gauge[] }) {
  return (
    <dl class="ship-gauges">
      {gauges.map((gauge) => (
        <Bar key={gauge.title} gauge={gauge} />
      ))}
    </dl>
  );
}

function Bar({ gauge }: { readonly gauge: Gauge }) {
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
        {gauge.shares.length > 0 && (
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
