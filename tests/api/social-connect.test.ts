import type { SocialProvider } from '@daemun/contract/codes/providers';
import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { nativeToken } from '../world/social-sandbox.ts';
import { authorizationAddress, socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';
import { provenMailbox, withMailbox } from './proven-mailbox.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const five = ['KK', 'NV', 'GG', 'AP', 'MS'] as const;
const connect = { action: 'CNET' } as const;
const disconnect = { action: 'SECSS' } as const;

async function signedInAs(mbr_email: string) {
  const visitor = socialVisitor(world);
  const { envelope } = await visitor.browser.call('login', { mbr_email, pwd: demoPassword });
  expect(envelope.result).toBe('0000');
  return visitor;
}
const oldpw = () => signedInAs('oldpw@example.com');
const reader = () => signedInAs('reader@example.com');

const waysOf = async (browser: Browser) => {
  const { envelope } = await browser.call('myInfo', {});
  return envelope.data.mbr_sub_entity.map(({ join_plf_fg_cd }) => join_plf_fg_cd).toSorted();
};
const numberOf = async (browser: Browser) => (await browser.call('memberInfo', {})).envelope.data.mst_mbr_no;
const native = async (browser: Browser, action: 'CNET' | 'SECSS', provider: SocialProvider, token?: string) =>
  (await withMailbox(world, browser, 'connectSocial', { provider, action, token })).envelope;

describe('connecting by the browser', () => {
  test.each(five)('%s: connects, logs in by it, and connecting again changes nothing', async (provider) => {
    const visitor = await oldpw();
    const mst_mbr_no = await numberOf(visitor.browser);
    for (let round = 0; round < 2; round += 1) {
      const { page, query } = await visitor.goAs(provider, 'new', { ...connect, mst_mbr_no });
      expect([page, query]).toEqual(['/connectcallback', { result: '0000', provider, action: 'CNET' }]);
    }
    expect(await waysOf(visitor.browser)).toEqual(['YH', provider].toSorted());
    const other = socialVisitor(world);
    expect((await other.goAs(provider, 'new')).page).toBe('/success');
    expect(await numberOf(other.browser)).toBe(mst_mbr_no);
  });

  test('an account that another member has stays theirs', async () => {
    const visitor = await oldpw();
    const { query } = await visitor.goAs('GG', 'reader', connect);
    expect(query).toEqual({ result: '3009', provider: 'GG', action: 'CNET', reason: 'taken' });
    expect(await waysOf(visitor.browser)).toEqual(['YH']);
  });

  test('one account of a provider is enough', async () => {
    const visitor = await reader();
    const { query } = await visitor.goAs('NV', 'new', connect);
    expect(query).toEqual({ result: '3011', provider: 'NV', action: 'CNET', reason: 'otherConnected' });
  });

  test('an e-mail, whatever it is, neither helps nor hinders', async () => {
    const visitor = await oldpw();
    expect((await visitor.goAs('KK', 'unverified', connect)).query.result).toBe('0000');
    expect((await visitor.goAs('MS', 'no-email', connect)).query.result).toBe('0000');
  });

  test('of two members who connect one account at once, one has it', async () => {
    const both = [await oldpw(), await signedInAs('verified@example.com')];
    const returns = [];
    for (const visitor of both) {
      returns.push({ visitor, ...(await visitor.stopBeforeReturn('KK', 'new', connect)) });
    }
    const ends = await Promise.all(returns.map(({ visitor, url }) => visitor.follow(url.href)));
    expect(ends.map(({ query }) => query.result).toSorted()).toEqual(['0000', '3009']);
  });

  test.each([connect, disconnect])('%j needs somebody who is signed in', async (action) => {
    const visitor = socialVisitor(world);
    const { page, query } = await visitor.follow(authorizationAddress(world, 'KK', action));
    expect([page, query]).toEqual(['/login', { redirectUrl: '/ko/my/setting' }]);
  });

  test('needs a proof of late (A06), also of those who have no password', async () => {
    const visitor = await oldpw();
    await world.advance('31m');
    const { page, query } = await visitor.follow(await visitor.authorizationUrl('KK', connect));
    expect([page, query]).toEqual(['/connectcallback', { result: '3008', provider: 'KK', action: 'CNET' }]);
    const social = socialVisitor(world);
    await social.goAs('KK', 'kakao-reader');
    await world.advance('31m');
    expect((await social.follow(await social.authorizationUrl('GG', connect))).query.result).toBe('3008');
    expect((await social.goAs('KK', 'kakao-reader', { action: 'PROVE' })).query.result).toBe('0000');
    expect((await social.goAs('GG', 'new', connect)).query.result).toBe('0000');
  });

  test('is for one’s own number alone, and asked for by our own page', async () => {
    const visitor = await oldpw();
    const foreign = { ...connect, mst_mbr_no: 'somebody-else' };
    await provenMailbox(world, visitor.browser, 'oldpw@example.com');
    for (const wish of [foreign, connect, disconnect])
      expect((await visitor.follow(authorizationAddress(world, 'KK', wish))).page).toBe('/error');
    const answer = await fetch(await visitor.authorizationUrl('KK', connect), {
      redirect: 'manual',
      headers: { cookie: visitor.browser.jar.header(), 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.headers.get('location')).toMatch(/\/error\?/);
  });

  test('ends in the session that began it: after log-out, or as another member, nothing happens', async () => {
    const gone = await oldpw();
    const away = await gone.stopBeforeReturn('KK', 'new', connect);
    await gone.browser.call('logout', {});
    expect((await gone.follow(away.url.href)).query).toMatchObject({ result: '3007', action: 'CNET' });
    const changed = await oldpw();
    const returning = await changed.stopBeforeReturn('KK', 'new', connect);
    await changed.browser.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword });
    expect((await changed.follow(returning.url.href)).query).toMatchObject({ result: '3007' });
    expect(await waysOf(changed.browser)).toEqual(['YH']);
  });
});

describe('connecting by the token of an app', () => {
  test.each(['KK', 'GG', 'AP', 'MS'] as const)('%s connects', async (provider) => {
    const { browser } = await oldpw();
    const token = await nativeToken(world, provider, 'new');
    expect((await native(browser, 'CNET', provider, token)).result).toBe('0000');
    expect(await waysOf(browser)).toEqual(['YH', provider].toSorted());
  });

  test('a Naver token proves no audience, so it connects nothing', async () => {
    const { browser } = await oldpw();
    const token = await nativeToken(world, 'NV', 'new');
    expect((await native(browser, 'CNET', 'NV', token)).result).toBe('3024');
    expect(await waysOf(browser)).toEqual(['YH']);
  });

  test('refuses what is missing, forged, another’s, and what comes without a fresh password', async () => {
    const { browser } = await oldpw();
    const missing = await native(browser, 'CNET', 'KK');
    expect([missing.result, missing.field]).toEqual(['1001', 'token']);
    expect((await native(browser, 'CNET', 'KK', '4000000002')).result).toBe('3024');
    expect((await native(browser, 'CNET', 'GG', 'eyJhbGciOiJub25lIn0.e30.')).result).toBe('3024');
    const taken = await native(browser, 'CNET', 'GG', await nativeToken(world, 'GG', 'reader'));
    expect(taken).toMatchObject({ result: '3009', reason: '다른 회원에게 연결된 소셜 계정입니다.' });
    const token = await nativeToken(world, 'KK', 'new');
    await world.advance('31m');
    expect((await native(browser, 'CNET', 'KK', token)).result).toBe('3008');
  });
});

describe('disconnecting', () => {
  test('by the call: the way in goes, the others stay', async () => {
    const { browser } = await reader();
    expect((await native(browser, 'SECSS', 'NV')).result).toBe('0000');
    expect(await waysOf(browser)).toEqual(['GG', 'YH']);
    const again = await native(browser, 'SECSS', 'NV');
    expect(again).toMatchObject({ result: '3011', reason: '연결되어 있지 않은 소셜 계정입니다.' });
    const { page, query } = await socialVisitor(world).goAs('NV', 'reader');
    expect([page, query]).toEqual(['/info/duplicate', { code: '3009', provider: 'NV' }]);
  });

  test('by the browser: only the account that is connected proves it (A05)', async () => {
    const visitor = await reader();
    await provenMailbox(world, visitor.browser, 'reader@example.com');
    const wrong = await visitor.goAs('NV', 'new', disconnect);
    expect(wrong.query).toEqual({ result: '3011', provider: 'NV', action: 'SECSS', reason: 'otherAccount' });
    const { query } = await visitor.goAs('NV', 'reader', disconnect);
    expect(query).toEqual({ result: '0000', provider: 'NV', action: 'SECSS' });
    expect(await waysOf(visitor.browser)).toEqual(['GG', 'YH']);
  });

  test('the account the member joined by stays, with the reason', async () => {
    const visitor = socialVisitor(world);
    await visitor.goAs('KK', 'kakao-reader');
    await visitor.goAs('GG', 'new', connect);
    expect(await native(visitor.browser, 'SECSS', 'KK')).toMatchObject({
      result: '3011',
      reason: '최초로 가입한 계정은 연결을 해제할 수 없습니다.',
    });
    const { query } = await visitor.goAs('KK', 'kakao-reader', disconnect);
    expect(query).toMatchObject({ result: '3011', reason: 'firstRegistered' });
    expect(await waysOf(visitor.browser)).toEqual(['GG', 'KK']);
  });

  test('the one in use logs out, here and wherever it was the way in', async () => {
    const here = socialVisitor(world);
    await here.goAs('GG', 'reader');
    const elsewhere = socialVisitor(world);
    await elsewhere.goAs('GG', 'reader');
    const byPassword = await reader();
    await here.browser.call('checkPassword', { pwd: demoPassword });
    expect((await native(here.browser, 'SECSS', 'GG')).result).toBe('0000');
    expect(here.browser.jar.get(cookies.session)).toBeUndefined();
    const resultOf = async ({ browser }: { browser: Browser }) =>
      (await browser.call('memberInfo', {})).envelope.result;
    expect(await resultOf(elsewhere)).toBe('3007');
    expect(await resultOf(byPassword)).toBe('0000');
  });

  test('twenty at once leave the first-registered account, and no half', async () => {
    const visitor = socialVisitor(world);
    await visitor.goAs('KK', 'kakao-reader');
    for (const provider of ['GG', 'MS'] as const) await visitor.goAs(provider, 'new', connect);
    await provenMailbox(world, visitor.browser, 'kakao.reader@example.com');
    const providers = ['KK', 'GG', 'MS', 'NV'] as const;
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const provider = providers[index % 4] as (typeof providers)[number];
        return [provider, (await native(visitor.browser, 'SECSS', provider)).result] as const;
      }),
    );
    const successes = results.filter(([, result]) => result === '0000').map(([provider]) => provider);
    expect(successes.toSorted()).toEqual(['GG', 'MS']);
    expect(await waysOf(visitor.browser)).toEqual(['KK']);
  });
});
