/** How large things are drawn on a map of space that have no size there. */

/** Pixels across of a ship, whatever the zoom. */
export const SHIP_PX = 30;
