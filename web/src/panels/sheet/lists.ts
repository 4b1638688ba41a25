/** What a place of a sheet may be filled with: its own choices, or a list that all sheets share. */

import type { CardField, CardSection, Choice } from '../../protocol';
import { lists } from '../../table';

export function choicesOf(field: CardField): readonly Choice[] {
  return field.choice_list === '' ? field.choices : (lists.value[field.choice_list] ?? []);
}

/** What may be added to a section; what stands in it already is not offered again. */
export function offeredIn(section: CardSection): readonly Choice[] {
  if (section.add_list === '') return section.add;
  const there = new Set<unknown>(section.fields.map((field) => field.path));
  const listed = (lists.value[section.add_list] ?? []).filter((one) => !there.has(one.value));
  return [...section.add, ...listed];
}

/** Whether things come to a section and go: skills, weapons. */
export function takesMore(section: CardSection): boolean {
  return section.add.length > 0 || section.add_list !== '';
}
