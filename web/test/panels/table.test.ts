import { describe, expect, test } from 'vitest';
import { chosenRulings, systemsOf, usual } from '../../src/panels/landing';
import { named, ordered } from '../../src/panels/people';
import { across, bySquare } from '../../src/panels/scenes/fit';
import { fogWords } from '../../src/panels/scenes/scenes';
import { answerOf, numberOf, textsOf } from '../../src/panels/scenes/upload';
import { type Draft, enlisting, lackOf } from '../../src/panels/sheet/create';
import { plain, turned } from '../../src/panels/sheet/rights';
import { isOptional } from '../../src/panels/table/rulings';
import { freeColour } from '../../src/panels/table/seats';
import { dateOf, dateWords, secondsOf } from '../../src/panels/table/time';
import type { CharacterView, SeatView } from '../../src/protocol';

describe('the campaign date', () => {
  test('goes to seconds and back', () => {
    const date = { year: 1105, day: 118, hour: 7, minute: 30 };
    expect(dateOf(secondsOf(date) ?? 0)).toEqual(date);
    expect(dateOf(0)).toEqual({ year: 0, day: 1, hour: 0, minute: 0 });
    expect(dateWords(34_920_709_215)).toBe('120-1107 21:00');
  });

  test.each([
    { year: 1105, day: 366, hour: 0, minute: 0 },
    { year: 1105, day: 0, hour: 0, minute: 0 },
    { year: -1, day: 1, hour: 0, minute: 0 },
    { year: 1105, day: 1, hour: 24, minute: 0 },
    { year: 1105, day: Number.NaN, hour: 0, minute: 0 },
  ])('%o is no date', (date) => {
    expect(secondsOf(date)).toBeNull();
  });
});

describe('a new character', () => {
  const draft: Draft = {
    how: 'line',
    name: ' Vesna Kor ',
    line: 'Pilot 777A98',
    template: 'dog',
    npc: false,
    hidden: true,
    count: 1,
    owner: 's2',
    colour: '#5b8dd9',
    place: true,
  };

  test('stands in the middle of the view, belongs to its player and hides only as an NPC', () => {
    expect(enlisting(draft, 'm1', [3, 4])).toMatchObject({
      name: 'Vesna Kor',
      text: 'Pilot 777A98',
      owner: 's2',
      hidden: false,
      scene: 'm1',
      at: [3, 4],
    });
    expect(enlisting({ ...draft, npc: true }, null, [3, 4])).toEqual({
      type: 'EnlistCharacter',
      name: 'Vesna Kor',
      how: 'line',
      text: 'Pilot 777A98',
      npc: true,
      owner: null,
      colour: '#5b8dd9',
      count: 1,
      hidden: true,
    });
  });

  test('what is missing is said', () => {
    expect(lackOf({ ...draft, name: ' ' })).toMatch(/name/);
    expect(lackOf({ ...draft, line: '' })).toMatch(/line/);
    expect(lackOf({ ...draft, how: 'template', template: '' })).toMatch(/template/);
    expect(lackOf({ ...draft, count: 51 })).toMatch(/fifty/);
    expect(lackOf(draft)).toBe('');
  });
});

test('rights turn on and off, and rights that nobody has are not sent', () => {
  const seen = turned({}, 'see', 'players');

  expect(seen).toEqual({ see: ['players'] });
  expect(plain(turned(seen, 'see', 'players'))).toEqual({});
  expect(plain(turned(seen, 'act', 's3'))).toEqual({ see: ['players'], act: ['s3'] });
});

test("one's own characters come first, then the players', the NPCs, and last those who left", () => {
  const one = (name: string, more: Partial<CharacterView>) =>
    ({ id: name, name, npc: false, mine: false, retired: false, ...more }) as CharacterView;
  const all = [
    one('Gone', { retired: true, mine: true }),
    one('Raider 10', { npc: true }),
    one('Raider 2', { npc: true }),
    one('Bo', {}),
    one('Ada', { mine: true }),
  ];

  expect(ordered(all).map((each) => each.name)).toEqual(['Ada', 'Bo', 'Raider 2', 'Raider 10', 'Gone']);
  expect(named(all, 'raid')).toHaveLength(2);
});

