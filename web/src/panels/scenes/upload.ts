/** Files on their way to the server, with progress, and its refusal in words. */

import { tableId, token } from '../../place';

export type Uploaded =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly reason: string };

/** Send a file as it is; `progress` is told shares of 0 to 1. Never rejects. */
export function upload(path: string, file: File, progress: (share: number) => void): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/tables/${tableId()}/${path}`);
    request.setRequestHeader('Authorization', `Bearer ${token()}`);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) progress(event.loaded / event.total);
    };
    request.onload = () => resolve(answerOf(request.status, request.responseText));
    request.onerror = () =>
      resolve({ ok: false, reason: 'The file did not arrive: no connection to the server.' });
    request.send(file);
  });
}

/** What a status and body of the server say. */
export function answerOf(status: number, text: string): Uploaded {
  const body = parsed(text);
  if (status >= 200 && status < 300) return { ok: true, body };
  const reason = textOf(body, 'reason') || textOf(body, 'detail');
  return { ok: false, reason: reason || `The server refused the file (${status}).` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function at(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  return (body as Record<string, unknown>)[name];
}

/** A text of an answer, "" when it has none of that name. */
export function textOf(body: unknown, name: string): string {
  const value = at(body, name);
  return typeof value === 'string' ? value : '';
}

/** A number of an answer, 0 when it has none of that name. */
export function numberOf(body: unknown, name: string): number {
  const value = at(body, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** A list of texts of an answer. */
export function textsOf(body: unknown, name: string): readonly string[] {
  const value = at(body, name);
  return Array.isArray(value) ? value.map(String) : [];
}
