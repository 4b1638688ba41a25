/** The page of lives over the map: whose life, the life itself or its story, and one who is about to be made. */

import { useRef, useState } from 'preact/hooks';
import { Pick } from '../panels/inputs';
import type { CharacterView } from '../protocol';
import { useSheet } from '../sheets';
import { useAbove } from '../shell/above';
import { characters, isReferee, looking } from '../table';
import { key } from './hand';
import { Life } from './life';
import { Make } from './make';
import { closeLife, mayMake, openLife, shown, type View, view } from './open';
import { Story } from './story';

const VIEWS: readonly (readonly [View, string])[] = [
  ['life', 'Life'],
  ['story', 'Story'],
];

/** Nothing of this page is zoomed. */
const ABOVE = {
  still: true,
  zoom: () => undefined,
  fit: () => undefined,
  key: (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Escape') closeLife();
    else return key(event);
    return true;
  },
} as const;

export function LifePage() {
  const box = useRef<HTMLElement>(null);
  useAbove(box, ABOVE);
  const making = shown.value === 'new';
  const people = livable();
  const who = making ? null : chosen(people, shown.value ?? '');
  return (
    <section ref={box} class="life-page" data-over aria-label="Lives" tabIndex={-1}>
      <Head who={who} people={people} making={making} />
      <div class="life-body">
        {making || (who === null && mayMake.value && !looking.value) ? (
          <Make />
        ) : (
          <Whole key={who?.id} who={who} />
        )}
      </div>
    </section>
  );
}

function Whole({ who }: { readonly who: CharacterView | null }) {
  const sheet = useSheet(who?.id ?? '');
  if (who === null) return <p class="empty">Lives that you may read stand here.</p>;
  const card = sheet?.card;
  if (!card) return <p class="empty">{who.name} has a sheet that you may not read.</p>;
  return view.value === 'story' ? <Story who={who} card={card} /> : <Life who={who} card={card} />;
}

/** Those who may have had a life: players' people first, one's own before others. */
function livable(): readonly CharacterView[] {
  const people = [...characters.value.values()].filter(
    (one) => !one.ship && !one.retired && one.stations.length === 0,
  );
  const rank = (one: CharacterView) => (one.mine ? 0 : 1) + (one.npc ? 2 : 0);
  return people.filter((one) => isReferee.value || !one.npc || one.mine).sort((a, b) => rank(a) - rank(b));
}

const chosen = (people: readonly CharacterView[], wanted: string): CharacterView | null =>
  characters.value.get(wanted) ?? people[0] ?? null;

interface HeadProps {
  readonly who: CharacterView | null;
  readonly people: readonly CharacterView[];
  readonly making: boolean;
}

function Head({ who, people, making }: HeadProps) {
  const [several] = useState(people.length > 1);
  return (
    <header class="life-head">
      <div class="life-who">
        {who && (several || people.length > 1) ? (
          <Pick
            bare
            label="Whose life"
            value={who.id}
            change={openLife}
            options={people.map((one) => [one.id, one.name] as const)}
          />
        ) : (
          <h2>{who?.name ?? 'A new life'}</h2>
        )}
        {mayMake.value && !looking.value && (
          <button type="button" class="small" aria-pressed={making} onClick={() => openLife('new')}>
            New life…
          </button>
        )}
      </div>
      {!making && who && (
        <nav class="segments" aria-label="How it is read">
          {VIEWS.map(([each, title]) => (
            <button
              key={each}
              type="button"
              aria-pressed={view.value === each}
              onClick={() => {
                view.value = each;
              }}
            >
              {title}
            </button>
          ))}
        </nav>
      )}
      <button type="button" class="mini close" aria-label="Close the page of lives" onClick={closeLife}>
        ✕
      </button>
    </header>
  );
}
