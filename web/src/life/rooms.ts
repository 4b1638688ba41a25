/** The page of lives; it is fetched when first opened. */

import '../styles/life.css';

export { LifePage } from './Page';
