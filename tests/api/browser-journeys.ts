import { ownBrowserPaths } from '@daemun/contract/routes';
import * as oidc from 'openid-client';
import { expect } from 'vitest';
import { provenReference } from '../world/identity-visit.ts';
import { begin, callback, discovered, follow, signIn, site } from '../world/openid-visit.ts';
import { handOverAddress, led, newHandOver } from '../world/sister-visit.ts';
import { notify } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import type { World } from '../world.ts';
import { logIn } from './factors.ts';
import { agree } from './openid-world.ts';
import { byPassword, reader } from './passkey-people.ts';
import { subscribed } from './people.ts';

/** What a browser, a provider, a client or a mailbox does at addresses of ours that are no calls, to a good end. */
type Journey = (world: World) => Promise<void>;

const opened = async (world: World, path: string, init: RequestInit = {}) =>
  expect((await fetch(new URL(path, world.serviceUrl), init)).status).toBe(200);

const atProvider =
  (provider: 'KK' | 'AP', person: string, page: string): Journey =>
  async (world) => {
    expect((await socialVisitor(world).goAs(provider, person)).page).toBe(page);
  };

/** A sign-in at a client of the agency's own; what the client holds then, and what the library knows. */
async function signedIn(world: World) {
  const browser = await byPassword(world);
  return { browser, ...(await signIn(world, browser, 'own-site')) };
}

async function endedAtClient(world: World): Promise<void> {
  const { browser, config, tokens } = await signedIn(world);
  const url = oidc.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: `${site}/bye`,
  });
  const page = await fetch(url, { headers: { cookie: browser.jar.header() }, redirect: 'manual' });
  browser.jar.take(page.headers.getSetCookie());
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const done = await fetch(new URL('/oidc/logout/confirm', world.serviceUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: browser.jar.header() },
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  expect(done.headers.get('location')).toContain(`${site}/bye`);
}

async function pushed(world: World): Promise<void> {
  const browser = await byPassword(world);
  const config = await discovered(world, 'own-site');
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const url = await oidc.buildAuthorizationUrlWithPAR(config, {
    redirect_uri: callback,
    scope: 'openid',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const back = await follow(world, browser, url);
  await oidc.authorizationCodeGrant(config, back, { pkceCodeVerifier });
}

async function unsubscribedByMailbox(world: World): Promise<void> {
  const mailbox = 'another@example.com';
  await subscribed(world, mailbox);
  const { links } = await world.mailTo(mailbox, { about: '구독이 시작' });
  const wayOut = links.find((link) => link.includes('/news-letter/unsubscribe?token=')) ?? '';
  await opened(world, wayOut, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
}

async function whatPagesAsk(world: World): Promise<void> {
  const { providers, sites, clientConfig, partner, today } = ownBrowserPaths;
  for (const path of [providers, sites, clientConfig]) await opened(world, path);
  await opened(world, partner.replace(':id', 'own-site'));
  const day = await fetch(new URL(`${today.replace(':service', 'AGY')}?lang=ko`, world.serviceUrl));
  const [picture = ''] = /\/cum\/today\/pictures\/[^"]+/.exec(await day.text()) ?? [];
  await opened(world, picture);
  await opened(world, ownBrowserPaths.nonce, { method: 'POST', headers: { origin: world.serviceUrl } });
  const leads = await fetch(new URL(ownBrowserPaths.changePassword, world.serviceUrl), {
    redirect: 'manual',
  });
  expect(leads.status).toBe(302);
}

/** Every kind of address has a journey that comes by it. */
export const journeys: Readonly<Record<string, Journey>> = {
  'a log-in at a provider': atProvider('KK', 'kakao-reader', '/success'),
  'a sign-up at a provider that returns by a form': atProvider('AP', 'new', '/signup/agreement'),
  'an account of a provider is connected': async (world) => {
    const visitor = socialVisitor(world, await byPassword(world));
    expect((await visitor.goAs('KK', 'new', { action: 'CNET' })).query.result).toBe('0000');
  },
  'an account of a provider proves presence': async (world) => {
    const visitor = socialVisitor(world);
    await visitor.goAs('KK', 'kakao-reader');
    expect((await visitor.goAs('KK', 'kakao-reader', { action: 'PROVE' })).query.result).toBe('0000');
  },
  'a provider tells that an account is gone': async (world) => {
    const told = await notify(world, 'KK', { person: 'kakao-reader', kind: 'ACCOUNT_DELETE' });
    expect(told.status).toBe(200);
  },
  'an identity is verified': async (world) => {
    await provenReference(world, world.browser(), '김한빛', 'find_email');
  },
  'a hand-over to a sister site': async (world) => {
    const back = await led(world, await byPassword(world), handOverAddress('archive', newHandOver()));
    expect(back.searchParams.get('code')).toBeTruthy();
  },
  'on to an address of the archive': async (world) => {
    const { archive } = (await (await fetch(`${world.sandboxUrl}/directory.json`)).json()) as {
      archive: string;
    };
    const query = new URLSearchParams({ redirectUrl: `${archive}/photo/7` });
    const to = await led(world, await byPassword(world), `${ownBrowserPaths.ssoRedirect}?${query}`);
    expect(to.origin).toBe(archive);
  },
  'an app begins a session of its own': async (world) => {
    const browser = await byPassword(world);
    const offline = { scope: 'openid email offline_access' };
    const { config, tokens } = await signIn(world, browser, 'keeping-app', offline);
    await oidc.tokenRevocation(config, tokens.refresh_token ?? '');
  },
  'a sign-in by OpenID Connect': async (world) => {
    const { config, tokens, claims } = await signedIn(world);
    await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(await oidc.tokenIntrospection(config, renewed.access_token)).toMatchObject({ active: true });
    await oidc.tokenRevocation(config, renewed.refresh_token ?? '');
    await opened(world, config.serverMetadata().jwks_uri ?? '');
  },
  'a sign-in whose request was pushed': pushed,
  'a sign-in of who logs in on the way': async (world) => {
    const browser = world.browser();
    const { config, url, checks } = await begin(world, 'own-site');
    const to = (await follow(world, browser, url)).searchParams.get('redirectUrl') ?? '';
    await opened(world, `${to}/asking`, { headers: { cookie: browser.jar.header() } });
    await logIn(world, reader, browser);
    const back = await follow(world, browser, to);
    await oidc.authorizationCodeGrant(config, back, { ...checks, idTokenExpected: true });
  },
  'a sign-in at another company': async (world) => {
    const browser = await byPassword(world);
    const { url } = await begin(world, 'other-company');
    const asked = await follow(world, browser, url);
    await agree(browser, 'other-company');
    const back = await follow(world, browser, asked.searchParams.get('redirectUrl') ?? '');
    expect(back.searchParams.get('code')).toBeTruthy();
  },
  'a log-out at a client': endedAtClient,
  'a mailbox ends the newsletter': unsubscribedByMailbox,
  'what pages ask beside': whatPagesAsk,
};
