import { describe, expect, test } from 'vitest';
import { entry, fixture } from '../../src/bench/fixture';
import { missing, momentAt, PIECE, pieceOf, type Reel, taken, walkedRound } from '../../src/history/reel';
import type { AnyView, Filmed, Frame, TokenView, Walk } from '../../src/protocol';

const VIEWS = fixture({ tokens: 3, columns: 10, rows: 8, kind: 'square', entries: 1, role: 'player' }).views;

function token(id: string, x: number): TokenView {
  const found = VIEWS.find((view): view is TokenView => view.view === 'token' && view.id === id);
  if (!found) throw new Error(id);
  return { ...found, at: [x, 1], may: ['see', 'move'] };
}

function frame(number: number, views: AnyView[] = [], gone: string[] = [], walks: Walk[] = []): Frame {
  return { number, entry: entry(number), clock_s: number, date: `day ${number}`, walks, views, gone };
}

function filmed(after: number, frames: Frame[], upto: number, base: AnyView[] = VIEWS): Filmed {
  return { type: 'filmed', id: 'f', after, upto, branch: 'main', seat: 's1', base, frames };
}

const never = () => false;
const at = (reel: Reel, number: number, struck = never as (n: number) => boolean) =>
  momentAt(reel, number, struck);

describe('a reel', () => {
  const frames = [frame(1, [token('t0', 2)]), frame(2), frame(3, [token('t0', 3)], ['t2'])];
  const reel = taken(new Map(), filmed(0, frames, 3), 1);

  test('shows each number as it was, forwards and backwards', () => {
    for (const number of [1, 2, 3, 2, 1]) {
      const shown = at(reel, number)?.views.tokens;
      expect(shown?.get('t0')?.at[0]).toBe(number < 3 ? 2 : 3);
      expect(shown?.has('t2')).toBe(number < 3);
      expect(at(reel, number)?.date).toBe(`day ${number}`);
    }
  });

  test('shares what did not change', () => {
    const [one, two, three] = [1, 2, 3].map((number) => at(reel, number)?.views);
    expect(two).toBe(one);
    expect(three?.scenes).toBe(one?.scenes);
    expect(three?.tokens.get('t1')).toBe(one?.tokens.get('t1'));
  });

  test('lets nobody do anything in the past', () => {
    for (const shown of at(reel, 1)?.views.tokens.values() ?? []) expect(shown.may).not.toContain('move');
    for (const shown of at(reel, 1)?.views.characters.values() ?? []) expect(shown.may).not.toContain('edit');
  });

  test('does not know what was not fetched', () => {
    expect(at(reel, 4)).toBeNull();
    expect(at(reel, PIECE + 1)).toBeNull();
  });

  test('grows with the table', () => {
    const more = taken(reel, filmed(3, [frame(4, [token('t0', 9)])], 4, []), 4);
    expect(at(more, 4)?.views.tokens.get('t0')?.at[0]).toBe(9);
    expect(at(more, 4)?.views.tokens.has('t2')).toBe(false);
    expect(at(more, 1)).toBe(at(reel, 1));
  });

  test('takes no answer that does not go on where it ends', () => {
    const elsewhere = taken(reel, filmed(7, [frame(8)], 8, []), 8);
    expect(elsewhere).toBe(reel);
  });
});

describe('a number of another branch', () => {
  const frames = [frame(1, [token('t0', 1)]), frame(2, [token('t0', 2)]), frame(5, [token('t0', 5)])];
  const reel = taken(new Map(), filmed(0, frames, 6), 1);

  test('shows the last one before it', () => {
    expect(at(reel, 4)?.fiction).toBe(2);
    expect(at(reel, 4)?.entry).toBeNull();
    expect(at(reel, 6)?.fiction).toBe(5);
  });

  test('shows none that does not hold', () => {
    expect(at(reel, 4, (number) => number === 2)?.fiction).toBe(1);
    expect(at(reel, 4, () => true)?.fiction).toBe(0);
  });
});

describe('what to fetch', () => {
  test('is the piece that a number lies in, whole, with what it begins with', () => {
    expect(missing(new Map(), 250, 10_000)).toEqual({ after: 200, upto: 400, base: true });
    expect(missing(new Map(), 200, 10_000)).toEqual({ after: 0, upto: 200, base: true });
    expect(missing(new Map(), 201, 230)).toEqual({ after: 200, upto: 230, base: true });
  });

  test('is only the end where the beginning is here', () => {
    const reel = taken(new Map(), filmed(200, [frame(201)], 230), 201);
    expect(missing(reel, 230, 260)).toBeNull();
    expect(missing(reel, 231, 260)).toEqual({ after: 230, upto: 260, base: false });
  });

  test('is nothing beyond the ends', () => {
    expect(missing(new Map(), 0, 10)).toBeNull();
    expect(missing(new Map(), 11, 10)).toBeNull();
  });

  test('every number lies in the piece that begins before it', () => {
    for (const number of [1, 199, 200, 201, 400, 401]) {
      expect(pieceOf(number)).toBeLessThan(number);
      expect(pieceOf(number) + PIECE).toBeGreaterThanOrEqual(number);
    }
  });

  test('the pieces farthest from the cursor are let go', () => {
    let reel: Reel = new Map();
    for (let first = 0; first < 30 * PIECE; first += PIECE) {
      reel = taken(reel, filmed(first, [frame(first + 1)], first + PIECE), 29 * PIECE, 5);
    }
    expect([...reel.keys()].sort((a, b) => a - b)).toEqual([25, 26, 27, 28, 29].map((n) => n * PIECE));
  });
});

describe('a film', () => {
  const corner: Walk = {
    token: 't0',
    path: [
      [2, 1],
      [2, 5],
      [7, 1],
    ],
  };
  const frames = [
    frame(1, [token('t0', 2)]),
    frame(2, [token('t0', 7)], [], [corner]),
    frame(
      3,
      [token('t0', 9)],
      [],
      [
        {
          token: 't0',
          path: [
            [7, 1],
            [9, 1],
          ],
        },
      ],
    ),
  ];
  const reel = taken(new Map(), filmed(0, frames, 3), 1);
  const [one, two, three] = [1, 2, 3].map((number) => at(reel, number));

  test('shows the way round corners between the moments that it leads from and to', () => {
    if (!one || !two || !three) throw new Error('fetched');
    expect(walkedRound(one, two)).toEqual([corner]);
    expect(walkedRound(two, three)).toEqual([]);
    expect(walkedRound(three, two)).toEqual([]);
    expect(walkedRound(null, two)).toEqual([]);
  });

  test('tells what was said in an undone stretch, and shows round it what holds', () => {
    const struck = (number: number) => number === 2 || number === 3;
    const passed = momentAt(reel, 3, struck, true);
    expect(passed?.entry?.number).toBe(3);
    expect(passed?.views.tokens.get('t0')?.at[0]).toBe(2);
    expect(momentAt(reel, 3, struck)?.views.tokens.get('t0')?.at[0]).toBe(9);
  });
});
