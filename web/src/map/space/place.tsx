/** Where the ladder of a fight in space lies over the map, and the tab that turns to it. */

import { useEffect } from 'preact/hooks';
import { charting, closeChart } from '../../chart/open';
import { late } from '../../late';
import { closeLife, shown as lifeShown } from '../../life/open';
import { ladder } from '../../own';
import { closeShips, shown as shipsShown } from '../../ships/open';
import { phoneTab } from '../../table';
import { phone } from '../view';
import { fought, laddered } from './laddering';

const room = late('The ladder', () => import('./ladder'));

export function LadderHere() {
  const wanted = laddered.value;
  useEffect(() => {
    if (wanted) void room.fetch();
  }, [wanted]);
  const here = room.here.value;
  // on a phone the map goes on under the panels
  if (phone.value && phoneTab.value !== 'map') return null;
  return here && wanted ? <here.Ladder /> : null;
}

export function LadderTab() {
  if (fought.value === null) return null;
  const above = charting.value !== null || shipsShown.value !== null || lifeShown.value !== null;
  const turn = () => {
    closeChart();
    closeShips();
    closeLife();
    ladder.set(above || !laddered.peek());
  };
  return (
    <button type="button" class="scene-tab" aria-current={laddered.value && !above} onClick={turn}>
      <span>Ladder</span>
    </button>
  );
}
