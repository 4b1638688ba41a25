/** The log's box: talk, and throws with their odds while they are typed. */

import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChooseSetting } from '../../protocol';
import { preview, send } from '../../socket';
import { characters, isReferee, logFocus, role, tableView } from '../../table';
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
  const secretly = isReferee.value && setting('referee_rolls') === 'secret';
  return secretly ? 'secret' : 'public';
}

function handDiceAllowed(): boolean {
  return isReferee.value || setting('hand_dice') === true;
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

/** Type, and press Enter. */
export function Compose() {
  const [text, setText] = useState('');
  const [faces, setFaces] = useState<string | null>(null);
  const [speaker, setSpeaker] = useState('');
  const [back, setBack] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  const typed = parseTyped(text, usualPrivacy());
  const odds = useOdds(typed);
  const asked = logFocus.value;
  useEffect(() => {
    if (asked > 0) box.current?.focus();
  }, [asked]);
  if (role.value === 'spectator')
    return <p class="empty">You are watching: spectators do not speak or throw.</p>;

  const go = async () => {
    if (typed.kind === 'nothing' || typed.kind === 'unknown') return;
    const line = text;
    history.value = remembered(history.value, line);
    setText('');
    setBack(0);
    const answer = await wish(typed, speaker === '' ? null : speaker, faces);
    if (answer.type === 'refused') setText((now) => now || line);
    else setFaces((now) => (now === null ? null : ''));
  };
  const recall = (step: number) => {
    const to = Math.max(0, Math.min(history.value.length, back + step));
    setBack(to);
    setText(to === 0 ? '' : (history.value.at(-to) ?? ''));
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      void go();
    } else if (event.key === 'ArrowUp' && (text === '' || back > 0)) {
      event.preventDefault();
      recall(1);
    } else if (event.key === 'ArrowDown' && back > 0) {
      event.preventDefault();
      recall(-1);
    } else if (event.key === 'Escape') box.current?.blur();
  };

  return (
    <div class="compose">
      <div class="compose-tools">
        <SpeakAs speaker={speaker} choose={setSpeaker} />
        <button
          type="button"
          class="small"
          onClick={() => {
            setText((now) => (now.startsWith('/') ? now : '/r 2D '));
            box.current?.focus();
          }}
        >
          Throw dice
        </button>
        {handDiceAllowed() && (
          <label class="flag small">
            <input
              type="checkbox"
              checked={faces !== null}
              onChange={(event) => setFaces(event.currentTarget.checked ? '' : null)}
            />
            my own dice
          </label>
        )}
      </div>
      {faces !== null && (
        <label class="field inline">
          <span>Faces as they fell</span>
          <input
            inputMode="numeric"
            placeholder="3 5"
            value={faces}
            onInput={(event) => setFaces(event.currentTarget.value)}
          />
        </label>
      )}
      <div class="compose-row">
        <textarea
          ref={box}
          rows={1}
          maxLength={2000}
          aria-label="Say something, or throw dice with /r"
          aria-describedby="compose-note"
          placeholder="Say, or /r 2D 8+"
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setBack(0);
          }}
          onKeyDown={keys}
        />
        <button type="button" class="primary" disabled={typed.kind === 'nothing'} onClick={go}>
          {typed.kind === 'throw' ? 'Throw' : 'Send'}
        </button>
      </div>
      <p class="compose-note" id="compose-note">
        {typed.kind === 'unknown' ? typed.hint : [audienceOf(typed), odds].filter(Boolean).join(' · ')}
        {typed.kind === 'nothing' && <CommandHelp />}
      </p>
    </div>
  );
}

function CommandHelp() {
  return (
    <>
      {COMMANDS.slice(0, 1).map(([typed, does]) => (
        <span title={COMMANDS.map(([one, what]) => `${one}: ${what}`).join('\n')}>
          <code>{typed}</code> {does}; also <code>/gmr</code> <code>/sr</code> <code>/self</code>{' '}
          <code>/me</code> <code>/w</code>
        </span>
      ))}
    </>
  );
}

async function wish(typed: Typed, as_character: string | null, byHand: string | null) {
  if (typed.kind === 'say') {
    return send({ type: 'Say', text: typed.text, manner: typed.manner, as_character });
  }
  if (typed.kind !== 'throw') throw new Error(`${typed.kind} is no wish`);
  const faces = byHand === null || byHand.trim() === '' ? null : parseFaces(byHand);
  const { notation, privacy } = typed;
  return send({ type: 'MakeThrow', notation, privacy, faces, as_character });
}

interface SpeakProps {
  readonly speaker: string;
  readonly choose: (id: string) => void;
}

function SpeakAs({ speaker, choose }: SpeakProps) {
  const mine = [...characters.value.values()].filter((one) => one.may.includes('act') && !one.retired);
  if (mine.length === 0) return null;
  return (
    <select
      class="small"
      aria-label="Speak as"
      value={speaker}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">as yourself</option>
      {mine.map((one) => (
        <option key={one.id} value={one.id}>
          as {one.name}
        </option>
      ))}
    </select>
  );
}
