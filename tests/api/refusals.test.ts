import { actsForMember } from '@daemun/contract/call';
import { type CallName, callNames, calls } from '@daemun/contract/calls/index';
import { memberHeader } from '@daemun/contract/envelope';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { provenReference } from '../world/identity-visit.ts';
import { partnerToken } from '../world/partner-token.ts';
import { nativeToken } from '../world/social-sandbox.ts';
import { createWorld, type World } from '../world.ts';
import { broughtBack, cutAtKakao } from './attaching.ts';
import { logIn, runOf, setUp, verify } from './factors.ts';
import { digitsIn } from './login-codes.ts';
import { byPassword, enterBy, withPasskey } from './passkey-people.ts';
import { agreements, linkOf, newcomer } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { addressOfNew, joined, proving } from './social-people.ts';
import { memberIdOf, useUp } from './use-up.ts';

let world: World;
let strict: World;
beforeAll(async () => {
  world = await createWorld();
  strict = await createWorld({ environment: { CLIENT_BUDGETS: 'on' } });
});
afterAll(async () => {
  await strict.close();
  await world.close();
});
afterEach(async () => {
  await world.reset();
  await strict.reset();
});

const reader = 'reader@example.com';
const verified = 'verified@example.com';
const wrongCode = { factor: 'totp', code: '000000' } as const;

test.each(callNames.filter((name) => actsForMember(calls[name]) && calls[name].token === 'none'))(
  '%s refuses a page that was drawn for another member',
  async (name: CallName) => {
    const browser = await byPassword(world);
    const { envelope } = await browser.call(name, {} as never, { headers: { [memberHeader]: 'another' } });
    expect([envelope.result, envelope.data]).toEqual(['3002', null]);
  },
);

describe('a member who is blocked meanwhile', () => {
  test('is told so by the session check', async () => {
    const browser = await byPassword(world);
    await world.block(reader);
    const livere_ex_auth = await partnerToken(Math.floor(world.service.clock.now() / 1000));
    expect((await browser.call('copyToken', { livere_ex_auth })).envelope.result).toBe('3005');
  });

  test('is told so at the second step, by a code and by identity', async () => {
    const { app } = await setUp(world, verified);
    const { browser, envelope } = await logIn(world, verified);
    const enc_data = await provenReference(world, browser, '김한빛', 'verify_hp');
    await world.block(verified);
    const login_run = runOf(envelope);
    expect((await browser.call('loginByIdentity', { login_run, enc_data })).envelope.result).toBe('3005');
    const code = await app.codeAt();
    expect((await verify(browser, login_run, { factor: 'totp', code })).result).toBe('3005');
  });
});

describe('an address that is not free', () => {
  test.each(proving)('is refused to a sign-up by the name of its provider: %s', async (provider) => {
    await joined(world, provider);
    const { envelope } = await world.call('signUp', newcomer(addressOfNew[provider]));
    expect(envelope.result).toBe({ KK: '3016', GG: '3018', AP: '3019', MS: '3020' }[provider]);
  });

  test('has had its five mails, so that a sign-up there waits', async () => {
    const email = 'mailed@example.com';
    for (let mail = 0; mail < 5; mail += 1) await world.call('sendFindEmail', { email });
    expect((await world.call('signUp', newcomer(email))).envelope.result).toBe('3023');
  });

  test('is refused to the code of a change, where its owner came first', async () => {
    const fresh = 'fresh@example.com';
    const browser = await byPassword(world);
    const { code_run } = (await withMailbox(world, browser, 'sendChangeEmail', { email: fresh })).envelope
      .data;
    const code = await digitsIn(world, fresh);
    await world.call('signUp', newcomer(fresh));
    const { url: _, ...link } = await linkOf(world, fresh, { count: 2 });
    expect((await world.call('confirmEmail', link)).envelope.result).toBe('0000');
    const asked = { code_run: code_run ?? '', code, svc_typ: 'MAIL' } as const;
    expect((await browser.call('confirmByCode', asked)).envelope.result).toBe('3009');
  });
});

