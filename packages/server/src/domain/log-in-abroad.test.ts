import { proofWays } from '@daemun/contract/codes/proofs';
import { expect, test } from 'vitest';
import { blockStands, isAbroad, passesBlock } from './log-in-abroad.ts';

const now = 1_000_000;

test.each([
  ['KR', false],
  ['KP', true],
  ['US', true],
  [undefined, true],
])('a log-in from %j: abroad %j', (country, abroad) => {
  expect(isAbroad(country)).toBe(abroad);
});

test.each([
  ['was never asked for', null, null, false],
  ['was asked for', 1, null, true],
  ['is lifted for a journey', 1, now + 1, false],
  ['stands again after the journey', 1, now, true],
  ['was taken back before the journey’s end', null, now + 1, false],
])('a block that %s', (_, abroad_blocked_at, abroad_allowed_until, stands) => {
  expect(blockStands({ abroad_blocked_at, abroad_allowed_until }, now)).toBe(stands);
});

test('a password, a provider and nothing at all do not get past it', () => {
  expect([...proofWays, null].filter((way) => !passesBlock(way))).toEqual(['password', 'provider', null]);
});
