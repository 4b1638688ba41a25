/** The history's panel: taking back, branches, chapters and films, what was undone. */

import type { ComponentChildren } from 'preact';
import { askAudit } from '../audit/now';
import { ask as confirm } from '../panels/dialogs';
import { count, listed } from '../panels/words';
import type { BranchView, Entry, MarkView } from '../protocol';
import { send } from '../socket';
import { entries, historyView, lookingAt, seats, seesAll, state } from '../table';
import { mayRestore } from './fold';
import { lookBack, offMain, open, undone } from './now';
import { Numbers } from './parts';
import { play } from './player';
import { lastUndone } from './rewind';
import { tookBack } from './struck';
import { TURNS } from './words';

export function HistoryPanel() {
  return (
    <section class="panel history" aria-label="History">
      <div class="panel-body">
        <Taking />
        <Films />
        <Branches />
        <Undone />
        <Auditing />
      </div>
    </section>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="block" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Bring back what this seat may bring back, the last undone first. */
export function restoreLast(): void {
  const tip = lastUndone();
  if (tip !== null) open({ kind: 'rewind', to: tip });
}

function Taking() {
  const undoable = undone.value.length > 0 && lastUndone() !== null;
  return (
    <Block title="Look back and take back">
      <div class="buttons">
        <button
          type="button"
          class="small primary"
          onClick={() => lookBack(lookingAt.value ?? state.value.number)}
        >
          Look back <kbd>L</kbd>
        </button>
        <button type="button" class="small" onClick={() => open({ kind: 'take back' })}>
          Undo my last act… <kbd>Ctrl+Z</kbd>
        </button>
        <button type="button" class="small" disabled={!undoable} onClick={restoreLast}>
          Restore… <kbd>Ctrl+Y</kbd>
        </button>
      </div>
      <p class="hint">Or click and drag on the timeline. Nobody else sees you look.</p>
    </Block>
  );
}

const BEGINS = /\bbegins\b/;

/** Sessions and fights that this screen knows of, as they begin: so may a film. */
function scenesOf(known: readonly Entry[]): readonly { readonly number: number; readonly text: string }[] {
  return known
    .filter((entry) => entry.tall && ['session', 'fight'].includes(entry.lines[0]?.kind ?? ''))
    .map((entry) => ({ number: entry.number, text: entry.lines[0]?.text.split(';')[0] ?? entry.kind }))
    .filter(({ text }) => BEGINS.test(text))
    .slice(-12);
}

function Films() {
  const marks = [...(historyView.value?.marks ?? [])].sort((a, b) => a.number - b.number);
  const begun = scenesOf(entries.value);
  return (
    <Block title="Replay">
      <div class="buttons">
        <button type="button" class="small" onClick={() => play(1)}>
          Play from the beginning
        </button>
        <button
          type="button"
          class="small"
          onClick={() => open({ kind: 'digest', since: Math.max(0, state.value.number - 100) })}
        >
          Catch me up
        </button>
      </div>
      <ul class="film-list">
        {marks.map((mark) => (
          <MarkRow key={mark.number} mark={mark} />
        ))}
        {begun.map((one) => (
          <li key={one.number}>
            <PlayButton number={one.number} text={one.text} />
            <span>{one.text}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function PlayButton({ number, text }: { readonly number: number; readonly text: string }) {
  return (
    <button
      type="button"
      class="mini"
      aria-label={`Play from number ${number}: ${text}`}
      onClick={() => play(number)}
    >
      ▶
    </button>
  );
}

function MarkRow({ mark }: { readonly mark: MarkView }) {
  return (
    <li class="mark-row">
      <PlayButton number={mark.number} text={mark.title} />
      <span>
        <b>{mark.title}</b> <Numbers numbers={[mark.number]} />
        {mark.secret && <small class="hint"> only referees</small>}
        {mark.note && <small class="hint"> {mark.note}</small>}
      </span>
      {seesAll.value && (
        <button type="button" class="small" onClick={() => open({ kind: 'mark', number: mark.number })}>
          Edit<span class="sr-only"> the mark {mark.title}</span>
        </button>
      )}
    </li>
  );
}

function Branches() {
  const known = historyView.value?.branches ?? [];
  const shown = known.filter((one) => !one.hidden);
  const aside = known.filter((one) => one.hidden);
  const at = lookingAt.value ?? state.value.number;
  return (
    <Block title="Branches: what if">
      <p>
        You play on <b>{offMain.value?.name ?? 'the live line'}</b>.{' '}
        {offMain.value && (
          <button type="button" class="small" onClick={() => send({ type: 'SitOnBranch', branch: 'main' })}>
            Back to the live line
          </button>
        )}
      </p>
      <ul class="branch-list">
        {shown.map((one) => (
          <BranchRow key={one.id} branch={one} />
        ))}
      </ul>
      {shown.length === 0 && <p class="hint">No branches yet.</p>}
      {seesAll.value && (
        <button type="button" class="small" onClick={() => open({ kind: 'branch', at, sit: false })}>
          New branch at number {at}…
        </button>
      )}
      {aside.length > 0 && (
        <details class="fold">
          <summary>{count(aside.length, 'branch', 'branches')} put aside</summary>
          <ul class="branch-list">
            {aside.map((one) => (
              <BranchRow key={one.id} branch={one} />
            ))}
          </ul>
        </details>
      )}
    </Block>
  );
}

function BranchRow({ branch }: { readonly branch: BranchView }) {
  const here = historyView.value?.branch === branch.id;
  const who = branch.seats.map((id) => seats.value.find((seat) => seat.id === id)?.name ?? id);
  return (
    <li class={here ? 'here' : ''}>
      <p>
        <b>{branch.name}</b> <small class="hint">from</small> <Numbers numbers={[branch.at]} />
        {branch.live_since !== null && <small class="hint"> made live by number {branch.live_since}</small>}
        {who.length > 0 && <small class="hint"> · {listed(who)} there</small>}
      </p>
      <div class="buttons">
        {!here && (
          <button
            type="button"
            class="small"
            onClick={() => send({ type: 'SitOnBranch', branch: branch.id })}
          >
            Sit there
          </button>
        )}
        {seesAll.value && (
          <button type="button" class="small" onClick={() => open({ kind: 'seat', branch: branch.id })}>
            Seat others…
          </button>
        )}
        <button type="button" class="small" onClick={() => open({ kind: 'compare', with: branch.id })}>
          Compare…
        </button>
        {seesAll.value && (
          <>
            <button type="button" class="small danger" onClick={() => void makeLive(branch)}>
              Make live…
            </button>
            <button
              type="button"
              class="small"
              onClick={() => send({ type: 'HideBranch', branch: branch.id, hidden: !branch.hidden })}
            >
              {branch.hidden ? 'Take up again' : 'Put aside'}
            </button>
          </>
        )}
      </div>
    </li>
  );
}

async function makeLive(branch: BranchView): Promise<void> {
  const reason = await confirm({
    title: `Make ${branch.name} the live line`,
    text: `What the live line had since number ${branch.at} is struck out and can be restored. Whoever plays on ${branch.name} plays on the live line then.`,
    yes: 'Make it live',
    danger: true,
    reason: { label: 'Why (stands in the log)', first: '' },
  });
  if (reason === null) return;
  await send({ type: 'MakeLive', branch: branch.id, head: state.peek().number, reason });
}

function Auditing() {
  return (
    <Block title="Audit">
      <div class="buttons">
        <button type="button" class="small" onClick={() => askAudit({ kind: 'log' })}>
          Search the log… <kbd>Shift+H</kbd>
        </button>
        <button type="button" class="small" onClick={() => askAudit({ kind: 'figures' })}>
          Figures of the dice…
        </button>
        <button type="button" class="small" onClick={() => askAudit({ kind: 'sessions' })}>
          Sessions…
        </button>
      </div>
    </Block>
  );
}

function Undone() {
  const turns = historyView.value?.turns ?? [];
  const stretches = undone.value
    .filter((one) => tookBack(one, entries.value))
    .sort((a, b) => b.by - a.by || b.first - a.first);
  if (stretches.length === 0) return null;
  return (
    <Block title="Undone">
      <ul class="undone-list">
        {stretches.map((one) => {
          const turn = turns.find((each) => each.number === one.by);
          const who = seats.value.find((seat) => seat.id === turn?.seat)?.name ?? 'Somebody';
          return (
            <li key={`${one.by} ${one.first}`}>
              <p>
                {one.first === one.last ? `Number ${one.first}` : `Numbers ${one.first} to ${one.last}`}:{' '}
                {who} {turn ? TURNS[turn.kind] : 'undid them'} <Numbers numbers={[one.by]} />
                {turn?.reason && <small class="hint"> {turn.reason}</small>}
              </p>
              <div class="buttons">
                <button type="button" class="small" onClick={() => lookBack(one.last)}>
                  Look
                </button>
                {mayRestore(one.by) && (
                  <button type="button" class="small" onClick={() => open({ kind: 'rewind', to: one.tip })}>
                    Restore…
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
