/** Tasks: the library with a search, what was tried, the truths that the referee keeps, and the task chosen. */

import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { Catalogue, LibraryTask, TriedTask } from '../../protocol';
import { preview, send } from '../../socket';
import { characters, isReferee, looking, mySeat, role, tableView, tasksView } from '../../table';
import { ask } from '../dialogs';
import { TextBox } from '../inputs';
import { Adjustments, words as adjustmentWords } from './adjust';
import { AskForm, Asks } from './asks';
import { AttemptForm } from './attempt';
import { Builder } from './build';
import { Owed } from './owed';
import { Truths } from './truths';
import { groups, type Listed, searched } from './words';

/** The task that is open, by its key; "new" while one is written. */
export const openTask = signal<string | null>(null);
const words = signal('');

export function TasksPanel() {
  const books = useBooks();
  const mayTake = role.value !== 'spectator' && !looking.value;
  const found = searched(groups(tasksView.value, books), words.value);
  const writing = openTask.value === 'new';
  return (
    <section class="panel tasks" aria-label="Tasks">
      <div class="panel-body">
        <h2 class="sr-only">Tasks</h2>
        <div class="tasks-head">
          <TextBox
            bare
            type="search"
            label="Search tasks"
            placeholder="Search tasks"
            value={words.value}
            change={(text) => {
              words.value = text;
            }}
          />
          {mayTake && (
            <button
              type="button"
              aria-expanded={writing}
              onClick={() => {
                openTask.value = writing ? null : 'new';
              }}
            >
              {isReferee.value ? 'Write a task' : 'Offer a task'}
            </button>
          )}
        </div>
        {writing && mayTake && books && <Builder books={books} first="" done={close} />}
        <Asks />
        <UnderWay />
        <Owed />
        <Truths />
        {found.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3>{group.title}</h3>
            <ul class="task-list">
              {group.tasks.map((task) => (
                <Row key={task.key} task={task} books={books} />
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && (
          <p class="empty">{books ? 'No task has these words.' : 'Fetching the tasks…'}</p>
        )}
      </div>
    </section>
  );
}

function close(): void {
  openTask.value = null;
}

/** What the books print; it never changes while the rules stay. */
function useBooks(): Catalogue | null {
  const [books, setBooks] = useState<Catalogue | null>(null);
  const rules = tableView.value?.ruleset;
  useEffect(() => {
    let current = true;
    preview({ type: 'PreviewCatalogue' }).then((answer) => {
      if (current && answer.type === 'previewed') setBooks(answer.catalogue);
    });
    return () => {
      current = false;
    };
  }, [rules, role.value]);
  return books;
}

interface RowProps {
  readonly task: Listed;
  readonly books: Catalogue | null;
}

/** A task of the list; opened, what it says and the form to try it. */
function Row({ task, books }: RowProps) {
  const isOpen = openTask.value === task.key;
  const [changing, setChanging] = useState(false);
  return (
    <li class={`task${isOpen ? ' open' : ''}`}>
      <button
        type="button"
        class="task-name"
        aria-expanded={isOpen}
        onClick={() => {
          setChanging(false);
          openTask.value = isOpen ? null : task.key;
        }}
      >
        {task.phrase}
        {task.library?.secret && <span class="mark">secret</span>}
        {task.library?.offered && <span class="mark">offered</span>}
      </button>
      {isOpen && (
        <div class="task-open">
          {changing && books ? (
            <Builder books={books} first={task.text} task={task.key} done={() => setChanging(false)} />
          ) : (
            <>
              <p class="task-text">{task.text}</p>
              {task.library && <Holding task={task.library} books={books} />}
              {task.library && <Keeping task={task} change={() => setChanging(true)} />}
              {!task.library?.offered && <Asking task={task.key} books={books} />}
              {!task.library?.offered && <Trying task={task.key} books={books} />}
            </>
          )}
        </div>
      )}
    </li>
  );
}

/** What the referee says holds for everybody who tries it. */
function Holding({ task, books }: { readonly task: LibraryTask; readonly books: Catalogue | null }) {
  const list = task.adjustments.map((one) => ({ type: 'TaskAdjustment' as const, ...one }));
  if (isReferee.value) {
    return (
      <Adjustments
        title="What holds for everybody"
        allowances={books?.allowances ?? []}
        list={list}
        change={(adjustments) => send({ type: 'AdjustTask', task: task.id, adjustments: [...adjustments] })}
      />
    );
  }
  return (
    <ul class="notes">
      {list.map((one) => (
        <li>{adjustmentWords(one)}</li>
      ))}
    </ul>
  );
}

/** The referee's way to have players throw for it. */
function Asking({ task, books }: { readonly task: string; readonly books: Catalogue | null }) {
  const [asking, setAsking] = useState(false);
  if (!isReferee.value || looking.value) return null;
  if (asking) {
    return <AskForm task={task} allowances={books?.allowances ?? []} done={() => setAsking(false)} />;
  }
  return (
    <div class="buttons">
      <button type="button" onClick={() => setAsking(true)}>
        Ask players to throw
      </button>
    </div>
  );
}

/** The form to try it, for those who may take part now. */
function Trying({ task, books }: { readonly task: string; readonly books: Catalogue | null }) {
  if (role.value === 'spectator' || looking.value) return null;
  return <AttemptForm key={task} task={task} allowances={books?.allowances ?? []} />;
}

/** What may be done with a task of the library: its own writer an offer, the referee all. */
function Keeping({ task, change }: { readonly task: Listed; readonly change: () => void }) {
  const kept = task.library;
  if (kept === null || looking.value) return null;
  const mine = kept.offered && kept.by === mySeat.value?.id;
  if (!isReferee.value && !mine) return null;
  const drop = async () => {
    const sure = await ask({ title: 'Drop this task?', text: task.phrase, yes: 'Drop', danger: true });
    if (sure !== null) await send({ type: 'DropTask', task: kept.id });
  };
  return (
    <div class="buttons">
      {isReferee.value && kept.offered && (
        <button type="button" class="primary" onClick={() => send({ type: 'AcceptTask', task: kept.id })}>
          Accept
        </button>
      )}
      {isReferee.value && kept.secret && (
        <button type="button" onClick={() => send({ type: 'ShowTask', task: kept.id })}>
          Show to everybody
        </button>
      )}
      <button type="button" onClick={change}>
        Change
      </button>
      <button type="button" onClick={drop}>
        Drop
      </button>
    </div>
  );
}

/** What is not done yet: waiting for determination, harder now, or lost. */
function UnderWay() {
  const tried = (tasksView.value?.tried ?? []).filter((one) => one.status !== 'done');
  if (tried.length === 0) return null;
  return (
    <section aria-label="Under way">
      <h3>Under way</h3>
      <ul class="task-list">
        {tried.map((one) => (
          <TriedRow key={`${one.task}|${one.who}`} tried={one} />
        ))}
      </ul>
    </section>
  );
}

function TriedRow({ tried }: { readonly tried: TriedTask }) {
  const key = `tried:${tried.task}|${tried.who}`;
  const isOpen = openTask.value === key;
  const name = characters.value.get(tried.who)?.name ?? 'Somebody';
  const mayTry = tried.status !== 'lost' && !looking.value && role.value !== 'spectator';
  const forgive = async () => {
    const reason = { label: 'Why', first: '' };
    const text = `${name} may then try it as if never before.`;
    const said = await ask({ title: 'Let it be tried afresh?', text, yes: 'Afresh', reason });
    if (said !== null) await send({ type: 'ForgiveTask', task: tried.task, who: tried.who, reason: said });
  };
  return (
    <li class={`task ${tried.status}`}>
      <button
        type="button"
        class="task-name"
        aria-expanded={isOpen}
        onClick={() => {
          openTask.value = isOpen ? null : key;
        }}
      >
        {name}: {tried.phrase}
        <small class="hint">
          {tried.title} (tried {tried.tries === 1 ? 'once' : `${tried.tries} times`})
        </small>
      </button>
      {isOpen && (
        <div class="task-open">
          <p>{tried.said}</p>
          {mayTry && <AttemptForm key={key} task={tried.task} who={tried.who} allowances={[]} />}
          {isReferee.value && (
            <button type="button" class="small" onClick={forgive}>
              Let it be tried afresh
            </button>
          )}
        </div>
      )}
    </li>
  );
}
