import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { ConfigError } from './config-error.ts';
import { groups } from './groups.ts';
import { nodeEnvironments, productionBy } from './production.ts';
import { readGroups } from './read-groups.ts';
import { type Group, nameOf } from './row.ts';

const addresses: readonly (readonly [string | undefined, boolean])[] = [
  [undefined, false],
  ['', false],
  ['http://localhost:3000', false],
  ['https://localhost:3000', false],
  ['https://127.0.0.1', false],
  ['https://[::1]:8443', false],
  ['http://account.example.com', false],
  ['https://account.example.com', true],
  ['HTTPS://account.example.com', true],
  ['  https://account.example.com  ', true],
  ['https://10.1.2.3', true],
];

const pairs = addresses.flatMap(([PUBLIC_URL, isReached]) =>
  [undefined, '', ...nodeEnvironments].map(
    (NODE_ENV) => [PUBLIC_URL, NODE_ENV, NODE_ENV ? NODE_ENV === 'production' : isReached] as const,
  ),
);

test.each(pairs)('the address %j and NODE_ENV %j: production is %j', (PUBLIC_URL, NODE_ENV, expected) => {
  expect(productionBy({ PUBLIC_URL, NODE_ENV }) !== undefined).toBe(expected);
});

describe('an https address that other machines reach, without NODE_ENV', () => {
  const faultsOf = (env: Readonly<Record<string, string>>) => {
    try {
      readConfig(env);
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.faults;
      throw error;
    }
  };
  const page = { PUBLIC_URL: 'https://account.example.com' };

  test('is asked for everything that production is asked for, and told why', () => {
    const [implied, said] = [faultsOf(page), faultsOf({ ...page, NODE_ENV: 'production' })];
    expect(implied).toEqual([...said, expect.stringMatching(/^NODE_ENV is not set, .*PUBLIC_URL/)]);
    for (const name of ['SECRETS', 'SMTP_URL', 'MAIL_FROM'])
      expect(said).toContainEqual(expect.stringContaining(name));
  });

  test.each(['development', 'test'])('is not production where NODE_ENV says %s', (NODE_ENV) => {
    expect(readConfig({ ...page, NODE_ENV }).production).toBe(false);
  });
});

/** Variables that take one of some words, with these words. */
const closed = Object.entries(groups).flatMap(([, group]: [string, Group]) =>
  Object.entries(group.rows).flatMap(([key, { form }]) => {
    const words = /^\w+(?:, \w+)* or \w+$/.test(form.wanted) ? form.wanted.split(/, | or /) : [];
    return words.map((word) => [nameOf(group, key), word] as const);
  }),
);

test('there are variables of closed values, NODE_ENV among them', () => {
  expect(closed).toContainEqual(['NODE_ENV', 'production']);
  expect(closed.length).toBeGreaterThan(12);
});

test.each(closed)('%s takes %s, and nothing that nearly is it', (name, word) => {
  const told = (text: string) =>
    readGroups(groups, { [name]: text }).faults.filter((fault) => fault.startsWith(`${name} must be`));
  expect(told(word)).toEqual([]);
  for (const near of [
    word.toUpperCase(),
    `${word[0]?.toUpperCase()}${word.slice(1)}`,
    `${word}s`,
    word.slice(0, -1),
    `"${word}"`,
    `${word},`,
  ])
    expect([near, told(near)]).toEqual([near, [expect.stringContaining(`${name} must be`)]]);
});
