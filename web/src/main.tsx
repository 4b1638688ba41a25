import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app';
import { toDo } from './panels/sidebar';
import { tableId } from './place';
import { connect, reconnectNow, wentOffline } from './socket';
import './styles/base.css';
import './styles/shell.css';
import './styles/map.css';
import './styles/panels.css';
import { tableView } from './table';

const place = document.getElementById('app');
const atTable = tableId() !== '';
if (place && !atTable) {
  void import('./panels/landing').then(({ Landing }) => render(<Landing />, place));
}
if (place && atTable) {
  render(<App />, place);
  connect();
  addEventListener('online', () => reconnectNow());
  addEventListener('offline', () => wentOffline());
  document.addEventListener('visibilitychange', () => document.hidden || reconnectNow());
  effect(() => {
    const asked = toDo();
    const name = tableView.value?.name;
    document.title = name ? `${asked > 0 ? `(${asked}) ` : ''}${name} · Retcon` : 'Retcon';
  });
}
