import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { discovered, signIn, site } from '../world/openid-visit.ts';
import { rowCounts } from '../world/row-counts.ts';
import { led } from '../world/sister-visit.ts';
import { withdraw } from './leaving.ts';
import { openidWorld, refusedBy } from './openid-world.ts';
import { demoPassword, linkOf, pressLink } from './people.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();

describe('the session is ours', () => {
  test('a log-out here ends what the client holds, and tells it', async () => {
    const browser = await signedInReader(openid.world);
    const { config, tokens, claims } = await signIn(openid.world, browser, 'own-site');
    await browser.call('logout', {});
    expect(await refusedBy(oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    expect(await refusedBy(oidc.fetchUserInfo(config, tokens.access_token, claims.sub))).not.toBe(
      'not refused',
    );
    await expect.poll(() => openid.backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
    const { jwks_uri = '' } = config.serverMetadata();
    const { payload, protectedHeader } = await jwtVerify(
      openid.backchannel.tokens[0] ?? '',
      createRemoteJWKSet(new URL(jwks_uri)),
      { issuer: openid.world.serviceUrl, audience: 'own-site', typ: 'logout+jwt' },
    );
    expect(payload).toMatchObject({ sub: claims.sub, sid: claims.sid });
    expect(payload.events).toEqual({ 'http://schemas.openid.net/event/backchannel-logout': {} });
    expect(payload.nonce).toBeUndefined();
    expect(protectedHeader.alg).toBe('RS256');
  });

  test('a changed password ends the other sessions, and tells their clients alone', async () => {
    const [one, other] = [await signedInReader(openid.world), await signedInReader(openid.world)];
    const { claims } = await signIn(openid.world, one, 'own-site');
    await signIn(openid.world, other, 'own-site');
    const changed = await other.call('changePassword', { pwd: demoPassword, new_pwd: 'Fresh!2026' });
    expect(changed.envelope.result).toBe('0000');
    await expect.poll(() => openid.backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
    const [, payload = ''] = (openid.backchannel.tokens[0] ?? '').split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).sid).toBe(claims.sid);
  });

  const reader = 'reader@example.com';
  const inAnother = async () => {
    const browser = await signedInReader(openid.world);
    expect((await browser.call('endSessions', {})).envelope.result).toBe('0000');
  };
  const ends: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['on another device', inAnother],
    [
      'by "this was not me"',
      () => pressLink(openid.world, [reader, '새 기기'], (link) => openid.world.call('secureAccount', link)),
    ],
    [
      'by a reset',
      async () => {
        await openid.world.call('sendChangePassword', { email: reader });
        await pressLink(openid.world, [reader, '재설정'], (link) =>
          openid.world.call('confirmEmail', { ...link, svc_typ: 'PWD', pwd: 'Fresh!2026' }),
        );
      },
    ],
  ];
  test.each(ends)('one that ends %s is told to its client', async (_how, end) => {
    const { claims } = await signIn(openid.world, await signedInReader(openid.world), 'own-site');
    await end();
    await expect.poll(() => openid.backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
    expect(decodeJwt(openid.backchannel.tokens[0] ?? '')).toMatchObject({ sub: claims.sub, sid: claims.sid });
  });

  test('a member who leaves ends everywhere, and nothing of the sign-in stays', async () => {
    const browser = await signedInReader(openid.world);
    const { config, tokens, claims } = await signIn(openid.world, browser, 'own-site');
    const left = await browser.call('withdrawal', { pwd: demoPassword, reason: [] } as never);
    expect(left.envelope.result).toBe('0000');
    await expect.poll(() => openid.backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
    expect(await refusedBy(oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    await openid.world.advance('73h');
    const rows = await rowCounts(openid.world);
    expect([rows.oidc_model ?? 0, rows.oidc_sign_in ?? 0]).toEqual([0, 0]);
    expect(claims.sub).toBeTruthy();
  });

  test.each(['own-site', 'own-app', 'suite'])(
    'a closed account gives %s no tokens, not even an answer that was lost, and none of them comes back with it',
    async (client) => {
      const browser = await signedInReader(openid.world);
      const { config, tokens, claims } = await signIn(openid.world, browser, client);
      const first = tokens.refresh_token ?? '';
      const { refresh_token: second = first } = await oidc.refreshTokenGrant(config, first);
      const isRefused = async () => {
        for (const token of [first, second])
          expect(await refusedBy(oidc.refreshTokenGrant(config, token))).toBe('invalid_grant');
        expect(await refusedBy(oidc.fetchUserInfo(config, tokens.access_token, claims.sub))).not.toBe(
          'not refused',
        );
      };
      expect((await withdraw(browser)).result).toBe('0000');
      await isRefused();
      const { auth_no } = await linkOf(openid.world, reader, { about: '탈퇴 신청' });
      expect((await openid.world.call('takeBack', { auth_no })).envelope.result).toBe('0000');
      await isRefused();
      const again = await signIn(openid.world, await signedInReader(openid.world), client);
      expect(again.claims.sub).toBe(claims.sub);
    },
  );

  test('a client that is down is told again', async () => {
    const browser = await signedInReader(openid.world);
    await signIn(openid.world, browser, 'own-site');
    openid.backchannel.answerWith(503);
    await browser.call('logout', {});
    await expect.poll(() => openid.backchannel.tokens.length, { timeout: 10_000 }).toBeGreaterThan(0);
    openid.backchannel.answerWith(200);
    const before = openid.backchannel.tokens.length;
    await expect.poll(() => openid.backchannel.tokens.length, { timeout: 15_000 }).toBeGreaterThan(before);
  });

  const absences: readonly (readonly [string, () => unknown, () => unknown])[] = [
    ['takes no connection', () => openid.backchannel.goAway(), () => openid.backchannel.comeBack()],
    ['answers 503', () => openid.backchannel.answerWith(503), () => openid.backchannel.answerWith(200)],
  ];
  test.each(absences)(
    'a client that %s for an hour hears of every log-out of that hour, each by a fresh token',
    async (_what, leave, comeBack) => {
      const readers = await Promise.all([1, 2, 3].map(() => signedInReader(openid.world)));
      const known = [];
      for (const browser of readers) known.push((await signIn(openid.world, browser, 'own-site')).claims.sid);
      await leave();
      for (const browser of readers) {
        await browser.call('logout', {});
        await openid.world.advance('20m');
      }
      await comeBack();
      openid.backchannel.tokens.length = 0;
      const heard = () => new Set(openid.backchannel.tokens.map((token) => decodeJwt(token).sid));
      // Its next look comes within the hour: each pause is longer than the one before.
      for (let more = 0; more < 12 && heard().size < readers.length; more += 1) {
        await openid.world.advance('5m');
        await new Promise((done) => setTimeout(done, 300));
      }
      expect(heard()).toEqual(new Set(known));
      const now = Date.parse(await openid.world.advance('1s')) / 1000;
      for (const token of openid.backchannel.tokens) {
        const { iat = 0, exp = 0 } = decodeJwt(token);
        expect([now - iat < 3700, exp - iat]).toEqual([true, 120]);
      }
      // A notice that was taken is not sent again.
      const { length } = openid.backchannel.tokens;
      await openid.world.advance('2h');
      await new Promise((done) => setTimeout(done, 500));
      expect([length, openid.backchannel.tokens.length]).toEqual([3, 3]);
    },
  );

  test('whoever logs in after another one in the same browser is told as themselves', async () => {
    const browser = await signedInReader(openid.world);
    const first = await signIn(openid.world, browser, 'own-site');
    await browser.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword });
    const { sid, sub } = (await signIn(openid.world, browser, 'own-site')).claims;
    expect(sid).not.toBe(first.claims.sid);
    expect(sub).not.toBe(first.claims.sub);
  });
});

describe('RP-initiated log-out', () => {
  test('asks, and goes back to the registered address; the session is over', async () => {
    const browser = await signedInReader(openid.world);
    const { config, tokens } = await signIn(openid.world, browser, 'own-site');
    const url = oidc.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${site}/bye`,
      state: 'kept',
    });
    const page = await fetch(url, { headers: { cookie: browser.jar.header() }, redirect: 'manual' });
    browser.jar.take(page.headers.getSetCookie());
    const text = await page.text();
    expect(text).toContain('한빛통신 계정에서도 로그아웃하시겠습니까?');
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${site}`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const press = (fields: Record<string, string>) =>
      fetch(new URL('/oidc/logout/confirm', openid.world.serviceUrl), {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: browser.jar.header() },
        body: new URLSearchParams(fields),
      });
    expect((await press({ xsrf: 'another', logout: 'yes' })).headers.get('location')).toContain('/error');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
    const done = await press({ xsrf, logout: 'yes' });
    browser.jar.take(done.headers.getSetCookie());
    expect(done.headers.get('location')).toBe(`${site}/bye?state=kept`);
    expect((await browser.call('memberInfo', {})).envelope.result).not.toBe('0000');
  });

  test('of a reader who stays logged in here ends what the client holds, and nothing else', async () => {
    const browser = await signedInReader(openid.world);
    const { config, tokens } = await signIn(openid.world, browser, 'own-site');
    const other = await signIn(openid.world, browser, 'own-app');
    const hint = new URLSearchParams({ id_token_hint: tokens.id_token ?? '' });
    const cookie = browser.jar.header();
    const page = await fetch(`${openid.world.serviceUrl}/oidc/logout?${hint}`, { headers: { cookie } });
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    await fetch(`${openid.world.serviceUrl}/oidc/logout/confirm`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams({ xsrf }),
    });
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
    expect(await refusedBy(oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    await oidc.refreshTokenGrant(other.config, other.tokens.refresh_token ?? '');
    // The next sign-in there begins anew; what the client held before stays ended.
    const again = await signIn(openid.world, browser, 'own-site');
    await oidc.refreshTokenGrant(again.config, again.tokens.refresh_token ?? '');
    expect(await refusedBy(oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
  });

  test('of who is not signed in goes back at once; to no other address than a registered one', async () => {
    const config = await discovered(openid.world, 'own-site');
    const to = (address: string) =>
      led(
        openid.world,
        openid.world.browser(),
        oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: address, client_id: 'own-site' } as never)
          .href,
      );
    expect((await to(`${site}/bye`)).href).toBe(`${site}/bye`);
    expect((await to('https://evil.example/')).pathname).toBe('/ko/error');
  });
});
