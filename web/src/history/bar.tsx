/** The bar of looking back: which moment is on show, the film's buttons, and what can be done from here. */

import { useEffect, useState } from 'preact/hooks';
import { spoken } from '../panels/words';
import { momentUrl } from '../place';
import { entries, eyes, eyesName, fight, lookingAt, seats, seesAll, sidesOf, state, toast } from '../table';
import { backToNow, open, stretchOf, undone } from './now';
import {
  entryOf,
  faster,
  following,
  go,
  leftAt,
  markAt,
  moment,
  playing,
  speed,
  togglePlay,
  waiting,
  withUndone,
} from './player';
import { SPEEDS } from './steps';
import { tookBack } from './struck';
import { whereWords } from './words';

export function LookBar() {
  const at = lookingAt.value;
  if (at === null) return null;
  return (
    <section class="look-bar" aria-label="Looking back" data-busy={waiting.value}>
      <WhenShown at={at} />
      <Transport />
      <button type="button" class="primary look-back" onClick={backToNow}>
        Back to now <kbd>Esc</kbd>
      </button>
      <Deeds at={at} />
      <Spoken at={at} />
    </section>
  );
}

function WhenShown({ at }: { readonly at: number }) {
  const shown = moment.value;
  const entry = (shown?.number === at ? shown.entry : null) ?? entryOf(at);
  const fresh = state.value.number - leftAt.value;
  const through = eyesName.value;
  return (
    <div class="look-where">
      <p>
        <b>
          {following.value && through
            ? `You see the table now as ${through} sees it`
            : `You are looking at ${whereWords(at, entry, fight.value?.round ?? 0)}${
                through ? `, as ${through} saw it` : ''
              }`}
        </b>
      </p>
      <p class="hint">
        <Caveats at={at} />
        {shown?.date && <span class="look-date">{shown.date} · </span>}
        Play continues meanwhile{fresh > 0 ? <b>; new: {fresh}</b> : ''}
      </p>
    </div>
  );
}

/** Through whose eyes the referee looks. */
function Eyes() {
  const others = seats.value.filter((seat) => seat.id !== state.value.seat);
  const sides = sidesOf(fight.value);
  const elsewhere =
    eyesName.value !== null &&
    ![...others.map(({ id }) => id), ...sides.map((one) => one.eyes)].includes(eyes.value ?? '');
  return (
    <label
      class="film-eyes"
      title="The map, sheets, film and log as that seat, or that side of the fight, saw them"
    >
      <span class="sr-only">Through whose eyes</span>
      <select
        class="small"
        value={eyes.value ?? ''}
        onChange={(event) => {
          eyes.value = event.currentTarget.value || null;
        }}
      >
        <option value="">My own eyes</option>
        {others.map((seat) => (
          <option key={seat.id} value={seat.id}>
            As {seat.name} saw it
          </option>
        ))}
        {sides.map((side) => (
          <option key={side.eyes} value={side.eyes}>
            As the side {side.name} saw it
          </option>
        ))}
        {elsewhere && <option value={eyes.value ?? ''}>As {eyesName.value} saw it</option>}
      </select>
    </label>
  );
}

/** What one should know of this moment: undone since, played elsewhere, or seen as a stranger would. */
function Caveats({ at }: { readonly at: number }) {
  const stretch = stretchOf(at, undone.value);
  const shown = moment.value;
  const then = shown?.views.tableView?.seats;
  const who = eyes.value ?? state.value.seat;
  const stranger = then !== undefined && !then.some((seat) => seat.id === who);
  const here = shown?.number === at ? shown : null;
  const elsewhere = here !== null && stretch === null && (here.fiction !== at || here.entry === null);
  const turned = (here?.entry?.turn ?? null) !== null;
  const said = here !== null && stretch !== null && here.fiction !== at && !turned;
  return (
    <>
      {stretch && turned && (
        <span class="look-chip"> a turn of history, itself undone by number {stretch.by}</span>
      )}
      {stretch && !said && !turned && <span class="look-chip bad"> undone by number {stretch.by}</span>}
      {said && <span class="look-chip"> said in what number {stretch.by} undid</span>}
      {elsewhere && <span class="look-chip"> played on another branch</span>}
      {stranger && <span class="look-chip"> before that seat was set: as a spectator saw it</span>}
    </>
  );
}

