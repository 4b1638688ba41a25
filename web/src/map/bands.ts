/** Range bands as the server has named them: asked once for a length, and remembered. */

import { signal } from '@preact/signals';
import { distance_m } from '../grid';
import { preview } from '../socket';
import { scene, sceneTokens, selection, tokens } from '../table';

const known = signal<ReadonlyMap<string, string>>(new Map());
const asked = new Set<string>();

/** Lengths are told apart by half metres: fine enough for the shortest band of any book. */
const keyOf = (metres: number) => (Math.round(metres * 2) / 2).toFixed(1);

/** The band of a length, or nothing while the server has not named it. */
export function bandAt(metres: number): string {
  return known.value.get(keyOf(metres)) ?? '';
}

export function remember(metres: number, band: string): void {
  if (band === '' || bandAt(metres) === band) return;
  known.value = new Map([...known.peek(), [keyOf(metres), band]]);
}

/** Ask for the band between the selected token and others, nearest first and never many at once. */
export function askBands(to: readonly string[], most = 8): void {
  const [from, another] = selection.peek();
  const here = tokens.peek().get(from ?? '');
  const grid = scene.peek();
  if (!here || !grid || another !== undefined || here.scene !== grid.id) return;
  const lengths = to
    .map((id) => tokens.peek().get(id))
    .filter((there) => there !== undefined && there.id !== here.id)
    .map((there) => ({ at: there?.at ?? here.at, metres: distance_m(grid, here.at, there?.at ?? here.at) }))
    .filter(({ metres }) => metres > 0 && !asked.has(keyOf(metres)))
    .sort((a, b) => a.metres - b.metres);
  for (const { at, metres } of lengths.slice(0, most)) {
    asked.add(keyOf(metres));
    void ask(grid.id, here.id, at, metres);
  }
}

/** Ask for the band of a length that a ruler shows: as far from a token of one's own, whatever lies there. */
export function askBandOf(metres: number, nought = false): void {
  const grid = scene.peek();
  const own = sceneTokens.peek().find((token) => token.may.includes('move'));
  if (!grid || !own || (metres <= 0 && !nought) || asked.has(keyOf(metres))) return;
  asked.add(keyOf(metres));
  const cells = metres / grid.metres_per_cell;
  const at: [number, number] =
    grid.kind === 'hex_flat' ? [own.at[0], own.at[1] + cells] : [own.at[0] + cells, own.at[1]];
  void ask(grid.id, own.id, at, metres);
}

/** Ask for the band of every distance that a map of bands knows. */
export function askEveryBand(): void {
  const grid = scene.peek();
  if (grid?.kind !== 'bands') return;
  for (let bands = 0; bands < grid.columns; bands++) askBandOf(bands * grid.metres_per_cell, true);
}

/** Ask for everything in view, when somebody holds Alt. */
export function askAllBands(): void {
  askBands(
    sceneTokens.peek().map((token) => token.id),
    16,
  );
}

async function ask(scene: string, token: string, at: [number, number], metres: number): Promise<void> {
  const answer = await preview({ type: 'PreviewMove', scene, token, path: [at] });
  if (answer.type === 'previewed' && answer.move) remember(metres, answer.move.band);
}
