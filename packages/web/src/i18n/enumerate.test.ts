import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { enumerate } from './enumerate.ts';

test.each([
  ['ko', 'A, B'],
  ['fr', 'A, B'],
  ['ar', 'A، B'],
  ['cn', 'A、B'],
])('lists words as %s does', (prefix, listed) => {
  i18n.loadAndActivate({ locale: prefix, locales: 'en', messages: {} });
  expect(enumerate(['A', 'B'])).toBe(listed);
});
