/** The form for one fighter: what may be done now, at what odds and why, and the word given. */

import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { laidOut } from '../../attending';
import type { CombatView, Offer, Option } from '../../protocol';
import { preview, send } from '../../socket';
import { fading, isReferee, shades, targeted, toast, tokens } from '../../table';
import { FormFields } from '../fields';
import { adapted, begun, chooseWords, type Filled, given, missing, undrawn } from '../forms';
import { Form, Segments, Tick } from '../inputs';
import { listed, same, sentence } from '../words';
import { useForecast } from './forecast';
import { PassButtons } from './passing';
import { acting, formKey, passes } from './turn';
import { comrades, intentWords } from './words';

/** What each fighter did last, so that the next round begins with it. */
const lastActs = new Map<string, { readonly act: string; readonly args: Filled }>();

/** A form half filled in; kept while one looks at the log, or at the map on a phone. */
interface Draft {
  readonly act: string;
  readonly filled: Filled;
}

const drafts = signal<ReadonlyMap<string, Draft>>(new Map());
const MOST_DRAFTS = 40;

function changeDraft(key: string, offer: Offer, change: (old: Draft) => Draft): void {
  const old = drafts.peek().get(key) ?? beginning(offer);
  const others = [...drafts.peek()].filter(([other]) => other !== key).slice(-MOST_DRAFTS);
  drafts.value = new Map([...others, [key, change(old)]]);
}

/** Turn somebody's form to an act that is filled in already. */
export function fillForm(combat: CombatView, offer: Offer, act: string, filled: Filled): void {
  changeDraft(formKey(combat, offer), offer, () => ({ act, filled }));
  acting.value = offer.who;
}

/** The form as it stands filled in, if it is at that act. */
export function filledFor(combat: CombatView, offer: Offer, act: string): Filled {
  const draft = drafts.peek().get(formKey(combat, offer)) ?? beginning(offer);
  return draft.act === act ? draft.filled : {};
}

function forget(key: string): void {
  drafts.value = new Map([...drafts.peek()].filter(([other]) => other !== key));
}

interface Props {
  /** Another one: another form, begun afresh. */
  readonly draftKey: string;
  readonly combat: CombatView;
  readonly offer: Offer;
  readonly offers: readonly Offer[];
}

/** The acts whose forms stand one at a time: not to pass, and none that lies on shelves, which is always there. */
export const plain = (offer: Offer) => offer.options.filter((one) => one.rank !== 'pass' && !one.shelves);

/** At what was done before, else at what is usual; at nothing where there are only choices that are seldom made. */
export function beginning(offer: Offer): Draft {
  const before = offer.declared ?? lastActs.get(offer.who) ?? null;
  const open = plain(offer);
  const usual = open.find((one) => one.rank === 'usual') ?? (open.length === 1 ? open[0] : undefined);
  const option = open.find((one) => one.act === before?.act) ?? usual;
  if (option === undefined) return { act: '', filled: {} };
  const kept = option.act === before?.act ? before.args : {};
  return { act: option.act, filled: aimed(option, begun(option.fields, kept)) };
}

/** Those marked with T on the map go into the first field that asks for targets. */
function aimed(option: Option, filled: Filled): Filled {
  const field = option.fields.find((one) => one.kind === 'targets');
  const marked = [...targeted.value].map((token) => tokens.value.get(token)?.character);
  const values = field?.choices
    .filter((choice) => choice.refused === '' && marked.some((who) => same(who, choice.value)))
    .map((choice) => choice.value);
  if (field === undefined || values === undefined || values.length === 0) return filled;
  return { ...filled, [field.name]: values.slice(0, Math.max(1, field.most)) };
}

