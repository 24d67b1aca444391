import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../api/people.ts';
import type { Browser } from '../world/browser.ts';
import type { Reply } from '../world/call.ts';
import { createWorld, type World } from '../world.ts';
import { bound, deployedPadding, settledMedians, spread } from './medians.ts';

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
  readonly send: (browser: Browser, email: string, run: string) => Promise<Reply>;
  readonly result: string;
};

/** A code of a mail that is wrong, whatever the right one is. */
const wrong = '000000';

const measured: Readonly<Record<string, Measured>> = {
  sendLoginCode: {
    send: (browser, email) => browser.call('sendLoginCode', { email }),
    result: '0000',
  },
  codeLogin: {
    ask: async (browser, email) => (await browser.call('sendLoginCode', { email })).envelope.data.code_run,
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

/** A code takes five tries, an address five mails in two minutes. */
const samplesBeforeReset = 4;

test.each(Object.entries(measured))(
  'the time of %s tells nothing of whose the address is',
  { timeout: 900_000 },
  async (_name, { ask, send, result }) => {
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
      const began = performance.now();
      const { envelope } = await send(browser, email, run);
      const took = performance.now() - began;
      expect([whose, envelope.result]).toEqual([whose, result]);
      return took;
    });
    expect(spread(medians), JSON.stringify(medians)).toBeLessThanOrEqual(bound);
  },
);
