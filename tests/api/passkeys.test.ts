import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../world/authenticator.ts';
import { partnerToken } from '../world/partner-token.ts';
import { createWorld } from '../world.ts';
import { erased } from './leaving.ts';
import { addTo, byPassword, enterBy, proveAsAsked, proveBy, reader, withPasskey } from './passkey-people.ts';
import { linkOf } from './people.ts';
import { createDeskWorld, type DeskWorld } from './ways-in-world.ts';

let world: DeskWorld;
beforeAll(async () => {
  world = await createDeskWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

/** What a browser is asked for, but for the challenge. */
const exampleCreation = {
  rp: { id: 'localhost', name: '한빛통신' },
  user: { id: 'aGFuZGxl', name: reader, displayName: reader },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 60_000,
  attestation: 'none' as const,
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'preferred' as const,
  },
  excludeCredentials: [],
};

const who = async (browser: Awaited<ReturnType<typeof byPassword>>) =>
  (await browser.call('memberInfo', {})).envelope.data;
const list = async (browser: Awaited<ReturnType<typeof byPassword>>) =>
  (await browser.call('myPasskeys', {})).envelope.data;
const presence = async (browser: Awaited<ReturnType<typeof byPassword>>) =>
  (await browser.call('checkPresence', {})).envelope.result;

describe('log-in', () => {
  test.each(['ES256', 'EdDSA', 'RS256'] as const)('by a passkey of %s', async (algorithm) => {
    const { authenticator } = await withPasskey(world, algorithm);
    const browser = world.browser();
    const { result, data } = await enterBy(browser, authenticator);
    expect(result).toBe('0000');
    expect(data.need_password_change).toBe(false);
    expect(await who(browser)).toMatchObject({ mbr_email: reader, login_plf: 'YH' });
  });

  test('of a verified holder proves presence, of one who only touched it not', async () => {
    const { authenticator } = await withPasskey(world);
    const [verified, touched] = [world.browser(), world.browser()];
    expect((await enterBy(verified, authenticator)).result).toBe('0000');
    expect((await enterBy(touched, authenticator, { verified: false })).result).toBe('0000');
    expect(await presence(verified)).toBe('0000');
    expect(await presence(touched)).toBe('3008');
    expect(await proveBy(touched, authenticator)).toBe('0000');
    expect(await presence(touched)).toBe('0000');
  });

  test('says nothing of an old password', async () => {
    const { authenticator } = await withPasskey(world, 'ES256', 'oldpw@example.com');
    expect((await enterBy(world.browser(), authenticator)).data.need_password_change).toBe(false);
  });

  test('by a passkey that nobody has says so, and by none else', async () => {
    const { browser, authenticator } = await withPasskey(world);
    const strange = softwareAuthenticator(world.serviceUrl);
    expect(await enterBy(world.browser(), strange)).toMatchObject({
      result: '3003',
      data: { unknown: true },
    });
    const wrong = await enterBy(world.browser(), authenticator, { challenge: 'AAAA' });
    expect(wrong).toMatchObject({ result: '3003', data: { unknown: false } });
    const [own] = (await list(browser)).passkeys;
    expect(own?.last_used_at).toBeNull();
  });

  test('serves once: a challenge that was answered, or is over, or came to another browser, opens nothing', async () => {
    const { authenticator } = await withPasskey(world);
    const browser = world.browser();
    const options = async () => (await browser.call('passkeyLoginOptions', {})).envelope.data;
    const answer = { credential: authenticator.get(await options()) };
    expect((await world.browser().call('passkeyLogin', answer)).envelope.result).toBe('3003');
    const both = await Promise.all([1, 2].map(() => browser.call('passkeyLogin', answer)));
    expect(both.map(({ envelope }) => envelope.result).sort()).toEqual(['0000', '3003']);
    const late = { credential: authenticator.get(await options()) };
    await world.advance('11m');
    expect((await browser.call('passkeyLogin', late)).envelope.result).toBe('3003');
  });

  test('of a key that counts is refused where the count goes back', async () => {
    const { authenticator } = await withPasskey(world, 'ES256', reader, false);
    expect((await enterBy(world.browser(), authenticator)).result).toBe('0000');
    expect((await enterBy(world.browser(), authenticator)).result).toBe('0000');
    expect((await enterBy(world.browser(), authenticator, { counter: 1 })).result).toBe('3003');
    expect((await enterBy(world.browser(), authenticator)).result).toBe('0000');
  });

  test('of a synced key is never refused for its count', async () => {
    const { authenticator } = await withPasskey(world);
    expect((await enterBy(world.browser(), authenticator, { counter: 9 })).result).toBe('0000');
    expect((await enterBy(world.browser(), authenticator, { counter: 3 })).result).toBe('0000');
  });
});

describe('a passkey', () => {
  test('is listed, renamed and taken away, with the sessions that it opened; both are mailed', async () => {
    const { browser, authenticator } = await withPasskey(world);
    expect((await world.mailTo(reader, { about: '패스키를 만들었습니다' })).text).toContain(reader);
    const inside = world.browser();
    await enterBy(inside, authenticator);
    const id = authenticator.id;
    const named = async (name: string) => (await browser.call('renamePasskey', { id, name })).envelope.result;
    expect(await named('거실 아이패드')).toBe('0000');
    expect((await list(browser)).passkeys).toMatchObject([{ id, name: '거실 아이패드', suspended: false }]);
    expect(await proveBy(browser, authenticator)).toBe('0000');
    expect((await browser.call('removePasskey', { id })).envelope.result).toBe('0000');
    expect((await world.mailTo(reader, { about: '] 패스키를 삭제했습니다' })).text).toContain(
      '거실 아이패드',
    );
    expect((await inside.call('memberInfo', {})).envelope.result).toBe('3007');
    expect((await enterBy(world.browser(), authenticator)).data).toEqual({ unknown: true });
    expect(await named('아무것도')).toBe('3011');
    expect((await browser.call('removePasskey', { id })).envelope.result).toBe('3011');
  });

  test('that is lost goes by the mailbox, not by the password alone', async () => {
    const { authenticator } = await withPasskey(world);
    await world.advance('1m');
    const browser = await byPassword(world);
    const remove = () => browser.call('removePasskey', { id: authenticator.id });
    const refused = (await remove()).envelope;
    expect(refused).toMatchObject({ result: '3008', data: { want: 'strong', ways: ['passkey', 'code'] } });
    const { code_run } = (await browser.call('sendStepCode', {})).envelope.data;
    const { text } = await world.mailTo(reader, { about: '본인 확인' });
    const code = /인증번호: (\d{3} \d{3})/.exec(text)?.[1] ?? '';
    expect((await browser.call('stepByCode', { code_run, code })).envelope.result).toBe('0000');
    expect((await remove()).envelope.result).toBe('0000');
  });

  test('is wanted by strong acts from then on', async () => {
    const { browser, authenticator } = await withPasskey(world);
    const take = () => browser.call('beginTotp', {});
    expect((await take()).envelope).toMatchObject({
      result: '3008',
      data: { want: 'strong', ways: ['passkey'] },
    });
    expect(await proveBy(browser, authenticator, { verified: false })).toBe('3003');
    expect(await proveBy(browser, authenticator)).toBe('0000');
    expect((await take()).envelope.result).toBe('0000');
    await erased(world, browser);
    expect((await enterBy(world.browser(), authenticator)).data).toEqual({ unknown: true });
  });

  test('beside an older one is not asked for where only the older one counts', async () => {
    const { authenticator: older } = await withPasskey(world);
    await world.advance('80h');
    const browser = await byPassword(world);
    expect(await proveBy(browser, older)).toBe('0000');
    const newer = softwareAuthenticator(world.serviceUrl);
    expect((await addTo(browser, newer)).result).toBe('0000');
    await world.advance('31m');
    const take = async () => (await browser.call('exportMyData', {})).envelope;
    expect(await take()).toMatchObject({ result: '3008', data: { ways: ['passkey'], settled: true } });
    expect(await proveAsAsked(browser, newer, true)).toBe(false);
    expect(await proveAsAsked(browser, older, true)).toBe(true);
    expect((await take()).result).toBe('0000');
    await world.advance('80h');
    const later = await byPassword(world);
    expect((await later.call('exportMyData', {})).envelope.data).not.toHaveProperty('settled');
    expect(await proveAsAsked(later, newer, true)).toBe(true);
  });

  test('of somebody else proves nothing', async () => {
    const { authenticator } = await withPasskey(world, 'ES256', 'verified@example.com');
    const browser = await byPassword(world);
    expect(await proveBy(browser, authenticator)).toBe('3003');
  });

  test('is made once: nobody else has it, and ten are enough', async () => {
    const { browser, authenticator } = await withPasskey(world);
    const other = await byPassword(world, 'verified@example.com');
    expect((await addTo(other, authenticator)).result).toBe('3009');
    for (let count = 1; count < 10; count += 1) {
      await proveBy(browser, authenticator);
      expect((await addTo(browser, softwareAuthenticator(world.serviceUrl))).result).toBe('0000');
    }
    expect((await browser.call('passkeyOptions', {})).envelope.result).toBe('3011');
  });

  test.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a foreign host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a log-in', { type: 'webauthn.get' }],
  ])('made for %s is refused', async (_, twist) => {
    const browser = await byPassword(world);
    const { result } = await addTo(browser, softwareAuthenticator(world.serviceUrl), twist);
    expect(result).toBe('3011');
  });

  test('of a signature that nobody asked for is refused; untouched it is taken where the browser made it by itself', async () => {
    const browser = await byPassword(world);
    expect((await addTo(browser, softwareAuthenticator(world.serviceUrl, 'ES384'))).result).toBe('3011');
    const quiet = softwareAuthenticator(world.serviceUrl);
    const { data: options } = (await browser.call('passkeyOptions', {})).envelope;
    const credential = quiet.create(options, { present: false });
    expect((await browser.call('addPasskey', { credential, how: 'asked' })).envelope.result).toBe('3011');
    expect((await addTo(browser, quiet, { present: false })).result).toBe('0000');
  });

  test('goes by the link of the mail that told of it, with all sessions', async () => {
    const { browser, authenticator } = await withPasskey(world);
    const { email, auth_no } = await linkOf(world, reader, { about: '패스키를 만들었습니다' });
    expect((await world.call('secureAccount', { email, auth_no })).envelope.result).toBe('0000');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('3007');
    expect((await enterBy(world.browser(), authenticator)).data).toEqual({ unknown: true });
  });
});

