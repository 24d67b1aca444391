import { expect, test } from 'vitest';
import { watchRequest } from './watch-request.ts';

const request = {
  email: 'kim@example.com',
  shared: false,
  referrer: undefined as string | undefined,
  mbr_agr: [
    { agr_cat_cd: 'AGY', agr_yn: 'Y' },
    { agr_cat_cd: 'ISS', agr_yn: 'N' },
  ],
};

/** The fields that a use case reads, each once, in order. */
function readBy(useCase: (given: typeof request) => unknown): readonly string[] {
  const read: string[] = [];
  useCase(watchRequest(request, 'signUp', (place) => read.push(place)));
  return [...new Set(read)];
}

test.each<[string, (given: typeof request) => unknown, readonly string[]]>([
  ['a property', (given) => given.email, ['signUp email']],
  ['a pattern', ({ email, shared }) => [email, shared], ['signUp email', 'signUp shared']],
  ['a value that is false', (given) => given.shared, ['signUp shared']],
  [
    'an element of a list',
    (given) => given.mbr_agr.map(({ agr_yn }) => agr_yn),
    ['signUp mbr_agr', 'signUp mbr_agr []', 'signUp mbr_agr [] agr_yn'],
  ],
  [
    'a list inside a copy',
    (given) => ({ ...given }).mbr_agr.find(({ agr_cat_cd }) => agr_cat_cd === 'ISS'),
    ['signUp mbr_agr []', 'signUp mbr_agr [] agr_cat_cd'],
  ],
])('tells of %s', (_what, useCase, fields) => {
  expect(readBy(useCase)).toEqual(fields);
});

test.each<[string, (given: typeof request) => unknown]>([
  ['a field without a value', (given) => given.referrer],
  ['its keys', (given) => Object.keys(given)],
  ['a spread', (given) => ({ ...given, pwd: 'x' })],
  ['the rest of a pattern', ({ ...rest }) => rest],
  ['what it inherits', (given) => given.toString()],
])('does not count %s as read', (_what, useCase) => {
  expect(readBy(useCase)).toEqual([]);
});

test('JSON copies fields, inside lists as well, and keeps every value', () => {
  expect(readBy((given) => JSON.stringify(given))).not.toContain('signUp mbr_agr [] agr_yn');
  expect(readBy((given) => JSON.stringify(given))).not.toContain('signUp email');
  expect(JSON.stringify(watchRequest(request, 'signUp', () => undefined))).toBe(JSON.stringify(request));
});
