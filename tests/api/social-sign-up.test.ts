import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { agreements, linkOf, newcomer, password } from './people.ts';
import { addOlder, addressOfNew, five, joined, proving, withPendingSignup } from './social-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

describe('a new person', () => {
  test.each(five)('%s: agrees, and is a member then', async (provider) => {
    const { browser, query, token } = await withPendingSignup(world, provider);
    expect(query).toEqual({ provider, token: expect.stringMatching(/^daemun-ticket-[\w-]{43}$/) });
    expect(browser.jar.get(cookies.session)).toBeUndefined();
    const mbr_agr = agreements(['AGY/MKT_EMAIL']);
    const { envelope } = await browser.call('socialLogin', { token, provider, mbr_agr });
    expect(envelope.data).toEqual({
      need_sign_up: false,
      first_login: true,
      marketing: true,
      provider,
      action: 'CNET',
      mkt_info_rcv_email_yn: 'YNN',
      mkt_info_rcv_sms_yn: 'NNN',
    });
    const info = await browser.call('memberInfo', {});
    expect(info.envelope.data).toMatchObject({
      mbr_email: addressOfNew[provider],
      login_plf: provider,
      rep_login_plf: provider,
    });
    const { mbr_sub_entity, mkt_info_rcv_email_yn } = (await browser.call('myInfo', {})).envelope.data;
    expect(mkt_info_rcv_email_yn).toBe('YNN');
    expect(mbr_sub_entity).toEqual([
      { join_plf_fg_cd: provider, cur_sts_cd: 'CNET', mbr_email: addressOfNew[provider] },
    ]);
    expect((await socialVisitor(world).goAs(provider, 'new')).page).toBe('/success');
  });

  test('is no member before the consents, and missing ones do not spend the ticket', async () => {
    const { browser, token } = await withPendingSignup(world, 'KK');
    const free = await world.call('checkEmail', { email: addressOfNew.KK });
    expect(free.envelope.result).toBe('0000');
    for (const mbr_agr of [undefined, [], agreements().slice(1)]) {
      const { envelope } = await browser.call('socialLogin', { token, provider: 'KK', mbr_agr });
      expect([envelope.result, envelope.field]).toEqual(['1001', 'mbr_agr']);
    }
    for (const strings of [{ mkt_info_rcv_email_yn: 'YNN' }, { mkt_info_rcv_sms_yn: 'NNY' }]) {
      const request = { token, provider: 'KK', mbr_agr: agreements(), ...strings } as const;
      const { envelope } = await browser.call('socialLogin', request);
      expect([envelope.result, envelope.field]).toEqual(['1001', 'mbr_agr']);
    }
    const good = await browser.call('socialLogin', { token, provider: 'KK', mbr_agr: agreements() });
    expect(good.envelope.result).toBe('0000');
  });

  test('carries a redirect address through to the agreement', async () => {
    const redirectUrl = `${world.serviceUrl}/ko/my/setting`;
    expect((await withPendingSignup(world, 'MS', { redirectUrl })).query).toMatchObject({ redirectUrl });
  });

  test('is in the way of nobody: the address says which provider has it', async () => {
    const codes = { KK: '3016', GG: '3018', AP: '3019', MS: '3020' } as const;
    for (const provider of proving) {
      await joined(world, provider);
      const { envelope } = await world.call('checkEmail', { email: addressOfNew[provider] });
      expect([provider, envelope.result]).toEqual([provider, codes[provider]]);
    }
  });
});

describe('a ticket', () => {
  test('serves once, in its browser, for its provider, for ten minutes', async () => {
    const { browser, token } = await withPendingSignup(world, 'KK');
    const request = { token, provider: 'KK', mbr_agr: agreements() } as const;
    const resultOf = async (who = browser, change = {}) =>
      (await who.call('socialLogin', { ...request, ...change })).envelope.result;
    expect(await resultOf(world.browser())).toBe('3007');
    expect(await resultOf((await withPendingSignup(world, 'KK')).browser)).toBe('3007');
    expect(await resultOf(browser, { provider: 'GG' })).toBe('3007');
    expect(await resultOf(browser, { token: `${token.slice(0, -1)}_` })).toBe('3007');
    expect(await resultOf()).toBe('0000');
    expect(await resultOf()).toBe('3007');
    const late = await withPendingSignup(world, 'GG');
    await world.advance('10m');
    expect(await resultOf(late.browser, { token: late.token, provider: 'GG' })).toBe('3007');
  });

  test('makes one member of twenty calls at once', async () => {
    const { browser, token } = await withPendingSignup(world, 'KK');
    const header = browser.jar.header();
    const request = { token, provider: 'KK', mbr_agr: agreements() } as const;
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => world.call('socialLogin', request, { cookies: header })),
    );
    const results = replies.map(({ envelope }) => envelope.result).toSorted();
    expect(results).toEqual(['0000', ...Array(19).fill('3007')]);
  });

  test('of the same person in two browsers makes one member', async () => {
    const both = [await withPendingSignup(world, 'KK'), await withPendingSignup(world, 'KK')];
    const results = await Promise.all(
      both.map(({ browser, token }) =>
        browser.call('socialLogin', { token, provider: 'KK', mbr_agr: agreements() }),
      ),
    );
    expect(results.map(({ envelope }) => envelope.result).toSorted()[0]).toBe('0000');
    const infos = await Promise.all(both.map(({ browser }) => browser.call('memberInfo', {})));
    const numbers = new Set(infos.flatMap(({ envelope }) => envelope.data?.mst_mbr_no ?? []));
    expect(numbers.size).toBe(1);
  });
});

