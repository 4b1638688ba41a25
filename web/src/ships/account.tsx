/** The month's account: what was brought forward, income and costs by kind, what is left, what falls due next. */

import { useEffect, useState } from 'preact/hooks';
import { commandId } from '../ids';
import { Form, NumberBox, Pick, TextBox } from '../panels/inputs';
import { begun, count } from '../panels/words';
import type { AccountEntry, Accounted, AccountHead, AccountKind } from '../protocol';
import { ask, send } from '../socket';
import {
  characters,
  eyes,
  fiction,
  isReferee,
  looking,
  phoneTab,
  selectedNumber,
  ships,
  state,
  tab,
} from '../table';
import { turnTo } from './open';
import { changeWords, crWords, dayOf } from './words';

interface Told {
  readonly key: string;
  readonly page: Accounted | string | null;
}

/** The page of an account, asked anew when anything may have changed it; a sentence where there is none. */
function usePage(account: string, month: number | null): Accounted | string | null {
  const [told, setTold] = useState<Told>({ key: '', page: null });
  // in a look-back it is told as it stood then
  const [then, through] = [fiction.value, eyes.value];
  const key = `${account} ${month} ${then} ${through}`;
  const number = state.value.number;
  useEffect(() => {
    let current = true;
    if (account === '') return undefined;
    const past = then === null ? {} : { number: then, eyes: through };
    void ask<Accounted>({ type: 'account', id: commandId(), account, month, ...past }).then((answer) => {
      if (current) setTold({ key, page: answer.type === 'accounted' ? answer : answer.reason });
    });
    return () => {
      current = false;
    };
  }, [key, number]);
  return told.key === key ? told.page : null;
}

export function AccountPage({ account }: { readonly account: string }) {
  const [month, setMonth] = useState<number | null>(null);
  const page = usePage(account, month);
  const [newest, setNewest] = useState(0);
  const last = page !== null && typeof page !== 'string' ? Math.max(page.last, page.month) : 0;
  useEffect(() => setNewest(month === null ? last : Math.max(newest, last)), [month, last]);
  return (
    <article class="account-page" aria-label="Account">
      <Chooser
        account={account}
        told={page !== null && typeof page !== 'string' ? page.others : []}
        choose={(one) => {
          setMonth(null);
          turnTo({ page: 'account', account: one });
        }}
      />
      {looking.value && (
        <p class="hint" role="status">
          As it stood after number {fiction.value}.
        </p>
      )}
      {account === '' && <p class="empty">Choose an account.</p>}
      {typeof page === 'string' && <p class="refused-note">{page}</p>}
      {page !== null && typeof page !== 'string' && <Month page={page} newest={newest} turn={setMonth} />}
    </article>
  );
}

const OTHER = '+';

interface ChooserProps {
  readonly account: string;
  /** Those of which the server has told. */
  readonly told: readonly AccountHead[];
  readonly choose: (one: string) => void;
}

/** Ships, people of one's own, and for a referee any account by name. */
function Chooser({ account, told, choose }: ChooserProps) {
  const [heard, setHeard] = useState(told);
  useEffect(() => {
    // while another page is on its way, the list stays as it was
    if (told.length > 0) setHeard(told);
  }, [told]);
  const stands = new Map(heard.map((one) => [one.account, one]));
  const named = accounts().map(([id, name]) => {
    const head = stands.get(id);
    return [id, head ? `${name}, ${crWords(head.stands_cr)}` : name] as const;
  });
  const more = heard.filter((one) => !named.some(([id]) => id === one.account));
  const others = more.map((one) => [one.account, `${begun(one.name)}, ${crWords(one.stands_cr)}`] as const);
  const known = [...named, ...others];
  const [typing, setTyping] = useState(false);
  const [name, setName] = useState('');
  const listed = known.some(([id]) => id === account) || account === '';
  const options = [
    ...(account === '' ? [['', 'Choose…'] as const] : []),
    ...known,
    ...(listed ? [] : [[account, begun(account)] as const]),
    ...(isReferee.value ? [[OTHER, 'Another account…'] as const] : []),
  ];
  return (
    <div class="account-chooser">
      <Pick
        label="Account"
        value={typing ? OTHER : account}
        change={(one) => {
          setTyping(one === OTHER);
          if (one !== OTHER) choose(one);
        }}
        options={options}
      />
      {typing && (
        <Form
          class="post-giving"
          label="Another account"
          ready={name.trim() !== ''}
          go={() => {
            setTyping(false);
            choose(name.trim());
          }}
        >
          <TextBox bare label="Name of the account" placeholder="bank" value={name} change={setName} />
          <button type="submit" class="small primary" disabled={name.trim() === ''}>
            Show
          </button>
        </Form>
      )}
    </div>
  );
}

