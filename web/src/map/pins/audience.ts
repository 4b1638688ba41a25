/** For whom a note is, as it is chosen and as it is said. Pure. */

import type { PinView, TableView } from '../../protocol';

export type Listeners = NonNullable<PinView['to']>;
export type Group = 'all' | 'none' | 'seats' | `party:${string}`;

interface Around {
  readonly seats: readonly TableView['seats'][number][];
  /** Those who are apart; none while all are together. */
  readonly parties: readonly { readonly party: string; readonly name: string }[];
  readonly referee: boolean;
}

/** Which of the choices a note's listeners are. */
export function groupOf(to: Listeners): Group {
  if (to === 'all') return 'all';
  const [first, second] = to;
  if (first === undefined) return 'none';
  return second === undefined && first.startsWith('party:') ? `party:${first.slice(6)}` : 'seats';
}

/** The choices there are, each with its words. */
export function groups({ parties, referee }: Around): readonly (readonly [Group, string])[] {
  const apart = parties.map((one) => [`party:${one.party}`, `The party: ${one.name}`] as const);
  return [
    ['all', 'Everyone'],
    ...(apart.length > 0 ? apart : ([['party:', 'The party']] as const)),
    ['seats', 'Some seats'],
    ['none', referee ? 'Referee only' : 'Me and the referee'],
  ];
}

export function listeners(group: Group, seats: ReadonlySet<string>): Listeners {
  if (group === 'all') return 'all';
  if (group === 'none') return [];
  return group === 'seats' ? [...seats] : [group];
}

/** "For everyone", "For Kira and Mo". */
export function forWhom(to: Listeners, around: Around): string {
  const group = groupOf(to);
  if (to === 'all' || group !== 'seats') {
    if (group === 'none') return around.referee ? 'For referees only' : 'For me and the referee';
    const words = groups(around).find(([one]) => one === group)?.[1] ?? 'A party';
    return `For ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  }
  const names = to.map((id) => around.seats.find((one) => one.id === id)?.name ?? id);
  const last = names.pop() ?? '';
  return names.length === 0 ? `For ${last}` : `For ${names.join(', ')} and ${last}`;
}
