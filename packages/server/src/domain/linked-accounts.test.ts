import type { LoginPlatform } from '@daemun/contract/codes/providers';
import { expect, test } from 'vitest';
import { passkeyStayReason, stayReason } from './linked-accounts.ts';

const way = (platform: LoginPlatform, status: 'CNET' | 'WEA' = 'CNET') => ({ platform, status });
const joinedBy = (rep_login_plf: LoginPlatform) => ({ rep_login_plf });

test('a further account may go', () => {
  expect(stayReason('KK', joinedBy('YH'), [way('YH'), way('KK')])).toBeUndefined();
});

test('the one the member joined by stays, also beside others', () => {
  expect(stayReason('KK', joinedBy('KK'), [way('KK'), way('NV')])).toBe('social.firstRegistered');
});

test('the last one stays; a way that waits for its mail is none', () => {
  expect(stayReason('NV', joinedBy('KK'), [way('NV')])).toBe('social.lastLogin');
  expect(stayReason('NV', joinedBy('KK'), [way('NV'), way('YH', 'WEA')])).toBe('social.lastLogin');
});

test('what is not connected cannot be disconnected', () => {
  expect(stayReason('GG', joinedBy('YH'), [way('YH'), way('KK')])).toBe('social.notConnected');
});

test('a passkey stays where it is the last way in', () => {
  expect(passkeyStayReason(1, [way('YH')])).toBeUndefined();
  expect(passkeyStayReason(2, [])).toBeUndefined();
  expect(passkeyStayReason(1, [])).toBe('social.lastLogin');
  expect(passkeyStayReason(1, [way('KK', 'WEA')])).toBe('social.lastLogin');
});
