import { describe, expect, it } from 'vitest';
import { fixture } from '../src/bench/fixture';
import { areaWords, holds } from '../src/map/painting';
import { ridingWords } from '../src/panels/fight/list';
import type { CharacterView, CombatView, Point, SceneView, TokenView } from '../src/protocol';
import { type Around, boardings, free, mayAlight } from '../src/riding';

const { views } = fixture({ tokens: 1, columns: 12, rows: 9, kind: 'square', entries: 1, role: 'player' });
const somebody = views.find((view) => view.view === 'character');
const token = views.find((view) => view.view === 'token');
const map = views.find((view) => view.view === 'scene');
if (!somebody || !token || !map) throw new Error('the fixture has no table');
const field: SceneView = map;

const person = (id: string, more: Partial<CharacterView> = {}): CharacterView => ({
  ...somebody,
  id,
  name: id,
  may: ['see', 'act'],
  condition: 'unhurt',
  retired: false,
  rides: null,
  stations: [],
  crew: [],
  ...more,
});

const car = (crew: readonly [string, string][] = []): CharacterView =>
  person('Rover', {
    stations: [
      { id: 'driver', title: 'Driver', places: 1 },
      { id: 'passenger', title: 'Passenger', places: 3 },
    ],
    crew: crew.map(([who, station]) => ({ who, name: who, station })),
  });

const stands = (character: string, at: Point, size = 1): TokenView => ({
  ...token,
  id: `t-${character}`,
  character,
  scene: field.id,
  at,
  size,
});

function around(people: readonly CharacterView[], places: readonly TokenView[], more: Partial<Around> = {}) {
  return {
    characters: new Map(people.map((one) => [one.id, one])),
    tokens: new Map(places.map((one) => [one.id, one])),
    scenes: new Map([[field.id, field]]),
    combats: new Map(),
    referee: false,
    ...more,
  } satisfies Around;
}

const offered = (who: CharacterView, now: Around) => boardings(who, now).map((one) => one.station.id);

describe('getting into a vehicle', () => {
  const una = person('Una');

  it('is offered beside it, for every station with a free place', () => {
    const now = around([una, car()], [stands('Una', [4.5, 5.5]), stands('Rover', [5.5, 5.5])]);
    expect(offered(una, now)).toEqual(['driver', 'passenger']);
    expect(free(car([['Gorm', 'driver']])).map((one) => one.id)).toEqual(['passenger']);
  });

  it('is not offered from afar, except to the referee', () => {
    const places = [stands('Una', [1.5, 1.5]), stands('Rover', [9.5, 5.5])];
    expect(offered(una, around([una, car()], places))).toEqual([]);
    expect(offered(una, around([una, car()], places, { referee: true }))).toHaveLength(2);
  });

  it('reaches from the edge of a large one', () => {
    const places = [stands('Una', [2.5, 5.5]), stands('Rover', [5, 5.5], 4)];
    expect(offered(una, around([una, car()], places))).toHaveLength(2);
  });

  it('is not offered to those who may not be acted for, ride already or lie down', () => {
    const places = [stands('Una', [4.5, 5.5]), stands('Rover', [5.5, 5.5])];
    for (const more of [{ may: ['see'] }, { rides: 'Rover' }, { condition: 'out' as const }]) {
      const one = person('Una', more);
      expect(offered(one, around([one, car()], places))).toEqual([]);
    }
  });

  it('is done in turn in a fight', () => {
    const places = [stands('Una', [4.5, 5.5]), stands('Rover', [5.5, 5.5])];
    const fighter = { who: 'Una', left: '' };
    const combat = { closed: '', fighters: [fighter] } as unknown as CombatView;
    const now = around([una, car()], places, { combats: new Map([['f1', combat]]) });
    expect(offered(una, now)).toEqual([]);
    expect(mayAlight(person('Una', { rides: 'Rover' }), now)).toBe(false);
    expect(mayAlight(person('Una', { rides: 'Rover' }), around([una], places))).toBe(true);
  });
});

describe('the fight list', () => {
  it('tells who is aboard what', () => {
    const rover = car([['Una', 'driver']]);
    const known = new Map([['Rover', rover]]);
    expect(ridingWords(rover, known)).toBe('Una aboard');
    expect(ridingWords(person('Una', { rides: 'Rover' }), known)).toBe('driver of Rover');
    expect(ridingWords(person('Una', { rides: 'c9' }), known)).toBe('aboard a vehicle');
    expect(ridingWords(person('Gorm'), known)).toBe('');
  });
});

describe('painted ground', () => {
  const bent: Point[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [2, 4],
    [2, 2],
    [0, 2],
  ];

  it('holds what lies within its corners', () => {
    expect(holds(bent, [1, 1])).toBe(true);
    expect(holds(bent, [1, 3])).toBe(false);
    expect(holds(bent, [3, 3])).toBe(true);
  });

  it('is called by its title and its kind', () => {
    const area = { id: 'a1', kind: 'sand', corners: bent, height_m: 0, title: '' };
    const names = new Map([['sand', 'Sand']]);
    expect(areaWords(area, names)).toBe('Sand');
    expect(areaWords({ ...area, title: 'The pit' }, names)).toBe('The pit (Sand)');
    expect(areaWords({ ...area, kind: 'mud' }, names)).toBe('mud');
  });
});
