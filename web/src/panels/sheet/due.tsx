/** What waits to be done about a character, where nobody has to look for it: wounds to assess, a choice of dice. */

import type { CharacterView, Option } from '../../protocol';
import { characters, fight, isReferee, sheetOpen } from '../../table';
import { DeedForm } from './deeds';

/** Deeds that wait; none for those who are still fighting. */
export function dueOf(character: CharacterView): readonly Option[] {
  const fights = fight.value?.fighters.some((one) => one.who === character.id && one.left === '') ?? false;
  return fights ? [] : character.due;
}

/** At the head of a sheet: the first thing that waits, as a form ready to be sent. */
export function DuePart({ character }: { readonly character: CharacterView }) {
  const [first] = dueOf(character);
  if (first === undefined) return null;
  return (
    <section class="due" aria-label="To do now">
      <DeedForm key={first.act} character={character.id} option={first} done={() => undefined} />
    </section>
  );
}

/** After a fight: everybody of one's own about whom something waits. */
export function AllDue() {
  const waiting = [...characters.value.values()]
    .filter((one) => !one.retired && (isReferee.value || one.mine))
    .flatMap((one) => dueOf(one).map((deed) => ({ one, deed })));
  if (waiting.length === 0) return null;
  return (
    <section aria-label="Still to do">
      <h3>Still to do</h3>
      <ul class="roster">
        {waiting.map(({ one, deed }) => (
          <li key={one.id} class="fighter" style={`--ring: ${one.colour}`}>
            <button
              type="button"
              class="fighter-name"
              onClick={() => {
                sheetOpen.value = one.id;
              }}
            >
              <span class="ring" aria-hidden="true" />
              <span class="who">
                {one.name}: {deed.title}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
