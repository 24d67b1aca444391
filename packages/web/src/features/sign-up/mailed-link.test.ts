import { expect, test } from 'vitest';
import { readLink } from './mailed-link.ts';

const read = (query: string) => readLink(new URLSearchParams(query));

test('reads a whole link, the address in its one form', () => {
  expect(read('email=Kim%40Example.com&svc_typ=JOIN&auth_no=s3cret')).toEqual({
    kind: 'link',
    link: { email: 'kim@example.com', svc_typ: 'JOIN', auth_no: 's3cret' },
  });
});

test.each([
  'email=kim%40example.com',
  'email=kim%40example.com&svc_typ=JOIN',
  'email=kim%40example.com&svc_typ=join&auth_no=s3cret',
  'email=kim%40example.com&svc_typ=PWD&auth_no=s3cret',
  `email=kim%40example.com&svc_typ=JOIN&auth_no=${'x'.repeat(513)}`,
])('knows whose a broken link is: %s', (query) => {
  expect(read(query)).toEqual({ kind: 'broken', email: 'kim@example.com' });
});

test('knows the notice of a changed address by which it is taken back; nothing else can be', () => {
  const proof = 'email=kim%40example.com&auth_no=s3cret&undo=Y';
  expect(read(`${proof}&svc_typ=MAIL`).kind).toBe('undo');
  expect(read(`${proof}&svc_typ=JOIN`).kind).toBe('link');
});

test('a broken address is nobody’s', () => {
  expect(read('email=kim&svc_typ=JOIN&auth_no=s3cret')).toEqual({ kind: 'broken', email: undefined });
  expect(read('svc_typ=JOIN&auth_no=s3cret')).toEqual({ kind: 'broken', email: undefined });
});

test('no link at all', () => {
  expect(read('')).toEqual({ kind: 'none' });
  expect(read('status=I')).toEqual({ kind: 'none' });
});
