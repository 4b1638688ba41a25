import { describe, expect, test } from 'vitest';
import { fillings } from '../src/map/fillings';
import type { Field, Option } from '../src/protocol';

const blank = (name: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name,
  label: name,
  kind,
  choices: [],
  default: null,
  least: 0,
  most: 0,
  hint: '',
  needs: {},
  ...more,
});
const choice = (value: unknown, refused = '') => ({ value, label: String(value), hint: '', refused });
const option = (...fields: Field[]): Option => ({
  act: 'move',
  title: 'Move',
  fields,
  lands: 'now',
  hint: '',
  rank: 'usual',
  holds: 'step',
  group: '',
  referee: false,
});
const PATH = [[3, 4]];

describe('a gesture on the map fills in an act', () => {
  test('a path, first as the form stands and then at each other pace', () => {
    const pace = blank('pace', 'choice', { default: 'walk', choices: [choice('walk'), choice('run')] });
    const found = fillings(option(pace, blank('path', 'path')), {}, 'path', PATH);
    expect(found.map((one) => one.args)).toEqual([
      { pace: 'walk', path: PATH },
      { pace: 'run', path: PATH },
    ]);
  });

  test('what the path needs is chosen with it, as far as it is open', () => {
    const movement = blank('movement', 'choice', {
      default: 'stand',
      choices: [choice('stand'), choice('close', 'in contact'), choice('open')],
    });
    const path = blank('path', 'path', { needs: { movement: ['close', 'open'] } });
    const found = fillings(option(movement, path), {}, 'path', PATH);
    expect(found.map((one) => one.args)).toEqual([{ movement: 'open', path: PATH }]);
  });

  test('what stands in the form already is kept', () => {
    const movement = blank('movement', 'choice', { choices: [choice('close'), choice('open')] });
    const path = blank('path', 'path', { needs: { movement: ['close', 'open'] } });
    const [first] = fillings(option(movement, path), { movement: 'open' }, 'path', PATH);
    expect(first?.args).toEqual({ movement: 'open', path: PATH });
  });

  test('a blank that must be filled comes before one that may', () => {
    const two = [choice('c1'), choice('c2')];
    const whom = (name: string, least: number) => blank(name, 'targets', { choices: two, least });
    const found = fillings(option(whom('towards', 0), whom('target', 1)), {}, 'target', 'c1');
    expect(found.map((one) => one.args['target'])).toEqual([['c1'], []]);
  });

  test('somebody at whom it may be aimed, and nobody else', () => {
    const target = blank('target', 'targets', {
      choices: [choice('c1.1'), choice('c2.1', 'out of range')],
      most: 1,
    });
    expect(fillings(option(target), {}, 'target', 'c1.1')[0]?.args).toEqual({ target: ['c1.1'] });
    expect(fillings(option(target), {}, 'target', 'c2.1')).toEqual([]);
    expect(fillings(option(target), {}, 'target', 'c3.1')).toEqual([]);
  });

  test('an act without a path has none', () => {
    expect(fillings(option(blank('n', 'number')), {}, 'path', PATH)).toEqual([]);
  });
});
