import { expect, test } from 'vitest';
import { readGroups } from './read-groups.ts';
import { service } from './service.ts';

const faultsOf = (environment: Record<string, string>) => readGroups({ service }, environment).faults;
const page = { PUBLIC_URL: 'https://account.example.com' };

test.each<Record<string, string>>([
  page,
  { ...page, PASSKEYS: 'on', PASSKEY_RP_ID: 'account.example.com' },
  {
    ...page,
    PASSKEY_RP_ID: 'example.com',
    PASSKEY_ORIGINS: 'https://www.example.com, https://m.example.com',
  },
  { PUBLIC_URL: 'http://localhost:3000', PASSKEYS: 'on' },
  { PUBLIC_URL: 'http://127.0.0.1:3000', PASSKEYS: 'off' },
])('%j is right', (environment) => {
  expect(faultsOf(environment)).toEqual([]);
});

test.each<[Record<string, string>, string]>([
  [{ PUBLIC_URL: 'http://127.0.0.1:3000', PASSKEYS: 'on' }, 'PASSKEYS can only be on'],
  [{ ...page, PASSKEY_RP_ID: 'other.example' }, 'PASSKEY_RP_ID must be the host'],
  // What ends like a domain above it without being one, and a whole top-level domain.
  [{ ...page, PASSKEY_RP_ID: 'ample.com' }, 'PASSKEY_RP_ID must be the host'],
  [{ ...page, PASSKEY_RP_ID: 'com' }, 'PASSKEY_RP_ID must be the host'],
  [{ ...page, PASSKEY_RP_ID: 'www.account.example.com' }, 'PASSKEY_RP_ID must be the host'],
  [{ ...page, PASSKEY_RP_ID: 'https://account.example.com' }, 'PASSKEY_RP_ID'],
  [{ ...page, PASSKEY_ORIGINS: 'http://www.example.com' }, 'PASSKEY_ORIGINS'],
  [{ ...page, PASSKEY_ORIGINS: 'https://www.example.com/path' }, 'PASSKEY_ORIGINS'],
])('%j is refused', (environment, fault) => {
  const faults = faultsOf(environment);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});
