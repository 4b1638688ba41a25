/** How this browser shows the table: nobody else's changes with it. */

import { chime, dice, dropAsks, type Switch } from '../../own';
import { Tick } from '../inputs';

const SWITCHES: readonly (readonly [Switch, string, string])[] = [
  [dice, 'Show dice as they fall', 'Beside what they decide, on the map'],
  [chime, 'Sound when one of yours is awaited', 'In a fight'],
  [dropAsks, 'Ask before a drop declares', 'A token dragged in a fight then waits for one press more'],
];

export function Own() {
  return (
    <section aria-label="This screen">
      <h3>This screen</h3>
      {SWITCHES.map(([one, label, hint]) => (
        <Tick key={label} label={label} value={one.on.value} change={one.set} hint={hint} />
      ))}
    </section>
  );
}
