import { expect, test } from 'vitest';
import { endedReceivers } from './ended-receivers.ts';
import type { PartnerSettings } from './settings.ts';

const base = { id: 'weekly', name: { ko: 'W' }, origins: [], close: 'after-result' } as const;
const use = { purpose: { ko: '회원 확인' }, period: { ko: '탈퇴 시까지' } };
const ended = { url: 'https://weekly.example/ended', secret: 'new' };
const oidc = {
  redirects: [],
  postLogout: [],
  idleLogout: false,
  auth: 'none',
  native: true,
  ownSession: false,
} as const;
const openid = {
  ...oidc,
  dpop: false,
  adult: false,
  pkce: 'required',
  idTokenClaims: false,
  introspects: [],
} as const;

const namesIn = (row: Partial<PartnerSettings>) =>
  endedReceivers(
    { now: () => [{ ...base, use, ended, ...row }] },
    (member, client) => `${client} ${member}`,
  )('weekly')?.namesOf('m1');

const code = { secret: 's', return: '/in' };
test.each<readonly [Partial<PartnerSettings>, object]>([
  [{ code }, { sub: 'm1' }],
  [{ encryptionKey: 'k' }, { sub: 'm1' }],
  [{ oidc: openid }, { sub: 'weekly m1' }],
  [{ oidc: openid, code }, { sub: 'm1' }],
  [{ oidc: { ...openid, subject: 'public' } }, { sub: 'm1' }],
  [{ oidc: { ...openid, subject: 'pairwise' } }, { sub: 'weekly m1' }],
  [
    { oidc: { ...openid, subject: 'pairwise' }, code },
    { sub: 'weekly m1', member: 'm1' },
  ],
  [
    { oidc: { ...openid, subject: 'pairwise' }, encryptionKey: 'k' },
    { sub: 'weekly m1', member: 'm1' },
  ],
])('a partner is told of a member by the names that it was told before: %j', (row, names) => {
  expect(namesIn(row)).toEqual(names);
});

test('both secrets sign while they are changed, and nobody is told without an address', () => {
  const receivers = (row: Partial<PartnerSettings>) =>
    endedReceivers({ now: () => [{ ...base, use, code, ...row }] }, String)('weekly');
  expect(receivers({ ended: { ...ended, previousSecret: 'old' } })?.secrets).toEqual(['new', 'old']);
  expect(receivers({})).toBeUndefined();
  expect(endedReceivers({ now: () => [] }, String)('weekly')).toBeUndefined();
});
