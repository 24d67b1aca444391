import { expect, test } from 'vitest';
import { leaksIn } from './leaks.ts';

const confidential = ['kim@example.com', 'Aa1!secret', '10.78.7.1'];

test.each([
  ['an address', 'GET /ko/find?email=kim@example.com'],
  ['an address as a link carries it', 'GET /ko/find?email=kim%40example.com'],
  ['a password', 'body Aa1!secret'],
  ['the address of a client', 'client: 10.78.7.1, server'],
])('a log that holds %s is named, and the fault repeats nothing of it', (_, text) => {
  const faults = leaksIn([{ name: 'nginx.log', text }], confidential);
  expect(faults).toEqual(['nginx.log holds 1 of 4 confidential words']);
});

test('a log without any is no fault', () => {
  expect(leaksIn([{ name: 'nginx.log', text: 'GET /ko/login 503' }], confidential)).toEqual([]);
});
