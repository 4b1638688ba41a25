/** A character's sheet, drawn from its card: the rules system names every place, this page none. */

import { useState } from 'preact/hooks';
import { WhyButton } from '../../audit/here';
import { askHistory, askWhy } from '../../audit/now';
import type { CardSection, CharacterView, Track } from '../../protocol';
import { useSheet } from '../../sheets';
import { isPerson, mayTravel, openShips } from '../../ships/open';
import { send } from '../../socket';
import {
  characters,
  isReferee,
  lookAt,
  looking,
  phoneTab,
  selection,
  sheetOpen,
  ships,
  tableView,
  tokens,
} from '../../table';
import { ask, openWindow } from '../dialogs';
import { Badges } from '../fight/list';
import { CONDITIONS } from '../fight/words';
import { Form, Pick, TextBox } from '../inputs';
import { listed, told } from '../words';
import { Deeds } from './deeds';
import { DuePart } from './due';
import { CardFieldView } from './field';
import { FigureView } from './figure';
import { offeredIn, takesMore } from './lists';
import { Riding } from './riding';

/** One character, whole; what this seat may not see is said to be so. */
export function Sheet({ id }: { readonly id: string }) {
  const card = useSheet(id)?.card ?? null;
  const character = characters.value.get(id);
  if (character === undefined) {
    return <p class="empty">This character is not known here. Perhaps it is out of sight now.</p>;
  }
  const canEdit = character.may.includes('edit') && !character.retired;
  return (
    <article class="sheet" style={`--ring: ${character.colour}`}>
      <SheetHead character={character} />
      <Tracks of={character} />
      <DuePart character={character} />
      {card === null ? (
        <p class="empty">{unread(character)}</p>
      ) : (
        <>
          <p class="headline">{card.headline}</p>
          {card.figure && <FigureView figure={card.figure} character={id} />}
          {card.sections.map((section) => (
            <CardSectionView key={section.title} character={character} section={section} canEdit={canEdit} />
          ))}
        </>
      )}
      <Riding character={character} />
      <Deeds character={character} />
      <SheetTools character={character} canEdit={canEdit} />
    </article>
  );
}

/** Why no sheet is here to be read. */
function unread({ name, may, retired }: CharacterView): string {
  if (retired) return `${name} has left the table. What became of the sheet stands in the history.`;
  if (may.includes('see')) return 'The sheet is coming…';
  return `You may not see this sheet. What can be seen of ${name} is above.`;
}

function SheetHead({ character }: { readonly character: CharacterView }) {
  const seats = tableView.value?.seats ?? [];
  const owners = character.owners.map((id) => seats.find((seat) => seat.id === id)?.name ?? id);
  return (
    <header class="sheet-head">
      <span class="ring" aria-hidden="true" />
      <div>
        <h2>{character.name}</h2>
        <p class="hint">
          {character.retired ? 'has left the table' : CONDITIONS[character.condition]}
          {character.npc && ' · NPC'}
          {owners.length > 0 && ` · played by ${listed(owners)}`}
        </p>
      </div>
      <Badges badges={character.badges} who={character.id} />
    </header>
  );
}

