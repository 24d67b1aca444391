import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserIn, knowsCountries } from '../api/abroad.ts';
import { demoPassword } from '../api/people.ts';
import { createWorld, type World } from '../world.ts';
import { bound, settledMedians, spread } from './medians.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isTimed: true, environment: knowsCountries });
});
afterAll(() => world.close());

const mbr_email = 'reader@example.com';
const passwords: Readonly<Record<string, string>> = { right: demoPassword, wrong: 'Wrong!2026' };
const names = Object.keys(passwords);
/** The tenth try locks and is answered otherwise, so the account starts afresh before it. */
const triesBeforeReset = 4;

/** The member blocks logins from abroad, at home. */
async function block() {
  await world.reset();
  const home = browserIn(world, 'KR');
  await home.call('login', { mbr_email, pwd: demoPassword });
  expect((await home.call('saveLoginSafety', { block_abroad: true })).envelope.result).toBe('0000');
}

async function timeOf(pwd: string): Promise<number> {
  const abroad = browserIn(world, 'US');
  const began = performance.now();
  const { envelope } = await abroad.call('login', { mbr_email, pwd });
  const took = performance.now() - began;
  expect(envelope.result).toBe('3003');
  return took;
}

test('the time of a refusal from abroad does not tell a right password from a wrong one', {
  timeout: 900_000,
}, async () => {
  let tries = 0;
  const medians = await settledMedians(names, async (name) => {
    if (tries++ % (triesBeforeReset * names.length) === 0) await block();
    return timeOf(passwords[name] ?? '');
  });
  expect(spread(medians), JSON.stringify(medians)).toBeLessThanOrEqual(bound);
});
