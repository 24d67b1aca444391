import { expect, test } from 'vitest';
import { addressIn } from './address-in.ts';
import { belowPrefix } from './below-prefix.ts';

test.each([
  ['/ko/login', '', '/en/login'],
  ['/ko/signup/email', '?from=ha&type=signup', '/en/signup/email?from=ha&type=signup'],
  ['/page-error', '?code=ABC123', '/page-error?code=ABC123&lang=en'],
  ['/error', '?lang=ko', '/error?lang=en'],
  ['/page-error/', '', '/page-error/?lang=en'],
  ['/KO/policy/terms/', '', '/en/policy/terms'],
])('%s%s in English is %s', (pathname, search, address) => {
  expect(addressIn('en', { pathname, search, hash: '' })).toBe(address);
});

test.each([
  ['/ko/login', '/login'],
  ['/sp', '/'],
  ['/kong/login', '/kong/login'],
  ['/connectcallback', '/connectcallback'],
  ['/ko/policy/terms/', '/policy/terms'],
  ['/KO/Policy/Terms', '/policy/terms'],
  ['/ko//', '/'],
  ['/', '/'],
])('%s stands below its prefix as %s', (pathname, path) => {
  expect(belowPrefix(pathname)).toBe(path);
});
