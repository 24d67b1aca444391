import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { setUpIn } from './factors.ts';
import { addTo, enterBy, proveBy } from './passkey-people.ts';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { linkOf, password, signedIn, subscribed, withoutProofs } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { joined } from './social-people.ts';
import { adult, child, underAgeLink, verifiedAgain, verifiedAs } from './young-people.ts';

let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const address = 'young@example.com';
const byMail = '안내 메일의 버튼';
const otherwise = '고객센터';

/** The secret of the page that a right password opens in a browser. */
async function signIn(browser: Browser, pwd = password) {
  const { data } = (await browser.call('login', { mbr_email: address, pwd })).envelope;
  return (data as unknown as { take_back: string }).take_back;
}
const take = async (browser: Browser, auth_no: string) =>
  (await browser.call('exportClosed', { auth_no })).envelope;
const exportsOf = async () =>
  ((await world.rows()).audit ?? []).filter(({ event }) => event === 'DATA_EXPORTED');
const isRefused = (answer: { result: string | null; reason: string | null }, words: string) => {
  expect([answer.result, answer.reason]).toEqual(['3011', expect.stringContaining(words)]);
};

/** A member whom the agency proved to be under 14. */
async function found() {
  const { browser } = await signedIn(world, address);
  expect((await verifiedAs(world, browser, child)).result).toBe('3011');
}

/** The same, with the link of the mail, in a browser that signed in by the password. */
async function provenTwice() {
  await found();
  const browser = world.browser();
  await signIn(browser);
  return { browser, link: await underAgeLink(world, address) };
}

describe('the data of a member who is under 14', () => {
  test('go out by a sign-in and the link of the mail in one browser, as they went before, and the owner gets a mail', async () => {
    const { browser } = await signedIn(world, address);
    await subscribed(world, address);
    const before = (await withMailbox(world, browser, 'exportMyData', {})).envelope.data;
    await verifiedAs(world, browser, child);
    const page = world.browser();
    await signIn(page);
    const { result, data } = await take(page, await underAgeLink(world, address));
    expect(result).toBe('0000');
    expect(Object.keys(data).sort()).toEqual(Object.keys(before).sort());
    for (const part of ['identifiers', 'login_methods', 'consents', 'interests', 'newsletter'] as const) {
      expect(before[part], part).toBeTruthy();
      expect(data[part], part).toEqual(before[part]);
    }
    expect(await exportsOf()).toHaveLength(2);
    await world.mailTo(address, { about: '내려받', count: 2 });
  });

  test.each([
    ['the password alone', async (browser: Browser) => signIn(browser)],
    ['the link alone', async () => underAgeLink(world, address)],
  ] as const)('do not go out by %s, and the answer names the mail', async (_name, secretOf) => {
    await found();
    const browser = world.browser();
    isRefused(await take(browser, await secretOf(browser)), byMail);
    expect(await exportsOf()).toEqual([]);
  });

  test('do not go out by a sign-in in one browser and the link in another', async () => {
    const { link } = await provenTwice();
    isRefused(await take(world.browser(), link), byMail);
  });

  test('do not go out by a sign-in that is more than half an hour old', async () => {
    const { browser, link } = await provenTwice();
    await world.advance('29m');
    expect((await take(browser, link)).result).toBe('0000');
    await world.advance('2m');
    isRefused(await take(browser, link), byMail);
    await signIn(browser);
    expect((await take(browser, link)).result).toBe('0000');
  });

  test('do not go out by the sign-in of another member in the same browser', async () => {
    await found();
    const other = 'other@example.com';
    const { browser } = await signedIn(world, other);
    const elsewhere = await underAgeLink(world, address);
    isRefused(await take(browser, elsewhere), byMail);
  });

  test('go out to both of two presses at once', async () => {
    const { browser, link } = await provenTwice();
    const both = await Promise.all([take(browser, link), take(browser, link)]);
    expect(both.map(({ result }) => result)).toEqual(['0000', '0000']);
    expect(await exportsOf()).toHaveLength(2);
  });

  test('go out while the member waits to be erased, and not after the end', async () => {
    const { browser, link } = await provenTwice();
    await world.call('leaveClosed', { auth_no: link });
    expect((await take(browser, link)).result).toBe('0000');
    await world.advance('73h');
    expect((await take(browser, link)).result).toBe('3022');
  });

  test('do not go out after 30 days', async () => {
    const { link } = await provenTwice();
    await world.advance('29d');
    const browser = world.browser();
    await signIn(browser);
    expect((await take(browser, link)).result).toBe('0000');
    await world.advance('25h');
    expect((await take(browser, link)).result).toBe('3022');
  });

  test.each(['active', 'blocked'] as const)('do not go out once the account is %s again', async (status) => {
    const { browser, link } = await provenTwice();
    expect((await verifiedAgain(world, browser, link, adult)).result).toBe('0000');
    const [member] = ((await world.rows()).member ?? []).filter(({ email }) => email === address);
    if (status === 'blocked') await world.service.ports.members.block(String(member?.id));
    expect((await take(browser, link)).result).toBe('3022');
  });

  test('do not go out by the page of a member who left by themselves', async () => {
    const { browser } = await signedIn(world, address);
    await browser.call('withdrawal', {});
    const page = world.browser();
    await page.call('login', { mbr_email: address, pwd: password });
    const { auth_no } = await linkOf(world, address, { about: '탈퇴 신청' });
    expect((await take(page, auth_no)).result).toBe('3022');
  });
});

