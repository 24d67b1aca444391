import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { strangerMail } from '../../packages/server/src/domain/stranger-mail.ts';
import { createWorld, type World } from '../world.ts';
import { newcomer } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const stranger = 'stranger@example.com';
const member = 'reader@example.com';
const { perDay } = strangerMail;
const countOf = async (address: string) => (await world.mailsTo(address)).length;

/** Every call by which anybody can have a mail sent to an address that they type. */
const asking = {
  sendFindEmail: (email: string) => world.call('sendFindEmail', { email }),
  sendLoginCode: (email: string) => world.call('sendLoginCode', { email }),
  subscribeNewsletter: (email: string) => world.call('subscribeNewsletter', { email }),
  resendRegisterEmail: (email: string) => world.call('resendRegisterEmail', { email }, { cookies: {} }),
} as const;
type Asking = keyof typeof asking;
const names = Object.keys(asking) as Asking[];

/** Asks so often, a minute apart, so that the limit of two minutes stops nothing. */
async function ask(name: Asking, email: string, times: number): Promise<string[]> {
  const results: string[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    results.push(`${(await asking[name](email)).envelope.result}`);
    await world.advance('1m');
  }
  return results;
}

const stopPage = async (address: string): Promise<{ url: string; token: string }> => {
  const mail = await world.mailTo(address);
  const url = mail.links.find((each) => each.includes('/news-letter/unsubscribe?token=a.'));
  if (!url) throw new Error(`no stop button in "${mail.subject}"`);
  return { url, token: new URL(url).searchParams.get('token') ?? '' };
};
const press = async (token: string) => (await world.call('unsubscribeNewsletter', { token })).envelope;
const stateOf = async (token: string) => (await world.call('unsubscribeInfo', { token })).envelope.data;

describe('an address that never answered', () => {
  test.each(names)('gets three mails a day by %s, and who asks hears the same', async (name) => {
    expect(new Set(await ask(name, stranger, perDay + 2))).toEqual(new Set(['0000']));
    await expect.poll(() => countOf(stranger)).toBe(perDay);
    await world.advance('24h');
    await ask(name, stranger, 1);
    await expect.poll(() => countOf(stranger)).toBe(perDay + 1);
  });

  test('gets three mails a day of all kinds together', async () => {
    for (const name of names) await ask(name, stranger, 2);
    await expect.poll(() => countOf(stranger)).toBe(perDay);
  });

  test('gets three mails a day however its address is spelled', async () => {
    const spellings = [
      'kim.min@gmail.com',
      'kimmin@gmail.com',
      'k.i.m.min+a@gmail.com',
      'kimmin+b@googlemail.com',
    ];
    await Promise.all(spellings.map((email) => asking.sendLoginCode(email)));
    const counts = async () => Promise.all(spellings.map(countOf));
    const sum = async () => (await counts()).reduce((all, one) => all + one, 0);
    await expect.poll(sum).toBe(perDay);
  });

  test('gets no more when they are asked for at once', async () => {
    const all = names.map((name) => asking[name](stranger));
    await Promise.all(all);
    await expect.poll(() => countOf(stranger)).toBe(perDay);
  });

  test('is told the same of a mail that did not go', async () => {
    await ask('sendFindEmail', stranger, perDay);
    const { data } = (await world.call('sendFindEmail', { email: stranger })).envelope;
    const stateOfMail = async () =>
      (await world.call('mailState', { mail: data?.mail ?? '' })).envelope.data?.state;
    await expect.poll(stateOfMail).toBe('sent');
    expect(await countOf(stranger)).toBe(perDay);
  });

  test('has a sign-up mailed again ten times a day to the browser that began it, which counts once', async () => {
    const browser = world.browser();
    await browser.call('signUp', newcomer(stranger));
    const results: string[] = [];
    for (let nth = 0; nth < 11; nth += 1) {
      await world.advance('1m');
      results.push(`${(await browser.call('resendRegisterEmail', { email: stranger })).envelope.result}`);
    }
    expect(results).toEqual([...Array.from({ length: 10 }, () => '0000'), '3023']);
    await expect.poll(() => countOf(stranger)).toBe(11);
    await ask('sendFindEmail', stranger, perDay);
    await expect.poll(() => countOf(stranger)).toBe(11 + perDay - 1);
  });
});

