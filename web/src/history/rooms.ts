/** Everything of looking back that is fetched only when it is wanted. */

import '../styles/history.css';

export { LookBar } from './bar';
export { plays } from './film/beats';
export { OnMap } from './film/onmap';
export { EntryItems } from './items';
export { LiveOnMap, perform, skip } from './live';
export { Notices, settleFirst } from './notices';
export { HistoryPanel, restoreLast } from './panel';
export { faster, go, play, playing, togglePlay } from './player';
export { HistoryWindows } from './windows';
