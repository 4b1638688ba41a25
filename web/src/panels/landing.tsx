/** The page `/`: open a table, and get the referee's link. */

import { useEffect, useState } from 'preact/hooks';
import { CopyLink } from './copy';
import { Foot, Form, Pick, TextBox } from './inputs';
import { answerOf, textOf } from './scenes/upload';
import { isOptional, Rule, type RulingChoice } from './table/rulings';
import { same } from './words';

/** A rules system that a table may be opened for. */
export interface System {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly rulings: readonly UsualRuling[];
}

/** A ruling, and which other one brings it another default. */
export interface UsualRuling extends RulingChoice {
  readonly default_by?: {
    readonly ruling: string;
    readonly defaults: readonly (readonly [unknown, unknown])[];
  } | null;
}

/** The systems in the server's answer, whatever it wraps them in. */
export function systemsOf(body: unknown): readonly System[] {
  const list = Array.isArray(body) ? body : (body as { rulesets?: unknown } | null)?.rulesets;
  if (!Array.isArray(list)) return [];
  return (list as Partial<System>[]).map((one) => ({
    id: String(one.id ?? ''),
    title: String(one.title ?? one.id ?? ''),
    version: String(one.version ?? ''),
    rulings: one.rulings ?? [],
  }));
}

async function systems(): Promise<readonly System[] | string> {
  try {
    const response = await fetch('/api/rulesets');
    return response.ok ? systemsOf(await response.json()) : `The server answers with ${response.status}.`;
  } catch {
    return 'The server does not answer.';
  }
}

async function openTable(name: string, ruleset: string, rulings: Record<string, unknown>) {
  try {
    const response = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, ruleset, rulings }),
    });
    return answerOf(response.status, await response.text());
  } catch {
    return { ok: false as const, reason: 'The server does not answer.' };
  }
}

/** The page. */
export function Landing() {
  const [known, setKnown] = useState<readonly System[]>([]);
  const [trouble, setTrouble] = useState('');
  const [link, setLink] = useState('');
  useEffect(() => {
    document.title = 'Retcon: open a table';
    systems().then((found) => (typeof found === 'string' ? setTrouble(found) : setKnown(found)));
  }, []);
  return (
    <main class="front">
      <h1>Retcon</h1>
      <p class="lede">A virtual tabletop for Traveller, with perfect memory.</p>
      {link !== '' ? <Opened link={link} /> : <OpenForm known={known} opened={setLink} trouble={trouble} />}
      <p class="hint">
        Have you been invited? Open the link that your referee sent you; there is no account.
      </p>
    </main>
  );
}

function Opened({ link }: { readonly link: string }) {
  return (
    <section class="card" aria-label="Your table">
      <h2>Your table is open</h2>
      <p>
        This is the referee’s link, your key to the table. It is shown this once: keep it, and do not give it
        to players. You invite them from the table.
      </p>
      <CopyLink url={link} label="The referee's link" />
      <a class="button primary" href={link}>
        Go to the table
      </a>
    </section>
  );
}

interface FormProps {
  readonly known: readonly System[];
  readonly opened: (link: string) => void;
  readonly trouble: string;
}

function OpenForm({ known, opened, trouble }: FormProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState('');
  const [rulings, setRulings] = useState<Readonly<Record<string, unknown>>>({});
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const system = known.find((one) => one.id === chosen) ?? known[0];
  const go = async (ruleset: System) => {
    setBusy(true);
    const answer = await openTable(name.trim(), ruleset.id, rulings);
    setBusy(false);
    if (answer.ok) opened(new URL(textOf(answer.body, 'url'), location.href).href);
    else setRefused(answer.reason);
  };
  const ready = system !== undefined && name.trim() !== '' && !busy;
  const rule = (id: string) => {
    setChosen(id);
    setRulings({});
  };
  return (
    <Form class="card" label="Open a table" ready={ready} go={() => system && go(system)}>
      <h2>Open a table</h2>
      <TextBox label="Name" most={60} placeholder="The Long Haul" value={name} change={setName} />
      <Pick
        label="Rules"
        value={system?.id ?? ''}
        change={rule}
        options={known.map((one) => [one.id, one.title])}
      />
      {system && <ChooseRulings system={system} rulings={rulings} change={setRulings} />}
      {(trouble || refused) !== '' && <p class="refused-note">{refused || trouble}</p>}
      <Foot word="Open the table" ready={ready} />
    </Form>
  );
}

interface RulingsProps {
  readonly system: System;
  readonly rulings: Readonly<Record<string, unknown>>;
  readonly change: (rulings: Readonly<Record<string, unknown>>) => void;
}

function ChooseRulings({ system, rulings, change }: RulingsProps) {
  if (system.rulings.length === 0) return null;
  const optional = system.rulings.filter(isOptional);
  const shown = (one: UsualRuling) => (
    <Rule
      key={one.id}
      ruling={one}
      value={one.id in rulings ? rulings[one.id] : usual(one, rulings)}
      choose={(value) => change(chosenRulings(rulings, one, value))}
    />
  );
  return (
    <>
      <details class="fold">
        <summary>Rulings: how you read the books where they can be read two ways</summary>
        <p class="hint">All are set as usually read, and can be changed at the table later.</p>
        {system.rulings.filter((one) => !isOptional(one)).map(shown)}
      </details>
      {optional.length > 0 && (
        <details class="fold">
          <summary>Optional rules: which of them you play with</summary>
          <p class="hint">They can be taken up or left at the table at any time.</p>
          {optional.map(shown)}
        </details>
      )}
    </>
  );
}

/** The rulings with one chosen; those left as usual are not sent, so that they follow the printing. */
export function chosenRulings(
  rulings: Readonly<Record<string, unknown>>,
  ruling: UsualRuling,
  value: unknown,
): Readonly<Record<string, unknown>> {
  const { [ruling.id]: _, ...others } = rulings;
  return same(value, usual(ruling, rulings)) ? others : { ...others, [ruling.id]: value };
}

/** A ruling's default under those chosen: another printing, say, brings another. */
export function usual(ruling: UsualRuling, rulings: Readonly<Record<string, unknown>>): unknown {
  const by = ruling.default_by;
  const brought = by?.defaults.find(([value]) => same(value, rulings[by.ruling]));
  return brought ? brought[1] : ruling.default;
}
