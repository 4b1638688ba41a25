/** Why a number is what it is: what made it, newest first, each change with the throws behind it. */

import { saidOnce } from '../panels/words';
import type { Reason } from '../protocol';
import { useTold, whyOf } from './asking';
import { type Asked, askAudit } from './now';
import { Answer, FromTo, LineRow, NumberButton, Stamp } from './parts';

type Why = Extract<Asked, { kind: 'why' }>;

export function WhyPage({ what }: { readonly what: Why }) {
  const told = useTold(() => whyOf({ ...what.of, number: what.number }), JSON.stringify(what));
  const character = what.of.character ?? null;
  const thing = character ?? what.of.combat ?? null;
  return (
    <Answer told={told}>
      {(answer) => (
        <>
          <p class="why-value">
            <b>{answer.words === '' ? 'not known' : answer.words}</b>
            <span>
              {what.number === null ? 'now, at number ' : 'at number '}
              <NumberButton number={answer.number} />
            </span>
          </p>
          {answer.chain.length === 0 && (
            <p class="empty">Nothing that this seat may know of has changed it.</p>
          )}
          <ol class="why-chain">
            {answer.chain.map((reason) => (
              <ReasonRow key={reason.entry.number} reason={reason} />
            ))}
          </ol>
          {answer.more && <p class="hint">Older changes are in the history.</p>}
          {thing !== null && (
            <button
              type="button"
              class="small"
              onClick={() =>
                askAudit({
                  kind: 'history',
                  of: character === null ? 'combat' : 'character',
                  thing,
                  name: character === null ? 'the fight' : what.name,
                  path: what.of.path,
                })
              }
            >
              Its whole history, undone changes too
            </button>
          )}
        </>
      )}
    </Answer>
  );
}

function ReasonRow({ reason }: { readonly reason: Reason }) {
  return (
    <li class="why-reason">
      {reason.changes.map((change) => (
        <FromTo key={change.path} change={change} />
      ))}
      {reason.text !== '' && <p class="began">It began so: {reason.text}</p>}
      <Stamp entry={reason.entry} />
      {saidOnce(reason.entry.lines).map((line, at) => (
        <LineRow key={at} line={line} rules={reason.entry.rules} />
      ))}
      {reason.rests_on && (
        <div class="rests-on">
          <p class="hint">It settles what came about before:</p>
          <Stamp entry={reason.rests_on} />
          {saidOnce(reason.rests_on.lines).map((line, at) => (
            <LineRow key={at} line={line} rules={reason.rests_on?.rules ?? ''} />
          ))}
        </div>
      )}
      <p class="source">by the rules {reason.rules}</p>
    </li>
  );
}
