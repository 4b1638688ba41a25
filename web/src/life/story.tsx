/** A life to read: a chapter a term, a sentence a throw; printed, or taken along as a file. */

import type { Card, CharacterView } from '../protocol';
import { tableView } from '../table';
import { asMarkdown, asSentence, asTaken, spanWords } from './words';

interface Props {
  readonly who: CharacterView;
  readonly card: Card;
}

export function Story({ who, card }: Props) {
  const chapters = card.life ?? [];
  const take = (ending: string, kind: string, text: string) =>
    save(`${fileOf(who.name)}.${ending}`, kind, text);
  return (
    <article class="life-story" aria-label={`The story of ${who.name}`}>
      <header>
        <h2>{who.name}</h2>
        <p class="life-headline">{card.headline}</p>
        <div class="row life-take">
          <button type="button" class="small" onClick={() => window.print()}>
            Print
          </button>
          <button
            type="button"
            class="small"
            onClick={() => take('md', 'text/markdown', asMarkdown(who.name, card))}
          >
            As Markdown
          </button>
          <button
            type="button"
            class="small"
            onClick={() =>
              take(
                'json',
                'application/json',
                `${JSON.stringify(asTaken(who.name, tableView.value?.ruleset ?? '', card), null, 2)}\n`,
              )
            }
          >
            As JSON
          </button>
        </div>
      </header>
      {chapters.length === 0 && <p class="empty">Nothing is told of the years before play yet.</p>}
      {chapters.map((one) => (
        <section key={one.path}>
          <h3>
            {one.title} <small class="num">age {spanWords(one.span)}</small>
          </h3>
          {one.as_what !== '' && <p class="life-rank">{one.as_what}</p>}
          <p>{one.told.map(asSentence).join(' ')}</p>
          {one.gained.length > 0 && <p class="good">Gained: {one.gained.join(', ')}.</p>}
          {one.lost.length > 0 && <p class="bad">Lost: {one.lost.join(', ')}.</p>}
        </section>
      ))}
    </article>
  );
}

const fileOf = (name: string) => name.trim().replace(/[^\p{L}\p{N}]+/gu, '-') || 'life';

function save(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
