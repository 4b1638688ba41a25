/** The bodies of a world's system, and how long it takes to reach them. */

import { useState } from 'preact/hooks';
import { begun } from '../panels/words';
import type { BodyView, WorldPage as Page } from '../protocol';
import { kmWords, timeWords } from './words';

const GS = [1, 2, 3, 4, 5, 6] as const;

/** Bodies by orbit, how far they are and how long one flies there. */
export function System({ page }: { readonly page: Page }) {
  const [g, setG] = useState(1);
  const limit = page.limit_minutes[g - 1];
  return (
    <section aria-label="System">
      <h3>System</h3>
      <div class="chart-gs" role="group" aria-label="Times at">
        <span class="hint">Times at</span>
        {GS.map((one) => (
          <button key={one} type="button" class="small" aria-pressed={one === g} onClick={() => setG(one)}>
            {one} G
          </button>
        ))}
      </div>
      {page.limit_km !== null && page.limit_km > 0 && limit !== undefined && (
        <p class="hint">
          To jump: 100 diameters, {kmWords(page.limit_km)}, {timeWords(limit)}.
        </p>
      )}
      <table class="chart-bodies">
        <thead>
          <tr>
            <th scope="col">Orbit</th>
            <th scope="col">Body</th>
            <th scope="col">Away, on average</th>
            <th scope="col">At {g} G</th>
          </tr>
        </thead>
        <tbody>
          {page.bodies.map((body) => (
            <BodyRow key={`${body.orbit} ${body.kind} ${body.name}`} body={body} g={g} />
          ))}
        </tbody>
      </table>
      {!page.bodies.some((body) => body.charted) && (
        <p class="hint">Nobody has charted this system: orbits and distances are typical ones.</p>
      )}
    </section>
  );
}

function BodyRow({ body, g }: { readonly body: BodyView; readonly g: number }) {
  const [near, mean, far] = body.away_km;
  const time = body.minutes[g - 1];
  const spread =
    near !== undefined && far !== undefined && near !== far ? `${kmWords(near)} to ${kmWords(far)}` : '';
  return (
    <tr class={body.away_km.length === 0 ? 'main' : ''}>
      <td class="num">{body.orbit}</td>
      <th scope="row">
        {body.name || begun(body.kind)}
        {body.name.toLowerCase() !== body.kind && body.name !== '' && <small class="hint">{body.kind}</small>}
      </th>
      <td title={spread}>{mean === undefined ? 'here' : kmWords(mean)}</td>
      <td>{time === undefined ? '' : timeWords(time)}</td>
    </tr>
  );
}
