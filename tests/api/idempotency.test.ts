import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CallOptions, callAnyhow, type Reply } from '../world/call.ts';
import { createNodes, type Nodes } from '../world/nodes.ts';
import type { World } from '../world.ts';
import { agreements, linkOf, newcomer, password, signedIn } from './people.ts';
import { withPendingSignup } from './social-people.ts';

let nodes: Nodes;
let world: World;
beforeAll(async () => {
  nodes = await createNodes(3);
  world = nodes.first;
});
afterAll(() => nodes.close());
afterEach(async () => {
  for (const node of all()) await node.reset();
});

const all = () => new Set([0, 1, 2].map((index) => nodes.at(index)));

const keyed = (key: string): CallOptions => ({ headers: { 'idempotency-key': `"${key}"` } });
const freshKey = () => crypto.randomUUID();

/** What an answer says, whichever request it answers. */
const said = ({ status, envelope, cookies }: Reply) => {
  const { txid: _, server_time: __, response_time: ___, ...rest } = envelope;
  return { status, ...rest, cookies };
};
const isReplay = ({ headers }: Reply) => headers.get('idempotency-replayed') === 'true';
const heard = ({ envelope }: Reply) => [envelope.result, envelope.field];

describe('a sign-up with a key', () => {
  test('sent twenty times at once over three nodes makes one member and one mail, and twenty equal answers', async () => {
    const request = newcomer('twenty@example.com');
    const options = keyed(freshKey());
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => nodes.at(index).call('signUp', request, options)),
    );
    for (const reply of replies) expect(said(reply)).toEqual(said(replies[0] as Reply));
    expect(replies[0]?.envelope).toMatchObject({ result: '0000', data: { mail: expect.any(String) } });
    expect(replies.filter(isReplay)).toHaveLength(19);
    expect(new Set(replies.map(({ envelope }) => envelope.txid)).size).toBe(20);
    await world.mailTo('twenty@example.com');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await world.mailsTo('twenty@example.com')).toHaveLength(1);
    expect((await world.call('signUp', request)).envelope.result).toBe('3021');
  });

  test('hears its answer again from any node for an hour, also in other quotes, and also after it was confirmed', async () => {
    const request = newcomer('again@example.com');
    const key = freshKey();
    const first = await nodes.at(1).call('signUp', request, keyed(key));
    const again = (options: CallOptions) => nodes.at(2).call('signUp', request, options);
    expect(said(await again({ headers: { 'idempotency-key': key } }))).toEqual(said(first));
    const { url: _, ...link } = await linkOf(world, 'again@example.com');
    const confirmed = await world.call('confirmEmail', { ...link, pwd: request.pwd });
    expect(confirmed.envelope.result).toBe('0000');
    expect(said(await again(keyed(key)))).toEqual(said(first));
    expect((await again(keyed(freshKey()))).envelope.result).toBe('3009');
    for (const node of all()) await node.advance('61m');
    const late = await again(keyed(key));
    expect([late.envelope.result, isReplay(late)]).toEqual(['3009', false]);
  });

  test('is another request with another body: 422, and nothing is done', async () => {
    const options = keyed(freshKey());
    expect((await world.call('signUp', newcomer('body@example.com'), options)).envelope.result).toBe('0000');
    for (const other of [
      newcomer('body2@example.com'),
      newcomer('body@example.com', { pwd: 'Other!2026' }),
    ]) {
      const reply = await nodes.at(1).call('signUp', other, options);
      expect([reply.status, ...heard(reply)]).toEqual([422, '1001', 'Idempotency-Key']);
      expect([reply.envelope.data, reply.cookies, isReplay(reply)]).toEqual([null, [], false]);
      expect(reply.envelope.reason).toContain('이미 다른 요청에');
    }
    expect((await world.call('checkEmail', { email: 'body2@example.com' })).envelope.result).toBe('0000');
  });

  test('is the same request in another spelling', async () => {
    const options = keyed(freshKey());
    const first = await world.call('signUp', newcomer('spelt@example.com'), options);
    const again = { ...newcomer(' Spelt@Example.COM '), unknown: 1, referrer: null };
    const reply = await callAnyhow(world.serviceUrl, 'signUp', again, options);
    expect(said(reply)).toEqual(said(first));
    expect(isReplay(reply)).toBe(true);
  });

  test('that was wrong, or met a failure of ours, is run anew', async () => {
    const options = keyed(freshKey());
    const wrong = newcomer('anew@example.com', { mbr_agr: agreements().slice(1) });
    expect(heard(await world.call('signUp', wrong, options))).toEqual(['1001', 'mbr_agr']);
    await world.faults({ hashing: 'full' });
    expect((await world.call('signUp', newcomer('anew@example.com'), options)).status).toBe(503);
    await world.faults({ hashing: 'ok' });
    const reply = await world.call('signUp', newcomer('anew@example.com'), options);
    expect([reply.envelope.result, isReplay(reply)]).toEqual(['0000', false]);
  });

  test('hears a refusal again in the language of who asks', async () => {
    await world.call('signUp', newcomer('taken@example.com'));
    const options = keyed(freshKey());
    const first = await world.call('signUp', newcomer('taken@example.com'), options);
    const english = { headers: { ...options.headers, 'accept-language': 'en' } };
    const again = await world.call('signUp', newcomer('taken@example.com'), english);
    expect([first.envelope.result, again.envelope.result, isReplay(again)]).toEqual(['3021', '3021', true]);
    expect(again.envelope.data).toEqual(first.envelope.data);
    expect(again.envelope.reason).toMatch(/^[ -~’]+$/);
  });
});