const PATHS = {
  turnBack: 'M6 5v14M18 5l-9 7 9 7z',
  lineBack: 'M15 5l-8 7 8 7',
  play: 'M7 4l13 8-13 8z',
  pause: 'M7 4v16M17 4v16',
  line: 'M9 5l8 7-8 7',
  turn: 'M18 5v14M6 5l9 7-9 7z',
  hit: 'M12 2v6M12 16v6M2 12h6M16 12h6M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  chapter: 'M6 3v18M6 4h12l-3 4 3 4H6',
} as const;

interface ButtonProps {
  readonly icon: keyof typeof PATHS;
  readonly label: string;
  readonly keys: string;
  readonly strong?: boolean;
  readonly does: () => unknown;
}

function Button({ icon, label, keys, strong = false, does }: ButtonProps) {
  return (
    <button
      type="button"
      class={`film-button${strong ? ' primary' : ''}`}
      aria-label={label}
      title={`${label} (${keys})`}
      onClick={() => void does()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[icon]} />
      </svg>
    </button>
  );
}

function Transport() {
  const runs = playing.value;
  return (
    <div class="transport" role="group" aria-label="Film">
      <Button icon="turnBack" label="Previous turn" keys="Ctrl+Left" does={() => go('turn', -1)} />
      <Button icon="lineBack" label="Previous line" keys="Left" does={() => go('line', -1)} />
      <Button
        icon={runs ? 'pause' : 'play'}
        label={runs ? 'Pause' : 'Play'}
        keys="Space"
        strong
        does={togglePlay}
      />
      <Button icon="line" label="Next line" keys="Right" does={() => go('line', 1)} />
      <Button icon="turn" label="Next turn" keys="Ctrl+Right" does={() => go('turn', 1)} />
      <Button icon="hit" label="Next hit or wound" keys="J" does={() => go('hit', 1)} />
      <Button icon="chapter" label="Next chapter or mark" keys="chapters" does={() => go('chapter', 1)} />
      <label class="film-speed">
        <span class="sr-only">Speed</span>
        <select
          class="small"
          title="Speed (+ and -)"
          value={String(speed.value)}
          onChange={(event) => {
            speed.value = Number(event.currentTarget.value);
            if (playing.peek()) faster(0);
          }}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={String(one)}>
              {one === 0.5 ? '½' : one} ×
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Deeds({ at }: { readonly at: number }) {
  return (
    <div class="look-deeds">
      {seesAll.value && <Eyes />}
      {undone.value.some((one) => tookBack(one, entries.value)) && (
        <label class="film-undone" title="The film and the steps go through what was undone as well">
          <input
            type="checkbox"
            checked={withUndone.value}
            onChange={(event) => {
              withUndone.value = event.currentTarget.checked;
            }}
          />
          what was undone too
        </label>
      )}
      {seesAll.value && (
        <>
          <button type="button" class="danger" onClick={() => open({ kind: 'rewind', to: at })}>
            {stretchOf(at, undone.value) ? 'Restore up to here…' : 'Rewind the table to here…'}
          </button>
          <button type="button" onClick={() => open({ kind: 'branch', at, sit: true })}>
            Play on from here…
          </button>
          <button type="button" onClick={() => open({ kind: 'mark', number: at })}>
            {markAt(at) ? 'Mark ✓' : 'Mark…'}
          </button>
        </>
      )}
      <button type="button" onClick={() => void copyMoment(at)}>
        Link
      </button>
    </div>
  );
}

/** Copy the address of a moment: whoever opens it sees what that person may see. */
export async function copyMoment(number: number): Promise<void> {
  const url = momentUrl(number);
  try {
    await navigator.clipboard.writeText(url);
    toast(
      `Copied: a link to number ${number}. It opens for whoever has a seat, as that seat sees it`,
      'good',
    );
  } catch {
    toast(url);
  }
}

/** What a screen reader is told once the stepping pauses. */
function Spoken({ at }: { readonly at: number }) {
  const [text, setText] = useState('');
  useEffect(() => {
    if (playing.value) return undefined;
    const timer = setTimeout(() => {
      const shown = moment.peek();
      const entry = shown?.number === at ? shown.entry : entryOf(at);
      setText(`Number ${at}. ${entry ? spoken(entry) : ''}`);
    }, 500);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <p class="sr-only" role="status">
      {text}
    </p>
  );
}
