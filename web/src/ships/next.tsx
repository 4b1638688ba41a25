/** What may be done next in something on a chart: every act once, with its blanks, what it takes and may bring. */

import { useEffect, useState } from 'preact/hooks';
import { attend } from '../attending';
import { phone } from '../map/view';
import { CameOf } from '../panels/fight/latest';
import type { CombatView, Offer } from '../protocol';
import { ActForm, OnePress } from './act';
import { type Act, actsOf, beside, countActs, due, type Group, grouped, usual } from './acts';

interface Props {
  readonly voyage: CombatView;
  /** Offered to those for whom this seat acts. */
  readonly mine: readonly Offer[];
  /** What is said where nothing may be done. */
  readonly nothing: string;
}

export function NextActs({ voyage, mine, nothing }: Props) {
  const acts = actsOf(mine);
  const groups = grouped(acts.filter((one) => one.option.rank !== 'due'));
  const [wanted, setWanted] = useState('');
  const [done, setDone] = useState<number | null>(null);
  const brief = mine.find((one) => one.brief);
  useEffect(() => attend(brief ?? null), [brief?.id]);
  const chosen = acts.find((one) => one.option.act === wanted) ?? null;
  const shown = chosen ?? (phone.value ? null : (groups[0]?.acts[0] ?? null));
  const form = shown && (
    <ActForm
      key={`${shown.option.act} ${shown.offer.who} ${shown.offer.asked}`}
      voyage={voyage}
      act={shown}
      done={setDone}
    />
  );
  return (
    <section class="voyage-next" aria-label="What may be done next">
      {done !== null && <CameOf number={done} most={6} />}
      {due(acts).map((one) => (
        <OnePress key={one.option.act} act={one} done={setDone} />
      ))}
      {acts.length === 0 && <p class="empty">{nothing}</p>}
      {groups.length > 0 && (
        <div class="voyage-columns">
          <ActList groups={groups} chosen={shown} choose={setWanted} inside={phone.value ? form : null} />
          {!phone.value && <div class="voyage-form">{form}</div>}
        </div>
      )}
    </section>
  );
}

interface ListProps {
  readonly groups: readonly Group[];
  readonly chosen: Act | null;
  readonly choose: (act: string) => void;
  /** The form of the chosen one, where there is no room beside. */
  readonly inside: preact.JSX.Element | null;
}

/** Every act by its group; arrows go up and down in it. */
function ActList({ groups: whole, chosen, choose, inside }: ListProps) {
  const [all, setAll] = useState(false);
  const groups = all ? whole : usual(whole, chosen);
  const more = countActs(whole) - countActs(groups);
  const step = (event: KeyboardEvent, act: string) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = by === undefined ? undefined : beside(groups, act, by);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    choose(next.option.act);
    document.getElementById(`voyage-act-${next.option.act}`)?.focus();
  };
  return (
    <div class="voyage-acts">
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title || 'Other'}>
          {group.title !== '' && <h3>{group.title}</h3>}
          <ul>
            {group.acts.map(({ option }) => {
              const open = option.act === chosen?.option.act;
              return (
                <li key={option.act} class={option.rank}>
                  <button
                    type="button"
                    id={`voyage-act-${option.act}`}
                    class="voyage-act"
                    aria-pressed={open}
                    onClick={() => choose(open && inside ? '' : option.act)}
                    onKeyDown={(event) => step(event, option.act)}
                  >
                    {option.title}
                  </button>
                  {open && inside}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {(more > 0 || all) && (
        <button type="button" class="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer' : `${more} more…`}
        </button>
      )}
    </div>
  );
}