test('a key that is none is 1001 where keys count, and not looked at elsewhere', async () => {
  for (const header of ['short', '"half', '', `"${'x'.repeat(256)}"`, 'two words that are long']) {
    const options = { headers: { 'idempotency-key': header } };
    const reply = await world.call('signUp', newcomer('wrong@example.com'), options);
    expect([reply.status, ...heard(reply)]).toEqual([200, '1001', 'Idempotency-Key']);
    expect((await world.call('checkEmail', { email: 'wrong@example.com' }, options)).envelope.result).toBe(
      '0000',
    );
    const login = { mbr_email: 'nobody@example.com', pwd: password };
    expect((await world.call('login', login, options)).envelope.result).toBe('3003');
  }
});

test('a log-in has no keys: each is one of its own', async () => {
  const options = keyed(freshKey());
  const login = () => world.call('login', { mbr_email: 'nobody@example.com', pwd: password }, options);
  for (let time = 0; time < 2; time += 1) expect(isReplay(await login())).toBe(false);
});

describe('what ends the session it was made with', () => {
  test('withdrawal is heard again with the old cookies, and only by its key, session and bearer', async () => {
    const { browser } = await signedIn(world, 'leaves@example.com');
    const old = { cookies: browser.jar.header(), bearer: browser.jar.get('daemun_access_token') };
    const options = { ...old, ...keyed(freshKey()) };
    const first = await world.call('withdrawal', {}, options);
    const again = await nodes.at(1).call('withdrawal', {}, options);
    expect(first.envelope.result).toBe('0000');
    expect([said(again), isReplay(again)]).toEqual([said(first), true]);
    expect(again.cookies.some((line) => line.startsWith('daemun_session=;'))).toBe(true);
    const { bearer: _, ...withoutBearer } = options;
    for (const other of [old, { ...old, ...keyed(freshKey()) }, withoutBearer, { ...options, cookies: '' }])
      expect((await world.call('withdrawal', {}, other)).envelope.result).toBe('3007');
    expect((await world.call('withdrawal', { rsn_cd: 'LU' }, options)).envelope.result).toBe('3007');
  });

  test('a new password is heard again with the cookies that belong to it, and no guess is counted', async () => {
    const { browser } = await signedIn(world, 'change@example.com');
    const old = { cookies: browser.jar.header(), bearer: browser.jar.get('daemun_access_token') };
    const options = { ...old, ...keyed(freshKey()) };
    const request = { pwd: password, new_pwd: 'Renewed!2026' };
    const first = await world.call('changePassword', request, options);
    expect(first.envelope.result).toBe('0000');
    for (let time = 0; time < 12; time += 1)
      expect(said(await world.call('changePassword', request, options))).toEqual(said(first));
    browser.jar.take(first.cookies);
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
    const login = await world.call('login', { mbr_email: 'change@example.com', pwd: 'Renewed!2026' });
    expect(login.envelope.result).toBe('0000');
  });
});

test('a sign-up by a provider is heard again with its session, though its ticket is spent', async () => {
  const { browser, token } = await withPendingSignup(world, 'KK');
  const before = browser.jar.header();
  const request = { token, provider: 'KK', mbr_agr: agreements() } as const;
  const options = { cookies: before, ...keyed(freshKey()) };
  const first = await world.call('socialLogin', request, options);
  const again = await nodes.at(1).call('socialLogin', request, options);
  expect(first.envelope.result).toBe('0000');
  expect([said(again), isReplay(again)]).toEqual([said(first), true]);
  browser.jar.take(again.cookies);
  expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
  const other = await world.call('socialLogin', request, { cookies: before, ...keyed(freshKey()) });
  expect(other.envelope.result).toBe('3007');
});

test('a link of a mail is spent once and heard again', async () => {
  await world.call('signUp', newcomer('link@example.com'));
  const { url: _, ...link } = await linkOf(world, 'link@example.com');
  const options = keyed(freshKey());
  for (let time = 0; time < 3; time += 1)
    expect((await world.call('confirmEmail', link, options)).envelope.result).toBe('0000');
  expect((await world.call('confirmEmail', link)).envelope.result).toBe('3022');
});
