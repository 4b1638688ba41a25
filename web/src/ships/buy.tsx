/** A new ship: a standard design or a line of one's own, where she lies, on what terms, and who serves aboard. */

import { useEffect, useState } from 'preact/hooks';
import { heads } from '../chart/open';
import { Form, NumberBox, Pick, Segments, TextBox } from '../panels/inputs';
import { valueWords } from '../panels/sheet/field';
import { begun as capital } from '../panels/words';
import type { Card, CardField, PostForecast, ShipForecast } from '../protocol';
import { preview, send } from '../socket';
import { book, characters, isReferee, seats, ships, state } from '../table';
import { begun, buying, type Draft, designs, freshName, lackOf, withHired } from './buying';
import { type Shown, turnTo } from './open';
import { crWords } from './words';

interface Read {
  readonly text: string;
  readonly card: Card | null;
  readonly ship: ShipForecast | null;
  readonly refused: string;
}

/** What a line would give, as the server reads it, and what a ship's buyer is asked. */
function useLine(line: string, broughtBy: string): Read | null {
  const [read, setRead] = useState<Read | null>(null);
  const number = state.value.number;
  useEffect(() => {
    if (line.trim() === '') {
      setRead(null);
      return undefined;
    }
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await preview({ type: 'PreviewLine', text: line, brought_by: broughtBy });
      if (!current) return;
      if (answer.type === 'refused') setRead({ text: line, card: null, ship: null, refused: answer.reason });
      else
        setRead({
          text: line,
          card: answer.line?.card ?? null,
          ship: answer.line?.ship ?? null,
          refused: '',
        });
    }, 150);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [line, number, broughtBy]);
  return read?.text === line ? read : null;
}

function beginning(at: Shown['at'] | null, life: Shown['life'] | null): Draft {
  const beside = [...ships.peek().values()].find((one) => one.where?.chart)?.where;
  const chart = at?.chart ?? beside?.chart ?? heads.peek()[0]?.id ?? '';
  const brought = life ? { template: life.design, terms: life.terms, brought_by: life.who } : {};
  return { ...begun, chart, hex: at?.hex ?? beside?.hex ?? '', ...brought };
}

interface PartProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

interface PageProps {
  readonly at: Shown['at'] | null;
  readonly life: Shown['life'] | null;
}

export function BuyPage({ at, life }: PageProps) {
  const [draft, setDraft] = useState(() => beginning(at, life));
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }));
  const templates = designs(book.value?.templates ?? [], book.value?.ships ?? []);
  const chosen = templates.find((one) => one.id === draft.template);
  const line = draft.how === 'line' ? draft.line : (chosen?.line ?? '');
  const read = useLine(line, draft.brought_by);
  const known = read?.ship ?? null;
  useEffect(() => {
    const first = known?.terms[0]?.id;
    if (first && !known.terms.some((one) => one.id === draft.terms)) change({ terms: first });
  }, [known]);
  const lack = read === null && line !== '' ? 'Reading the design…' : lackOf(draft, known);
  const ready = lack === '' && !busy;
  const go = async () => {
    if (known === null) return;
    setBusy(true);
    const answer = await send(buying(draft, known, isReferee.peek()));
    setBusy(false);
    if (answer.type === 'done') turnTo({ page: 'ship', ship: `c${answer.number}.1` });
  };
  return (
    <Form class="buy-page" label="New ship" ready={ready} go={go}>
      <Heading draft={draft} />
      <div class="ship-columns">
        <div class="ship-column">
          <Segments
            label="How"
            name="buy-how"
            value={draft.how}
            change={(how) => change({ how: how as Draft['how'] })}
            options={[
              ['template', 'Standard design'],
              ['line', 'One line of text'],
            ]}
          />
          {draft.how === 'template' ? (
            <Pick
              first
              label="Design"
              value={draft.template}
              change={(template) => change({ template })}
              options={[['', 'Choose…'], ...templates.map((one) => [one.id, one.title] as const)]}
              hint={chosen?.hint ?? ''}
            />
          ) : (
            <TextBox
              first
              label="Line"
              most={400}
              placeholder={templates[0]?.line ?? ''}
              value={draft.line}
              change={(text) => change({ line: text })}
              hint="Hull and drives are enough; what is left out is as small as may be."
            />
          )}
          <div class="grid-2">
            <TextBox label="Name" most={60} value={draft.name} change={(name) => change({ name })} />
            <TextBox
              label="Colour"
              type="color"
              value={draft.colour}
              change={(colour) => change({ colour })}
            />
          </div>
          <Place draft={draft} change={change} />
          {isReferee.value && <Whose draft={draft} change={change} />}
          {known && <TermsPart draft={draft} change={change} known={known} />}
        </div>
        <div class="ship-column">
          <div class="buy-read" aria-live="polite">
            {read?.refused && <p class="refused-note">{read.refused}</p>}
            {read?.card && <Design card={read.card} />}
            {read === null && <p class="hint">What she is made of stands here once a design is chosen.</p>}
          </div>
          {known && <Crew draft={draft} change={change} known={known} />}
        </div>
      </div>
      <footer class="buy-foot">
        <p class="hint">{lack}</p>
        <button type="button" onClick={() => turnTo({ page: 'ship' })}>
          Cancel
        </button>
        <button type="submit" class="primary" disabled={!ready}>
          {draft.name.trim() === '' ? 'Commission her' : `Commission ${draft.name.trim()}`}
        </button>
      </footer>
    </Form>
  );
}

