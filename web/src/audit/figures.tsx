/** Figures of the dice: as they fell and were judged then, of everybody, of a seat, of a character. */

import { useState } from 'preact/hooks';
import { Pick, Tick } from '../panels/inputs';
import { count } from '../panels/words';
import type { Figured, Figures as One } from '../protocol';
import { figuresOf, sessions, useTold } from './asking';
import { Answer } from './parts';
import { LuckPlot, OddsPlot, TotalsPlot } from './plots';
import { hitWords } from './words';

export function Figures({ session: first }: { readonly session: string }) {
  const [session, setSession] = useState(first);
  const [undone, setUndone] = useState(true);
  const known = useTold(sessions, '');
  const held = known.is === 'told' ? known.answer.sessions : [];
  return (
    <>
      <div class="audit-form">
        <Pick
          label="Session"
          value={session}
          change={setSession}
          options={[['', 'All'], ...held.map((one) => [one.session, one.name] as const)]}
        />
        <Tick label="With what was undone: those dice fell too" value={undone} change={setUndone} />
      </div>
      <Told session={session} undone={undone} />
    </>
  );
}

/** The figures of one session, or of all. */
export function Told({ session, undone }: { readonly session: string; readonly undone: boolean }) {
  const key = `${session} ${undone}`;
  const told = useTold(() => figuresOf({ session: session === '' ? null : session, undone }), key);
  return <Answer told={told}>{(answer) => <Chosen figured={answer} />}</Answer>;
}

function Chosen({ figured }: { readonly figured: Figured }) {
  const [who, setWho] = useState('');
  const rows = [...figured.seats, ...figured.characters];
  const one = rows.find((each) => each.who === who) ?? figured.all;
  return (
    <>
      <Pick
        label="Of"
        value={who}
        change={setWho}
        options={[
          ['', 'Everybody'],
          ...figured.seats.map((each) => [each.who, `${each.name} (seat)`] as const),
          ...figured.characters.map((each) => [each.who, each.name] as const),
        ]}
      />
      <OneFigures one={one} />
      {rows.length > 1 && <Table rows={rows} choose={setWho} />}
    </>
  );
}

function OneFigures({ one }: { readonly one: One }) {
  const two = one.totals.reduce((sum, n) => sum + n, 0);
  return (
    <div class="figures">
      <p>
        {count(one.throws, 'throw')} counted
        {one.by_hand > 0 && `, ${one.by_hand} typed in by hand and left out`}.
      </p>
      {two > 0 && (
        <figure>
          <figcaption>Two dice: {count(two, 'throw')}, against the curve of fair ones</figcaption>
          <TotalsPlot figures={one} />
          <p>{one.fairness ? one.fairness.words : 'Too few throws to say whether the dice are fair.'}</p>
          {one.fairness && (
            <p class="source">
              chi-square {one.fairness.chi_square.toFixed(1)} with {one.fairness.freedom} degrees of freedom,
              p = {one.fairness.chance.toFixed(3)}
            </p>
          )}
        </figure>
      )}
      {one.luck.length > 0 && (
        <figure>
          <figcaption>
            Luck over time: up is good for who threw; the band holds 95 of 100 fair series
          </figcaption>
          <LuckPlot luck={one.luck} words={one.luck_words} />
          <p>{one.luck_words}</p>
        </figure>
      )}
      {one.attacks > 0 && (
        <figure>
          <figcaption>Hits against the odds that were shown</figcaption>
          <OddsPlot odds={one.odds} />
          <p>{hitWords(one)}</p>
        </figure>
      )}
      {one.harm.length > 0 && <Harm one={one} />}
    </div>
  );
}

function Harm({ one }: { readonly one: One }) {
  return (
    <table class="audit-table">
      <caption>Damage by source</caption>
      <thead>
        <tr>
          <th scope="col">With</th>
          <th scope="col">Hits</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {one.harm.map((row) => (
          <tr key={row.source}>
            <th scope="row">{row.source}</th>
            <td>{row.hits}</td>
            <td>{row.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Table({ rows, choose }: { readonly rows: readonly One[]; readonly choose: (who: string) => void }) {
  return (
    <table class="audit-table">
      <caption>By seat and character</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Throws</th>
          <th scope="col">Hits</th>
          <th scope="col">Odds said</th>
          <th scope="col">Luck</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.who}>
            <th scope="row">
              <button type="button" class="plain-link" onClick={() => choose(row.who)}>
                {row.name}
              </button>
            </th>
            <td>{row.throws}</td>
            <td>{row.attacks > 0 ? `${row.hits} of ${row.attacks}` : '–'}</td>
            <td>{row.attacks > 0 ? row.expected_hits.toFixed(1) : '–'}</td>
            <td>{(row.luck.at(-1)?.luck ?? 0).toFixed(1).replace('-', '−')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
