/** The fight told: who did what to whom, luck against the odds, what turned it; kept as a text or a picture. */

import { useState } from 'preact/hooks';
import { inRooms } from '../history/fetching';
import { Pick } from '../panels/inputs';
import type { Exchange, Fought, FoughtTold } from '../protocol';
import { foughtOf, useTold } from './asking';
import { inMarkdown, inPicture, lengthOf, lessOf, oddsOf, ofHits } from './fought_words';
import { close } from './now';
import { Answer, NumberButton } from './parts';
import { keep } from './taking';

export function FoughtPage({ combat: first }: { readonly combat: string }) {
  const [combat, setCombat] = useState(first);
  const told = useTold(() => foughtOf({ combat: combat === '' ? null : combat }), combat);
  return <Answer told={told}>{(answer) => <Page told={answer} choose={setCombat} />}</Answer>;
}

interface PageProps {
  readonly told: FoughtTold;
  readonly choose: (combat: string) => void;
}

function Page({ told, choose }: PageProps) {
  return (
    <>
      {told.fights.length > 1 && (
        <Pick
          label="Fight"
          value={told.combat}
          change={choose}
          options={told.fights.map(
            (one) => [one.combat, `#${one.first}: ${one.closed || 'goes on'}`] as const,
          )}
        />
      )}
      <h3>{told.title}</h3>
      <p class="hint">
        {told.closed === '' ? 'It goes on' : told.closed}; {lengthOf(told)}; numbers{' '}
        <NumberButton number={told.first} /> to <NumberButton number={told.last} />
      </p>
      <div class="buttons">
        <button type="button" class="small primary" onClick={() => film(told.play_from)}>
          ▶ Watch it
        </button>
        <Save told={told} />
      </div>
      <h4>Luck against the odds</h4>
      <p>{oddsOf(told)}</p>
      {told.turns.length > 0 && <Turns told={told} />}
      {told.fighters.length > 0 && <People people={told.fighters} />}
      {told.exchanges.length > 0 && <Exchanges exchanges={told.exchanges} />}
      <Taken people={told.fighters} />
    </>
  );
}

function film(from: number): void {
  close();
  inRooms((here) => here.play(Math.max(1, from)));
}

function Save({ told }: { readonly told: FoughtTold }) {
  const text = () => keep(new Blob([inMarkdown(told)], { type: 'text/markdown' }), `fight-${told.first}.md`);
  const picture = () =>
    keep(new Blob([inPicture(told)], { type: 'image/svg+xml' }), `fight-${told.first}.svg`);
  return (
    <>
      <button type="button" class="small" onClick={text}>
        Save as text
      </button>
      <button type="button" class="small" onClick={picture}>
        Save as a picture
      </button>
    </>
  );
}

function Turns({ told }: { readonly told: FoughtTold }) {
  return (
    <section aria-label="Turning points">
      <h4>Turning points</h4>
      <ul class="digest-lines">
        {told.turns.map((line, at) => (
          <li key={at}>
            {line.text}{' '}
            {line.numbers.map((number) => (
              <NumberButton key={number} number={number} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function People({ people }: { readonly people: readonly Fought[] }) {
  return (
    <table class="audit-table">
      <caption>Who did what</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Hits</th>
          <th scope="col">Odds said</th>
          <th scope="col">Damage</th>
          <th scope="col">Was hit</th>
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <tr key={one.who}>
            <th scope="row">
              {one.name}
              {one.side !== '' && <span class="source"> {one.side}</span>}
            </th>
            <td>{ofHits(one.did)}</td>
            <td>{one.did.attacks > 0 ? one.did.expected_hits.toFixed(1) : '–'}</td>
            <td>{one.did.points}</td>
            <td>{ofHits(one.took)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Exchanges({ exchanges }: { readonly exchanges: readonly Exchange[] }) {
  return (
    <table class="audit-table">
      <caption>Who attacked whom; damage as thrown, before armour</caption>
      <thead>
        <tr>
          <th scope="col">Attack</th>
          <th scope="col">Hits</th>
          <th scope="col">Damage</th>
          <th scope="col">Last</th>
        </tr>
      </thead>
      <tbody>
        {exchanges.map((one, at) => (
          <tr key={at}>
            <th scope="row">
              {one.attacker} → {one.target}
              <span class="source"> {one.weapon}</span>
            </th>
            <td>{ofHits(one.blows)}</td>
            <td>{one.blows.points}</td>
            <td>
              <NumberButton number={one.numbers.at(-1) ?? 1} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What it took from the sheets that this seat may read: rounds, strength. */
function Taken({ people }: { readonly people: readonly Fought[] }) {
  const spent = people.filter((one) => one.spent.length > 0);
  if (spent.length === 0) return null;
  return (
    <section aria-label="Ammunition and strength spent">
      <h4>Ammunition and strength spent</h4>
      <ul>
        {spent.map((one) => (
          <li key={one.who}>
            {one.name}: {lessOf(one)}
          </li>
        ))}
      </ul>
    </section>
  );
}
