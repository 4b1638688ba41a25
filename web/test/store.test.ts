import { describe, expect, it } from 'vitest';
import { entry, fixture } from '../src/bench/fixture';
import type { Offer, Option, Page, Welcome } from '../src/protocol';
import { apply, empty } from '../src/store';
import { happened } from './written';

const SHAPE = { tokens: 4, columns: 10, rows: 8, kind: 'square', entries: 5, role: 'player' } as const;
const welcome: Welcome = fixture(SHAPE);
const seated = apply(empty, welcome);

const kira: Offer = {
  id: 'f1/c0',
  combat: 'f1',
  acts: null,
  who: 'c0',
  name: 'Kira',
  side: 'a',
  options: [],
  declared: null,
  questions: [],
  asked: '',
  brief: false,
};

describe('a welcome', () => {
  it('is the whole table', () => {
    expect(seated.number).toBe(5);
    expect(seated.role).toBe('player');
    expect([...seated.tokens.keys()]).toEqual(['t0', 't1', 't2', 't3']);
    expect(seated.scenes.get('m1')?.name).toBe('Cargo deck');
    expect(seated.entries.map((one) => one.number)).toEqual([1, 2, 3, 4, 5]);
  });

  it('after a lost connection adds to the log that is here', () => {
    const again = apply(seated, { ...welcome, resumed: true, number: 7, entries: [entry(6), entry(7)] });
    expect(again.entries.map((one) => one.number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('that does not resume replaces everything', () => {
    const anew = apply(seated, { ...welcome, number: 9, views: [], entries: [entry(9)] });
    expect(anew.entries.map((one) => one.number)).toEqual([9]);
    expect(anew.tokens.size).toBe(0);
  });
});

describe('what happens', () => {
  it('changes the views it names and leaves the others as they are', () => {
    const moved = { ...at('t1'), at: [3.5, 4.5] as [number, number] };
    const next = apply(seated, happened(6, { views: [moved] }));
    expect(next.tokens.get('t1')?.at).toEqual([3.5, 4.5]);
    expect(next.tokens.get('t0')).toBe(seated.tokens.get('t0'));
    expect(next.characters).toBe(seated.characters);
    expect(next.number).toBe(6);
  });

  it('takes away what is gone', () => {
    const next = apply(seated, happened(6, { gone: ['t2'] }));
    expect(next.tokens.has('t2')).toBe(false);
    expect(next.tokens.size).toBe(3);
  });

  it('keeps the offers unless new ones come', () => {
    const offered = apply(seated, happened(6, { offers: [kira], offered: [kira.id] }));
    expect(offered.offers).toEqual([kira]);
    expect(apply(offered, happened(7)).offers).toBe(offered.offers);
    expect(apply(offered, happened(7, { offered: [] })).offers).toEqual([]);
  });

  it('changes the offers it names, keeps the others as they are, and has all in the order told', () => {
    const joss = { ...kira, id: 'f1/c1', who: 'c1', name: 'Joss' };
    const both = apply(seated, happened(6, { offers: [kira, joss], offered: [kira.id, joss.id] }));
    const other = { ...joss, name: 'Joss the Quick' };
    const next = apply(both, happened(7, { offers: [other] }));
    expect(next.offers).toEqual([kira, other]);
    expect(next.offers[0]).toBe(both.offers[0]);
    const turned = apply(next, happened(8, { offered: [joss.id, kira.id] }));
    expect(turned.offers).toEqual([other, kira]);
    expect(apply(turned, happened(9, { offered: [kira.id] })).offers).toEqual([kira]);
  });

  it('leaves out options that were heard before, also those that were closed for a while', () => {
    const option = (act: string, title: string) => ({ act, title }) as Option;
    const ready = {
      ...kira,
      acts: ['move', 'fire'],
      options: [option('move', 'Move'), option('fire', 'Fire')],
    };
    const heard = [
      happened(6, { offers: [ready], offered: [kira.id] }),
      happened(7, { offers: [{ ...kira, acts: ['pass'], options: [option('pass', 'Pass')] }] }),
      happened(8, {
        offers: [{ ...kira, acts: ['move', 'fire', 'pass'], options: [option('fire', 'Shoot')] }],
      }),
      happened(9, { offers: [{ ...kira, acts: null, options: [] }] }),
    ].reduce(apply, seated);
    expect(heard.offers[0]?.options.map((one) => one.title)).toEqual(['Move', 'Shoot', 'Pass']);
    expect(apply(heard, { ...welcome, offers: [{ ...kira, acts: ['move'] }] }).offers[0]?.options).toEqual(
      [],
    );
  });

  it('is taken once, however often it comes', () => {
    const once = apply(seated, happened(6));
    expect(apply(once, happened(6))).toBe(once);
  });

  it('is not taken out of its turn: the gap shows instead', () => {
    const gapped = apply(seated, happened(8, { gone: ['t2'] }));
    expect(gapped.gap).toBe(true);
    expect(gapped.number).toBe(5);
    expect(gapped.tokens.has('t2')).toBe(true);
    expect(apply(gapped, happened(6)).gap).toBe(false);
  });
});

it('puts older pages of the log in front, each number once', () => {
  const late = apply(seated, { ...welcome, entries: [entry(4), entry(5)] });
  const page: Page = { type: 'page', id: 'p', seat: late.seat, entries: [entry(2), entry(3), entry(4)] };
  const paged = apply(late, page);
  expect(paged.entries.map((one) => one.number)).toEqual([2, 3, 4, 5]);
  expect(apply(late, { ...page, seat: 's9' })).toBe(late);
});

it('knows who is here', () => {
  expect(apply(seated, { type: 'presence', here: ['s2'] }).here).toEqual(['s2']);
});

function at(id: string) {
  const token = seated.tokens.get(id);
  if (!token) throw new Error(`no token ${id}`);
  return token;
}
