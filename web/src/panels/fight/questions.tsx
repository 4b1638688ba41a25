/** What the fight asks of one player: which dice go where, say. The usual answer stands ready. */

import { useState } from 'preact/hooks';
import type { CombatView, Offer, Question } from '../../protocol';
import { send } from '../../socket';
import { isReferee } from '../../table';
import { FormFields } from '../fields';
import { begun, chooseWords, given, missing } from '../forms';
import { Form } from '../inputs';

interface Props {
  readonly combat: CombatView;
  readonly offers: readonly Offer[];
}

/** Every open question that this seat may answer. */
export function Questions({ combat, offers }: Props) {
  const open = offers.flatMap((offer) => offer.questions.map((question) => ({ offer, question })));
  return (
    <>
      {open.map(({ offer, question }) => (
        <QuestionForm key={question.id} combat={combat} name={offer.name} question={question} />
      ))}
    </>
  );
}

interface OneProps {
  readonly combat: CombatView;
  readonly name: string;
  readonly question: Question;
}

function QuestionForm({ combat, name, question }: OneProps) {
  const [filled, setFilled] = useState(() => begun(question.fields, question.default));
  const [busy, setBusy] = useState(false);
  const lacking = missing(question.fields, filled);
  const ready = lacking.length === 0 && !busy;
  const answer = async (args: Record<string, unknown> | null) => {
    setBusy(true);
    await send({ type: 'AnswerQuestion', combat: combat.id, question: question.id, answer: args });
    setBusy(false);
  };
  return (
    <Form
      class="question"
      label={`A question for ${name}`}
      ready={ready}
      go={() => answer(given(question.fields, filled))}
    >
      <h3>{name}</h3>
      <p>{question.prompt}</p>
      <FormFields
        fields={question.fields}
        filled={filled}
        change={(field, value) => setFilled((old) => ({ ...old, [field]: value }))}
        place={{ combat: combat.id, who: question.who }}
      />
      <footer class="act-foot">
        {lacking.length > 0 && <p class="hint">{chooseWords(lacking)}</p>}
        {isReferee.value && (
          <button type="button" disabled={busy} onClick={() => answer(null)}>
            Default answer
          </button>
        )}
        <button type="submit" class="primary" disabled={!ready}>
          Answer
        </button>
      </footer>
    </Form>
  );
}
