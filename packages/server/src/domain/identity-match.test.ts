import { expect, test } from 'vitest';
import { identityMatch } from './identity-match.ts';

const member = 'm1';

test.each([
  ['nobody has it', undefined, undefined, 'new'],
  ['the member has it under the newest key', 'v2:a', 'm1', 'own'],
  ['the member has it under an older key', 'v1:a', 'm1', 'own'],
  ['the member is another person', 'v2:b', undefined, 'other-person'],
  ['the member is another person, and it has a member', 'v2:b', 'm2', 'other-person'],
  ['another member has it', undefined, 'm2', 'used'],
] as const)('%s', (_name, own, holder, expected) => {
  expect(identityMatch({ member, own, holder, verified: ['v2:a', 'v1:a'] })).toBe(expected);
});
