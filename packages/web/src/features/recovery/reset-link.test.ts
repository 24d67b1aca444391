import { expect, test } from 'vitest';
import { readResetLink } from './reset-link.ts';

const read = (query: string) => readResetLink(new URLSearchParams(query));

test('reads the address in its one form, and the secret', () => {
  expect(read('email=Kim%40Example.com&svc_typ=PWD&auth_no=abc')).toEqual({
    email: 'kim@example.com',
    auth_no: 'abc',
    isGuard: false,
  });
});

test.each(['guard=Y&svc_typ=PWD', 'svc_typ=GUARD'])('%s came with a notice', (kind) => {
  expect(read(`email=kim@example.com&auth_no=abc&${kind}`)?.isGuard).toBe(true);
});

test.each([
  '',
  'email=kim@example.com&svc_typ=PWD',
  'auth_no=abc&svc_typ=PWD',
  'email=kim&auth_no=abc',
  `email=kim@example.com&auth_no=${'a'.repeat(513)}`,
])('%j is no link', (query) => {
  expect(read(query)).toBeUndefined();
});
