/** The dialogs that are opened now and then; they come when the first of them is. */

import type { Window } from './dialogs';
import { BeginFight, JoinFight } from './fight/begin';
import { OverrideOutcome } from './fight/override';
import { OverrideMark } from './fight/remembered';
import { NewScene } from './scenes/grid';
import { MarkingWindow } from './scenes/marking';
import { PinWindow } from './scenes/pinning';
import { CreateCharacter } from './sheet/create';
import { RightsWindow } from './sheet/rights';

export function Opened({ window }: { readonly window: Window }) {
  switch (window.kind) {
    case 'begin':
      return <BeginFight />;
    case 'create':
      return <CreateCharacter {...(window.template === undefined ? {} : { template: window.template })} />;
    case 'rights':
      return <RightsWindow character={window.character} />;
    case 'mark':
      return <OverrideMark {...window} />;
    case 'join':
      return <JoinFight combat={window.combat} />;
    case 'scene':
      return <NewScene />;
    case 'marking':
      return <MarkingWindow tokens={window.tokens} />;
    case 'pin':
      return <PinWindow {...window} />;
    case 'override':
      return <OverrideOutcome {...window} />;
  }
}
