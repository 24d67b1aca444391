import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect } from 'vitest';
import { demoPassword } from '../api/people.ts';
import type { Browser } from '../world/browser.ts';
import type { Reply } from '../world/call.ts';
import { createWorld, type World } from '../world.ts';
import { bound, settledMedians, spread } from './medians.ts';

/** Whose address it is, none of whom an observer may tell from another by time. */
export const addresses = {
  nobody: 'nobody1@example.com',
  'a member': 'verified@example.com',
  'a member who wants no log-in codes': 'oldpw@example.com',
  'a member without a password': 'kakao.reader@example.com',
  'a sign-up that waits': 'waiting@example.com',
} as const;
type Whose = keyof typeof addresses;
const everybody = Object.keys(addresses) as Whose[];

export type Measured = {
  /** What is done before, without a clock: has a code mailed, where one is tried. */
  readonly ask?: (browser: Browser, email: string) => Promise<string>;
  /** What is done before each sample, without a clock. */
  readonly before?: (email: string) => Promise<void>;
  readonly send: (browser: Browser, email: string, run: string) => Promise<Reply>;
  readonly result: string;
};

/** A code takes five tries, an address five mails in two minutes. */
const samplesBeforeReset = 4;

/** A world for the tests of a file in which only mails may tell: a reset is asked for by everybody alike. */
export function silentWorld() {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ isTimed: true, environment: { MEMBERSHIP_DISCLOSURE: 'mail' } });
  });
  afterAll(() => world.close());

  /** As at the start: an address has its mails and its wrong codes again. */
  async function afresh(): Promise<void> {
    await world.reset();
    const browser = world.browser();
    const mbr_email = addresses['a member who wants no log-in codes'];
    await browser.call('login', { mbr_email, pwd: demoPassword });
    const { envelope } = await browser.call('saveLoginCode', { login_code_yn: 'N' });
    expect(envelope.result).toBe('0000');
  }

  /** Takes samples of everybody's address until they are enough, and compares their medians. */
  async function expectSilence({ ask, before, send, result }: Measured): Promise<void> {
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
  }
  return {
    get world() {
      return world;
    },
    afresh,
    expectSilence,
  };
}
