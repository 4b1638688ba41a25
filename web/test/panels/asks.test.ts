import { describe, expect, it } from 'vitest';
import { moved } from '../../src/panels/scenes/keeping';
import { answerWords, grouped } from '../../src/panels/tasks/asks';
import type { Asked } from '../../src/protocol';

const asked = (ask: string, who: string, more: Partial<Asked> = {}): Asked => ({
  ask,
  who,
  phrase: 'To climb',
  text: 'To climb:\nSimple, Str.',
  secret: false,
  status: 'open',
  came: '',
  success: null,
  chance: null,
  ...more,
});

describe('throws that the referee asks for', () => {
  it('stand on one card each, the newest first', () => {
    const cards = grouped([asked('q1', 'c1'), asked('q1', 'c2'), asked('q2', 'c1')]);
    expect(cards.map((all) => all.map((one) => `${one.ask} ${one.who}`))).toEqual([
      ['q2 c1'],
      ['q1 c1', 'q1 c2'],
    ]);
  });

  it('say how they came out, as far as the seat knows', () => {
    expect(answerWords(asked('q1', 'c1'))).toBe('has not answered yet.');
    expect(answerWords(asked('q1', 'c1', { status: 'declined' }))).toBe('declines.');
    expect(answerWords(asked('q1', 'c1', { status: 'thrown' }))).toContain('only the referee knows');
    const came = { status: 'thrown', came: 'Success', chance: 0.5 } as const;
    expect(answerWords(asked('q1', 'c1', came))).toBe('Success (the odds were 50 %)');
  });
});

describe('the order of maps', () => {
  it('moves one map to another place', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
});
