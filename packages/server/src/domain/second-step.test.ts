import { expect, test } from 'vitest';
import { wantsSecondStep } from './second-step.ts';

const now = 1_000_000;
const untrusted = { passkey: false, social: false, blocked: false, trustedUntil: null };

test.each([
  ['a password', { platform: 'YH', proof: 'password' }, true],
  ['a mailed code', { platform: 'YH', proof: 'code' }, true],
  ['a code of the app', { platform: 'YH', proof: 'totp' }, false],
  ['a recovery code', { platform: 'YH', proof: 'recovery' }, false],
  ['a provider', { platform: 'KK', proof: 'provider' }, false],
  ['a provider, of who has a password', { platform: 'KK', proof: null }, false],
  ['a mailed code, in the name of a provider', { platform: 'KK', proof: 'code' }, true],
  ['a passkey', { platform: 'YH', proof: 'passkey', passkey: true }, false],
  ['a passkey that was only touched', { platform: 'YH', proof: null, passkey: true }, true],
  ['such a passkey, of who began by a provider', { platform: 'KK', proof: null, passkey: true }, true],
] as const)('a log-in by %s', (_, step, wanted) => {
  expect(wantsSecondStep({ ...untrusted, ...step }, now)).toBe(wanted);
});

test('a provider is asked where the member wants it', () => {
  expect(wantsSecondStep({ ...untrusted, social: true, platform: 'NV', proof: null }, now)).toBe(true);
});

test('a trusted browser is not asked until its time is over', () => {
  const step = { platform: 'YH', proof: 'password', passkey: false, social: true, blocked: false } as const;
  expect(wantsSecondStep({ ...step, trustedUntil: now + 1 }, now)).toBe(false);
  expect(wantsSecondStep({ ...step, trustedUntil: now }, now)).toBe(true);
});

test('a block of log-ins from abroad is opened by the second step alone', () => {
  const trusted = { ...untrusted, blocked: true, trustedUntil: now + 1 };
  expect(wantsSecondStep({ ...trusted, platform: 'YH', proof: 'password' }, now)).toBe(true);
  expect(wantsSecondStep({ ...trusted, platform: 'KK', proof: 'provider' }, now)).toBe(true);
  expect(wantsSecondStep({ ...trusted, platform: 'YH', proof: 'passkey', passkey: true }, now)).toBe(false);
});
