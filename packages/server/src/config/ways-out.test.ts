import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { groups } from './groups.ts';
import { readGroups } from './read-groups.ts';
import { type Group, nameOf } from './row.ts';

/** Addresses to which nothing secret of ours goes: the page's browsers open them, or the service goes without a key. */
const open = ['ANALYTICS_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'];

const faultsOf = (env: Record<string, string>) =>
  readGroups(groups, { NODE_ENV: 'production', ...env }).faults;
const takes = (name: string, value: string) =>
  !faultsOf({ [name]: value }).some((fault) => fault.startsWith(`${name} `));

/** Whatever takes an address and no mere word, by whatever name; of a database the address is another. */
const addresses = Object.values<Group>(groups)
  .flatMap((group) => Object.keys(group.rows).map((key) => nameOf(group, key)))
  .filter((name) => takes(name, 'https://user.example') && !takes(name, 'word'))
  .filter((name) => !open.includes(name))
  .concat('DATABASE_URL');

test('there are addresses of every kind', () => {
  expect(addresses).toEqual(
    expect.arrayContaining(['PUBLIC_URL', 'SCORING_URL', 'ARCHIVE_URL', 'STAFF_ISSUER', 'PASSKEY_ORIGINS']),
  );
  expect(addresses.length).toBeGreaterThan(12);
});

test.each(addresses)('%s in clear beyond this machine is refused in production', (name) => {
  const scheme = name === 'DATABASE_URL' ? 'postgres' : 'http';
  const faults = faultsOf({ [name]: `${scheme}://user.example` });
  expect(faults.filter((fault) => fault.startsWith(`${name} `))).toHaveLength(1);
});

test('a collector may be asked in clear only without headers, and never with a user name', () => {
  const to = (OTEL_EXPORTER_OTLP_ENDPOINT: string, more = {}) =>
    faultsOf({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more }).filter((fault) => fault.startsWith('OTEL'));
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=token' };
  expect(to('http://collector:4318')).toEqual([]);
  expect(to('http://collector:4318', headers)).toHaveLength(1);
  expect(to('https://collector.example', headers)).toEqual([]);
  expect(to('http://127.0.0.1:4318', headers)).toEqual([]);
  expect(to('http://user:password@collector:4318')).toHaveLength(1);
});

test.each([
  ['postgres://daemun:x@127.0.0.1:5432/daemun', true],
  ['postgres://daemun:x@localhost/daemun', true],
  ['postgres:///daemun?host=/var/run/postgresql', true],
  ['postgres://daemun:x@%2Fvar%2Frun%2Fpostgresql/daemun', true],
  ['postgres://daemun:x@far.example/daemun', false],
  ['postgres://daemun:x@far.example/daemun?sslmode=no-verify', false],
  ['postgres://daemun:x@far.example/daemun?sslmode=prefer', false],
  ['postgres://daemun:x@localhost.evil.example/daemun', false],
  ['postgres://daemun:x@127.0.0.1/daemun?host=far.example', false],
  ['postgres://daemun:x@far.example/daemun?sslmode=verify-full', true],
  ['postgres://daemun:x@far.example/daemun?sslmode=disable', true],
])('%s in production: %s', (DATABASE_URL, isTaken) => {
  const faults = faultsOf({ DATABASE_URL }).filter((fault) => fault.startsWith('DATABASE_URL'));
  expect(faults.length === 0).toBe(isTaken);
  expect(faults.join()).not.toContain('far.example');
  expect(() => readConfig({ DATABASE_URL })).not.toThrow();
});

test.each([
  ['SECRETS', 'a'.repeat(64)],
  ['SECRETS', `${'secret-'.repeat(9)}`],
  ['LEDGER_KEY', 'z'.repeat(43)],
  ['PASSWORD_PEPPERS', `0,1:${'p'.repeat(43)}`],
])('%s of letters repeated is refused in production, without repeating it', (name, value) => {
  const faults = faultsOf({ [name]: value }).filter((fault) => fault.startsWith(name));
  expect(faults).toHaveLength(1);
  expect(faults[0]).not.toContain(value);
});
