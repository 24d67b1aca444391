import { waitingKinds } from '@daemun/contract/codes/waiting';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fateOf, type Recovery } from '../../packages/server/src/use-cases/ways-in/ways-in.ts';
import { softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import { addTo, proveBy } from './passkey-people.ts';
import * as ways from './ways-in-world.ts';

let world: ways.DeskWorld;
beforeAll(async () => {
  world = await ways.createDeskWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const address = ways.accounts.byEmail.address;
const password = 'First!Gate2026';
const account = ways.byPassword(address, password);
const moved = 'moved@example.com';

async function entered(): Promise<Browser> {
  const browser = world.browser();
  expect((await browser.call('login', { mbr_email: address, pwd: password })).envelope.result).toBe('0000');
  return browser;
}

/** A call that nothing proves: the password was just reset, and the mailbox alone is one proof. */
async function exportWaits(): Promise<void> {
  const set = { ...(await ways.resetLink(world, account)), svc_typ: 'PWD', pwd: password } as const;
  expect((await world.call('confirmEmail', set)).envelope.result).toBe('0000');
  const { data } = (await (await entered()).call('exportMyData', {})).envelope;
  expect(data).toMatchObject({ until: expect.any(String) });
}

async function moveWaits(browser: Browser): Promise<void> {
  const { data } = (await browser.call('sendChangeEmail', { email: moved, without_old: true })).envelope;
  const code = await world.codeTo(moved);
  const typed = { code_run: data.code_run ?? '', code, svc_typ: 'MAIL' } as const;
  expect((await browser.call('confirmByCode', typed)).envelope.data.waits_until).toBeDefined();
}

/** An act of each kind waits; answers what holds the passkey and the session that asked. */
async function allWait() {
  await exportWaits();
  const authenticator = softwareAuthenticator(world.serviceUrl);
  expect((await addTo(await entered(), authenticator)).result).toBe('0000');
  await world.advance('73h');
  const browser = await entered();
  const removal = (await browser.call('removePasskey', { id: authenticator.id })).envelope;
  expect(removal.data?.waits_until).toBeDefined();
  expect(await proveBy(browser, authenticator)).toBe('0000');
  await moveWaits(browser);
  return { authenticator, browser };
}

const waiting = async () => ((await world.rows()).waiting_act ?? []).map(({ kind }) => kind).toSorted();
const every = [...waitingKinds].toSorted();

test.each(Object.keys(ways.recover) as Recovery[])(
  'after %s, acts of every kind wait on or are stopped, as the table says',
  async (recovery) => {
    const { authenticator: passkey, browser } = await allWait();
    expect(await waiting()).toEqual(every);
    const { guard } = await ways.newDevice(world, account);
    const marker = recovery === 'undone' ? await ways.undoOf(world, address) : guard;
    const hand = { account, browser, password, marker, passkey };
    expect(await ways.recover[recovery](world, hand)).toBe('0000');
    expect(await waiting()).toEqual(fateOf('WAITING_ACT', recovery, false) === 'stays' ? every : []);
  },
);

test('a passkey that goes at once waits for nothing any more', async () => {
  const { authenticator, browser } = await allWait();
  const removed = (await browser.call('removePasskey', { id: authenticator.id })).envelope;
  expect([removed.result, removed.data]).toEqual(['0000', null]);
  expect(await waiting()).toEqual(every.filter((kind) => kind !== 'passkey'));
});
