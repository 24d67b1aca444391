import { performance } from 'node:perf_hooks';
import { calls } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silenceByTime } from '../../packages/server/src/http/silence-by-time.ts';
import { entryCodesWrong } from '../../packages/server/src/use-cases/mail/try-code.ts';
import { demoPassword } from '../api/people.ts';
import type { Browser } from '../world/browser.ts';
import type { Reply } from '../world/call.ts';
import { createWorld, type World } from '../world.ts';
import { bound, deployedPadding, settledMedians, spread } from './medians.ts';
import { goodRequest } from './served-calls.ts';

/** Only mails may tell: a reset is asked for by everybody alike. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ padding: deployedPadding, environment: { MEMBERSHIP_DISCLOSURE: 'mail' } });
});
afterAll(() => world.close());

/** Whose address it is, none of whom an observer may tell from another by time. */
const addresses = {
  nobody: 'nobody1@example.com',
  'a member': 'verified@example.com',
  'a member who wants no log-in codes': 'oldpw@example.com',
  'a member without a password': 'kakao.reader@example.com',
  'a sign-up that waits': 'waiting@example.com',
} as const;
type Whose = keyof typeof addresses;
const everybody = Object.keys(addresses) as Whose[];

/** As at the start: an address has its mails and its wrong codes again. */
async function afresh(): Promise<void> {
  await world.reset();
  const browser = world.browser();
  const mbr_email = addresses['a member who wants no log-in codes'];
  await browser.call('login', { mbr_email, pwd: demoPassword });
  const { envelope } = await browser.call('saveLoginCode', { login_code_yn: 'N' });
  expect(envelope.result).toBe('0000');
}

type Measured = {
  /** What is done before, without a clock: has a code mailed, where one is tried. */
  readonly ask?: (browser: Browser, email: string) => Promise<string>;
  /** What is done before each sample, without a clock. */
  readonly before?: (email: string) => Promise<void>;
  readonly send: (browser: Browser, email: string, run: string) => Promise<Reply>;
  readonly result: string;
};

/** A code of a mail that is wrong, whatever the right one is. */
const wrong = '000000';

const measured: Readonly<Record<string, Measured>> = {
  sendChangePassword: {
    send: (browser, email) => browser.call('sendChangePassword', { email }),
    result: '0000',
  },
  sendLoginCode: {
    send: (browser, email) => browser.call('sendLoginCode', { email }),
    result: '0000',
  },
  codeLogin: {
    ask: async (browser, email) => (await browser.call('sendLoginCode', { email })).envelope.data.code_run,
    send: (browser, _email, code_run) => browser.call('codeLogin', { code_run, code: wrong }),
    result: '3022',
  },
  'the twentieth wrong codeLogin of a day': {
    ask: async (browser, email) => (await browser.call('sendLoginCode', { email })).envelope.data.code_run,
    before: nineteenWrong,
    send: (browser, _email, code_run) => browser.call('codeLogin', { code_run, code: wrong }),
    result: '3022',
  },
  'confirmByCode PWD': {
    ask: async (browser, email) =>
      (await browser.call('sendChangePassword', { email })).envelope.data.code_run ?? '',
    send: (browser, _email, code_run) =>
      browser.call('confirmByCode', { code_run, code: wrong, svc_typ: 'PWD' }),
    result: '3022',
  },
};

/** The next wrong code of an address is its twentieth of the day, which its owner is told of. */
async function nineteenWrong(email: string): Promise<void> {
  const { clock, rateLimits, secrets } = world.service.ports;
  const { count, within } = limits.mailCode.wrongPerAddress;
  const key = entryCodesWrong(secrets.fingerprint(email), null);
  while (await rateLimits.take(key, count, within, clock.now()));
  await rateLimits.giveBack(key);
}

/** A code takes five tries, an address five mails in two minutes. */
const samplesBeforeReset = 4;

test.each(Object.entries(measured))(
  'the time of %s tells nothing of whose the address is',
  { timeout: 900_000 },
  async (_name, { ask, before, send, result }) => {
    let asked = new Map<string, readonly [browser: Browser, run: string]>();
    let taken = 0;
    const medians = await settledMedians(everybody, async (whose) => {
      if (taken++ % (samplesBeforeReset * everybody.length) === 0) {
        await afresh();
        asked = new Map();
      }
      const email = addresses[whose as Whose];
      const browser = asked.get(whose)?.[0] ?? world.browser();
      const run = asked.get(whose)?.[1] ?? (await ask?.(browser, email)) ?? '';
      asked.set(whose, [browser, run]);
      await before?.(email);
      const began = performance.now();
      const { envelope } = await send(browser, email, run);
      const took = performance.now() - began;
      expect([whose, envelope.result]).toEqual([whose, result]);
      return took;
    });
    expect(spread(medians), JSON.stringify(medians)).toBeLessThanOrEqual(bound);
  },
);

type Silent = keyof typeof silenceByTime;
const silent = (Object.keys(silenceByTime) as Silent[]).filter((name) =>
  ['always', 'mail'].includes(silenceByTime[name]),
);

test.each(silent)('%s is answered at a full step of time, whoever has the address', async (name) => {
  await afresh();
  const browser = world.browser();
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  const field = ['email', 'mbr_email'].find((each) => Object.hasOwn(calls[name].request.shape, each));
  for (const address of Object.values(addresses)) {
    const began = performance.now();
    await browser.call(name, { ...goodRequest(name), ...(field && { [field]: address }) } as never);
    expect([address, performance.now() - began >= deployedPadding]).toEqual([address, true]);
  }
});
