import { compile } from '@daemun/i18n/compile';
import { expect, test } from 'vitest';
import { isolateValues } from './isolate-values.ts';

const isolated = (message: string) => isolateValues(compile(message));

test('values stand apart from the words around them', () => {
  expect(isolated('رمز {code} من {site}.')).toEqual([
    'رمز ',
    '\u2068',
    ['code'],
    '\u2069',
    ' من ',
    '\u2068',
    ['site'],
    '\u2069',
    '.',
  ]);
});

test('a strong value is left to its element', () => {
  expect(isolated('إلى <strong>{email}</strong>.')).toEqual(['إلى <strong>', ['email'], '</strong>.']);
});

test('values inside a plural too, but not its count', () => {
  expect(isolated('{count, plural, one {جهاز {name}} other {# أجهزة}}')).toEqual([
    ['count', 'plural', expect.objectContaining({ one: ['جهاز ', '\u2068', ['name'], '\u2069'] })],
  ]);
  expect(JSON.stringify(isolated('{count, plural, one {#} other {# أجهزة}}'))).not.toMatch(/[\u2066-\u2069]/);
});

test('a message without values is as it was', () => {
  expect(isolated('مرحبًا')).toEqual(compile('مرحبًا'));
});
