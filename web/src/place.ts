/** Where this page is: which table, with which secret, under which nonce. */

/** The table's id, from the address `/t/<table>#<token>`. */
export function tableId(): string {
  return tableOf(location.pathname);
}

/** What stands behind the `#`, which browsers never send: a seat's secret, a moment to open at, or both. */
export interface Behind {
  readonly token: string;
  readonly at: number | null;
}

export function behind(hash: string): Behind {
  const parts = hash.replace(/^#/, '').split('&');
  const at = parts.find((part) => /^at=\d{1,9}$/.test(part));
  const token = parts.find((part) => !part.includes('=')) ?? '';
  return { token, at: at === undefined ? null : Number(at.slice(3)) };
}

let secret: string | null = null;

/** The secret of this seat's link; a link to a moment alone opens with the seat last taken in this browser. */
export function token(): string {
  secret ??= behind(location.hash).token || kept(SEAT + tableId());
  return secret;
}

/** The language that the address asks for (`?language=de`), or nothing: then it is English. */
export function language(search: string): { language?: string } {
  const found = new URLSearchParams(search).get('language') ?? '';
  return /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$/.test(found) ? { language: found } : {};
}

const SEAT = 'retcon-seat-';

/** Remember that this seat's link opens the table. */
export function seated(): void {
  keep(SEAT + tableId(), token());
}

/** Something this browser keeps, "" if it keeps nothing. */
export function kept(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // a browser that keeps nothing loses a convenience
  }
}

/** The address of a moment of this table, without any seat's secret: it opens for whoever has a seat. */
export function momentUrl(number: number): string {
  return `${location.origin}${location.pathname}#at=${number}`;
}

export function tableOf(path: string): string {
  return /^\/t\/([^/]+)/.exec(path)?.[1] ?? '';
}

/** Where the table's socket listens. */
export function socketUrl(): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/t/${tableId()}/socket`;
}

/** This browser's part of the dice: new at every asking, so that none is known before it is wanted. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
