/** What a past moment shows on the map beside its state: shots, blasts, wounds as words that rise, titles. */

import { useEffect } from 'preact/hooks';
import { toScreen } from '../../camera';
import type { Spot } from '../../grid';
import { blastsOf } from '../../map/canvas/blasts';
import { camera, viewSize } from '../../map/view';
import { told } from '../../panels/words';
import type { Entry, Line, Shade, TokenView } from '../../protocol';
import { fight, looking, lookingAt, scene, sceneTokens, shades } from '../../table';
import { type Label, laid, ROW } from '../labels';
import { markAt, moment, playing, speed } from '../player';
import { flights, Seen } from './flights';
import { isSudden, type Mark, type Says, type Sudden } from './marks';

/** What of an entry can be drawn, where the tokens of those it is about stand. Pure. */
export function marksOf(entry: Entry, tokens: readonly TokenView[]): readonly Mark[] {
  const at = (who: string | undefined) => tokens.find((token) => token.character === who)?.at;
  const said = new Map<string, number>();
  const marks: Mark[] = [];
  for (const line of entry.lines) {
    const [one, other] = line.about;
    const [from, to] = [at(one), at(other)];
    if (line.kind === 'attack' && from && to && one !== other) {
      const hit = line.cards.some((card) => card.success === true);
      marks.push({ is: 'shot', from, to, hit, word: shotWord(line, hit) });
    } else if (from && (SPOKEN.has(line.kind) || seenAlone(line)) && !line.quiet) {
      const before = said.get(one ?? '') ?? 0;
      const text = wordOf(line);
      if (text === '' || before > 2) continue;
      said.set(one ?? '', before + 1);
      marks.push({ is: 'word', at: from, text, kind: line.kind });
    }
  }
  const flown = entry.lines.flatMap((line) => flights(line.detail));
  return [...marks, ...flown, ...blastsOf(entry.lines).flatMap(blastWord)];
}

/** What of a line is said of one of those it is about, where no map shows it: of an attack, how it struck. Pure. */
export function saysOf(line: Line): Says | null {
  const [one, other] = line.about;
  if (line.kind === 'attack' && other !== undefined && one !== other)
    return {
      who: other,
      text: shotWord(
        line,
        line.cards.some((card) => card.success === true),
      ),
    };
  if (one === undefined || line.quiet || !(SPOKEN.has(line.kind) || seenAlone(line))) return null;
  const text = wordOf(line);
  return text === '' ? null : { who: one, text };
}

/** An attack of which only one end may be known; where the other stands elsewhere, nothing is said of it here. */
const seenAlone = ({ kind, about: [one, other] }: Line) =>
  kind === 'attack' && (other === undefined || other === one);

/** "Hit +3": the result, and by how much where the throw had something to reach. */
function shotWord({ cards: [card] }: Line, hit: boolean): string {
  const word = card?.result ?? (hit ? 'Hit' : 'Miss');
  const margin = card?.target !== null && card?.target !== undefined ? card.margin : 0;
  return margin === 0 || /\d/.test(word) ? word : `${word} ${difference(0, margin)}`;
}

/** Over the upper edge of what a blast swept; in space, where it went off. */
function blastWord({ points, shape }: Shade): readonly Mark[] {
  const [first] = points;
  if (first === undefined) return [];
  if (shape === 'circle')
    return [
      { is: 'burst', at: first, look: 'blast' },
      { is: 'word', at: first, text: 'blast', kind: 'attack' },
    ];
  const middle = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  return [{ is: 'word', at: [middle, Math.min(...points.map(([, y]) => y))], text: 'blast', kind: 'attack' }];
}

const SPOKEN = new Set<Line['kind']>(['wound', 'morale', 'throw', 'task', 'talk']);
const LONGEST = 28;
const SHORT = 16;

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
  return looking.value ? <Then /> : null;
}

function Then() {
  const shown = moment.value;
  const entry = shown?.number === lookingAt.value ? shown.entry : null;
  const told = entry && !entry.sealed ? entry : null;
  const map = scene.value?.id;
  const here = (fight.value?.scene ?? map) === map;
  useEffect(() => {
    if (!told || !here) return undefined;
    shades.value = blastsOf(told.lines);
    return () => {
      shades.value = [];
    };
  }, [told, here]);
  const marks = told ? marksOf(told, sceneTokens.value) : [];
  return (
    <div class="then" aria-hidden="true">
      <Marks of={String(entry?.number)} marks={marks} ms={500 / speed.value} />
      <Title number={lookingAt.value} />
    </div>
  );
}

interface MarksProps {
  /** What they are of: something else is drawn anew. */
  readonly of: string;
  readonly marks: readonly Mark[];
  /** How long a shot flies. */
  readonly ms: number;
}

/** Shots and words, laid so that none covers another. */
export function Marks({ of, marks, ms }: MarksProps) {
  const named = marks.filter((mark) => !isSudden(mark));
  const places = laid(named.map(labelOf), viewSize.value);
  const key = (i: number) => `${of} ${i}`;
  return (
    <>
      <svg class="then-shots" aria-hidden="true">
        {named.map(
          (mark, i) => mark.is === 'shot' && <Shot key={key(i)} mark={mark} at={places[i]} ms={ms} />,
        )}
        {marks.filter(isSudden).map((mark, i) => (
          <Seen key={`${key(i)} seen`} mark={mark} ms={ms} />
        ))}
      </svg>
      {named.map((mark, i) => mark.is === 'word' && <Word key={key(i)} mark={mark} at={places[i]} />)}
    </>
  );
}

interface Placed<Is extends Mark['is']> {
  readonly mark: Extract<Mark, { is: Is }>;
  /** Where its words have room, in pixels. */
  readonly at: Spot | undefined;
}

/** The words of a mark and where they should be: over a head, or at the middle of a shot. */
function labelOf(mark: Exclude<Mark, Sudden>): Label {
  if (mark.is === 'word') {
    const [x, y] = toScreen(camera.value, mark.at);
    return { at: [x, y - camera.value.zoom * 0.6 - ROW / 2], text: mark.text };
  }
  const [x1, y1] = toScreen(camera.value, mark.from);
  const [x2, y2] = toScreen(camera.value, mark.to);
  return { at: [(x1 + x2) / 2, (y1 + y2) / 2 - ROW / 2], text: mark.word };
}

function Shot({ mark, at = [0, 0], ms }: Placed<'shot'> & { readonly ms: number }) {
  const [x1, y1] = toScreen(camera.value, mark.from);
  const [x2, y2] = toScreen(camera.value, mark.to);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const short = Math.min(length / 3, camera.value.zoom * 0.45);
  const [dx, dy] = [((x2 - x1) / length) * short, ((y2 - y1) / length) * short];
  const style = `--length: ${length}; animation-duration: ${ms}ms`;
  return (
    <g class={`shot ${mark.hit ? 'hit' : 'miss'}`}>
      <line class="shot-under" x1={x1 + dx} y1={y1 + dy} x2={x2 - dx} y2={y2 - dy} />
      <line class="shot-line" style={style} x1={x1 + dx} y1={y1 + dy} x2={x2 - dx} y2={y2 - dy} />
      <circle cx={x2 - dx} cy={y2 - dy} r={mark.hit ? 6 : 4} />
      <text x={at[0]} y={at[1]} text-anchor="middle" dominant-baseline="central">
        {mark.word}
      </text>
    </g>
  );
}

function Word({ mark, at = [0, 0] }: Placed<'word'>) {
  return (
    <span class="rising" data-kind={mark.kind} style={`left: ${at[0]}px; top: ${at[1] + ROW / 2}px`}>
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