/** Numbers that wear down, as bars. */
export function Tracks({ of: character }: { readonly of: CharacterView }) {
  const { tracks } = character;
  if (tracks.length === 0) return null;
  return (
    <dl class="tracks">
      {tracks.map((track) => (
        <div class="track">
          <dt>{track.label}</dt>
          <dd>
            <span class={`gauge${worn(track)}`} style={`--share: ${share(track)}`} aria-hidden="true" />
            <span class="num">
              {told(track.now)}
              <span class="of"> of {told(track.full)}</span>
              <TrackWhy character={character} track={track} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TrackWhy({ character, track }: { readonly character: CharacterView; readonly track: Track }) {
  const { path } = track;
  if (path === '') return null;
  const label = `Why ${track.label} is ${told(track.now)} of ${told(track.full)}`;
  return <WhyButton label={label} ask={() => askWhy(character.id, path, track.label)} />;
}

function share(track: Track): number {
  return track.full > 0 ? Math.max(0, Math.min(1, track.now / track.full)) : 0;
}

function worn(track: Track): string {
  if (track.now <= 0) return ' gone';
  return track.now < track.full ? ' worn' : '';
}

interface SectionProps {
  readonly character: CharacterView;
  readonly section: CardSection;
  readonly canEdit: boolean;
}

/** A titled part of a sheet; what may be changed is changed in place. */
export function CardSectionView({ character, section, canEdit }: SectionProps) {
  return (
    <section class="sheet-section" aria-label={section.title}>
      <h3>{section.title}</h3>
      <dl class="card-fields">
        {section.fields.map((field, at) => (
          <CardFieldView
            key={field.path ?? `${field.label} ${at}`}
            field={field}
            character={character.id}
            canEdit={canEdit}
            canTakeOut={takesMore(section)}
          />
        ))}
      </dl>
      {section.fields.length === 0 && <p class="hint">Nothing yet.</p>}
      {canEdit && takesMore(section) && <Add character={character.id} section={section} />}
    </section>
  );
}

/** Choose something to add; it gets its value in a field of its own. */
function Add({ character, section }: { readonly character: string; readonly section: CardSection }) {
  const [path, setPath] = useState('');
  const [value, setValue] = useState('');
  const offered = offeredIn(section);
  const choice = offered.find((one) => String(one.value) === path);
  const add = async () => {
    const amendment = {
      type: 'Amendment',
      path,
      value: value.trim() === '' ? 1 : typedNumber(value),
    } as const;
    const answer = await send({ type: 'AmendSheet', character, amendments: [amendment], reason: 'added' });
    if (answer.type === 'refused') return;
    setPath('');
    setValue('');
  };
  const options = offered.map((one) => {
    const why = one.refused === '' ? '' : ` (${one.refused})`;
    return [String(one.value), `${one.label}${why}`, one.refused !== ''] as const;
  });
  return (
    <Form class="add-row" ready={choice !== undefined} go={add}>
      <Pick
        bare
        label={`Add to ${section.title}`}
        value={path}
        change={setPath}
        options={[['', 'Add…'], ...options]}
      />
      {choice && (
        <>
          <TextBox bare label={`Value of ${choice.label}`} placeholder="1" value={value} change={setValue} />
          <button type="submit" class="small primary">
            Add
          </button>
        </>
      )}
    </Form>
  );
}

function typedNumber(text: string): number | string {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}

function SheetTools({
  character,
  canEdit,
}: {
  readonly character: CharacterView;
  readonly canEdit: boolean;
}) {
  const standing = [...tokens.value.values()];
  const token =
    standing.find((one) => one.character === character.id) ??
    standing.find((one) => one.character === character.rides);
  return (
    <footer class="buttons sheet-tools">
      {token && (
        <button
          type="button"
          class="small"
          onClick={() => {
            selection.value = new Set([token.id]);
            lookAt.value = token.id;
            phoneTab.value = 'map';
          }}
        >
          Show on the map
        </button>
      )}
      {ships.value.has(`ship-${character.id}`) && (
        <button
          type="button"
          class="small"
          onClick={() => {
            sheetOpen.value = null;
            openShips({ page: 'ship', ship: character.id });
          }}
        >
          Ship's page
        </button>
      )}
      {mayTravel.value && isPerson(character) && character.may.includes('act') && !looking.value && (
        <button
          type="button"
          class="small"
          onClick={() => {
            sheetOpen.value = null;
            openShips({ page: 'journey', who: character.id });
          }}
        >
          Passage…
        </button>
      )}
      <button
        type="button"
        class="small"
        onClick={() => {
          askHistory(character.id);
        }}
      >
        History
      </button>
      {canEdit && (
        <button type="button" class="small" onClick={() => rename(character)}>
          Rename…
        </button>
      )}
      {isReferee.value && !character.retired && (
        <>
          <button
            type="button"
            class="small"
            onClick={() => openWindow({ kind: 'rights', character: character.id })}
          >
            Owners and rights…
          </button>
          <button type="button" class="small danger" onClick={() => retire(character)}>
            Retire…
          </button>
        </>
      )}
    </footer>
  );
}

async function rename(character: CharacterView): Promise<void> {
  const name = await ask({
    title: `Rename ${character.name}`,
    text: 'Older lines of the log keep the name they were told with.',
    yes: 'Rename',
    reason: { label: 'New name', first: character.name },
  });
  if (name !== null && name !== character.name) {
    await send({ type: 'RenameCharacter', character: character.id, name: name.slice(0, 60) });
  }
}

async function retire(character: CharacterView): Promise<void> {
  const reason = await ask({
    title: `Retire ${character.name}`,
    text: 'It leaves the table and every map. Its history stays.',
    yes: 'Retire',
    danger: true,
    reason: { label: 'Why', first: 'left the story' },
  });
  if (reason !== null) await send({ type: 'RetireCharacter', character: character.id, reason });
}
