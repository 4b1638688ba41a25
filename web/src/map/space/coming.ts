/** The map of space comes when a table first looks at one. */

import { late } from '../../late';

export const spaceRoom = late('The map of space', () => import('./room'));
