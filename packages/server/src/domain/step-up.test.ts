import { limits } from '@daemun/contract/limits';
import { describe, expect, test } from 'vitest';
import { isRecentProof, type ProofTable, proofDue, proofOfLogin, proofWaysFor, roundsOf } from './step-up.ts';

const now = 1_800_000_000_000;
const proven = { has_passkey: false, has_totp: false, email: 'a@example.com', email_proven_at: now };
const reader = { ...proven, has_password: true, rep_login_plf: 'YH' };
const kakao = { ...proven, has_password: false, rep_login_plf: 'KK' };
const both = { ...proven, has_password: true, rep_login_plf: 'KK' };
const holder = { ...reader, has_passkey: true };
const fresh = { reentered_at: now, strong_at: null, method: 'password' } as const;
const byCode = { ...fresh, method: 'code' } as const;
const byPasskey = { ...fresh, strong_at: now, method: 'passkey' } as const;
const stale = { reentered_at: now - limits.reentryLife, strong_at: null, method: 'code' } as const;
const never = { reentered_at: 0, strong_at: null, method: null };

test('a proof counts for thirty minutes', () => {
  expect(isRecentProof(now - limits.reentryLife + 1, now)).toBe(true);
  expect(isRecentProof(now - limits.reentryLife, now)).toBe(false);
  expect(isRecentProof(null, now)).toBe(false);
});

describe('what an act waits for', () => {
  test.each([
    ['reading', reader, fresh, undefined],
    ['reading', reader, stale, 'recent'],
    ['reading', kakao, never, undefined],
    ['reading', both, never, undefined],
    ['recent', reader, stale, 'recent'],
    ['recent', kakao, stale, 'recent'],
    ['recent', kakao, fresh, undefined],
    ['recent', both, never, 'recent'],
    ['strong', kakao, stale, 'recent'],
    ['strong', reader, fresh, undefined],
    ['strong', holder, byCode, 'strong'],
    ['strong', holder, byPasskey, undefined],
  ] as const)('%s of %o', (want, owner, session, due) => {
    expect(proofDue(want, session, owner, now)).toBe(due);
  });

  test('a strong act asks who has a strong way for that, and nobody else', () => {
    const later: ProofTable = {
      password: { strong: false, offered: ({ password }) => password },
      passkey: { strong: true, held: ({ rep_login_plf }) => rep_login_plf === 'KK' },
    };
    const facts = { password: true, providers: [], provenAddress: false };
    expect(proofDue('strong', fresh, both, now, later)).toBe('strong');
    expect(proofWaysFor('strong', both, facts, later)).toEqual(['passkey']);
    expect(proofWaysFor('recent', both, facts, later)).toEqual(['passkey', 'password']);
    expect(proofDue('strong', { ...stale, strong_at: now }, both, now, later)).toBeUndefined();
    expect(proofDue('strong', fresh, reader, now, later)).toBeUndefined();
  });
});

test('the ways are those that the member has', () => {
  const none = { password: false, providers: [], provenAddress: false };
  expect(proofWaysFor('recent', kakao, { ...none, providers: ['KK'] })).toEqual(['provider']);
  expect(proofWaysFor('recent', reader, { ...none, password: true })).toEqual(['password']);
  expect(proofWaysFor('recent', kakao, { ...none, provenAddress: true })).toEqual(['code']);
  expect(proofWaysFor('recent', kakao, none)).toEqual([]);
  expect(proofWaysFor('strong', holder, { ...none, password: true })).toEqual(['passkey']);
});

test('a provider that may only be clicked through serves who has nothing better', () => {
  expect(roundsOf({ password: true, providers: ['GG', 'NV', 'KK'] })).toEqual(['KK']);
  expect(roundsOf({ password: true, providers: ['GG'] })).toEqual([]);
  expect(roundsOf({ password: false, providers: ['GG', 'AP'] })).toEqual(['AP']);
  expect(roundsOf({ password: false, providers: ['GG'] })).toEqual(['GG']);
});

test.each([
  ['YH', true, 'password'],
  ['HA', true, 'password'],
  ['KK', false, 'provider'],
  ['KK', true, null],
] as const)('a log-in by %s, with a password %s, proves %s', (platform, hasPassword, proof) => {
  expect(proofOfLogin(platform, hasPassword)).toBe(proof);
});
