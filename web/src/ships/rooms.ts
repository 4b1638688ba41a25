/** The pages of ships, voyages, accounts and parties; they are fetched when first opened. */

import '../styles/ships.css';
import '../styles/voyages.css';

export { ShipPages } from './Pages';
