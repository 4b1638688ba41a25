/** What a place of a sheet may be filled with: its own choices, or a list that all sheets share. */

import { effect, signal } from '@preact/signals';
import type { CardField, CardSection, Choice } from '../../protocol';
import { connection } from '../../socket';
import { listsName } from '../../table';
import { choice } from '../../whole';

type Lists = Readonly<Record<string, readonly Choice[]>>;

/** The lists of the books that were fetched, by their name: what is called so never changes. */
export const fetched = signal<ReadonlyMap<string, Lists>>(new Map());
const coming = new Set<string>();

async function fetchLists(name: string): Promise<void> {
  if (name === '' || fetched.peek().has(name) || coming.has(name)) return;
  coming.add(name);
  try {
    const answer = await fetch(`/lists/${name}`);
    const { lists } = (await answer.json()) as { readonly lists: Lists };
    const whole = Object.entries(lists).map(([id, list]) => [id, list.map(choice)]);
    fetched.value = new Map([...fetched.peek(), [name, Object.fromEntries(whole)]]);
  } catch {
    // without a connection; when there is one again, it is tried again
  } finally {
    coming.delete(name);
  }
}

effect(() => {
  if (connection.value.state === 'live') void fetchLists(listsName.value);
});

const listNamed = (id: string) => fetched.value.get(listsName.value)?.[id] ?? [];

export function choicesOf(field: CardField): readonly Choice[] {
  return field.choice_list === '' ? field.choices : listNamed(field.choice_list);
}

/** What may be added to a section; what stands in it already is not offered again. */
export function offeredIn(section: CardSection): readonly Choice[] {
  if (section.add_list === '') return section.add;
  const there = new Set<unknown>(section.fields.map((field) => field.path));
  const listed = listNamed(section.add_list).filter((one) => !there.has(one.value));
  return [...section.add, ...listed];
}

/** Whether things come to a section and go: skills, weapons. */
export function takesMore(section: CardSection): boolean {
  return section.add.length > 0 || section.add_list !== '';
}
