import { limits } from '@daemun/contract/limits';
import * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { networkOf } from '../../packages/server/src/http/network.ts';
import { depthOf, isLong } from '../setup/depths.ts';
import type { Browser } from '../world/browser.ts';
import {
  begin,
  callback,
  discovered,
  follow,
  openidPartners,
  secret,
  signIn,
  site,
} from '../world/openid-visit.ts';
import { createWorld, type World } from '../world.ts';
import { refusedBy } from './openid-world.ts';
import { linkOf, newcomer, password, signedIn as signedInAs } from './people.ts';
import { signedInReader } from './sister-world.ts';

/** Clients come through one proxy, which says who they are. */
let world: World;
/** Clients whose rows allow 600 requests. */
const busy: readonly string[] = ['hears-idle', 'reads-id-tokens'];
beforeAll(async () => {
  const rows = openidPartners(`${site}/backchannel`).map((row) =>
    busy.includes(row.id) ? { ...row, oidc: { ...row.oidc, requests: 600 } } : row,
  );
  const PARTNERS = JSON.stringify(rows);
  world = await createWorld({ environment: { PARTNERS, CLIENT_BUDGETS: 'on', TRUST_PROXY: 'on' } });
});
afterAll(() => world.close());
afterEach(() => world.reset());

const asked = (
  path: string,
  from: string,
  more: Readonly<Record<string, string>> = {},
  [client, shown]: readonly [string, string] = ['own-site', secret],
) =>
  fetch(`${world.serviceUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client}:${shown}`)}`, 'x-forwarded-for': from, ...more },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x'.repeat(43), token: 'x' }),
  });
const paths = ['/oidc/token', '/oidc/par', '/oidc/introspect', '/oidc/revoke'];
const { perClient } = limits.tokenRequests;
const proofKey = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' };
const wrong = ['own-site', 'x'.repeat(40)] as const;

/** Uses a number of what somebody may ask. */
const used = (budget: 'token' | 'partner' | 'bridge', whose: string, units: number) => {
  const { rateLimits, clock } = world.service.ports;
  return Promise.all(Array.from({ length: units }, () => rateLimits.take(budget, whose, clock.now())));
};
const networkOfAddress = (from: string) => world.service.ports.secrets.fingerprint(networkOf(from) ?? '');

test('an address that proves no client may ask so often; the clients behind it go on', async () => {
  const from = '203.0.113.7';
  await used('token', networkOfAddress(from), perClient - 1);
  expect((await asked('/oidc/token', from, {}, wrong)).status).toBe(401);
  for (const path of paths) {
    const refused = await asked(path, from, {}, wrong);
    expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 429, '60']);
    expect(await refused.json()).toMatchObject({ error: 'temporarily_unavailable' });
    expect((await asked(path, from)).status, path).not.toBe(429);
  }
  expect((await asked('/oidc/token', '198.51.100.9', {}, wrong)).status).toBe(401);
});

test.each([
  ['of no client', ['nobody', secret]],
  ['by a wrong secret', wrong],
] as const)('a request %s counts for its network', async (_what, shown) => {
  const from = `198.51.100.${shown === wrong ? 21 : 22}`;
  await used('token', networkOfAddress(from), perClient);
  expect((await asked('/oidc/token', from, {}, shown)).status).toBe(429);
});

test.each([
  ['/oidc/token', { grant_type: 'refresh_token', refresh_token: 'x' }],
  ['/oidc/revoke', { token: 'x' }],
  ['/oidc/introspect', { token: 'x' }],
  ['/oidc/par', { redirect_uri: callback, response_type: 'code', scope: 'openid', ...proofKey }],
])('whoever names a client without a secret at %s counts for the network', async (path, fields) => {
  const from = '192.0.2.77';
  await used('token', networkOfAddress(from), perClient);
  const answer = await fetch(`${world.serviceUrl}${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams({ client_id: 'own-page', ...fields } as Record<string, string>),
  });
  expect(answer.status).toBe(429);
});

