/** Windows about history, and the notes that float above the map: requests, the digest, the branch. */

import { Modal } from '../panels/dialogs';
import { BranchWindow, SeatWindow } from './branch';
import { CompareWindow } from './compare';
import { MarkWindow } from './film/mark';
import { Notices } from './notices';
import { type Asked, asked, close, stretchOf, undone } from './now';
import { RewindWindow } from './rewind';
import { TakeBackWindow } from './takeback';
import { TakeOutWindow } from './takeout';

export function HistoryWindows() {
  const what = asked.value;
  return (
    <>
      <Notices />
      {what && what.kind !== 'digest' && (
        <Modal title={titleOf(what)} onClose={close} wide={WIDE.has(what.kind)}>
          <Content key={JSON.stringify(what)} what={what} />
        </Modal>
      )}
    </>
  );
}

function titleOf(what: Exclude<Asked, { kind: 'digest' }>): string {
  const restores = what.kind === 'rewind' && stretchOf(what.to, undone.value) !== null;
  return restores ? 'Restore what was undone' : TITLES[what.kind];
}

const TITLES: Record<Exclude<Asked['kind'], 'digest'>, string> = {
  rewind: 'Rewind the table',
  'take back': 'Undo my last act',
  'take out': 'Take back one act and keep the rest',
  mark: 'Mark this moment',
  branch: 'What if: a branch',
  seat: 'Who plays on this branch',
  compare: 'Two branches side by side',
};
const WIDE = new Set<Asked['kind']>(['rewind', 'take out', 'compare']);

function Content({ what }: { readonly what: Asked }) {
  switch (what.kind) {
    case 'rewind':
      return <RewindWindow to={what.to} />;
    case 'take back':
      return <TakeBackWindow />;
    case 'take out':
      return <TakeOutWindow number={what.number} request={what.request ?? null} />;
    case 'mark':
      return <MarkWindow number={what.number} />;
    case 'branch':
      return <BranchWindow at={what.at} sit={what.sit} />;
    case 'seat':
      return <SeatWindow branch={what.branch} />;
    case 'compare':
      return <CompareWindow first={what.with} />;
    case 'digest':
      return null;
  }
}
