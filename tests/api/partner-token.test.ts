import { jwtDecrypt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { partnerClient } from '../../packages/sandbox/src/partner/client.ts';
import { type Claims, type Header, partnerToken } from '../world/partner-token.ts';
import { nativeToken } from '../world/social-sandbox.ts';
import { authorizationAddress, nextPerson, socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { marketingOf, stringsOf } from './consenting.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const reader = { mbr_email: 'reader@example.com', pwd: 'Daemun!2026' };
const now = () => Math.floor(world.service.clock.now() / 1000);
const keyOf = (text: string) => Buffer.from(text, 'base64url');

const tokenWith = (claims?: Claims, header?: Header) => partnerToken(now(), claims, header);

const read = (encrypted: string | null | undefined) =>
  jwtDecrypt(encrypted ?? '', keyOf(partnerClient.key), {
    issuer: world.serviceUrl,
    audience: partnerClient.id,
    currentDate: new Date(world.service.clock.now()),
  });

async function signedIn() {
  const browser = world.browser();
  await browser.call('login', reader);
  const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
  return { browser, member: mst_mbr_no };
}

describe('the session check', () => {
  test('a good token tells the partner’s server, and it alone, who is signed in', async () => {
    const { browser, member } = await signedIn();
    const token = await tokenWith({ jti: 'once-1' });
    const { envelope } = await browser.call('copyToken', { livere_ex_auth: token, device_id: 'd-1' });
    expect(envelope).toMatchObject({ result: '0000', data: { livere_ex_auth: token } });
    expect(stringsOf(envelope.data)).toEqual(await marketingOf(browser));
    const { payload } = await read(envelope.data.encrypted);
    expect(payload).toMatchObject({
      sub: member,
      email: reader.mbr_email,
      nickname: '한빛독자',
      nonce: 'once-1',
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    await expect(
      jwtDecrypt(envelope.data.encrypted ?? '', keyOf(partnerClient.tokenKey).subarray(0, 32)),
    ).rejects.toThrow();
  });

  test('a token counts once, also when many come with it at the same time', async () => {
    const { browser } = await signedIn();
    const token = await tokenWith();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser.call('copyToken', { livere_ex_auth: token })),
    );
    const results = answers.map(({ envelope }) => envelope.result).sort();
    expect(results).toEqual(['0000', ...Array.from({ length: 7 }, () => '3007')]);
  });

  test('nobody signed in: 3001, and the token is not used up', async () => {
    const token = await tokenWith();
    expect((await world.call('copyToken', { livere_ex_auth: token })).envelope.result).toBe('3001');
    const { browser } = await signedIn();
    expect((await browser.call('copyToken', { livere_ex_auth: token })).envelope.result).toBe('0000');
  });

  test('an ended session is none', async () => {
    const { browser } = await signedIn();
    const cookies = browser.jar.header();
    await browser.call('logout', {});
    const options = { cookies, headers: { origin: world.serviceUrl } };
    const { envelope } = await world.call('copyToken', { livere_ex_auth: await tokenWith() }, options);
    expect(envelope.result).toBe('3001');
  });
});

describe('no token', () => {
  test.each<[string, Claims, Header]>([
    ['signed with another key', {}, { key: 'sandbox-somebody-elses-key-00000000000000000' }],
    ['signed in another way', {}, { alg: 'HS512', key: partnerClient.tokenKey.repeat(2) }],
    ['of a partner that is none', {}, { kid: 'nobody' }],
    ['that has ended', { iat: 0 as number, exp: -60 }, {}],
    ['that lives too long', { exp: 301 }, {}],
    ['from the future', { iat: 120, exp: 240 }, {}],
    ['without a subject', { sub: undefined }, {}],
    ['without a name of its own', { jti: undefined }, {}],
    ['for somebody else', { aud: 'https://elsewhere.example' }, {}],
  ])('%s', async (_, claims, header) => {
    const { browser } = await signedIn();
    const times = {
      ...(claims.iat !== undefined && { iat: now() + claims.iat }),
      ...(claims.exp !== undefined && { exp: now() + claims.exp }),
    };
    const token = await tokenWith({ ...claims, ...times }, header);
    expect((await browser.call('copyToken', { livere_ex_auth: token })).envelope.result).toBe('3007');
  });

  test.each(['x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', '{"alg":"HS256"}', '..'])(
    '%s',
    async (token) => {
      const { browser } = await signedIn();
      expect((await browser.call('copyToken', { livere_ex_auth: token })).envelope.result).toBe('3007');
    },
  );

  test('a clock that is off by less than half a minute is borne', async () => {
    const { browser } = await signedIn();
    const token = await tokenWith({ iat: now() + 25, exp: now() + 265 });
    expect((await browser.call('copyToken', { livere_ex_auth: token })).envelope.result).toBe('0000');
    await world.advance('280s');
    const late = await tokenWith({ iat: now() - 265, exp: now() - 25 });
    expect((await browser.call('copyToken', { livere_ex_auth: late })).envelope.result).toBe('0000');
  });
});

describe('a log-in with a token', () => {
  test('by e-mail: it is handed back with what the partner may know, and is used up', async () => {
    const token = await tokenWith({ jti: 'once-2' });
    const browser = world.browser();
    const { envelope } = await browser.call('login', { ...reader, livere_ex_auth: token });
    expect(envelope).toMatchObject({ result: '0000', data: { livere_ex_auth: token } });
    expect((await read(envelope.data.encrypted)).payload.nonce).toBe('once-2');
    const again = await world.call('login', { ...reader, livere_ex_auth: token });
    expect(again.envelope.result).toBe('3007');
    expect(again.cookies).toEqual([]);
  });

  test('by the token of an app: it tells the partner’s server too', async () => {
    const livere_ex_auth = await tokenWith();
    const token = await nativeToken(world, 'GG', 'reader');
    const request = { provider: 'GG', token, livere_ex_auth } as const;
    const { envelope } = await world.browser().call('socialLogin', request);
    expect(envelope.result).toBe('0000');
    expect((await read(envelope.data.encrypted)).payload).toMatchObject({ email: reader.mbr_email });
  });

  test('a bad one refuses before any password is looked at', async () => {
    for (let round = 0; round < 12; round++)
      await world.call('login', { ...reader, pwd: 'wrong', livere_ex_auth: 'a.b.c' });
    expect((await world.call('login', reader)).envelope.result).toBe('0000');
  });

  test('a wrong password leaves it unused', async () => {
    const livere_ex_auth = await tokenWith();
    const wrong = await world.call('login', { ...reader, pwd: 'wrong', livere_ex_auth });
    expect(wrong.envelope.result).toBe('3003');
    expect((await world.call('login', { ...reader, livere_ex_auth })).envelope.result).toBe('0000');
  });

  test('over a provider it may end while one is there, and is used up by the way in', async () => {
    const livere_ex_auth = await tokenWith();
    const visitor = socialVisitor(world);
    await nextPerson(world, 'KK', 'kakao-reader');
    const query = { livere_ex_auth, device_id: 'd-9' };
    const { page } = await visitor.follow(authorizationAddress(world, 'KK', query));
    expect(page).toBe('/success');
    expect((await world.call('login', { ...reader, livere_ex_auth })).envelope.result).toBe('3007');
  });

  test('over a provider a bad one is told at the log-in, and nobody is sent there', async () => {
    const visitor = socialVisitor(world);
    const { page, query, addresses } = await visitor.follow(
      authorizationAddress(world, 'KK', { livere_ex_auth: 'a.b.c' }),
    );
    expect([page, query.resultCode]).toEqual(['/login', '3007']);
    expect(addresses.every((address) => address.startsWith(world.serviceUrl))).toBe(true);
  });
});

describe('for the popup', () => {
  test('who is signed in, encrypted for the partner, with its nonce', async () => {
    const { browser, member } = await signedIn();
    const { envelope } = await browser.call('partnerToken', { partner: partnerClient.id, nonce: 'n-1' });
    const { payload } = await read(envelope.data.encrypted);
    expect(payload).toMatchObject({ sub: member, nonce: 'n-1' });
  });

  test('for nobody else, and for nobody who is not signed in', async () => {
    const { browser } = await signedIn();
    expect((await browser.call('partnerToken', { partner: 'nobody' })).envelope.result).toBe('3011');
    expect((await world.call('partnerToken', { partner: partnerClient.id })).envelope.result).toBe('3007');
  });

  test('what everybody may know of a partner has no key in it', async () => {
    const answer = await fetch(new URL(`/cum/partners/${partnerClient.id}`, world.serviceUrl));
    expect(Object.keys((await answer.json()) as object)).toEqual(['id', 'name', 'origins', 'close', 'asks']);
    expect((await fetch(new URL('/cum/partners/nobody', world.serviceUrl))).status).toBe(404);
  });
});
