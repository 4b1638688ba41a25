/** What stands where no table is: make one, or take a link. */
export function Landing() {
  return (
    <main class="landing">
      <h1>Retcon</h1>
      <p>Open the link you were given to take your seat at a table.</p>
    </main>
  );
}
