/** A new id for a command: 22 letters and digits, different every time (also without a secure context). */
export function commandId(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
  const bytes = crypto.getRandomValues(new Uint8Array(22));
  return Array.from(bytes, (byte) => letters.charAt(byte & 63)).join('');
}

/** A new id for a wall or a door, as the server wants them: small letters and digits. */
export function pieceId(kind: 'w' | 'd'): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `${kind}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