function accounts(): readonly (readonly [string, string])[] {
  const own = [...ships.value.values()].map((one) => one.character);
  const people = [...characters.value.values()]
    .filter((one) => one.may.includes('see') && !one.retired && !one.ship && one.stations.length === 0)
    .map((one) => one.id);
  const lenders = [...ships.value.values()].map((one) => one.title.lender).filter((one) => one !== '');
  const names = isReferee.value ? [...new Set([...lenders, 'outside'])] : [];
  return [...own, ...people, ...names].map(
    (id) => [id, characters.value.get(id)?.name ?? begun(id)] as const,
  );
}

interface MonthProps {
  readonly page: Accounted;
  /** The last month that there is to turn to. */
  readonly newest: number;
  readonly turn: (month: number) => void;
}

function Month({ page, newest, turn }: MonthProps) {
  const income = page.kinds.filter((one) => one.income_cr > 0);
  const costs = page.kinds.filter((one) => one.cost_cr > 0);
  return (
    <>
      <header class="account-month">
        <button
          type="button"
          class="small"
          aria-label="The month before"
          disabled={page.month <= page.first}
          onClick={() => turn(page.month - 1)}
        >
          ‹
        </button>
        <h3 aria-live="polite">
          <span class="num">{dayOf(page.begins)}</span> to <span class="num">{dayOf(page.ends)}</span>
        </h3>
        <button
          type="button"
          class="small"
          aria-label="The month after"
          disabled={page.month >= newest}
          onClick={() => turn(page.month + 1)}
        >
          ›
        </button>
        <p class="account-stands">
          {page.name} has <b class="num">{crWords(page.stands_cr)}</b>
        </p>
      </header>
      <div class="account-sums">
        <Sum title="Brought forward" cr={page.brought_cr} />
        <Sum title="Income" cr={total(income.map((one) => one.income_cr))} look="good" />
        <Sum title="Costs" cr={-total(costs.map((one) => one.cost_cr))} look="bad" />
        {page.withheld_cr !== 0 && <Sum title="Not told here" cr={page.withheld_cr} />}
        <Sum title="Carried over" cr={page.carried_cr} />
      </div>
      <div class="ship-columns">
        <Side title="Income" kinds={income} side="income_cr" empty="Nothing came in this month." />
        <Side title="Costs" kinds={costs} side="cost_cr" empty="Nothing was paid this month." />
      </div>
      {page.due.length > 0 && (
        <section class="ship-block" aria-label="Falls due next">
          <h3>Falls due next</h3>
          <ul class="ship-due">
            {page.due.map((one) => (
              <li key={`${one.what} ${one.at_s}`}>
                <b>{begun(one.what)}</b>
                <span class="num">{one.amount_cr > 0 && crWords(one.amount_cr)}</span>
                <span class="quiet">
                  <span class="num">{dayOf(one.date)}</span>
                  {one.to !== '' && `, to ${one.to}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!looking.value && <Paying page={page} />}
    </>
  );
}

const total = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

function Sum({ title, cr, look }: { readonly title: string; readonly cr: number; readonly look?: string }) {
  return (
    <p class={`account-sum ${look ?? ''}${cr < 0 && look === undefined ? ' bad' : ''}`}>
      <span>{title}</span>
      <b class="num">{crWords(cr)}</b>
    </p>
  );
}

interface SideProps {
  readonly title: string;
  readonly kinds: readonly AccountKind[];
  readonly side: 'income_cr' | 'cost_cr';
  readonly empty: string;
}

function Side({ title, kinds, side, empty }: SideProps) {
  return (
    <section class="ship-block" aria-label={title}>
      <h3>{title}</h3>
      {kinds.length === 0 && <p class="hint">{empty}</p>}
      {kinds.map((kind) => (
        <details class="account-kind" key={kind.kind}>
          <summary>
            <span>{begun(kind.kind)}</span>
            <small class="hint">{count(ofSide(kind, side).length, 'entry', 'entries')}</small>
            <b class="num">{crWords(kind[side])}</b>
          </summary>
          <ul>
            {ofSide(kind, side).map((one) => (
              <EntryRow key={`${one.number} ${one.at_s} ${one.amount_cr} ${one.what}`} entry={one} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

const ofSide = (kind: AccountKind, side: SideProps['side']) =>
  kind.entries.filter((one) => (side === 'income_cr' ? one.amount_cr > 0 : one.amount_cr < 0));

/** One payment: when, between whom, what for, by which rule; its number leads to the log. */
function EntryRow({ entry }: { readonly entry: AccountEntry }) {
  const read = () => {
    selectedNumber.value = entry.number;
    tab.value = 'log';
    phoneTab.value = 'log';
  };
  const whom = entry.amount_cr > 0 ? `from ${entry.other}` : `to ${entry.other}`;
  return (
    <li>
      <span class="entry-what">{begun(entry.what)}</span>
      <b class="num">{changeWords(entry.amount_cr)}</b>
      <span class="quiet">
        <span class="num">{dayOf(entry.date)}</span>, {whom}
        {entry.source !== '' && <> · {entry.source}</>}
      </span>
      <button type="button" class="commit-link" title="Read it in the log" onClick={read}>
        #{entry.number}
      </button>
    </li>
  );
}

/** Pay by hand from the account on show. */
function Paying({ page }: { readonly page: Accounted }) {
  const payer = characters.value.get(page.account);
  const mayPay = payer ? payer.may.includes('act') || shipOf(page.account) : isReferee.value;
  const [to, setTo] = useState('');
  const [name, setName] = useState('');
  const [amount, setAmount] = useState(Number.NaN);
  const [what, setWhat] = useState('');
  if (!mayPay) return null;
  const others = accounts().filter(([id]) => id !== page.account);
  const whom = to === OTHER ? name.trim() : to;
  const ready = whom !== '' && amount >= 1 && what.trim() !== '';
  const go = async () => {
    const answer = await send({
      type: 'PayMoney',
      frm: page.account,
      to: whom,
      amount_cr: Math.trunc(amount),
      what: what.trim(),
      stands_cr: page.stands_cr,
    });
    if (answer.type !== 'done') return;
    setAmount(Number.NaN);
    setWhat('');
  };
  return (
    <details class="fold">
      <summary>Pay by hand</summary>
      <Form label="Pay by hand" ready={ready} go={go}>
        <div class="grid-2">
          <Pick
            label="To"
            value={to}
            change={setTo}
            options={[['', 'Choose…'], ...others, [OTHER, 'Somebody else…']]}
          />
          <NumberBox label="Credits" min={1} value={amount} change={setAmount} />
        </div>
        {to === OTHER && <TextBox label="Name" most={60} value={name} change={setName} />}
        <TextBox label="What for" most={200} value={what} change={setWhat} />
        <button type="submit" class="primary" disabled={!ready}>
          Pay
        </button>
      </Form>
    </details>
  );
}

const shipOf = (id: string) => [...ships.value.values()].some((one) => one.character === id && one.master);
