import type { CallName, RequestInput } from '@daemun/contract/calls/index';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AuthType } from '../../packages/server/src/use-cases/identity-verification/identity-transaction.ts';
import type { Browser } from '../world/browser.ts';
import { provenReference } from '../world/identity-visit.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { logIn, runOf, setUpIn } from './factors.ts';
import { enterBy, proveBy, withPasskey } from './passkey-people.ts';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { linkOf, password, signedIn } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { joined } from './social-people.ts';
import { adult, bornOn, child, underAgeLink, verifiedAgain, verifiedAs } from './young-people.ts';

let world: OpenWorld;
let restoreAges: (() => void)[] = [];
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  for (const restore of restoreAges) restore();
  restoreAges = [];
  await world.reset();
});

const address = 'young@example.com';
const login = async (browser: Browser = world.browser(), pwd = password) =>
  (await browser.call('login', { mbr_email: address, pwd })).envelope;
const numberOf = async (browser: Browser) =>
  (await browser.call('memberInfo', {})).envelope.data.mst_mbr_no as string;
const member = async (number: string) => ((await world.rows()).member ?? []).find(({ id }) => id === number);
const eventsOf = async (number: string) =>
  ((await world.rows()).audit ?? [])
    .filter(({ member_id }) => member_id === number)
    .map(({ event }) => event);
const aged = (person: string, birthdate: string) => {
  restoreAges.push(bornOn(person, birthdate));
};

/** A member whom the agency proved to be under 14. */
async function found() {
  const { browser } = await signedIn(world, address);
  const number = await numberOf(browser);
  expect((await verifiedAs(world, browser, child)).result).toBe('3011');
  return { browser, number };
}

/** Calls that take the result of a verification, each with the purpose that it wants. */
type Taking = {
  [N in CallName]: string extends keyof RequestInput<N>
    ? never
    : 'enc_data' extends keyof RequestInput<N>
      ? N
      : never;
}[CallName];
type Taken = Exclude<Taking, 'niceInfo'> | AuthType;
type State = 'unverified' | 'this person' | 'somebody else';

const proofFor = (browser: Browser, purpose: AuthType) => provenReference(world, browser, child, purpose);
const inSession = (call: 'integrationPreview' | 'undoIntegration') => async (browser: Browser) =>
  (await withMailbox(world, browser, call, { enc_data: await proofFor(browser, 'verify_hp') })).envelope;
const atNice = (auth_type: AuthType) => async (browser: Browser) =>
  (await browser.call('niceInfo', { auth_type, enc_data: await proofFor(browser, auth_type) })).envelope;

/** Every place that takes a result: how a child brings one there, and whether its member says to be that child. */
const places: Readonly<
  Record<Taken, { by: (browser: Browser) => Promise<{ result: string | null }>; claims: boolean }>
> = {
  find_email: { by: atNice('find_email'), claims: false },
  find_pw: { by: atNice('find_pw'), claims: false },
  verify_hp: { by: atNice('verify_hp'), claims: true },
  change_pw: { by: atNice('change_pw'), claims: true },
  integrationPreview: { by: inSession('integrationPreview'), claims: true },
  undoIntegration: { by: inSession('undoIntegration'), claims: true },
  migrate: {
    by: async (browser) => {
      const enc_data = await proofFor(browser, 'verify_hp');
      return (await withMailbox(world, browser, 'migrate', { mig: 'A', enc_data })).envelope;
    },
    claims: true,
  },
  loginByIdentity: {
    by: async (browser) => {
      await setUpIn(world, browser);
      const waits = await logIn(world, address, world.browser(), password);
      const enc_data = await proofFor(waits.browser, 'verify_hp');
      return (await waits.browser.call('loginByIdentity', { login_run: runOf(waits.envelope), enc_data }))
        .envelope;
    },
    claims: false,
  },
  takeBack: {
    by: async () => {
      const { browser } = await joined(world, 'NV');
      await browser.call('withdrawal', {});
      const visitor = socialVisitor(world);
      const { auth_no = '' } = (await visitor.goAs('NV', 'new')).query;
      return verifiedAgain(world, visitor.browser, auth_no, child);
    },
    claims: false,
  },
};

