/** Doors as buttons over their place on the map: seen by eye on the canvas, reached by key and finger here. */

import type { Door } from '../protocol';
import { scene } from '../table';
import { workDoor } from './hand';
import { placed } from './tokens/places';

export function Doors() {
  return (
    <>
      {(scene.value?.doors ?? []).map((door) => (
        <DoorButton key={door.id} door={door} />
      ))}
    </>
  );
}

function DoorButton({ door }: { readonly door: Door }) {
  const [x, y] = [(door.a[0] + door.b[0]) / 2, (door.a[1] + door.b[1]) / 2];
  const words = ['Door', door.open ? 'open' : 'closed', door.locked && 'locked', door.secret && 'secret'];
  return (
    <button
      type="button"
      class="door"
      style={{ transform: placed([x, y]) }}
      data-door={door.id}
      data-open={door.open}
      aria-label={words.filter(Boolean).join(', ')}
      aria-pressed={door.open}
      tabIndex={-1}
      onClick={(event) => {
        if (event.detail === 0) void workDoor(door.id);
      }}
    />
  );
}
