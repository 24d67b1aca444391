import { expect, test } from 'vitest';
import { hasPassword } from './has-password.ts';

const way = (name: 'YH' | 'KK', suspended = false) => ({
  ...{ way: name, email: null, since: '2026-11-25T10:00:00+09:00', first: name === 'KK' },
  suspended,
  cut: false,
});

test.each([
  ['who began with an e-mail account', 'YH', [], true],
  ['who began with Kakao alone', 'KK', [way('KK')], false],
  ['who began with Kakao and added an e-mail log-in', 'KK', [way('KK'), way('YH')], true],
  ['the same while it is suspended', 'KK', [way('KK'), way('YH', true)], false],
] as const)('%s', (_, first, ways, expected) => {
  expect(hasPassword(first, [...ways])).toBe(expected);
});
