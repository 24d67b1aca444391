import { describe, expect, test } from 'vitest';
import { isSafe } from './addresses.ts';
import { safeBase, safeOrigin } from './forms.ts';
import { groups, variableNames } from './groups.ts';
import { readGroups } from './read-groups.ts';
import { type Group, nameOf } from './row.ts';

const neededOf = (group: Group) =>
  Object.entries(group.rows).flatMap(([key, row]) => (row.needed ? [nameOf(group, key)] : []));
const together = Object.entries<Group>(groups)
  .map(([id, group]) => [id, group, neededOf(group)] as const)
  .filter(([, , needed]) => needed.length > 0);

test('twelve groups are set as a whole or not at all, and no variable has two rows', () => {
  expect(together.map(([id]) => id).sort()).toEqual(
    [
      'AP',
      'GG',
      'KK',
      'MS',
      'NV',
      'analytics',
      'archive',
      'bounces',
      'identity',
      'news-game',
      'scoring',
      'staffProvider',
    ].sort(),
  );
  expect(new Set(variableNames).size).toBe(variableNames.length);
});

describe.each(together)('%s', (id, group, needed) => {
  test('is not configured where none of its needed variables is set', () => {
    expect(readGroups({ [id]: group }, {})).toEqual({ values: {}, faults: [] });
  });

  test.each(needed)('begun by %s, says of each other one that it must be set, and why', (name) => {
    const { values, faults } = readGroups({ [id]: group }, { [name]: '\u0007' });
    expect(values).toEqual({});
    for (const other of needed.filter((one) => one !== name))
      expect(faults).toContainEqual(expect.stringContaining(`${other} must be set because ${name} is: `));
  });
});

test('analytics tells the web and the app apart', () => {
  const same = { ANALYTICS_URL: 'https://count.example', ANALYTICS_WEB_ID: 'a', ANALYTICS_APP_ID: 'a' };
  expect(readGroups({ analytics: groups.analytics }, same).faults).toEqual([
    'ANALYTICS_WEB_ID and ANALYTICS_APP_ID must be two different ids',
  ]);
});

test.each([
  ['desk=DESK', true],
  ['/news/desk = x=DESK, ops=OPERATOR', true],
  ['ops=OPERATOR,', false],
  ['ops=ADMIN', false],
  ['ops=operator', false],
  ['=DESK', false],
  ['ops', false],
])('%s says which group is which role: %s', (text, may) => {
  expect(groups.staffProvider.rows.GROUPS.form.schema.safeParse(text).success).toBe(may);
});

test('a provider of the staff must say what is as good as two factors, and be the agency’s own', () => {
  const faultsOf = (more: Record<string, string>) =>
    readGroups(
      { staffProvider: groups.staffProvider },
      {
        STAFF_ISSUER: 'https://login.agency.example/',
        STAFF_CLIENT_ID: 'console',
        STAFF_CLIENT_SECRET: 'a-secret',
        STAFF_GROUPS: 'desk=DESK',
        ...more,
      },
    ).faults;
  expect(faultsOf({})).toEqual([expect.stringMatching(/^STAFF_ACR or STAFF_AMR must be set/)]);
  expect(faultsOf({ STAFF_AMR: 'otp, hwk' })).toEqual([]);
  expect(faultsOf({ STAFF_ACR: 'urn:strong', STAFF_SCOPE: 'email' })).toEqual([
    expect.stringMatching(/^STAFF_SCOPE must be/),
  ]);
  expect(faultsOf({ STAFF_AMR: 'otp', STAFF_ISSUER: 'http://login.agency.example' })).toHaveLength(1);
  expect(faultsOf({ STAFF_AMR: 'otp', NODE_ENV: 'production', STAFF_CLIENT_ID: 'sandbox-x' })).toEqual([
    'STAFF_CLIENT_ID is a value of the sandbox (NODE_ENV=production)',
  ]);
});

test('a sandbox that is on needs its key', () => {
  const faultsOf = (env: Record<string, string>) => readGroups({ sandbox: groups.sandbox }, env).faults;
  expect(faultsOf({ SANDBOX: 'on' })).toEqual([expect.stringMatching(/^SANDBOX_KEY must be set where/)]);
  expect(faultsOf({ SANDBOX: 'on', SANDBOX_KEY: 'k'.repeat(16) })).toEqual([]);
  expect(faultsOf({ SANDBOX: 'off' })).toEqual([]);
});

test.each([
  ['https://site.example', true],
  ['http://localhost:4600', true],
  ['http://127.0.0.1:4600', true],
  ['http://[::1]:4600', true],
  ['http://site.example', false],
  ['http://localhost.evil.example', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://10.0.0.1', false],
])('%s may carry keys: %s', (address, may) => {
  expect(isSafe(address)).toBe(may);
  expect(safeBase.schema.safeParse(address).success).toBe(may);
  expect(safeOrigin.schema.safeParse(address).success).toBe(may);
});

test.each(['https://user@site.example', 'https://site.example?x', 'https://site.example#x', 'ftp://x'])(
  '%s is no address of anybody’s',
  (address) => {
    expect(safeBase.schema.safeParse(address).success).toBe(false);
    expect(safeOrigin.schema.safeParse(address).success).toBe(false);
  },
);
