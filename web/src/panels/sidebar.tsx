/** The right panel with its tabs. */
export function Sidebar() {
  return <aside class="sidebar" aria-label="Panels" />;
}
