/** A form as tiles on shelves: moved by a press, by dragging or by keys; what that means the server says beforehand. */

import '../../styles/panels/shelves.css';
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CombatView, Offer, Option, Shelf, Shelves, Tile } from '../../protocol';
import { send } from '../../socket';
import { begun, type Filled, given } from '../forms';
import { Form } from '../inputs';
import { begun as capital, listed, same, sentence } from '../words';
import { useDragged } from './dragged';
import { useAnswer } from './forecast';
import { across, lyingOn, moved, nextTo, roomWords, shelfOf, taken } from './laid';

/** What was moved and not said yet, by form; kept while one looks elsewhere. */
const drafts = signal<ReadonlyMap<string, Filled>>(new Map());
const MOST_DRAFTS = 40;
const opened = signal(false);

interface Props {
  readonly draftKey: string;
  readonly combat: CombatView;
  readonly offer: Offer;
  readonly option: Option;
  /** It is what the step is for, and always open. */
  readonly alone: boolean;
}

/** The tiles of one act; null for an act that has none. */
export function OnShelves({ draftKey, combat, offer, option, alone }: Props) {
  const laid = option.shelves;
  if (!laid) return null;
  const key = `${draftKey} ${option.act}`;
  const declared = offer.declared?.act === option.act ? offer.declared.args : {};
  const stands = begun(option.fields, declared);
  const draft = drafts.value.get(key) ?? stands;
  const change = (next: Filled | null) => {
    const others = [...drafts.peek()].filter(([other]) => other !== key).slice(-MOST_DRAFTS);
    drafts.value = new Map(next === null ? others : [...others, [key, next]]);
  };
  const open = alone || opened.value;
  const close = () => {
    opened.value = !opened.peek();
  };
  return (
    <section class="shelves" aria-label={laid.title}>
      {alone ? (
        <h4>{laid.title}</h4>
      ) : (
        <button type="button" class="shelves-head" aria-expanded={open} onClick={close}>
          <span>{laid.title}</span>{' '}
          <small>{listed(lyingOn(laid, draft, laid.on).map((tile) => tile.title)) || 'nothing'}</small>
          {!open && <First laid={laid} filled={draft} />}
        </button>
      )}
      {open && (
        <>
          <Laid laid={laid} filled={draft} change={change} />
          <Said
            combat={combat}
            offer={offer}
            option={option}
            laid={laid}
            filled={draft}
            stands={stands}
            change={change}
          />
        </>
      )}
    </section>
  );
}

/** The bar of the first shelf, beside its title while the rest is folded. */
function First({ laid, filled }: { readonly laid: Shelves; readonly filled: Filled }) {
  const shelf = laid.shelves[0];
  return shelf ? <Room shelf={shelf} used={taken(laid, filled, shelf)} /> : null;
}

/** How much room there is, as so many boxes. */
function Room({ shelf, used }: { readonly shelf: Shelf; readonly used: number }) {
  if (shelf.room === 0) return null;
  const over = used > shelf.room;
  const words = roomWords(shelf.room, used);
  return (
    <span class={`shelf-room${over ? ' over' : ''}`}>
      <span class="shelf-bar" role="img" aria-label={`${shelf.title}: ${words}`}>
        {Array.from({ length: Math.max(shelf.room, used) }, (_, nth) => (
          <i key={nth} class={nth >= shelf.room ? 'beyond' : nth < used ? 'full' : ''} />
        ))}
      </span>
      <small aria-hidden="true">{words}</small>
    </span>
  );
}

interface LaidProps {
  readonly laid: Shelves;
  readonly filled: Filled;
  readonly change: (next: Filled) => void;
}

