import * as oidc from 'openid-client';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import type { Browser } from '../world/browser.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { begin, createOpenidWorld, endedSecret, follow, secret, signIn } from '../world/openid-visit.ts';
import { handOverAddress, led, newHandOver } from '../world/sister-visit.ts';
import { createWorld, type World } from '../world.ts';
import { agree, openidWorld, refusedBy } from './openid-world.ts';
import { demoPassword, password, pressLink, signedIn } from './people.ts';

const openid = openidWorld();
const client = 'other-company';
const reader = 'consents@example.com';

const byReset = async () => {
  await openid.world.call('sendChangePassword', { email: reader });
  await pressLink(openid.world, [reader, '재설정'], (link) =>
    openid.world.call('confirmEmail', { ...link, svc_typ: 'PWD', pwd: 'Fresh!2026' }),
  );
};

/** Every way that ends a consent, and the password afterwards. */
const ends: Readonly<
  Record<string, { end: (browser: Browser) => Promise<unknown>; pwd?: string; reset?: true }>
> = {
  'the member': { end: (browser) => browser.call('endPartner', { partner: client }) },
  'a reset': { end: byReset, pwd: 'Fresh!2026' },
  '"this was not me"': {
    end: () =>
      pressLink(openid.world, [reader, '새 기기'], (link) => openid.world.call('secureAccount', link)),
    reset: true,
    pwd: 'Fresh!2026',
  },
};

/** What the partner was given of a reader: tokens, and codes that it has not redeemed. */
async function given(browser: Browser) {
  const tokens = await signIn(openid.world, browser, client);
  const { config, url, checks } = await begin(openid.world, client);
  const code = await follow(openid.world, browser, url);
  const begun = newHandOver();
  const handed = await led(openid.world, browser, handOverAddress(client, begun));
  return {
    ...tokens,
    redeem: () => oidc.authorizationCodeGrant(config, code, checks),
    redeemHanded: () =>
      openid.world.call('redeemBridgeCode', {
        site: client,
        secret,
        code: handed.searchParams.get('code') ?? '',
        code_verifier: begun.verifier,
      }),
  };
}

/** What of it is taken, by endpoint. */
async function taken({ config, tokens, claims, redeem, redeemHanded }: Awaited<ReturnType<typeof given>>) {
  const isTaken = async (work: Promise<unknown>) => (await refusedBy(work)) === 'not refused';
  const { active: access } = await oidc.tokenIntrospection(config, tokens.access_token);
  const { active: refresh } = await oidc.tokenIntrospection(config, tokens.refresh_token ?? '');
  const info = await isTaken(oidc.fetchUserInfo(config, tokens.access_token, claims.sub));
  const refreshed = await isTaken(oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''));
  const code = await isTaken(redeem());
  const handed = (await redeemHanded()).envelope.result;
  return { access, refresh, info, refreshed, code, handed };
}
const nothing = { access: false, refresh: false, info: false, refreshed: false, code: false, handed: '3007' };

