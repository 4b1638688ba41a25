/** Questions to the audit, each asked once: it is the past that is asked, and that does not change. */

import { useEffect, useState } from 'preact/hooks';
import { commandId } from '../ids';
import type {
  AskAudit,
  AskChronicle,
  AskFigures,
  AskFought,
  AskSession,
  AskWhy,
  Audited,
  Chronicle,
  Figured,
  FoughtTold,
  Reasons,
  Refusal,
  SessionsTold,
  SessionTold,
} from '../protocol';
import { ask } from '../socket';

type Without<Q> = Omit<Q, 'type' | 'id'>;

export const whyOf = (what: Without<AskWhy>) => ask<Reasons>({ type: 'why', id: commandId(), ...what });
export const chronicleOf = (what: Without<AskChronicle>) =>
  ask<Chronicle>({ type: 'chronicle', id: commandId(), ...what });
export const audit = (what: Without<AskAudit>) => ask<Audited>({ type: 'audit', id: commandId(), ...what });
export const figuresOf = (what: Without<AskFigures>) =>
  ask<Figured>({ type: 'figures', id: commandId(), ...what });
export const foughtOf = (what: Without<AskFought>) =>
  ask<FoughtTold>({ type: 'fought', id: commandId(), ...what });
export const sessions = () => ask<SessionsTold>({ type: 'sessions', id: commandId() });
export const sessionOf = (what: Without<AskSession>) =>
  ask<SessionTold>({ type: 'session', id: commandId(), ...what });

export type Told<A> =
  | { readonly is: 'waiting' }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'told'; readonly answer: A };

/** Ask when `key` is another than before. */
export function useTold<A extends { readonly type: string }>(
  question: () => Promise<A | Refusal>,
  key: string,
): Told<A> {
  const [told, setTold] = useState<Told<A>>({ is: 'waiting' });
  useEffect(() => {
    let current = true;
    void question().then((answer) => {
      if (current) setTold(toldOf(answer));
    });
    return () => {
      current = false;
    };
  }, [key]);
  return told;
}

function toldOf<A extends { readonly type: string }>(answer: A | Refusal): Told<A> {
  if (answer.type === 'refused') return { is: 'refused', why: (answer as Refusal).reason };
  return { is: 'told', answer: answer as A };
}

interface Page {
  readonly before: number | null;
}

interface Pages<P> {
  readonly pages: readonly P[];
  readonly busy: boolean;
  readonly refused: string;
  /** Ask on, where there is more. */
  readonly more: (() => void) | null;
}

/** Ask for pages until some hold enough: a long search is answered piece by piece. */
export function usePages<P extends Page & { readonly type: string }>(
  question: (before: number | null) => Promise<P | Refusal>,
  key: string,
  size: (page: P) => number,
): Pages<P> {
  const [got, setGot] = useState<{ key: string; pages: readonly P[]; busy: boolean; refused: string }>({
    key,
    pages: [],
    busy: true,
    refused: '',
  });
  useEffect(() => {
    let current = true;
    void gather(
      question,
      null,
      size,
      () => current,
      (pages, busy, refused) => setGot({ key, pages, busy, refused }),
    );
    return () => {
      current = false;
    };
  }, [key]);
  const before = got.pages.at(-1)?.before ?? null;
  const known = got.pages;
  const more = () =>
    void gather(
      question,
      before,
      size,
      () => true,
      (pages, busy, refused) => setGot({ key, pages: [...known, ...pages], busy, refused }),
    );
  return { ...got, more: before !== null && !got.busy ? more : null };
}

const ENOUGH = 20;
const MOST_PIECES = 400;

async function gather<P extends Page & { readonly type: string }>(
  question: (before: number | null) => Promise<P | Refusal>,
  from: number | null,
  size: (page: P) => number,
  wanted: () => boolean,
  tell: (pages: readonly P[], busy: boolean, refused: string) => void,
): Promise<void> {
  const pages: P[] = [];
  let before = from;
  for (let piece = 0; piece < MOST_PIECES; piece++) {
    tell(pages, true, '');
    const answer = await question(before);
    if (!wanted()) return;
    if (answer.type === 'refused') {
      tell(pages, false, (answer as Refusal).reason);
      return;
    }
    pages.push(answer as P);
    before = (answer as P).before;
    if (before === null || pages.reduce((sum, page) => sum + size(page), 0) >= ENOUGH) break;
  }
  tell([...pages], false, '');
}
