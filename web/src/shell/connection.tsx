/** The state of the connection, said at once and more plainly the longer it lasts. */

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { sentence } from '../panels/words';
import { connection, reconnectNow } from '../socket';

export interface Notice {
  readonly text: string;
  readonly detail: string;
  readonly button: boolean;
}

/** What to say after so many seconds without a connection: more at 5, 10 and 20. */
export function notice(lost_s: number, first: boolean): Notice {
  if (lost_s < 5) return { text: first ? 'Connecting …' : 'Reconnecting …', detail: '', button: false };
  if (lost_s < 10) return { text: 'No connection. Trying again …', detail: '', button: false };
  const detail = 'What you do meanwhile is kept and sent when the table is back.';
  if (lost_s < 20) return { text: 'Still no connection.', detail, button: false };
  return {
    text: 'The table cannot be reached.',
    detail: `${detail} Is the server running, is this device online?`,
    button: true,
  };
}

const now_ms = signal(0);

export function ConnectionNote() {
  const { state, since_ms, tries, reason } = connection.value;
  useEffect(() => {
    if (state === 'live') return undefined;
    now_ms.value = performance.now();
    const timer = setInterval(() => {
      now_ms.value = performance.now();
    }, 1000);
    return () => clearInterval(timer);
  }, [state]);
  if (state === 'live') return null;
  if (state === 'refused') {
    return (
      <div class="connection closed" role="alert">
        <strong>{sentence(reason) || 'This link opens no seat: ask the referee for a new one.'}</strong>
      </div>
    );
  }
  const said = notice((now_ms.value - since_ms) / 1000, state === 'connecting' && tries === 0);
  return (
    <div class="connection" role="status">
      <i class="spinner" aria-hidden="true" />
      <strong>{said.text}</strong>
      {said.detail && <span>{said.detail}</span>}
      {said.button && (
        <button type="button" onClick={reconnectNow}>
          Try now
        </button>
      )}
    </div>
  );
}