/** Whether the account is closed afterwards. */
const isClosedBy = (state: State, claims: boolean) =>
  state === 'this person' || (state === 'unverified' && claims);

describe.each(Object.entries(places))('a child who is verified for %s', (_place, { by, claims }) => {
  test.each(['unverified', 'this person', 'somebody else'] as const)(
    'closes the account of a member who is %s where it is theirs',
    async (state) => {
      const { browser } = await signedIn(world, address);
      const number = await numberOf(browser);
      if (state === 'this person') {
        const restore = bornOn(child, '19990101');
        restoreAges.push(restore);
        expect((await verifiedAs(world, browser, child)).result).toBe('0000');
        restore();
      }
      if (state === 'somebody else') expect((await verifiedAs(world, browser, adult)).result).toBe('0000');
      expect((await by(browser)).result).toBe('3011');
      const closed = isClosedBy(state, claims);
      expect((await member(number))?.status).toBe(closed ? 'WITHDRAWN' : 'ACTIVE');
      expect((await eventsOf(number)).includes('UNDER_AGE_FOUND')).toBe(closed);
    },
  );
});

describe('a member who is found to be under 14', () => {
  test('is out everywhere at once and gets one mail with the end', async () => {
    const { browser } = await signedIn(world, address);
    const other = world.browser();
    expect((await login(other)).result).toBe('0000');
    await verifiedAs(world, browser, child);
    for (const each of [browser, other])
      expect((await each.call('memberInfo', {})).envelope.result).toBe('3007');
    expect(await underAgeLink(world, address)).toBeTruthy();
    const [row] = (await world.rows()).closed_account ?? [];
    expect(row).toMatchObject({ cause: 'UNDER14' });
    expect(Number(row?.erase_at) - Number(row?.closed_at)).toBe(30 * 86_400_000);
    expect(JSON.stringify(await world.rows())).not.toContain(child);
  });

  test('opens one page by the right password, and nothing by a wrong one', async () => {
    await found();
    const browser = world.browser();
    const { result, data, reason } = await login(browser);
    expect([result, data]).toEqual([
      '3011',
      { until: expect.any(String), take_back: expect.any(String), under_age: true },
    ]);
    expect(reason).toContain('만 14세 미만');
    expect((await login(browser, 'Wrong!2026')).result).toBe('3003');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('3007');
  });

  test('opens the page by a passkey', async () => {
    const { browser, authenticator } = await withPasskey(world, 'ES256', 'reader@example.com');
    expect((await verifiedAs(world, browser, child)).result).toBe('3008');
    expect(await proveBy(browser, authenticator)).toBe('0000');
    expect((await verifiedAs(world, browser, child)).result).toBe('3011');
    const { result, data } = await enterBy(world.browser(), authenticator);
    expect([result, data]).toEqual(['3011', expect.objectContaining({ under_age: true })]);
  });

  test.each(['NV', 'KK'] as const)('opens the page by the provider %s', async (provider) => {
    const { browser } = await joined(world, provider);
    const number = await numberOf(browser);
    expect((await verifiedAs(world, browser, child)).result).toBe('3011');
    const visitor = socialVisitor(world);
    const { page, query } = await visitor.goAs(provider, 'new');
    expect(page).toBe('/login/under-age');
    expect((await verifiedAgain(world, world.browser(), query.auth_no ?? '', adult)).result).toBe('3022');
    expect((await verifiedAgain(world, visitor.browser, query.auth_no ?? '', adult)).result).toBe('0000');
    expect((await member(number))?.status).toBe('ACTIVE');
  });

  test.each(['sendChangePassword', 'sendFindEmail', 'sendLoginCode'] as const)(
    'gets the link of the page again by %s',
    async (call) => {
      await found();
      await world.call(call, { email: address });
      expect(await underAgeLink(world, address, 2)).toBeTruthy();
    },
  );

  test('comes back whole by a verification that proves 14 or more, which it records', async () => {
    const { number } = await found();
    const auth_no = await underAgeLink(world, address);
    const browser = world.browser();
    expect((await browser.call('takeBack', { auth_no })).envelope.result).toBe('3011');
    expect((await verifiedAgain(world, browser, auth_no, child)).result).toBe('3011');
    expect((await verifiedAgain(world, browser, auth_no, adult)).result).toBe('0000');
    expect((await verifiedAgain(world, browser, auth_no, adult)).result).toBe('3022');
    await world.mailTo(address, { about: '만 14세 이상으로 확인' });
    const home = world.browser();
    expect((await login(home)).result).toBe('0000');
    expect((await home.call('myInfo', {})).envelope.data).toMatchObject({
      mbr_name: adult,
      onesf_auth_yn: 'Y',
    });
    expect(await numberOf(home)).toBe(number);
  });

  test('does not come back by the identity of another member', async () => {
    const { number } = await found();
    const auth_no = await underAgeLink(world, address);
    expect((await verifiedAgain(world, world.browser(), auth_no, '김한빛')).result).toBe('5003');
    expect((await member(number))?.status).toBe('WITHDRAWN');
  });

  test('comes back on the fourteenth birthday, and not on the day before', async () => {
    const today = new Date(world.service.ports.clock.now());
    const birthday = new Date(
      Date.UTC(today.getUTCFullYear() - 14, today.getUTCMonth(), today.getUTCDate() + 10),
    );
    aged(child, birthday.toISOString().slice(0, 10).replaceAll('-', ''));
    await found();
    const auth_no = await underAgeLink(world, address);
    await world.advance('8d');
    expect((await verifiedAgain(world, world.browser(), auth_no, child)).result).toBe('3011');
    await world.advance('2d');
    expect((await verifiedAgain(world, world.browser(), auth_no, child)).result).toBe('0000');
    expect((await login()).result).toBe('0000');
  });

  test('is erased after 30 days and not before', async () => {
    const { number } = await found();
    await world.advance('29d');
    expect((await member(number))?.status).toBe('WITHDRAWN');
    await world.advance('2d');
    expect(await member(number)).toBeUndefined();
    expect((await login()).result).toBe('3003');
    await world.mailTo(address, { about: '탈퇴가 완료' });
  });

  test('leaves from the page and is erased after 72 hours; a second press changes nothing', async () => {
    const { number } = await found();
    const auth_no = await underAgeLink(world, address);
    const left = (await world.call('leaveClosed', { auth_no })).envelope;
    expect(left.result).toBe('0000');
    expect((await world.call('leaveClosed', { auth_no })).envelope.data).toEqual(left.data);
    await underAgeLink(world, address, 2);
    expect((await eventsOf(number)).filter((event) => event === 'UNDER_AGE_LEAVES')).toHaveLength(1);
    await world.advance('71h');
    expect((await member(number))?.status).toBe('WITHDRAWN');
    await world.advance('2h');
    expect(await member(number)).toBeUndefined();
    expect((await world.call('leaveClosed', { auth_no })).envelope.result).toBe('3022');
  });

  test('closed a second time, opens nothing by the sign-in to the first closing', async () => {
    await found();
    const home = world.browser();
    const { take_back: auth_no } = (await login(home)).data as unknown as { take_back: string };
    const restore = bornOn(child, '19990101');
    restoreAges.push(restore);
    const mailed = await underAgeLink(world, address);
    expect((await verifiedAgain(world, world.browser(), mailed, child)).result).toBe('0000');
    restore();
    await world.advance('1m');
    const elsewhere = world.browser();
    expect((await login(elsewhere)).result).toBe('0000');
    expect((await verifiedAs(world, elsewhere, child)).result).toBe('3011');
    for (const call of ['leaveClosed', 'exportClosed', 'takeBack'] as const)
      expect([call, (await home.call(call, { auth_no })).envelope.result]).toEqual([call, '3022']);
  });

  test('who closed the account by themselves cannot make the erasure sooner, by the same call', async () => {
    const { browser } = await signedIn(world, address);
    await browser.call('withdrawal', {});
    const { auth_no } = await linkOf(world, address, { about: '탈퇴 신청' });
    expect((await world.call('leaveClosed', { auth_no })).envelope.result).toBe('3022');
  });

  test('who left before the finding comes back only by a verification', async () => {
    const { browser } = await signedIn(world, address);
    const restore = bornOn(child, '19990101');
    restoreAges.push(restore);
    await verifiedAs(world, browser, child);
    restore();
    await browser.call('withdrawal', {});
    const { auth_no } = await linkOf(world, address, { about: '탈퇴 신청' });
    const elsewhere = await signedIn(world, 'second@example.com');
    await verifiedAs(world, elsewhere.browser, child);
    expect((await world.call('takeBack', { auth_no })).envelope.result).toBe('3011');
    expect((await login()).data).toMatchObject({ under_age: true });
    expect((await verifiedAgain(world, world.browser(), auth_no, adult)).result).toBe('5002');
  });

  test('stays closed after "this was not me" and after a change of address is undone, which both do their work', async () => {
    const { browser } = await signedIn(world, address);
    await login(world.browser());
    const guard = await linkOf(world, address, { about: '새 기기' });
    const fresh = 'thief@example.com';
    await withMailbox(world, browser, 'sendChangeEmail', { email: fresh });
    const { url: _, ...moved } = await linkOf(world, fresh);
    expect((await browser.call('confirmEmail', moved)).envelope.result).toBe('0000');
    const number = await numberOf(browser);
    await verifiedAs(world, browser, child);
    const undo = await linkOf(world, address, { about: '만 14세 미만' });
    const { email, auth_no } = undo;
    expect((await world.call('undoEmailChange', { email, auth_no })).envelope.result).toBe('0000');
    expect(await member(number)).toMatchObject({ status: 'WITHDRAWN', email: address });
    await world.call('secureAccount', { email: guard.email, auth_no: guard.auth_no });
    expect((await member(number))?.status).toBe('WITHDRAWN');
    await world.call('sendChangePassword', { email: address });
    const again = await underAgeLink(world, address, 2);
    expect((await verifiedAgain(world, world.browser(), again, adult)).result).toBe('0000');
    expect((await member(number))?.status).toBe('ACTIVE');
  });

  test('loses what a thief added, by "this was not me" while the account is closed', async () => {
    const { browser } = await signedIn(world, address);
    await world.advance('1m');
    const thief = socialVisitor(world, browser);
    expect((await thief.goAs('KK', 'new', { action: 'CNET' })).query.result).toBe('0000');
    const guard = await linkOf(world, address, { about: '로그인 방법을 추가' });
    await verifiedAs(world, browser, child);
    const { email, auth_no } = guard;
    expect((await world.call('secureAccount', { email, auth_no })).envelope.result).toBe('0000');
    const back = await underAgeLink(world, address);
    expect((await verifiedAgain(world, world.browser(), back, adult)).result).toBe('0000');
    expect((await socialVisitor(world).goAs('KK', 'new')).page).toBe('/signup/agreement');
  });

  test('of a blocked account stays blocked', async () => {
    const { browser } = await signedIn(world, address);
    const number = await numberOf(browser);
    const restore = bornOn(child, '19990101');
    restoreAges.push(restore);
    await verifiedAs(world, browser, child);
    restore();
    await world.service.ports.members.block(number);
    expect((await atNice('find_email')(world.browser())).result).toBe('3011');
    expect((await member(number))?.status).toBe('BLOCKED');
  });
});

test('a proof of a child that its session cannot vouch for closes nothing', async () => {
  const { browser } = await signedIn(world, address);
  const number = await numberOf(browser);
  const enc_data = await proofFor(browser, 'verify_hp');
  await browser.call('logout', {});
  await login(browser);
  expect((await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data })).envelope.result).toBe('5002');
  expect((await member(number))?.status).toBe('ACTIVE');
});
