import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkOf, newcomer } from '../api/people.ts';
import { depthOf } from '../setup/depths.ts';
import type { Mail } from '../world/sandbox-client.ts';
import { openTcpGate, type TcpGate } from '../world/tcp-gate.ts';
import { createWorld, type World } from '../world.ts';
import { inTurns } from './sign-ups.ts';

let outside: World;
let gate: TcpGate;
let world: World;
beforeAll(async () => {
  outside = await createWorld();
  const { smtp = '' } = (await (await fetch(new URL('/directory.json', outside.sandboxUrl))).json()) as {
    smtp?: string;
  };
  gate = await openTcpGate(Number(new URL(smtp).port));
  world = await createWorld({ environment: { SMTP_URL: `smtp://127.0.0.1:${gate.port}` } });
});
afterAll(async () => {
  await world.close();
  await gate.close();
  await outside.close();
});

const people = depthOf('people whose mails wait');
const addressesOf = (name: string) =>
  Array.from({ length: people }, (_, index) => `${name}${index}@example.com`);

/** Sign-ups while the mail server is away; how long the slowest took, in milliseconds. */
async function signUpAll(addresses: readonly string[]): Promise<number> {
  let slowest = 0;
  await inTurns(addresses, 4, async (address) => {
    const { envelope } = await world.call('signUp', newcomer(address));
    expect(envelope.result).toBe('0000');
    slowest = Math.max(slowest, Number(envelope.response_time));
  });
  return slowest;
}

const mailState = async (mail: string) => (await world.call('mailState', { mail })).envelope.data.state;

const opened = async (email: string, { links }: Mail) => {
  const link = new URL(links.find((each) => each.includes('auth_no=')) ?? '');
  const auth_no = link.searchParams.get('auth_no') ?? '';
  return (await world.call('confirmEmail', { email, svc_typ: 'JOIN', auth_no })).envelope.result;
};

describe('while the mail server', () => {
  test.each<[string, 'cut' | 'hold']>([
    ['is away', 'cut'],
    ['takes the line and says nothing', 'hold'],
  ])('%s, sign-ups are answered as ever, and each mail comes once when it is back', async (_, fault) => {
    const ever = await signUpAll(addressesOf(`before-${fault}`));
    for (const address of addressesOf(`before-${fault}`)) await outside.mailTo(address);
    gate[fault]();
    const addresses = addressesOf(fault);
    expect(await signUpAll(addresses)).toBeLessThan(ever * 5 + 1000);
    const { envelope } = await world.call('signUp', newcomer(`told-${fault}@example.com`));
    const mail = envelope.data.mail ?? '';
    await expect.poll(() => mailState(mail), { timeout: 30_000 }).not.toBe('sent');
    for (const address of addresses) expect(await outside.mailsTo(address)).toEqual([]);
    gate.cut();
    await sleep(300);
    gate.open();
    for (let minute = 0; minute < 5; minute += 1) await world.advance('1m');
    for (const address of addresses) await outside.mailTo(address, { withinMs: 60_000 });
    await expect.poll(() => mailState(mail), { timeout: 30_000 }).toBe('sent');
    await sleep(1500);
    for (const address of addresses) expect(await outside.mailsTo(address)).toHaveLength(1);
    const { url: _url, ...link } = await linkOf(outside, addresses[0] ?? '');
    expect((await world.call('confirmEmail', link)).envelope.result).toBe('0000');
  });

  test('is away for an hour, each mail comes once within five minutes of its return, in its order: the last link of an address opens', async () => {
    gate.cut();
    const addresses = addressesOf('hour');
    await signUpAll(addresses);
    await sleep(1000);
    await world.advance('30m');
    for (const email of addresses)
      expect((await world.call('resendRegisterEmail', { email })).envelope.result).toBe('0000');
    await world.advance('30m');
    for (const address of addresses) expect(await outside.mailsTo(address)).toEqual([]);
    gate.open();
    for (let minute = 0; minute < 5; minute += 1) await world.advance('1m');
    for (const address of addresses) await outside.mailTo(address, { count: 2, withinMs: 60_000 });
    await sleep(1500);
    for (const address of addresses) {
      const mails = await outside.mailsTo(address);
      expect(mails).toHaveLength(2);
      const [last, first] = mails.map((mail) => () => opened(address, mail));
      expect([await first?.(), await last?.()]).toEqual(['3022', '0000']);
    }
  });

  test('is away for an hour, codes and reset links that are over by then never come, and stand before no mail', async () => {
    gate.cut();
    const reader = 'reader@example.com';
    const mails: string[] = [];
    for (const call of ['sendLoginCode', 'sendChangePassword'] as const) {
      const { result, data } = (await world.call(call, { email: reader })).envelope;
      expect(result).toBe('0000');
      mails.push(data.mail ?? '');
    }
    const addresses = addressesOf('living');
    await signUpAll(addresses);
    await world.advance('1h');
    gate.open();
    for (let minute = 0; minute < 5; minute += 1) await world.advance('1m');
    for (const address of addresses) await outside.mailTo(address, { withinMs: 60_000 });
    for (const mail of mails) await expect.poll(() => mailState(mail), { timeout: 30_000 }).toBe('dead');
    expect(await outside.mailsTo(reader)).toEqual([]);
  });

  test.each(['no-relay', 'suspended'])(
    'refuses everybody (%s) for a day, nothing is given up, and each mail comes once when it is well',
    async (fault) => {
      await outside.faults({ mail: fault });
      const addresses = addressesOf(fault);
      await signUpAll(addresses.slice(0, 3));
      // Longer than ten refusals took when they were counted against each mail.
      for (let minute = 0; minute < 15; minute += 1) await world.advance('1m');
      await signUpAll(addresses.slice(3));
      for (let hour = 0; hour < 20; hour += 1) await world.advance('1h');
      await outside.faults({ mail: 'ok' });
      for (let minute = 0; minute < 5; minute += 1) await world.advance('1m');
      for (const address of addresses) await outside.mailTo(address, { withinMs: 60_000 });
      await sleep(1500);
      for (const address of addresses) expect(await outside.mailsTo(address)).toHaveLength(1);
    },
  );

  test('says 421 and hangs up, or takes a mail and hangs up, none is lost and none is sent twice that was taken', async () => {
    for (const fault of ['defer', 'drop'] as const) {
      await outside.faults({ mail: fault });
      await signUpAll(addressesOf(fault));
      await sleep(500);
      await outside.faults({ mail: 'ok' });
      await world.advance('5m');
      for (const address of addressesOf(fault)) await outside.mailTo(address, { withinMs: 60_000 });
      await sleep(1000);
      for (const address of addressesOf(fault)) expect(await outside.mailsTo(address)).toHaveLength(1);
    }
  });
});
