/** Which maps are a ship's deck plans: to be looked at, and for a referee to name. */

import { useState } from 'preact/hooks';
import { Form, Tick } from '../panels/inputs';
import { same } from '../panels/words';
import type { ShipView } from '../protocol';
import { send } from '../socket';
import { isReferee, scenes, shownScene } from '../table';
import { Block } from './block';

export function Decks({ ship }: { readonly ship: ShipView }) {
  if (ship.decks.length === 0 && !isReferee.value) return null;
  return (
    <Block title="Deck plans">
      {ship.decks.length === 0 && <p class="hint">No map is named as hers.</p>}
      <div class="buttons">
        {ship.decks.map((id) => (
          <button
            key={id}
            type="button"
            class="small"
            onClick={() => {
              shownScene.value = null;
              shownScene.value = id;
            }}
          >
            {scenes.value.get(id)?.name ?? id}
          </button>
        ))}
      </div>
      {isReferee.value && (
        <button
          type="button"
          class="small"
          onClick={() => void send({ type: 'LayDeckPlans', ship: ship.character })}
        >
          Lay out her deck plans
        </button>
      )}
      {isReferee.value && scenes.value.size > 0 && (
        <details class="fold">
          <summary>Name deck plans</summary>
          <Naming key={ship.decks.join()} ship={ship} />
        </details>
      )}
    </Block>
  );
}

function Naming({ ship }: { readonly ship: ShipView }) {
  const [chosen, setChosen] = useState<readonly string[]>(ship.decks);
  const ready = !same(chosen, ship.decks);
  const go = () => send({ type: 'ShipDeckPlans', ship: ship.character, scenes: [...chosen] });
  return (
    <Form label="Name deck plans" ready={ready} go={go}>
      {[...scenes.value.values()].map((one) => (
        <Tick
          key={one.id}
          label={one.name}
          value={chosen.includes(one.id)}
          change={(on) => setChosen(on ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))}
        />
      ))}
      <button type="submit" class="small primary" disabled={!ready}>
        Save
      </button>
    </Form>
  );
}
