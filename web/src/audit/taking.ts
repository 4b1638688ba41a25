/** A session's log taken away as a file, as much of it as this seat may know. */

import { answerOf } from '../panels/scenes/upload';
import { tableId, token } from '../place';

export type Form = 'markdown' | 'csv';
const ENDING: Readonly<Record<Form, string>> = { markdown: 'md', csv: 'csv' };

/** Ask for the file and hand it to the browser to keep; why that could not be, or nothing. Never rejects. */
export async function takeAway(session: string, form: Form): Promise<string> {
  const path = `/api/tables/${tableId()}/sessions/${encodeURIComponent(session)}/${form}`;
  try {
    const answer = await fetch(path, { headers: { Authorization: `Bearer ${token()}` } });
    if (answer.ok) {
      keep(await answer.blob(), `${session}.${ENDING[form]}`);
      return '';
    }
    const refused = answerOf(answer.status, await answer.text());
    return refused.ok ? '' : refused.reason;
  } catch {
    return 'The file did not arrive: no connection to the server.';
  }
}

/** Hand a file to the browser to keep. */
export function keep(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
