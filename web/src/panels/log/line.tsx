/** One commit in the log: its sentences, its throws, and what numbers it touched. */

import { signal } from '@preact/signals';
import { WhyButton } from '../../audit/here';
import { askWhyChange, askWhyOf } from '../../audit/now';
import { lookBack } from '../../history/now';
import type { Altered, Entry, Line } from '../../protocol';
import { looking, seats, selectedNumber, toast } from '../../table';
import { RollCardView, SealedCard } from '../card';
import { alike, clockOf, count, sealedWords } from '../words';
import { EntryMenu } from './menu';
import { isSeal } from './rows';

/** Throws whose reasons are open, by commit, line and card: they stay open when scrolled out of sight. */
const opened = signal<ReadonlySet<string>>(new Set());

function toggle(key: string, open: boolean): void {
  if (opened.value.has(key) === open) return;
  const keys = new Set(opened.value);
  if (open) keys.add(key);
  else keys.delete(key);
  opened.value = keys;
}

/** Why a line came out so: what it changed, else the reasons of its throws, opened or closed; or that it has none. */
export function tellWhy(entry: Entry): void {
  if (askWhyOf(entry) || toggleWhy(entry)) return;
  toast(`Number ${entry.number} threw no dice and changed no sheet`);
}

function toggleWhy(entry: Entry): boolean {
  const keys = entry.lines.flatMap((line, at) =>
    line.cards.map((_, card) => `${entry.number}.${at}.${card}`),
  );
  const open = !keys.every((key) => opened.value.has(key));
  for (const key of keys) toggle(key, open);
  return keys.length > 0;
}

function seatOf(entry: Entry) {
  return seats.value.find((seat) => seat.id === entry.seat) ?? null;
}

interface ChangesProps {
  readonly changes: readonly Altered[];
  /** The character, or "". */
  readonly about: string;
  readonly number: number;
}

/** Numbers touched, from what to what; the reason once for all that share it. */
function Changes({ changes, about, number }: ChangesProps) {
  return (
    <>
      {alike(changes).map((group) => (
        <div class="changes">
          <ul>
            {group.map((change) => (
              <li>
                <span class="place">{change.name}</span> <b>{change.was}</b>
                <span aria-hidden="true"> → </span>
                <span class="sr-only"> to </span>
                <b>{change.now}</b>
                {(about !== '' || change.subject !== '') && (
                  <WhyButton
                    label={`Why ${change.name} was ${change.now} at number ${number}`}
                    ask={() => askWhyChange(change, about, number)}
                  />
                )}
              </li>
            ))}
          </ul>
          <p class="source">{[group[0]?.reason, group[0]?.source].filter(Boolean).join(' · ')}</p>
        </div>
      ))}
    </>
  );
}

/** What was said, with the speaker's name standing out. */
function Sentence({ line }: { readonly line: Line }) {
  const at = line.kind === 'talk' && line.detail !== 'emote' ? line.text.indexOf(':') : -1;
  return (
    <p class={`sentence ${line.kind === 'talk' ? String(line.detail ?? 'say') : ''}`}>
      {line.secret && <span class="mark secret">secret</span>}
      {line.override && <span class="mark override">override</span>}
      {at > 0 ? (
        <>
          <b>{line.text.slice(0, at)}</b>
          {line.text.slice(at)}
        </>
      ) : (
        line.text
      )}
    </p>
  );
}

/** The whole of what a session's dice are checked with: its commitment, and at the end its key. */
function Seal({ line }: { readonly line: Line }) {
  if (line.kind !== 'session' || typeof line.detail !== 'string' || line.detail === '') return null;
  return <code class="seal-words">{line.detail}</code>;
}

/** Whether the one card under the line says the same in larger letters. */
function saidByCard(line: Line): boolean {
  const [card, another] = line.cards;
  return another === undefined && line.text === `${card?.title}: ${card?.result}` && !line.secret;
}

function LineView({ entry, line }: { readonly entry: Entry; readonly line: Line }) {
  const at = entry.lines.indexOf(line);
  const sealed = isSeal(line);
  return (
    <div class={`line${line.quiet ? ' quiet' : ''}`} style={`--kind: var(--kind-${line.kind})`}>
      {saidByCard(line) || <Sentence line={line} />}
      <Seal line={line} />
      {sealed && <SealedCard />}
      {line.cards.map((card, index) => {
        const key = `${entry.number}.${at}.${index}`;
        return (
          <RollCardView
            key={key}
            card={card}
            rules={entry.rules}
            open={opened.value.has(key)}
            onToggle={(open) => toggle(key, open)}
          />
        );
      })}
      <Changes changes={line.changes} about={line.about[0] ?? ''} number={entry.number} />
    </div>
  );
}

interface Props {
  readonly entry: Entry;
  readonly lines: readonly Line[];
  readonly struck: boolean;
  /** It came about after the moment that is looked at. */
  readonly later: boolean;
}

/** One commit. Chosen with a click, as on the timeline. */
export function EntryView({ entry, lines, struck, later }: Props) {
  const chosen = selectedNumber.value === entry.number;
  const seat = seatOf(entry);
  return (
    <div
      class={`entry${chosen ? ' chosen' : ''}${entry.tall ? ' tall' : ''}${struck ? ' struck' : ''}${later ? ' later' : ''}`}
      data-number={entry.number}
      style={`--kind: var(--kind-${entry.kind}); --seat: ${seat?.colour ?? 'transparent'}`}
    >
      <div class="entry-head">
        <button
          type="button"
          class="commit-no"
          aria-pressed={chosen}
          title={seat ? `${seat.name}, ${clockOf(entry.at_ms)}` : clockOf(entry.at_ms)}
          onClick={() => {
            if (looking.value) lookBack(entry.number);
            else selectedNumber.value = chosen ? null : entry.number;
          }}
        >
          <span>{clockOf(entry.at_ms)}</span> <span>#{entry.number}</span>
          {seat && <span class="sr-only">, {seat.name}</span>}
        </button>
        <EntryMenu entry={entry} />
      </div>
      {lines.map((line) => (
        <LineView entry={entry} line={line} />
      ))}
      {lines.length === 0 && (
        <p class="sentence quiet">
          {entry.sealed || entry.lines.length === 0
            ? `${sealedWords(entry)}.`
            : count(entry.lines.length, 'line')}
        </p>
      )}
    </div>
  );
}
