/** What a character may do outside a fight, by the rules system's own forms. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { CharacterView, Field, Option } from '../../protocol';
import { sheetOf } from '../../sheets';
import { send } from '../../socket';
import { characters } from '../../table';
import { FormFields } from '../fields';
import { useForecast } from '../fight/forecast';
import { CameOf } from '../fight/latest';
import { CONDITIONS } from '../fight/words';
import { begun, chooseWords, type Filled, given, missing } from '../forms';
import { Foot, Form } from '../inputs';

/** Forms half filled in, by character and act: on a phone they go away while one points at the map. */
const drafts = new Map<string, Filled>();
const openActs = new Map<string, string>();

/** A row of buttons, and the form of the one that was pressed. */
export function Deeds({ character }: { readonly character: CharacterView }) {
  const [act, choose] = useState<string | null>(openActs.get(character.id) ?? null);
  const [came, setCame] = useState<number | null>(null);
  const setAct = (next: string | null) => {
    if (next === null) openActs.delete(character.id);
    else openActs.set(character.id, next);
    choose(next);
    setCame(null);
  };
  const deeds = (sheetOf(character.id)?.deeds ?? []).filter((one) => one.rank !== 'due');
  const option = deeds.find((one) => one.act === act);
  const below = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (option || came !== null) below.current?.scrollIntoView({ block: 'nearest' });
  }, [option?.act, came]);
  if (deeds.length === 0) return null;
  return (
    <section class="sheet-section" aria-label="Actions">
      <h3>Actions</h3>
      <div class="buttons">
        {deeds.map((one) => (
          <button
            type="button"
            class="small"
            title={one.hint}
            aria-expanded={one.act === act}
            onClick={() => setAct(one.act === act ? null : one.act)}
          >
            {one.title}
          </button>
        ))}
      </div>
      {/* what was opened, or came of it, stands below the fold of a long sheet */}
      <div ref={below}>
        {option && (
          <DeedForm
            key={option.act}
            character={character.id}
            option={option}
            done={(number) => {
              setAct(null);
              setCame(number);
            }}
          />
        )}
        <div aria-live="polite">{came !== null && <CameOf number={came} />}</div>
      </div>
    </section>
  );
}

interface Props {
  readonly character: string;
  readonly option: Option;
  /** Told the number of what was done. */
  readonly done: (number: number) => void;
}

/** The fields of a deed; targets without choices are any character that this seat knows, the hurt first. */
export function atHand(fields: readonly Field[]): readonly Field[] {
  const known = [...characters.value.values()].filter((one) => !one.retired);
  const hurt = (one: CharacterView) => Number(one.condition === 'wounded' || one.condition === 'out');
  const choices = known
    .toSorted((a, b) => hurt(b) - hurt(a) || a.name.localeCompare(b.name))
    .map((one) => ({
      value: one.id,
      label: one.name,
      hint: one.condition === 'unhurt' ? '' : CONDITIONS[one.condition],
      refused: '',
    }));
  return fields.map((field) =>
    field.kind === 'targets' && field.choices.length === 0 ? { ...field, choices } : field,
  );
}

/** The form of one deed. */
export function DeedForm({ character, option, done }: Props) {
  const fields = atHand(option.fields);
  const key = `${character}/${option.act}`;
  const [filled, setFilled] = useState(() => begun(fields, drafts.get(key)));
  const change = (name: string, value: unknown) => {
    const next = { ...(drafts.get(key) ?? filled), [name]: value };
    drafts.set(key, next);
    setFilled(next);
  };
  const lacking = missing(fields, filled);
  const { odds, refused } = useForecast(
    { character },
    option.act,
    lacking.length === 0 ? given(fields, filled) : null,
  );
  const go = async () => {
    const args = given(fields, filled);
    const answer = await send({ type: 'DoDeed', character, act: option.act, args });
    if (answer.type !== 'done') return;
    drafts.delete(key);
    done(answer.number);
  };
  return (
    <Form class="deed" label={option.title} ready={lacking.length === 0} go={go}>
      {option.hint !== '' && <p class="hint">{option.hint}</p>}
      <FormFields fields={fields} filled={filled} change={change} place={{ combat: '', who: character }} />
      {odds}
      <Foot word={option.title} ready={lacking.length === 0 && refused === ''} lack={chooseWords(lacking)} />
    </Form>
  );
}
