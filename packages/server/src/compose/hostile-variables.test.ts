import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { createService } from '../compose.ts';
import { ConfigError } from '../config/config-error.ts';
import { fileVariable } from '../config/environment.ts';
import { variableNames } from '../config/groups.ts';
import { readServiceConfig } from './service-config.ts';

const parent = mkdtempSync(join(tmpdir(), 'daemun-hostile-'));
afterAll(() => rmSync(parent, { recursive: true }));

/** What no variable is meant to hold, and some might let through to where it is taken apart. */
const hostile = [
  '%',
  '100%',
  '%ff',
  '%00',
  '-1',
  '1e309',
  '0x10',
  'NaN',
  'null',
  '[]',
  '{}',
  '[{}]',
  '['.repeat(20_000),
  '__proto__',
  'constructor',
  '한빛통신',
  '\u0000',
  'a\u0000b',
  'canary\u0007bell',
  'canary\r\nset-cookie: x=y',
  ',',
  ':',
  '=',
  '0:a,0:a',
  '::1%eth0/64',
  '10.0.0.0/33',
  'x'.repeat(70_000),
  '../../../../dev/null',
  'http://[',
  'https://',
  'https://%ff',
  'https://user:100%@user.example',
  'https://user.example:99999',
  'smtp://user:100%@mail.example',
  'smtps://user:%ff@mail.example',
  'smtp://%ff',
  'postgres://user:100%@127.0.0.1/daemun',
  'postgres://user:%ff@127.0.0.1/daemun',
  'postgres://127.0.0.1/%ff',
  'postgres://127.0.0.1/daemun?port=99999',
  'postgres://127.0.0.1/daemun?port=word',
  'postgres://127.0.0.1/daemun?sslnegotiation=word',
  'postgres://127.0.0.1/daemun?ssl=word',
  'postgres://127.0.0.1/daemun?options=%00',
  'postgres://127.0.0.1/daemun?sslmode=verify-full&sslrootcert=/nowhere/canary.pem',
  'postgres://canary/daemun',
] as const;

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** What the groups need of which a value is taken. */
const good: Readonly<Record<string, string>> = {
  PORT: '0',
  CONSOLE_PORT: '4999',
  LOG_LEVEL: 'silent',
  DRAIN_SECONDS: '0',
  STAFF_ISSUER: 'https://login.example',
  STAFF_CLIENT_ID: 'id',
  STAFF_CLIENT_SECRET: 'secret',
  STAFF_GROUPS: 'desk=DESK',
  STAFF_AMR: 'otp',
  SCORING_URL: 'https://scores.example',
  SCORING_TOKEN: 'token',
  NICE_CLIENT_ID: 'id',
  NICE_CLIENT_SECRET: 'secret',
  ARCHIVE_URL: 'https://archive.example',
  ARCHIVE_KEY: 'k'.repeat(43),
  ARCHIVE_SECRET: 's'.repeat(43),
  NEWS_GAME_URL: 'https://game.example',
  NEWS_GAME_KEY: 'k'.repeat(43),
  NEWS_GAME_SECRET: 's'.repeat(43),
  ANALYTICS_URL: 'https://count.example',
  ANALYTICS_WEB_ID: 'web',
  ANALYTICS_APP_ID: 'app',
  ...Object.fromEntries(
    ['NAVER', 'KAKAO', 'GOOGLE', 'APPLE', 'MICROSOFT'].flatMap((prefix) => [
      [`${prefix}_CLIENT_ID`, 'id'],
      ...(prefix === 'APPLE' ? [] : [[`${prefix}_CLIENT_SECRET`, 'secret']]),
    ]),
  ),
  KAKAO_ADMIN_KEY: 'key',
  KAKAO_APP_ID: '1',
  APPLE_TEAM_ID: 'team',
  APPLE_KEY_ID: 'key',
  APPLE_PRIVATE_KEY: String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
};

/** What says where the test itself is, or would only make it slow. */
const kept = ['DATABASE_URL', 'DATA_DIR', 'PAGE_DIR', 'HOST', 'PORT', 'LOG_LEVEL', 'DRAIN_SECONDS'];

/** The variables that name a file in which a secret stands. */
const secretFiles = new Set(variableNames.map(fileVariable).filter((name) => variableNames.includes(name)));

/** The faults of a start; whatever else it throws goes on. */
function faultsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readServiceConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const isVariable = new Set(variableNames);
/** The variables that a fault names. */
const namedIn = (fault: string) =>
  new Set((fault.match(/\b[A-Z][A-Z_]+\b/g) ?? []).filter((word) => isVariable.has(word)));
/** Those of which a fault says what is wrong with them, whatever else there is. */
const faulty = (faults: readonly string[]) =>
  new Set(faults.map(namedIn).flatMap((names) => (names.size === 1 ? [...names] : [])));

/** What is said of each variable with each value, and whose own fault it is. */
const alone = new Map(
  hostile.map((value) => [value, variableNames.map((name) => [name, faultsOf({ [name]: value })] as const)]),
);
const refusing = new Map(
  [...alone].map(([value, told]) => [
    value,
    new Set(told.flatMap(([name, faults]) => (faulty(faults).has(name) ? [name] : []))),
  ]),
);

describe.each(hostile.map((value) => [value.slice(0, 60), value] as const))('%j', (_, value) => {
  test('is a fault by the name of the variable, or is taken, and never repeated', () => {
    const faults = (alone.get(value) ?? []).flatMap(([, told]) => told);
    expect(faults.filter((fault) => !variableNames.some((name) => fault.startsWith(name)))).toEqual([]);
    expect(faults.join('\n')).not.toMatch(/canary|%ff|x{100}/);
  });

  test('every fault is there at once', () => {
    // A secret and its file are not both set.
    const together = variableNames.filter((name) => !secretFiles.has(name));
    const all = faulty(faultsOf(Object.fromEntries(together.map((name) => [name, value]))));
    expect(together.filter((name) => refusing.get(value)?.has(name) && !all.has(name))).toEqual([]);
  });
});

/** Of each variable so many values that it takes; free texts take nearly all. */
const rounds = [0, 1, 2, 3, 4];

test.each(rounds)('what is taken the service opens with (%i)', async (round) => {
  const directory = mkdtempSync(join(parent, 'data-'));
  const own = { ...good, DATA_DIR: directory, PAGE_DIR: 'none' };
  const taken = variableNames
    .filter((name) => !kept.includes(name))
    .flatMap((name) => {
      const value = hostile.filter((each) => !refusing.get(each)?.has(name))[round];
      return value === undefined ? [] : [[name, value]];
    });
  const together: Record<string, string> = { ...own, ...Object.fromEntries(taken) };
  // Some are taken, but not beside others of the same text.
  const apart = faultsOf(together).flatMap((fault) => [...namedIn(fault)]);
  const env = Object.fromEntries(Object.entries(together).filter(([name]) => !apart.includes(name)));
  const service = await createService(readServiceConfig({ ...own, ...env }));
  await service.close();
});

test.each(hostile.filter((value) => !refusing.get(value)?.has('DATABASE_URL')))(
  'the driver takes the database %s',
  async (value) => {
    const { database } = readServiceConfig({ DATABASE_URL: value });
    const asked = new pg.Client({ ...database, port: 1 }).connect();
    await expect(asked).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  },
);
