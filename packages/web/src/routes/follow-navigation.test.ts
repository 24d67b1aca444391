import { expect, test } from 'vitest';
import { backInstead } from './follow-navigation.ts';

test('back from the end of the sign-up to the e-mail log-in goes to the log-in choice', () => {
  expect(backInstead('/signup/end', '/login-yna')).toBe('login');
});

test('back from the mail-sent page to the password goes to the log-in choice', () => {
  expect(backInstead('/signup/email-auth-send', '/signup/password')).toBe('login');
});

test('other ways back stay as they are', () => {
  expect(backInstead('/signup/password', '/signup/email')).toBeUndefined();
  expect(backInstead('/login-yna', '/signup/end')).toBeUndefined();
});
