import { ownBrowserPaths } from '@daemun/contract/routes';
import { describe, expect, test } from 'vitest';
import { oidcEndpoints } from '../../packages/server/src/http/oidc/oidc-paths.ts';
import type { Browser } from '../world/browser.ts';
import { begin, signIn, site } from '../world/openid-visit.ts';
import { openidWorld } from './openid-world.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();

/** Every address to which other sites may have a browser post a form. */
const addresses = [
  ...Object.entries(oidcEndpoints).flatMap(([path, { takesForms }]) => (takesForms ? [path] : [])),
  ownBrowserPaths.identityReturn.replace(':run', 'a-run'),
];

/** A form of another site: the browser brings no cookie of ours (SameSite=Lax). */
const post = (path: string, fields: URLSearchParams) =>
  fetch(new URL(path, openid.world.serviceUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    body: fields,
  });

test.each(addresses)('a form of another site to %s becomes an address with its fields', async (path) => {
  const fields = new URLSearchParams({ state: '한빛 & "so"', enc_data: 'a+b/c=' });
  const reply = await post(path, fields);
  const to = new URL(reply.headers.get('location') ?? '', openid.world.serviceUrl);
  expect([reply.status, to.origin, to.pathname]).toEqual([303, openid.world.serviceUrl, path]);
  expect(Object.fromEntries(to.searchParams)).toEqual(Object.fromEntries(fields));
  expect([reply.headers.get('cache-control'), reply.headers.getSetCookie()]).toEqual(['no-store', []]);
});

test('the addresses are those of signing in and of logging out, and where the identity agency sends its window', () => {
  expect(addresses).toEqual(['/oidc/auth', '/oidc/logout', '/cum/nice/return/a-run']);
});

describe('a reader whom a site sends by a form', () => {
  const goOn = async (browser: Browser, path: string, fields: URLSearchParams) => {
    const to = (await post(path, fields)).headers.get('location') ?? '';
    return fetch(new URL(to, openid.world.serviceUrl), {
      redirect: 'manual',
      headers: { cookie: browser.jar.header() },
    });
  };

  test('is asked about the log-out, and is logged out by a yes', async () => {
    const browser = await signedInReader(openid.world);
    const { tokens } = await signIn(openid.world, browser, 'own-site');
    const fields = new URLSearchParams({
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${site}/bye`,
      state: 's',
    });
    const page = await goOn(browser, '/oidc/logout', fields);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    const done = await fetch(`${openid.world.serviceUrl}/oidc/logout/confirm`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: browser.jar.header(), origin: openid.world.serviceUrl },
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect(done.headers.get('location')).toBe(`${site}/bye?state=s`);
    expect((await browser.call('memberInfo', {})).envelope.result).not.toBe('0000');
  });

  test('signs in', async () => {
    const browser = await signedInReader(openid.world);
    const { url } = await begin(openid.world, 'own-site');
    const led = await goOn(browser, '/oidc/auth', url.searchParams);
    expect(led.headers.get('location')).toContain(`${site}/callback?code=`);
  });
});
