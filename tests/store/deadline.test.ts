import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDeadline } from '../../packages/server/src/adapters/system/deadline.ts';
import { Overload } from '../../packages/server/src/ports/overload.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember } from './people.ts';

/** How long the store makes each statement wait, in milliseconds. */
let slowness: number;
let fresh: FreshStore;
/** Far less than each wait may take by itself. */
const deadline = createDeadline(1000);
beforeEach(async () => {
  slowness = 0;
  fresh = await freshStore({
    gate: () => new Promise((resolve) => setTimeout(resolve, slowness)),
    deadline,
  });
});
afterEach(() => fresh.remove());

/** Work as that of one request. */
const asRequest = <T>(work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => deadline.begin(() => void work().then(resolve, reject)));

test('a request that has had its time begins no statement; a transaction of it is undone, and jobs go on', async () => {
  const { store } = fresh;
  const late = () =>
    asRequest(() =>
      store.inTransaction(async (tx) => {
        await addMember(tx, 'late');
        slowness = 1500;
        await tx.members.find('late');
      }),
    );
  await expect(late()).rejects.toThrow(Overload);
  expect(await store.members.find('late')).toBeUndefined();
  await addMember(store, 'job');
  expect(await store.members.find('job')).toBeDefined();
});

test('what reached its commit is committed, and followed to its end', async () => {
  const { store } = fresh;
  const found = await asRequest(async () => {
    await store.inTransaction(async (tx) => {
      await addMember(tx, 'committed');
      slowness = 1500;
    });
    slowness = 0;
    return store.members.find('committed');
  });
  expect(found).toBeDefined();
});

test('who waited for the connection of another until it was late is told so', async () => {
  const { store } = fresh;
  slowness = 1500;
  // As many as any pool has, so that others hold every connection.
  const others = Array.from({ length: 10 }, () => store.members.find('x'));
  await expect(asRequest(() => store.members.find('x'))).rejects.toThrow(Overload);
  await Promise.all(others.slice(0, 1));
  slowness = 0;
  await Promise.allSettled(others);
});
