/** What was chosen on this screen in each life, for as long as its window is open. */

import { signal } from '@preact/signals';
import type { Done } from './again';

const KEY = 'retcon.life';
const MOST = 400;
type All = Readonly<Record<string, readonly Done[]>>;

const all = signal<All>(stored());

export const kept = (who: string): readonly Done[] => all.value[who] ?? [];

export function keep(who: string, done: Done): void {
  all.value = { ...all.peek(), [who]: [...(all.peek()[who] ?? []), done].slice(-MOST) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all.peek()));
  } catch {
    // a full or forbidden store: what was chosen is known until the page is left
  }
}

function stored(): All {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as All) : {};
  } catch {
    return {};
  }
}