describe('a sign-up that waits for its mail', () => {
  test('is told with its end to whoever cannot prove the address (A01)', async () => {
    await world.call('signUp', newcomer(addressOfNew.NV));
    const { page, query } = await socialVisitor(world).goAs('NV', 'new');
    expect([page, query]).toEqual([
      '/info/duplicate',
      { code: '3021', provider: 'NV', expire: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+09:00$/) },
    ]);
  });

  test.each(proving)('%s: gives way to whoever proves the address (A03)', async (provider) => {
    const email = addressOfNew[provider];
    await world.call('signUp', newcomer(email));
    const { auth_no } = await linkOf(world, email);
    const { browser } = await joined(world, provider);
    const confirm = await world.call('confirmEmail', { email, svc_typ: 'JOIN', auth_no });
    expect(confirm.envelope.result).toBe('3022');
    const login = await world.call('login', { mbr_email: email, pwd: password });
    expect(login.envelope.result).toBe('3003');
    const { mbr_sub_entity } = (await browser.call('myInfo', {})).envelope.data;
    expect(mbr_sub_entity.map(({ join_plf_fg_cd }) => join_plf_fg_cd)).toEqual([provider]);
  });

  test('stays while the newcomer has not agreed, and wins where it is confirmed first', async () => {
    const email = addressOfNew.KK;
    await world.call('signUp', newcomer(email));
    const { auth_no } = await linkOf(world, email);
    const { browser, token } = await withPendingSignup(world, 'KK');
    expect((await world.call('confirmEmail', { email, svc_typ: 'JOIN', auth_no })).envelope.result).toBe(
      '0000',
    );
    const { envelope } = await browser.call('socialLogin', { token, provider: 'KK', mbr_agr: agreements() });
    expect(envelope.result).toBe('3009');
    expect((await world.call('login', { mbr_email: email, pwd: password })).envelope.result).toBe('0000');
  });
});

describe('a person whose proven address an older account of a sister service has', () => {
  test.each(proving)('%s: is shown that account first, under the same ticket', async (provider) => {
    const visitor = socialVisitor(world);
    const { page, query } = await visitor.goAs(provider, 'legacy');
    expect(page).toBe('/info/integrated');
    expect(query).toEqual({ provider, token: expect.stringMatching(/^daemun-ticket-/) });
    const request = { token: query.token ?? '', provider, mbr_agr: agreements() } as const;
    expect((await visitor.browser.call('socialLogin', request)).envelope.result).toBe('0000');
  });

  test.each([
    ['A', 'mine'],
    ['D', undefined],
  ] as const)('who brings mig %s is not asked again, and the sign-up does so', async (mig, state) => {
    await addOlder(world, addressOfNew.GG, null);
    const { browser } = await joined(world, 'GG', { mig });
    const { accounts } = (await browser.call('integrationPreview', {})).envelope.data;
    expect(accounts[0]?.state).toBe(state);
  });

  test.each([
    ['A', '/info/integrated'],
    ['D', '/signup/agreement'],
  ] as const)(
    'integrates no account of a verified person by the address alone (mig %s)',
    async (mig, shown) => {
      const visitor = socialVisitor(world);
      const { page, query } = await visitor.goAs('GG', 'legacy', { mig });
      expect(page).toBe(shown);
      const request = { token: query.token ?? '', provider: 'GG', mbr_agr: agreements() } as const;
      expect((await visitor.browser.call('socialLogin', request)).envelope.result).toBe('0000');
      const { accounts } = (await visitor.browser.call('integrationPreview', {})).envelope.data;
      expect(accounts).toEqual([]);
    },
  );

  test('is told nothing of it without a proof', async () => {
    expect((await socialVisitor(world).goAs('NV', 'legacy')).page).toBe('/signup/agreement');
  });
});
