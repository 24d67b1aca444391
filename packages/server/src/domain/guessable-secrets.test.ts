import { describe, expect, test } from 'vitest';
import { chanceWithin, type Dimension, type GuessableSecret, guessableSecrets } from './guessable-secrets.ts';

const secrets = Object.entries(guessableSecrets) as [string, GuessableSecret][];
const dimensions = [
  'secret',
  'owner',
  'knownBrowser',
  'knownBrowsers',
  'client',
  'network',
] as const satisfies Dimension[];

test.each(secrets)(
  '30 days of steady guessing at a %s hit with a chance below 1 in 1,000',
  (_name, secret) => {
    expect(chanceWithin(30, secret)).toBeLessThan(1 / 1000);
  },
);

describe.each(secrets)('a %s', (_name, secret) => {
  test.each(dimensions)('is bounded by %s, or says why not', (dimension) => {
    const bound = secret[dimension];
    if ('because' in bound) expect(bound.because.length).toBeGreaterThan(20);
    else expect(Math.min(bound.count, bound.within)).toBeGreaterThan(0);
  });

  test('is bounded by its owner, and by client and network together', () => {
    for (const dimension of ['owner', 'client', 'network'] as const)
      expect(secret[dimension]).toHaveProperty('count');
  });
});

test('the computed chance is that of guesses one by one', () => {
  const secret = {
    ...guessableSecrets['login code'],
    values: 1000,
    owner: { count: 10, within: 86_400_000 },
  };
  expect(chanceWithin(1, secret)).toBeCloseTo(1 - 0.999 ** 10, 10);
  expect(chanceWithin(30, { ...secret, owner: { because: 'nothing' } })).toBe(1);
});
