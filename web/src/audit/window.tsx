/** The audit's window: beside the map, open while one plays on, closed with Escape. */

import { useEffect, useRef } from 'preact/hooks';
import { Figures } from './figures';
import { FoughtPage } from './fought';
import { HistoryPage } from './history';
import { LogPage } from './log';
import { type Asked, askAudit, asked, back, close } from './now';
import { SessionPage, SessionsPage } from './sessions';
import { WhyPage } from './why';

const PAGES = [
  ['log', 'Log'],
  ['figures', 'Figures'],
  ['fought', 'Fights'],
  ['sessions', 'Sessions'],
] as const;

export function AuditWindow() {
  const box = useRef<HTMLElement>(null);
  const what = asked.value.at(-1);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // A page that gives way to another takes with it whatever had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, [what]);
  if (what === undefined) return null;
  return (
    <section
      ref={box}
      class={`audit-window as-${what.kind}`}
      role="dialog"
      aria-labelledby="audit-title"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div class="audit-head">
        {asked.value.length > 1 && (
          <button type="button" class="mini" aria-label="Back to the question before" onClick={back}>
            ‹
          </button>
        )}
        <h2 id="audit-title">{titleOf(what)}</h2>
        <button type="button" class="mini" aria-label="Close the audit" onClick={close}>
          ✕
        </button>
      </div>
      <nav class="audit-pages" aria-label="Audit">
        {PAGES.map(([kind, label]) => (
          <button
            key={kind}
            type="button"
            class="small"
            aria-current={pageOf(what) === kind ? 'page' : undefined}
            onClick={() => askAudit({ kind })}
          >
            {label}
          </button>
        ))}
      </nav>
      <div class="audit-body" key={JSON.stringify(what)}>
        <Content what={what} />
      </div>
    </section>
  );
}

function pageOf(what: Asked): string {
  return what.kind === 'session' ? 'sessions' : what.kind;
}

function titleOf(what: Asked): string {
  switch (what.kind) {
    case 'why':
      return `Why: ${what.label} of ${what.name}`;
    case 'history':
      return `History of ${what.name}`;
    case 'log':
      return 'Audit: the log';
    case 'figures':
      return 'Figures: how the dice fell';
    case 'fought':
      return 'The fight told';
    default:
      return 'Sessions';
  }
}

function Content({ what }: { readonly what: Asked }) {
  switch (what.kind) {
    case 'why':
      return <WhyPage what={what} />;
    case 'history':
      return <HistoryPage what={what} />;
    case 'log':
      return <LogPage character={what.character ?? ''} session={what.session ?? ''} />;
    case 'figures':
      return <Figures session={what.session ?? ''} />;
    case 'fought':
      return <FoughtPage combat={what.combat ?? ''} />;
    case 'sessions':
      return <SessionsPage />;
    case 'session':
      return <SessionPage session={what.session} />;
  }
}
