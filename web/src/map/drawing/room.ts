/** What is drawn on a map by hand, and what it is drawn with. */

import '../../styles/drawing.css';
import '../../styles/pad.css';

export { PenBar } from './bar';
export { Drawings } from './drawings';
