/** The bottom bar of narrow screens. */
export function PhoneTabs() {
  return <nav class="phone-tabs" aria-label="Views" />;
}

/** What a narrow screen shows instead of the map. */
export function PhonePanel() {
  return <section class="phone-panel" />;
}
