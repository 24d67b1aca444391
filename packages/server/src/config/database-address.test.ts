import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, expect, test, vi } from 'vitest';
import { databaseAddress } from './database-address.ts';

const directory = mkdtempSync(join(tmpdir(), 'daemun-certificates-'));
afterAll(() => rmSync(directory, { recursive: true }));

const [certificate = ''] = rootCertificates;

const read = (text: string) => databaseAddress.schema.parse(text);

test('an address is taken apart once, user, password and certificates included', () => {
  const authority = join(directory, 'authority.pem');
  writeFileSync(authority, certificate);
  const tls = `sslmode=verify-full&sslrootcert=${authority}`;
  expect(read(`postgres://us%40er:100%25%2F@db.example:6432/da%20ta?${tls}`)).toEqual({
    host: 'db.example',
    port: 6432,
    user: 'us@er',
    password: '100%/',
    database: 'da ta',
    ssl: { ca: certificate },
  });
  expect(read('postgresql://daemun@[::1]/daemun?sslmode=disable')).toMatchObject({ host: '::1', ssl: false });
});

test('limits and sizes are those of the service, whatever the address says', () => {
  expect(read('postgres://127.0.0.1/daemun?max=1&statement_timeout=0&application_name=node-1')).toEqual({
    host: '127.0.0.1',
    database: 'daemun',
    application_name: 'node-1',
  });
});

test('without a host it is this machine, and no variable of the driver makes it another', () => {
  vi.stubEnv('PGHOST', 'far.example');
  expect(read('postgres:///daemun')).toEqual({ host: 'localhost', database: 'daemun' });
  expect(read('postgres:///daemun?host=/var/run/postgresql')).toMatchObject({ host: '/var/run/postgresql' });
  vi.unstubAllEnvs();
});

test.each(['sslrootcert', 'sslcert', 'sslkey'])(
  '%s that is not there, or none, is told, and not where it should be',
  (which) => {
    const none = join(directory, 'none.pem');
    writeFileSync(none, 'no certificate');
    for (const path of [join(directory, 'nowhere.pem'), none]) {
      const url = `postgres://db.example/daemun?sslmode=verify-full&${which}=${path}`;
      const { error } = databaseAddress.schema.safeParse(url);
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'names a certificate or a key (sslrootcert, sslcert, sslkey) that cannot be used',
      ]);
    }
  },
);
