/** Two branches side by side: who stands, wounds, and what they have. */

import { useState } from 'preact/hooks';
import { commandId } from '../ids';
import { CONDITIONS } from '../panels/fight/words';
import { count, listed, told as worded } from '../panels/words';
import type { BranchState, Compared, ComparedPerson, ComparedStanding, ComparedSupply } from '../protocol';
import { ask } from '../socket';
import { historyView, scenes } from '../table';
import { useAnswer } from './asking';

export function CompareWindow({ first }: { readonly first: string }) {
  const known = historyView.value?.branches ?? [];
  const [pair, setPair] = useState<readonly [string, string]>(['main', first]);
  const told = useAnswer<Compared>(
    () => ask<Compared>({ type: 'compare', id: commandId(), branch_a: pair[0], branch_b: pair[1] }),
    pair.join(' '),
  );
  const choices = [{ id: 'main', name: 'The live line' }, ...known];
  const pick = (at: 0 | 1) => (
    <select
      class="small"
      data-first={at === 0 ? true : undefined}
      aria-label={at === 0 ? 'Left branch' : 'Right branch'}
      value={pair[at]}
      onChange={(event) => {
        const id = event.currentTarget.value;
        setPair(at === 0 ? [id, pair[1]] : [pair[0], id]);
      }}
    >
      {choices.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </select>
  );
  return (
    <div class="compare">
      <div class="grid-2">
        {pick(0)}
        {pick(1)}
      </div>
      {told.is === 'waiting' && <p class="hint">Looking at both…</p>}
      {told.is === 'refused' && <p class="hint refused">{told.why}</p>}
      {told.is === 'told' && <SideBySide compared={told.answer} />}
    </div>
  );
}

function SideBySide({ compared }: { readonly compared: Compared }) {
  const { a, b, sides } = compared;
  const differing = compared.people.filter((one) => !alike(one));
  const others = compared.people.length - differing.length;
  const same = asMuch(compared.supplies);
  return (
    <>
      <p class="hint">They share everything up to number {compared.parted}.</p>
      <div class="table-scroll">
        <table class="matrix compare-table">
          <thead>
            <tr>
              <th scope="col">
                <span class="sr-only">What</span>
              </th>
              <th scope="col">{a.name}</th>
              <th scope="col">{b.name}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Stands at</th>
              <td>{standsAt(a)}</td>
              <td>{standsAt(b)}</td>
            </tr>
            <tr>
              <th scope="row">Time since</th>
              <td>{a.passed}</td>
              <td>{b.passed}</td>
            </tr>
            {sides.map((side) => (
              <tr key={side.side}>
                <th scope="row">{side.side}</th>
                <td>{tally(side.a)}</td>
                <td>{tally(side.b)}</td>
              </tr>
            ))}
            {compared.supplies.filter(differ).map((one) => (
              <SupplyRow key={`${one.side} ${one.label}`} one={one} />
            ))}
            {differing.map((one) => (
              <Person key={one.character} one={one} />
            ))}
          </tbody>
        </table>
      </div>
      {same.length > 0 && <p class="hint">As much on both: {listed(same)}.</p>}
      {others > 0 && <p class="hint">{count(others, 'character')} stand alike on both.</p>}
    </>
  );
}

const differ = (one: ComparedSupply) => one.a !== one.b;

/** What there is as much of on both branches; with its side where another side has more or less of it. */
export function asMuch(supplies: readonly ComparedSupply[]): readonly string[] {
  const unlike = new Set(supplies.filter(differ).map((one) => one.label));
  const said = supplies
    .filter((one) => !differ(one))
    .map((one) => (unlike.has(one.label) ? `${one.label} (${one.side})` : one.label));
  return [...new Set(said)];
}

/** What a side has left of one kind of thing, or has spent. */
function SupplyRow({ one }: { readonly one: ComparedSupply }) {
  return (
    <tr class="differs">
      <th scope="row">
        {one.label}
        <small class="hint"> {one.side}</small>
      </th>
      <td>{worded(one.a)}</td>
      <td>{worded(one.b)}</td>
    </tr>
  );
}

const alike = (one: ComparedPerson) =>
  JSON.stringify(one.a) === JSON.stringify(one.b) && one.differs.length === 0;

function standsAt(branch: BranchState): string {
  const scene = scenes.value.get(branch.scene ?? '')?.name;
  return [`number ${branch.head}`, branch.date, scene, ...branch.fights].filter(Boolean).join(', ');
}

function tally(of: Record<string, number>): string {
  const said = Object.entries(of).filter(([, n]) => n > 0);
  return (
    said
      .map(([condition, n]) => `${n} ${CONDITIONS[condition as keyof typeof CONDITIONS] ?? condition}`)
      .join(', ') || 'nobody'
  );
}

function Person({ one }: { readonly one: ComparedPerson }) {
  return (
    <tr class="differs">
      <th scope="row">
        {one.name}
        {one.side && <small class="hint"> {one.side}</small>}
      </th>
      <td>{standing(one.a)}</td>
      <td>
        {standing(one.b)}
        {one.a && one.b && JSON.stringify(one.a.at) !== JSON.stringify(one.b.at) && (
          <small class="hint"> stands elsewhere</small>
        )}
        {one.differs.length > 0 && (
          <ul class="differs-list">
            {one.differs.slice(0, 8).map((change) => (
              <li key={change.path}>
                {change.name}: {change.was} → {change.now}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

function standing(one: ComparedStanding | null): string {
  if (one === null) return 'not there';
  const tracks = one.tracks.map((track) => `${track.label} ${worded(track.now)}/${worded(track.full)}`);
  const badges = one.badges.map((badge) => badge.label);
  return [CONDITIONS[one.condition], ...tracks, ...badges].join(', ');
}
