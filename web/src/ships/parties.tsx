/** Who is with whom and how late it is there; parting, and meeting again with what falls due on the way. */

import { useEffect, useState } from 'preact/hooks';
import { Form, NumberBox, Pick, TextBox, Tick } from '../panels/inputs';
import { UNITS } from '../panels/table/time';
import { begun, sentence } from '../panels/words';
import type { CharacterView, JoinParty, MeetParties, PartyView, PassTime } from '../protocol';
import { preview, send } from '../socket';
import { characters, isReferee, parties, role, sheetOpen, ships, state, tableView } from '../table';

export function PartiesPage() {
  const apart = parties.value?.parties ?? [];
  return (
    <article class="parties-page" aria-label="Parties">
      {apart.length === 0 ? <Together /> : <Apart parties={apart} />}
      {isReferee.value && <Part parties={apart} />}
    </article>
  );
}

function Together() {
  return (
    <div class="ship-block">
      <h3>All are together</h3>
      <p>
        It is <b class="num">{tableView.value?.date ?? ''}</b> for everybody.
      </p>
      <p class="hint">
        They part when time passes aboard a ship under way for those aboard alone, when time passes while some
        are in a fight, or by hand. Whoever is behind catches up before they meet.
      </p>
    </div>
  );
}

function Apart({ parties: apart }: { readonly parties: readonly PartyView[] }) {
  const ordered = [...apart].sort((a, b) => b.clock_s - a.clock_s);
  return (
    <ul class="parties">
      {ordered.map((one) => (
        <li key={one.party} class={`ship-block${one.mine ? ' mine' : ''}`}>
          <Party party={one} others={apart.filter((other) => other.party !== one.party)} />
        </li>
      ))}
    </ul>
  );
}

const nameOf = (one: PartyView) => begun(one.name || 'the others');

function Party({ party, others }: { readonly party: PartyView; readonly others: readonly PartyView[] }) {
  return (
    <>
      <header class="party-head">
        <h3>{nameOf(party)}</h3>
        {party.fighting && <span class="badge">in a fight</span>}
      </header>
      <p>
        <b class="num">{party.date}</b>{' '}
        <span class={party.behind === '' ? 'quiet' : 'party-behind'}>
          {party.behind === '' ? 'furthest on' : `${party.behind} behind`}
        </span>
      </p>
      <Members ids={party.members} />
      {isReferee.value && <Meeting party={party} others={others} />}
      {isReferee.value && <Passing party={party} />}
    </>
  );
}

function Members({ ids }: { readonly ids: readonly string[] }) {
  const known = ids.flatMap((id) => characters.value.get(id) ?? []);
  return (
    <ul class="ship-list">
      {known.map((one) => (
        <li key={one.id}>
          <button type="button" class="small" onClick={() => (sheetOpen.value = one.id)}>
            {one.name}
          </button>
          <span class="quiet">{whereOf(one)}</span>
        </li>
      ))}
      {known.length === 0 && <li class="hint">Nobody whom you know.</li>}
    </ul>
  );
}

/** Aboard which ship somebody is, as far as this seat knows. */
function whereOf(one: CharacterView): string {
  for (const ship of ships.value.values()) {
    const name = characters.value.get(ship.character)?.name ?? 'a ship';
    if (ship.character === one.id) return ` ${ship.place}`;
    const aboard =
      ship.posts.some((post) => post.holder === one.id) ||
      ship.travellers.some((each) => each.who === one.id);
    if (aboard) return ` aboard ${name}`;
  }
  return '';
}

type Command = PassTime | MeetParties | JoinParty;

/** What would come about, asked while the form is filled in; null while nothing is. */
function useComing(
  command: Command | null,
): { readonly lines: readonly string[]; readonly refused: string } | null {
  const [told, setTold] = useState<{
    readonly key: string;
    readonly lines: readonly string[];
    readonly refused: string;
  } | null>(null);
  const key = JSON.stringify(command);
  const number = state.value.number;
  useEffect(() => {
    if (command === null) return undefined;
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await preview({ type: 'PreviewTime', command });
      if (!current) return;
      if (answer.type === 'refused') setTold({ key, lines: [], refused: answer.reason });
      else setTold({ key, lines: answer.coming ?? [], refused: '' });
    }, 120);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, number]);
  return command !== null && told?.key === key ? told : null;
}

