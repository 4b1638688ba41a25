import { expect, test } from 'vitest';
import { asMuch } from '../../src/history/compare';

const supply = (side: string, label: string, a: number, b: number) => ({ side, label, a, b });

test('what is as much on both names its side where another side has more or less of it', () => {
  const supplies = [
    supply('Crew', 'credits', 300, 300),
    supply('Crew', 'rounds for the rifle', 20, 20),
    supply('Thugs', 'credits', 5, 5),
    supply('Thugs', 'rounds for the rifle', 20, 14),
  ];
  expect(asMuch(supplies)).toEqual(['credits', 'rounds for the rifle (Crew)']);
});
