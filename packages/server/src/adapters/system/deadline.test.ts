import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Overload } from '../../ports/overload.ts';
import { createDeadline } from './deadline.ts';

/** What a request does that has 20 ms, as its own chain of work. */
const asRequest = <T>({ begin }: ReturnType<typeof createDeadline>, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => begin(() => void work().then(resolve, reject)));

test('a request is stopped once it has had its time, whatever it waited for; who is no request never is', async () => {
  const deadline = createDeadline(20);
  await asRequest(deadline, async () => {
    deadline.check();
    expect(deadline.left()).toBeLessThanOrEqual(20);
    await sleep(30);
    expect(deadline.check).toThrow(Overload);
    expect(() => deadline.beyond(deadline.check)).not.toThrow();
    expect(deadline.check).toThrow(Overload);
  });
  deadline.check();
  expect(deadline.left()).toBe(Number.POSITIVE_INFINITY);
});

test('of two requests each has its own time, and what it lifts is its own', async () => {
  const deadline = createDeadline(20);
  const late = (lifts: boolean) =>
    asRequest(deadline, async () => {
      if (lifts) deadline.lift();
      await sleep(30);
      deadline.check();
    });
  const [lifted, other] = await Promise.allSettled([late(true), late(false)]);
  expect([lifted.status, other.status]).toEqual(['fulfilled', 'rejected']);
});
