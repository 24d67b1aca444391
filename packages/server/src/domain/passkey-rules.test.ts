import { limits } from '@daemun/contract/limits';
import { expect, test } from 'vitest';
import { mayOffer, passkeyName, readChallenge, writeChallenge } from './passkey-rules.ts';

const now = 1_800_000_000_000;
const seal = 's'.repeat(43);
const random = 'r'.repeat(22);

test('a challenge says when it was given, for ten minutes', () => {
  const challenge = writeChallenge(now, random, seal);
  const read = { at: now.toString(36), random, seal };
  expect(readChallenge(challenge, now)).toEqual(read);
  expect(readChallenge(challenge, now + limits.passkeys.challengeLife)).toEqual(read);
  expect(readChallenge(challenge, now + limits.passkeys.challengeLife + 1)).toBeUndefined();
  expect(readChallenge(challenge, now - 1)).toBeUndefined();
});

test.each(['', 'AAAA', writeChallenge(now, 'short', seal), writeChallenge(now, random, 'short')])(
  'what is no challenge is none: %s',
  (text) => {
    expect(readChallenge(text, now)).toBeUndefined();
  },
);

test('a passkey is called after its password manager, else after the device', () => {
  expect(passkeyName('Samsung Pass', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140')).toBe('Samsung Pass');
  expect(passkeyName(undefined, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537')).toContain(
    'Windows',
  );
  expect(passkeyName(undefined, '')).toBe('Passkey');
});

test('the first one is offered, unless that was put off', () => {
  expect(mayOffer(0, undefined, now)).toBe(true);
  expect(mayOffer(0, now + 1, now)).toBe(false);
  expect(mayOffer(0, now, now)).toBe(true);
  expect(mayOffer(1, null, now)).toBe(false);
});
