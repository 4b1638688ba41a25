/** Tasks in words: found by search, grouped, how long they take. Pure. */

import type { AttemptForecast, Catalogue, LibraryTask, TasksView } from '../../protocol';

/** A task of the list, wherever it comes from. `key` is what an attempt names it by. */
export interface Listed {
  readonly key: string;
  readonly phrase: string;
  readonly text: string;
  readonly group: string;
  readonly library: LibraryTask | null;
}

export interface Group {
  readonly title: string;
  readonly tasks: readonly Listed[];
}

/** Everything that may be tried or looked at: offers first, then the library, then the books by skill. */
export function groups(view: TasksView | null, books: Catalogue | null): readonly Group[] {
  const library = (view?.library ?? []).map(ofLibrary);
  const offered = library.filter((one) => one.library?.offered);
  const own = library.filter((one) => !one.library?.offered);
  const printed = new Map<string, Listed[]>();
  for (const one of books?.tasks ?? []) {
    const listed = { ...one, key: `book:${one.id}`, library: null };
    printed.set(one.group, [...(printed.get(one.group) ?? []), listed]);
  }
  return [
    { title: 'Offered by players', tasks: offered },
    { title: 'The library', tasks: own },
    ...[...printed].sort(([a], [b]) => a.localeCompare(b)).map(([title, tasks]) => ({ title, tasks })),
  ].filter((group) => group.tasks.length > 0);
}

function ofLibrary(task: LibraryTask): Listed {
  return { key: task.id, phrase: task.phrase, text: task.text, group: '', library: task };
}

/** The groups with those tasks alone that have every word in phrase, text or group. */
export function searched(all: readonly Group[], words: string): readonly Group[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return all;
  return all
    .map((group) => ({
      ...group,
      tasks: group.tasks.filter((task) => {
        const text = `${task.text} ${group.title}`.toLowerCase();
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.tasks.length > 0);
}

const UNITS: readonly (readonly [string, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['min', 60],
  ['sec', 1],
];

/** A stretch of time to its two greatest units: "2 hours 30 min". */
export function lasting(seconds: number): string {
  let left = Math.round(seconds);
  const said: string[] = [];
  for (const [word, length] of UNITS) {
    const n = Math.floor(left / length);
    left -= n * length;
    if (n > 0) said.push(`${n} ${word}${n > 1 && length >= 3600 ? 's' : ''}`);
  }
  return said.slice(0, 2).join(' ') || 'no time';
}

/** How long an attempt takes: what is expected, and between what it lies. */
export function durationWords(forecast: AttemptForecast): string {
  const first = forecast.spans[0];
  const last = forecast.spans.at(-1);
  if (first === undefined || last === undefined) return 'Takes no time';
  if (first === last) return `Takes ${lasting(first.seconds)}`;
  return `Takes about ${lasting(forecast.mean_s)}, from ${lasting(first.seconds)} to ${lasting(last.seconds)}`;
}

/** A text cut at the place where it does not read: before, the place, after. */
export function cutAt(text: string, at: number, length: number): readonly [string, string, string] {
  const end = Math.max(at + length, at);
  return [text.slice(0, at), text.slice(at, end), text.slice(end)];
}
