/** A vector by numbers: how far across and down, in cells. */

import { isPoint } from '../forms';
import { type BlankProps, FieldHint } from './plain';

const WAYS = ['across', 'down'] as const;

export function Vector({ field, value, change }: BlankProps) {
  const now = isPoint(value) ? value : ([0, 0] as const);
  const put = (at: number, part: number) =>
    change([0, 1].map((one) => (one === at ? part : (now[one] ?? 0))));
  return (
    <fieldset class="field vector">
      <legend>{field.label}</legend>
      {WAYS.map((way, at) => (
        <label key={way}>
          {way}{' '}
          <input
            type="number"
            step="any"
            value={now[at] ?? 0}
            aria-label={`${field.label}: ${way}`}
            onInput={(event) => put(at, event.currentTarget.valueAsNumber || 0)}
          />
        </label>
      ))}
      <FieldHint text={field.hint} />
    </fieldset>
  );
}
