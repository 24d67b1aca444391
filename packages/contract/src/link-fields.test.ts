import { expect, test } from 'vitest';
import { linkFields, withSecret } from './link-fields.ts';

const base = 'https://member.example.com';
const secret = { email: 'kim+news@example.com', auth_no: 'a+/=&#?b' };
const read = (path: string) => Object.fromEntries(linkFields(new URL(path, base)));

test('a secret is read from the fragment as it was put there, and no server sees it', () => {
  const path = withSecret('/ko/x?svc_typ=JOIN', secret);
  const url = new URL(path, base);
  expect(url.pathname + url.search).toBe('/ko/x?svc_typ=JOIN');
  expect(read(path)).toEqual({ svc_typ: 'JOIN', ...secret });
});

test.each([
  ['in the query', `/ko/x?${new URLSearchParams(secret)}`, secret],
  ['nowhere, where a mail program lost the fragment', '/ko/x?svc_typ=JOIN', { svc_typ: 'JOIN' }],
  ['beside a place of the page', '/ko/x?a=1#main', { a: '1', main: '' }],
  ['in the query before the fragment', '/ko/x?auth_no=1#auth_no=2', { auth_no: '1' }],
  ['in a fragment that is not encoded as it should be', '/ko/x#auth_no=%E0%', { auth_no: '\uFFFD%' }],
] as const)('a link has its fields %s', (_name, path, fields) => {
  expect(read(path)).toEqual(fields);
});
