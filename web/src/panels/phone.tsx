/** Narrow screens: a bar along the bottom, and one thing at a time above it. */

import { phoneTab, type Tab, tab } from '../table';
import { LatePanel } from './late';
import { LogPanel } from './log/log';
import { has, Panel, ToDo, tasksToDo, Waiting } from './sidebar';

type PhoneTab = typeof phoneTab.value;
const TABS: readonly (readonly [PhoneTab, string])[] = [
  ['map', 'Map'],
  ['log', 'Log'],
  ['me', 'Me'],
  ['fight', 'Fight'],
];

/** The bottom bar. */
export function PhoneTabs() {
  return (
    <nav class="phone-tabs" aria-label="Views">
      {TABS.map(([id, label]) => (
        <button
          key={id}
          type="button"
          aria-current={phoneTab.value === id ? 'page' : undefined}
          onClick={() => {
            phoneTab.value = id;
          }}
        >
          {label}
          {id === 'fight' && <ToDo />}
          {id === 'me' && <Waiting n={tasksToDo()} />}
        </button>
      ))}
    </nav>
  );
}

/** What a narrow screen shows instead of the map. */
export function PhonePanel() {
  switch (phoneTab.value) {
    case 'map':
      return null;
    case 'log':
      return (
        <div class="phone-panel">
          <LogPanel />
        </div>
      );
    case 'fight':
      return (
        <div class="phone-panel">
          <LatePanel draw={(here) => <here.FightPanel />} />
        </div>
      );
    case 'me':
      return <Me />;
  }
}

const PARTS: readonly (readonly [Tab, string])[] = [
  ['people', 'People'],
  ['tasks', 'Tasks'],
  ['scenes', 'Maps'],
  ['settings', 'Table'],
  ['history', 'History'],
];

/** One's own sheet, and everything else that a wide screen has tabs for. */
function Me() {
  const shown = PARTS.filter(([id]) => has(id));
  const now = shown.some(([id]) => id === tab.value) ? tab.value : 'people';
  return (
    <div class="phone-panel">
      <nav class="segments" aria-label="Parts">
        {shown.map(([id, label]) => (
          <button
            type="button"
            aria-pressed={id === now}
            onClick={() => {
              tab.value = id;
            }}
          >
            {label}
          </button>
        ))}
      </nav>
      <Panel id={now} />
    </div>
  );
}
