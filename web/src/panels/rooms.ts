/** The panels that are not on show at first; they come while nobody waits, or when one looks. */

import '../map/tokens/came';

export { FightPanel } from './fight/fight';
export { PeoplePanel } from './people';
export { Sheet } from './sheet/sheet';
export { TablePanel } from './table/table';
