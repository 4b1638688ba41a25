/** What is drawn on a map by hand, and what it is drawn with. */

import '../../styles/drawing.css';

export { PenBar } from './bar';
export { Drawings } from './drawings';
