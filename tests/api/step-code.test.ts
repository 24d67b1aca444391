import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword, linkOf } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { joined } from './social-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const kakao = 'kakao.reader@example.com';
const reader = 'reader@example.com';

type Sent = { readonly run: string; readonly code: string };

/** The member who joined by Kakao and has no password, half an hour later. */
async function byKakao(): Promise<Browser> {
  const visitor = socialVisitor(world);
  expect((await visitor.goAs('KK', 'kakao-reader')).page).toBe('/success');
  await world.advance('31m');
  return visitor.browser;
}
async function byPassword(mbr_email = reader): Promise<Browser> {
  const browser = world.browser();
  expect((await browser.call('login', { mbr_email, pwd: demoPassword })).envelope.result).toBe('0000');
  return browser;
}

const about = '본인 확인';
/** Has a code mailed, and reads it. */
async function ask(browser: Browser, address = kakao, count = 1): Promise<Sent> {
  const { result, data } = (await browser.call('sendStepCode', {})).envelope;
  expect(result).toBe('0000');
  const { text } = await world.mailTo(address, { about, count });
  return { run: data.code_run, code: /인증번호: (\d{3} \d{3})/.exec(text)?.[1] ?? '' };
}
const type = (browser: Browser, { run, code }: Sent) => browser.call('stepByCode', { code_run: run, code });
const resultOf = async (browser: Browser, sent: Sent) => (await type(browser, sent)).envelope.result;
const presence = async (browser: Browser) => (await browser.call('checkPresence', {})).envelope.result;
const wrong = ({ run, code }: Sent): Sent => ({
  run,
  code: String((Number(code.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0'),
});

describe('a mailed code', () => {
  test('proves who has no password, with new secrets, for thirty minutes, once', async () => {
    const browser = await byKakao();
    expect(await presence(browser)).toBe('3008');
    const before = browser.jar.header();
    const sent = await ask(browser);
    expect(await resultOf(browser, sent)).toBe('0000');
    expect(browser.jar.header()).not.toBe(before);
    expect(await presence(browser)).toBe('0000');
    expect(await resultOf(browser, sent)).toBe('3022');
    await world.advance('31m');
    expect(await presence(browser)).toBe('3008');
  });

  test('opens the act that waited for it', async () => {
    const browser = await byKakao();
    const leave = () => browser.call('withdrawal', { rsn_cd: 'SC' });
    expect((await leave()).envelope.result).toBe('3008');
    expect(await resultOf(browser, await ask(browser))).toBe('0000');
    expect((await leave()).envelope.result).toBe('0000');
  });

  test('is named by a masked address, and stands in no answer', async () => {
    const browser = await byKakao();
    const reply = await browser.call('sendStepCode', {});
    expect(reply.envelope.data.masking_email).toBe('ka***@example.com');
    const { text } = await world.mailTo(kakao, { about });
    const digits = /인증번호: (\d{3} \d{3})/.exec(text)?.[1] ?? '';
    expect(JSON.stringify(reply.envelope)).not.toContain(digits.replace(' ', ''));
    expect(text).toMatch(/일시: .+/);
    expect(text).toMatch(/기기: .+/);
  });

  test('has five tries and ten minutes', async () => {
    const browser = await byKakao();
    const sent = await ask(browser);
    const left = [];
    for (let guess = 0; guess < 5; guess += 1) left.push((await type(browser, wrong(sent))).envelope.data);
    expect(left).toEqual([{ left: 4 }, { left: 3 }, { left: 2 }, { left: 1 }, { left: 0 }]);
    expect(await resultOf(browser, sent)).toBe('3022');
    const late = await ask(browser, kakao, 2);
    await world.advance('10m');
    expect(await resultOf(browser, late)).toBe('3022');
    expect(await presence(browser)).toBe('3008');
  });

  test('works in the session that asked alone, of its own member and of another, and for nothing else', async () => {
    const browser = await byKakao();
    const sent = await ask(browser);
    const beside = await byKakao();
    for (const other of [beside, await byPassword()]) expect(await resultOf(other, sent)).toBe('3022');
    const asLink = { code_run: sent.run, code: sent.code, svc_typ: 'MAIL' } as const;
    expect((await browser.call('confirmByCode', asLink)).envelope.result).toBe('3022');
    expect(await presence(beside)).toBe('3008');
    const own = await ask(beside, kakao, 2);
    expect(await resultOf(beside, own)).toBe('0000');
  });

  test('a code of a change of address proves nothing', async () => {
    const browser = await byPassword();
    const { data } = (await withMailbox(world, browser, 'sendChangeEmail', { email: 'fresh@example.com' }))
      .envelope;
    const { text } = await world.mailTo('fresh@example.com');
    const code = /인증번호: (\d{3} \d{3})/.exec(text)?.[1] ?? '';
    await world.advance('9m');
    expect(await resultOf(browser, { run: data.code_run ?? '', code })).toBe('3022');
  });

  test('of twelve wrong ones at once five are tries; of six right ones at once one proves', async () => {
    const browser = await byKakao();
    const sent = await ask(browser);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => type(browser, wrong(sent))));
    const left = guesses.map(({ envelope }) => (envelope.data as { left?: number } | null)?.left ?? 0);
    expect(left.filter((one) => one > 0).toSorted()).toEqual([1, 2, 3, 4]);
    const again = await ask(browser, kakao, 2);
    const right = await Promise.all(Array.from({ length: 6 }, () => resultOf(browser, again)));
    expect(right.filter((result) => result === '0000')).toHaveLength(1);
    expect(await presence(browser)).toBe('0000');
  });

  test('rests for a member after twenty wrong ones in a day, and for nobody else', async () => {
    const browser = await byKakao();
    for (let round = 1; round <= 4; round += 1) {
      const sent = await ask(browser, kakao, round);
      for (let guess = 0; guess < 5; guess += 1) await type(browser, wrong(sent));
      await world.advance('3m');
    }
    const rested = (await type(browser, await ask(browser, kakao, 5))).envelope;
    expect([rested.result, rested.reason]).toEqual(['9001', expect.any(String)]);
    const other = await byPassword();
    expect(await resultOf(other, await ask(other, reader))).toBe('0000');
  });

  test('is void once the address is another’s, or its session is over', async () => {
    const browser = await byPassword();
    const sent = await ask(browser, reader);
    await withMailbox(world, browser, 'sendChangeEmail', { email: 'fresh@example.com' });
    const { url: _, ...link } = await linkOf(world, 'fresh@example.com');
    expect((await browser.call('confirmEmail', link)).envelope.result).toBe('0000');
    expect(await resultOf(browser, sent)).toBe('3022');
    const ended = await ask(browser, 'fresh@example.com');
    await browser.call('logout', {});
    expect(await resultOf(browser, ended)).toBe('3007');
  });

  test('is mailed five times in two minutes, and no more', async () => {
    const browser = await byPassword();
    for (let count = 1; count <= 5; count += 1)
      expect((await browser.call('sendStepCode', {})).envelope.result).toBe('0000');
    expect((await browser.call('sendStepCode', {})).envelope.result).toBe('3023');
  });

  test('is offered and sent to nobody whose address was never proven', async () => {
    const { browser } = await joined(world, 'NV');
    await world.advance('31m');
    const { data } = (await browser.call('checkPresence', {})).envelope;
    expect(data).toMatchObject({ ways: ['provider'] });
    expect((await browser.call('sendStepCode', {})).envelope.result).toBe('3011');
  });
});

test('who did not ask for it ends that session by the same mail', async () => {
  const thief = await byKakao();
  const sent = await ask(thief);
  const { url: _, svc_typ: __, ...link } = await linkOf(world, kakao, { about });
  expect((await world.call('secureAccount', link)).envelope.result).toBe('0000');
  expect(await resultOf(thief, sent)).not.toBe('0000');
  expect(await presence(thief)).not.toBe('0000');
});
