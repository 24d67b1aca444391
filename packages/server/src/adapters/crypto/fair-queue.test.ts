import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue that writes down who begins and who is turned away. */
function watchedQueue(room: number) {
  const queue = createFairQueue(room);
  const begun: string[] = [];
  const away: string[] = [];
  return {
    begun,
    away,
    add: (client: string, name: string) =>
      queue.add(client, { begin: () => begun.push(name), turnAway: () => away.push(name) }),
    serve: () => queue.next()?.begin(),
    length: queue.length,
  };
}

test('clients take turns, each in its own order', () => {
  const queue = watchedQueue(9);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(name[0] ?? '', name);
  for (let n = 0; n < 7; n += 1) queue.serve();
  expect(queue.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(queue.length()).toBe(0);
});

test('who has filled the queue gives way to others, down to an equal share', () => {
  const queue = watchedQueue(4);
  for (const name of ['a1', 'a2', 'a3', 'a4']) expect(queue.add('a', name)).toBe(true);
  expect(queue.add('a', 'a5')).toBe(false);
  expect([queue.add('b', 'b1'), queue.add('b', 'b2'), queue.add('b', 'b3')]).toEqual([true, true, false]);
  expect(queue.away).toEqual(['a4', 'a3']);
  for (let n = 0; n < 4; n += 1) queue.serve();
  expect(queue.begun).toEqual(['a1', 'b1', 'a2', 'b2']);
});

test('who waits no longer is passed over, and leaves room', () => {
  const queue = createFairQueue(2);
  const begun: string[] = [];
  const waiting = (name: string) => ({ begin: () => begun.push(name), turnAway: () => {} });
  const [first, second, third] = [waiting('first'), waiting('second'), waiting('third')];
  queue.add('a', first);
  queue.add('b', second);
  expect([queue.remove('a', first), queue.remove('a', first), queue.remove('c', second)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(queue.length()).toBe(1);
  expect(queue.add('a', third)).toBe(true);
  for (let n = 0; n < 3; n += 1) queue.next()?.begin();
  expect(begun).toEqual(['second', 'third']);
});