test('waits for its owner’s word after a reset by the mailbox, named by itself among several', async () => {
  const { authenticator } = await withPasskey(world);
  await world.call('sendChangePassword', { email: reader });
  const link = await linkOf(world, reader, { about: '비밀번호 재설정' });
  const pwd = 'Fresh!2026';
  const reset = { email: link.email, auth_no: link.auth_no, svc_typ: 'PWD', pwd } as const;
  expect((await world.call('confirmEmail', reset)).envelope.result).toBe('0000');
  expect((await enterBy(world.browser(), authenticator)).result).not.toBe('0000');
  const browser = world.browser();
  await browser.call('login', { mbr_email: reader, pwd });
  const waiting = async () =>
    (await browser.call('myWays', {})).envelope.data.ways.filter(({ suspended }) => suspended);
  const { id } = authenticator;
  expect(await waiting()).toContainEqual(
    expect.objectContaining({ way: 'PASSKEY', passkey: expect.objectContaining({ id }) }),
  );
  const home = (await browser.call('myHome', {})).envelope.data;
  expect(home.passkeys.passkeys).toMatchObject([{ id, suspended: true }]);
  expect(home.ways).toContainEqual(expect.objectContaining({ passkey: expect.objectContaining({ id }) }));
  await browser.call('answerWays', { way: 'PASSKEY', passkey: id, answer: 'MINE' });
  expect((await waiting()).map(({ way }) => way)).not.toContain('PASSKEY');
  expect((await enterBy(world.browser(), authenticator)).result).toBe('0000');
  const { passkeys } = (await browser.call('myHome', {})).envelope.data.passkeys;
  expect(passkeys).toMatchObject([{ id, suspended: false, last_used_at: expect.any(String) }]);
});

