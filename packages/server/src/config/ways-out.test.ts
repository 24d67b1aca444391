import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { onlyOf } from './environment.ts';
import { groups } from './groups.ts';
import { partnerList } from './partner-rows.ts';
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

const weekly = 'https://www.weekly.example';

/** A partner with every field that a row may have. */
const partner = {
  id: 'weekly',
  name: '위클리',
  origins: [weekly, 'https://m.weekly.example'],
  redirects: [weekly],
  close: 'by-opener',
  token: { alg: 'HS256', key: 'k'.repeat(43) },
  previousUntil: '2026-12-31',
  previousToken: { alg: 'HS256', key: 'k'.repeat(43) },
  encryptionKey: 'k'.repeat(43),
  code: { secret: 's'.repeat(32), return: '/in' },
  oidc: {
    redirects: [`${weekly}/callback`],
    postLogout: [`${weekly}/out`],
    backchannel: `${weekly}/backchannel`,
    auth: 'client_secret_basic',
    secret: 's'.repeat(32),
    native: false,
    dpop: false,
    adult: false,
    subject: 'public',
  },
  ended: { url: `${weekly}/ended`, secret: `whsec_${'s'.repeat(43)}` },
  check: { page: '/', begin: '/begin', receive: '/receive', logout: '/logout', token: '/token' },
  use: { purpose: { ko: '본인 확인' }, period: { ko: '탈퇴 시까지' } },
};

type Definition = z.core.$ZodTypeDef & Record<'shape' | 'innerType' | 'element' | 'out', unknown>;

/** The names of all fields in a schema, those of fields within fields too. */
function fieldsIn(schema: unknown): string[] {
  const { shape, innerType, element, out } = (schema as z.core.$ZodType)._zod.def as Definition;
  const within = [innerType, element, out].flatMap((inner) => (inner ? fieldsIn(inner) : []));
  return [...within, ...Object.entries(shape ?? {}).flatMap(([name, field]) => [name, ...fieldsIn(field)])];
}

/** Every text in a value, by its path. */
const textsIn = (value: unknown, path: readonly string[] = []): (readonly [string, string])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
    : typeof value === 'string'
      ? [[path.join('.'), value]]
      : [];

const textAt = new Map(textsIn(partner));

/** The partner with another text at a path. */
function changed(path: string, text: string): string {
  const copy = structuredClone(partner);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<Record<string, unknown>>((value, key) => value[key] as typeof value, copy);
  holder[last] = text;
  return JSON.stringify([copy]);
}

test('the partner of this test has every field but those of another kind of client', () => {
  const known = new Set(textsIn(partner).flatMap(([path]) => path.split('.')));
  const missing = fieldsIn(partnerList).filter((name) => !known.has(name));
  const others = ['en', 'cn', 'cb', 'jp', 'ar', 'fr', 'sp', 'kty', 'crv', 'x', 'y', 'd'];
  const flags = [
    'own',
    'keys',
    'native',
    'ownSession',
    'dpop',
    'adult',
    'idleLogout',
    'pkce',
    'previousSecret',
    'requests',
    'idTokenClaims',
    'introspects',
  ];
  expect(missing.filter((name) => ![...others, ...flags].includes(name))).toEqual([]);
  expect(faultsOf({ PARTNERS: JSON.stringify([partner]) }).filter((fault) => /0\.\w/.test(fault))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/origin|address/)]),
  );
});

test.each([...textAt].filter(([, text]) => text.startsWith('https:')))(
  'a partner’s %s in clear beyond this machine is refused',
  (path, text) => {
    const inClear = { PARTNERS: changed(path, text.replace('https:', 'http:')) };
    const told = (faults: readonly string[]) =>
      faults.filter((fault) => fault.startsWith(`PARTNERS: 0.${path}`));
    expect(told(faultsOf(inClear))).toHaveLength(1);
    expect(told(readGroups(groups, inClear).faults)).toHaveLength(1);
    const here = text.replace(/https:\/\/[^/]*/, 'http://127.0.0.1:4600');
    expect(told(faultsOf({ PARTNERS: changed(path, here) }))).toEqual([]);
  },
);

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

/** The service in production and elsewhere, and a command, which is given the variables of the store alone. */
const askers: Readonly<Record<string, (DATABASE_URL: string) => readonly string[]>> = {
  'the service in production': (DATABASE_URL) => faultsOf({ DATABASE_URL }),
  'the service elsewhere': (DATABASE_URL) => readGroups(groups, { DATABASE_URL }).faults,
  'a command': (DATABASE_URL) =>
    readGroups(groups, onlyOf({ NODE_ENV: 'production', DATABASE_URL }, ['DATABASE_URL', 'DATA_DIR'])).faults,
};

test.each([
  ['postgres://daemun:x@127.0.0.1:5432/daemun', true],
  ['postgres://daemun:x@[::1]:5432/daemun', true],
  ['postgres://daemun:x@localhost/daemun', true],
  ['postgres:///daemun?host=/var/run/postgresql', true],
  ['postgres://daemun:x@%2Fvar%2Frun%2Fpostgresql/daemun', true],
  ['postgres://daemun:x@far.example/daemun', false],
  ['postgres://daemun:x@database:5432/daemun', false],
  ['postgres://daemun:x@10.0.0.7/daemun', false],
  ['postgres://daemun:x@far.example/daemun?sslmode=no-verify', false],
  ['postgres://daemun:x@far.example/daemun?ssl=no-verify', false],
  ['postgres://daemun:x@far.example/daemun?sslmode=prefer', false],
  ['postgres://daemun:x@localhost.evil.example/daemun', false],
  ['postgres://daemun:x@127.0.0.1/daemun?host=far.example', false],
  // What the driver uses is the last of two.
  ['postgres://daemun:x@far.example/daemun?sslmode=verify-full&sslmode=no-verify', false],
  ['postgres://daemun:x@far.example/daemun?sslmode=verify-full&host=127.0.0.1&host=other.example', true],
  ['postgres://daemun:x@far.example/daemun?host=127.0.0.1&host=other.example', false],
  ['postgres://daemun:x@far.example/daemun?uselibpqcompat=true&sslmode=require', false],
  ['postgres://daemun:x@far.example/daemun?sslmode=verify-full', true],
  ['postgres://daemun:x@far.example/daemun?sslmode=require', true],
  ['postgres://daemun:x@far.example/daemun?ssl=true', true],
  ['postgres://daemun:x@far.example/daemun?sslmode=disable', true],
])('%s, whoever asks: %s', (url, isTaken) => {
  for (const [asker, faultsAt] of Object.entries(askers)) {
    const faults = faultsAt(url).filter((fault) => fault.startsWith('DATABASE_URL'));
    expect([asker, faults]).toEqual([asker, isTaken ? [] : [expect.stringContaining('sslmode=verify-full')]]);
    expect(faults.join()).not.toMatch(/(?<!=)(far|other)\.example/);
  }
});
