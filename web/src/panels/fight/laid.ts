/** Tiles on shelves: where each lies as a form is filled in, what they take, and one moved. Pure. */

import type { Shelf, Shelves, Tile } from '../../protocol';
import type { Filled } from '../forms';

/** The shelf on which a tile lies. */
export function shelfOf(laid: Shelves, filled: Filled, tile: Tile): string {
  if (tile.field === '') return tile.shelf;
  return filled[tile.field] === true ? laid.on : laid.off;
}

/** The tiles of a shelf, in the system's order. */
export function lyingOn(laid: Shelves, filled: Filled, shelf: string): readonly Tile[] {
  return laid.tiles.filter((tile) => shelfOf(laid, filled, tile) === shelf);
}

/** How much room is taken of a shelf, as it counts. */
export function taken(laid: Shelves, filled: Filled, { counts }: Shelf): number {
  return laid.tiles
    .filter((tile) => counts.includes(shelfOf(laid, filled, tile)))
    .reduce((sum, tile) => sum + tile.size, 0);
}

/** The form after a tile was moved to a shelf, or why it stays, in a sentence; null where nothing changes. */
export function moved(laid: Shelves, filled: Filled, tile: Tile, to: string): Filled | string | null {
  if (to === shelfOf(laid, filled, tile)) return null;
  if (tile.field === '') return `${tile.title}: ${tile.why}`;
  if (to === laid.on || to === laid.off) return { ...filled, [tile.field]: to === laid.on };
  const title = laid.shelves.find((shelf) => shelf.name === to)?.title ?? to;
  return `${tile.title} does not go to “${title}” now`;
}

/** The other shelf of the two between which the form moves tiles. */
export function across(laid: Shelves, filled: Filled, tile: Tile): string {
  return shelfOf(laid, filled, tile) === laid.on ? laid.off : laid.on;
}

/** The shelf above or below that on which a tile lies; null at the end. */
export function nextTo(laid: Shelves, filled: Filled, tile: Tile, step: 1 | -1): string | null {
  const at = laid.shelves.findIndex((shelf) => shelf.name === shelfOf(laid, filled, tile));
  return laid.shelves[at + step]?.name ?? null;
}

/** "1 of 2 taken, 1 left"; "" for a shelf without an end. */
export function roomWords(room: number, used: number): string {
  if (room === 0) return '';
  const left = room - used;
  return left < 0 ? `${used} of ${room} taken, ${-left} too many` : `${used} of ${room} taken, ${left} left`;
}