test('a client counts for itself, wherever it asks from, as often as its row says', async () => {
  await used('partner', 'hears-idle', 599);
  const few = ['hears-idle', secret] as const;
  expect((await asked('/oidc/token', '192.0.2.1', {}, few)).status).toBe(400);
  expect((await asked('/oidc/token', '198.51.100.1', {}, few)).status).toBe(429);
  expect((await asked('/oidc/token', '198.51.100.1')).status).toBe(400);
});

test('a refresh that was one too many costs the client nothing', async () => {
  const { config, tokens } = await signIn(world, await signedInReader(world), 'reads-id-tokens');
  const refresh = tokens.refresh_token ?? '';
  await used('partner', 'reads-id-tokens', 600);
  await expect(oidc.refreshTokenGrant(config, refresh)).rejects.toMatchObject({ status: 429 });
  await world.advance('11m');
  expect(await oidc.refreshTokenGrant(config, refresh)).toHaveProperty('access_token');
});

test.each(['own-app', 'bound-app'])(
  'a reader of %s uses up nothing of what its others may ask',
  async (client) => {
    const DPoP = oidc.getDPoPHandle(await discovered(world, client), await oidc.randomDPoPKeyPair());
    const options = client === 'bound-app' ? { DPoP } : {};
    const signedIn = async (browser: Browser) => {
      const { config, url, checks } = await begin(world, client);
      const tokens = await oidc.authorizationCodeGrant(
        config,
        await follow(world, browser, url),
        checks,
        {},
        options,
      );
      return { config, refresh: tokens.refresh_token ?? '', member: tokens.claims()?.sub ?? '' };
    };
    const one = await signedIn(await signedInReader(world));
    const other = await signedIn((await signedInAs(world, 'other@example.com')).browser);
    await used('token', `known:${one.member}`, perClient);
    await expect(oidc.refreshTokenGrant(one.config, one.refresh, {}, options)).rejects.toMatchObject({
      status: 429,
    });
    expect(await oidc.refreshTokenGrant(other.config, other.refresh, {}, options)).toHaveProperty(
      'access_token',
    );
    expect(await world.service.ports.rateLimits.take('partner', client, world.service.clock.now(), 1)).toBe(
      true,
    );
  },
);

