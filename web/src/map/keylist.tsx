/** The key list: everything that is listened to, from the very table that listens. */

import { useEffect, useRef } from 'preact/hooks';
import { isReferee, seesAll } from '../table';
import { GESTURES, KEYS } from './keys';
import { keyListOpen } from './view';

export function KeyList() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = keyListOpen.value;
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  if (!open) return null;
  const mine = (row: { readonly referee?: true; readonly forReferee?: true }) =>
    (!row.referee || isReferee.value) && (!row.forReferee || seesAll.value);
  const live = KEYS.filter((row) => mine(row) && row.of === undefined);
  const past = KEYS.filter((row) => mine(row) && row.of === 'history');
  return (
    <dialog
      ref={dialog}
      class="key-list"
      aria-labelledby="key-list-title"
      onClose={() => (keyListOpen.value = false)}
    >
      <header>
        <h2 id="key-list-title">Keys and gestures</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      <div class="key-columns">
        <Rows title="Keys" rows={live} />
        <Rows title="Looking back and taking back" rows={past} />
        <Rows title="Mouse and fingers" rows={GESTURES.filter(mine)} />
      </div>
    </dialog>
  );
}

function Rows({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly { readonly keys: string; readonly says: string }[];
}) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map((row) => (
          <div key={row.keys}>
            <dt>{row.keys}</dt>
            <dd>{row.says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
