import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { mastersIn } from '../domain/master-secrets.ts';
import { ConfigError } from './config-error.ts';
import { onlyOf } from './environment.ts';
import { groups } from './groups.ts';
import { type Group, nameOf } from './row.ts';

const directory = mkdtempSync(join(tmpdir(), 'secrets-'));
const fileOf = (text: string, name = 'secret') => {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
};
const secret = 'abcdefghijklmnopqrstuvwxyz012345'.repeat(2);

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const secretNames = Object.values<Group>(groups).flatMap((group) =>
  Object.entries(group.rows).flatMap(([key, row]) => (row.secret ? [nameOf(group, key)] : [])),
);

test('a secret may stand in a file, whose line end does not count', () => {
  expect(readConfig({ SECRETS_FILE: fileOf(`${secret}\n`) }).masters).toEqual(mastersIn(secret));
  expect(readConfig({ SECRETS_FILE: '', SECRETS: secret }).masters).toEqual(mastersIn(secret));
});

test('a file counts for a group and for a real deployment as the variable does', () => {
  const { social } = readConfig({ NAVER_CLIENT_ID: 'id', NAVER_CLIENT_SECRET_FILE: fileOf('kept', 'naver') });
  expect(social.NV).toMatchObject({ CLIENT_ID: 'id', CLIENT_SECRET: 'kept' });
  expect(faultsOf({ NODE_ENV: 'production', SECRETS_FILE: fileOf(secret) }).join()).not.toContain('SECRETS');
  expect(
    faultsOf({ NODE_ENV: 'production', SCORING_TOKEN_FILE: fileOf('sandbox-token', 'token') }),
  ).toContain('SCORING_TOKEN (read by SCORING_TOKEN_FILE) is a value of the sandbox (NODE_ENV=production)');
});

test('partners stand in a file as a rule, and every fault of their list is told', () => {
  const row = { id: 'weekly', name: 'Weekly', origins: ['https://weekly.example'], own: true };
  const { partners } = readConfig({ PARTNERS_FILE: fileOf(JSON.stringify([row]), 'partners') });
  expect(partners).toMatchObject([{ ...row, name: { ko: 'Weekly' }, close: 'after-result' }]);
  const from = 'PARTNERS (read by PARTNERS_FILE)';
  expect(faultsOf({ PARTNERS_FILE: fileOf('[', 'broken') })).toEqual([`${from} is not JSON`]);
  const wrong = [{ ...row, id: 'X', origins: ['https://weekly.example/path'] }];
  expect(faultsOf({ PARTNERS_FILE: fileOf(JSON.stringify(wrong), 'wrong') })).toEqual([
    `${from}: 0.id must be 2 to 31 of a-z, 0-9 and -`,
    `${from}: 0.origins.0 is no origin such as https://www.example.com (http only on this machine)`,
  ]);
  const untold = [{ ...row, own: undefined }];
  expect(faultsOf({ PARTNERS: JSON.stringify(untold) })).toEqual([
    expect.stringMatching(/^PARTNERS: 0\.use needs `use`.*or `own` for a site of the agency itself$/),
  ]);
  const use = { purpose: { ko: '본인 확인' }, period: { ko: '탈퇴 시까지', en: 'until you leave' } };
  expect(faultsOf({ PARTNERS: JSON.stringify([{ ...row, use }]) })).toHaveLength(1);
  expect(faultsOf({ PARTNERS: JSON.stringify([{ ...row, own: undefined, use }]) })).toEqual([]);
  const english = { ...use, period: { en: 'until you leave' } };
  expect(faultsOf({ PARTNERS: JSON.stringify([{ ...row, own: undefined, use: english }]) })).toEqual([
    expect.stringContaining('PARTNERS: 0.use.period.ko'),
  ]);
  const twice = [row, row, { ...row, id: 'archive' }];
  expect(faultsOf({ PARTNERS: JSON.stringify(twice) })).toEqual([
    'PARTNERS has weekly twice',
    'PARTNERS has archive, which is the name of a sister site',
  ]);
});

test('a partner with a key of the sandbox is refused in production alone', () => {
  const code = { secret: `sandbox${'-'.repeat(30)}`, return: '/in' };
  const PARTNERS = JSON.stringify([
    { id: 'weekly', name: 'W', origins: ['https://weekly.example'], own: true, code },
  ]);
  expect(faultsOf({ PARTNERS })).toEqual([]);
  expect(faultsOf({ PARTNERS, NODE_ENV: 'production' })).toContain(
    'PARTNERS: 0.code.secret is a value of the sandbox (NODE_ENV=production)',
  );
});

test.each(secretNames)(
  '%s by itself and by a file is a fault, and so is a file that cannot be used',
  (name) => {
    const variable = `${name}_FILE`;
    const told = (env: Record<string, string>) => faultsOf(env).filter((fault) => fault.startsWith(name));
    expect(told({ [name]: secret, [variable]: fileOf(secret) })).toEqual([
      `${name} and ${variable} must not both be set`,
    ]);
    expect(told({ [variable]: join(directory, 'nowhere') })).toEqual([
      `${variable} must name a file that can be read`,
    ]);
    expect(told({ [variable]: fileOf('\n', 'empty') })).toEqual([
      `${variable} must name a file that is not empty`,
    ]);
  },
);

test('no fault repeats a secret, be it in the variable or in a file', () => {
  const canary = 'canary two words \u0007';
  const here = faultsOf(Object.fromEntries(secretNames.map((name) => [name, canary])));
  expect(here.length).toBeGreaterThan(secretNames.length - 3);
  const path = fileOf(canary, 'short');
  const inFiles = faultsOf(Object.fromEntries(secretNames.map((name) => [`${name}_FILE`, path])));
  expect(inFiles.length).toBe(here.length);
  expect([...here, ...inFiles].join()).not.toMatch(/canary|words/);
});

test('who needs some variables alone is not troubled by the others, and may have them by files', () => {
  const env = { PORT: 'x', DATA_DIR: '/data', SECRETS_FILE: fileOf(secret) };
  expect(readConfig(onlyOf(env, ['DATA_DIR', 'SECRETS']))).toMatchObject({
    dataDir: '/data',
    masters: mastersIn(secret),
  });
});
