import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { provenReference } from '../world/identity-visit.ts';
import { partnerToken } from '../world/partner-token.ts';
import { createWorld, type World } from '../world.ts';
import { logIn, logInByCode, runOf, setUp, setUpIn } from './factors.ts';
import { proveBy, withPasskey } from './passkey-people.ts';
import { demoPassword } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

/** Verified as 김한빛 long ago. */
const verified = 'verified@example.com';
const reader = 'reader@example.com';
const told = '본인인증으로 2단계 인증을 해제했습니다';

type Waits = { readonly browser: Browser; readonly run: string };
async function waiting(email = verified): Promise<Waits> {
  const { browser, envelope } = await logIn(world, email);
  return { browser, run: runOf(envelope) };
}

const waysOf = async ({ browser, run }: Waits) =>
  (await browser.call('secondStepWays', { login_run: run })).envelope;

/** Brings a person who was verified in this browser to the log-in that waits in it; answers how it went. */
async function bring({ browser, run }: Waits, person: string) {
  const enc_data = await provenReference(world, browser, person, 'verify_hp');
  return (await browser.call('loginByIdentity', { login_run: run, enc_data })).envelope;
}

const isSignedIn = async (browser: Browser) =>
  (await browser.call('memberInfo', {})).envelope.result === '0000';
const mailsThatTell = async (to: string) =>
  (await world.mailsTo(to)).filter(({ subject }) => subject.includes(told)).length;
/** Verifies the reader as a person of whom nobody knew. */
async function verifyReader(browser: Browser) {
  const enc_data = await provenReference(world, browser, '최신규', 'verify_hp');
  const { result } = (await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data })).envelope;
  expect(result).toBe('0000');
}

describe('a verified identity', () => {
  test('takes the app away at once and completes the log-in; the owner is told, and sees it', async () => {
    const { browser: inside } = await setUp(world, verified);
    const [waits, other] = [await waiting(), await waiting()];
    expect((await waysOf(waits)).data).toEqual({ passkey: false, identity: true, trust: true });
    expect((await bring(waits, '김한빛')).result).toBe('0000');
    expect(await isSignedIn(waits.browser)).toBe(true);
    expect(await isSignedIn(inside)).toBe(true);
    await world.mailTo(verified, { about: told });
    const { rows } = (await inside.call('myActivity', {})).envelope.data;
    expect(rows.map(({ event }) => event)).toContain('FACTOR_REMOVED_BY_IDENTITY');
    expect((await inside.call('myFactors', {})).envelope.data).toEqual({ totp: null });
    // What waited for a code of the app is over; the next log-in is not asked.
    expect((await waysOf(other)).result).toBe('3022');
    expect((await waysOf(waits)).result).toBe('3022');
    expect((await logIn(world, verified)).envelope.result).toBe('0000');
  });

  test('proves no more than the first step did', async () => {
    const { browser: inside, authenticator } = await withPasskey(world, 'ES256', verified);
    expect(await proveBy(inside, authenticator)).toBe('0000');
    await setUpIn(world, inside);
    const waits = await waiting();
    expect((await bring(waits, '김한빛')).result).toBe('0000');
    const { result, data } = (await waits.browser.call('exportMyData', {})).envelope;
    expect([result, data]).toMatchObject(['3008', { want: 'strong', ways: ['passkey'] }]);
  });

  test('of another person is refused and tells nobody anything; the app stands', async () => {
    await setUp(world, verified);
    const before = (await world.mailsTo(verified)).length;
    const waits = await waiting();
    expect((await bring(waits, '이대문')).result).toBe('5002');
    expect(await isSignedIn(waits.browser)).toBe(false);
    expect((await world.mailsTo(verified)).length).toBe(before);
    expect((await waiting()).run).not.toBe(waits.run);
    expect((await bring(waits, '김한빛')).result).toBe('0000');
  });

  test('of who was never verified, or not for three days, does nothing, also where the mailbox was proven after it', async () => {
    const { browser, app } = await setUp(world, reader);
    const never = await waiting(reader);
    expect((await waysOf(never)).data).toEqual({ passkey: false, identity: false, trust: true });
    expect(await bring(never, '최신규')).toMatchObject({ result: '3011' });
    const code = await app.codeAt();
    expect((await browser.call('confirmByFactor', { factor: 'totp', code })).envelope.result).toBe('0000');
    await verifyReader(browser);
    const fresh = await waiting(reader);
    expect((await waysOf(fresh)).data.identity).toBe(false);
    expect((await bring(fresh, '최신규')).result).toBe('3011');
    const { browser: byCode, envelope } = await logInByCode(world, reader);
    expect((await bring({ browser: byCode, run: runOf(envelope) }, '최신규')).result).toBe('3011');
    await world.advance('73h');
    const later = await waiting(reader);
    expect((await waysOf(later)).data.identity).toBe(true);
    expect((await bring(later, '최신규')).result).toBe('0000');
  });

  test('serves once, in the browser of the first step and of the agency', async () => {
    await setUp(world, verified);
    const [waits, elsewhere] = [await waiting(), await waiting()];
    const enc_data = await provenReference(world, waits.browser, '김한빛', 'verify_hp');
    const brought = (browser: Browser, login_run: string) =>
      browser.call('loginByIdentity', { login_run, enc_data }).then(({ envelope }) => envelope.result);
    expect(await brought(elsewhere.browser, elsewhere.run)).toBe('3011');
    expect(await brought(elsewhere.browser, waits.run)).toBe('3022');
    const both = await Promise.all([brought(waits.browser, waits.run), brought(waits.browser, waits.run)]);
    expect(both.toSorted()[0]).toBe('0000');
    expect(both.filter((result) => result === '0000')).toHaveLength(1);
    await world.mailTo(verified, { about: told });
    expect(await mailsThatTell(verified)).toBe(1);
  });

  test('brings whoever came from a partner back to it, once', async () => {
    await setUp(world, verified);
    const { browser, run: login_run } = await waiting();
    const livere_ex_auth = await partnerToken(Math.floor(world.service.clock.now() / 1000));
    const enc_data = await provenReference(world, browser, '김한빛', 'verify_hp');
    const { result, data } = (await browser.call('loginByIdentity', { login_run, enc_data, livere_ex_auth }))
      .envelope;
    expect([result, data.livere_ex_auth, typeof data.encrypted]).toEqual(['0000', livere_ex_auth, 'string']);
    expect((await world.call('copyToken', { livere_ex_auth })).envelope.result).not.toBe('0000');
  });

  test('a run that is over takes nothing away', async () => {
    await setUp(world, verified);
    const waits = await waiting();
    const enc_data = await provenReference(world, waits.browser, '김한빛', 'verify_hp');
    await world.advance('5m');
    const { result } = (await waits.browser.call('loginByIdentity', { login_run: waits.run, enc_data }))
      .envelope;
    expect(result).toBe('3022');
    expect((await logIn(world, verified, world.browser(), demoPassword)).envelope.result).toBe('3008');
  });
});
