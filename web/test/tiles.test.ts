import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onPixels } from '../src/map/canvas/ground';
import {
  type Fetch,
  type Fetched,
  type Laid,
  nearestFirst,
  placed,
  TileKeeper,
  wait_ms,
} from '../src/map/canvas/tiles';

const PICTURE = { id: '', x: 0, y: 0, width: 20, height: 10 };
const VIEW = { x: 0, y: 0, width: 20, height: 10 };

function picture(name: string): Fetched & { readonly closed: () => boolean } {
  let closed = false;
  const image = {
    name,
    width: 100,
    height: 100,
    close: () => {
      closed = true;
    },
  };
  return { image: image as unknown as ImageBitmap, box: [0, 0, 100, 100, 200, 100], closed: () => closed };
}

const map = (id: string, ...names: string[]) => ({
  id,
  picture: PICTURE,
  tiles: { columns: names.length, rows: 1, names },
});

/** A server that answers when it is told to. */
function server() {
  const asked: string[] = [];
  const answers = new Map<string, (found: Fetched | 'gone' | 'trouble') => void>();
  const fetch: Fetch = (name) => {
    asked.push(name);
    return new Promise((resolve) => answers.set(name, resolve));
  };
  const answer = async (name: string, found: Fetched | 'gone' | 'trouble') => {
    answers.get(name)?.(found);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked, fetch, answer };
}

let shown: readonly Laid[] = [];
const keeperOf = (fetch: Fetch) =>
  new TileKeeper(
    fetch,
    () => VIEW,
    (tiles) => {
      shown = tiles;
    },
  );
const names = () => shown.map(({ image }) => (image as unknown as { name: string }).name);

beforeEach(() => {
  shown = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a tile lies where its pixels lie in the whole picture', () => {
  const tile = { ...picture('a'), box: [50, 0, 100, 50, 200, 100] };
  const { left, top, right, bottom } = placed({ ...PICTURE, x: 3, y: 1 }, tile);
  expect([left, top, right, bottom]).toEqual([8, 1, 13, 6]);
});

test('tiles side by side meet on a pixel of the screen at any zoom', () => {
  for (const density of [1, 1.5, 2]) {
    for (let zoom = 4.3; zoom < 220; zoom *= 1.137) {
      const camera = { x: 0.37, y: -1.91, zoom };
      const at = (left: number) =>
        onPixels({ left, top: 0, right: left + 17 / 3, bottom: 17 / 3 }, camera, density);
      const [one, next] = [at(0), at(17 / 3)];
      expect(one.right).toBe(next.left);
      for (const edge of Object.values(next)) {
        expect(Math.abs(edge * density - Math.round(edge * density))).toBeLessThan(1e-9);
      }
    }
  }
});

test('those in the middle of the view are asked for first, six at once', async () => {
  const { asked, fetch, answer } = server();
  keeperOf(fetch).want(map('m1', 'a', 'b', 'c', 'd', 'e', 'f', 'g', '', ''));
  expect(asked[0]).toBe('e');
  expect([...asked].sort()).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
  await answer('d', picture('d'));
  expect(asked.slice(6)).toEqual(['a']);
  expect(names()).toEqual(['d']);
  const lies = { ...PICTURE, columns: 2, rows: 2 };
  expect(nearestFirst([0, 1, 2, 3], lies, { ...VIEW, x: 8, y: 4 })).toEqual([3, 1, 2, 0]);
});

test('an older tile stays until the newer one is here, and goes at once where nothing may be seen', async () => {
  const { asked, fetch, answer } = server();
  const keeper = keeperOf(fetch);
  keeper.want(map('m1', 'a', 'b'));
  await answer('a', picture('a'));
  await answer('b', picture('b'));
  keeper.want(map('m1', 'a', 'b2'));
  expect(names()).toEqual(['a', 'b']);
  expect(asked.slice(2)).toEqual(['b2']);
  await answer('b2', picture('b2'));
  expect(names()).toEqual(['a', 'b2']);
  keeper.want(map('m1', 'a', ''));
  expect(names()).toEqual(['a']);
});

test('another map begins empty, and the first one is at hand when it comes back', async () => {
  const { asked, fetch, answer } = server();
  const keeper = keeperOf(fetch);
  keeper.want(map('m1', 'a'));
  await answer('a', picture('a'));
  keeper.want(map('m2', 'b'));
  expect(names()).toEqual([]);
  keeper.want(map('m1', 'a'));
  expect(names()).toEqual(['a']);
  expect(asked).toEqual(['a', 'b']);
});

test('a failure is tried again later each time; when the connection is back, at once', async () => {
  const { asked, fetch, answer } = server();
  const keeper = keeperOf(fetch);
  keeper.want(map('m1', 'a'));
  await answer('a', 'trouble');
  expect(asked).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(wait_ms(1));
  expect(asked).toEqual(['a', 'a']);
  await answer('a', 'trouble');
  await vi.advanceTimersByTimeAsync(wait_ms(1));
  expect(asked.length).toBe(2);
  keeper.again();
  expect(asked.length).toBe(3);
  await answer('a', picture('a'));
  expect(names()).toEqual(['a']);
  expect([1, 2, 3, 20].map(wait_ms)).toEqual([500, 1000, 2000, 15000]);
});

test('what is not to be had is not asked for again under that name', async () => {
  const { asked, fetch, answer } = server();
  const keeper = keeperOf(fetch);
  keeper.want(map('m1', 'a', 'b'));
  await answer('a', 'gone');
  await vi.advanceTimersByTimeAsync(60_000);
  keeper.want(map('m1', 'a', 'b'));
  expect(asked).toEqual(['a', 'b']);
  keeper.want(map('m1', 'a2', 'b'));
  expect(asked).toEqual(['a', 'b', 'a2']);
});

test('what is not wanted any more is left, and not kept when it comes after all', async () => {
  const { fetch, answer } = server();
  const quits: AbortSignal[] = [];
  const keeper = keeperOf((name, quit) => {
    quits.push(quit);
    return fetch(name, quit);
  });
  keeper.want(map('m1', 'a'));
  keeper.want(map('m1', 'a2'));
  expect(quits.map((quit) => quit.aborted)).toEqual([true, false]);
  const late = picture('a');
  await answer('a', late);
  expect(late.closed()).toBe(true);
  expect(names()).toEqual([]);
});

test('of what is out of use only the latest is kept, and what is shown always', async () => {
  const { fetch, answer } = server();
  const keeper = keeperOf(fetch);
  const all = Array.from({ length: 60 }, (_, i) => picture(`t${i}`));
  for (const [i, one] of all.entries()) {
    keeper.want(map('m1', 'rest', `t${i}`));
    await answer(`t${i}`, one);
    if (i === 0) await answer('rest', picture('rest'));
  }
  keeper.want(map('m1', 'rest', 't59'));
  expect(all.filter((one) => one.closed()).length).toBe(60 - 1 - 48);
  expect(all[0]?.closed()).toBe(true);
  expect(names().sort()).toEqual(['rest', 't59']);
});
