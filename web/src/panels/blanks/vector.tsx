/** A vector: by a dial and numbers, on the map where the form is somebody's, how far across and down in cells. */

import { useEffect } from 'preact/hooks';
import { spaceRoom } from '../../map/space/coming';
import { phone } from '../../map/view';
import { phoneTab } from '../../table';
import { isPoint } from '../forms';
import { same } from '../words';
import { type BlankProps, FieldHint } from './plain';

export function Vector({ field, value, change, place }: BlankProps) {
  useEffect(() => void spaceRoom.fetch(), []);
  const room = spaceRoom.here.value;
  const now = isPoint(value) ? value : ([0, 0] as [number, number]);
  const key = JSON.stringify([place, now, field]);
  useEffect(() => {
    if (!room || !place?.form) return;
    const { combat, who, form } = place;
    room.steering.value = { combat, who, ...form, field, value: now, change };
  }, [room, key]);
  useEffect(
    () => () => {
      // on a narrow screen the form goes as one comes to the map, and there the steering goes on
      if (room && !(phone.peek() && phoneTab.peek() === 'map')) room.steering.value = null;
    },
    [room],
  );
  if (!room) return null;
  return (
    <fieldset class="field vector">
      <legend>{field.label}</legend>
      <room.Dial
        value={now}
        most={field.most}
        label={field.label}
        change={(next) => !same(next, now) && change(next)}
      />
      {place && phone.value && (
        <button type="button" class="small" onClick={() => (phoneTab.value = 'map')}>
          Steer on the map
        </button>
      )}
      <FieldHint text={field.hint} />
    </fieldset>
  );
}
