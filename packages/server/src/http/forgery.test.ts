import { expect, test } from 'vitest';
import { isForged, ownOriginsOf } from './forgery.ts';

const own = ownOriginsOf('https://account.example.com');

test.each([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': '' }, true],
  [{ origin: 'https://account.example.com' }, false],
  [{ origin: 'http://account.example.com' }, true],
  [{ origin: 'https://account.example.com.evil.example' }, true],
  [{ origin: 'https://www.example.com' }, true],
  [{ origin: 'null' }, true],
  [{ origin: 'https://account.example.com', 'sec-fetch-site': 'cross-site' }, true],
])('a request with %j is forged: %s', (headers, forged) => {
  expect(isForged(headers, own)).toBe(forged);
});

test('on this machine localhost and 127.0.0.1 are one', () => {
  expect(ownOriginsOf('http://localhost:3000')).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000']);
  expect(ownOriginsOf('https://account.example.com')).toEqual(['https://account.example.com']);
});
