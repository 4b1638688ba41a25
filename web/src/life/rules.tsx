/** How this table reads what the books say of lives: for all to read, for the referee to settle. */

import { changedWords, One } from '../panels/table/rulings';
import { book, isLife } from '../table';

export function HouseRules() {
  const rulings = (book.value?.rulings ?? []).filter((one) => isLife({ kind: one.about }));
  if (rulings.length === 0) return null;
  return (
    <details class="fold life-rules">
      <summary>House rules of lives</summary>
      <p class="hint">
        {changedWords(rulings)} A change holds from here on; what happened stays as it was ruled then.
      </p>
      {rulings.map((one) => (
        <One key={one.id} ruling={one} />
      ))}
    </details>
  );
}
