import { expect, test } from 'vitest';
import { ownTarget } from './redirect-target.ts';

const origin = 'https://id.example.com';

test.each([
  ['/ko/my/setting', '/ko/my/setting'],
  ['/ko/login?from=ha#x', '/ko/login?from=ha#x'],
  ['https://id.example.com/ko/join', '/ko/join'],
  ['https://id.example.com//evil.example', '/evil.example'],
  [
    '/cum/onward?redirectUrl=https%3A%2F%2Fnews.example',
    '/cum/onward?redirectUrl=https%3A%2F%2Fnews.example',
  ],
  ['/cum/bridge/archive?x=1', '/cum/bridge/archive?x=1'],
  ['/cumulative', '/cumulative'],
])('%s leads to %s', (value, target) => {
  expect(ownTarget(value, origin)).toBe(target);
});

test.each([
  null,
  '',
  '//evil.example/x',
  '/\\evil.example',
  'https://id.example.com.evil.example/',
  'https://id.example.com@evil.example/',
  'http://id.example.com/ko/login',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  '/cum/oauth2/authorization/nv?action=CNET',
  '//cum/oauth2/authorization/nv?action=CNET',
  '/CUM/oauth2/authorization/nv?action=CNET',
  '/ko/../cum/oauth2/authorization/nv?action=CNET',
  '/cum/onward/../oauth2/authorization/nv?action=CNET',
  '/%63um/oauth2/authorization/nv?action=CNET',
  '/c%75%6D%2foauth2/authorization/nv?action=CNET',
  '/cum/v1/logout',
  '/cum',
])('%s is dropped', (value) => {
  expect(ownTarget(value, origin)).toBeUndefined();
});
