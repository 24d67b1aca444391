import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depthOf } from '../setup/depths.ts';
import { allRows } from '../world/all-rows.ts';
import { createProcessWorld, type ProcessWorld } from '../world/process-world.ts';
import { startService } from '../world/service-process.ts';
import {
  type Attempt,
  attempt,
  attemptOnOwnLine,
  halfMade,
  inTurns,
  isAcknowledged,
  keyOf,
} from './sign-ups.ts';

let world: ProcessWorld;
beforeAll(async () => {
  world = await createProcessWorld();
});
afterAll(() => world.close());

const again = (address: string) => attempt(world.serviceUrl, address, keyOf(address));

/** The addresses of all tests so far: their mails are counted together. */
const signedUp = new Set<string>();

async function expectWhole(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) signedUp.add(address);
  const rows = await allRows(world.environment);
  expect(rows.member.filter(({ email }) => signedUp.has(String(email)))).toHaveLength(signedUp.size);
  expect(halfMade(rows, signedUp)).toEqual([]);
}

test('a client that drops the line right after sending hears its answer when it comes back with the key', async () => {
  const service = await startService(world.environment);
  const addresses = Array.from({ length: 40 }, (_, index) => `gone${index}@example.com`);
  const began = performance.now();
  await inTurns(addresses.splice(0, 8), 4, async (address) => {
    expect((await attempt(world.serviceUrl, address)).result).toBe('0000');
    signedUp.add(address);
  });
  // Two turns of four: how long one sign-up takes among four. Whoever is answered sooner corrects it.
  let took = (performance.now() - began) / 2;
  const seen = { unheard: 0, replayed: 0 };
  await inTurns(addresses, 4, async (address) => {
    const line = attemptOnOwnLine(world.serviceUrl, address, keyOf(address));
    await line.sent;
    // Moments spread evenly over the time of an answer (the golden ratio's multiples, which never cluster).
    const stays = (((addresses.indexOf(address) * 0.618_034) % 1) * took) / 3;
    await sleep(stays);
    line.leave();
    if ((await line.answer).result === undefined) seen.unheard += 1;
    else took = Math.min(took, stays);
    const back = await again(address);
    expect([address, back.result]).toEqual([address, '0000']);
    if (back.replayed) seen.replayed += 1;
    expect((await attempt(world.serviceUrl, address)).result).toBe('3021');
  });
  expect(seen.unheard).toBeGreaterThan(addresses.length / 2);
  expect(seen.replayed).toBeGreaterThan(addresses.length / 2);
  for (const address of addresses) await world.mailTo(address);
  for (const address of addresses) expect(await world.mailsTo(address)).toHaveLength(1);
  expect((await service.stop()).code).toBe(0);
  await expectWhole(addresses);
});

const rounds = depthOf('kills while sign-ups with keys are answered');
const atOnce = 8;

async function killedRounds(): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const service = await startService(world.environment);
    const asked = Array.from({ length: atOnce }, (_, index) => again(`killed${round}.${index}@example.com`));
    // The last round is cut off as soon as somebody is answered.
    await (round < rounds ? sleep((round / rounds) * 500) : Promise.race(asked));
    await service.kill();
    attempts.push(...(await Promise.all(asked)));
  }
  return attempts;
}

test('a service killed amid sign-ups with keys: whoever was answered hears it again, nobody is signed up twice', async ({
  annotate,
}) => {
  const attempts = await killedRounds();
  const service = await startService(world.environment);
  // The runs that died have their leases over.
  await world.advance('2m');
  const answered = attempts.filter(isAcknowledged);
  const unanswered = attempts.filter(({ result }) => result === undefined);
  expect(answered.length + unanswered.length).toBe(attempts.length);
  expect([answered.length > 0, unanswered.length > 0]).toEqual([true, true]);
  const counts: Record<string, number> = {};
  await inTurns(answered, 4, async ({ address }) => {
    expect(await again(address)).toEqual({ address, result: '0000', replayed: true });
  });
  await inTurns(unanswered, 4, async ({ address }) => {
    const { result, replayed } = await again(address);
    expect(['0000', '3021']).toContain(result);
    expect(await again(address)).toEqual({ address, result, replayed: true });
    const how = `${result}${replayed ? ' from the record' : ''}`;
    counts[how] = (counts[how] ?? 0) + 1;
  });
  await annotate(`${answered.length} answered; of the others ${JSON.stringify(counts)}`);
  expect((await service.stop()).code).toBe(0);
  await expectWhole(attempts.map(({ address }) => address));
});
