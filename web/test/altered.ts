import type { Altered } from '../src/protocol';

/** A place that changed, as the server tells it. */
export function altered(name: string, before: number, after: number, more: Partial<Altered> = {}): Altered {
  const told = { path: 'now.end', name, before, after, was: String(before), now: String(after) };
  return { ...told, reason: '', source: '', combat: '', subject: '', ...more };
}