describe('the stop button', () => {
  test('stops every mail that anybody can ask for, by one press and by no GET', async () => {
    await ask('subscribeNewsletter', stranger, 1);
    const { url, token } = await stopPage(stranger);
    await fetch(url, { headers: { accept: 'text/html' } });
    expect(await stateOf(token)).toEqual({ what: 'mails', masking_email: null, items: [], again: null });
    expect(await press(token)).toMatchObject({ result: '0000', data: { what: 'mails' } });
    expect((await stateOf(token))?.what).toBe('mails-again');
    await world.advance('24h');
    for (const name of names) expect(await ask(name, stranger, 1)).toEqual(['0000']);
    expect(await countOf(stranger)).toBe(1);
  });

  test('stops mails to every spelling of an address', async () => {
    const spelled = 'stranger+news@example.com';
    await ask('sendFindEmail', spelled, 1);
    await press((await stopPage(spelled)).token);
    for (const email of [stranger, spelled, 'stranger+other@example.com'])
      await ask('sendFindEmail', email, 1);
    expect([
      await countOf(stranger),
      await countOf(spelled),
      await countOf('stranger+other@example.com'),
    ]).toEqual([0, 1, 0]);
  });

  test('holds if a release pressed it that named the address', async () => {
    const { clock, secrets, strangerMails } = world.service.ports;
    const spelled = 'stranger+old@example.com';
    await strangerMails.stop(secrets.fingerprint(spelled), clock.now() + strangerMail.stoppedFor);
    await ask('sendFindEmail', spelled, 1);
    expect(await countOf(spelled)).toBe(0);
  });

  test('is in the headers, so that the mailbox presses it without a cookie (RFC 8058)', async () => {
    await ask('sendFindEmail', stranger, 1);
    const { url } = await stopPage(stranger);
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(`${url}x`, { method: 'POST', headers, body })).status).toBe(400);
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    await ask('sendFindEmail', stranger, 1);
    expect(await countOf(stranger)).toBe(1);
  });

  test('stops a mail that waits for the mail server', async () => {
    await ask('sendFindEmail', stranger, 1);
    const { token } = await stopPage(stranger);
    await world.faults({ mail: 'refuse' });
    await asking.sendLoginCode(stranger);
    expect(await press(token)).toMatchObject({ result: '0000' });
    await world.faults({ mail: 'ok' });
    await world.advance('5m');
    expect(await countOf(stranger)).toBe(1);
  });

  test('is taken back from the same page, and ends after 180 days', async () => {
    await ask('sendFindEmail', stranger, 1);
    const { token } = await stopPage(stranger);
    await press(token);
    const again = (await stateOf(token))?.again ?? '';
    expect(await press(again)).toMatchObject({ result: '0000', data: { what: 'mails-again' } });
    await ask('sendFindEmail', stranger, 1);
    await expect.poll(() => countOf(stranger)).toBe(2);
    await press(token);
    await world.advance('181d');
    await ask('sendFindEmail', stranger, 1);
    await expect.poll(() => countOf(stranger)).toBe(3);
  });

  test('stops another address by no token, and takes nothing else back', async () => {
    await ask('subscribeNewsletter', stranger, 1);
    const { token } = await stopPage(stranger);
    const [, , seal] = token.split('.');
    for (const wrong of [`a.${'b'.repeat(43)}.${seal}`, `n.${token.split('.')[1]}.${seal}`, `${token}A`])
      expect((await press(wrong)).result).toBe('3007');
    expect((await press(token.replace('a.', 'r.'))).result).toBe('3007');
    expect((await stateOf(token))?.what).toBe('mails');
  });

  test('is in no mail to a member, whose mails it does not stop', async () => {
    await world.call('signUp', newcomer(stranger));
    const { token } = await stopPage(stranger);
    const mail = await world.mailTo(stranger);
    const link = mail.links.find((each) => each.includes('auth_no')) ?? '';
    const { searchParams } = new URL(link);
    const joined = await world.call('confirmEmail', {
      email: stranger,
      svc_typ: 'JOIN',
      auth_no: searchParams.get('auth_no') ?? '',
    });
    expect(joined.envelope.result).toBe('0000');
    await press(token);
    await ask('sendLoginCode', stranger, 2);
    await world.call('sendChangePassword', { email: stranger });
    await world.call('sendChangePassword', { email: stranger });
    await ask('sendFindEmail', member, perDay + 1);
    const about = async () =>
      (await world.mailsTo(stranger))
        .map(({ text }) => text)
        .filter((text) => text.includes('더 보내지 않기'));
    expect((await about()).length).toBe(1);
    await expect.poll(() => countOf(stranger)).toBeGreaterThanOrEqual(1 + 4);
    await expect.poll(() => countOf(member)).toBe(perDay + 1);
    expect((await world.mailsTo(member)).some(({ text }) => text.includes('더 보내지 않기'))).toBe(false);
  });
});
