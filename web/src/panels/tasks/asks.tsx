/** Throws that the referee asks for: the card of whoever is asked, the answers gathered, and the form to ask. */

import { useState } from 'preact/hooks';
import type { Asked, Choice } from '../../protocol';
import { send } from '../../socket';
import { characters, isReferee, looking, role, tasksView } from '../../table';
import { Form, Tick } from '../inputs';
import { percent } from '../words';
import { type Adjustment, Adjustments } from './adjust';
import { AttemptForm } from './attempt';

/** Every ask that this seat knows of, newest first, each with those whom it is asked of. */
export function grouped(asks: readonly Asked[]): readonly (readonly [Asked, ...Asked[]])[] {
  const found = new Map<string, [Asked, ...Asked[]]>();
  for (const one of asks) {
    const others = found.get(one.ask);
    if (others) others.push(one);
    else found.set(one.ask, [one]);
  }
  return [...found.values()].reverse();
}

/** What is asked: for a player to answer, for a referee to read. */
export function Asks() {
  const asks = grouped(tasksView.value?.asks ?? []);
  if (asks.length === 0) return null;
  const title = isReferee.value ? 'Throws you asked for' : 'The referee asks for a throw';
  return (
    <section class="asks" aria-label={title}>
      <h3>{title}</h3>
      {asks.map((all) => (
        <Card key={all[0].ask} all={all} />
      ))}
    </section>
  );
}

function Card({ all }: { readonly all: readonly [Asked, ...Asked[]] }) {
  const [{ ask, phrase, text, secret }] = all;
  const now = !looking.value;
  return (
    <article class="ask task-open" aria-label={phrase}>
      <h4>
        {phrase} {secret && <span class="mark">secret result</span>}
      </h4>
      <p class="task-text">{text}</p>
      <ul class="task-list">
        {all.map((one) => (
          <li key={one.who} class={`task ${one.status}`}>
            <p>
              <strong>{characters.value.get(one.who)?.name ?? 'Somebody'}</strong> {answerWords(one)}
            </p>
            {one.status === 'open' && now && role.value === 'player' && (
              <AttemptForm task="" who={one.who} ask={one.ask} allowances={[]} />
            )}
          </li>
        ))}
      </ul>
      {isReferee.value && now && (
        <div class="buttons">
          <button type="button" class="small" onClick={() => send({ type: 'PutAskAway', ask })}>
            {all.some((one) => one.status === 'open') ? 'Stop asking' : 'Put away'}
          </button>
        </div>
      )}
    </article>
  );
}

/** How it stands with one answer, as far as this seat knows. */
export function answerWords(one: Asked): string {
  if (one.status === 'declined') return 'declines.';
  if (one.status === 'open') return 'has not answered yet.';
  if (one.came === '') return 'has thrown; only the referee knows the result.';
  return one.chance === null ? one.came : `${one.came} (the odds were ${percent(one.chance)})`;
}

interface AskProps {
  readonly task: string;
  readonly allowances: readonly Choice[];
  readonly done: () => void;
}

/** Whom to ask, what holds for them, and who learns the result. */
export function AskForm({ task, allowances, done }: AskProps) {
  const people = [...characters.value.values()].filter((one) => !one.retired && !one.npc);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [adjustments, setAdjustments] = useState<readonly Adjustment[]>([]);
  const [secret, setSecret] = useState(false);
  const who = people.map((one) => one.id).filter((id) => !left.has(id));
  const go = async () => {
    const list = [...adjustments];
    const answer = await send({ type: 'AskForThrow', task, who, adjustments: list, secret });
    if (answer.type !== 'refused') done();
  };
  const turn = (id: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <Form class="attempt" label="Ask for this throw" ready={who.length > 0} go={go}>
      <fieldset>
        <legend>Who is asked</legend>
        {people.map((one) => (
          <Tick key={one.id} label={one.name} value={!left.has(one.id)} change={(on) => turn(one.id, on)} />
        ))}
        {people.length === 0 && <p class="empty">No player has a character yet.</p>}
      </fieldset>
      <Adjustments
        title="What else holds this time"
        allowances={allowances}
        list={adjustments}
        change={setAdjustments}
      />
      <Tick label="Only I learn the result" value={secret} change={setSecret} />
      <footer class="modal-foot">
        <button type="submit" class="primary" disabled={who.length === 0}>
          Ask
        </button>
      </footer>
    </Form>
  );
}
