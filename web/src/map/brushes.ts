/** The brush for painting ground comes when a referee first takes it up. */

import { late } from '../late';

export const brushes = late('The brush', () => import('./painting'));
