/** The log's box: talk, and throws with their odds while they are typed. */

import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChooseSetting } from '../../protocol';
import { preview, send } from '../../socket';
import { characters, isReferee, logFocus, role, state, tableView } from '../../table';
import { Pick } from '../inputs';
import { percent, told } from '../words';
import {
  audienceOf,
  COMMANDS,
  type Privacy,
  parseFaces,
  parseTyped,
  remembered,
  type Typed,
} from './commands';

/** Lines typed before, for the up arrow; kept while the page lives. */
const history = signal<readonly string[]>([]);

function setting(name: ChooseSetting['name']): unknown {
  return tableView.value?.settings[name];
}

function usualPrivacy(): Privacy {
  return isReferee.value && setting('referee_rolls') === 'secret' ? 'secret' : 'public';
}

/** The odds of a notation, or why it is none; asked for when the typing pauses. */
function useOdds(typed: Typed): string {
  const [odds, setOdds] = useState('');
  const notation = typed.kind === 'throw' ? typed.notation : '';
  useEffect(() => {
    let current = true;
    setOdds('');
    if (notation === '') return;
    const timer = setTimeout(async () => {
      const answer = await preview({ type: 'PreviewThrow', notation });
      if (!current) return;
      if (answer.type === 'refused') setOdds(answer.reason);
      else if (answer.throw) setOdds(oddsLine(answer.throw));
    }, 200);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [notation]);
  return odds;
}

interface Odds {
  readonly chance: number | null;
  readonly least: number;
  readonly mean: number;
  readonly most: number;
}

/** "58.3 %; 2 to 12, 7 on average". */
export function oddsLine(odds: Odds): string {
  const spread =
    odds.least === odds.most
      ? `always ${told(odds.least)}`
      : `${told(odds.least)} to ${told(odds.most)}, ${told(Math.round(odds.mean * 100) / 100)} on average`;
  return odds.chance === null ? spread : `${percent(odds.chance)}; ${spread}`;
}

/** How one speaks besides the words: as whom, and with one's own dice (null: the server's). */
interface Manner {
  readonly speaker: string;
  readonly faces: string | null;
}

/** Type, and press Enter. */
export function Compose() {
  const [text, setText] = useState('');
  const [manner, setManner] = useState<Manner>({ speaker: '', faces: null });
  const seats = (tableView.value?.seats ?? []).filter((one) => !one.revoked && one.id !== state.value.seat);
  const typed = parseTyped(text, usualPrivacy(), seats);
  if (role.value === 'spectator') {
    return <p class="empty">You are watching: spectators do not speak or throw.</p>;
  }
  const go = async () => {
    if (typed.kind === 'nothing' || typed.kind === 'unknown') return;
    history.value = remembered(history.value, text);
    setText('');
    const answer = await command(typed, manner);
    if (answer.type === 'refused') setText((now) => now || text);
    else setManner((old) => ({ ...old, faces: old.faces === null ? null : '' }));
  };
  return (
    <div class="compose">
      <Manners
        manner={manner}
        change={setManner}
        dice={() => setText((now) => (now.startsWith('/') ? now : '/r 2D '))}
      />
      <div class="compose-row">
        <Line text={text} change={setText} go={go} />
        <button type="button" class="primary" disabled={typed.kind === 'nothing'} onClick={go}>
          {typed.kind === 'throw' ? 'Throw' : 'Send'}
        </button>
      </div>
      <Note typed={typed} />
    </div>
  );
}

async function command(typed: Typed, manner: Manner) {
  const as_character = manner.speaker === '' ? null : manner.speaker;
  if (typed.kind === 'say') {
    const to = (typed.to ?? []).map((one) => one.id);
    return send({ type: 'Say', text: typed.text, manner: typed.manner, as_character, to });
  }
  if (typed.kind !== 'throw') throw new Error(`${typed.kind} is no command`);
  const faces = manner.faces === null || manner.faces.trim() === '' ? null : parseFaces(manner.faces);
  const { notation, privacy } = typed;
  return send({ type: 'MakeThrow', notation, privacy, faces, as_character });
}

interface LineProps {
  readonly text: string;
  readonly change: (text: string) => void;
  readonly go: () => void;
}

/** The box itself; the up arrow brings back what was typed before. */
function Line({ text, change, go }: LineProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const back = useRef(0);
  const asked = logFocus.value;
  useEffect(() => {
    if (asked > 0) box.current?.focus();
  }, [asked]);
  const recall = (step: number) => {
    back.current = Math.max(0, Math.min(history.value.length, back.current + step));
    change(back.current === 0 ? '' : (history.value.at(-back.current) ?? ''));
  };
  return (
    <textarea
      ref={box}
      rows={1}
      maxLength={2000}
      aria-label="Say something, or throw dice with /r"
      aria-describedby="compose-note"
      placeholder="Say, or /r 2D 8+"
      value={text}
      onInput={(event) => {
        back.current = 0;
        change(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        const step = stepOf(event, text, back.current);
        if (step !== 0) recall(step);
        else if (event.key === 'Escape') box.current?.blur();
        else if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
        else go();
        event.preventDefault();
      }}
    />
  );
}

/** One line back or forth in what was typed before; the arrows move the cursor as long as something is typed. */
function stepOf(event: KeyboardEvent, text: string, back: number): number {
  if (event.key === 'ArrowUp' && (text === '' || back > 0)) return 1;
  return event.key === 'ArrowDown' && back > 0 ? -1 : 0;
}

/** Who will see it and at what odds; else what can be typed. */
function Note({ typed }: { readonly typed: Typed }) {
  const odds = useOdds(typed);
  return (
    <p class="compose-note" id="compose-note">
      {typed.kind === 'unknown' && typed.hint}
      {typed.kind === 'nothing' && <CommandHelp />}
      {[audienceOf(typed), odds].filter(Boolean).join(' · ')}
    </p>
  );
}

function CommandHelp() {
  const [first, ...others] = COMMANDS;
  return (
    <span title={COMMANDS.map(([typed, does]) => `${typed}: ${does}`).join('\n')}>
      <code>{first?.[0]}</code> {first?.[1]}; also{' '}
      {others.map(([typed]) => (
        <code key={typed}>{typed.split(' ')[0]} </code>
      ))}
    </span>
  );
}

interface MannersProps {
  readonly manner: Manner;
  readonly change: (manner: Manner) => void;
  readonly dice: () => void;
}

function Manners({ manner, change, dice }: MannersProps) {
  return (
    <>
      <div class="compose-tools">
        <SpeakAs speaker={manner.speaker} choose={(speaker) => change({ ...manner, speaker })} />
        <button type="button" class="small" onClick={dice}>
          Throw dice
        </button>
        {(isReferee.value || setting('hand_dice') === true) && (
          <label class="flag small">
            <input
              type="checkbox"
              checked={manner.faces !== null}
              onChange={(event) => change({ ...manner, faces: event.currentTarget.checked ? '' : null })}
            />
            Enter physical dice
          </label>
        )}
      </div>
      {manner.faces !== null && (
        <label class="field inline">
          <span>Faces as they fell</span>
          <input
            inputMode="numeric"
            placeholder="3 5"
            value={manner.faces}
            onInput={(event) => change({ ...manner, faces: event.currentTarget.value })}
          />
        </label>
      )}
    </>
  );
}

interface SpeakProps {
  readonly speaker: string;
  readonly choose: (id: string) => void;
}

function SpeakAs({ speaker, choose }: SpeakProps) {
  const mine = [...characters.value.values()].filter((one) => one.may.includes('act') && !one.retired);
  if (mine.length === 0) return null;
  const options = mine.map((one) => [one.id, `as ${one.name}`] as const);
  return (
    <Pick bare label="Speak as" value={speaker} change={choose} options={[['', 'as yourself'], ...options]} />
  );
}
