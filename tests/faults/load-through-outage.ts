import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { CallOptions, Reply } from '../world/call.ts';
import type { World } from '../world.ts';
import { expectAway, statusOf, who } from './away.ts';
import { type Attempt, attempt, isAcknowledged, keyOf } from './sign-ups.ts';

/** Asks and signs up without pause until it is told to end; the answers in their order. */
export function load(world: World, options: CallOptions, name: string) {
  let over = false;
  const replies: Reply[] = [];
  const asking = async () => {
    while (!over) {
      replies.push(await who(world, options));
      await sleep(5);
    }
  };
  const signUps: Promise<Attempt>[] = [];
  const signing = async (lane: number) => {
    for (let index = 0; !over; index += 1) {
      const address = `${name}${lane}.${index}@example.com`;
      const one = attempt(world.serviceUrl, address, keyOf(address));
      signUps.push(one);
      await one;
    }
  };
  const lanes = Promise.all([asking(), asking(), asking(), signing(0), signing(1)]);
  return {
    end: async () => {
      over = true;
      await lanes;
      return { replies, signUps: await Promise.all(signUps) };
    },
  };
}

/** What holds of a load through which the database went and came back; times in milliseconds. */
export async function expectRidden(
  world: World,
  { replies, signUps }: Awaited<ReturnType<ReturnType<typeof load>['end']>>,
  longest: number,
): Promise<void> {
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  expect(replies.some(({ status }) => status === 503)).toBe(true);
  for (const reply of replies) {
    if (reply.status === 200) expect(reply.envelope.result).toBe('0000');
    else expectAway(reply);
    expect(Number(reply.envelope.response_time)).toBeLessThan(longest);
  }
  for (const { address } of signUps.filter(isAcknowledged))
    expect([address, (await attempt(world.serviceUrl, address)).result]).toEqual([address, '3021']);
}

/** Waits until the service serves again, which must not take longer. */
export async function backWithin(world: World, options: CallOptions, milliseconds: number): Promise<void> {
  const served = async () => (await who(world, options)).envelope.result;
  await expect.poll(served, { timeout: milliseconds, interval: 50 }).toBe('0000');
  expect(await statusOf(world, '/readyz')).toBe(200);
}
