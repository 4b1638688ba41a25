/** All that aligning a picture needs comes when it is first done. */

import { late } from '../../late';
import type { SceneView } from '../../protocol';
import { phoneTab } from '../../table';

const room = late('Aligning of pictures', () => import('./align'));
export const alignRoom = room.here;

/** Begin with a frame as the grid lies now, in the middle of the view. */
export async function beginAligning(map: SceneView): Promise<void> {
  const here = await room.fetch();
  if (here && map.picture) {
    phoneTab.value = 'map';
    here.begin(map, map.picture);
  }
}
