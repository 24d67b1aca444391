import { beforeEach, expect, test } from 'vitest';
import { nativeProof } from '../../session/native-proof.ts';
import { pendingSignupIn } from './pending-signup.ts';

const pendingAt = (query: string) => pendingSignupIn(new URLSearchParams(query));

beforeEach(nativeProof.clear);

test('a pending sign-up stands in the address', () => {
  expect(pendingAt('provider=NV&token=abc')).toEqual({ provider: 'NV', token: 'abc' });
  expect(pendingAt('provider=XX&token=abc')).toBeUndefined();
  expect(pendingAt('provider=NV')).toBeUndefined();
});

test('what the app proved counts where the address names its provider', () => {
  nativeProof.write({ provider: 'KK', token: 'abc' });
  expect(pendingAt('provider=KK')).toEqual({ provider: 'KK', token: 'abc' });
  expect(pendingAt('provider=NV')).toBeUndefined();
});

test('it does not take over a sign-up by e-mail that is begun after it', () => {
  nativeProof.write({ provider: 'KK', token: 'abc' });
  expect(pendingAt('')).toBeUndefined();
});
