import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { groups } from './groups.ts';
import { readGroups } from './read-groups.ts';
import { type Group, nameOf } from './row.ts';

const secretsBy = (maker: 'ours' | 'theirs') =>
  Object.values<Group>(groups).flatMap((group) =>
    Object.entries(group.rows).flatMap(([key, row]) => (row.secret === maker ? [nameOf(group, key)] : [])),
  );

/** What the service says of one variable. */
const told = (name: string, text: string, more = {}) =>
  readGroups(groups, { [name]: text, ...more }).faults.filter(
    (fault) => fault.startsWith(`${name} `) || fault.startsWith(`${name}:`),
  );
const inProduction = (name: string, text: string) => told(name, text, { NODE_ENV: 'production' });

const partnerWith = (key: string) => {
  const token = { alg: 'HS256', key };
  const webhook = `whsec_${key.replace(/[-_]/g, '+')}`;
  return JSON.stringify([
    {
      id: 'weekly',
      name: 'W',
      origins: ['https://weekly.example'],
      use: { purpose: { ko: '회원 확인' }, period: { ko: '탈퇴 시까지' } },
      token,
      previousToken: token,
      previousUntil: '2026-12-31',
      encryptionKey: key,
      code: { secret: key, return: '/in' },
      oidc: { redirects: ['https://weekly.example/in'], secret: key, previousSecret: key },
      ended: { url: 'https://weekly.example/ended', secret: webhook, previousSecret: webhook },
    },
  ]);
};

/** The ways in which a key stands in the text of a variable, the barest first. */
const shapes = [
  (key: string) => key,
  (key: string) => `1,2:${key}`,
  (key: string) => `0,1:${key}`,
  (key: string) => `whsec_${key}`,
  partnerWith,
];

/** The barest that the variable takes where nothing is asked of a real deployment; none where the key has wrong letters. */
const textsOf = (name: string, key: string): readonly string[] =>
  shapes
    .map((shape) => shape(key))
    .filter((text) => told(name, text).length === 0)
    .slice(0, 1);

const repeated = [
  'a'.repeat(43),
  'z'.repeat(43),
  'secret-'.repeat(7).slice(0, 43),
  '0123456789'.repeat(5).slice(0, 43),
];
const refused = /must be random: made by a machine, not a letter or a word repeated|must not be set/;

test.each(secretsBy('ours'))(
  '%s of a letter or a word repeated is refused in production, without repeating it',
  (name) => {
    expect(textsOf(name, 'a'.repeat(43))).toHaveLength(1);
    for (const key of repeated) {
      for (const text of textsOf(name, key)) {
        const faults = inProduction(name, text);
        expect(faults).not.toEqual([]);
        for (const fault of faults) expect(fault).toMatch(refused);
        expect(faults.join()).not.toContain(key.slice(0, 20));
      }
    }
  },
);

test.each(secretsBy('ours'))('%s as a machine makes it is taken, as one of the sandbox it is not', (name) => {
  const key = randomBytes(32).toString('base64url');
  for (const text of textsOf(name, key))
    expect(inProduction(name, text).filter((fault) => !fault.includes('must not be set'))).toEqual([]);
  for (const text of textsOf(name, `sandbox${key.slice(7)}`))
    expect(inProduction(name, text)).not.toEqual([]);
});

test('each key of a partner is looked at, and its place told', () => {
  expect(inProduction('PARTNERS', partnerWith('a'.repeat(43))).map((fault) => fault.split(' ')[1])).toEqual([
    '0.token.key',
    '0.previousToken.key',
    '0.encryptionKey',
    '0.code.secret',
    '0.oidc.secret',
    '0.oidc.previousSecret',
    '0.ended.secret',
    '0.ended.previousSecret',
  ]);
});

test('each key of a list is looked at', () => {
  const good = randomBytes(32).toString('base64url');
  const bad = 'a'.repeat(43);
  for (const [name, text] of [
    ['SECRETS', `${good},${bad}`],
    ['PASSWORD_PEPPERS', `1:${good},2:${bad}`],
    ['NICE_CI_KEYS', `2:${good},3:${bad}`],
  ] as const)
    expect(inProduction(name, text)).toHaveLength(1);
});

test.each(['METRICS_TOKEN', 'ARCHIVE_SECRET'])(
  '%s may be of hexadecimal digits, as short as it may be',
  (name) => {
    const bytes = name === 'METRICS_TOKEN' ? 12 : 16;
    for (let round = 0; round < 200; round += 1)
      expect(inProduction(name, randomBytes(bytes).toString('hex'))).toEqual([]);
    expect(inProduction(name, randomUUID())).toEqual([]);
  },
);

/** Who adds a secret says who made it; these alone look as somebody else likes. */
test('what somebody else gave us is only not the sandbox’s', () => {
  const names = secretsBy('theirs');
  expect(names).toEqual([
    'STAFF_CLIENT_SECRET',
    'DATABASE_URL',
    'SMTP_URL',
    'BOUNCE_MAILBOX',
    'SCORING_TOKEN',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'NICE_CLIENT_SECRET',
    'NICE_ACCESS_TOKEN',
    'NAVER_CLIENT_SECRET',
    'KAKAO_CLIENT_SECRET',
    'KAKAO_ADMIN_KEY',
    'GOOGLE_CLIENT_SECRET',
    'APPLE_PRIVATE_KEY',
    'MICROSOFT_CLIENT_SECRET',
  ]);
  for (const name of names) {
    for (const text of textsOf(name, 'a'.repeat(43))) expect(inProduction(name, text)).toEqual([]);
    for (const text of textsOf(name, 'sandbox-secret'))
      expect(inProduction(name, text)).toContain(`${name} is a value of the sandbox (NODE_ENV=production)`);
  }
});
