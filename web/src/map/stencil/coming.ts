/** Templates come when one lies on a map, or somebody first takes up the tool. */

import { late } from '../../late';

export const stencilRoom = late('The templates', () => import('./room'));
