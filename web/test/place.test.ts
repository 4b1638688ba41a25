import { expect, test } from 'vitest';
import { language } from '../src/place';

test('a language is asked for in the address, and what is none is left out', () => {
  expect(language('?language=de')).toEqual({ language: 'de' });
  expect(language('?a=1&language=en-XA')).toEqual({ language: 'en-XA' });
  expect(language('')).toEqual({});
  expect(language('?language=<b>')).toEqual({});
});
