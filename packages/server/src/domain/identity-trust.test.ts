import { expect, test } from 'vitest';
import { identityDoubt } from './identity-trust.ts';

const hour = 3_600_000;
const now = 1000 * hour;

test.each([
  ['is new, and the mailbox was proven before it', now - hour, null, now - 2 * hour, 'identity.tooNew'],
  ['is new, and no mailbox was ever proven', now - hour, null, null, 'identity.tooNew'],
  ['is new, and the mailbox was proven after it', now - 2 * hour, null, now - hour, undefined],
  ['has stood for 72 hours', now - 72 * hour, null, null, undefined],
  ['has stood for a moment less', now - 72 * hour + 1, null, null, 'identity.tooNew'],
  ['is suspended, however old', now - 900 * hour, now - hour, now, 'identity.suspended'],
])('an identity that %s', (_, since, suspended_at, provenAt, doubt) => {
  expect(identityDoubt({ since, suspended_at }, provenAt, now)).toBe(doubt);
});
