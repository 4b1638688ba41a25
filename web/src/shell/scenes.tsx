/** The maps of the table as tabs, and who sits at it. */

import { charting, closeChart, hasCharts } from '../chart/open';
import { ChartTab } from '../chart/place';
import { closeLife, hasLives, shown as lifeShown } from '../life/open';
import { LifeTab } from '../life/place';
import { laddered } from '../map/space/laddering';
import { LadderTab } from '../map/space/place';
import { ladder } from '../own';
import { closeShips, hasShips, shown as shipsShown } from '../ships/open';
import { ShipsTab } from '../ships/place';
import { send } from '../socket';
import { here, isReferee, scene, scenes, seats, shownScene, tableView } from '../table';

export function SceneTabs() {
  const shown = tableView.value?.scene ?? null;
  const known = [...scenes.value.values()];
  const now = scene.value;
  if (!now && !hasCharts.value && !hasShips.value && !hasLives.value) return null;
  const covered =
    charting.value !== null || shipsShown.value !== null || lifeShown.value !== null || laddered.value;
  return (
    <nav class="scene-tabs" aria-label="Maps">
      {known.map((one) => (
        <button
          key={one.id}
          type="button"
          class="scene-tab"
          aria-current={one.id === now?.id && !covered}
          title={one.id === shown ? `${one.name}: shown to the players` : one.name}
          onClick={() => {
            closeChart();
            closeShips();
            closeLife();
            if (laddered.peek()) ladder.set(false);
            shownScene.value = one.id;
          }}
        >
          {isReferee.value && one.id === shown && (
            <i class="shown" aria-label="shown to the players" role="img" />
          )}
          <span>{one.name}</span>
        </button>
      ))}
      <LadderTab />
      <ChartTab />
      <ShipsTab />
      <LifeTab />
      {isReferee.value && tableView.value?.curtain !== undefined && (
        <button type="button" class="show-scene" onClick={() => void send({ type: 'LiftCurtain' })}>
          Lift the curtain
        </button>
      )}
      {isReferee.value && now && !covered && now.id !== shown && (
        <button
          type="button"
          class="show-scene"
          onClick={() => void send({ type: 'ShowScene', scene: now.id })}
        >
          Bring the players here
        </button>
      )}
    </nav>
  );
}

export function Seats() {
  const present = seats.value.filter((seat) => here.value.includes(seat.id));
  if (present.length === 0) return null;
  return (
    <ul class="seats" aria-label="Who is here">
      {present.map((seat) => (
        <li key={seat.id}>
          <i style={{ background: seat.colour }} />
          {seat.name}
        </li>
      ))}
    </ul>
  );
}
