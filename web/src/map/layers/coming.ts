/** The list of layers comes when it is first opened. */

import { late } from '../../late';

export const layersRoom = late('The layers', () => import('./panel'));
