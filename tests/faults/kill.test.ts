import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkOf, password } from '../api/people.ts';
import { depthOf } from '../setup/depths.ts';
import { allRows } from '../world/all-rows.ts';
import { call } from '../world/call.ts';
import { createProcessWorld, type ProcessWorld } from '../world/process-world.ts';
import { startService } from '../world/service-process.ts';
import { type Attempt, attempt, deliveriesTo, halfMade, inTurns, isAcknowledged } from './sign-ups.ts';

const rounds = depthOf('kills while sign-ups are answered');
/** So many rounds are waited for, also where there are fewer: a start takes its time on a busy machine. */
const longest = Math.max(rounds, 10);
const signUpsAtOnce = 8;
/** Mails that a kill repeats on average at most; how many one alone may, marking.test.ts says. */
const repeatedByKill = 4;

let world: ProcessWorld;
beforeAll(async () => {
  world = await createProcessWorld();
});
afterAll(() => world.close());

const addressOf = (round: number, index: number) => `round${round}.${index}@example.com`;
const signUps = (round: number) =>
  Array.from({ length: signUpsAtOnce }, (_, index) => attempt(world.serviceUrl, addressOf(round, index)));

/** How long a round takes that nobody disturbs: until all are answered, and until their mails are there too, in milliseconds. */
interface Round {
  readonly answered: number;
  readonly mailed: number;
}

async function undisturbed(): Promise<{ took: Round; attempts: Attempt[] }> {
  const service = await startService(world.environment);
  const began = performance.now();
  const attempts = await Promise.all(signUps(0));
  const answered = performance.now() - began;
  await Promise.all(attempts.map(({ address }) => world.mailTo(address)));
  const mailed = performance.now() - began;
  await service.stop();
  return { took: { answered, mailed }, attempts };
}

/** Spreads moments evenly over a round's share of the span (the golden ratio's multiples, which never cluster). */
const within = (round: number) => (round * 0.618_034) % 1;

/**
 * Kills the service at a moment of its own in each round. Every other moment falls while sign-ups are being answered,
 * the rest fall anywhere in a whole round and a bit more, of which mails take the longer part.
 */
async function killedRounds(took: Round): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const service = await startService(world.environment);
    const asked = signUps(round);
    const span = round % 2 === 0 ? took.answered : took.mailed * 1.2;
    await sleep(((round - within(round)) / rounds) * span);
    await service.kill();
    attempts.push(...(await Promise.all(asked)));
  }
  return attempts;
}

/** What a person does who got the mail: opens its link in another browser, and is in by the password. */
async function comesIn(address: string): Promise<void> {
  const { url: _, ...link } = await linkOf(world, address);
  const confirmed = await call(world.serviceUrl, 'confirmEmail', { ...link, pwd: password });
  expect(confirmed.envelope).toMatchObject({ result: '0000', data: { first_login: true } });
}

test(`a service killed at ${rounds} moments of sign-ups loses none that it answered, and leaves none half-made`, {
  timeout: longest * 9000,
}, async ({ annotate }) => {
  const { took, attempts: first } = await undisturbed();
  const attempts = [...first, ...(await killedRounds(took))];
  const acknowledged = attempts.filter(isAcknowledged);
  const unanswered = attempts.filter(({ result }) => result === undefined);
  expect(acknowledged.length + unanswered.length).toBe(attempts.length);
  expect(acknowledged.length).toBeGreaterThan(rounds);
  expect(unanswered.length).toBeGreaterThan(rounds);

  const addresses = new Set(attempts.map(({ address }) => address));
  const before = await allRows(world.environment);
  expect(halfMade(before, addresses)).toEqual([]);
  const members = new Set(before.member.map(({ email }) => String(email)));
  expect(acknowledged.filter(({ address }) => !members.has(address))).toEqual([]);

  const service = await startService(world.environment);
  await world.advance('2m');
  const standing = attempts.map(({ address }) => address).filter((address) => members.has(address));
  await expect
    .poll(async () => (await deliveriesTo(world.sandboxUrl)).size, { timeout: longest * 600, interval: 1000 })
    .toBe(standing.length);
  await inTurns(acknowledged, 4, ({ address }) => comesIn(address));
  const again = new Map<string, string | null | undefined>();
  await inTurns(unanswered, 4, async ({ address }) => {
    again.set(address, (await attempt(world.serviceUrl, address)).result);
  });
  for (const [address, result] of again)
    expect([address, result]).toEqual([address, members.has(address) ? '3021' : '0000']);

  const counts = [...(await deliveriesTo(world.sandboxUrl)).entries()].filter(([address]) =>
    members.has(address),
  );
  // A kill may fall between the sending of a mail and the word of it: those few that were being sent go once more.
  const repeated = counts.reduce((sum, [, count]) => sum + count - 1, 0);
  expect(repeated).toBeLessThanOrEqual(rounds * repeatedByKill);
  expect((await service.stop()).code).toBe(0);
  expect(halfMade(await allRows(world.environment), addresses)).toEqual([]);
  const share = `${acknowledged.length} answered, ${standing.length - acknowledged.length} more stand unanswered`;
  await annotate(`${rounds} kills: ${share}, ${repeated} mails were repeated`);
});
