/** The right panel: one tab at a time, log, fight, people, maps, table. */

import { useEffect } from 'preact/hooks';
import { Late } from '../history/late';
import { late } from '../late';
import { fight, isReferee, offers, type Tab, tab, tasksView } from '../table';
import { isOpen, waitingFor } from './fight/words';
import { LatePanel } from './late';
import { LogPanel } from './log/log';

const TABS: readonly (readonly [Tab, string])[] = [
  ['log', 'Log'],
  ['fight', 'Fight'],
  ['people', 'People'],
  ['tasks', 'Tasks'],
  ['scenes', 'Maps'],
  ['settings', 'Table'],
  ['history', 'History'],
];

/** How many of this seat's fighters are still to be heard: the number on the tab. */
export function toDo(): number {
  const combat = fight.value;
  if (combat === null) return 0;
  const waits = new Set(waitingFor(combat).map((one) => one.who));
  const mine = offers.value.filter((offer) => offer.combat === combat.id);
  return mine.filter((one) => one.questions.length > 0 || (waits.has(one.who) && isOpen(one, false))).length;
}

/** How many tasks wait for this seat: throws asked of a player, dues that wait for the referee. */
export function tasksToDo(): number {
  const { owed, asks } = tasksView.value ?? { owed: [], asks: [] };
  return owed.length + (isReferee.value ? 0 : asks.filter((one) => one.status === 'open').length);
}

/** Whether this seat has a tab: maps are the referee's, tasks those of rules that have them. */
export function has(id: Tab): boolean {
  if (id === 'scenes') return isReferee.value;
  return id !== 'tasks' || tasksView.value !== null;
}

/** The panel with its tabs. */
export function Sidebar() {
  const shown = TABS.filter(([id]) => has(id));
  const now = shown.some(([id]) => id === tab.value) ? tab.value : 'log';
  return (
    <aside class="sidebar" aria-label="Panels">
      <div
        class="tabs"
        role="tablist"
        aria-label="Panels"
        onKeyDown={(event) =>
          steps(
            event,
            shown.map(([id]) => id),
            now,
          )
        }
      >
        {shown.map(([id, label]) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === now}
            aria-controls="tab-panel"
            tabIndex={id === now ? 0 : -1}
            onClick={() => {
              tab.value = id;
            }}
          >
            {label}
            {id === 'fight' && <ToDo />}
            {id === 'tasks' && <Waiting n={tasksToDo()} />}
          </button>
        ))}
      </div>
      <div class="tab-panel" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${now}`}>
        <Panel id={now} />
      </div>
    </aside>
  );
}

/** The number of fighters that wait for this seat. */
export function ToDo() {
  return <Waiting n={toDo()} />;
}

export function Waiting({ n }: { readonly n: number }) {
  return n === 0 ? null : (
    <span class="to-do">
      {n}
      <span class="sr-only"> waiting for you</span>
    </span>
  );
}

const maps = late('The maps', () => import('./scenes/scenes'));

/** Only referees need it, so it comes when one looks. */
function Maps() {
  useEffect(() => void maps.fetch(), []);
  const here = maps.here.value;
  return here && <here.ScenesPanel />;
}

const tasks = late('The tasks', () => import('./tasks/tasks'));

function Tasks() {
  useEffect(() => void tasks.fetch(), []);
  const here = tasks.here.value;
  return here && <here.TasksPanel />;
}

/** One tab's panel. */
export function Panel({ id }: { readonly id: Tab }) {
  switch (id) {
    case 'log':
      return <LogPanel />;
    case 'fight':
      return <LatePanel draw={(here) => <here.FightPanel />} />;
    case 'people':
      return <LatePanel draw={(here) => <here.PeoplePanel />} />;
    case 'tasks':
      return <Tasks />;
    case 'scenes':
      return <Maps />;
    case 'settings':
      return <LatePanel draw={(here) => <here.TablePanel />} />;
    case 'history':
      return <Late wanted draw={(here) => <here.HistoryPanel />} />;
  }
}

function steps(event: KeyboardEvent, ids: readonly Tab[], now: Tab): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const next = ids[(ids.indexOf(now) + by + ids.length) % ids.length];
  if (next === undefined) return;
  tab.value = next;
  document.getElementById(`tab-${next}`)?.focus();
}
