/** The tiles of a map's picture: fetched with this seat's secret, those in view first, and kept while they are wanted. */

import { signal } from '@preact/signals';
import { tableId, token } from '../../place';
import type { Picture, SceneView, Tiles } from '../../protocol';

/** A tile's picture, and where on the map it lies, in cells. */
export interface Laid {
  readonly image: ImageBitmap;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is fetched of a tile: its picture, its box in pixels of the whole, and the size of that. */
export interface Fetched {
  readonly image: ImageBitmap;
  readonly box: readonly number[];
}

/** `gone`: there is none for this seat, however often it is asked; `trouble`: worth asking again. */
export type Fetch = (name: string, quit: AbortSignal) => Promise<Fetched | 'gone' | 'trouble'>;

/** What of the map is in view, in cells. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Lies = Picture & Pick<Tiles, 'columns' | 'rows'>;

/** The tiles that are here, of the map on show. */
export const laid = signal<readonly Laid[]>([]);

const AT_ONCE = 6;
/** Tiles out of use that are kept, for a look back or a map that is shown again. */
const SPARE = 48;
const LONGEST_WAIT_MS = 15_000;

/** Milliseconds before a tile is asked for again after so many failures. */
export function wait_ms(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, 500 * 2 ** (failures - 1));
}

/** Where a tile lies on the map, by its box in pixels of the whole picture. */
export function placed(picture: Picture, { image, box }: Fetched): Laid {
  const [left = 0, top = 0, right = 1, bottom = 1, width = 1, height = 1] = box;
  const [x, y] = [picture.width / width, picture.height / height];
  return {
    image,
    left: picture.x + left * x,
    top: picture.y + top * y,
    right: picture.x + right * x,
    bottom: picture.y + bottom * y,
  };
}

/** Places of tiles, those nearest to the middle of the view first. */
export function nearestFirst(places: readonly number[], lies: Lies, view: View): readonly number[] {
  const away = (place: number) => {
    const column = (place % lies.columns) + 0.5;
    const row = Math.floor(place / lies.columns) + 0.5;
    const x = lies.x + (lies.width * column) / lies.columns - view.x - view.width / 2;
    const y = lies.y + (lies.height * row) / lies.rows - view.y - view.height / 2;
    return x * x + y * y;
  };
  return [...places].sort((a, b) => away(a) - away(b));
}

/** Keeps the tiles of the map on show, and gives them to `show` whenever there are others. */
export class TileKeeper {
  private map = '';
  private lies: Lies | null = null;
  private names: readonly string[] = [];
  /** What is shown in each place: an older tile stays until the newer one is here. */
  private shown = new Map<number, string>();
  /** All that is here by name, what was used longest ago first. */
  private readonly here = new Map<string, Fetched>();
  private readonly underway = new Map<string, AbortController>();
  private readonly failures = new Map<string, number>();
  private readonly waits = new Map<string, ReturnType<typeof setTimeout>>();
  /** What is not to be had under this name: if it comes back, it comes under another. */
  private gone = new Set<string>();

  constructor(
    private readonly fetch: Fetch,
    private readonly view: () => View,
    private readonly show: (tiles: readonly Laid[]) => void,
  ) {}

  /** Show this map's picture from now on. */
  want(scene: Pick<SceneView, 'id' | 'picture' | 'tiles'> | null): void {
    const { picture, tiles } = scene ?? { picture: null, tiles: null };
    const lies = picture && tiles ? { ...picture, columns: tiles.columns, rows: tiles.rows } : null;
    if (scene?.id !== this.map || JSON.stringify(lies) !== JSON.stringify(this.lies)) this.shown = new Map();
    this.map = scene?.id ?? '';
    this.lies = lies;
    this.names = tiles?.names ?? [];
    const wanted = new Set(this.names);
    for (const [name, quit] of this.underway) if (!wanted.has(name)) quit.abort();
    for (const [name, timer] of this.waits) if (!wanted.has(name)) this.forget(name, timer);
    this.gone = new Set([...this.gone].filter((name) => wanted.has(name)));
    for (const place of this.shown.keys()) if (!this.names[place]) this.shown.delete(place);
    this.names.forEach((name, place) => {
      if (this.here.has(name)) this.shown.set(place, name);
    });
    this.tell();
    this.goOn();
  }

  /** Ask again at once for what failed: the connection is back. */
  again(): void {
    for (const [name, timer] of this.waits) this.forget(name, timer);
    this.gone.clear();
    this.goOn();
  }

  private forget(name: string, timer: ReturnType<typeof setTimeout>): void {
    clearTimeout(timer);
    this.waits.delete(name);
    this.failures.delete(name);
  }

  private goOn(): void {
    const lies = this.lies;
    if (!lies || this.underway.size >= AT_ONCE) return;
    const missing = this.names.flatMap((name, place) => (this.missing(name) ? [place] : []));
    for (const place of nearestFirst(missing, lies, this.view()).slice(0, AT_ONCE - this.underway.size)) {
      void this.bring(this.names[place] ?? '');
    }
  }

  private missing(name: string): boolean {
    const asked = this.underway.has(name) || this.waits.has(name) || this.gone.has(name);
    return name !== '' && !asked && !this.here.has(name);
  }

  private async bring(name: string): Promise<void> {
    const quit = new AbortController();
    this.underway.set(name, quit);
    const found = await this.fetch(name, quit.signal);
    this.underway.delete(name);
    if (!quit.signal.aborted) this.took(name, found);
    else if (typeof found === 'object') found.image.close();
    this.goOn();
  }

  private took(name: string, found: Fetched | 'gone' | 'trouble'): void {
    if (typeof found === 'object') {
      this.failures.delete(name);
      this.here.set(name, found);
      this.shown.set(this.names.indexOf(name), name);
      this.tell();
      return;
    }
    if (found === 'gone') {
      this.gone.add(name);
      return;
    }
    const failures = (this.failures.get(name) ?? 0) + 1;
    this.failures.set(name, failures);
    const retry = () => {
      this.waits.delete(name);
      this.goOn();
    };
    this.waits.set(name, setTimeout(retry, wait_ms(failures)));
  }

  private tell(): void {
    const tiles: Laid[] = [];
    for (const name of this.shown.values()) {
      const found = this.here.get(name);
      if (!found || !this.lies) continue;
      this.here.delete(name);
      this.here.set(name, found);
      tiles.push(placed(this.lies, found));
    }
    this.show(tiles);
    const used = new Set(this.shown.values());
    for (const [name, { image }] of this.here) {
      if (this.here.size <= used.size + SPARE || used.has(name)) break;
      this.here.delete(name);
      image.close();
    }
  }
}

/** A tile from the server; its cache keeps those whose names stay. */
export const fetchTile: Fetch = async (name, quit) => {
  try {
    const headers = { Authorization: `Bearer ${token()}` };
    const answer = await fetch(`/pictures/${tableId()}/${name}`, { headers, signal: quit });
    if (!answer.ok) return answer.status >= 500 || answer.status === 429 ? 'trouble' : 'gone';
    const box = (answer.headers.get('tile-box') ?? '').split(' ').map(Number);
    return { image: await createImageBitmap(await answer.blob()), box };
  } catch {
    return 'trouble';
  }
};