describe('methods that are not settled when a member is found to be under 14', () => {
  test('are no proof 72 hours later either: a password that was reset', async () => {
    await signedIn(world, address);
    const browser = await withoutProofs(world, address);
    await verifiedAs(world, browser, child);
    await world.advance('80h');
    const page = world.browser();
    await signIn(page, 'Fresh!Gate2026');
    isRefused(await take(page, await underAgeLink(world, address)), byMail);
  });

  test('are no proof: a mailbox to which somebody moved the account, before and after that is undone', async () => {
    const { browser } = await signedIn(world, address);
    const thief = 'thief@example.com';
    await withMailbox(world, browser, 'sendChangeEmail', { email: thief });
    const { url: _, ...moved } = await linkOf(world, thief);
    expect((await browser.call('confirmEmail', moved)).envelope.result).toBe('0000');
    await verifiedAs(world, browser, child);
    const page = world.browser();
    await page.call('login', { mbr_email: thief, pwd: password });
    const link = await underAgeLink(world, thief);
    isRefused(await take(page, link), otherwise);
    const { email, auth_no } = await linkOf(world, address, { about: '만 14세 미만' });
    expect((await world.call('undoEmailChange', { email, auth_no })).envelope.result).toBe('0000');
    isRefused(await take(page, link), otherwise);
  });

  test.each([
    ['a settled passkey is one', '73h', '0000'],
    ['a passkey of today is none', '1h', '3011'],
  ] as const)('are no proof: %s', async (_name, before, expected) => {
    const { browser } = await signedIn(world, address);
    const authenticator = softwareAuthenticator(world.serviceUrl, 'ES256', true);
    expect((await addTo(browser, authenticator)).result).toBe('0000');
    await world.advance(before);
    const inside = world.browser();
    expect((await enterBy(inside, authenticator)).result).toBe('0000');
    expect(await proveBy(inside, authenticator)).toBe('0000');
    expect((await verifiedAs(world, inside, child)).result).toBe('3011');
    const page = world.browser();
    const { data } = await enterBy(page, authenticator);
    const { take_back } = data as unknown as { take_back: string };
    expect((await take(page, take_back)).result).toBe(expected);
    const touched = world.browser();
    const again = (await enterBy(touched, authenticator, { verified: false })).data;
    const touch = (again as unknown as { take_back: string }).take_back;
    isRefused(await take(touched, touch), otherwise);
  });
});

test('a member who says "this was not me" stays closed, and the suspended password is no proof any more', async () => {
  const { browser: page, link } = await (async () => {
    const { browser } = await signedIn(world, address);
    expect((await world.browser().call('login', { mbr_email: address, pwd: password })).envelope.result).toBe(
      '0000',
    );
    await verifiedAs(world, browser, child);
    const fresh = world.browser();
    await signIn(fresh);
    return { browser: fresh, link: await underAgeLink(world, address) };
  })();
  expect((await take(page, link)).result).toBe('0000');
  const { email, auth_no } = await linkOf(world, address, { about: '새 기기' });
  expect((await world.call('secureAccount', { email, auth_no })).envelope.result).toBe('0000');
  const member = ((await world.rows()).member ?? []).find((each) => each.email === address);
  expect(member?.status).toBe('WITHDRAWN');
  isRefused(await take(page, link), byMail);
});

test('a member with a password does not get the data by a sign-in of a provider, which a click may have done', async () => {
  const { browser } = await signedIn(world, address);
  await socialVisitor(world, browser).goAs('GG', 'new', { action: 'CNET' });
  await world.advance('73h');
  const inside = world.browser();
  await inside.call('login', { mbr_email: address, pwd: password });
  expect((await verifiedAs(world, inside, child)).result).toBe('3011');
  const visitor = socialVisitor(world);
  expect((await visitor.goAs('GG', 'new')).page).toBe('/login/under-age');
  const link = await underAgeLink(world, address);
  isRefused(await take(visitor.browser, link), byMail);
  await signIn(visitor.browser);
  expect((await take(visitor.browser, link)).result).toBe('0000');
});

test('a member who holds a factor does not get the data by the password and the mailbox', async () => {
  const { browser } = await signedIn(world, address);
  const { app } = await setUpIn(world, browser);
  const code = await app.codeAt();
  expect((await browser.call('confirmByFactor', { factor: 'totp', code })).envelope.result).toBe('0000');
  expect((await verifiedAs(world, browser, child)).result).toBe('3011');
  const page = world.browser();
  await signIn(page);
  isRefused(await take(page, await underAgeLink(world, address)), otherwise);
});

test('a member without a proven address gets the data by a settled sign-in of the provider alone', async () => {
  const { browser } = await joined(world, 'NV');
  expect((await verifiedAs(world, browser, child)).result).toBe('3011');
  const visitor = socialVisitor(world);
  const { auth_no = '' } = (await visitor.goAs('NV', 'new')).query;
  expect((await take(world.browser(), auth_no)).result).toBe('3022');
  const { result, data } = await take(visitor.browser, auth_no);
  expect([result, data.account]).toEqual(['0000', expect.objectContaining({ status: 'WITHDRAWN' })]);
});