describe('consents that name another address', () => {
  const of = (mbr_email: string) => agreements().map((line) => ({ ...line, mbr_email }));
  const refused = { result: '1001', field: 'mbr_agr' };
  const fresh = 'fresh@example.com';

  test('are refused to a sign-up, and to a new one in its place', async () => {
    const named = (mbr_email: string) => newcomer(fresh, { mbr_agr: of(mbr_email) });
    expect((await world.call('signUp', named(reader))).envelope).toMatchObject(refused);
    expect((await world.call('signUp', named(fresh))).envelope.result).toBe('0000');
    const { url: _, ...link } = await linkOf(world, fresh);
    const chosen = { ...link, new_password: true, pwd: 'Other!2026' };
    const by = async (mbr_agr: ReturnType<typeof of>) =>
      (await world.browser().call('confirmEmail', { ...chosen, mbr_agr })).envelope;
    expect(await by(of(reader))).toMatchObject(refused);
    expect((await by(of(fresh))).result).toBe('0000');
  });

  test('are refused to a social sign-up', async () => {
    const token = await nativeToken(world, 'KK', 'new');
    const by = async (mbr_email: string) =>
      (await world.call('socialLogin', { token, provider: 'KK', mbr_agr: of(mbr_email) })).envelope;
    expect(await by(reader)).toMatchObject(refused);
    expect((await by(addressOfNew.KK)).result).toBe('0000');
  });

  test('are refused to an answer about a changed document', async () => {
    const browser = await byPassword(world);
    expect((await browser.call('answerReconsent', { mbr_agr: of(fresh) })).envelope).toMatchObject(refused);
    expect((await browser.call('answerReconsent', { mbr_agr: of(reader) })).envelope.result).toBe('0000');
  });
});

test('a child’s birth date is saved nowhere', async () => {
  const browser = await byPassword(world);
  const birth = { birth_by: '2020', birth_md: '0102', gender_cd: 'F' } as const;
  const { envelope } = await browser.call('saveBirth', birth);
  expect([envelope.result, envelope.field]).toEqual(['3011', 'birth_by']);
});

test('a child’s proof previews no integration', async () => {
  const browser = await byPassword(world);
  const enc_data = await provenReference(world, browser, '박새싹', 'verify_hp');
  expect((await browser.call('integrationPreview', { enc_data })).envelope.result).toBe('3011');
});

test('a kind that has no document of its own has no text', async () => {
  const { envelope } = await world.call('getTerms', { agr_cat_cd: 'NWG', agr_knd_cd: 'AGE14' });
  expect(envelope.result).toBe('3011');
});

test('a provider that is away connects nothing', async () => {
  const browser = await byPassword(world, 'oldpw@example.com');
  const token = await nativeToken(world, 'KK', 'new');
  await world.faults({ KK: '500' });
  const { envelope } = await browser.call('connectSocial', { token, provider: 'KK', action: 'CNET' });
  expect(envelope.result).toBe('9001');
});

describe('what is shared by a page that asks again', () => {
  test('lasts as long as was asked for, by code and by passkey', async () => {
    const { authenticator } = await withPasskey(world);
    const browser = world.browser();
    const { data: options } = (await browser.call('passkeyLoginOptions', {})).envelope;
    const credential = authenticator.get(options);
    const kept = await browser.call('passkeyLogin', { credential, auto_logged_in: true });
    expect(kept.cookies.some((line) => /^daemun_session=.*Max-Age/.test(line))).toBe(true);
    const { result } = await enterBy(world.browser(), authenticator);
    expect(result).toBe('0000');
    const shared = world.browser();
    const { code_run } = (await shared.call('sendLoginCode', { email: reader })).envelope.data;
    const code = await digitsIn(world, reader, { about: '· 로그인' });
    const lent = await shared.call('codeLogin', { code_run, code, shared: true });
    expect(lent.envelope.result).toBe('0000');
    await world.advance('2h');
    expect((await shared.call('memberInfo', {})).envelope.result).toBe('3006');
  });
});

