/** A vehicle's crew on its sheet, and on a rider's what it rides in; getting in and out. */

import type { CharacterView } from '../../protocol';
import { alight, around, board, boardings, mayAlight } from '../../riding';
import { characters, sheetOpen } from '../../table';

/** Nothing for those who neither ride nor could. */
export function Riding({ character }: { readonly character: CharacterView }) {
  if (character.stations.length > 0) return <Crew vehicle={character} />;
  if (character.rides !== null) return <Aboard rider={character} vehicle={character.rides} />;
  return <Beside who={character} />;
}

/** Each station with who has it. */
function Crew({ vehicle }: { readonly vehicle: CharacterView }) {
  const now = around();
  return (
    <section class="sheet-section" aria-label="Crew">
      <h3>Crew</h3>
      <dl class="card-fields">
        {vehicle.stations.map((station) => {
          const seated = vehicle.crew.filter((one) => one.station === station.id);
          return (
            <div class="card-field" key={station.id}>
              <dt>
                {station.title}
                {station.places > 1 && ` (${seated.length} of ${station.places})`}
              </dt>
              <dd>
                {seated.length === 0 && <span class="hint">nobody</span>}
                {seated.map((one) => {
                  const rider = characters.value.get(one.who);
                  return (
                    <span key={one.who} class="buttons">
                      <Name id={one.who} name={one.name} />
                      {now && rider && mayAlight(rider, now) && <Out who={one.who} name={one.name} />}
                    </span>
                  );
                })}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Aboard({ rider, vehicle }: { readonly rider: CharacterView; readonly vehicle: string }) {
  const now = around();
  const carrier = characters.value.get(vehicle);
  const own = carrier?.crew.find((one) => one.who === rider.id)?.station;
  const title = carrier?.stations.find((one) => one.id === own)?.title;
  return (
    <section class="sheet-section" aria-label="Aboard">
      <h3>Aboard</h3>
      <p class="buttons">
        <Name id={vehicle} name={carrier?.name ?? 'a vehicle'} />
        {title !== undefined && <span class="hint">as {title}</span>}
        {now && mayAlight(rider, now) && <Out who={rider.id} name={rider.name} />}
      </p>
    </section>
  );
}

/** Vehicles in reach of somebody on foot. */
function Beside({ who }: { readonly who: CharacterView }) {
  const now = around();
  const found = now ? boardings(who, now) : [];
  if (found.length === 0) return null;
  return (
    <section class="sheet-section" aria-label="Get in">
      <h3>Get in</h3>
      <div class="buttons">
        {found.map((one) => (
          <button
            key={`${one.vehicle.id} ${one.station.id}`}
            type="button"
            class="small"
            onClick={() => board(who.id, one)}
          >
            {one.vehicle.name}: {one.station.title}
          </button>
        ))}
      </div>
    </section>
  );
}

function Name({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <button type="button" class="small" onClick={() => (sheetOpen.value = id)}>
      {name}
    </button>
  );
}

function Out({ who, name }: { readonly who: string; readonly name: string }) {
  return (
    <button type="button" class="small" aria-label={`${name} gets out`} onClick={() => alight(who)}>
      Get out
    </button>
  );
}