function Coming({ command }: { readonly command: Command | null }) {
  const coming = useComing(command);
  if (coming === null) return null;
  return (
    <div class="forecast" aria-live="polite">
      {coming.refused !== '' && <p class="refused-note">{sentence(coming.refused)}</p>}
      {coming.lines.map((line, at) => (
        <p key={`${at} ${line}`}>{sentence(line)}</p>
      ))}
    </div>
  );
}

/** Whom a party meets; whoever is behind catches up, with what falls due on the way. */
function Meeting({ party, others }: { readonly party: PartyView; readonly others: readonly PartyView[] }) {
  const [other, setOther] = useState<string | null>(null);
  if (party.party === '') return null;
  const whom = others.find((one) => one.party === other);
  const command = whom ? ({ type: 'MeetParties', party: party.party, other: whom.party } as const) : null;
  const go = () => command && send(command);
  return (
    <Form class="party-form" label={`${nameOf(party)} meet`} ready={command !== null} go={go}>
      <div class="post-giving">
        <Pick
          bare
          label={`Whom ${nameOf(party)} meet`}
          value={whom ? `=${whom.party}` : ''}
          change={(value) => setOther(value === '' ? null : value.slice(1))}
          options={[['', 'Meet…'], ...others.map((one) => [`=${one.party}`, nameOf(one)] as const)]}
        />
        {command && (
          <button type="submit" class="small primary">
            {party.behind_s > (whom?.behind_s ?? 0) ? 'Catch up and meet' : 'They catch up and meet'}
          </button>
        )}
      </div>
      <Coming command={command} />
    </Form>
  );
}

/** Time passes for one party alone. */
function Passing({ party }: { readonly party: PartyView }) {
  const [amount, setAmount] = useState(Number.NaN);
  const [unit, setUnit] = useState(86_400);
  const seconds = amount * unit;
  const command = seconds > 0 ? ({ type: 'PassTime', seconds, party: party.party } as const) : null;
  const go = async () => {
    const answer = command && (await send(command));
    if (answer?.type === 'done') setAmount(Number.NaN);
  };
  return (
    <details class="fold">
      <summary>Let time pass for {nameOf(party)}</summary>
      <Form class="party-form" label={`Let time pass for ${nameOf(party)}`} ready={command !== null} go={go}>
        <div class="post-giving">
          <NumberBox bare class="count-box" label="How much" min={0} value={amount} change={setAmount} />
          <Pick
            bare
            label="Unit"
            value={String(unit)}
            change={(each) => setUnit(Number(each))}
            options={UNITS.map(([name, each]) => [String(each), name])}
          />
          <button type="submit" class="small primary" disabled={command === null}>
            Advance time
          </button>
        </div>
        <Coming command={command} />
      </Form>
    </details>
  );
}

/** Some go their own way, or over to another party. */
function Part({ parties: apart }: { readonly parties: readonly PartyView[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [into, setInto] = useState('+');
  const [reason, setReason] = useState('');
  const people = [...characters.value.values()].filter(
    (one) => !one.npc && !one.retired && !one.ship && one.stations.length === 0,
  );
  const members = people.filter((one) => chosen.has(one.id)).map((one) => one.id);
  if (role.value !== 'referee' || people.length === 0) return null;
  const joins = into === '+' ? null : into.slice(1);
  const command =
    members.length > 0 && joins !== null ? ({ type: 'JoinParty', members, party: joins } as const) : null;
  const go = async () => {
    const parting = { type: 'PartParty', members, reason: reason.trim() } as const;
    const answer = await send(command ?? parting);
    if (answer.type !== 'done') return;
    setChosen(new Set());
    setReason('');
  };
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <section class="ship-block" aria-label="Part or join">
      <h3>{apart.length === 0 ? 'Split the party' : 'Split, or join another party'}</h3>
      <Form class="party-form" label="Part or join" ready={members.length > 0} go={go}>
        <div class="party-people">
          {people.map((one) => (
            <Tick
              key={one.id}
              label={one.name}
              value={chosen.has(one.id)}
              change={(on) => toggle(one.id, on)}
            />
          ))}
        </div>
        {apart.length > 0 && (
          <Pick
            label="They"
            value={into}
            change={setInto}
            options={[
              ['+', 'go their own way'],
              ...apart.map((one) => [`=${one.party}`, `go over to ${nameOf(one)}`] as const),
            ]}
          />
        )}
        {joins === null && <TextBox label="Why" value={reason} change={setReason} />}
        <Coming command={command} />
        <button type="submit" class="primary" disabled={members.length === 0}>
          {joins === null ? 'Split' : 'Go over'}
        </button>
      </Form>
    </section>
  );
}
