import { limits } from '@daemun/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkOf } from '../../packages/server/src/http/network.ts';
import { openidPartners, secret, site } from '../world/openid-visit.ts';
import { createWorld, type World } from '../world.ts';

/** Clients come through one proxy, which says who they are. */
let world: World;
beforeAll(async () => {
  const PARTNERS = JSON.stringify(openidPartners(`${site}/backchannel`));
  world = await createWorld({ environment: { PARTNERS, CLIENT_BUDGETS: 'on', TRUST_PROXY: 'on' } });
});
afterAll(() => world.close());

const asked = (path: string, from: string, more: Readonly<Record<string, string>> = {}) =>
  fetch(`${world.serviceUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`own-site:${secret}`)}`, 'x-forwarded-for': from, ...more },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) }),
  });

test('one address may ask so often for tokens; the others go on', async () => {
  const { perClient } = limits.tokenRequests;
  const first = await asked('/oidc/token', '203.0.113.7');
  expect(first.status).toBe(400);
  for (let count = 1; count < perClient; count += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, perClient - count) }, () => asked('/oidc/token', '203.0.113.7')),
    );
  const refused = await asked('/oidc/token', '203.0.113.7');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.json()).toMatchObject({ error: 'temporarily_unavailable' });
  for (const path of ['/oidc/par', '/oidc/introspect', '/oidc/revoke'])
    expect((await asked(path, '203.0.113.7')).status, path).toBe(429);
  expect((await asked('/oidc/token', '198.51.100.9')).status).toBe(400);
});

test('a page of no client takes nothing from what its visitors’ address may ask for', async () => {
  const from = '192.0.2.5';
  const { rateLimits, secrets, clock } = world.service.ports;
  const units = limits.tokenRequests.perClient - 1;
  const whose = secrets.fingerprint(networkOf(from) ?? '');
  await Promise.all(Array.from({ length: units }, () => rateLimits.take('token', whose, clock.now())));
  for (const path of ['/oidc/token', '/oidc/par', '/oidc/introspect', '/oidc/revoke'])
    for (const origin of [
      'https://evil.example',
      'null',
      `${site}.evil.example`,
      site.replace('https', 'http'),
    ])
      expect((await asked(path, from, { origin })).status, `${path} ${origin}`).toBe(403);
  // A page that is a client without a server asks by itself.
  expect((await asked('/oidc/token', from, { origin: site })).status).toBe(400);
  expect((await asked('/oidc/token', from)).status).toBe(429);
});