test('the page may offer the first one, and no more for thirty days once it was put off', async () => {
  const browser = await byPassword(world);
  expect((await list(browser)).offer).toBe(true);
  expect((await browser.call('postponePasskey', {})).envelope.result).toBe('0000');
  expect(await list(browser)).toMatchObject({ offer: false, passkeys: [] });
  await world.advance('31d');
  expect((await list(await byPassword(world))).offer).toBe(true);
  const { browser: owner } = await withPasskey(world);
  expect((await list(owner)).offer).toBe(false);
});

describe('a log-in for a partner', () => {
  const enter = async (livere_ex_auth: string) => {
    const { authenticator } = await withPasskey(world);
    const browser = world.browser();
    const { data } = (await browser.call('passkeyLoginOptions', {})).envelope;
    return (await browser.call('passkeyLogin', { credential: authenticator.get(data), livere_ex_auth }))
      .envelope;
  };
  test('tells the partner who came', async () => {
    const { result, data } = await enter(await partnerToken(Math.floor(Date.now() / 1000)));
    expect(result).toBe('0000');
    expect(data.encrypted).toMatch(/^[\w-]+\.[\w.-]+$/);
  });
  test('is refused with a token that is none', async () => {
    expect((await enter('eyJhbGciOiJIUzI1NiJ9.e30.c2ln')).result).toBe('3007');
  });
});

test('a blocked member is told so, and only who holds the passkey', async () => {
  const { authenticator } = await withPasskey(world, 'ES256', 'verified@example.com');
  await world.operator('block', 'verified@example.com');
  expect((await enterBy(world.browser(), authenticator)).result).toBe('3005');
});

test('switched off, no call of theirs works', async () => {
  const off = await createWorld({ environment: { PASSKEYS: 'off' } });
  const browser = await byPassword(off);
  const stray = softwareAuthenticator(off.serviceUrl);
  const options = { challenge: 'AAAA', rpId: 'localhost' };
  const credential = stray.get(options);
  const made = { ...exampleCreation, challenge: 'AAAA' };
  const asked = [
    await browser.call('passkeyLogin', { credential }),
    await browser.call('confirmByPasskey', { credential }),
    await browser.call('addPasskey', { credential: stray.create(made), how: 'asked' }),
  ];
  expect(asked.map(({ envelope }) => envelope.result)).toEqual(['9001', '9001', '9001']);
  for (const name of ['passkeyLoginOptions', 'passkeyOptions', 'passkeyProofOptions'] as const)
    expect((await browser.call(name, {})).envelope.result).toBe('9001');
  expect((await browser.call('myPasskeys', {})).envelope.data.offer).toBe(false);
  await off.close();
});
