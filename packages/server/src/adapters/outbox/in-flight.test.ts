import { describe, expect, it, vi } from 'vitest';
import { entry, memoryQueue, slowSending, useOutboxBed } from '../../../../../tests/world/outbox-bed.ts';
import { createInFlight } from './in-flight.ts';

const bed = useOutboxBed();

describe('a bound that workers share', () => {
  it('keeps to a bound that several workers share, and lets nobody wait for good', async () => {
    const { send, mostAtOnce } = slowSending();
    const inFlight = createInFlight(3);
    const queues = ['a', 'b', 'c'].map((name) =>
      memoryQueue(Array.from({ length: 12 }, (_, n) => entry(`${name}${n}`))),
    );
    const workers = queues.map(({ queue }) =>
      bed.open({
        what: 'webhook',
        queue,
        inFlight,
        deliver: async () => ({ outcome: await send() }),
      }),
    );
    await Promise.all(workers.map((each) => each.drain()));
    await Promise.all(workers.map((each) => each.stop()));
    expect(queues.map(({ sent }) => sent.length)).toEqual([12, 12, 12]);
    expect(mostAtOnce()).toBe(3);
  });

  it('leaves what had to wait for its turn until its lease is nearly over', async () => {
    const inFlight = createInFlight(1);
    const memory = memoryQueue([entry('late')]);
    const held = Promise.withResolvers<void>();
    const holding = inFlight.run(() => held.promise);
    const deliver = vi.fn(async () => ({ outcome: 'sent' as const }));
    const worker = bed.open({ what: 'webhook', queue: memory.queue, inFlight, deliver });
    const drained = worker.drain();
    await new Promise((done) => setTimeout(done, 20));
    bed.now = 16_000;
    held.resolve();
    await holding;
    await drained;
    expect(deliver).not.toHaveBeenCalled();
    bed.now = 61_000;
    await worker.drain();
    expect(deliver).toHaveBeenCalledTimes(1);
  });
});
