import { languagePrefixes } from '@daemun/contract/languages';
import { expect, test } from 'vitest';
import { format } from './format.ts';
import { messagesOf } from './messages.ts';

test('every language says its own', () => {
  const reasons = messagesOf('reason');
  const said = languagePrefixes.map((prefix) => format(reasons(prefix)('INTERNAL_ERROR'), {}, prefix));
  expect(new Set(said).size).toBe(languagePrefixes.length);
});

test('a message is compiled once, for each way of writing it', () => {
  const [plain, loud] = [messagesOf('reason'), messagesOf('reason', (words) => words.toUpperCase())];
  expect(plain('en')('SUCCESS')).toBe(plain('en')('SUCCESS'));
  expect(loud('en')('SUCCESS')).toEqual(plain('en')('SUCCESS').map((words) => String(words).toUpperCase()));
});

test('an unknown id is an error that names it', () => {
  expect(() => messagesOf('reason')('ko')('no.such')).toThrow('"no.such"');
});
