import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNodes, type Nodes } from '../world/nodes.ts';
import { callback, openBackchannel, openidPartners, secret } from '../world/openid-visit.ts';
import { demoPassword } from './people.ts';
import { reader } from './sister-world.ts';

/** What both nodes are called from outside; the requests of a log-in reach now the one, now the other. */
const issuer = 'http://localhost:9';

let nodes: Nodes;
let backchannel: Awaited<ReturnType<typeof openBackchannel>>;
let turn = 0;
const elsewhere = (address: string): string => {
  turn += 1;
  return address.replace(issuer, nodes.at(turn).serviceUrl);
};

beforeAll(async () => {
  backchannel = await openBackchannel();
  const PARTNERS = JSON.stringify(openidPartners(backchannel.url));
  nodes = await createNodes(2, { PARTNERS, PUBLIC_URL: issuer });
});
afterAll(async () => {
  await nodes.close();
  await backchannel.close();
});

const discovered = () =>
  oidc.discovery(new URL(issuer), 'own-site', {}, oidc.ClientSecretBasic(secret), {
    execute: [oidc.allowInsecureRequests],
    [oidc.customFetch]: (address, options) => fetch(elsewhere(address), options as RequestInit),
  });

test('each request of a log-in may reach another node, and one log-out ends it on all', async () => {
  const browser = nodes.first.browser();
  const ours = { headers: { origin: issuer } };
  await browser.call('login', { mbr_email: reader, pwd: demoPassword }, ours);
  const config = await discovered();
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  let at = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid email',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  while (at.origin === issuer) {
    const reply = await fetch(elsewhere(at.href), {
      redirect: 'manual',
      headers: { cookie: browser.jar.header() },
    });
    browser.jar.take(reply.headers.getSetCookie());
    at = new URL(reply.headers.get('location') ?? 'about:nowhere', at);
  }
  const tokens = await oidc.authorizationCodeGrant(config, at, { pkceCodeVerifier, idTokenExpected: true });
  const { sub } = tokens.claims() as oidc.IDToken;
  for (const _node of [1, 2]) {
    expect(await oidc.fetchUserInfo(config, tokens.access_token, sub)).toMatchObject({ sub });
  }
  const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
  await browser.call('logout', {}, ours);
  for (const _node of [1, 2])
    await expect(oidc.fetchUserInfo(config, renewed.access_token, sub)).rejects.toThrow();
  await expect.poll(() => backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
});