describe('where others behind the address signed in too often', () => {
  const to = async () => (await begin(world, 'own-site')).url.href;
  const closeAddress = () => used('bridge', networkOfAddress('127.0.0.1'), limits.bridgeCodes.perClient);

  test('a stranger is asked to try again in a minute, in their language', async () => {
    await closeAddress();
    const answer = await fetch(await to(), {
      headers: { 'accept-language': 'fr', 'x-forwarded-for': '127.0.0.1' },
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await answer.text()).toMatch(/<html lang="fr".*dans une minute.*<a href="">/s);
  });

  test('who is signed in uses up nothing of it', async () => {
    const reader = await signedInReader(world);
    await used('bridge', networkOfAddress('127.0.0.1'), limits.bridgeCodes.perClient - 1);
    for (let count = 0; count < 3; count += 1) await follow(world, reader, await to());
    expect((await follow(world, world.browser(), await to())).pathname).toMatch(/\/login$/);
  });

  test('who is signed in goes on, and so does a known browser', async () => {
    const reader = await signedInReader(world);
    await closeAddress();
    expect((await follow(world, reader, await to())).origin).toBe(site);
    await reader.call('logout', {});
    expect((await follow(world, reader, await to())).pathname).toMatch(/\/login$/);
  });
});

/** So many members read in many browsers each. */
const members = 100;

/** A browser of a member, at an address of its own. Each member signs up in their first one. */
async function readerAt(number: number): Promise<Browser> {
  const headers = { 'x-forwarded-for': `10.${Math.floor(number / 250)}.${number % 250}.7` };
  const address = `reader.${number % members}@readers.example`;
  const browser = world.browser();
  if (number < members) {
    await browser.call('signUp', newcomer(address), { headers });
    const { email, svc_typ, auth_no } = await linkOf(world, address);
    await browser.call('confirmEmail', { email, svc_typ, auth_no }, { headers });
  }
  const reply = await browser.call('login', { mbr_email: address, pwd: password }, { headers });
  expect(reply.envelope.result).toBe('0000');
  return browser;
}

test('all readers of one partner refresh for ten minutes from one address, and nobody is refused', {
  timeout: isLong ? 600_000 : 60_000,
}, async () => {
  const readers = depthOf('readers of one partner behind one address');
  const perMinute = Math.ceil(readers / 10);
  const visits: { readonly client: string; readonly refresh: string }[] = [];
  for (let number = 0; number < readers; number += 1) {
    const client = number % 3 === 0 ? 'signing-site' : 'own-site';
    const { tokens } = await signIn(world, await readerAt(number), client);
    visits.push({ client, refresh: tokens.refresh_token ?? '' });
  }
  // Others behind the same address have used it up.
  await used('token', networkOfAddress('127.0.0.1'), perClient);
  await used('bridge', networkOfAddress('127.0.0.1'), limits.bridgeCodes.perClient);
  const refused: unknown[] = [];
  for (let minute = 0; minute < 10; minute += 1) {
    // What a client signs has its own time.
    const configOf = Object.fromEntries(
      await Promise.all(
        ['own-site', 'signing-site'].map(
          async (id) => [id, await discovered(world, id, { [oidc.clockSkew]: minute * 60 })] as const,
        ),
      ),
    );
    const these = visits.slice(minute * perMinute, (minute + 1) * perMinute);
    await Promise.all(
      these.map(({ client, refresh }) =>
        oidc
          .refreshTokenGrant(configOf[client] as oidc.Configuration, refresh)
          .catch((error: unknown) => refused.push(error)),
      ),
    );
    await world.advance('1m');
  }
  expect(refused).toEqual([]);
});

test.each(['own-site', 'signing-site'])(
  'what fails for %s after it proved to be itself counts for it and not for its address',
  async (client) => {
    const config = await discovered(world, client);
    await used('token', networkOfAddress('127.0.0.1'), perClient);
    expect(await refusedBy(oidc.refreshTokenGrant(config, 'x'.repeat(43)))).toBe('invalid_grant');
  },
);

test('an assertion that is shown again counts for its address', async () => {
  const config = await discovered(world, 'signing-site');
  let shown: RequestInit = {};
  config[oidc.customFetch] = async (address, options) => {
    shown = options as RequestInit;
    return fetch(address, shown);
  };
  expect(await refusedBy(oidc.refreshTokenGrant(config, 'x'.repeat(43)))).toBe('invalid_grant');
  const from = '203.0.113.99';
  await used('token', networkOfAddress(from), perClient);
  const headers = { ...(shown.headers as Record<string, string>), 'x-forwarded-for': from };
  expect((await fetch(`${world.serviceUrl}/oidc/token`, { ...shown, headers })).status).toBe(429);
});

test('a page of no client takes nothing from what its visitors’ address may ask for', async () => {
  const from = '192.0.2.5';
  await used('token', networkOfAddress(from), perClient - 1);
  for (const path of paths)
    for (const origin of [
      'https://evil.example',
      'null',
      `${site}.evil.example`,
      site.replace('https', 'http'),
    ])
      expect((await asked(path, from, { origin })).status, `${path} ${origin}`).toBe(403);
  // A page that is a client without a server asks by itself; what it shows is wrong, so its address pays.
  expect((await asked('/oidc/token', from, { origin: site }, wrong)).status).toBe(400);
  expect((await asked('/oidc/token', from, {}, wrong)).status).toBe(429);
});
