/** The sheet as it grows: what has just changed shines. */

import { choicesOf } from '../panels/sheet/lists';
import { told } from '../panels/words';
import type { Card, CardField, CardSection, CharacterView } from '../protocol';
import { sheetOpen } from '../table';
import { areNumbers, filledIn } from './words';

interface Props {
  readonly who: CharacterView;
  readonly card: Card;
  /** Places that are other than before the last step, with what stood there. */
  readonly changed: ReadonlyMap<string, unknown>;
}

/** How many sections stand open; those further down fold. */
const MOST_OPEN = 2;
const MOST_TILES = 6;

export function Growing({ who, card, changed }: Props) {
  const sections = card.sections.filter((one) => filledIn(one).length > 0);
  const numbers = sections.filter(areNumbers).slice(0, 1);
  const rest = numbers.flatMap((one) =>
    one.fields.length > MOST_TILES ? [{ ...one, fields: one.fields.slice(MOST_TILES) }] : [],
  );
  const lists = [...sections.filter((one) => !numbers.includes(one)), ...rest];
  const [shown, folded] = [lists.slice(0, MOST_OPEN), lists.slice(MOST_OPEN)];
  return (
    <aside class="life-sheet" aria-label={`${who.name} now`}>
      <header>
        <h3>{who.name}</h3>
        <p class="life-headline">{card.headline}</p>
      </header>
      {numbers.map((section) => (
        <dl class="life-numbers" aria-label={section.title}>
          {section.fields.slice(0, MOST_TILES).map((field) => (
            <Tile field={field} changed={changed} />
          ))}
        </dl>
      ))}
      {shown.map((section) => (
        <Rows section={section} changed={changed} />
      ))}
      {folded.length > 0 && (
        <details class="fold">
          <summary>More of the sheet</summary>
          {folded.map((section) => (
            <Rows section={section} changed={changed} />
          ))}
        </details>
      )}
      <button
        type="button"
        class="small"
        onClick={() => {
          sheetOpen.value = who.id;
        }}
      >
        Open the sheet
      </button>
    </aside>
  );
}

/** What stands in a place, by the name of the choice where it is one. */
function valueWords(field: CardField): string {
  return choicesOf(field).find((one) => one.value === field.value)?.label ?? told(field.value);
}

interface FieldProps {
  readonly field: CardField;
  readonly changed: ReadonlyMap<string, unknown>;
}

function Tile({ field, changed }: FieldProps) {
  const place = field.path ?? field.label;
  const before = changed.get(place);
  const step = typeof before === 'number' && typeof field.value === 'number' ? field.value - before : 0;
  return (
    <div class={changed.has(place) ? 'fresh' : ''}>
      <dt title={field.label}>{field.label}</dt>
      <dd class="num">
        {valueWords(field)}
        {step !== 0 && <small class={step > 0 ? 'good' : 'bad'}>{step > 0 ? `+${step}` : `−${-step}`}</small>}
      </dd>
    </div>
  );
}

function Rows({
  section,
  changed,
}: {
  readonly section: CardSection;
  readonly changed: ReadonlyMap<string, unknown>;
}) {
  return (
    <section class="life-rows" aria-label={section.title}>
      <h4>{section.title}</h4>
      <dl>
        {filledIn(section).map((field) => (
          <div class={changed.has(field.path ?? field.label) ? 'fresh' : ''}>
            <dt>{field.label}</dt>
            <dd class="num">{valueWords(field)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
