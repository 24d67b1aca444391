import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { allRows } from '../world/all-rows.ts';
import type { Crowd, Seen } from './crowd.ts';
import type { Fleet } from './fleet.ts';
import { deliveriesTo, expectSettled, isAcknowledged } from './sign-ups.ts';

/** How many nodes there are. */
export const count = 3;
/** Enough that one failure of each newcomer is less than 0.5 % of them. */
export const requestsPerFault = 500;

export const untilAsked = async (crowd: Crowd, more: number) => {
  for (const enough = crowd.asked() + more; crowd.asked() < enough; ) await sleep(20);
};

/** Of those who were answered nobody is missing, and their mails come, also those that a dead node had taken. */
export async function expectAllThere({ world, nodes }: Fleet, { signUps }: Pick<Seen, 'signUps'>) {
  const answered = signUps.filter(isAcknowledged).map(({ address }) => address);
  const { member } = await allRows(world.environment);
  const there = new Set(member.map(({ email }) => email));
  expect(answered.length).toBeGreaterThan(count);
  expect(answered.filter((address) => !there.has(address))).toEqual([]);
  // One is left, whose clock the sandbox can move.
  for (const node of nodes.slice(1)) expect((await node.stop()).code).toBe(0);
  await expectSettled(world, signUps, world.environment.DATABASE_URL ?? '');
  await world.advance('2m');
  const addresses = new Set(signUps.map(({ address }) => address));
  const reached = async () =>
    [...(await deliveriesTo(world.sandboxUrl)).keys()].filter((to) => addresses.has(to)).length;
  await expect.poll(reached, { timeout: 60_000, interval: 500 }).toBe(addresses.size);
}
