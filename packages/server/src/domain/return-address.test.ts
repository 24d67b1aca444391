import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

const home = 'https://account.example.com';
const origins = [home, 'https://archive.example.org'];
const led = (wanted: string) => returnAddress(wanted, home, origins);

test('our own paths and the origins of partners stand, in their one form', () => {
  expect(led('/ko/my/setting?a=1')).toBe('https://account.example.com/ko/my/setting?a=1');
  expect(led('https://archive.example.org/x/../y')).toBe('https://archive.example.org/y');
  expect(led('HTTPS://ACCOUNT.example.com:443/')).toBe('https://account.example.com/');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\t//evil.example',
  'https:\\\\evil.example',
  'https://account.example.com@evil.example',
  'https://user@account.example.com/',
  'https://account.example.com.evil.example',
  'https://account.example.com%2f@evil.example',
  'https://account.example.com:8443/',
  'http://account.example.com/',
  'https://sub.archive.example.org/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example/https://account.example.com',
  '/a\r\nset-cookie: x',
  'https://',
])('%j leads nowhere', (wanted) => {
  expect(led(wanted)).toBeUndefined();
});
