import { type CallName, calls } from '@daemun/contract/calls/index';
import type { ProofWant } from '@daemun/contract/codes/proofs';
import { proofWantOf, stepUp } from '@daemun/contract/step-up';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { factsOf } from '../world/call.ts';
import { provenReference } from '../world/identity-visit.ts';
import {
  authorizationAddress,
  nextPerson,
  type SocialVisitor,
  socialVisitor,
} from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword, newcomer } from './people.ts';
import { goodRequest } from './served-calls.ts';
import { joined } from './social-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const prove = { action: 'PROVE' } as const;

async function byPassword(mbr_email = 'oldpw@example.com'): Promise<SocialVisitor> {
  const visitor = socialVisitor(world);
  expect((await visitor.browser.call('login', { mbr_email, pwd: demoPassword })).envelope.result).toBe(
    '0000',
  );
  return visitor;
}

/** Who joined by Kakao and has no password. */
async function byKakao(): Promise<SocialVisitor> {
  const visitor = socialVisitor(world);
  expect((await visitor.goAs('KK', 'kakao-reader')).page).toBe('/success');
  return visitor;
}

/** Who joined by Kakao and added an email login. */
async function withEmailLogin() {
  const { browser } = await byKakao();
  const { mbr_email, mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
  const login = { mbr_email: mbr_email ?? '', pwd: demoPassword };
  const asked = (await browser.call('signUp', { ...newcomer(login.mbr_email), ...login, mst_mbr_no }))
    .envelope;
  expect(asked.result).toBe('0000');
  const code = await world.codeTo(login.mbr_email);
  const typed = { code_run: asked.data.code_run ?? '', code, svc_typ: 'CNCT' } as const;
  expect((await browser.call('confirmByCode', typed)).envelope.result).toBe('0000');
  return login;
}

/** Who has a password, and came in by a provider. */
async function readerByNaver(): Promise<SocialVisitor> {
  const visitor = socialVisitor(world);
  expect((await visitor.goAs('NV', 'reader')).page).toBe('/success');
  return visitor;
}

/** Who has nothing but Naver, which tells of no log-in. */
async function naverAlone(): Promise<SocialVisitor> {
  return socialVisitor(world, (await joined(world, 'NV')).browser);
}

const presence = async ({ browser }: SocialVisitor) => (await browser.call('checkPresence', {})).envelope;

/** Calls that want this of who has no stronger proof; `signUp` asks only who connects an e-mail log-in. */
const wanting = (...wants: ProofWant[]) =>
  (Object.keys(stepUp) as CallName[]).filter(
    (name) => wants.includes(proofWantOf(name)) && (calls[name].token !== 'none' || name === 'signUp'),
  );

/** The request of a call as the page sends it, in the name of who is signed in. */
async function resultOf(browser: Browser, name: CallName): Promise<{ result: string | null; data: unknown }> {
  const { envelope } = await browser.call('memberInfo', {});
  const own = name === 'signUp' ? { mst_mbr_no: envelope.data.mst_mbr_no } : {};
  const reply = await browser.call(name, { ...goodRequest(name), ...own } as never);
  return { result: reply.envelope.result, data: reply.envelope.data };
}

describe('no act that wants a proof is served without it', () => {
  const acts = wanting('recent', 'strong');
  /** Judged by how old methods and browser are, or by what the request asks for. */
  const judged = wanting('settled', 'inside');

  test('those that add, remove or change a way in, the address, export and withdrawal are among them', () => {
    expect([...acts, ...judged]).toEqual(
      expect.arrayContaining([
        'signUp',
        'changePassword',
        'sendChangeEmail',
        'cancelSignUp',
        'disconnectEmail',
        'connectSocial',
        'answerWays',
        'cancelNice',
        'migrate',
        'undoIntegration',
        'saveLoginCode',
        'removeTotp',
        'exportMyData',
        'withdrawal',
      ]),
    );
  });

  test.each([
    ['a member with a password, half an hour after the log-in', byPassword, '31m', ['password', 'code'], []],
    ['a member without one, half an hour after the log-in', byKakao, '31m', ['provider', 'code'], ['KK']],
    ['a member with a password who came in by a provider', readerByNaver, '0m', ['password', 'code'], []],
  ] as const)('%s', async (_, enter, later, ways, providers) => {
    const { browser } = await enter();
    await world.advance(later);
    for (const name of acts) {
      const wanted = { result: '3008', data: { want: 'recent', ways, providers } };
      expect([name, await resultOf(browser, name)]).toEqual([name, wanted]);
    }
  });

  test.each([
    ['a member with a password', byPassword],
    ['a member without one', byKakao],
  ] as const)('nor one that is judged by the age of methods, of %s', async (_, enter) => {
    const { browser } = await enter();
    await world.advance('31m');
    for (const name of judged) expect([name, (await resultOf(browser, name)).result]).toEqual([name, '3008']);
  });

  test.each(['exportMyData', 'undoIntegration', 'disconnectEmail'] as const)(
    'nor %s by the password alone in a new browser',
    async (name) => {
      const { mbr_email, pwd } = await withEmailLogin();
      await world.advance('73h');
      const browser = world.browser();
      expect((await browser.call('login', { mbr_email, pwd })).envelope.result).toBe('0000');
      const wanted = {
        result: '3008',
        data: { want: 'recent', ways: ['code'], providers: expect.anything() },
      };
      expect(await resultOf(browser, name)).toEqual(wanted);
    },
  );

  test('to read, only who began with an e-mail account is asked', async () => {
    const [social, reader] = [await byKakao(), await byPassword()];
    await world.advance('31m');
    for (const name of wanting('reading')) {
      expect([name, (await resultOf(social.browser, name)).result]).not.toEqual([name, '3008']);
      expect([name, (await resultOf(reader.browser, name)).result]).toEqual([name, '3008']);
    }
  });
});

describe('a fresh round at a connected provider', () => {
  test.each([
    ['KK', byKakao, 'kakao-reader'],
    ['NV', naverAlone, 'new'],
  ] as const)('%s proves, with new secrets, for thirty minutes', async (provider, enter, person) => {
    const visitor = await enter();
    await world.advance('31m');
    expect((await presence(visitor)).result).toBe('3008');
    const before = visitor.browser.jar.header();
    const { page, query } = await visitor.goAs(provider, person, prove);
    expect([page, query]).toEqual(['/connectcallback', { result: '0000', provider, action: 'PROVE' }]);
    expect(visitor.browser.jar.header()).not.toBe(before);
    expect((await presence(visitor)).result).toBe('0000');
    await world.advance('31m');
    expect((await presence(visitor)).result).toBe('3008');
  });

  test.each([
    ['KK', 'prompt', 'login'],
    ['MS', 'prompt', 'login'],
    ['NV', 'auth_type', 'reauthenticate'],
  ] as const)('asks %s by %s=%s, whatever the address asks for', async (provider, name, value) => {
    const visitor = await byKakao();
    await visitor.goAs(provider, 'cancel', { ...prove, prompt: 'consent' });
    const asked = visitor.addresses
      .map((address) => new URL(address))
      .findLast((url) => url.searchParams.has('client_id'));
    expect(asked?.searchParams.get(name)).toBe(value);
  });

  test.each(['AP', 'MS'] as const)(
    '%s that tells of a log-in of this morning proves nothing',
    async (provider) => {
      const visitor = await byKakao();
      await visitor.goAs(provider, 'new', { action: 'CNET' });
      await world.advance('31m');
      await world.faults({ [provider]: 'staleLogin' });
      const { query } = await visitor.goAs(provider, 'new', prove);
      expect(query).toEqual({ result: '3011', provider, action: 'PROVE', reason: 'notFresh' });
      expect((await presence(visitor)).result).toBe('3008');
      await world.faults({ [provider]: 'ok' });
      expect((await visitor.goAs(provider, 'new', prove)).query.result).toBe('0000');
      expect((await presence(visitor)).result).toBe('0000');
    },
  );

  test.each(['prompt', 'scope'])(
    'stripped of its wish (%s) in the visitor’s browser proves nothing',
    async (name) => {
      const visitor = await byKakao();
      if (name === 'scope') await visitor.goAs('AP', 'new', { action: 'CNET' });
      await world.advance('31m');
      await nextPerson(world, 'KK', 'kakao-reader');
      const strip = (url: URL) => {
        if (url.searchParams.has('client_id')) url.searchParams.delete(name);
      };
      const address = await visitor.authorizationUrl('KK', prove);
      const { query } = await visitor.follow(address, undefined, strip);
      expect(query.result).not.toBe('0000');
      expect((await presence(visitor)).result).toBe('3008');
      expect((await visitor.goAs('KK', 'kakao-reader', prove)).query.result).toBe('0000');
    },
  );

  test('at Naver, which tells of no log-in, is nothing for who has a password', async () => {
    const visitor = await readerByNaver();
    const { query } = await visitor.goAs('NV', 'reader', prove);
    expect(query).toMatchObject({ result: '3011', reason: 'notFresh' });
    expect((await presence(visitor)).result).toBe('3008');
  });

  test('Google, which cannot be asked, proves who has nothing better', async () => {
    const visitor = await byKakao();
    await visitor.goAs('GG', 'new', { action: 'CNET' });
    expect((await visitor.goAs('GG', 'new', prove)).query).toMatchObject({
      result: '3011',
      reason: 'notFresh',
    });
    await world.reset();
    const { browser } = await joined(world, 'GG');
    await world.advance('31m');
    const alone = socialVisitor(world, browser);
    expect((await presence(alone)).data).toEqual({
      want: 'recent',
      ways: ['provider', 'code'],
      providers: ['GG'],
    });
    await world.faults({ GG: 'staleLogin' });
    expect((await alone.goAs('GG', 'new', prove)).query.reason).toBe('notFresh');
    await world.faults({ GG: 'ok' });
    expect((await alone.goAs('GG', 'new', prove)).query.result).toBe('0000');
    expect((await presence(alone)).result).toBe('0000');
  });

  test('as somebody else, as nobody here, or broken off proves nothing', async () => {
    const visitor = await byKakao();
    await world.advance('31m');
    const told = async (person: string) => (await visitor.goAs('KK', person, prove)).query;
    expect(await told('new')).toMatchObject({ result: '3011', reason: 'otherAccount' });
    expect(await told('cancel')).toMatchObject({ result: '3011', reason: 'cancelled' });
    await world.faults({ KK: '500' });
    expect(await told('kakao-reader')).toMatchObject({ result: '9001', reason: 'providerDown' });
    expect((await presence(visitor)).result).toBe('3008');
  });

  test('proves the session that began it alone, and only by a page of its member', async () => {
    const visitor = await byKakao();
    await world.advance('31m');
    const away = await visitor.stopBeforeReturn('KK', 'kakao-reader', prove);
    const other = await byPassword('reader@example.com');
    await world.advance('31m');
    const refused = { result: '3007', provider: 'KK', action: 'PROVE', reason: 'late' };
    expect((await other.follow(away.url.href)).query).toEqual(refused);
    expect((await presence(other)).result).toBe('3008');
    expect((await visitor.follow(authorizationAddress(world, 'KK', prove))).page).toBe('/error');
    await visitor.browser.call('logout', {});
    const returning = await byKakao();
    expect((await returning.follow(away.url.href)).query).toEqual(refused);
    const { page } = await socialVisitor(world).follow(authorizationAddress(world, 'KK', prove));
    expect(page).toBe('/login');
  });

  test('comes back to where it began, and never outside', async () => {
    const visitor = await byKakao();
    const own = new URL('/ko/my/withdrawal', world.serviceUrl).href;
    const { query } = await visitor.goAs('KK', 'kakao-reader', { ...prove, redirectUrl: own });
    expect(query.redirectUrl).toBe(own);
    const away = { ...prove, redirectUrl: 'https://evil.example/' };
    expect((await visitor.goAs('KK', 'kakao-reader', away)).query.redirectUrl).not.toBe(
      'https://evil.example/',
    );
  });
});

test('a profile is not filled from an identity without a proof, which the same reference then serves', async () => {
  const visitor = await readerByNaver();
  const enc_data = await provenReference(world, visitor.browser, '최신규', 'verify_hp');
  const fill = () => visitor.browser.call('niceInfo', { auth_type: 'verify_hp', enc_data });
  const wanted = { want: 'recent', ways: ['password', 'code'], providers: [] };
  expect(factsOf('niceInfo', 'ACCESS_DENIED', await fill())).toEqual(wanted);
  await visitor.browser.call('checkPassword', { pwd: demoPassword });
  expect((await fill()).envelope.result).toBe('0000');
});

test('the password proves, also of who came in by a provider', async () => {
  const visitor = await readerByNaver();
  expect((await presence(visitor)).result).toBe('3008');
  expect((await visitor.browser.call('checkPassword', { pwd: demoPassword })).envelope.result).toBe('0000');
  expect((await presence(visitor)).result).toBe('0000');
});
