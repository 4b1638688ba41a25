/** A bar at the foot of the map. */

import type { ComponentChildren } from 'preact';

export function Bar({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <div class="foot-bar" role="group" aria-label={label} data-control>
      {children}
    </div>
  );
}
