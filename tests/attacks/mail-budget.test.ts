import { type CallName, calls } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword, newcomer } from '../api/people.ts';
import { goodRequest } from '../api/served-calls.ts';
import { createWorld, type World } from '../world.ts';

/** What is left of an address's mails is its owner's: no call takes of it that mails it nothing. */
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const own = 'oldpw@example.com';
const addresses = ['nobody1@example.com', 'verified@example.com', 'waiting@example.com', own] as const;
/** Its log-in in a new browser is told there. */
const noticesOf = (address: string): number => (address === own ? 1 : 0);
const { count } = limits.mailsPerAddress;

/** How many mails an address could no longer get; takes the others, so each address is asked once. */
async function usedOf(address: string): Promise<number> {
  const { clock, rateLimits, secrets } = world.service.ports;
  let left = 0;
  while (left < count && (await rateLimits.takeMail(secrets.fingerprint(address), clock.now()))) left += 1;
  return count - left;
}

const named = (name: CallName, address: string) => {
  const field = ['email', 'mbr_email'].find((each) => Object.hasOwn(calls[name].request.shape, each));
  const good = name === 'signUp' ? newcomer(address) : goodRequest(name);
  const token = name === 'unsubscribeNewsletter' ? { token: undefined } : {};
  return { ...good, ...token, ...(field && { [field]: address }) };
};

test.each(Object.keys(calls) as CallName[])(
  '%s takes no mail of an address that it mails nothing',
  async (name) => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: own, pwd: demoPassword });
    for (const address of addresses) {
      await browser.call(name, named(name, address) as never);
      const used = await usedOf(address);
      if (used > 0)
        await expect
          .poll(async () => (await world.mailsTo(address)).length)
          .toBeGreaterThanOrEqual(used + noticesOf(address));
    }
  },
);
