/** A first round by the hand: six steps, each at the thing it speaks of; left at any time, offered until then. */

import { effect, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { keep, kept } from '../../place';
import { fight, isReferee, looking, phoneTab, selection, state, tab, tokens } from '../../table';
import { phone } from '../view';

const KEPT = 'retcon-first-round';

/** Which step it is at; null while nobody is led. */
const at = signal<number | null>(null);
const known = signal(kept(KEPT) !== '');

interface Step {
  readonly title: string;
  readonly text: string;
  /** What it speaks of, as the page has it. */
  readonly of: string;
  /** It was done: the next one follows by itself. */
  readonly done?: () => boolean;
}

const own = (id: string) => isReferee.value || tokens.value.get(id)?.mine === true;
let acted = 0;

const STEPS: readonly Step[] = [
  {
    title: 'Whose turn it is',
    text: 'It stands here, with everybody who is awaited. A press on a name shows where they are.',
    of: '.turn-bar',
  },
  {
    title: 'Select somebody',
    text: 'Press a token that is yours. Its name and how it fares stand at the foot of the map.',
    of: '.token.mine, .token.awaits',
    done: () => [...selection.value].some(own),
  },
  {
    title: 'Move by dragging',
    text: 'Drag the token: the way says how far that is, and how far one may go. Arrow keys do it too.',
    of: '.token.chosen, .token.mine',
    done: () => state.value.number > acted,
  },
  {
    title: 'Attack by dragging',
    text: 'Drop it onto an enemy: the odds are said first, and Enter gives the word. The panel has every other act.',
    of: '.token.npc:not(.mine)',
    done: () => state.value.number > acted,
  },
  {
    title: 'Ask why',
    text: 'What came of it stands in the log. Under every throw, “why” opens each modifier and where it is from.',
    of: '#tab-panel, .phone-tabs',
  },
  {
    title: 'Nothing is lost',
    text: 'Drag along the timeline to see any moment again, and press Live to come back. Acts can be taken back.',
    of: '.timeline',
    done: () => looking.value,
  },
];

function go(next: number | null): void {
  acted = state.peek().number;
  if (next === null || next >= STEPS.length) {
    keep(KEPT, 'seen');
    known.value = true;
    at.value = null;
    return;
  }
  if (next === 4 && !phone.peek()) tab.value = 'log';
  if (next < 4) phoneTab.value = 'map';
  at.value = next;
}

effect(() => {
  const now = at.value;
  if (now !== null && STEPS[now]?.done?.()) queueMicrotask(() => at.peek() === now && go(now + 1));
});

/** Offered where somebody fights, to whoever has not been led yet. */
export function GuideOffer() {
  if (known.value || at.value !== null) return null;
  return (
    <button type="button" class="small" onClick={() => go(0)}>
      Show me how
    </button>
  );
}

/** The step, and a ring round what it speaks of. */
export function Guide() {
  const now = at.value;
  const step = now === null ? undefined : STEPS[now];
  const ring = useRing(step?.of ?? '');
  if (now === null || step === undefined || fight.value === null) return null;
  return (
    <>
      {ring && <span class="guide-ring" style={ring} aria-hidden="true" />}
      <section
        class="guide"
        aria-label="The first round"
        data-control
        onKeyDown={(event) => event.key === 'Escape' && go(null)}
      >
        <p class="quiet">
          {now + 1} of {STEPS.length}
        </p>
        <div role="status">
          <strong>{step.title}</strong>
          <p>{step.text}</p>
        </div>
        <div class="buttons">
          <button type="button" class="small" onClick={() => go(null)}>
            Leave
          </button>
          <button type="button" class="small primary" onClick={() => go(now + 1)}>
            {now + 1 === STEPS.length ? 'Done' : 'Next'}
          </button>
        </div>
      </section>
    </>
  );
}

const LOOK_MS = 250;
const MARGIN_PX = 6;

/** Where that is on the screen, looked for again while it is shown: what it speaks of moves. */
function useRing(of: string): Record<string, string> | null {
  const [found, setFound] = useState<DOMRect | null>(null);
  useEffect(() => {
    if (of === '') return undefined;
    const look = () => setFound(document.querySelector(of)?.getBoundingClientRect() ?? null);
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [of]);
  if (of === '' || found === null || found.width === 0) return null;
  const px = (value: number) => `${Math.round(value)}px`;
  return {
    left: px(found.left - MARGIN_PX),
    top: px(found.top - MARGIN_PX),
    width: px(found.width + 2 * MARGIN_PX),
    height: px(found.height + 2 * MARGIN_PX),
  };
}
