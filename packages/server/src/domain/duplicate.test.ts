import { socialProviders } from '@daemun/contract/codes/providers';
import { expect, test } from 'vitest';
import { duplicateReason } from './duplicate.ts';

const member = { status: 'ACTIVE', rep_login_plf: 'YH', has_password: true, waiting_until: null } as const;

test('an own account is simply in use', () => {
  expect(duplicateReason(member, 0)).toEqual({ result: 'DUPLICATE_USER' });
  expect(duplicateReason({ ...member, status: 'BLOCKED' }, 0)).toEqual({ result: 'DUPLICATE_USER' });
});

test.each(socialProviders)('an account of %s without a password names the provider', (provider) => {
  const names = { KK: 'KAKAO', NV: 'NAVER', GG: 'GOOGLE', AP: 'APPLE', MS: 'MICROSOFT' };
  const social = { ...member, rep_login_plf: provider, has_password: false };
  expect(duplicateReason(social, 0)).toEqual({ result: `DUPLICATE_USER_${names[provider]}` });
  expect(duplicateReason({ ...social, has_password: true }, 0)).toEqual({ result: 'DUPLICATE_USER' });
});

test('a waiting one says until when, and is free after that', () => {
  const waiting = { ...member, status: 'WAITING', waiting_until: 1000 };
  expect(duplicateReason(waiting, 999)).toEqual({ result: 'NEED_EMAIL_AUTH', until: 1000 });
  expect(duplicateReason(waiting, 1000)).toBeUndefined();
});
