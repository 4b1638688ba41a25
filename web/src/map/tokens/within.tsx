/** Notes over what is drawn on the map with somebody in it: who that is, for the eye, the keyboard and the ear. */

import { select } from '../hand';
import { inSpace } from '../view';
import { type Drawn, drawnHere, drawnWords, pointedDrawn } from './drawn';
import { placed } from './places';

export function WithinNotes() {
  // whoever has a missile at her side reads that on her badge
  if (inSpace.value) return null;
  return (
    <>
      {drawnHere.value.map((one) => (
        <Note key={one.id} drawn={one} />
      ))}
    </>
  );
}

function Note({ drawn }: { readonly drawn: Drawn }) {
  const { id, at, always, names, tokens } = drawn;
  return (
    <button
      type="button"
      class={`within${always ? ' always' : ''}`}
      style={{ transform: placed([...at]) }}
      data-within={id}
      data-pointed={pointedDrawn.value === id}
      aria-label={drawnWords(drawn)}
      aria-description="Select them"
      tabIndex={-1}
      onClick={(event) => {
        if (event.detail === 0) select(tokens);
      }}
    >
      <span class="within-note">
        <b>{names.length}</b> <span class="within-names">{drawnWords(drawn)}</span>
      </span>
    </button>
  );
}
