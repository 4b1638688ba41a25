/** The screen: tools left, map, panels right, timeline along the bottom. */

import { computed, effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { AuditHere } from './audit/here';
import { charting } from './chart/open';
import { ChartHere } from './chart/place';
import { beginHistory } from './history/begin';
import { Late } from './history/late';
import { asked, offMain } from './history/now';
import { shown as lifeShown } from './life/open';
import { LifeHere } from './life/place';
import { FightBar, FootBar, LayersPanel, ToolBar } from './map/bars';
import { KeyList } from './map/keylist';
import { listenToKeys } from './map/keys';
import { MapView } from './map/MapView';
import { LadderHere } from './map/space/place';
import { phone, sidebarOpen } from './map/view';
import { media } from './media';
import { InterruptPrompt } from './panels/fight/passing';
import { PhonePanel, PhoneTabs } from './panels/phone';
import { Sidebar } from './panels/sidebar';
import { Windows } from './panels/windows';
import { ConnectionNote } from './shell/connection';
import { SceneTabs, Seats } from './shell/scenes';
import { SealedNote } from './shell/sealed';
import { Toasts } from './shell/toasts';
import { shown as shipsShown } from './ships/open';
import { ShipsHere } from './ships/place';
import { historyView, looking, phoneTab, scene, seesAll, shownScene, tableView } from './table';
import { Timeline } from './timeline/timeline';

export function App() {
  useEffect(listenToKeys, []);
  useEffect(watchPhone, []);
  useEffect(followTheReferee, []);
  useEffect(beginHistory, []);
  const small = phone.value;
  const away = small && phoneTab.value !== 'map';
  return (
    <div
      class={`shell ${small ? 'phone' : ''} ${sidebarOpen.value ? '' : 'wide'} ${away ? 'away' : ''} ${looking.value ? 'looking' : ''}`}
    >
      <header class="top">
        <h1 class="sr-only">{tableView.value?.name ?? 'Retcon'}</h1>
        <ToolBar />
      </header>
      <main class="stage">
        <MapView />
        <LadderHere />
        <ChartHere />
        <ShipsHere />
        <LifeHere />
        <SceneTabs />
        <Seats />
        <FightBar />
        <FootBar />
        <LayersPanel />
        <InterruptPrompt />
        <Late draw={(here) => <here.OnMap />} />
        <Late draw={(here) => <here.LiveOnMap />} />
        {!scene.value &&
          tableView.value &&
          charting.value === null &&
          shipsShown.value === null &&
          lifeShown.value === null && <p class="no-map">{noMapWords()}</p>}
      </main>
      {small ? away && <PhonePanel /> : <Side />}
      <Late draw={(here) => <here.LookBar />} />
      <Timeline />
      {small && <PhoneTabs />}
      <Windows />
      <Late wanted={wantsWindows.value} draw={(here) => <here.HistoryWindows />} />
      <AuditHere />
      <KeyList />
      <Toasts />
      <SealedNote />
      <ConnectionNote />
    </div>
  );
}

function Side() {
  const open = sidebarOpen.value;
  return (
    <div class="side">
      <button
        type="button"
        class="side-toggle"
        aria-label={open ? 'Hide the panels' : 'Show the panels'}
        aria-expanded={open}
        onClick={() => (sidebarOpen.value = !open)}
      >
        <svg viewBox="0 0 12 24" aria-hidden="true">
          <path d={open ? 'M4 7l5 5-5 5' : 'M8 7l-5 5 5 5'} />
        </svg>
      </button>
      {open && <Sidebar />}
    </div>
  );
}

/** Something of history waits to be shown. */
const wantsWindows = computed(
  () => asked.value !== null || offMain.value !== null || (historyView.value?.requests.length ?? 0) > 0,
);

function watchPhone(): () => void {
  const narrow = media('(max-width: 720px)');
  const heed = () => {
    phone.value = narrow.matches;
  };
  narrow.addEventListener('change', heed);
  return () => narrow.removeEventListener('change', heed);
}

/** Players go where the referee takes the table. */
function followTheReferee(): () => void {
  let last: string | null | undefined;
  return effect(() => {
    const now = tableView.value?.scene;
    if (now === last) return;
    last = now;
    if (!seesAll.peek()) shownScene.value = null;
  });
}

/** What stands where no map is: the curtain's words while it is drawn. */
function noMapWords(): string {
  const drawn = tableView.value?.curtain;
  if (drawn === undefined) return 'No map is on the table yet.';
  return drawn || 'The curtain is drawn.';
}
