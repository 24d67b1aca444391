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

const isOfStaff = (name: string): boolean => name.startsWith('staff ');

describe.each(secrets)('a %s', (_name, secret) => {
  test.each(dimensions)('is bounded by %s, or says why not', (dimension) => {
    const bound = secret[dimension];
    if ('because' in bound) expect(bound.because.length).toBeGreaterThan(20);
    else expect(Math.min(bound.count, bound.within)).toBeGreaterThan(0);
  });
});

test.each(secrets.filter(([name]) => !isOfStaff(name)))(
  'a %s is bounded by its owner, and by client and network together',
  (_name, secret) => {
    for (const dimension of ['owner', 'client', 'network'] as const)
      expect(secret[dimension]).toHaveProperty('count');
  },
);

/** When the owner of a secret gets mails, and how many tries there are. */
const alarmsOf = ({ owner, alarms }: GuessableSecret) => ({
  told: alarms.flatMap(({ at, to }) => (to.includes('owner') ? [at] : [])),
  most: 'count' in owner ? owner.count : undefined,
});

test.each(secrets.filter(([name]) => name !== 'staff password'))(
  'the owner of a %s gets a mail when its tries are used up',
  (_name, secret) => {
    const { told, most } = alarmsOf(secret);
    expect(told).toContain(most);
  },
);

test('wrong codes of the staff alarm the person, leads and operators before they are used up', () => {
  const { told, most = 0 } = alarmsOf(guessableSecrets['staff code']);
  expect(Math.min(...told)).toBeLessThan(most);
  for (const { to } of guessableSecrets['staff code'].alarms)
    expect(to).toEqual(expect.arrayContaining(['owner', 'LEAD', 'OPERATOR']));
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
