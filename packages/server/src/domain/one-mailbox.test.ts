import { expect, test } from 'vitest';
import { mailboxOf } from './one-mailbox.ts';

test.each([
  ['kim@hanbit.example', 'kim@hanbit.example'],
  ['kim+2@hanbit.example', 'kim@hanbit.example'],
  ['kim+a+b.c@hanbit.example', 'kim@hanbit.example'],
  ['kim+@hanbit.example', 'kim@hanbit.example'],
  ['k.im+2@hanbit.example', 'k.im@hanbit.example'],
  // A sign at the beginning follows no name.
  ['+2@hanbit.example', '+2@hanbit.example'],
  ['++2@hanbit.example', '++2@hanbit.example'],
])('%s reaches %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
