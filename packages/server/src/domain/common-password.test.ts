import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

test.each([
  'Password1!',
  'password123!',
  'P@ssw0rd',
  'P@ssw0rd!',
  'Qwer1234!',
  'qwerty12345!',
  '1q2w3e4r!',
  '!1q2w3e4r',
  'Asdf1234@@',
  'abcd1234!',
  'Admin2026!',
  'iloveyou1!',
  'Welcome2024!',
  'tkfkdgo486!',
  'naver1111!',
  'zaq12wsx!',
  'Hanbit2026!',
  'gksqlc1234!',
  '12345678',
  '98765432',
  '11111111',
  '20262026',
  'aaaaaaaa',
  'abcabcabc',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Daemun!2026',
  'Daemun!2026x9',
  'gate2026!kr',
  'Sesame!2026',
  'Fresh!1000',
  'correct7!horse',
  'tr0ub4dor&3',
  'kim#hanbit82',
  'pass7word!walk',
  '박하사탕a1!x',
  '82915037',
  'four words and a half',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
