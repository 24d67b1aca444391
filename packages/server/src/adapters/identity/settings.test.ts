import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { niceVariableNames, readNiceSettings } from './settings.ts';

const given = { NICE_CLIENT_ID: 'id', NICE_CLIENT_SECRET: 'secret' };

test('without id and secret nobody is verified, and that is no fault', () => {
  expect(readNiceSettings({})).toEqual({ settings: undefined, ciKeys: { keys: [] }, faults: [] });
});

test('id and secret are enough', () => {
  const { settings, faults } = readNiceSettings(given);
  expect(faults).toEqual([]);
  expect(settings).toMatchObject({ protocol: 'crypto-token', productId: '2101979031', authType: 'M' });
  expect(readNiceSettings({ ...given, NICE_PROTOCOL: 'integrated' }).settings?.apiBase).toBe(
    'https://auth.niceid.co.kr/ido/intc/v1.0',
  );
});

test('every variable stands in docs/configuration.md, and no other', () => {
  const page = readFileSync(new URL('../../../../../docs/configuration.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/^\| `(NICE_[A-Z_]+)`/gm)].map(([, name]) => name);
  expect(told.sort()).toEqual([...niceVariableNames].sort());
});

test('half a registration is a fault', () => {
  expect(readNiceSettings({ NICE_CLIENT_ID: 'id' }).faults[0]).toMatch(/^NICE_CLIENT_SECRET must be set/);
  expect(readNiceSettings({ NICE_CLIENT_SECRET: 's' }).faults[0]).toMatch(/^NICE_CLIENT_ID must be set/);
});

test('keys of the vault are read with their versions', () => {
  const secret = 'a'.repeat(43);
  const { ciKeys } = readNiceSettings({ NICE_CI_KEYS: `2:${secret},3:${secret}` });
  expect(ciKeys.used).toBeUndefined();
  expect(readNiceSettings({ NICE_CI_KEYS: `1,2:${secret}` }).ciKeys).toMatchObject({
    used: 1,
    keys: [{ version: 2 }],
  });
  expect(ciKeys.keys.map(({ version, secret: bytes }) => [version, bytes.length])).toEqual([
    [2, 32],
    [3, 32],
  ]);
});

test.each(niceVariableNames)('%s with a value that cannot be is a fault that does not repeat it', (name) => {
  const bad = 'http://evil.example/? \u0007';
  const { settings, faults } = readNiceSettings({ ...given, [name]: bad });
  expect(faults.find((fault) => fault.startsWith(`${name} must be`))).toBeDefined();
  expect(faults.join()).not.toContain('evil');
  expect(settings).toBeUndefined();
});
