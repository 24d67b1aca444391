import { socialProviders } from '@daemun/contract/codes/providers';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { emailProven, emailTrust } from './email-trust.ts';

const consumer = '9188040d-6c67-4c5b-b112-36a304b66dad';
const tenant = '11111111-2222-4333-8444-555555555555';

test.each([
  ['KK', 'a@kakao.com', { is_email_valid: true, is_email_verified: true }, true],
  ['KK', 'a@kakao.com', { is_email_valid: true, is_email_verified: false }, false],
  ['KK', 'a@kakao.com', { is_email_valid: false, is_email_verified: true }, false],
  ['KK', 'a@kakao.com', { is_email_valid: 'true', is_email_verified: 'true' }, false],
  ['GG', 'a@gmail.com', { email_verified: true }, true],
  ['GG', 'a@gmail.com', { email_verified: 'true' }, false],
  ['GG', 'a@example.com', { email_verified: true }, false],
  ['GG', 'a@gmail.com.example.com', { email_verified: true }, false],
  ['GG', 'a@notgmail.com', { email_verified: true }, false],
  ['GG', 'a@example.com', { email_verified: true, hd: 'example.com' }, true],
  ['GG', 'a@example.com', { email_verified: true, hd: '' }, false],
  ['GG', 'a@example.com', { hd: 'example.com' }, false],
  ['AP', 'a@icloud.com', { email_verified: true }, true],
  ['AP', 'a@icloud.com', { email_verified: 'true', is_private_email: 'false' }, true],
  ['AP', 'a@icloud.com', { email_verified: 'false' }, false],
  ['AP', 'a@icloud.com', { email_verified: 'true', is_private_email: 'true' }, false],
  ['AP', 'a@icloud.com', { email_verified: true, is_private_email: true }, false],
  ['AP', 'a@privaterelay.appleid.com', { email_verified: true }, false],
  ['MS', 'a@example.com', { tid: tenant }, false],
  ['MS', 'a@example.com', { tid: tenant, xms_edov: true }, true],
  ['MS', 'a@example.com', { tid: tenant, xms_edov: 1 }, true],
  ['MS', 'a@example.com', { tid: tenant, xms_edov: '1' }, true],
  ['MS', 'a@example.com', { tid: tenant, xms_edov: 'true' }, true],
  ['MS', 'a@example.com', { tid: tenant, xms_edov: false }, false],
  ['MS', 'a@example.com', { tid: tenant, xms_edov: '0' }, false],
  ['MS', 'a@outlook.com', { tid: consumer }, true],
  ['MS', 'a@outlook.com', { tid: consumer, xms_edov: false }, false],
  ['NV', 'a@naver.com', { email_verified: true, is_email_verified: true, is_email_valid: true }, false],
] as const)('%s %s with %j: proven is %s', (provider, email, claims, proven) => {
  expect(emailProven(provider, email, claims)).toBe(proven);
});

const claimNames = [
  'is_email_valid',
  'is_email_verified',
  'email_verified',
  'is_private_email',
  'hd',
  'xms_edov',
  'tid',
];
const anyClaim = fc.oneof(
  fc.constantFrom<unknown>(true, false, 'true', 'false', 1, 0, '1', null, undefined, consumer, tenant),
  fc.anything(),
);
const anyClaims = fc.dictionary(fc.oneof(fc.constantFrom(...claimNames), fc.string()), anyClaim);
const anyEmail = fc.oneof(fc.emailAddress(), fc.constantFrom('a@naver.com', 'a@gmail.com', 'a@kakao.com'));
const provider = fc.constantFrom(...socialProviders);

describe('for every input', () => {
  it('no e-mail of Naver is proven', () => {
    fc.assert(fc.property(anyEmail, anyClaims, (email, claims) => !emailProven('NV', email, claims)));
  });

  it('nothing is proven by claims that are absent or false', () => {
    const silent = fc.dictionary(
      fc.constantFrom(...claimNames.filter((name) => name !== 'hd')),
      fc.constantFrom<unknown>(false, 'false', 0, '0', null, undefined, '', tenant),
    );
    fc.assert(
      fc.property(provider, anyEmail, silent, (who, email, claims) => !emailProven(who, email, claims)),
    );
  });

  it('nothing is proven by inherited claims', () => {
    const all = Object.fromEntries(claimNames.map((name) => [name, true]));
    const heir = Object.create({ ...all, is_private_email: false, tid: consumer }) as Record<string, unknown>;
    fc.assert(fc.property(provider, anyEmail, (who, email) => !emailProven(who, email, heir)));
  });

  it('no address means no proof', () => {
    fc.assert(fc.property(provider, anyClaims, (who, claims) => !emailProven(who, null, claims)));
  });

  it('every proof falls with the claims it names', () => {
    fc.assert(
      fc.property(provider, anyEmail, anyClaims, (who, email, claims) => {
        if (!emailProven(who, email, claims)) return;
        const named = emailTrust[who]
          .flat()
          .flatMap((row) => ('claim' in row && 'is' in row ? [row.claim] : []));
        const without = Object.fromEntries(
          Object.entries(claims).filter(([name]) => !(named as readonly string[]).includes(name)),
        );
        expect(emailProven(who, email, without)).toBe(false);
      }),
    );
  });
});
