import { expect, it } from 'vitest';
import { forWhom, groupOf, groups, listeners } from './audience';

const seat = (id: string, name: string) => ({
  id,
  name,
  role: 'player' as const,
  colour: '#ffffff',
  revoked: false,
});
const around = {
  seats: [seat('s2', 'Kira'), seat('s3', 'Mo'), seat('s4', 'Ruk')],
  parties: [],
  referee: true,
};

it('takes what was chosen apart again', () => {
  const seats = new Set(['s2', 's3']);
  for (const group of ['all', 'none', 'seats', 'party:', 'party:p9'] as const) {
    expect(groupOf(listeners(group, seats))).toBe(group);
  }
  expect(listeners('seats', seats)).toEqual(['s2', 's3']);
});

it('says for whom a note is', () => {
  expect(forWhom('all', around)).toBe('For everyone');
  expect(forWhom([], around)).toBe('For referees only');
  expect(forWhom(['s3'], around)).toBe('For Mo');
  expect(forWhom(['s2', 's3', 's4'], around)).toBe('For Kira, Mo and Ruk');
  expect(forWhom(['party:'], around)).toBe('For the party');
  expect(forWhom(['party:p9'], around)).toBe('For a party');
});

it('offers each party while some are apart, and calls nobody else by who asks', () => {
  const parties = [
    { party: '', name: 'Kira' },
    { party: 'p9', name: 'Mo' },
  ];
  expect(groups({ ...around, parties, referee: false }).map(([, words]) => words)).toEqual([
    'Everyone',
    'The party: Kira',
    'The party: Mo',
    'Some seats',
    'Me and the referee',
  ]);
});
