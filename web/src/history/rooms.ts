/** Everything of looking back that is fetched only when it is wanted. */

import '../styles/history.css';

export { LookBar } from './bar';
export { EntryItems } from './items';
export { Notices, settleFirst } from './notices';
export { OnMap } from './onmap';
export { HistoryPanel, restoreLast } from './panel';
export { faster, go, play, playing, togglePlay } from './player';
export { HistoryWindows } from './windows';