test('a new seat gets a colour that nobody has', () => {
  const seat = (colour: string, revoked = false) => ({ colour, revoked }) as SeatView;

  expect(freeColour([seat('#5b8dd9')])).toBe('#5aa469');
  expect(freeColour([seat('#5b8dd9', true)])).toBe('#5b8dd9');
});

describe('a picture on a map', () => {
  test('lies across the map in its own shape, or square on square', () => {
    expect(across('p1', 30, 2100, 1400)).toEqual({ id: 'p1', x: 0, y: 0, width: 30, height: 20 });
    expect(bySquare('p1', 70, 2100, 1400)).toEqual({ id: 'p1', x: 0, y: 0, width: 30, height: 20 });
  });
});

describe("the server's answers", () => {
  test('a refusal keeps its reason, and an answer without one says its number', () => {
    expect(answerOf(201, '{"id":"p1","width_px":20}')).toEqual({
      ok: true,
      body: { id: 'p1', width_px: 20 },
    });
    expect(answerOf(400, '{"reason":"no picture"}')).toEqual({ ok: false, reason: 'no picture' });
    expect(answerOf(502, '<html>')).toEqual({ ok: false, reason: 'The server refused the file (502).' });
    expect(numberOf({ width_px: 'wide' }, 'width_px')).toBe(0);
    expect(textsOf({ warnings: ['a'] }, 'warnings')).toEqual(['a']);
  });

  test('rules systems come as a list, wrapped or not', () => {
    const one = { id: 'classic', title: 'Classic Traveller', version: '1' };
    expect(systemsOf({ rulesets: [one] })).toEqual([{ ...one, rulings: [] }]);
    expect(systemsOf([one])).toHaveLength(1);
    expect(systemsOf(null)).toEqual([]);
  });

  test('another printing brings a ruling another default', () => {
    const printing = { ruling: 'printing', defaults: [['new', true] as const] };
    const sights = {
      id: 'sights',
      title: '',
      default: false,
      choices: [],
      source: '',
      printed: '',
      about: '',
      default_by: printing,
    };
    expect(usual(sights, {})).toBe(false);
    expect(usual(sights, { printing: 'new' })).toBe(true);
    expect(chosenRulings({ printing: 'new' }, sights, true)).toEqual({ printing: 'new' });
    expect(chosenRulings({ printing: 'new' }, sights, false)).toEqual({ printing: 'new', sights: false });
  });

  test('a rule that is in use or not is told from a reading', () => {
    const choice = (value: unknown) => ({ value, label: String(value), hint: '', refused: '' });
    const rule = {
      id: 'r',
      title: '',
      default: false,
      source: '',
      printed: '',
      about: '',
      choices: [choice(true), choice(false)],
    };
    expect(isOptional(rule)).toBe(true);
    expect(isOptional({ ...rule, choices: [choice('a'), choice('b')] })).toBe(false);
  });

  test('rulings left as usual are not sent', () => {
    const ruling = { id: 'r', title: '', default: 'a', choices: [], source: '', printed: '' };
    expect(chosenRulings({}, ruling, 'b')).toEqual({ r: 'b' });
    expect(chosenRulings({ r: 'b' }, ruling, 'a')).toEqual({});
  });
});

test('a referee reads how much of a map the players see', () => {
  const areas = (n: number) => ({ fog: { explored: Array.from({ length: n }, () => [[0, 0]]) } as never });
  expect(fogWords({ fog: null })).toBe('The players see the whole map.');
  expect(fogWords(areas(0))).toMatch(/^Nothing is revealed yet/);
  expect(fogWords(areas(1))).toMatch(/^1 area revealed/);
});
