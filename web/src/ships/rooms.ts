/** The pages of ships, voyages, accounts and parties; they are fetched when first opened. */

import '../styles/ships.css';

export { ShipPages } from './Pages';
