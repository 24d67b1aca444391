import { type CallName, calls } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mailsOf } from '../../packages/server/src/use-cases/mail/take-mail.ts';
import type { Browser } from '../world/browser.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { broughtBack, cutAtKakao } from './attaching.ts';
import { demoPassword, newcomer } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

/** Calls that mail an address no more than its limit allows, found in the registry. */
const mailing = (Object.keys(calls) as CallName[]).filter((name) =>
  calls[name].refusals.some((refusal) => refusal === 'EXCEED_EMAIL_AUTH'),
);

/** Those whose screen has no button to send the mail again: the first tells where it went, the other is done by one press. */
const askedOnce: readonly CallName[] = ['sendUndoMail', 'subscribeNewsletter'];

const reader = 'reader@example.com';
const kakao = 'kakao.reader@example.com';
const stranger = 'nobody@example.com';

async function signedIn(): Promise<Browser> {
  const browser = world.browser();
  await browser.call('login', { mbr_email: reader, pwd: demoPassword });
  return browser;
}

type Sent = { readonly result: string | null; readonly resend_after: number | undefined };
type Sending = {
  /** Whose limit it takes from. */
  readonly to: string;
  /** Whether a browser that the account knows asks, whose mails are counted by themselves. */
  readonly isKnown?: true;
  /** What is there before; answers what asks for the mail. */
  readonly begin: () => Promise<
    () => Promise<{ readonly envelope: { result: string | null; data: unknown } }>
  >;
};

/** How each of them is asked for its mail. */
const sendings: Readonly<Record<string, Sending>> = {
  sendLoginCode: {
    to: stranger,
    begin: async () => () => world.call('sendLoginCode', { email: stranger }),
  },
  sendAttachCode: {
    to: kakao,
    begin: async () => {
      await cutAtKakao(world);
      const { browser, token, provider } = await broughtBack(world);
      return () => browser.call('sendAttachCode', { token, provider });
    },
  },
  sendStepCode: {
    to: reader,
    isKnown: true,
    begin: async () => {
      const browser = await signedIn();
      return () => browser.call('sendStepCode', {});
    },
  },
  signUp: {
    to: stranger,
    begin: async () => () => world.call('signUp', newcomer(stranger)),
  },
  'signUp, of a member': {
    to: stranger,
    begin: async () => {
      const { goAs, browser } = socialVisitor(world);
      await goAs('KK', 'kakao-reader');
      const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
      return () => withMailbox(world, browser, 'signUp', { ...newcomer(stranger), mbr_agr: [], mst_mbr_no });
    },
  },
  resendRegisterEmail: {
    to: stranger,
    begin: async () => () => world.call('resendRegisterEmail', { email: stranger }),
  },
  sendChangePassword: {
    to: reader,
    begin: async () => () => world.call('sendChangePassword', { email: reader }),
  },
  sendFindEmail: {
    to: stranger,
    begin: async () => () => world.call('sendFindEmail', { email: stranger }),
  },
  sendChangeEmail: {
    to: stranger,
    begin: async () => {
      const browser = await signedIn();
      return () => withMailbox(world, browser, 'sendChangeEmail', { email: stranger });
    },
  },
};

test('every call that sends a mail which may be asked for again is among them', () => {
  const named = new Set(Object.keys(sendings).map((name) => name.split(',')[0]));
  expect([...named, ...askedOnce].sort()).toEqual(mailing.toSorted());
});

const { count, within } = limits.mailsPerAddress;

const whose = (address: string, isKnown = false) => mailsOf(world.service.ports, address, isKnown);

/** Takes mails, so that so many are left. */
async function leave(mails: string, left: number): Promise<void> {
  const { clock, rateLimits } = world.service.ports;
  for (let taken = left; taken < count; taken += 1)
    expect(await rateLimits.takeMail(mails, clock.now())).toBeDefined();
}

async function sent(send: Awaited<ReturnType<Sending['begin']>>): Promise<Sent> {
  const { result, data } = (await send()).envelope;
  return { result, resend_after: (data as Partial<Sent> | null)?.resend_after };
}

test.each(Object.entries(sendings))(
  '%s says after how many seconds the next mail may be asked for: a minute where mails are left',
  async (_name, { begin, to, isKnown }) => {
    const send = await begin();
    await leave(whose(to, isKnown), 2);
    expect(await sent(send)).toEqual({ result: '0000', resend_after: limits.resendAfter });
  },
);

test.each(Object.entries(sendings))(
  '%s says so of the last mail, too: none goes before',
  async (_name, { begin, to, isKnown }) => {
    const send = await begin();
    await leave(whose(to, isKnown), 1);
    const { result, resend_after = 0 } = await sent(send);
    expect(result).toBe('0000');
    expect(resend_after).toBeGreaterThan(limits.resendAfter);
    expect(resend_after).toBeLessThanOrEqual(within / 1000);
    const { clock, rateLimits } = world.service.ports;
    const asks = () => rateLimits.takeMail(whose(to, isKnown), clock.now());
    await world.advance(`${resend_after - 10}s`);
    expect(await asks()).toBeUndefined();
    await world.advance('10s');
    expect(await asks()).toBeDefined();
  },
);

test('the tenth code of an hour says that the next one may go when the hour is over', async () => {
  const { clock, rateLimits, secrets } = world.service.ports;
  const { count: codes, within: hour } = limits.mailCode.loginsPerAddress;
  for (let taken = 1; taken < codes; taken += 1)
    await rateLimits.take('login-code', secrets.fingerprint(stranger), clock.now());
  const send = () => world.call('sendLoginCode', { email: stranger });
  const { resend_after = 0 } = await sent(send);
  expect(resend_after).toBeGreaterThan(3500);
  expect(resend_after).toBeLessThanOrEqual(hour / 1000);
  await world.advance('58m');
  expect((await sent(send)).result).toBe('3023');
  await world.advance('2m');
  expect((await sent(send)).result).toBe('0000');
});