/** Which act, its blanks, what it would take, and the buttons. */
export function ActForm({ draftKey, combat, offer, offers }: Props) {
  const { act, filled } = drafts.value.get(draftKey) ?? beginning(offer);
  const set = (change: (old: Draft) => Draft) => changeDraft(draftKey, offer, change);
  const option = offer.options.find((one) => one.act === act);
  const marked = targeted.value;
  const form = useUncovered();
  useEffect(() => {
    if (option && marked.size > 0) set((old) => ({ ...old, filled: aimed(option, old.filled) }));
  }, [marked]);
  const choose = (next: Option) => set(() => turned(offer, next, filled));
  if (option === undefined) {
    return (
      <div class="act" ref={form}>
        {plain(offer).length > 0 && <Options options={plain(offer)} choose={choose} />}
        <PassesAlone offer={offer} />
      </div>
    );
  }
  const lacking = missing(option.fields, filled);
  const place = { combat: combat.id, who: offer.who };
  const args = given(option.fields, filled);
  return (
    <div class="act" ref={form}>
      <Options options={plain(offer)} chosen={option} choose={choose} />
      <FormFields
        fields={option.fields}
        filled={filled}
        change={(name, value) => set((old) => ({ ...old, filled: { ...old.filled, [name]: value } }))}
        place={{ ...place, form: { act, args } }}
      />
      <Giving
        draftKey={draftKey}
        combat={combat}
        offer={offer}
        option={option}
        args={args}
        lacking={lacking}
        others={isReferee.value ? comrades(combat, offers, offer.who, act) : []}
      />
    </div>
  );
}

/** As the odds at the foot of a form grow over it, keep what was just filled in before the eye. */
function useUncovered() {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const foot = form.current?.querySelector('.act-bottom');
    const body = form.current?.closest('.panel-body');
    if (!foot || !body) return undefined;
    let last: Element | null = null;
    const note = (event: Event) => {
      last = event.target instanceof Element ? event.target : null;
    };
    const watcher = new ResizeObserver(() => {
      const field = last?.closest('label') ?? last;
      if (!field?.isConnected) return;
      const covered_px = field.getBoundingClientRect().bottom - foot.getBoundingClientRect().top;
      if (covered_px > 0) body.scrollBy({ top: covered_px + CLEAR_PX });
    });
    form.current?.addEventListener('change', note);
    watcher.observe(foot);
    return () => {
      watcher.disconnect();
      form.current?.removeEventListener('change', note);
    };
  }, []);
  return form;
}

const CLEAR_PX = 8;

/** Nothing can be done but pass. */
function PassesAlone({ offer }: { readonly offer: Offer }) {
  if (passes(offer).length === 0) return null;
  return (
    <footer class="act-foot">
      <PassButtons offer={offer} />
    </footer>
  );
}

/** The form turned to another act: with what was declared or done before, else at the targets of the old. */
function turned(offer: Offer, next: Option, filled: Filled): Draft {
  const declared = offer.declared?.act === next.act ? offer.declared.args : null;
  const aims = new Set(next.fields.filter((field) => field.kind === 'targets').map((field) => field.name));
  const old = Object.fromEntries(Object.entries(filled).filter(([name]) => aims.has(name)));
  const kept = declared ?? lastArgs(offer.who, next.act) ?? old;
  return { act: next.act, filled: aimed(next, begun(next.fields, kept)) };
}

interface GivingProps {
  readonly draftKey: string;
  readonly combat: CombatView;
  readonly offer: Offer;
  readonly option: Option;
  readonly args: Record<string, unknown>;
  /** Labels of blanks that are still to be filled in. */
  readonly lacking: readonly string[];
  /** Those who may do the like. */
  readonly others: readonly Offer[];
}

