import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PartnerRow } from '../../packages/server/src/config/partner-rows.ts';
import { freePort } from '../../tests/free-port.ts';
import { type SampleFault, sampleFaults, startSamplePartner } from '../../tests/world/sample-partner.ts';
import { createWorld, type World } from '../../tests/world.ts';
import { findingLines } from '../providers/finding.ts';
import { checkPartner } from './check-partner.ts';
import { fetchAsk } from './fetch-ask.ts';

const timeout = 60_000;
let partner: Awaited<ReturnType<typeof startSamplePartner>>;
let world: World;
beforeAll(async () => {
  const home = `http://localhost:${await freePort()}`;
  partner = await startSamplePartner(home);
  world = await createWorld({
    store: 'sqlite',
    environment: { PUBLIC_URL: home, PARTNERS: JSON.stringify([partner.row]) },
  });
}, timeout);
afterEach(() => partner.become(undefined));
afterAll(async () => {
  await world.close();
  await partner.close();
});

/** Checks the sample as the given rows describe it, against the service that runs with its own row. */
async function check(rows: unknown = [partner.row], token?: string) {
  const { publicUrl: home } = world.service.ports.settings;
  const service = { base: world.serviceUrl, home, ask: fetchAsk };
  const text = typeof rows === 'string' ? rows : JSON.stringify(rows);
  const findings = await checkPartner(text, 'sample', service, token);
  const wrong = findings.filter(({ verdict }) => verdict === 'wrong');
  return {
    findings,
    wrong: [...new Set(wrong.map(({ what }) => what))],
    says: wrong.map(({ says }) => says).join(),
  };
}
const changed = (changes: Partial<Record<keyof PartnerRow | 'redirect', unknown>>) => [
  { ...partner.row, ...changes },
];

test('a good partner: every look was taken, nothing to mend', async () => {
  const { findings } = await check();
  expect(findings.map(({ what, verdict }) => `${what} ${verdict}`)).toEqual([
    'configuration ok',
    'service ok',
    'redirects ok',
    'origins ok',
    'popup ok',
    'log-in token ok',
    'secret ok',
    'return ok',
    'discovery ok',
    'client ok',
    'redirect address ok',
    'openid return ok',
    'back channel ok',
    'bridge token ok',
    'log-out ok',
  ]);
  const lines = findingLines('sample', findings);
  const { token, encryptionKey = '' } = partner.row;
  expect(lines).not.toContain(encryptionKey);
  expect(lines).not.toContain(token?.key);
});

/** Each broken partner, the finding that names it and the request that failed. */
const broken: Readonly<Record<SampleFault, readonly [what: string, request: RegExp]>> = {
  moved: ['origins', /GET http:\/\/localhost:\d+\/.*add exactly http:\/\/localhost/],
  'cut-off': ['popup', /GET .*Cross-Origin-Opener-Policy: same-origin/],
  'no-state': ['begin', /POST .*\/begin answers 200 without/],
  clock: ['clock skew', /POST .*\/begin is dated (299|30\d) s ahead/],
  impatient: ['clock skew', /POST .*\/receive refuses a good token \(answers 400\)/],
  'other-key': ['bridge token', /POST .*\/receive refuses a good token \(answers 400\)/],
  inward: ['origins', /GET http:\/\/0\.0\.0\.0:\d+\/latest\/meta-data\), which is not among/],
  'any-audience': ['audience', /POST .*\/receive takes.*aud/],
  'any-issuer': ['issuer', /POST .*\/receive takes.*iss/],
  'any-time': ['expiry', /POST .*\/receive takes.*exp/],
  'any-state': ['state', /POST .*\/receive takes.*nonce/],
  again: ['replay', /POST .*\/receive takes the same token twice/],
  'any-return': ['return', /GET .*\/callback answers 302 to a state that it never gave/],
  'any-openid-return': [
    'openid return',
    /GET .*\/openid\/callback answers 302 to a state that it never gave/,
  ],
  'any-log-out-token': [
    'back channel',
    /POST .*\/openid\/backchannel answers 200 to a token that is not ours/,
  ],
  'cookie-log-out': ['log-out', /cookies from before POST .*\/logout still open/],
  'long-token': ['log-in token', /GET .*\/token lives 3600 s/],
  'forged-token': ['log-in token', /GET .*\/token is signed with another key/],
};

test.each(sampleFaults)('a partner with the fault "%s" is named by it and by nothing else', async (fault) => {
  partner.become(fault);
  const [what, request] = broken[fault];
  const { wrong, says } = await check();
  expect(wrong).toEqual([what]);
  expect(says).toMatch(request);
});

