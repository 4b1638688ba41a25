/** A roll card: the result big, the dice as they fell, and why. */

import type { RollCard as Card, DM } from '../protocol';
import { cardSentence, dmSummary, marginLine, sidesOf, targetOf } from './card_words';
import { percent, signed, told } from './words';

const PIPS: Record<number, readonly number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

interface DieProps {
  readonly face: number;
  readonly sides: number;
  /** It fell and does not count. */
  readonly dropped?: boolean;
}

/** One die: pips on six sides, a number on any other. */
function Die({ face, sides, dropped = false }: DieProps) {
  return (
    <svg class={dropped ? 'die dropped' : 'die'} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="5" />
      {sides === 6 ? (
        PIPS[face]?.map((at) => <circle cx={6 + (at % 3) * 6} cy={6 + Math.floor(at / 3) * 6} r="2.1" />)
      ) : (
        <text x="12" y="16" text-anchor="middle">
          {face}
        </text>
      )}
    </svg>
  );
}

/** The dice as they fell. */
export function Dice({ card }: { readonly card: Card }) {
  const sides = sidesOf(card.dice, card.groups);
  return (
    <span class="dice">
      {card.groups.map((faces, group) => faces.map((face) => <Die face={face} sides={sides[group] ?? 6} />))}
      {card.dropped.map(([sides, face]) => (
        <Die face={face} sides={sides} dropped />
      ))}
    </span>
  );
}

/** Letters past which the result word is set smaller. */
const LONG = 14;

function tone(card: Card): string {
  if (card.success === null) return 'plain';
  return card.success === (card.feared !== true) ? 'good' : 'bad';
}

/** Every DM with its reason and source. */
export function DmTable({ dms }: { readonly dms: readonly DM[] }) {
  if (dms.length === 0) return null;
  return (
    <table class="dms">
      <thead class="sr-only">
        <tr>
          <th scope="col">DM</th>
          <th scope="col">Reason and source</th>
        </tr>
      </thead>
      <tbody>
        {dms.map((dm) => (
          <tr>
            <td class="num">{signed(dm.value)}</td>
            <td>
              {dm.reason}
              {dm.source !== '' && <span class="source"> {dm.source}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Why({ card, rules }: { readonly card: Card; readonly rules: string }) {
  return (
    <div class="why">
      <DmTable dms={card.dms} />
      {card.chance !== null && <p>The odds were {percent(card.chance)} before the dice fell.</p>}
      {card.notes.map((note) => (
        <p>{note}</p>
      ))}
      <p class="source">
        {card.dice}
        {card.source !== '' && ` · ${card.source}`}
        {rules !== '' && ` · by the rules ${rules}`}
      </p>
    </div>
  );
}

interface Props {
  readonly card: Card;
  /** The rules system and version by which it was judged, or "". */
  readonly rules: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** Whether there is more to tell than stands on the face of the card. */
function hasMore(card: Card): boolean {
  return card.dice !== '' || card.dms.length > 0 || card.notes.length > 0;
}

/** A throw as it was judged. */
export function RollCardView({ card, rules, open, onToggle }: Props) {
  const target = targetOf(card);
  const summary = dmSummary(card);
  return (
    <article class={`roll ${tone(card)}${summary === '' ? ' bare' : ''}`} aria-label={cardSentence(card)}>
      <header>
        <span class="roll-title">{card.title}</span>
        {card.by_hand && <span class="mark">typed in by hand</span>}
      </header>
      <div class="roll-face">
        <strong class={`result${card.result.length > LONG ? ' long' : ''}`}>{card.result}</strong>
        {card.degree && <span class="degree">{card.degree}</span>}
        <Dice card={card} />
        <span class="total">
          {target === '' ? (
            card.groups.flat().length === 0 ||
            card.result.startsWith(String(card.total)) || <b>{told(card.total)}</b>
          ) : (
            <>
              <b>{told(card.total)}</b> against <b>{target}</b> <span class="margin">{marginLine(card)}</span>
            </>
          )}
        </span>
      </div>
      {card.level !== '' && <p class="level">{card.level}</p>}
      {hasMore(card) && (
        <details open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
          <summary>
            {summary !== '' && <span class="dm-summary">{summary}</span>}
            <span class="why-word">why</span>
          </summary>
          <Why card={card} rules={rules} />
        </details>
      )}
    </article>
  );
}

/** That something was thrown, for those who may not know what. */
export function SealedCard() {
  return (
    <div class="roll sealed" role="img" aria-label="A secret roll: only the referee sees it">
      <span class="seal" aria-hidden="true">
        ?
      </span>
      <span>Secret: only the referee sees these dice, until they are revealed.</span>
    </div>
  );
}
