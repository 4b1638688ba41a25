/** Pens come when something is drawn, or somebody first takes one up. */

import { late } from '../../late';

export const pens = late('The pens', () => import('./room'));
