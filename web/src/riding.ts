/** Who may get into which vehicle, and out of which, outside a fight: what menus and sheets offer. */

import { steps } from './grid';
import type { CharacterView, CombatView, SceneView, Station, TokenView } from './protocol';
import { send } from './socket';
import { characters, combats, isReferee, looking, scenes, sceneTokens, tokens } from './table';

/** As the server has it: how far from a vehicle's edge one may stand to get in. */
const REACH_CELLS = 1.5;

/** What of the table decides it. */
export interface Around {
  readonly characters: ReadonlyMap<string, CharacterView>;
  readonly tokens: ReadonlyMap<string, TokenView>;
  readonly scenes: ReadonlyMap<string, SceneView>;
  readonly combats: ReadonlyMap<string, CombatView>;
  readonly referee: boolean;
}

/** One way of getting in. */
export interface Boarding {
  readonly vehicle: CharacterView;
  readonly station: Station;
}

/** The stations of a vehicle where somebody may still sit down. */
export function free(vehicle: CharacterView): readonly Station[] {
  return vehicle.stations.filter(
    ({ id, places }) => vehicle.crew.filter((one) => one.station === id).length < places,
  );
}

/** Every vehicle and station that somebody may get into now; none in a fight, where it is done in turn. */
export function boardings(who: CharacterView, around: Around): readonly Boarding[] {
  if (!afoot(who, around)) return [];
  return [...around.characters.values()]
    .filter((one) => one.stations.length > 0 && !one.retired && one.id !== who.id)
    .filter((one) => !fights(one.id, around) && within(who.id, one.id, around))
    .flatMap((vehicle) => free(vehicle).map((station) => ({ vehicle, station })));
}

/** Whether somebody may get out now. */
export function mayAlight(who: CharacterView, around: Around): boolean {
  return who.rides !== null && who.may.includes('act') && !fights(who.id, around);
}

function afoot(who: CharacterView, around: Around): boolean {
  if (who.retired || who.rides !== null || who.stations.length > 0) return false;
  if (!who.may.includes('act') || fights(who.id, around)) return false;
  return around.referee || (who.condition !== 'out' && who.condition !== 'dead');
}

function fights(who: string, { combats: all }: Around): boolean {
  return [...all.values()].some(
    (combat) => combat.closed === '' && combat.fighters.some((one) => one.who === who && one.left === ''),
  );
}

/** Whether one stands beside the other; for a referee on the same map is enough, and off every map too. */
function within(who: string, vehicle: string, around: Around): boolean {
  const [here, there] = [standing(who, around), standing(vehicle, around)];
  if (here.length === 0 && there.length === 0) return true;
  return here.some((one) =>
    there.some((other) => {
      const map = around.scenes.get(one.scene);
      if (!map || one.scene !== other.scene) return false;
      return around.referee || steps(map, one.at, other.at) <= other.size / 2 + REACH_CELLS;
    }),
  );
}

function standing(who: string, around: Around): readonly TokenView[] {
  return [...around.tokens.values()].filter((token) => token.character === who);
}

// --- the live table ---------------------------------------------------------------------------------

/** The table on show; nothing is offered while one looks back. */
export function around(): Around | null {
  if (looking.value) return null;
  return {
    characters: characters.value,
    tokens: tokens.value,
    scenes: scenes.value,
    combats: combats.value,
    referee: isReferee.value,
  };
}

export function board(who: string, { vehicle, station }: Boarding): void {
  void send({ type: 'BoardVehicle', who, vehicle: vehicle.id, station: station.id });
}

export function alight(who: string): void {
  void send({ type: 'AlightFromVehicle', who });
}

/** The token that stands for somebody on the map: one's own, or that of the vehicle one rides in. */
export function tokenFor(who: string, own: string | null): string | null {
  if (own !== null && tokens.value.has(own)) return own;
  const carrier = characters.value.get(who)?.rides ?? null;
  const token = sceneTokens.value.find((one) => one.character === carrier);
  return token?.id ?? own;
}
