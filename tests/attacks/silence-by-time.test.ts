import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depthOf, isLong } from '../setup/depths.ts';
import { createWorld, type World } from '../world.ts';

/**
 * Samples of each class; the long form is for a machine that does nothing else. Each is padded, so that a thousand take half
 * an hour.
 */
const samples = depthOf('samples of refused log-ins by time');
/** Milliseconds to which a deployment pads refused log-ins. */
const deployed = 250;
/** How far medians may lie apart, as a part of the larger one. */
const bound = isLong ? 0.03 : 0.15;
/** The tenth failure locks and is answered otherwise, so everybody starts afresh before it. */
const triesBeforeReset = 9;

let world: World;
beforeAll(async () => {
  world = await createWorld({ padding: deployed });
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

async function timeOf(mbr_email: string): Promise<number> {
  const began = performance.now();
  const { envelope } = await world.call('login', { mbr_email, pwd: 'Wrong!2026' });
  const took = performance.now() - began;
  expect(envelope.result).toBe('3003');
  return took;
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** One sample of each class after the other, each round in another order, so that what slows one slows all. */
async function mediansOf(count: number): Promise<Record<string, number>> {
  const times = new Map(Object.keys(classes).map((name) => [name, [] as number[]]));
  for (let round = 0; round < count; round += 1) {
    if (round % triesBeforeReset === 0) await world.reset();
    const names = Object.keys(classes);
    const turned = names.map((_, index) => names[(index + round) % names.length] ?? '');
    for (const name of turned) times.get(name)?.push(await timeOf(classes[name]?.() ?? ''));
  }
  return Object.fromEntries([...times].map(([name, each]) => [name, median(each)]));
}

const spread = (medians: Record<string, number>): number => {
  const all = Object.values(medians);
  return (Math.max(...all) - Math.min(...all)) / Math.max(...all);
};

test('the time of a refused log-in tells nothing of the account', { timeout: 900_000 }, async () => {
  await mediansOf(1);
  const first = await mediansOf(samples);
  const medians = spread(first) <= bound ? first : await mediansOf(samples);
  expect(spread(medians), JSON.stringify(medians)).toBeLessThanOrEqual(bound);
});
