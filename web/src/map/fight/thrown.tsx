/** Dice as they fall, beside what they decide: the log tells the same to those who do not look. */

import { Dice } from '../../panels/card';
import { targetOf } from '../../panels/card_words';
import { told } from '../../panels/words';
import type { RollCard } from '../../protocol';

const MOST = 3;

function Throw({ card }: { readonly card: RollCard }) {
  const target = targetOf(card);
  const good = card.success === null ? 'plain' : card.success === (card.feared !== true) ? 'good' : 'bad';
  return (
    <div class={`thrown-one ${good}`}>
      <span class="thrown-title">{card.title}</span>
      <Dice card={card} />
      <span class="thrown-total">
        {told(card.total)}
        {target !== '' && <small> against {target}</small>}
      </span>
      <strong>{card.result}</strong>
    </div>
  );
}

interface Props {
  /** Of one beat: another falls anew. */
  readonly of: string;
  readonly cards: readonly RollCard[];
}

export function Thrown({ of, cards }: Props) {
  if (cards.length === 0) return null;
  return (
    <div class="thrown" key={of} aria-hidden="true" data-thrown={of}>
      {cards.slice(0, MOST).map((card) => (
        <Throw key={card.title} card={card} />
      ))}
    </div>
  );
}
