/** The window that begins a fight: who stands on which side, and the rules system's own form. */

import { useState } from 'preact/hooks';
import type { CharacterView, SideOf, TokenView } from '../../protocol';
import { send } from '../../socket';
import { book, characters, combats, scene, sceneTokens, selection, tab } from '../../table';
import { closeWindow, Modal } from '../dialogs';
import { FormFields } from '../fields';
import { begun, forSides, given, missing } from '../forms';
import { Foot, Form, Pick, TextBox } from '../inputs';
import { count, listed } from '../words';

const MOST_SIDES = 6;

/** Who might fight: the selected tokens' characters, else all on the map on show; each once. */
export function candidates(
  tokens: readonly TokenView[],
  selected: ReadonlySet<string>,
): readonly TokenView[] {
  const chosen = tokens.filter((token) => selected.has(token.id));
  const able = (chosen.length > 0 ? chosen : tokens).filter((token) => token.condition !== 'dead');
  const once = able.filter((token, at) => able.findIndex((one) => one.character === token.character) === at);
  return [...once].sort((a, b) => Number(a.npc) - Number(b.npc));
}

/** Somebody who might fight: on the map, or in a vehicle there. */
export type Person = Pick<TokenView, 'character' | 'name' | 'npc' | 'colour' | 'hidden'>;

/** These and whoever rides in them, each once. */
export function withCrews(
  people: readonly Person[],
  known: ReadonlyMap<string, CharacterView>,
): readonly Person[] {
  const aboard = people.flatMap((one) => known.get(one.character)?.crew ?? []);
  const riders = aboard.flatMap(({ who }) => {
    const rider = known.get(who);
    if (rider === undefined || people.some((one) => one.character === who)) return [];
    return [{ character: who, name: rider.name, npc: rider.npc, colour: rider.colour, hidden: false }];
  });
  return [...people, ...riders].sort((a, b) => Number(a.npc) - Number(b.npc));
}

/** Sides by number for a first guess: the players' people against the rest. */
export function guessed(tokens: readonly Person[]): ReadonlyMap<string, number> {
  return new Map(tokens.map((token) => [token.character, token.npc ? 1 : 0]));
}

/** The sides with somebody on them, in order. */
export function sidesOf(names: readonly string[], places: ReadonlyMap<string, number>): SideOf[] {
  return names.flatMap((name, at) => {
    const on = [...places].filter(([, side]) => side === at).map(([who]) => who);
    return on.length === 0 ? [] : [{ type: 'SideOf' as const, name, characters: on }];
  });
}

/** Choose sides, answer the form, begin. */
export function BeginFight() {
  const [people] = useState(() =>
    withCrews(candidates(sceneTokens.peek(), selection.peek()), characters.peek()),
  );
  const [names, setNames] = useState<readonly string[]>(['The party', 'The others']);
  const [places, setPlaces] = useState(() => guessed(people));
  const sides = sidesOf(names, places);
  const sidesNames = sides.map((side) => side.name.trim() || 'A side without a name');
  const fields = forSides(book.value?.setup ?? [], sidesNames);
  const [filled, setFilled] = useState(() => begun(fields));
  const lacking = missing(fields, filled);
  const trouble = problem(sides, names, lacking);
  const go = async () => {
    const where = scene.value?.id ?? null;
    const answer = await send({ type: 'OpenCombat', scene: where, sides, setup: given(fields, filled) });
    if (answer.type === 'refused') return;
    tab.value = 'fight';
    selection.value = new Set();
    closeWindow();
  };
  return (
    <Modal title="Begin a fight" onClose={closeWindow} wide>
      <Form ready={trouble === ''} go={go}>
        <SideNames names={names} change={setNames} />
        <People people={people} names={names} places={places} change={setPlaces} />
        {fields.length > 0 && <h3>How it begins</h3>}
        <FormFields
          fields={fields}
          filled={filled}
          change={(name, value) => setFilled((old) => ({ ...old, [name]: value }))}
          place={null}
        />
        <Foot word="Begin" ready={trouble === ''} lack={trouble} cancel={closeWindow} />
      </Form>
    </Modal>
  );
}

function problem(sides: readonly SideOf[], names: readonly string[], lacking: readonly string[]): string {
  if (sides.length < 2) return 'A fight needs somebody on two sides or more.';
  if (names.some((name) => name.trim() === '')) return 'Every side needs a name.';
  return lacking.length > 0 ? `Still to fill in: ${listed(lacking)}.` : '';
}

interface NamesProps {
  readonly names: readonly string[];
  readonly change: (names: readonly string[]) => void;
}

function SideNames({ names, change }: NamesProps) {
  return (
    <div class="grid-2">
      {names.map((name, at) => (
        <TextBox
          label={`Side ${at + 1}`}
          most={60}
          value={name}
          change={(next) => change(names.map((old, i) => (i === at ? next : old)))}
        />
      ))}
      {names.length < MOST_SIDES && (
        <button type="button" class="small" onClick={() => change([...names, `Side ${names.length + 1}`])}>
          One more side
        </button>
      )}
    </div>
  );
}

interface PeopleProps {
  readonly people: readonly Person[];
  readonly names: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  readonly change: (places: ReadonlyMap<string, number>) => void;
}

function People({ people, names, places, change }: PeopleProps) {
  if (people.length === 0) {
    return <p class="empty">Nobody stands on this map. Place characters from the People tab first.</p>;
  }
  const put = (who: string, side: number) => change(new Map(places).set(who, side));
  return (
    <fieldset class="field">
      <legend>{count(people.length, 'fighter')}</legend>
      <ul class="pick-sides">
        {people.map((token) => (
          <li key={token.character}>
            <span class="ring" style={`--ring: ${token.colour}`} aria-hidden="true" />
            <span class="who">
              {token.name}
              {token.hidden && <small class="hint">hidden</small>}
            </span>
            <Pick
              bare
              label={`Side of ${token.name}`}
              value={String(places.get(token.character) ?? -1)}
              change={(side) => put(token.character, Number(side))}
              options={[...names.map((name, at) => [String(at), name] as const), ['-1', 'does not fight']]}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Those who could come into a running fight: at the table and not in it. */
export function outsiders(
  known: ReadonlyMap<string, CharacterView>,
  inside: readonly { readonly who: string }[],
): readonly CharacterView[] {
  return [...known.values()].filter((one) => !one.retired && !inside.some((other) => other.who === one.id));
}

/** Bring one more into a running fight. */
export function JoinFight({ combat }: { readonly combat: string }) {
  const view = combats.value.get(combat) ?? null;
  const [who, setWho] = useState('');
  const [chosen, setSide] = useState('');
  if (view === null) return null;
  const side = chosen || (view.sides[0]?.id ?? '');
  const others = outsiders(characters.value, view.fighters);
  const go = async () => {
    const answer = await send({ type: 'JoinCombat', combat, character: who, side });
    if (answer.type !== 'refused') closeWindow();
  };
  return (
    <Modal title="Bring somebody into the fight" onClose={closeWindow}>
      <Form ready={who !== ''} go={go}>
        <Pick label="Who" value={who} change={setWho} options={[['', 'Choose…'], ...others.map(choiceOf)]} />
        <Pick label="On which side" value={side} change={setSide} options={view.sides.map(choiceOf)} />
        <Foot word="Bring in" ready={who !== ''} />
      </Form>
    </Modal>
  );
}

function choiceOf(one: { readonly id: string; readonly name: string }): readonly [string, string] {
  return [one.id, one.name];
}
