/** Where this page is: which table, with which secret, under which nonce. */

/** The table's id, from the address `/t/<table>#<token>`. */
export function tableId(): string {
  return tableOf(location.pathname);
}

/** The secret of this seat's link: everything behind the `#`, which browsers never send. */
export function token(): string {
  return location.hash.replace(/^#/, '');
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