/** The shelves one below the other, with what lies on each. */
function Laid({ laid, filled, change }: LaidProps) {
  const [told, setTold] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const touched = useRef('');
  const move = (tile: Tile, to: string) => {
    const next = moved(laid, filled, tile, to);
    touched.current = tile.name;
    setTold(typeof next === 'string' ? next : '');
    if (next !== null && typeof next !== 'string') change(next);
  };
  // a tile that was moved is another element now: who works by keys goes on from it
  useEffect(() => {
    if (touched.current === '') return;
    box.current?.querySelector<HTMLElement>(`[data-tile="${CSS.escape(touched.current)}"]`)?.focus();
    touched.current = '';
  });
  const { over, grip } = useDragged(move);
  return (
    <div class="shelf-list" ref={box}>
      {laid.shelves.map((shelf) => {
        const tiles = lyingOn(laid, filled, shelf.name);
        return (
          <div
            key={shelf.name}
            class={`shelf${over === shelf.name ? ' aimed' : ''}`}
            role="group"
            aria-label={shelf.title}
            data-shelf={shelf.name}
          >
            <p class="shelf-head">
              <strong>{shelf.title}</strong>
              <Room shelf={shelf} used={taken(laid, filled, shelf)} />
            </p>
            <ul>
              {tiles.map((tile) => (
                <li key={tile.name}>
                  <TileButton laid={laid} filled={filled} tile={tile} move={move} grip={grip} />
                </li>
              ))}
              {tiles.length === 0 && <li class="hint">Nothing lies here.</li>}
            </ul>
            <small class="hint">{capital(shelf.hint)}</small>
          </div>
        );
      })}
      <p class="refused-note" role="status" hidden={told === ''}>
        {told && sentence(told)}
      </p>
    </div>
  );
}

interface TileProps {
  readonly laid: Shelves;
  readonly filled: Filled;
  readonly tile: Tile;
  readonly move: (tile: Tile, to: string) => void;
  readonly grip: ReturnType<typeof useDragged>['grip'];
}

function TileButton({ laid, filled, tile, move, grip }: TileProps) {
  const fixed = tile.field === '';
  const byKey = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      event.stopPropagation();
      const to = nextTo(laid, filled, tile, step);
      if (to !== null) move(tile, to);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      event.stopPropagation();
      beside(event.currentTarget, event.key === 'ArrowRight' ? 1 : -1)?.focus();
    }
  };
  return (
    <button
      type="button"
      class={`tile${fixed ? ' fixed' : ''}`}
      data-tile={tile.name}
      title={capital(fixed ? tile.why : tile.hint)}
      onClick={() => move(tile, fixed ? laid.on : across(laid, filled, tile))}
      onKeyDown={byKey}
      {...grip(tile, shelfOf(laid, filled, tile))}
    >
      <span>{tile.title}</span>
      <b>
        <span class="sr-only">, space </span>
        {tile.size}
        <span class="sr-only">. </span>
      </b>
      <small>{capital(tile.hint)}</small>
    </button>
  );
}

/** The tile before or after, whatever shelf it lies on. */
function beside(tile: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const all = [...(tile.closest('.shelf-list')?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
  return all[all.indexOf(tile) + step];
}

interface SaidProps {
  readonly combat: CombatView;
  readonly offer: Offer;
  readonly option: Option;
  readonly laid: Shelves;
  readonly filled: Filled;
  /** As it is now. */
  readonly stands: Filled;
  readonly change: (next: Filled | null) => void;
}

/** What the tiles allow and forbid as they lie, and the word given. */
function Said({ combat, offer, option, laid, filled, stands, change }: SaidProps) {
  const [busy, setBusy] = useState(false);
  const altered = !same(given(option.fields, filled), given(option.fields, stands));
  const later = option.lands === 'later';
  const args = given(option.fields, filled);
  const place = { combat: combat.id, who: offer.who };
  const answer = useAnswer(place, option.act, altered ? args : null);
  const refused = altered ? (answer?.refused ?? '') : '';
  const notes = altered ? (answer?.notes ?? []) : laid.notes;
  const ready = !busy && refused === '' && (altered ? answer !== null : later && offer.declared === null);
  const go = async () => {
    setBusy(true);
    const came = await send({ type: 'TakeAct', ...place, act: option.act, args }, offer.asked);
    setBusy(false);
    if (came.type === 'done') change(null);
  };
  return (
    <Form class="shelves-foot" label={`${laid.title}: what it allows`} ready={ready} go={go}>
      <div role="status" aria-busy={altered && answer === null}>
        {refused !== '' && <p class="refused-note">{sentence(refused)}</p>}
        {notes.length > 0 && (
          <ul class="note">
            {notes.map((note) => (
              <li key={note}>{sentence(note)}</li>
            ))}
          </ul>
        )}
      </div>
      {(altered || (later && offer.declared === null)) && (
        <footer class="act-foot">
          {altered && (
            <button type="button" onClick={() => change(null)}>
              As it was
            </button>
          )}
          <button type="submit" class="primary" disabled={!ready}>
            {later ? 'Declare' : option.title}
          </button>
        </footer>
      )}
    </Form>
  );
}
