import { refusalsOf } from '@daemun/contract/refusal';
import { expect, it } from 'vitest';
import type { ReturnContext } from '../../ports/return-context.ts';
import { SocialFailure, type SocialFailureKind } from '../../ports/social-failure.ts';
import { redirectOfFailure, redirectOfRefusal } from './redirects.ts';

const returnContext: ReturnContext = { language: 'en', from: 'join', persistence: 'session' };
const expiry = '2026-05-10T09:00:00+09:00';

it.each([
  ['DUPLICATE_USER', {}, 'duplicate', { code: '3009', provider: 'NV' }],
  ['DUPLICATE_USER_KAKAO', {}, 'duplicate', { code: '3016', provider: 'NV' }],
  ['DUPLICATE_USER_NAVER', {}, 'duplicate', { code: '3017', provider: 'NV' }],
  ['DUPLICATE_USER_GOOGLE', {}, 'duplicate', { code: '3018', provider: 'NV' }],
  ['DUPLICATE_USER_APPLE', {}, 'duplicate', { code: '3019', provider: 'NV' }],
  ['DUPLICATE_USER_MICROSOFT', {}, 'duplicate', { code: '3020', provider: 'NV' }],
  [
    'NEED_EMAIL_AUTH',
    { data: { auth_expire_time: expiry } },
    'duplicate',
    { code: '3021', provider: 'NV', expire: expiry },
  ],
  ['ACCOUNT_DISABLED', {}, 'login', { resultCode: '3005' }],
  ['INVALID_TOKEN', {}, 'login', { resultCode: '3007' }],
  ['API_INTERNAL_ERROR', { reason: 'budget.membership' }, 'login', { resultCode: '9001' }],
  ['INVALID_USER_DATA', { reason: 'social.emailMissing' }, 'login', { resultCode: '3011', missing: 'NV' }],
  ['INVALID_USER_DATA', { reason: 'birth.under14' }, 'login', { resultCode: '3011', age: 'N' }],
  ['INVALID_USER_DATA', { reason: 'rejoin.blocked' }, 'login', { resultCode: '3011', rejoin: 'N' }],
] as const)('%s %j leads to %s %j', (result, details: object, name, query) => {
  const place = redirectOfRefusal(refusalsOf('socialLogin')(result, details), 'NV', returnContext);
  expect(place).toEqual({ kind: 'page', name, language: 'en', query });
});

it.each([
  ['cancelled', { kind: 'page', name: 'join', query: { cancelled: 'GG' } }],
  ['missing-consent', { kind: 'page', name: 'login', query: { resultCode: '3011', missing: 'GG' } }],
  ['under-age', { kind: 'page', name: 'login', query: { resultCode: '3011', age: 'N' } }],
  ['denied', { kind: 'page', name: 'login', query: { returned: 'failed' } }],
  ['wrong-return', { kind: 'error', why: 'wrong-return' }],
  ['code-refused', { kind: 'page', name: 'login', query: { returned: 'failed' } }],
  ['provider-down', { kind: 'page', name: 'login', query: { returned: 'failed' } }],
  ['invalid-token', { kind: 'error', why: 'invalid-token' }],
  ['misconfigured', { kind: 'error', why: 'misconfigured' }],
] as const)('%s leads to %j', (kind: SocialFailureKind, place) => {
  const failure = new SocialFailure('GG', kind, 'detail');
  expect(redirectOfFailure(failure, returnContext)).toEqual({ ...place, language: 'en', failure });
});
