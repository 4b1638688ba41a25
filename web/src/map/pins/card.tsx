/** The note that is open, beside its pin; and the pad on which a place for a new one is pointed at. */

import { useEffect, useRef } from 'preact/hooks';
import { toScreen } from '../../camera';
import { openWindow } from '../../panels/dialogs';
import type { PinView } from '../../protocol';
import { send } from '../../socket';
import { isReferee, mayPin, parties, seats } from '../../table';
import { camera, viewSize } from '../view';
import { forWhom } from './audience';
import { opened, openedPin, placeOf, placing } from './here';
import { Pad } from './pad';

export function PinCard() {
  const pin = opened.value;
  return (
    <>
      {placing.value && mayPin.value && <Pad />}
      {pin && <Card key={pin.id} pin={pin} />}
    </>
  );
}

const WIDTH_PX = 280;
const HEIGHT_PX = 220;

function Card({ pin }: { readonly pin: PinView }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const [x, y] = toScreen(camera.value, placeOf(pin));
  const { width, height } = viewSize.value;
  const left = Math.max(8, Math.min(x + 20, width - WIDTH_PX - 8));
  const top = Math.max(8, Math.min(y - 48, height - HEIGHT_PX - 8));
  const author = seats.value.find((one) => one.id === pin.seat)?.name;
  return (
    <section
      ref={box}
      class="pin-card"
      role="dialog"
      aria-label={`Note: ${pin.title}`}
      tabIndex={-1}
      data-control
      style={{ left: `${left}px`, top: `${top}px`, '--ink': pin.ink }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') close(pin.id);
      }}
    >
      <header>
        <h3>{pin.title}</h3>
        <button type="button" class="mini" aria-label="Close the note" onClick={() => close(pin.id)}>
          ✕
        </button>
      </header>
      {pin.text && <p class="pin-text">{pin.text}</p>}
      <p class="quiet">
        {author}
        {pin.to && ` · ${forWhom(pin.to, around())}`}
        {pin.hidden && ' · hidden from the players'}
      </p>
      {mayPin.value && pin.mine && <Deeds pin={pin} />}
    </section>
  );
}

export const around = () => ({
  seats: seats.value,
  parties: parties.value?.parties ?? [],
  referee: isReferee.value,
});

function Deeds({ pin }: { readonly pin: PinView }) {
  return (
    <div class="buttons">
      <button
        type="button"
        onClick={() => openWindow({ kind: 'pin', scene: pin.scene, at: pin.at, pin: pin.id })}
      >
        Rewrite
      </button>
      {isReferee.value && <Hiding pin={pin} />}
      <button type="button" class="danger" onClick={() => void pull(pin)}>
        Take off
      </button>
    </div>
  );
}

/** Put it on the layer of referees alone, or back. */
function Hiding({ pin }: { readonly pin: PinView }) {
  const hidden = pin.hidden === true;
  const go = () => send({ type: 'HideThings', scene: pin.scene, things: [pin.id], hidden: !hidden });
  return (
    <button type="button" onClick={() => void go()}>
      {hidden ? 'Show to the players' : 'Hide from the players'}
    </button>
  );
}

async function pull(pin: PinView): Promise<void> {
  await send({ type: 'PullPin', scene: pin.scene, pin: pin.id });
}

/** Close it, and give its pin the focus back. */
function close(id: string): void {
  openedPin.value = null;
  document.querySelector<HTMLElement>(`[data-pin="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}
