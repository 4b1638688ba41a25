/** Pins come when there are some, or somebody first puts one. */

import { late } from '../../late';

export const pinRoom = late('The pins', () => import('./room'));
