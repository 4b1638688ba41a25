/** The window that begins a fight, or what else is done by rules: who takes part, and the rules system's own form. */

import { useState } from 'preact/hooks';
import type { ActivityForm, CharacterView, SideOf, TokenView } from '../../protocol';
import { send } from '../../socket';
import { book, characters, combats, isLife, scene, sceneTokens, selection, tab } from '../../table';
import { closeWindow, Modal } from '../dialogs';
import { FormFields } from '../fields';
import { begun, chooseWords, forSides, given, missing } from '../forms';
import { Foot, Form, Pick, TextBox, Tick } from '../inputs';
import { count } from '../words';

const MOST_SIDES = 6;
const FIGHT = 'fight';
const TAKES_PART = 'takes part';

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

/** All who take part in something that knows no sides. */
export function together(title: string, places: ReadonlyMap<string, number>): SideOf[] {
  const on = [...places].filter(([, side]) => side === 0).map(([who]) => who);
  return on.length === 0 ? [] : [{ type: 'SideOf' as const, name: title, characters: on }];
}

/** What begins unless another is chosen: what is made for such a map, else the first. */
export function fitting(forms: readonly ActivityForm[], kind: string | undefined): string {
  return (forms.find((one) => one.board === kind) ?? forms[0])?.kind ?? FIGHT;
}

/** Choose sides, answer the form, begin. */
export function BeginFight() {
  const forms = (book.value?.activities ?? []).filter((one) => !isLife(one));
  const [kind, setKind] = useState(() => fitting(forms, scene.peek()?.kind));
  const form = forms.find((one) => one.kind === kind);
  const [people] = useState(() =>
    withCrews(candidates(sceneTokens.peek(), selection.peek()), characters.peek()),
  );
  const [names, setNames] = useState<readonly string[]>(['The party', 'The others']);
  const [places, setPlaces] = useState(() => guessed(people));
  const apart = form?.sides ?? true;
  const sides = apart ? sidesOf(names, places) : together(form?.title ?? '', places);
  const sidesNames = sides.map((side) => side.name.trim() || 'A side without a name');
  const fields = forSides(form?.setup ?? [], sidesNames);
  const [filled, setFilled] = useState(() => begun(fields));
  const lacking = missing(fields, filled);
  const [mapless, setMapless] = useState(false);
  const trouble = problem(sides, names, form, lacking);
  const bare = mapless && form?.board === 'space';
  const go = async () => {
    const where = bare ? null : (scene.value?.id ?? null);
    const setup = given(fields, filled);
    const answer =
      kind === FIGHT
        ? await send({ type: 'OpenCombat', scene: where, sides, setup })
        : await send({ type: 'OpenActivity', kind, scene: where, sides, setup });
    if (answer.type === 'refused') return;
    tab.value = 'fight';
    selection.value = new Set();
    closeWindow();
  };
  return (
    <Modal title={kind === FIGHT ? 'Begin a fight' : 'Begin'} onClose={closeWindow} wide>
      <Form ready={trouble === ''} go={go}>
        {forms.length > 1 && (
          <Pick
            label="What begins"
            value={kind}
            change={(next) => {
              setKind(next);
              setFilled(begun(forms.find((one) => one.kind === next)?.setup ?? []));
            }}
            options={forms.map((one) => [one.kind, one.title] as const)}
          />
        )}
        {apart && <SideNames names={names} change={setNames} />}
        <People people={people} names={apart ? names : [TAKES_PART]} places={places} change={setPlaces} />
        {form?.board === 'space' && scene.value && (
          <Tick
            label="Without a map"
            value={mapless}
            change={setMapless}
            hint="no distances are kept: the rules say what that means for fire, missiles and flight"
          />
        )}
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

function problem(
  sides: readonly SideOf[],
  names: readonly string[],
  form: ActivityForm | undefined,
  lacking: readonly string[],
): string {
  const parts = sides.reduce((sum, side) => sum + side.characters.length, 0);
  const { least, most, sides: apart } = form ?? { least: 2, most: Number.POSITIVE_INFINITY, sides: true };
  if (apart && sides.length < 2) return 'A fight needs somebody on two sides or more.';
  if (apart && names.some((name) => name.trim() === '')) return 'Every side needs a name.';
  if (parts < least || parts > most) return `${least === most ? least : `${least} or more`} must take part.`;
  return chooseWords(lacking);
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
          Add a side
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
              options={[...names.map((name, at) => [String(at), name] as const), ['-1', 'does not']]}
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

/** Add one more to a running fight. */
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
    <Modal title="Add somebody to the fight" onClose={closeWindow}>
      <Form ready={who !== ''} go={go}>
        <Pick label="Who" value={who} change={setWho} options={[['', 'Choose…'], ...others.map(choiceOf)]} />
        <Pick label="On which side" value={side} change={setSide} options={view.sides.map(choiceOf)} />
        <Foot word="Add" ready={who !== ''} />
      </Form>
    </Modal>
  );
}

function choiceOf(one: { readonly id: string; readonly name: string }): readonly [string, string] {
  return [one.id, one.name];
}
