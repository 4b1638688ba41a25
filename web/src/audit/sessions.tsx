/** Sessions: a list, and for each a page with its digest, its figures, its dice's promise, and a film. */

import { useState } from 'preact/hooks';
import { inRooms } from '../history/fetching';
import { count, listed } from '../panels/words';
import type { DigestLine, SessionTold, SessionView } from '../protocol';
import { sessionOf, sessions, useTold } from './asking';
import { Told } from './figures';
import { askAudit, close } from './now';
import { Answer, NumberButton, seatName } from './parts';
import { type Form, takeAway } from './taking';
import { sessionLength, whenOf } from './words';

export function SessionsPage() {
  const told = useTold(sessions, '');
  return (
    <Answer told={told}>
      {(answer) => (
        <>
          {answer.sessions.length === 0 && <p class="empty">No session has begun yet.</p>}
          <ol class="sessions">
            {[...answer.sessions].reverse().map((one) => (
              <li key={one.session}>
                <button
                  type="button"
                  class="plain-link"
                  onClick={() => askAudit({ kind: 'session', session: one.session })}
                >
                  {one.name}
                </button>
                <When session={one} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Answer>
  );
}

function When({ session }: { readonly session: SessionView }) {
  return (
    <p class="hint">
      {whenOf(session.began_ms)}, {sessionLength(session, Date.now())}
      {session.last === null ? ' so far' : ''}; numbers <NumberButton number={session.first} /> to{' '}
      {session.last === null ? 'now' : <NumberButton number={session.last} />}
    </p>
  );
}

export function SessionPage({ session }: { readonly session: string }) {
  const told = useTold(() => sessionOf({ session }), session);
  return <Answer told={told}>{(answer) => <Page told={answer} />}</Answer>;
}

function replay(session: SessionView): void {
  close();
  inRooms((here) => here.play(Math.max(1, session.replay_from)));
}

function Page({ told }: { readonly told: SessionTold }) {
  const { session } = told;
  const who = session.seats.map(seatName).filter(Boolean);
  return (
    <>
      <h3>{session.name}</h3>
      <When session={session} />
      <div class="buttons">
        <button type="button" class="small primary" onClick={() => replay(session)}>
          ▶ Replay it
        </button>
        <button
          type="button"
          class="small"
          onClick={() => askAudit({ kind: 'log', session: session.session })}
        >
          Its log…
        </button>
        <TakeAway session={session.session} />
      </div>
      <p>
        {who.length > 0 ? `${listed(who)} sat down. ` : ''}
        {count(told.commits, 'commit')} that hold
        {told.by_seat.length > 0 &&
          `; by seat: ${told.by_seat.map((one) => `${one.name} ${one.commits}`).join(', ')}`}
        .
      </p>
      <Lines title="Who was hurt" lines={told.hurt} />
      <Lines title="What was decided" lines={told.decided} />
      <Seal session={session} />
      <h4>Figures</h4>
      <Told session={session.session} undone />
    </>
  );
}

/** The session's log as a file, for people or for a spreadsheet. */
function TakeAway({ session }: { readonly session: string }) {
  const [trouble, setTrouble] = useState('');
  const take = async (form: Form) => setTrouble(await takeAway(session, form));
  return (
    <>
      <button type="button" class="small" onClick={() => void take('markdown')}>
        Save as Markdown
      </button>
      <button type="button" class="small" onClick={() => void take('csv')}>
        Save as CSV
      </button>
      {trouble !== '' && (
        <p class="hint" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly DigestLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <ul class="digest-lines">
        {lines.map((line, at) => (
          <li key={at}>
            {line.text}{' '}
            {line.numbers.slice(-3).map((number) => (
              <NumberButton key={number} number={number} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What anybody needs to check this session's dice. */
function Seal({ session }: { readonly session: SessionView }) {
  return (
    <section aria-label="The dice's promise">
      <h4>The dice's promise</h4>
      <p class="hint">Published before the first throw:</p>
      <code class="seal-words">{session.commitment}</code>
      {session.key === null ? (
        <p class="hint">The key is revealed when the session ends.</p>
      ) : (
        <>
          <p class="hint">The key, revealed at the end; its SHA-256 is the line above:</p>
          <code class="seal-words">{session.key}</code>
        </>
      )}
    </section>
  );
}