describe('a row', () => {
  test.each<[string, () => unknown, string, RegExp]>([
    ['that is no JSON', () => '[{', 'configuration', /is not JSON/],
    [
      'of somebody else',
      () => changed({ id: 'other' }),
      'configuration',
      /no partner sample in it, but other/,
    ],
    ['with a slipped name', () => changed({ redirect: [] }), 'configuration', /nothing reads redirect;/],
    [
      'with a path in an origin',
      () => changed({ origins: ['https://a.example/x'] }),
      'configuration',
      /origins\.0/,
    ],
    [
      'without https',
      () => changed({ origins: ['http://a.example'] }),
      'configuration',
      /origins\.0 .*http only on this machine/,
    ],
    ['with a short key', () => changed({ encryptionKey: 'short' }), 'configuration', /is not 32 bytes/],
    [
      'that the service does not run with',
      () => changed({ origins: ['https://a.example'] }),
      'service',
      /GET .*\/cum\/partners\/sample tells other origins/,
    ],
    [
      'with a redirect that the service does not have',
      () => changed({ redirects: ['https://a.example'] }),
      'redirects',
      /GET .*\/cum\/onward with redirectUrl=https:\/\/a\.example\/partner-check leads to .*\/ko\/my\/setting/,
    ],
    [
      'with another secret',
      () => changed({ code: { secret: 's'.repeat(40), return: '/callback' } }),
      'secret',
      /POST .*\/cum\/v1\/bridge\/redeem answers 3003/,
    ],
    [
      'with another OpenID secret',
      () => changed({ oidc: { ...partner.row.oidc, secret: 's'.repeat(40) } }),
      'client',
      /POST .*\/oidc\/token answers invalid_client/,
    ],
    [
      'with a redirect address of OpenID Connect that the service does not have',
      () => changed({ oidc: { ...partner.row.oidc, redirects: [`${partner.row.origins[0]}/callback`] } }),
      'redirect address',
      /does not take .*\/callback: register exactly this one/,
    ],
    [
      'with the name of a sister site',
      () => changed({ id: 'archive' }),
      'configuration',
      /name of a sister site/,
    ],
  ])('%s', async (_, rows, what, request) => {
    const { wrong, says } = await check(rows());
    expect(wrong).toEqual([what]);
    expect(says).toMatch(request);
  });

  test('for which the service does not run at all', async () => {
    const base = `http://127.0.0.1:${await freePort()}`;
    const findings = await checkPartner(JSON.stringify([partner.row]), 'sample', {
      base,
      home: base,
      ask: fetchAsk,
    });
    expect(findings.at(-1)).toMatchObject({ what: 'service', verdict: 'wrong' });
  });

  test('without a key or a place to try it is said to be untried', async () => {
    const { encryptionKey: _, ...less } = partner.row;
    const { wrong, findings } = await check([less]);
    expect(wrong).toEqual([]);
    expect(findings.at(-1)).toMatchObject({ what: 'bridge token', verdict: 'unsure' });
  });
});

describe('a log-in token that the partner shows', () => {
  const second = () => Math.floor(Date.now() / 1000);
  const token = (claims: object, header: object = {}) =>
    new SignJWT({ sub: 'v', jti: randomUUID(), iat: second(), exp: second() + 60, ...claims })
      .setProtectedHeader({ alg: 'HS256', ...header })
      .sign(Buffer.from(partner.row.token?.alg === 'HS256' ? partner.row.token.key : '', 'base64url'));

  test.each<[string, () => Promise<string> | string, RegExp]>([
    ['no token', () => 'x', /no signed JWT/],
    ['no subject', () => token({ sub: undefined }), /has no sub/],
    ['no name', () => token({ jti: undefined }), /has no jti/],
    ['no end', () => token({ exp: undefined }), /no exp/],
    ['from the future', () => token({ iat: second() + 90, exp: second() + 120 }), /begins \d+ s ahead of us/],
    ['ended', () => token({ iat: second() - 200, exp: second() - 100 }), /ended 10\d s ago/],
    ['for somebody else', () => token({ aud: 'https://a.example' }), /is for https:\/\/a\.example/],
    ['of another partner', () => token({}, { kid: 'weekly' }), /names weekly/],
    [
      'signed another way',
      () =>
        new SignJWT({})
          .setProtectedHeader({ alg: 'ES256' })
          .sign(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
      /is signed by ES256: the row says HS256/,
    ],
    [
      'signed by somebody',
      () => new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(randomBytes(32)),
      /another key/,
    ],
  ])('%s', async (_, made, fault) => {
    const { wrong, says } = await check(undefined, await made());
    expect(wrong).toEqual(['log-in token']);
    expect(says).toMatch(fault);
  });

  test('good, but the service has another key', async () => {
    const key = randomBytes(32);
    const other = changed({ token: { alg: 'HS256', key: key.toString('base64url') } });
    const good = { sub: 'v', jti: randomUUID(), iat: second(), exp: second() + 60 };
    const { wrong, says } = await check(
      other,
      await new SignJWT(good).setProtectedHeader({ alg: 'HS256' }).sign(key),
    );
    expect(wrong).toEqual(['log-in token']);
    expect(says).toMatch(/POST .*\/cum\/v1\/copy-token answers 3007/);
  });
});
