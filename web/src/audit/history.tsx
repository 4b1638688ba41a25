/** The history of one thing: every change of it, what was undone too. */

import type { Chronicle, Deed } from '../protocol';
import { historyOf, phoneTab, tab } from '../table';
import { chronicleOf, usePages } from './asking';
import { type Asked, askAudit, askWhy, close } from './now';
import { FromTo, Stamp } from './parts';

type Of = Extract<Asked, { kind: 'history' }>;

export function HistoryPage({ what }: { readonly what: Of }) {
  const got = usePages<Chronicle>(
    (before) => chronicleOf({ of: what.of, thing: what.thing, path: what.path, before, limit: 50 }),
    JSON.stringify(what),
    (page) => page.deeds.length,
  );
  const deeds = got.pages.flatMap((page) => page.deeds);
  const character = what.of === 'character' ? what.thing : null;
  return (
    <>
      {what.path !== '' && (
        <p>
          Only <b>{what.path.replaceAll('.', ' ')}</b>.{' '}
          <button type="button" class="small" onClick={() => askAudit({ ...what, path: '' })}>
            All of it
          </button>
        </p>
      )}
      {character !== null && (
        <div class="buttons">
          <button
            type="button"
            class="small"
            onClick={() => {
              historyOf.value = character;
              tab.value = 'log';
              phoneTab.value = 'log';
              close();
            }}
          >
            Show in the log
          </button>
          <button type="button" class="small" onClick={() => askAudit({ kind: 'log', character })}>
            Filter the log…
          </button>
        </div>
      )}
      <ol class="deeds">
        {deeds.map((deed, at) => (
          <DeedRow key={`${deed.number} ${deed.path} ${at}`} deed={deed} who={character} />
        ))}
      </ol>
      {got.refused !== '' && <p class="empty">{got.refused}</p>}
      {deeds.length === 0 && !got.busy && got.refused === '' && (
        <p class="empty">Nothing that this seat may know of.</p>
      )}
      <Further busy={got.busy} more={got.more} />
    </>
  );
}

export function Further({ busy, more }: { readonly busy: boolean; readonly more: (() => void) | null }) {
  return (
    <p role="status" class="further">
      {busy && <span class="hint">Reading the ledger…</span>}
      {more && (
        <button type="button" class="small" onClick={more}>
          Further back
        </button>
      )}
    </p>
  );
}

function DeedRow({ deed, who }: { readonly deed: Deed; readonly who: string | null }) {
  const place = deed.path.includes('.');
  return (
    <li class={deed.undone === null ? '' : 'struck'}>
      <FromTo change={deed} about={who ?? ''} />
      <Stamp entry={deed} />
      {deed.override && <span class="mark override">override</span>}
      {who !== null && place && (
        <button
          type="button"
          class="small"
          aria-label={`Why, at number ${deed.number}: ${deed.path}`}
          onClick={() => askWhy(who, deed.path, deed.path.replaceAll('.', ' '), deed.number)}
        >
          Why
        </button>
      )}
    </li>
  );
}
