/** An undone stretch in the log: who took it back and why, opened and restored from here. */

import { signal } from '@preact/signals';
import { count } from '../panels/words';
import { entries, historyView, seats, seesAll, state } from '../table';
import { open } from './now';
import { type Fold, struckIn } from './struck';

/** Stretches that stand open, by the commit that undid them. */
export const openedFolds = signal<ReadonlySet<number>>(new Set());

function toggle(by: number): void {
  const now = new Set(openedFolds.value);
  if (!now.delete(by)) now.add(by);
  openedFolds.value = now;
}

/** Whether this seat may bring a stretch back: a referee always, a player what it took back itself. */
export function mayRestore(by: number): boolean {
  if (seesAll.value) return true;
  const turn = historyView.value?.turns.find((one) => one.number === by);
  return turn?.kind === 'ActTakenBack' && turn.seat === state.value.seat;
}

export function FoldView({ fold }: { readonly fold: Fold }) {
  const { stretch } = fold;
  const commits = struckIn(stretch, entries.value);
  const what = commits === null ? `Numbers ${stretch.first} to ${stretch.last}` : count(commits, 'commit');
  const turn = historyView.value?.turns.find((one) => one.number === stretch.by);
  const who = seats.value.find((seat) => seat.id === turn?.seat)?.name;
  const said = [`${what} undone${who ? ` by ${who}` : ''}`, turn?.reason].filter(Boolean);
  return (
    <div class="entry fold-row" data-number={fold.number}>
      <button
        type="button"
        class="fold-toggle"
        aria-expanded={fold.open}
        onClick={() => toggle(stretch.by)}
        title={`Numbers ${stretch.first} to ${stretch.last}, undone by number ${stretch.by}`}
      >
        <span aria-hidden="true">{fold.open ? '▾' : '▸'}</span> {said.join(': ')}
      </button>
      {mayRestore(stretch.by) && (
        <button
          type="button"
          class="small"
          aria-label={`Restore numbers ${stretch.first} to ${stretch.last}…`}
          onClick={() => open({ kind: 'rewind', to: stretch.tip })}
        >
          Restore…
        </button>
      )}
    </div>
  );
}
