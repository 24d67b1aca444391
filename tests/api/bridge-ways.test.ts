import { EncryptJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { archiveClient, newsGameClient } from '../../packages/sandbox/src/sister/clients.ts';
import type { Browser } from '../world/browser.ts';
import { led } from '../world/sister-visit.ts';
import type { World } from '../world.ts';
import { createSisterWorld, keyOf, openedBy, reader, signedInReader } from './sister-world.ts';

let world: World;
let archive: string;
let game: string;
beforeAll(async () => {
  ({ world, archive, game } = await createSisterWorld());
});
afterAll(() => world.close());
afterEach(() => world.reset());

const loggedIn = () => signedInReader(world);
const opened = (encrypted: string) => openedBy(world, encrypted);

describe('a log-out at a site', () => {
  const told = (claims: {
    site?: string;
    aud?: string;
    sub: string;
    jti?: string;
    life?: number;
    key?: Buffer;
  }) => {
    const now = Math.floor(world.service.clock.now() / 1000);
    return new EncryptJWT({})
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setIssuer(claims.site ?? 'archive')
      .setAudience(claims.aud ?? world.serviceUrl)
      .setSubject(claims.sub)
      .setJti(claims.jti ?? crypto.randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + (claims.life ?? 60))
      .encrypt(claims.key ?? keyOf(archiveClient));
  };
  const member = async (browser: Browser) => (await browser.call('memberInfo', {})).envelope;
  const logout = async (browser: Browser, token: string) =>
    (await browser.call('bridgeLogout', { site: 'archive', token })).envelope.result;

  test('ends the session of the same member here, once', async () => {
    const browser = await loggedIn();
    const sub = (await member(browser)).data.mst_mbr_no;
    const token = await told({ sub });
    expect(await logout(browser, token)).toBe('0000');
    expect((await member(browser)).result).toBe('3007');
    const again = await loggedIn();
    expect(await logout(again, token)).toBe('3007');
    expect((await member(again)).result).toBe('0000');
  });

  test('leaves everybody else signed in', async () => {
    const browser = await loggedIn();
    expect(await logout(browser, await told({ sub: 'somebody-else' }))).toBe('0000');
    expect((await member(browser)).result).toBe('0000');
    expect(await logout(world.browser(), await told({ sub: 'somebody-else' }))).toBe('0000');
  });

  test('is believed only from the site, for us, fresh, and not our own token sent back', async () => {
    const browser = await loggedIn();
    const sub = (await member(browser)).data.mst_mbr_no;
    const { encrypted } = (await browser.call('bridgeToken', { site: 'archive' })).envelope.data;
    const old = await told({ sub, life: 3600 });
    await world.advance('90s');
    const bad = [
      encrypted,
      old,
      await told({ sub, key: keyOf(newsGameClient) }),
      await told({ sub, site: 'news-game' }),
      await told({ sub, aud: 'https://evil.example' }),
      await told({ sub, jti: 'short' }),
      'a.b.c.d.e',
      `${await told({ sub })}x`,
    ];
    for (const token of bad) expect(await logout(browser, token)).toBe('3007');
    expect((await member(browser)).result).toBe('0000');
  });
});

describe('the way on', () => {
  const ssoRedirect = (browser: Browser, query: Readonly<Record<string, string>>) =>
    led(world, browser, `/cum/onward?${new URLSearchParams(query)}`);

  test('leads a member through the login bridge of the archive, and to the game as they are', async () => {
    const browser = await loggedIn();
    const bridge = await ssoRedirect(browser, { redirectUrl: `${archive}/photo/7` });
    expect(bridge.origin + bridge.pathname).toBe(`${archive}/bridge/login`);
    expect(bridge.searchParams.get('redirectUrl')).toBe(`${archive}/photo/7`);
    expect(await opened(bridge.searchParams.get('encrypted') ?? '')).toMatchObject({ email: reader });
    expect((await ssoRedirect(browser, { redirectUrl: `${game}/login` })).href).toBe(`${game}/login`);
  });

  test('leads a visitor there without a token', async () => {
    expect((await ssoRedirect(world.browser(), { redirectUrl: `${archive}/photo/7` })).href).toBe(
      `${archive}/photo/7`,
    );
  });

  test('leads through the bridge to our own page where that is asked for', async () => {
    const own = `${world.serviceUrl}/ko/signup/end`;
    const bridge = await ssoRedirect(await loggedIn(), { redirectUrl: '/ko/signup/end', through: 'archive' });
    expect(bridge.pathname).toBe('/bridge/login');
    expect(bridge.searchParams.get('redirectUrl')).toBe(own);
    expect(
      (await ssoRedirect(world.browser(), { redirectUrl: '/ko/signup/end', through: 'archive' })).href,
    ).toBe(own);
  });

  test('leads past the bridge where the site knows the visitor already', async () => {
    const known = { redirectUrl: `${archive}/`, known: 'Y' };
    expect((await ssoRedirect(await loggedIn(), known)).href).toBe(`${archive}/`);
  });

  test('drops what is no address of ours or of a site', async () => {
    const browser = await loggedIn();
    for (const redirectUrl of [
      'https://evil.example/',
      `${archive}.evil.example/`,
      `${archive}@evil.example/`,
      '//evil.example',
    ])
      expect((await ssoRedirect(browser, { redirectUrl, lang: 'en' })).href).toBe(
        `${world.serviceUrl}/en/my/setting`,
      );
  });
});
