/** Windows above everything: the sheet beside the map, and one dialog at a time. */

import { useEffect, useRef } from 'preact/hooks';
import { late } from '../late';
import { characters, sheetOpen } from '../table';
import { AskWindow, open, type Window } from './dialogs';
import { LatePanel } from './late';
import { Announcer } from './log/log';

/** Mounted once, above all. */
export function Windows() {
  return (
    <>
      {sheetOpen.value !== null && <SheetWindow key={sheetOpen.value} id={sheetOpen.value} />}
      {open.value !== null && <Late window={open.value} />}
      <AskWindow />
      <Announcer />
    </>
  );
}

const windows = late('This window', () => import('./opened'));

function Late({ window }: { readonly window: Window }) {
  useEffect(() => void windows.fetch(), []);
  const here = windows.here.value;
  return here && <here.Opened window={window} />;
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
      <LatePanel draw={(here) => <here.Sheet id={id} />} />
    </section>
  );
}
