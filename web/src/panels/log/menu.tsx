/** What may be done about a commit: anybody looks back to it, the referee takes it back. Nothing can be deleted. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { rooms } from '../../history/fetching';
import { Late } from '../../history/late';
import { lookBack } from '../../history/now';
import type { Entry, Line } from '../../protocol';
import { send } from '../../socket';
import { combats, fight, isReferee, sheetOpen } from '../../table';
import { openWindow } from '../dialogs';

/** A throw made in secret that can still be shown. */
function secretThrow(entry: Entry): Line | undefined {
  return entry.lines.find((line) => line.kind === 'throw' && line.secret && line.cards.length > 0);
}

/** A fight's throw is no free throw: only these can be revealed. */
function canReveal(entry: Entry): boolean {
  return entry.kind === 'throw' && secretThrow(entry) !== undefined;
}

const OUTCOMES: readonly Line['kind'][] = ['attack', 'wound', 'morale', 'fight', 'throw', 'sheet'];

/** The fight whose outcome an override speaks of: the one that runs, else the last one. */
function fightOf(): string | null {
  return fight.value?.id ?? [...combats.value.keys()].at(-1) ?? null;
}

function canOverride(entry: Entry): boolean {
  return fightOf() !== null && entry.lines.some((line) => OUTCOMES.includes(line.kind));
}

function about(entry: Entry): string | undefined {
  return entry.lines.flatMap((line) => line.about)[0];
}

/** A button that shows what can be done, in place. */
export function EntryMenu({ entry }: { readonly entry: Entry }) {
  const [open, setOpen] = useState(false);
  const [button, menu] = [useRef<HTMLButtonElement>(null), useRef<HTMLDivElement>(null)];
  const id = `menu-${entry.number}`;
  const whole = rooms.value !== null;
  useLayoutEffect(() => menu.current?.scrollIntoView({ block: 'nearest' }), [open, whole]);
  const leave = (event: FocusEvent) => {
    const to = event.relatedTarget;
    if (!(to instanceof Node) || !(menu.current?.contains(to) || button.current?.contains(to)))
      setOpen(false);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class="mini more"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`What to do about number ${entry.number}`}
        onClick={() => setOpen(!open)}
      >
        ⋯
      </button>
      {open && (
        <div
          ref={menu}
          class="entry-menu"
          id={id}
          role="group"
          aria-label={`Number ${entry.number}`}
          onFocusOut={leave}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setOpen(false);
            button.current?.focus();
          }}
        >
          <Items entry={entry} close={() => setOpen(false)} />
        </div>
      )}
    </>
  );
}

interface ItemsProps {
  readonly entry: Entry;
  readonly close: () => void;
}

function Items({ entry, close }: ItemsProps) {
  const combat = fightOf();
  const character = about(entry);
  const then = (what: () => unknown) => () => {
    what();
    close();
  };
  return (
    <>
      <button type="button" onClick={then(() => lookBack(entry.number))}>
        Look back to here
      </button>
      {isReferee.value && canReveal(entry) && (
        <button type="button" onClick={then(() => send({ type: 'RevealThrow', number: entry.number }))}>
          Reveal to all
        </button>
      )}
      {isReferee.value && canOverride(entry) && combat !== null && (
        <button type="button" onClick={then(() => openWindow({ kind: 'override', entry, combat }))}>
          Override outcome…
        </button>
      )}
      {character !== undefined && (
        <button
          type="button"
          onClick={then(() => {
            sheetOpen.value = character;
          })}
        >
          Open sheet
        </button>
      )}
      <Late draw={(here) => <here.EntryItems entry={entry} close={close} />} />
    </>
  );
}
