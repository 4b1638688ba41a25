/** Windows above everything: the sheet beside the map, and one dialog at a time. */

import { useEffect, useRef } from 'preact/hooks';
import { characters, sheetOpen } from '../table';
import { AskWindow, open, type Window } from './dialogs';
import { BeginFight, JoinFight } from './fight/begin';
import { OverrideMark, OverrideOutcome } from './fight/override';
import { Announcer } from './log/log';
import { NewScene } from './scenes/grid';
import { CreateCharacter } from './sheet/create';
import { RightsWindow } from './sheet/rights';
import { Sheet } from './sheet/sheet';

/** Mounted once, above all. */
export function Windows() {
  return (
    <>
      {sheetOpen.value !== null && <SheetWindow key={sheetOpen.value} id={sheetOpen.value} />}
      {open.value !== null && <Opened window={open.value} />}
      <AskWindow />
      <Announcer />
    </>
  );
}

function Opened({ window }: { readonly window: Window }) {
  switch (window.kind) {
    case 'begin':
      return <BeginFight />;
    case 'create':
      return <CreateCharacter {...(window.template === undefined ? {} : { template: window.template })} />;
    case 'rights':
      return <RightsWindow character={window.character} />;
    case 'mark':
      return <OverrideMark combat={window.combat} />;
    case 'join':
      return <JoinFight combat={window.combat} />;
    case 'scene':
      return <NewScene />;
    case 'override':
      return <OverrideOutcome {...window} />;
  }
}

/** A sheet that stays open while one plays on: no modal, closed with Escape. */
function SheetWindow({ id }: { readonly id: string }) {
  const box = useRef<HTMLElement>(null);
  const name = characters.value.get(id)?.name ?? 'Character';
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      const lost = document.activeElement === document.body || document.activeElement === null;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const close = () => {
    sheetOpen.value = null;
  };
  return (
    <section
      ref={box}
      class="sheet-window"
      role="dialog"
      aria-label={`Sheet of ${name}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <button type="button" class="mini close" aria-label="Close the sheet" onClick={close}>
        ✕
      </button>
      <Sheet id={id} />
    </section>
  );
}
