import { expect, test } from 'vitest';
import { isFreshRound } from './fresh-round.ts';

const took = 20_000;
const morning = 9 * 3_600_000;

test.each([
  ['KK', 5_000, true],
  ['KK', took + 60_000, true],
  ['KK', took + 60_001, false],
  ['KK', undefined, true],
  ['NV', undefined, true],
  ['MS', undefined, true],
  ['MS', morning, false],
  ['GG', morning, false],
  ['AP', 5_000, true],
  ['AP', undefined, false],
  ['AP', morning, false],
] as const)('a round at %s with a log-in %s ms ago: fresh is %s', (provider, loginAge, isFresh) => {
  expect(isFreshRound(provider, loginAge, took)).toBe(isFresh);
});
