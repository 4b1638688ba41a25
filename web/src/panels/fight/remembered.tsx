/** What the rules remember of a fight, set by the referee: the rules say what there is and what it may be. */

import { useEffect, useState } from 'preact/hooks';
import type { CombatView, Field } from '../../protocol';
import { preview, send } from '../../socket';
import { combats } from '../../table';
import { closeWindow, Modal, type Window } from '../dialogs';
import { FormFields } from '../fields';
import { Foot, Form, Pick, TextBox } from '../inputs';
import { same, told } from '../words';

/** Of what something is remembered, as the rules name it: the fight, its sides and fighters, pairs with marks. */
export function subjectsOf(combat: CombatView): readonly (readonly [string, string])[] {
  const names = new Map(combat.fighters.map((one) => [one.who, one.name]));
  const pairs = combat.pairs;
  const pairName = (subject: string) =>
    subject
      .slice(5)
      .split('|')
      .map((who) => names.get(who) ?? who)
      .join(' and ');
  return [
    ['fight', 'The fight'],
    ...combat.sides.map((side) => [`side:${side.id}`, side.name] as const),
    ...combat.fighters.map((one) => [`fighter:${one.who}`, one.name] as const),
    ...pairs.map((subject) => [subject, pairName(subject)] as const),
  ];
}

/** A value of a field in words. */
export function fieldWords(field: Field, value: unknown): string {
  const chosen = field.choices.find((choice) => same(choice.value, value));
  return chosen?.label ?? told(value);
}

/** What may be set of a subject now; null until the rules have answered. */
function useFields(combat: string, subject: string): readonly Field[] | null {
  const [fields, setFields] = useState<readonly Field[] | null>(null);
  useEffect(() => {
    let current = true;
    setFields(null);
    void preview({ type: 'PreviewMarks', combat, subject }).then((answer) => {
      if (current) setFields(answer.type === 'refused' ? [] : (answer.marks ?? []));
    });
    return () => {
      current = false;
    };
  }, [combat, subject]);
  return fields;
}

type MarkWindow = Extract<Window, { kind: 'mark' }>;

/** Choose whose, choose what, set it. */
export function OverrideMark({ combat, subject: first = 'fight' }: MarkWindow) {
  const view = combats.value.get(combat);
  const [subject, setSubject] = useState(first);
  const [name, setName] = useState('');
  const [value, setValue] = useState<unknown>(undefined);
  const [reason, setReason] = useState('');
  const fields = useFields(combat, subject);
  const field = fields?.find((one) => one.name === name);
  if (view === undefined) return null;
  const wanted = typeof value === 'number' && Number.isNaN(value) ? null : value;
  const changed = field !== undefined && wanted !== undefined && !same(wanted, field.default ?? null);
  const ready = changed && reason.trim() !== '';
  const choose = (chosen: string) => {
    setName(chosen);
    setValue(fields?.find((one) => one.name === chosen)?.default ?? null);
  };
  const go = async () => {
    const answer = await send({ type: 'OverrideMark', combat, subject, name, value: wanted, reason });
    if (answer.type !== 'refused') closeWindow();
  };
  return (
    <Modal title="Set what the rules remember" onClose={closeWindow}>
      <Form ready={ready} go={go}>
        <Pick
          first
          label="Of whom"
          value={subject}
          change={(chosen) => {
            setSubject(chosen);
            choose('');
          }}
          options={subjectsOf(view)}
        />
        <Pick
          label="What"
          value={name}
          change={choose}
          hint={fields?.length === 0 ? 'The rules remember nothing here.' : ''}
          options={[['', 'Choose…'], ...(fields ?? []).map((one) => [one.name, optionWords(one)] as const)]}
        />
        {field && (
          <FormFields
            key={`${subject} ${name}`}
            fields={[{ ...field, label: field.kind === 'flag' ? field.label : 'To what' }]}
            filled={{ [name]: value }}
            change={(_, chosen) => setValue(chosen)}
            place={null}
          />
        )}
        <TextBox label="Why (stands in the log)" value={reason} change={setReason} />
        <Foot
          word="Set it"
          ready={ready}
          lack={field && !changed ? `Now: ${fieldWords(field, field.default)}.` : ''}
          cancel={closeWindow}
        />
      </Form>
    </Modal>
  );
}

/** "Leader: Ilse Marrow", as it stands. */
function optionWords(field: Field): string {
  return `${field.label}: ${fieldWords(field, field.default)}`;
}
