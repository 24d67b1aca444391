import { expect, test } from 'vitest';
import { challenge, verifier } from '../testing/pkce.ts';
import { pkceHolds } from './token.ts';

test('the vector of RFC 7636 holds, and nothing near it', () => {
  expect(pkceHolds(challenge, verifier)).toBe(true);
  expect(pkceHolds(challenge, `${verifier}x`)).toBe(false);
  expect(pkceHolds(challenge, undefined)).toBe(false);
  expect(pkceHolds('short', 'short')).toBe(false);
  expect(pkceHolds(undefined, undefined)).toBe(true);
});
