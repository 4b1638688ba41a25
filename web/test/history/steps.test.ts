import { describe, expect, test } from 'vitest';
import { dwell_ms, nextSpeed, type Signs, type Stop, seek } from '../../src/history/steps';
import type { Line } from '../../src/protocol';
import { entry, line } from '../written';

const round = (number: number, of: number) =>
  entry(number, [line('step', '', { detail: { round: of, step: 'x' } })], { tall: true });

const LOG = [
  entry(1, [line('session')], { kind: 'session', tall: true }),
  entry(2, [line('move', '', { quiet: true })]),
  round(3, 1),
  entry(4, [line('move')]),
  entry(5, []),
  entry(6, [line('wound')]),
  round(7, 1),
  round(8, 2),
  entry(9, [line('talk')], { record: true }),
  round(10, 3),
];
const signs: Signs = { passed: () => false, marked: (number) => number === 5 };
const to = (at: number, way: 1 | -1, stop: Stop, log = LOG, how = signs) => seek(log, at, way, stop, how);

describe('a step', () => {
  test('of one event goes to the very next number', () => {
    expect(to(4, 1, 'event')).toEqual({ number: 5 });
    expect(to(4, -1, 'event')).toEqual({ number: 3 });
  });

  test('of a line passes over what says nothing', () => {
    expect(to(4, 1, 'line')).toEqual({ number: 6 });
    expect(to(3, -1, 'line')).toEqual({ number: 1 });
  });

  test('of a turn goes to the next step, scene or session', () => {
    expect(to(3, 1, 'turn')).toEqual({ number: 7 });
    expect(to(3, -1, 'turn')).toEqual({ number: 1 });
  });

  test('of a round goes to where another round begins', () => {
    expect(to(3, 1, 'round')).toEqual({ number: 8 });
    expect(to(8, 1, 'round')).toEqual({ number: 10 });
    expect(to(10, -1, 'round')).toEqual({ number: 8 });
    expect(to(8, -1, 'round')).toEqual({ number: 3 });
    expect(to(7, -1, 'round')).toEqual({ number: 3 });
  });

  test('to a hit finds wounds and attacks that came home', () => {
    expect(to(1, 1, 'hit')).toEqual({ number: 6 });
    const shot = (success: boolean) => line('attack', '', { cards: [{ success } as Line['cards'][number]] });
    const log = [entry(1, [shot(false)]), entry(2, [shot(true)])];
    expect(to(0, 1, 'hit', log)).toEqual({ number: 2 });
  });

  test('to a chapter finds marks, sessions and scenes, but no rounds', () => {
    expect(to(1, 1, 'chapter')).toEqual({ number: 5 });
    expect(to(5, 1, 'chapter')).toBeNull();
    expect(to(5, -1, 'chapter')).toEqual({ number: 1 });
  });

  test('passes over what is undone, but a single event goes there too', () => {
    const passing: Signs = { ...signs, passed: (one) => one.number >= 4 && one.number <= 8 };
    expect(to(3, 1, 'frame', LOG, passing)).toEqual({ number: 9 });
    expect(to(3, 1, 'line', LOG, passing)).toEqual({ number: 9 });
    expect(to(3, 1, 'event', LOG, passing)).toEqual({ number: 4 });
  });

  test('asks for what is not here, and ends where there is nothing more', () => {
    expect(to(10, -1, 'hit', LOG.slice(7))).toEqual({ unknown: 7 });
    expect(to(8, -1, 'chapter', LOG.slice(5))).toEqual({ unknown: 5 });
    expect(to(10, 1, 'event')).toBeNull();
    expect(to(1, -1, 'event')).toBeNull();
    expect(to(3, 1, 'turn', [...LOG.slice(0, 4), ...LOG.slice(6)])).toEqual({ unknown: 5 });
  });
});

describe('a film', () => {
  test('stays longer on what matters', () => {
    const [wound, move, sealed] = [LOG[5], LOG[3], LOG[4]].map((one) => dwell_ms(one ?? null, false));
    expect(wound).toBeGreaterThan(move ?? 0);
    expect(move).toBeGreaterThan(sealed ?? 0);
    expect(dwell_ms(LOG[4] ?? null, true)).toBeGreaterThan(1000);
  });

  test('goes faster and slower between half and eight times', () => {
    expect(nextSpeed(1, 1)).toBe(2);
    expect(nextSpeed(0.5, -1)).toBe(0.5);
    expect(nextSpeed(8, 1)).toBe(8);
    expect(nextSpeed(1, -1)).toBe(0.5);
  });
});
