/** The live map plays what has just come about: who attacks whom, what came of it, who goes down. */

import { computed, effect, signal, untracked } from '@preact/signals';
import { Thrown } from '../map/fight/thrown';
import { laddered } from '../map/space/laddering';
import { beatSays, calm, covered, covers, standing } from '../map/view';
import { dice } from '../own';
import type { Happened } from '../protocol';
import { fight, looking, scene, sceneTokens } from '../table';
import { type Beat, beatMs, beatsOf } from './film/beats';
import { Marks } from './film/onmap';

/** Commits that wait behind the one that plays; more than that and the oldest are passed over. */
const MOST_WAITING = 3;
/** All at once and still, for those who prefer that, and long enough to be read. */
const CALM_MS = 8000;

interface Playing {
  readonly number: number;
  readonly beats: readonly Beat[];
  readonly nth: number;
}
const playing = signal<Playing | null>(null);
const waiting: Playing[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Play a commit, after those that play. */
export function perform({ number, entry }: Happened): void {
  if (looking.peek() || !isShown()) return;
  const found = beatsOf(entry, sceneTokens.peek(), laddered.peek());
  const beats = dice.on.peek()
    ? found
    : found.filter((beat) => beat.marks.length + beat.fallen.length > 0 || hasWords(beat));
  if (beats.length === 0) return;
  waiting.push({ number, beats: calm.matches ? [together(beats)] : beats, nth: 0 });
  waiting.splice(0, waiting.length - MOST_WAITING);
  standUp();
  if (playing.peek() === null) next();
}

/** Whether the fight is on show: on the map, or on the ladder, which covers that. */
function isShown(): boolean {
  const combat = fight.peek();
  if (laddered.peek()) return covers.peek().size === 1;
  return !covered.peek() && (combat === null || combat.scene === scene.peek()?.id);
}

const hasWords = ({ says }: Beat) => laddered.peek() && says.length > 0;

const together = (beats: readonly Beat[]): Beat => ({
  marks: beats.flatMap((beat) => beat.marks),
  fallen: [],
  cards: beats.flatMap((beat) => beat.cards),
  says: beats.flatMap((beat) => beat.says),
});

/** Show the next beat, of this commit or the next; nothing when all have been seen. */
function next(): void {
  clearTimeout(timer);
  const now = playing.peek();
  const more = now && now.nth + 1 < now.beats.length ? { ...now, nth: now.nth + 1 } : waiting.shift();
  playing.value = more ?? null;
  standUp();
  if (more) timer = setTimeout(next, calm.matches ? CALM_MS : beatMs(more.beats.length));
}

/** Who is about to fall in what is still to be seen stands until then; what the beat that plays says of whom is told. */
function standUp(): void {
  const now = playing.peek();
  const ahead = [...(now ? now.beats.slice(now.nth + 1) : []), ...waiting.flatMap((one) => one.beats)];
  standing.value = new Set(ahead.flatMap((beat) => beat.fallen));
  const says = now?.beats[now.nth]?.says ?? [];
  const of = (who: string) => says.filter((one) => one.who === who).map((one) => one.text);
  beatSays.value = new Map(says.map(({ who }) => [who, of(who).join(', ')]));
}

/** Pass over the rest; whether there was anything to pass over. */
export function skip(): boolean {
  if (playing.peek() === null) return false;
  waiting.length = 0;
  playing.value = null;
  next();
  return true;
}

/** It is of the map that is shown now: whoever looks back or at another map has left it. */
const place = computed(() => `${looking.value} ${scene.value?.id} ${laddered.value}`);
effect(() => {
  place.value;
  untracked(skip);
});

export function LiveOnMap() {
  const now = playing.value;
  if (now === null || looking.value) return null;
  const { number, beats, nth } = now;
  return (
    <>
      {!laddered.value && (
        <div class="then now-seen" aria-hidden="true" data-beat={`${number}.${nth}`}>
          <Marks of={`${number}.${nth}`} marks={beats[nth]?.marks ?? []} ms={beatMs(beats.length) / 2} />
        </div>
      )}
      {dice.on.value && <Thrown of={`${number}.${nth}`} cards={beats[nth]?.cards ?? []} />}
      {beats.length > 1 && (
        <button type="button" class="small live-skip" onClick={skip} title="Show how it ends (Esc)">
          Skip {nth + 1} of {beats.length}
        </button>
      )}
    </>
  );
}