describe('whatever ends a consent to a partner ends what it was given, for good', () => {
  test.each(Object.entries(ends))('%s', async (_by, { end, pwd = password, reset }) => {
    const { browser: first } = await signedIn(openid.world, reader);
    const browser = reset ? openid.world.browser() : first;
    if (reset) await browser.call('login', { mbr_email: reader, pwd: password });
    await agree(browser, client);
    const before = await given(browser);
    await end(browser);
    const after = await given(browser).catch(() => undefined);
    expect(after).toBeUndefined();
    await expect.poll(() => openid.backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
    expect((await oidc.tokenIntrospection(before.config, before.tokens.access_token)).active).toBe(false);
    if (reset) await byReset();
    const again = openid.world.browser();
    expect((await again.call('login', { mbr_email: reader, pwd })).envelope.result).toBe('0000');
    expect((await agree(again, client)).envelope.result).toBe('0000');
    expect(await taken(before)).toEqual(nothing);
    const fresh = await signIn(openid.world, again, client);
    expect((await oidc.tokenIntrospection(fresh.config, fresh.tokens.access_token)).active).toBe(true);
    expect((await (await given(again)).redeemHanded()).envelope.result).toBe('0000');
  });

  test('the same session signs in again, and its end is told once more', async () => {
    const { browser } = await signedIn(openid.world, reader);
    await agree(browser, client);
    await signIn(openid.world, browser, client);
    await browser.call('endPartner', { partner: client });
    await expect.poll(() => openid.backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
    await agree(browser, client);
    await openid.world.advance('1s');
    await signIn(openid.world, browser, client);
    await browser.call('logout', {});
    await expect.poll(() => openid.backchannel.tokens.length, { timeout: 10_000 }).toBe(2);
  });
});

/** What the partner was told of ends; the clock of these tests is ahead of that by which its library would verify. */
const told = () =>
  openid.backchannel.webhooks.map(({ headers, body }) => {
    const stamp = new Date(Number(headers['webhook-timestamp']) * 1000);
    const signature = new Webhook(endedSecret).sign(String(headers['webhook-id']), stamp, body);
    return { ...JSON.parse(body), isSigned: signature === headers['webhook-signature'] };
  });

const leaving = {
  'the member leaves': {
    end: async (browser: Browser) => {
      await browser.call('withdrawal', {});
      await openid.world.advance('73h');
    },
    reset: false,
  },
};

const calls = () => openid.backchannel.webhooks.length;

/** The receiver refuses what it is told until that is older than anything else is kept. */
async function refusedForWeeks() {
  openid.backchannel.answerWith(500);
  await expect.poll(calls, { timeout: 10_000 }).toBe(1);
  await openid.world.advance('20d');
  await expect.poll(calls, { timeout: 10_000 }).toBe(2);
  openid.backchannel.answerWith(200);
  openid.backchannel.webhooks.length = 0;
  await openid.world.advance('1d');
}

describe('whatever ends a consent to a partner is told to it until it takes that', () => {
  test.each(Object.entries({ ...ends, ...leaving }))('%s', async (by, { end, reset }) => {
    const { browser: first } = await signedIn(openid.world, reader);
    const browser = reset ? openid.world.browser() : first;
    if (reset) await browser.call('login', { mbr_email: reader, pwd: password });
    await agree(browser, client);
    const { claims } = await signIn(openid.world, browser, client);
    const { claims: own } = await signIn(openid.world, browser, 'own-site');
    openid.backchannel.answerWith(500);
    await end(browser);
    await refusedForWeeks();
    await expect.poll(told, { timeout: 10_000 }).toMatchObject([
      {
        type: 'partner.ended',
        isSigned: true,
        data: { sub: claims.sub, member: own.sub, reason: by in leaving ? 'left' : 'consent' },
      },
    ]);
  });
});

/** What a partner gets about a member who closed the account, and what it is told later. */
describe('a reader who closes the account', () => {
  const closed = async () => {
    const { browser } = await signedIn(openid.world, reader);
    await agree(browser, client);
    const { config, tokens } = await signIn(openid.world, browser, client);
    await browser.call('withdrawal', {});
    await expect.poll(() => openid.backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
    expect((await oidc.tokenIntrospection(config, tokens.access_token)).active).toBe(false);
    await openid.world.advance('71h');
    expect(told()).toEqual([]);
  };

  test('is logged out at partners at once; the consent ends with the erasure', async () => {
    await closed();
    await openid.world.advance('2h');
    await expect.poll(told, { timeout: 10_000 }).toMatchObject([{ data: { reason: 'left' } }]);
  });

  test('and takes it back has the consent as before', async () => {
    await closed();
    await pressLink(openid.world, [reader, '탈퇴 신청'], (link) => openid.world.call('takeBack', link));
    await openid.world.advance('2h');
    const again = openid.world.browser();
    await again.call('login', { mbr_email: reader, pwd: password });
    expect((await signIn(openid.world, again, client)).claims.sub).toBeTruthy();
    expect(told()).toEqual([]);
  });
});

/** How many notices wait: of log-outs and of ends of consents. */
async function waitingIn({ service }: World) {
  const { logoutQueue, endedQueue } = service.ports as unknown as Pick<Store, 'logoutQueue' | 'endedQueue'>;
  const backlogs = [logoutQueue, endedQueue].map(async (queue) => (await queue.backlog(Date.now())).waiting);
  return Promise.all(backlogs);
}

test('notices end if the last partner is no longer registered', async () => {
  const place = await freshPlace(storeOfRun());
  const before = await createOpenidWorld({ environment: { ...place.environment, OUTBOX: 'off' } });
  const browser = before.world.browser();
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  await agree(browser, client);
  await signIn(before.world, browser, client);
  await browser.call('endPartner', { partner: client });
  expect(await waitingIn(before.world)).toEqual([1, 1]);
  await before.close();
  const after = await createWorld({ environment: { ...place.environment, PARTNERS: '[]' } });
  await expect.poll(() => waitingIn(after), { timeout: 10_000 }).toEqual([0, 0]);
  await after.close();
  await place.remove();
});
