import { beforeEach, expect, test } from 'vitest';
import { nativeProof } from '../../session/native-proof.ts';
import { ticketIn } from './social-ticket.ts';

const ticketAt = (query: string) => ticketIn(new URLSearchParams(query));

beforeEach(nativeProof.clear);

test('a ticket stands in the address', () => {
  expect(ticketAt('provider=NV&token=abc')).toEqual({ provider: 'NV', token: 'abc' });
  expect(ticketAt('provider=XX&token=abc')).toBeUndefined();
  expect(ticketAt('provider=NV')).toBeUndefined();
});

test('what the app proved counts where the address names its provider', () => {
  nativeProof.write({ provider: 'KK', token: 'abc' });
  expect(ticketAt('provider=KK')).toEqual({ provider: 'KK', token: 'abc' });
  expect(ticketAt('provider=NV')).toBeUndefined();
});

test('it does not take over a sign-up by e-mail that is begun after it', () => {
  nativeProof.write({ provider: 'KK', token: 'abc' });
  expect(ticketAt('')).toBeUndefined();
});