/** The odds, and the word given. */
function Giving({ draftKey, combat, offer, option, args, lacking, others }: GivingProps) {
  const [forAll, setForAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const place = { combat: combat.id, who: offer.who };
  const { odds, refused } = useForecast(place, option.act, lacking.length === 0 ? args : null);
  const ready = lacking.length === 0 && refused === '' && !busy;
  const go = async () => {
    const drawn = shades.peek();
    const byKeys = document.activeElement?.matches(':focus-visible') === true;
    setBusy(true);
    lastActs.set(offer.who, { act: option.act, args: undrawn(option.fields, args) });
    const answer = await send({ type: 'TakeAct', ...place, act: option.act, args }, offer.asked);
    if (forAll && answer.type === 'done') await takeLike(combat.id, others, option.act, args);
    setBusy(false);
    setForAll(false);
    if (answer.type !== 'done') return;
    forget(draftKey);
    acting.value = null;
    fading.value = drawn.length > 0 ? { shades: drawn, began_ms: performance.now() } : null;
    if (byKeys) requestAnimationFrame(keepFocus);
  };
  const like = `Apply to ${others.length} more on this side, as far as each can`;
  const word = submitWord(option, offer);
  return (
    <Form class="act-bottom" label={`What ${offer.name} does`} ready={ready} go={go}>
      {odds}
      {others.length > 0 && (
        <div class={`for-others${forAll ? ' chosen' : ''}`}>
          <Tick label={like} value={forAll} change={setForAll} />
        </div>
      )}
      <footer class="act-foot">
        {lacking.length > 0 && <p class="hint">{chooseWords(lacking, true)}</p>}
        <PassButtons offer={offer} />
        <button type="submit" class="primary" disabled={!ready} title={refused && sentence(refused)}>
          {forAll ? `${word}, for ${others.length + 1}` : word}
        </button>
      </footer>
    </Form>
  );
}

/** The form that had the focus is gone: who works by keys goes on from the one in its place. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById('fight-acting')?.focus();
}

function lastArgs(who: string, act: string): Filled | null {
  const last = lastActs.get(who);
  return last?.act === act ? last.args : null;
}

function submitWord(option: Option, offer: Offer): string {
  if (option.lands === 'now') return option.title;
  return offer.declared ? 'Declare this instead' : 'Declare';
}

/** The like act for others, each as far as it can; one sentence for all who cannot. */
async function takeLike(combat: string, others: readonly Offer[], act: string, args: Filled): Promise<void> {
  const cannot: string[] = [];
  const whole = await laidOut(
    combat,
    others.map((one) => one.who),
  );
  for (const { who, name, options, asked } of whole) {
    const own = adapted(options.find((one) => one.act === act)?.fields ?? [], args);
    const answer = await preview({ type: 'PreviewIntent', combat, who, act, args: own });
    const why = answer.type === 'refused' ? answer.reason : answer.intent?.refused;
    if (why) cannot.push(`${name} (${why})`);
    else await send({ type: 'TakeAct', combat, who, act, args: own }, asked);
  }
  if (cannot.length > 0) toast(`Not declared: ${listed(cannot)}.`, 'note');
}

interface OptionsProps {
  readonly options: readonly Option[];
  readonly chosen?: Option;
  readonly choose: (option: Option) => void;
}

const MOST_AT_ONCE = 6;

function Options({ options, chosen, choose }: OptionsProps) {
  const [all, setAll] = useState(false);
  if (options.length === 1 && chosen) return chosen.hint === '' ? null : <p class="hint">{chosen.hint}</p>;
  const take = (act: string) => {
    const next = options.find((one) => one.act === act);
    if (next) choose(next);
  };
  const few = options.filter((one) => one.rank === 'usual' || one === chosen);
  const ordered = [...options].sort((a, b) => Number(a.rank === 'seldom') - Number(b.rank === 'seldom'));
  const fold = !all && options.length > MOST_AT_ONCE && few.length > 0 && few.length < options.length;
  return (
    <div class="acts">
      <Segments
        label="Act"
        name="act"
        value={chosen?.act ?? ''}
        change={take}
        options={(fold ? few : ordered).map((one) => [one.act, one.title])}
        hint={chosen?.hint ?? ''}
      />
      {fold && (
        <button type="button" class="small" aria-expanded={false} onClick={() => setAll(true)}>
          {options.length - few.length} more…
        </button>
      )}
    </div>
  );
}

/** What was declared, until it lands, and the way back. */
export function DeclaredNote({ combat, offer }: { readonly combat: CombatView; readonly offer: Offer }) {
  if (offer.declared === null) return null;
  return (
    <p class="declared-note">
      <span>
        <b>Declared.</b> {sentence(intentWords(offer.declared, offer.options).replace(/^Declare: /, ''))}
      </span>
      <button
        type="button"
        class="small"
        onClick={() => send({ type: 'WithdrawDeclaration', combat: combat.id, who: offer.who }, offer.asked)}
      >
        Withdraw
      </button>
    </p>
  );
}
