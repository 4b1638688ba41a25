/** What is bought and sold on a world, on its page. */

import { useState } from 'preact/hooks';
import { begun } from '../panels/words';
import type { Ware } from '../protocol';

const MOST_GOODS = 8;

/** What may be bought here, the cheapest first, and what it would sell for here. */
export function Goods({ goods }: { readonly goods: readonly Ware[] }) {
  const [all, setAll] = useState(false);
  const rows = [...goods].sort((a, b) => a.buy_percent - b.buy_percent || (a.title < b.title ? -1 : 1));
  return (
    <details class="fold">
      <summary>Trade goods</summary>
      <table class="chart-bodies">
        <thead>
          <tr>
            <th scope="col">Good</th>
            <th scope="col">A ton</th>
            <th scope="col">Bought here</th>
            <th scope="col">Sold here</th>
            <th scope="col">On offer</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, all ? rows.length : MOST_GOODS).map((one) => (
            <tr key={one.code}>
              <th scope="row">{begun(one.title)}</th>
              <td>Cr{one.price_cr.toLocaleString('en')}</td>
              <td>{one.buy_percent} %</td>
              <td>{one.sell_percent} %</td>
              <td>{one.chance === 0 ? 'never' : `${Math.round(one.chance * 1000) / 10} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">
        Percent of the price on average, without broker or skill; on offer: how likely it is the lot of the
        week.
      </p>
      {rows.length > MOST_GOODS && (
        <button type="button" class="small" onClick={() => setAll(!all)}>
          {all ? 'The cheapest alone' : `All ${rows.length} goods`}
        </button>
      )}
    </details>
  );
}
