/** Circles, cones and lines on a map, and what they are laid with. */

import '../../styles/stencil.css';
import '../../styles/pad.css';

export { StencilBar } from './bar';
export { Stencils } from './stencils';
