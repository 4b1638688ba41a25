/** A titled block of a page. */

import type { ComponentChildren } from 'preact';

export function Block({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="ship-block" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