/** What is being brought: a ship out of somebody's life, or any other. */
function Heading({ draft }: { readonly draft: Draft }) {
  const owner = characters.value.get(draft.brought_by);
  if (owner) return <h3 class="buy-title">{owner.name}’s ship, from the years before play</h3>;
  return (
    <>
      <h3 class="buy-title">New ship</h3>
      <Waiting draft={draft} />
    </>
  );
}

/** Ships that came to the table as characters and are not kept as ships yet. */
function Waiting({ draft }: { readonly draft: Draft }) {
  const found = [...characters.value.values()].filter(
    (one) => one.ship && !one.retired && one.may.includes('edit') && !ships.value.has(`ship-${one.id}`),
  );
  if (found.length === 0) return null;
  const ready = /^[0-9]{4}$/.test(draft.hex);
  const keep = async (ship: string) => {
    const { chart, hex } = draft;
    const answer = await send({ type: 'CommissionShip', ship, chart, hex });
    if (answer.type === 'done') turnTo({ page: 'ship', ship });
  };
  return (
    <section class="ship-block" aria-label="At the table already">
      <h3>At the table already, and not commissioned</h3>
      <div class="buttons">
        {found.map((one) => (
          <button
            key={one.id}
            type="button"
            class="small"
            disabled={!ready}
            title={ready ? '' : 'Say first in which hex she lies.'}
            onClick={() => keep(one.id)}
          >
            Commission {one.name}
          </button>
        ))}
      </div>
    </section>
  );
}

function Place({ draft, change }: PartProps) {
  return (
    <div class="grid-2">
      {heads.value.length > 0 && (
        <Pick
          label="Chart"
          value={draft.chart}
          change={(chart) => change({ chart })}
          options={[['', 'no chart'], ...heads.value.map((one) => [one.id, one.name] as const)]}
        />
      )}
      <TextBox
        label="Lies in port at hex"
        most={4}
        placeholder="0101"
        value={draft.hex}
        change={(hex) => change({ hex })}
      />
    </div>
  );
}

function Whose({ draft, change }: PartProps) {
  const players = seats.value.filter((seat) => seat.role === 'player' && !seat.revoked);
  return (
    <div class="grid-2">
      <Pick
        label="Played by"
        value={draft.npc ? '-' : draft.owner}
        change={(owner) => (owner === '-' ? change({ npc: true }) : change({ npc: false, owner }))}
        options={[
          ['', 'nobody yet'],
          ...players.map((seat) => [seat.id, seat.name] as const),
          ['-', 'the referee (NPC)'],
        ]}
      />
    </div>
  );
}

