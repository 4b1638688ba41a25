/** The table: seats, the session and its dice, the clock, rulings and settings. */

import { book, isReferee, tableView } from '../../table';
import { Clock } from './clock';
import { Own } from './own';
import { Rulings } from './rulings';
import { Seats } from './seats';
import { Session } from './session';
import { Settings } from './settings';

/** The panel. */
export function TablePanel() {
  const table = tableView.value;
  if (table === null) return null;
  return (
    <section class="panel table" aria-label="Table">
      <div class="panel-body">
        <header>
          <h2>{table.name}</h2>
          <p class="hint">
            {table.ruleset_title} (rules {table.rules_version})
          </p>
        </header>
        <Seats table={table} />
        <Session table={table} />
        <Clock table={table} />
        {isReferee.value && <Settings table={table} />}
        <Own />
        <Rulings rulings={book.value?.rulings ?? []} />
      </div>
    </section>
  );
}
