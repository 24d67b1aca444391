import { describe, expect, it, vi } from 'vitest';
import { entry, memoryQueue, useOutboxBed } from '../../../../../tests/world/outbox-bed.ts';
import type { DeliveryOutcome, Taken } from '../../ports/queue.ts';

const bed = useOutboxBed();

describe('the marking of what went', () => {
  it('does not hand a mail over again because the store could not mark it', async () => {
    const memory = memoryQueue([entry('a')]);
    let broken = true;
    const queue = {
      ...memory.queue,
      sent: (taken: readonly Taken[]) =>
        broken ? Promise.reject(new Error('store is down')) : memory.queue.sent(taken),
    };
    const send = vi.fn(async () => 'sent' as const);
    const { drain } = bed.start(queue, send);
    await drain();
    broken = false;
    bed.now = 61_000;
    await drain();
    expect(send).toHaveBeenCalledTimes(1);
    expect(memory.sent).toEqual(['a']);
  });

  it('notes what went as soon as the store is back, and not only when its lease is over', async () => {
    vi.useFakeTimers();
    const memory = memoryQueue([entry('a'), entry('b')]);
    let away = true;
    const orAway = <T>(work: () => Promise<T>) => (away ? Promise.reject(new Error('away')) : work());
    const queue = {
      ...memory.queue,
      sent: (taken: readonly Taken[]) => orAway(() => memory.queue.sent(taken)),
    };
    bed.start(queue, async () => 'sent');
    await vi.advanceTimersByTimeAsync(5000);
    expect(memory.sent).toEqual([]);
    expect(bed.log.error).toHaveBeenCalledTimes(2);
    away = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(memory.sent.sort()).toEqual(['a', 'b']);
  });

  it('marks each by itself where they cannot be marked together', async () => {
    const memory = memoryQueue([entry('a'), entry('held'), entry('b')]);
    const queue = {
      ...memory.queue,
      sent: (taken: readonly Taken[]) =>
        taken.some(({ id }) => id === 'held')
          ? Promise.reject(new Error('others hold it'))
          : memory.queue.sent(taken),
    };
    await bed.start(queue, async () => 'sent').drain();
    expect(memory.sent.sort()).toEqual(['a', 'b']);
    expect(bed.log.error.mock.calls.map(([{ id }]) => id)).toEqual(['held']);
  });

  it('never has more handed over and not marked than it takes at once', async () => {
    const memory = memoryQueue(Array.from({ length: 35 }, (_, n) => entry(`m${n}`)));
    let most = 0;
    const send = vi.fn(async () => {
      most = Math.max(most, send.mock.calls.length - memory.sent.length);
      return 'sent' as const;
    });
    await bed.start(memory.queue, send).drain();
    expect(memory.sent).toHaveLength(35);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(10);
  });

  it('marks what went though another hangs', async () => {
    vi.useFakeTimers();
    const memory = memoryQueue([entry('quick'), entry('hangs')]);
    const { promise, resolve } = Promise.withResolvers<DeliveryOutcome>();
    bed.start(memory.queue, async ({ id }) => (id === 'hangs' ? promise : 'sent'));
    await vi.advanceTimersByTimeAsync(100);
    expect(memory.sent).toEqual(['quick']);
    resolve('sent');
    await vi.advanceTimersByTimeAsync(100);
    expect(memory.sent).toEqual(['quick', 'hangs']);
  });
});
