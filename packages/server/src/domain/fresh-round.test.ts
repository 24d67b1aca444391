import { describe, expect, test } from 'vitest';
import { isFreshRound } from './fresh-round.ts';

const took = 20_000;
const morning = 9 * 3_600_000;

test.each([
  ['KK', 5_000, true],
  ['KK', took + 60_000, true],
  ['KK', took + 60_001, false],
  ['MS', morning, false],
  ['GG', morning, false],
  ['AP', 5_000, true],
  ['AP', morning, false],
] as const)('a round at %s with a log-in %s ms ago: fresh is %s', (provider, loginAge, isFresh) => {
  for (const password of [true, false])
    expect(isFreshRound(provider, { loginAge, took }, { password, providers: [provider] })).toBe(isFresh);
});

describe('a round that does not tell of its log-in', () => {
  const round = { loginAge: undefined, took };

  test.each(['KK', 'NV', 'GG', 'AP', 'MS'] as const)(
    'at %s is nothing for who has a password',
    (provider) => {
      expect(isFreshRound(provider, round, { password: true, providers: [provider] })).toBe(false);
    },
  );

  test.each([
    ['KK', ['KK'], true],
    ['NV', ['NV', 'GG'], true],
    ['MS', ['KK', 'MS'], true],
    ['KK', ['KK', 'AP'], false],
    ['AP', ['AP'], false],
  ] as const)('at %s of who has %j alone: serves is %s', (provider, providers, isFresh) => {
    expect(isFreshRound(provider, round, { password: false, providers })).toBe(isFresh);
  });
});
