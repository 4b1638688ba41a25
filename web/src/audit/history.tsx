/** The history of one thing: every change of it, what was undone too. */

import type { Chronicle, Deed } from '../protocol';
import { historyOf, phoneTab, tab } from '../table';
import { chronicleOf, usePages } from './asking';
import { type Asked, askAudit, askWhy, askWhyMark, close } from './now';
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
          Only <b>{deeds.find((deed) => deed.path === what.path)?.name ?? 'one place'}</b>.{' '}
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
          <DeedRow key={`${deed.number} ${deed.path} ${at}`} deed={deed} what={what} />
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

/** Events whose places one may ask why of: those of a sheet, and of the marks of a fight. */
const HAS_REASONS = /^(Sheet|Character(Wounded|Healed|Spent)|Mark)/;

function DeedRow({ deed, what }: { readonly deed: Deed; readonly what: Of }) {
  const why = () => {
    if (deed.subject !== '') askWhyMark(what.thing, deed, deed.name, deed.number);
    else askWhy(what.thing, deed.path, deed.name, deed.number);
  };
  return (
    <li class={deed.undone === null ? '' : 'struck'}>
      <FromTo change={deed} />
      <Stamp entry={deed} />
      {deed.override && <span class="mark override">override</span>}
      {HAS_REASONS.test(deed.event) && (
        <button
          type="button"
          class="small"
          aria-label={`Why, at number ${deed.number}: ${deed.name}`}
          onClick={why}
        >
          Why
        </button>
      )}
    </li>
  );
}
