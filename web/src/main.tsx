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

// the page that measures the map has this module too, within the first piece, and draws for itself
const place = document.querySelector('#app:not([data-bench])');
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
