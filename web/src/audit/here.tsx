/** The audit's window, once it is wanted and here. */

import { rooms } from './fetching';
import { asked } from './now';

export function AuditHere() {
  const here = rooms.value;
  return here && asked.value.length > 0 ? <here.AuditWindow /> : null;
}

interface Props {
  /** What is asked, in words: the name of the button. */
  readonly label: string;
  readonly ask: () => unknown;
}

/** A small button beside a number. */
export function WhyButton({ label, ask }: Props) {
  return (
    <button type="button" class="why-mark" title={label} aria-label={label} onClick={ask}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 8a5 5 0 1 0 1.6-3.7M3 2.5v3h3M8 5v3.2l2 1.3" />
      </svg>
    </button>
  );
}
