import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app';
import { Landing } from './panels/landing';
import { tableId } from './place';
import { connect, reconnectNow, wentOffline } from './socket';
import './styles/base.css';
import './styles/shell.css';
import './styles/map.css';
import './styles/panels.css';
import { tableView } from './table';

const place = document.getElementById('app');
const atTable = tableId() !== '';
if (place) render(atTable ? <App /> : <Landing />, place);
if (atTable) {
  connect();
  addEventListener('online', () => reconnectNow());
  addEventListener('offline', () => wentOffline());
  document.addEventListener('visibilitychange', () => document.hidden || reconnectNow());
  effect(() => {
    document.title = tableView.value ? `${tableView.value.name} · Retcon` : 'Retcon';
  });
}
