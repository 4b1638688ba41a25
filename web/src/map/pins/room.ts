/** Notes that are pinned to the map: where they are, what they say, and the pad on which a new one is put. */

import '../../styles/pins.css';

export { PinCard } from './card';
export { PlaceBar } from './pad';
export { Pins } from './pins';
