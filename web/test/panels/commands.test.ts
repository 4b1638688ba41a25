import { describe, expect, test } from 'vitest';
import { audienceOf, parseFaces, parseTyped, remembered } from '../../src/panels/log/commands';

describe('whispers', () => {
  const seats = [
    { id: 's2', name: 'Ann' },
    { id: 's3', name: 'Ann Marie' },
    { id: 's4', name: 'José' },
  ];
  const of = (line: string) => parseTyped(line, 'public', seats);

  test.each([
    ['/w Ann Marie: psst', 's3', 'psst'],
    ['/w ann marie psst', 's3', 'psst'],
    ['/w "Ann Marie" psst', 's3', 'psst'],
    ['/w Ann, psst', 's2', 'psst'],
    ['/whisper José psst', 's4', 'psst'],
  ])('%s', (line, seat, text) => {
    expect(of(line)).toMatchObject({ kind: 'say', manner: 'whisper', text, to: [{ id: seat }] });
  });

  test('a word that only begins like a name is no name', () => {
    expect(of('/w Annoying, that')).toEqual({ kind: 'say', manner: 'whisper', text: 'Annoying, that' });
    expect(of('/w Ann')).toEqual({ kind: 'nothing' });
    expect(audienceOf(of('/w Ann Marie psst'))).toBe('To Ann Marie and the referee');
  });
});

describe('what is typed into the log', () => {
  test('plain words are said, a stroke begins a command, two strokes are words', () => {
    expect(parseTyped('hold the door', 'public')).toEqual({
      kind: 'say',
      manner: 'say',
      text: 'hold the door',
    });
    expect(parseTyped('//r is a letter', 'public')).toEqual({
      kind: 'say',
      manner: 'say',
      text: '/r is a letter',
    });
    expect(parseTyped('   ', 'public')).toEqual({ kind: 'nothing' });
  });

  test.each([
    ['/me waits', 'emote', 'waits'],
    ['/em waits', 'emote', 'waits'],
    ['/w I have the key', 'whisper', 'I have the key'],
  ])('%s is spoken as %s', (line, manner, text) => {
    expect(parseTyped(line, 'public')).toEqual({ kind: 'say', manner, text });
  });

  test.each([
    ['/r 2D+2 8+', 'public'],
    ['/roll 2D+2 8+', 'public'],
    ['/gmr 2D+2 8+', 'referee'],
    ['/sr 2D+2 8+', 'secret'],
    ['/self 2D+2 8+', 'self'],
    ['/R  2D+2 8+', 'public'],
  ])('%s throws for %s', (line, privacy) => {
    expect(parseTyped(line, 'public')).toEqual({ kind: 'throw', privacy, notation: '2D+2 8+' });
  });

  test('at a table where the referee throws in secret, /r is secret and /pub is not', () => {
    expect(parseTyped('/r 2D', 'secret')).toMatchObject({ privacy: 'secret' });
    expect(parseTyped('/pub 2D', 'secret')).toMatchObject({ privacy: 'public' });
  });

  test('an unknown command is never said aloud', () => {
    expect(parseTyped('/gmw the butler did it', 'public')).toMatchObject({ kind: 'unknown' });
    expect(parseTyped('/', 'public')).toMatchObject({ kind: 'unknown' });
    expect(parseTyped('/r', 'public')).toEqual({ kind: 'nothing' });
  });

  test('it is told beforehand who will see it', () => {
    expect(audienceOf(parseTyped('/w psst', 'public'))).toBe('To the referee alone');
    expect(audienceOf(parseTyped('/sr 2D', 'public'))).toMatch(/secret/);
    expect(audienceOf(parseTyped('', 'public'))).toBe('');
  });
});

test('faces typed in by hand are whole numbers above nothing', () => {
  expect(parseFaces('3 5')).toEqual([3, 5]);
  expect(parseFaces('3, 5+1')).toEqual([3, 5, 1]);
  expect(parseFaces('17')).toEqual([17]);
  expect(parseFaces('0 4')).toBeNull();
  expect(parseFaces('three')).toBeNull();
  expect(parseFaces('  ')).toBeNull();
});

test('the up arrow knows fifty lines, and none twice running', () => {
  expect(remembered(['a'], 'a')).toEqual(['a']);
  expect(remembered(['a', 'b'], 'a')).toEqual(['a', 'b', 'a']);
  const many = Array.from({ length: 60 }, (_, n) => String(n)).reduce<readonly string[]>(remembered, []);
  expect(many).toHaveLength(50);
  expect(many.at(-1)).toBe('59');
});
