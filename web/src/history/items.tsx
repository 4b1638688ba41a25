/** What the menu of a log line offers about history. */

import type { Entry } from '../protocol';
import { seesAll } from '../table';
import { copyMoment } from './bar';
import { type Asked, open, stretchOf, undone } from './now';
import { play } from './player';

interface Props {
  readonly entry: Entry;
  readonly close: () => void;
}

export function EntryItems({ entry, close }: Props) {
  const { number } = entry;
  const then = (what: () => unknown) => () => {
    what();
    close();
  };
  const ask = (label: string, what: Asked) => (
    <button type="button" onClick={then(() => open(what))}>
      {label}
    </button>
  );
  const stretch = entry.record ? null : stretchOf(number, undone.value);
  const act = !entry.record && !entry.sealed && stretch === null;
  return (
    <>
      <button type="button" onClick={then(() => play(number))}>
        Play from here
      </button>
      <button type="button" onClick={then(() => copyMoment(number))}>
        Copy a link to here
      </button>
      {seesAll.value && (
        <>
          {act && ask('Take back this act, keep the rest…', { kind: 'take out', number })}
          {act && number > 1 && ask('Rewind to before this…', { kind: 'rewind', to: number - 1 })}
          {ask(stretch ? 'Restore up to here…' : 'Rewind to here…', { kind: 'rewind', to: number })}
          {ask('Branch from here…', { kind: 'branch', at: number, sit: false })}
          {ask('Mark this moment…', { kind: 'mark', number })}
        </>
      )}
    </>
  );
}
