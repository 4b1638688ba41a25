/** How a picture lies on a map, in cells. Pure. */

import type { Picture } from '../../protocol';

/** The whole width of the map, as high as the picture's own shape makes it. */
export function across(id: string, columns: number, width_px: number, height_px: number): Picture {
  const height = width_px > 0 ? (columns * height_px) / width_px : columns;
  return { id, x: 0, y: 0, width: columns, height: rounded(height) };
}

/** A picture whose squares measure so many pixels each. */
export function bySquare(id: string, square_px: number, width_px: number, height_px: number): Picture {
  return { id, x: 0, y: 0, width: rounded(width_px / square_px), height: rounded(height_px / square_px) };
}

/** To a hundredth of a cell. */
function rounded(cells: number): number {
  return Math.round(cells * 100) / 100;
}
