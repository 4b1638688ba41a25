/** Notes above the map: which branch one is on, who asks to take something back, what one has missed. */

import { useState } from 'preact/hooks';
import { commandId } from '../ids';
import { count } from '../panels/words';
import type { Digested, DigestLine, RequestView } from '../protocol';
import { ask, send } from '../socket';
import { historyView, seats, seesAll, state } from '../table';
import { useAnswer } from './asking';
import { asked, close, lookBack, offMain, open } from './now';
import { Numbers } from './parts';
import { entryOf, play } from './player';

export function Notices() {
  const digest = asked.value?.kind === 'digest' ? asked.value : null;
  const requests = historyView.value?.requests ?? [];
  if (!digest && requests.length === 0 && !offMain.value) return null;
  return (
    <aside class="notices" aria-label="Notes">
      {offMain.value && <BranchBadge />}
      {requests.map((one, at) => (
        <Request key={one.id} request={one} first={at === 0} />
      ))}
      {digest && <Digest since={digest.since} />}
    </aside>
  );
}

function BranchBadge() {
  const branch = offMain.value;
  return (
    <p class="notice branch-badge">
      <span>
        Branch: <b>{branch?.name}</b>
      </span>
      <button type="button" class="small" onClick={() => send({ type: 'SitOnBranch', branch: 'main' })}>
        Back to the live line
      </button>
    </p>
  );
}

export type Settling = 'accept' | 'keep' | 'decline';

/** Settle the oldest request, by its key. */
export function settleFirst(how: Settling): void {
  const first = historyView.peek()?.requests[0];
  if (first) settle(first, how);
}

function settle(request: RequestView, how: Settling): void {
  if (how === 'keep') open({ kind: 'take out', number: request.act, request: request.id });
  else void send({ type: 'SettleTakeBack', request: request.id, accept: how === 'accept' });
}

function Request({ request, first }: { readonly request: RequestView; readonly first: boolean }) {
  const who = seats.value.find((seat) => seat.id === request.seat)?.name ?? 'Somebody';
  const own = request.seat === state.value.seat && !seesAll.value;
  const lines = entryOf(request.act)?.lines ?? [];
  const text = (lines.find((line) => !line.quiet) ?? lines[0])?.text;
  return (
    <section class="notice request" role="status" aria-label="Request to take back">
      <p>
        <b>{own ? 'You ask' : `${who} asks`}</b> to take back <Numbers numbers={[request.act]} />
        {text && <>: {text}</>}
      </p>
      {request.why && <p class="hint">Not at once, because {request.why}.</p>}
      {own && <p class="hint">The referee has been asked.</p>}
      {seesAll.value && (
        <div class="buttons">
          {SETTLING.map(([how, label, key]) => (
            <button key={how} type="button" class="small" onClick={() => settle(request, how)}>
              {label} {first && <kbd>{key}</kbd>}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

const SETTLING: readonly (readonly [Settling, string, string])[] = [
  ['accept', 'Undo it and what followed', 'U'],
  ['keep', 'Just that…', 'J'],
  ['decline', 'Keep it', 'K'],
];

/** What happened while one was away. */
function Digest({ since }: { readonly since: number }) {
  const [upto] = useState(state.peek().number);
  const told = useAnswer<Digested>(() => ask<Digested>({ type: 'digest', id: commandId(), since }), since);
  const digest = told.is === 'told' ? told.answer : null;
  const empty = digest && digest.hurt.length + digest.decided.length + digest.todo.length === 0;
  return (
    <section class="notice digest" aria-label="While you were away">
      <header>
        <h2>While you were away</h2>
        <button type="button" class="mini" aria-label="Close" onClick={close}>
          ✕
        </button>
      </header>
      <p class="hint">
        Since number {since}: {count(digest?.commits ?? upto - since, 'commit')}.
      </p>
      {told.is === 'refused' && <p class="hint refused">{told.why}</p>}
      {empty && <p>Nobody was hurt, and nothing waits for you.</p>}
      {digest && (
        <>
          <Lines title="What you must do" lines={digest.todo} />
          <Lines title="Who was hurt" lines={digest.hurt} />
          <Lines title="What was decided" lines={digest.decided} />
          <div class="buttons">
            <button
              type="button"
              class="primary"
              onClick={() => {
                close();
                play(digest.play_from);
              }}
            >
              Play it
            </button>
            <button
              type="button"
              onClick={() => {
                close();
                lookBack(Math.max(1, since));
              }}
            >
              Look where I left
            </button>
          </div>
        </>
      )}
    </section>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly DigestLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.text}>
            {line.text} <Numbers numbers={line.numbers} />
          </li>
        ))}
      </ul>
    </>
  );
}