test('strings of a social sign-up that contradict its consents are 1001', async () => {
  const token = await nativeToken(world, 'KK', 'new');
  const request = { token, provider: 'KK', mbr_agr: agreements(['AGY/MKT_EMAIL']) } as const;
  const by = async (more: object) => (await world.call('socialLogin', { ...request, ...more })).envelope;
  expect((await by({ mkt_info_rcv_email_yn: 'NNN' })).field).toBe('mbr_agr');
  expect((await by({ mkt_info_rcv_email_yn: 'YNN', mkt_info_rcv_sms_yn: 'NNY' })).field).toBe('mbr_agr');
  const right = { mkt_info_rcv_email_yn: 'YNN', mkt_info_rcv_sms_yn: 'NNN' };
  expect((await by(right)).result).toBe('0000');
});

describe('a budget that is used up', () => {
  test('closes the second factor to guesses, in a session and at a log-in', async () => {
    const { browser } = await setUp(strict, reader);
    const waiting = await logIn(strict, reader);
    await useUp(strict, 'code', strict.service.ports.secrets.fingerprint('127.0.0.1'));
    // A browser that the account knows has a count of its own, and all such browsers have one together.
    expect((await browser.call('confirmByFactor', wrongCode)).envelope.result).toBe('3003');
    await useUp(strict, 'factor-wrong-known', `totp:${await memberIdOf(strict, reader)}`);
    expect((await browser.call('confirmByFactor', wrongCode)).envelope.result).toBe('9001');
    expect((await verify(waiting.browser, runOf(waiting.envelope), wrongCode)).result).toBe('9001');
  });

  test('of a client and of the account closes all that a login offers at its second step', async () => {
    await setUp(strict, reader);
    const { browser, envelope } = await logIn(strict, reader);
    const waiting = { login_run: runOf(envelope) };
    const account = `known:${await memberIdOf(strict, reader)}`;
    for (const rule of ['code', 'passkeyOptions'] as const)
      for (const whose of [strict.service.ports.secrets.fingerprint('127.0.0.1'), account])
        await useUp(strict, rule, whose);
    const results = [
      await browser.call('passkeyStepOptions', waiting),
      await browser.call('secondStepWays', waiting),
      await browser.call('askFactorReset', waiting),
      await browser.call('loginByIdentity', { ...waiting, enc_data: 'none' }),
    ].map((reply) => reply.envelope.result);
    expect(results).toEqual(['9001', '9001', '9001', '9001']);
  });

  test('of wrong codes in a session rests the factor there', async () => {
    const { browser } = await setUp(world, reader);
    for (let tried = 0; tried < 10; tried += 1)
      expect((await browser.call('confirmByFactor', wrongCode)).envelope.result).toBe('3003');
    expect((await browser.call('confirmByFactor', wrongCode)).envelope.result).toBe('3026');
  });

  test('of codes by mail mails none that attaches', async () => {
    await cutAtKakao(strict);
    const { browser, token, provider } = await broughtBack(strict);
    for (let sent = 0; sent < 61; sent += 1)
      await strict.call('sendLoginCode', { email: `nobody${sent}@example.com` });
    expect((await browser.call('sendAttachCode', { token, provider })).envelope.result).toBe('9001');
  });

  test('of questions about an address asks for no change to it', async () => {
    const browser = await byPassword(strict);
    const email = 'asked@example.com';
    for (let asked = 0; asked < 20; asked += 1) await strict.call('checkEmail', { email });
    expect((await withMailbox(strict, browser, 'sendChangeEmail', { email })).envelope.result).toBe('9001');
  });
});