/** On what terms, who pays, and what her account begins with. */
function TermsPart({ draft, change, known }: PartProps & { readonly known: ShipForecast }) {
  const terms = known.terms.find((one) => one.id === draft.terms);
  const payers = [...characters.value.values()].filter(
    (one) => one.may.includes('act') && !one.npc && !one.retired && one.stations.length === 0,
  );
  return (
    <>
      <Segments
        label="Terms"
        name="buy-terms"
        value={draft.terms}
        change={(id) => change({ terms: id })}
        options={known.terms.map((one) => [one.id, one.title] as const)}
        hint={terms?.hint ?? ''}
      />
      <div class="grid-2" hidden={draft.brought_by !== ''}>
        <Pick
          label={terms && terms.down_cr > 0 ? `Who pays ${crWords(terms.down_cr)}` : 'Whose money'}
          value={draft.payer}
          change={(payer) => change({ payer })}
          options={[['', 'paid before play'], ...payers.map((one) => [one.id, one.name] as const)]}
        />
        <NumberBox
          label="Credits into her account"
          min={0}
          value={draft.account_cr}
          change={(account_cr) => change({ account_cr })}
        />
      </div>
    </>
  );
}

const HIRED = '+';

function Crew({ draft, change, known }: PartProps & { readonly known: ShipForecast }) {
  const give = (post: string, who: string) => change({ crew: { ...draft.crew, [post]: who } });
  const hire = (post: PostForecast) => give(post.post, freshName(draft.crew, post.title));
  const needed = known.posts.filter((one) => one.needed || one.post === 'captain');
  const others = known.posts.filter((one) => !needed.includes(one));
  const open = known.posts.some((one) => one.needed && !draft.crew[one.post]);
  return (
    <section class="ship-block" aria-label="Crew">
      <h3 class="list-head">
        <span>Crew</span>
        {open && (
          <button type="button" class="small" onClick={() => change({ crew: withHired(draft.crew, known) })}>
            Hire the rest
          </button>
        )}
      </h3>
      {needed.map((post) => (
        <PostRow key={post.post} post={post} who={draft.crew[post.post] ?? ''} give={give} hire={hire} />
      ))}
      {others.length > 0 && (
        <details class="fold">
          <summary>Posts that may stay empty</summary>
          {others.map((post) => (
            <PostRow key={post.post} post={post} who={draft.crew[post.post] ?? ''} give={give} hire={hire} />
          ))}
        </details>
      )}
    </section>
  );
}

interface RowProps {
  readonly post: PostForecast;
  readonly who: string;
  readonly give: (post: string, who: string) => void;
  readonly hire: (post: PostForecast) => void;
}

function PostRow({ post, who, give, hire }: RowProps) {
  const known = post.fit.some((one) => one.value === who);
  const hired = who !== '' && !known;
  const options = post.fit.map((one) => {
    const why = one.refused === '' ? '' : ` (${one.refused})`;
    return [String(one.value), `${one.label}${why}`, one.refused !== ''] as const;
  });
  return (
    <div class="buy-post">
      <Pick
        label={capital(post.title)}
        value={hired ? HIRED : who}
        change={(value) => (value === HIRED ? hire(post) : give(post.post, value))}
        options={[['', post.needed ? 'nobody yet' : 'nobody'], ...options, [HIRED, 'somebody hired']]}
      />
      {hired && (
        <TextBox
          bare
          label={`Name of the hired ${post.title}`}
          most={60}
          value={who}
          change={(name) => give(post.post, name === '' ? '' : capital(name))}
        />
      )}
    </div>
  );
}

/** A place of a sheet with its value, and its unit where it has one. */
function fieldWords(field: CardField): string {
  const { label, value, note } = field;
  if (value === true) return label;
  const words = `${label} ${typeof value === 'number' ? value.toLocaleString('en') : valueWords(field)}`;
  return note.length > 0 && note.length < SHORT_NOTE ? `${words} ${note}` : words;
}

const SHORT_NOTE = 6;

/** What she is made of, in few words. */
function Design({ card }: { readonly card: Card }) {
  return (
    <>
      <p class="headline">{card.headline}</p>
      <dl class="buy-design">
        {card.sections.map((section) => {
          const said = section.fields.filter((field) => field.value !== '' && field.value !== false);
          if (said.length === 0) return null;
          return (
            <div key={section.title}>
              <dt>{section.title}</dt>
              <dd>{said.map(fieldWords).join(', ')}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
