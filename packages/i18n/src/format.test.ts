import type { LanguagePrefix } from '@daemun/contract/languages';
import { describe, expect, it, test } from 'vitest';
import { compile } from './compile.ts';
import { format, type Values } from './format.ts';

const said = (message: string, values: Values = {}, language: LanguagePrefix = 'en') =>
  format(compile(message), values, language);

test('values stand in their places, as they are', () => {
  expect(said('{name}: {link}', { name: 'a <b>', link: '{name}' })).toBe('a <b>: {name}');
  expect(said("'{'name'}' isn''t one")).toBe("{name} isn't one");
});

test('a value that is missing is an error, also one that every object has', () => {
  expect(() => said('{name}')).toThrow('{name}');
  expect(() => said('{toString}')).toThrow('{toString}');
});

describe('plurals', () => {
  const devices = '{count, plural, =0 {none} one {one device} other {# devices}}';

  it.each([
    [0, 'none'],
    [1, 'one device'],
    [1234, '1,234 devices'],
  ])('of %i', (count, words) => {
    expect(said(devices, { count })).toBe(words);
  });

  it.each([
    [2, 'two'],
    [3, 'few'],
    [11, 'many'],
    [100, 'other'],
  ])('of %i follow the language', (count, form) => {
    const forms = '{count, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}';
    expect(said(forms, { count }, 'ar')).toBe(form);
  });

  it('count what is beyond an offset, and reach into a choice inside', () => {
    const message =
      '{count, plural, offset:1 one {{name} and # other} other {{kind, select, toString {x} other {#}}}}';
    expect(said(message, { count: 2, name: 'Kim', kind: '' })).toBe('Kim and 1 other');
    expect(said(message, { count: 4, name: 'Kim', kind: 'constructor' })).toBe('3');
  });

  it('of an order', () => {
    expect(said('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe('22nd');
  });
});

test('what only the page formats is refused', () => {
  expect(() => said('{at, date}', { at: 1 })).toThrow('{at, date}');
});

test('words are written for where they go, values are not', () => {
  const shout = (words: string) => words.toUpperCase();
  expect(format(compile('hello {name}', shout), { name: 'kim' }, 'en')).toBe('HELLO kim');
});
