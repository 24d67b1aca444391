import { expect, test } from 'vitest';
import { agencyOf, identity, identityKeys } from './identity.ts';
import { readGroups } from './read-groups.ts';

/** What is configured of the agency, as the service reads it. */
function read(env: Record<string, string>) {
  const { values, faults } = readGroups({ identity, identityKeys }, env);
  const keys = values.identityKeys?.CI_KEYS;
  return { settings: values.identity && agencyOf(values.identity), keys, faults };
}

const given = { NICE_CLIENT_ID: 'id', NICE_CLIENT_SECRET: 'secret' };

test('without id and secret nobody is verified, and that is no fault', () => {
  expect(read({})).toEqual({ settings: undefined, keys: undefined, faults: [] });
});

test('id and secret are enough', () => {
  const { settings, faults } = read(given);
  expect(faults).toEqual([]);
  expect(settings).toMatchObject({ protocol: 'crypto-token', productId: '2101979031', authType: 'M' });
  expect(read({ ...given, NICE_PROTOCOL: 'integrated' }).settings?.apiBase).toBe(
    'https://auth.niceid.co.kr/ido/intc/v1.0',
  );
});

test('half a registration is a fault', () => {
  expect(read({ NICE_CLIENT_ID: 'id' }).faults[0]).toMatch(/^NICE_CLIENT_SECRET must be set/);
  expect(read({ NICE_CLIENT_SECRET: 's' }).faults[0]).toMatch(/^NICE_CLIENT_ID must be set/);
});

test('keys of the vault are read with their versions, without an agency too', () => {
  const secret = 'a'.repeat(43);
  const { keys } = read({ NICE_CI_KEYS: `2:${secret},3:${secret}` });
  expect(keys?.used).toBeUndefined();
  expect(keys?.keys.map(({ version, secret: bytes }) => [version, bytes.length])).toEqual([
    [2, 32],
    [3, 32],
  ]);
  expect(read({ NICE_CI_KEYS: `1,2:${secret}` }).keys).toMatchObject({ used: 1, keys: [{ version: 2 }] });
});

test('a key that is to be used and is not there is a fault', () => {
  const { faults } = read({ NICE_CI_KEYS: `3,2:${'a'.repeat(43)}` });
  expect(faults).toEqual([expect.stringMatching(/^NICE_CI_KEYS must be/)]);
});

const names = [...Object.keys(identity.rows), 'CI_KEYS'].map((key) => `NICE_${key}`);

test.each(names)('%s with a value that cannot be is a fault that does not repeat it', (name) => {
  const bad = 'http://evil.example/? \u0007';
  const { settings, keys, faults } = read({ ...given, [name]: bad });
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} must be`))]);
  expect(faults.join()).not.toContain('evil');
  expect(name === 'NICE_CI_KEYS' ? keys : settings).toBeUndefined();
});
