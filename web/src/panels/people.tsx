/** Everybody at the table: one's own sheet first, the others to look up, groups for the referee. */

import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { CharacterView, Template } from '../protocol';
import { send } from '../socket';
import {
  book,
  characters,
  hovered,
  isReferee,
  looking,
  role,
  scene,
  sheetOpen,
  tokens,
  viewCentre,
} from '../table';
import { openWindow } from './dialogs';
import { Badges, State } from './fight/list';
import { Form, NumberBox, Pick, Tick } from './inputs';
import { Sheet } from './sheet/sheet';

/** Characters in the order they are looked for: one's own, the players', the rest; retired ones last. */
export function ordered(known: Iterable<CharacterView>): readonly CharacterView[] {
  const rank = (one: CharacterView) => (one.retired ? 8 : 0) + (one.mine ? 0 : 1) + (one.npc ? 2 : 0);
  return [...known].sort(
    (a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, undefined, { numeric: true }),
  );
}

/** Those whose name has the words in it. */
export function named(known: readonly CharacterView[], words: string): readonly CharacterView[] {
  const wanted = words.trim().toLowerCase();
  return wanted === '' ? known : known.filter((one) => one.name.toLowerCase().includes(wanted));
}

/** Whose of one's own sheets is on show; it stays so while one looks at the map. */
const ownShown = signal<string | null>(null);

/** The panel: for a player the own sheet, for everybody the list. */
export function PeoplePanel() {
  const known = ordered(characters.value.values());
  const mine = known.filter((one) => one.mine && !one.npc && !one.retired);
  const own = mine.find((one) => one.id === ownShown.value) ?? mine[0];
  return (
    <section class="panel people" aria-label="People">
      <div class="panel-body">
        <h2 class="sr-only">People</h2>
        {!isReferee.value && own && (
          <>
            {mine.length > 1 && <OwnTabs mine={mine} own={own.id} choose={(one) => (ownShown.value = one)} />}
            <Sheet key={own.id} id={own.id} />
          </>
        )}
        {known.length === 0 && <Nobody />}
        {role.value !== 'spectator' && !looking.value && (
          <div class="buttons">
            <button
              type="button"
              class={known.length === 0 ? 'primary' : ''}
              onClick={() => openWindow({ kind: 'create' })}
            >
              New character…
            </button>
          </div>
        )}
        {isReferee.value && <QuickMob />}
        <Roster known={isReferee.value ? known : known.filter((one) => one.id !== own?.id)} />
      </div>
    </section>
  );
}

function Nobody() {
  return (
    <div class="empty">
      <h2>Nobody is at the table yet</h2>
      <p>
        {role.value === 'spectator'
          ? 'Characters appear here once there are any.'
          : 'Add a character: type a line such as the books print, throw the dice, or start from an average person.'}
      </p>
    </div>
  );
}

interface OwnProps {
  readonly mine: readonly CharacterView[];
  readonly own: string;
  readonly choose: (id: string) => void;
}

function OwnTabs({ mine, own, choose }: OwnProps) {
  return (
    <nav class="segments own" aria-label="Your characters">
      {mine.map((one) => (
        <button type="button" aria-pressed={one.id === own} onClick={() => choose(one.id)}>
          {one.name}
        </button>
      ))}
    </nav>
  );
}

function Roster({ known }: { readonly known: readonly CharacterView[] }) {
  const [words, setWords] = useState('');
  const found = named(known, words);
  if (known.length === 0) return null;
  return (
    <section aria-label="All characters">
      <h3 class="list-head">
        {isReferee.value ? 'At the table' : 'Others'}
        {known.length > 8 && (
          <input
            class="small"
            type="search"
            aria-label="Find a character"
            placeholder="Find"
            value={words}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        )}
      </h3>
      <ul class="roster">
        {found.map((one) => (
          <RosterRow key={one.id} one={one} />
        ))}
      </ul>
      {found.length === 0 && <p class="empty">Nobody is called that.</p>}
    </section>
  );
}

function RosterRow({ one }: { readonly one: CharacterView }) {
  const map = scene.value?.id;
  const token = [...tokens.value.values()].find((each) => each.character === one.id && each.scene === map);
  const point = (on: boolean) => {
    if (token) hovered.value = on ? token.id : null;
  };
  return (
    <li
      class={`fighter ${one.condition}${one.retired ? ' gone' : ''}`}
      style={`--ring: ${one.colour}`}
      onMouseEnter={() => point(true)}
      onMouseLeave={() => point(false)}
    >
      <button
        type="button"
        class="fighter-name"
        title="Open the sheet"
        onClick={() => {
          sheetOpen.value = one.id;
        }}
      >
        <span class="ring" aria-hidden="true" />
        <span class="who">{one.name}</span>
        <State condition={one.condition} left={one.retired ? 'has left' : ''} />
      </button>
      <Badges badges={one.badges} who={one.id} />
      {isReferee.value && !token && !one.rides && !one.retired && scene.value && (
        <button
          type="button"
          class="small"
          aria-label={`Place ${one.name} on the map`}
          onClick={() => place(one.id)}
        >
          Place
        </button>
      )}
    </li>
  );
}

function place(character: string) {
  const where = scene.peek();
  if (where === null) return;
  const at = viewCentre.peek();
  return send({ type: 'PlaceToken', scene: where.id, character, at: [at[0], at[1]] });
}

/** Several of one kind onto the map at once. */
function QuickMob() {
  const templates = book.value?.templates ?? [];
  const [chosen, setChosen] = useState('');
  const [count, setCount] = useState(3);
  const [hidden, setHidden] = useState(false);
  const where = scene.value;
  const template = templates.find((one) => one.id === chosen);
  if (templates.length === 0) return null;
  const ready = template !== undefined && where !== null;
  const go = () => ready && bringMob(template, count, hidden, where.id);
  return (
    <Form class="mob" label="Add a group" ready={ready} go={go}>
      <h3>Add a group</h3>
      <div class="mob-row">
        <Pick
          bare
          label="Kind"
          value={chosen}
          change={setChosen}
          options={[['', 'Choose a kind…'], ...templates.map((one) => [one.id, one.title] as const)]}
        />
        <NumberBox
          bare
          class="count-box"
          label="How many"
          min={1}
          max={50}
          value={count}
          change={(n) => setCount(Math.trunc(n) || 1)}
        />
        <button type="submit" class="small primary" disabled={!ready}>
          Place
        </button>
      </div>
      <Tick label="hidden from the players" value={hidden} change={setHidden} />
      {template && <p class="hint">{template.line}</p>}
      {!where && <p class="hint">Create a map first (Maps).</p>}
    </Form>
  );
}

async function bringMob(template: Template, count: number, hidden: boolean, where: string) {
  const at = viewCentre.peek();
  await send({
    type: 'EnlistCharacter',
    name: template.title,
    how: 'template',
    text: template.id,
    npc: true,
    hidden,
    count,
    colour: '#c06a5a',
    scene: where,
    at: [at[0], at[1]],
  });
}
