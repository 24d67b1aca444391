import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { signIn } from '../world/openid-visit.ts';
import { openidWorld, refusedBy } from './openid-world.ts';
import { demoPassword, pressLink } from './people.ts';

const openid = openidWorld();
const reader = 'reader@example.com';

async function signedIn(how: { shared?: true; auto_logged_in?: true } = {}): Promise<Browser> {
  const browser = openid.world.browser();
  await browser.call('login', { mbr_email: reader, pwd: demoPassword, ...how });
  return browser;
}

type Held = Awaited<ReturnType<typeof signIn>>;

/** What a client can do with what it holds. */
async function held({ config, tokens, claims }: Held): Promise<Readonly<Record<string, boolean>>> {
  const { active } = await oidc.tokenIntrospection(config, tokens.access_token);
  const refresh = await oidc.tokenIntrospection(config, tokens.refresh_token ?? '');
  const info = await refusedBy(oidc.fetchUserInfo(config, tokens.access_token, claims.sub));
  return { access: active, refresh: refresh.active, info: info === 'not refused' };
}
const nothing = { access: false, refresh: false, info: false };

const toldOf = ({ claims }: Held) =>
  openid.backchannel.tokens.filter((token) => {
    const [, payload = ''] = token.split('.');
    return JSON.parse(Buffer.from(payload, 'base64url').toString()).sid === claims.sid;
  });

type End = {
  readonly how?: Parameters<typeof signedIn>[0];
  readonly end: (browser: Browser) => Promise<unknown>;
  /** The client hears of it only if its row asks. */
  readonly quiet?: true;
};
const after = (by: string) => () => openid.world.advance(by);

/** Every reason for which a session ends. */
const ends: Readonly<Record<string, End>> = {
  'a log-out': { end: (browser) => browser.call('logout', {}) },
  'a log-in as another member': {
    end: (browser) => browser.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword }),
  },
  'its end on another device': { end: async () => (await signedIn()).call('endSessions', {}) },
  'a reset': {
    end: async () => {
      await openid.world.call('sendChangePassword', { email: reader });
      await pressLink(openid.world, [reader, '재설정'], (link) =>
        openid.world.call('confirmEmail', { ...link, svc_typ: 'PWD', pwd: 'Fresh!2026' }),
      );
    },
  },
  '"this was not me"': {
    end: () =>
      pressLink(openid.world, [reader, '새 기기'], (link) => openid.world.call('secureAccount', link)),
  },
  withdrawal: { end: (browser) => browser.call('withdrawal', { pwd: demoPassword, reason: [] } as never) },
  'half an hour unused on a shared computer': { how: { shared: true }, end: after('31m') },
  'thirty days unused': { how: { auto_logged_in: true }, end: after('31d'), quiet: true },
  'half a day unused': { end: after('13h'), quiet: true },
};

describe('whatever ends a session ends what its clients hold, and tells them', () => {
  test.each(Object.entries(ends))('%s', async (_reason, { how, end, quiet }) => {
    const browser = await signedIn(how);
    const site = await signIn(openid.world, browser, 'own-site');
    const page = await signIn(openid.world, browser, 'hears-idle');
    expect(await held(site)).toEqual({ access: true, refresh: true, info: true });
    await end(browser);
    await expect.poll(() => toldOf(page).length, { timeout: 10_000 }).toBe(1);
    if (!quiet) await expect.poll(() => toldOf(site).length, { timeout: 10_000 }).toBe(1);
    expect(await held(site)).toEqual(nothing);
    expect(await held(page)).toEqual(nothing);
    expect(toldOf(site)).toHaveLength(quiet ? 0 : 1);
  });
});

test('a client that refreshes keeps no session on a shared computer', async () => {
  const browser = await signedIn({ shared: true });
  const { config, tokens, claims } = await signIn(openid.world, browser, 'own-site');
  await openid.world.advance('25m');
  const { access_token } = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
  await oidc.fetchUserInfo(config, access_token, claims.sub);
  await openid.world.advance('6m');
  expect((await browser.call('memberInfo', {})).envelope.result).toBe('3006');
  await expect.poll(() => openid.backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
});

test('a log-out that a client asks for clears a shared computer as ours does', async () => {
  const browser = await signedIn({ shared: true });
  const { config, tokens } = await signIn(openid.world, browser, 'own-site');
  const asked = oidc.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? '' });
  const cookie = () => ({ cookie: browser.jar.header() });
  const page = await fetch(asked, { headers: cookie(), redirect: 'manual' });
  browser.jar.take(page.headers.getSetCookie());
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const done = await fetch(new URL('/oidc/logout/confirm', openid.world.serviceUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: cookie(),
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  expect(done.headers.get('clear-site-data')).toBe('"cache", "storage"');
});
