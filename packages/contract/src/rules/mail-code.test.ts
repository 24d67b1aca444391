import { expect, test } from 'vitest';
import { canonicalCode, isMailCode } from './mail-code.ts';

test.each([
  ['123456', true],
  [' 123 456 ', true],
  ['123-456', true],
  ['123\u00a0456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['１２３４５６', false],
  ['', false],
])('"%s" as typed is a code: %s', (typed, isCode) => {
  expect(isMailCode(canonicalCode(typed))).toBe(isCode);
});
