import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { bound, settledMedians, spread } from './medians.ts';

/** The tenth failure locks and is answered otherwise, so everybody starts afresh before it. */
const triesBeforeReset = 9;

let world: World;
beforeAll(async () => {
  world = await createWorld({ isTimed: true });
});
afterAll(() => world.close());

let strangers = 0;

/** Accounts that an observer must not be able to tell apart by time, each with the address of its next sample. */
const classes: Readonly<Record<string, () => string>> = {
  'no account': () => `stranger${strangers++}@example.com`,
  'a wrong password': () => 'reader@example.com',
  'a member without a password': () => 'kakao.reader@example.com',
  'a member who waits': () => 'waiting@example.com',
  'an older account, SHA-256': () => 'archive_reader',
  'an older account, bcrypt': () => 'gamer77',
  'older accounts of both services': () => 'both@example.com',
};
const names = Object.keys(classes);

async function timeOf(mbr_email: string): Promise<number> {
  const began = performance.now();
  const { envelope } = await world.call('login', { mbr_email, pwd: 'Wrong!2026' });
  const took = performance.now() - began;
  expect(envelope.result).toBe('3003');
  return took;
}

test('the time of a refused log-in tells nothing of the account', { timeout: 900_000 }, async () => {
  let tries = 0;
  const medians = await settledMedians(names, async (name) => {
    if (tries++ % (triesBeforeReset * names.length) === 0) await world.reset();
    return timeOf(classes[name]?.() ?? '');
  });
  expect(spread(medians), JSON.stringify(medians)).toBeLessThanOrEqual(bound);
});
