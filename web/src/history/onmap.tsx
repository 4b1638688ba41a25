/** What a past moment shows on the map beside its state: shots as lines, wounds as words that rise, titles. */

import { toScreen } from '../camera';
import { camera } from '../map/view';
import { told } from '../panels/words';
import type { Entry, Line, Point, TokenView } from '../protocol';
import { looking, lookingAt, sceneTokens } from '../table';
import { markAt, moment, playing, speed } from './player';

/** A line from who attacks to whom, and words over somebody's head. */
export type Mark =
  | {
      readonly is: 'shot';
      readonly from: Point;
      readonly to: Point;
      readonly hit: boolean;
      readonly word: string;
    }
  | {
      readonly is: 'word';
      readonly at: Point;
      readonly text: string;
      readonly kind: string;
      readonly row: number;
    };

/** What of an entry can be drawn, where the tokens of those it is about stand. Pure. */
export function marksOf(entry: Entry, tokens: readonly TokenView[]): readonly Mark[] {
  const at = (who: string | undefined) => tokens.find((token) => token.character === who)?.at;
  const rows = new Map<string, number>();
  const marks: Mark[] = [];
  for (const line of entry.lines) {
    const [one, other] = line.about;
    const [from, to] = [at(one), at(other)];
    if (line.kind === 'attack' && from && to && one !== other) {
      const hit = line.cards.some((card) => card.success === true);
      marks.push({ is: 'shot', from, to, hit, word: line.cards[0]?.result ?? (hit ? 'Hit' : 'Miss') });
    } else if (from && (SPOKEN.has(line.kind) || line.kind === 'attack') && !line.quiet) {
      const row = rows.get(one ?? '') ?? 0;
      const text = wordOf(line);
      if (text === '' || row > 2) continue;
      rows.set(one ?? '', row + 1);
      marks.push({ is: 'word', at: from, text, kind: line.kind, row });
    }
  }
  return marks;
}

const SPOKEN = new Set<Line['kind']>(['wound', 'morale', 'throw', 'task', 'talk']);
const LONGEST = 28;
const SHORT = 14;

/** "END −4", "goes down", or the result of a throw. */
function wordOf(line: Line): string {
  const lost = line.changes.filter(
    (change) => typeof change.before === 'number' && typeof change.after === 'number',
  );
  if (line.kind === 'wound' && lost.length > 0) {
    return lost
      .slice(0, 3)
      .map((change) => `${short(change.name)} ${difference(change.before, change.after)}`)
      .join(', ');
  }
  if (line.kind === 'wound')
    return { dead: 'dead', out: 'down', wounded: 'wounded' }[String(line.detail)] ?? '';
  if (line.kind === 'attack') return line.detail === true ? 'hit' : 'missed';
  if (line.kind === 'talk') {
    const said = line.text.slice(line.text.indexOf(':') + 1).trim();
    return said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said;
  }
  const result = line.cards[0]?.result ?? '';
  return result.length <= SHORT ? result : '';
}

const short = (name: string) => (name.length <= SHORT ? name : `${name.slice(0, SHORT - 1)}…`);
const difference = (before: unknown, after: unknown) => {
  const change = Number(after) - Number(before);
  return change > 0 ? `+${told(change)}` : told(change);
};

export function OnMap() {
  if (!looking.value) return null;
  const shown = moment.value;
  const entry = shown?.number === lookingAt.value ? shown.entry : null;
  const marks = entry && !entry.sealed ? marksOf(entry, sceneTokens.value) : [];
  return (
    <div class="then" aria-hidden="true">
      <svg class="then-shots" aria-hidden="true">
        {marks.map((mark, i) => mark.is === 'shot' && <Shot key={`${entry?.number} ${i}`} mark={mark} />)}
      </svg>
      {marks.map((mark, i) => mark.is === 'word' && <Word key={`${entry?.number} ${i}`} mark={mark} />)}
      <Title number={lookingAt.value} />
    </div>
  );
}

function Shot({ mark }: { readonly mark: Extract<Mark, { is: 'shot' }> }) {
  const [x1, y1] = toScreen(camera.value, mark.from);
  const [x2, y2] = toScreen(camera.value, mark.to);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const short = Math.min(length / 3, camera.value.zoom * 0.45);
  const [dx, dy] = [((x2 - x1) / length) * short, ((y2 - y1) / length) * short];
  const style = `--length: ${length}; animation-duration: ${500 / speed.value}ms`;
  return (
    <g class={`shot ${mark.hit ? 'hit' : 'miss'}`}>
      <line class="shot-under" x1={x1 + dx} y1={y1 + dy} x2={x2 - dx} y2={y2 - dy} />
      <line class="shot-line" style={style} x1={x1 + dx} y1={y1 + dy} x2={x2 - dx} y2={y2 - dy} />
      <circle cx={x2 - dx} cy={y2 - dy} r={mark.hit ? 6 : 4} />
      <text x={(x1 + x2) / 2} y={(y1 + y2) / 2 - 8} text-anchor="middle">
        {mark.word}
      </text>
    </g>
  );
}

function Word({ mark }: { readonly mark: Extract<Mark, { is: 'word' }> }) {
  const [x, y] = toScreen(camera.value, mark.at);
  const top = y - camera.value.zoom * 0.6 - mark.row * 24;
  return (
    <span class="rising" data-kind={mark.kind} style={`left: ${x}px; top: ${top}px`}>
      {mark.text}
    </span>
  );
}

/** The title of a marked moment, as a film shows it. */
function Title({ number }: { readonly number: number | null }) {
  const mark = markAt(number);
  if (!mark) return null;
  return (
    <div class={`then-title${playing.value ? ' plays' : ''}`}>
      <b>{mark.title}</b>
      {mark.note && <span>{mark.note}</span>}
    </div>
  );
}
