import { describe, expect, it, vi } from 'vitest';
import { entry, memoryQueue, slowSending, useOutboxBed } from '../../../../../tests/world/outbox-bed.ts';
import type { DeliveryOutcome } from '../../ports/queue.ts';
import { batchPolicies } from './outbox-worker.ts';

const day = 86_400_000;
const bed = useOutboxBed();

describe('the outbox worker', () => {
  it('sends everything once, four at a time at most', async () => {
    const memory = memoryQueue(Array.from({ length: 25 }, (_, n) => entry(`m${n}`)));
    const { send, mostAtOnce } = slowSending();
    await bed.start(memory.queue, send).drain();
    expect(new Set(memory.sent).size).toBe(25);
    expect(send).toHaveBeenCalledTimes(25);
    expect(mostAtOnce()).toBe(4);
  });

  it.each([
    ['usual', 'strained', 1],
    ['usual', 'busy', 4],
    ['webhook', 'strained', 1],
    ['webhook', 'busy', 1],
    ['bulk', 'busy', 1],
  ] as const)(
    'sends all by the policy "%s" while the node is %s: %i at once',
    async (policy, pressed, most) => {
      bed.pressed = pressed;
      const memory = memoryQueue(Array.from({ length: 5 }, (_, n) => entry(`m${n}`)));
      const { send, mostAtOnce } = slowSending();
      await bed.start(memory.queue, send, batchPolicies[policy]).drain();
      expect(memory.sent).toHaveLength(5);
      expect(mostAtOnce()).toBe(most);
    },
  );

  it('puts a mail off with growing pauses and sends it when the server is back', async () => {
    const memory = memoryQueue([entry('late')]);
    let answer: DeliveryOutcome = 'deferred';
    const { drain } = bed.start(memory.queue, async () => answer);
    for (let round = 0; round < 4; round++) {
      await drain();
      bed.now = memory.failures.at(-1)?.nextAt ?? 0;
    }
    answer = 'sent';
    await drain();
    const waits = memory.failures.map(
      ({ nextAt }, n) => (nextAt ?? 0) - (memory.failures[n - 1]?.nextAt ?? 0),
    );
    for (const [n, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(750 * 2 ** n);
      expect(wait).toBeLessThanOrEqual(1250 * 2 ** n);
    }
    expect(memory.sent).toEqual(['late']);
  });

  it('gives up after 72 hours, and at the tenth refusal a day old', async () => {
    bed.now = 3 * day;
    const refused = entry('refused', { refusals: 9, refused_at: bed.now - 1, created_at: 2 * day });
    const memory = memoryQueue([entry('well'), entry('old'), refused]);
    const outcomes: Record<string, DeliveryOutcome> = { well: 'sent', old: 'deferred', refused: 'refused' };
    await bed.start(memory.queue, async ({ id }) => outcomes[id] ?? 'sent').drain();
    expect(memory.failures).toMatchObject([
      { id: 'old', outcome: 'deferred', nextAt: null },
      { id: 'refused', outcome: 'refused', nextAt: null },
    ]);
    expect(bed.log.warn).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(bed.log.warn.mock.calls)).not.toContain('@');
  });

  it('bears refusals after an outage of the server as before it', async () => {
    const memory = memoryQueue([entry('late', { attempts: 40 })]);
    await bed.start(memory.queue, async () => 'refused').drain();
    expect(memory.failures).toMatchObject([
      { id: 'late', outcome: 'refused', blame: 'entry', nextAt: expect.any(Number) },
    ]);
  });

  it('outlives a store that cannot be read', async () => {
    const memory = memoryQueue([entry('a')]);
    let broken = true;
    const queue = {
      ...memory.queue,
      lease: (...args: Parameters<typeof memory.queue.lease>) =>
        broken ? Promise.reject(new Error('store is down')) : memory.queue.lease(...args),
    };
    const { drain } = bed.start(queue, async () => 'sent');
    await drain();
    expect(memory.sent).toEqual([]);
    broken = false;
    await drain();
    expect(memory.sent).toEqual(['a']);
  });

  it('outlives a mailer that throws', async () => {
    const memory = memoryQueue([entry('a'), entry('b')]);
    await bed
      .start(memory.queue, async ({ id }) => {
        if (id === 'a') throw new Error('boom');
        return 'sent';
      })
      .drain();
    expect(memory.sent).toEqual(['b']);
    expect(memory.failures).toMatchObject([{ id: 'a', outcome: 'deferred', blame: 'entry' }]);
  });

  it('looks at once when nudged, and by itself soon after', async () => {
    vi.useFakeTimers();
    const memory = memoryQueue([]);
    const { wake } = bed.start(memory.queue, async () => 'sent');
    await vi.advanceTimersByTimeAsync(1);
    memory.due.set('new', { entry: entry('new'), at: 0 });
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(memory.sent).toEqual(['new']);
    await vi.advanceTimersByTimeAsync(200);
    memory.due.set('later', { entry: entry('later'), at: 0 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(memory.sent).toEqual(['new', 'later']);
  });

  it('takes together what comes while it sends, and marks together what went', async () => {
    vi.useFakeTimers();
    const memory = memoryQueue([entry('first')]);
    const lease = vi.fn(memory.queue.lease);
    const sent = vi.fn(memory.queue.sent);
    const { wake } = bed.start({ ...memory.queue, lease, sent }, async () => 'sent');
    await vi.advanceTimersByTimeAsync(0);
    expect(memory.sent).toEqual(['first']);
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
      memory.due.set(id, { entry: entry(id), at: 0 });
      wake();
      await Promise.resolve();
    }
    await vi.advanceTimersByTimeAsync(100);
    expect(lease).toHaveBeenCalledTimes(2);
    expect(sent.mock.calls.map(([taken]) => taken.map(({ id }) => id))).toEqual([
      ['first'],
      ['a', 'b', 'c', 'd', 'e', 'f'],
    ]);
  });

  it('keeps to a pace of its own where it has one, with one delivery at a time', async () => {
    vi.useFakeTimers();
    const memory = memoryQueue(Array.from({ length: 25 }, (_, n) => entry(`m${n}`)));
    bed.open({
      what: 'bulk',
      queue: memory.queue,
      batchPolicy: batchPolicies.bulk,
      deliver: async () => ({ outcome: 'sent' }),
    });
    const after = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return memory.sent.length;
    };
    expect([await after(900), await after(1000), await after(1000)]).toEqual([10, 20, 25]);
  });

  it('begins nothing whose lease could end before it does', async () => {
    const memory = memoryQueue(Array.from({ length: 6 }, (_, n) => entry(`m${n}`)));
    const send = vi.fn(async () => {
      await Promise.resolve();
      bed.now = 20_000;
      return 'sent' as const;
    });
    const { drain } = bed.start(memory.queue, send);
    await drain();
    expect(send).toHaveBeenCalledTimes(4);
    bed.now = 61_000;
    await drain();
    expect(memory.sent).toHaveLength(6);
  });

  it('stops after what was begun, and takes nothing new', async () => {
    const memory = memoryQueue(Array.from({ length: 10 }, (_, n) => entry(`m${n}`)));
    let release: (outcome: DeliveryOutcome) => void = () => undefined;
    const gate = new Promise<DeliveryOutcome>((done) => {
      release = done;
    });
    const send = vi.fn(() => gate);
    const { stop } = bed.start(memory.queue, send);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(4));
    const stopped = stop();
    release('sent');
    await stopped;
    expect(memory.sent).toHaveLength(4);
    expect(send).toHaveBeenCalledTimes(4);
  });
});
