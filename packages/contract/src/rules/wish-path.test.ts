import { expect, test } from 'vitest';
import { mayBeWished } from './wish-path.ts';

test.each(['/', '/ko/my/setting', '/cumulative', '/cum/onward', '/cum/bridge/archive'])(
  '%s may be wished',
  (path) => {
    expect(mayBeWished(path)).toBe(true);
  },
);

test.each([
  '/cum',
  '/cum/v1/logout',
  '/cum/oauth2/authorization/nv',
  '/CUM/oauth2/authorization/nv',
  '//cum/oauth2/authorization/nv',
  '/%63um/oauth2/authorization/nv',
  '/c%75%6D%2foauth2/authorization/nv',
])('%s may not', (path) => {
  expect(mayBeWished(path)).toBe(false);
});
