import { cookies } from '@daemun/contract/cookies';
import { EncryptJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { archiveClient, newsGameClient } from '../../packages/sandbox/src/sister/clients.ts';
import type { Browser } from '../world/browser.ts';
import type { World } from '../world.ts';
import { createSisterWorld, keyOf, openedBy, reader, signedInReader } from './sister-world.ts';

let world: World;
let archive: string;
beforeAll(async () => {
  ({ world, archive } = await createSisterWorld());
});
afterAll(() => world.close());
afterEach(() => world.reset());

const loggedIn = () => signedInReader(world);
const opened = (encrypted: string, client = archiveClient) => openedBy(world, encrypted, client);

describe('the token for a site', () => {
  test('is for that site alone, for a minute, with a name of its own (decisions §6)', async () => {
    const browser = await loggedIn();
    const member = (await browser.call('memberInfo', {})).envelope.data;
    const { encrypted } = (await browser.call('bridgeToken', { site: 'archive' })).envelope.data;
    const { iat = 0, exp = 0, jti = '', ...claims } = await opened(encrypted);
    expect(claims).toEqual({
      iss: world.serviceUrl,
      aud: 'archive',
      sub: member.mst_mbr_no,
      email: reader,
      email_verified: true,
      nickname: '한빛독자',
    });
    expect(exp - iat).toBe(60);
    expect(jti.length).toBeGreaterThan(20);
    await expect(opened(encrypted, newsGameClient)).rejects.toThrow();
    const again = await opened(
      (await browser.call('bridgeToken', { site: 'archive' })).envelope.data.encrypted,
    );
    expect(again.jti).not.toBe(jti);
  });

  test('is given to nobody without a session and bearer', async () => {
    expect((await world.call('bridgeToken', { site: 'archive' })).envelope.result).toBe('3007');
    const { jar } = await loggedIn();
    const session = { [cookies.session]: jar.get(cookies.session) ?? '' };
    expect((await world.call('bridgeToken', { site: 'archive' }, { cookies: session })).envelope.result).toBe(
      '0001',
    );
  });
});

describe('the archive believes a token', () => {
  const bridge = (encrypted: string, redirectUrl = `${archive}/`) =>
    fetch(`${archive}/bridge/login?${new URLSearchParams({ encrypted, redirectUrl })}`, {
      redirect: 'manual',
    });
  const tokenOf = async (browser: Browser, site: 'archive' | 'news-game' = 'archive') =>
    (await browser.call('bridgeToken', { site })).envelope.data.encrypted;
  const problemOf = async (response: Response) => {
    expect(response.status).toBe(400);
    return /<dd class="mono" lang="en">([^<]*)/.exec(await response.text())?.[1] ?? '';
  };

  test('once', async () => {
    const encrypted = await tokenOf(await loggedIn());
    const first = await bridge(encrypted);
    expect(first.status).toBe(302);
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await (await fetch(archive, { headers: { cookie } })).text()).toContain('한빛독자 님, 반갑습니다');
    expect(await problemOf(await bridge(encrypted))).toContain('used before');
  });

  test('in its minute', async () => {
    const encrypted = await tokenOf(await loggedIn());
    await world.advance('61s');
    expect(await problemOf(await bridge(encrypted))).toContain('exp');
  });

  test('for itself, from the service', async () => {
    const forOther = await tokenOf(await loggedIn(), 'news-game');
    expect(await problemOf(await bridge(forOther))).toContain('decryption');
    const forged = (issuer: string, audience: string) =>
      new EncryptJWT({})
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject('1')
        .setJti('0123456789abcdef')
        .setIssuedAt()
        .setExpirationTime('60s')
        .encrypt(keyOf(archiveClient));
    expect(await problemOf(await bridge(await forged('https://evil.example', 'archive')))).toContain('iss');
    expect(await problemOf(await bridge(await forged(world.serviceUrl, 'news-game')))).toContain('aud');
  });

  test('and leads nowhere else but to itself and back to the service, with the marker', async () => {
    const browser = await loggedIn();
    const end = async (redirectUrl: string) =>
      (await bridge(await tokenOf(browser), redirectUrl)).headers.get('location');
    expect(await end(`${archive}/photo/7`)).toBe(`${archive}/photo/7`);
    expect(await end(`${world.serviceUrl}/ko/signup/end?a=1`)).toBe(
      `${world.serviceUrl}/ko/signup/end?a=1&bridged=Y`,
    );
    for (const other of [
      'https://evil.example/',
      `${archive}.evil.example/`,
      '//evil.example',
      'javascript:alert(1)',
    ])
      expect(await end(other)).toBe(`${archive}/`);
  });
});
