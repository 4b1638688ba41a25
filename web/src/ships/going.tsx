/** Going aboard and ashore without a post, and what docks aboard. */

import { useState } from 'preact/hooks';
import { Form, Pick } from '../panels/inputs';
import type { CharacterView, ShipView, Traveller } from '../protocol';
import { send } from '../socket';
import { characters, looking, sheetOpen, ships } from '../table';
import { Block } from './block';
import { isPerson } from './open';
import { alike, berths, goingWords } from './words';

interface Props {
  readonly ship: ShipView;
}

/** Everybody who is aboard of any ship that this seat knows. */
function aboardAny(): ReadonlySet<string> {
  const found = [...ships.value.values()].flatMap((one) => [
    ...one.posts.map((post) => post.holder),
    ...one.travellers.map((each) => each.who),
  ]);
  return new Set(found);
}

export function Travellers({ ship }: Props) {
  const found = berths(ship.travellers);
  const aboard = aboardAny();
  const ashore = [...characters.value.values()].filter(
    (one) => isPerson(one) && !aboard.has(one.id) && (one.may.includes('act') || ship.master),
  );
  const mayBoard = !looking.value && ashore.length > 0;
  if (found.length === 0 && !mayBoard) return null;
  return (
    <Block title="Travellers">
      {found.map(({ title, people }) => (
        <div key={title}>
          <p class="hint">
            {title}: {people.length}
          </p>
          <ul class="ship-list">
            {people
              .filter((one) => one.who !== '')
              .map((one) => (
                <Known key={one.id} ship={ship} one={one} />
              ))}
            {alike(people).map(({ words, names }) => (
              <li key={words}>
                {names.length === 1 ? (
                  <span>{names[0]}</span>
                ) : (
                  <details class="ship-names">
                    <summary>{names.length} passengers</summary>
                    <p class="hint">{names.join(', ')}</p>
                  </details>
                )}
                <span class="quiet num">{words}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {mayBoard && <Boarding ship={ship} ashore={ashore} />}
    </Block>
  );
}

function Known({ ship, one }: Props & { readonly one: Traveller }) {
  const may = ship.master || characters.value.get(one.who)?.may.includes('act') === true;
  const serves = ship.posts.some((post) => post.holder === one.who);
  return (
    <li>
      <button type="button" class="small" onClick={() => (sheetOpen.value = one.who)}>
        {one.name}
      </button>
      <span class="quiet num">{goingWords(one)}</span>
      {may && !serves && !looking.value && (
        <button
          type="button"
          class="small"
          aria-label={`${one.name} goes ashore`}
          onClick={() => send({ type: 'LeaveShip', ship: ship.character, who: one.who })}
        >
          Go ashore
        </button>
      )}
    </li>
  );
}

const PASSAGES = [
  ['crew', 'as crew'],
  ['working', 'working passage'],
  ['high', 'high passage'],
  ['middle', 'middle passage'],
  ['low', 'low passage'],
] as const;

type Passage = (typeof PASSAGES)[number][0];

function Boarding({ ship, ashore }: Props & { readonly ashore: readonly CharacterView[] }) {
  const [who, setWho] = useState('');
  const [passage, setPassage] = useState<Passage>('crew');
  const known = ashore.some((one) => one.id === who);
  const go = async () => {
    const answer = await send({ type: 'BoardShip', ship: ship.character, who, passage });
    if (answer.type === 'done') setWho('');
  };
  return (
    <Form class="post-giving" label="Go aboard" ready={known} go={go}>
      <Pick
        bare
        label="Who goes aboard"
        value={known ? who : ''}
        change={setWho}
        options={[['', 'Go aboard…'], ...ashore.map((one) => [one.id, one.name] as const)]}
      />
      {known && (
        <>
          <Pick
            bare
            label="How"
            value={passage}
            change={(one) => setPassage(one as Passage)}
            options={PASSAGES}
          />
          <button type="submit" class="small primary">
            Go aboard
          </button>
        </>
      )}
    </Form>
  );
}

/** Small craft and vehicles: taken aboard, and let out. */
export function Docked({ ship }: Props) {
  const elsewhere = new Set([...ships.value.values()].flatMap((one) => one.docked));
  const loose = [...characters.value.values()].filter(
    (one) =>
      one.id !== ship.character &&
      !one.retired &&
      (one.ship || one.stations.length > 0) &&
      one.may.includes('act') &&
      !elsewhere.has(one.id) &&
      !ships.value.has(`ship-${one.id}`),
  );
  const may = ship.master && !looking.value;
  if (ship.docked.length === 0 && !(may && loose.length > 0)) return null;
  return (
    <Block title="Docked aboard">
      <ul class="ship-list">
        {ship.docked.map((one) => {
          const name = characters.value.get(one)?.name ?? 'Something';
          return (
            <li key={one}>
              <button type="button" class="small" onClick={() => (sheetOpen.value = one)}>
                {name}
              </button>
              {may && (
                <button
                  type="button"
                  class="small"
                  aria-label={`Let ${name} out`}
                  onClick={() => send({ type: 'UndockCraft', ship: ship.character, craft: one })}
                >
                  Let out
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {may && loose.length > 0 && <Docking ship={ship} loose={loose} />}
    </Block>
  );
}

function Docking({ ship, loose }: Props & { readonly loose: readonly CharacterView[] }) {
  const [craft, setCraft] = useState('');
  const ready = loose.some((one) => one.id === craft);
  const go = async () => {
    const answer = await send({ type: 'DockCraft', ship: ship.character, craft });
    if (answer.type === 'done') setCraft('');
  };
  return (
    <Form class="post-giving" label="Take aboard" ready={ready} go={go}>
      <Pick
        bare
        label="What docks aboard"
        value={ready ? craft : ''}
        change={setCraft}
        options={[['', 'Take aboard…'], ...loose.map((one) => [one.id, one.name] as const)]}
      />
      <button type="submit" class="small primary" disabled={!ready}>
        Dock
      </button>
    </Form>
  );
}
