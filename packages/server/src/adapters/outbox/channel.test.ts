import { describe, expect, it, vi } from 'vitest';
import { entry, memoryQueue, useOutboxBed } from '../../../../../tests/world/outbox-bed.ts';
import type { DeliveryOutcome } from '../../ports/queue.ts';
import type { OutboxWorker } from './outbox-worker.ts';

const day = 86_400_000;
const bed = useOutboxBed();

describe('a channel that fails', () => {
  const drained = async (worker: OutboxWorker, memory: ReturnType<typeof memoryQueue>, until: number) => {
    for (; bed.now < until && memory.due.size > 0; bed.now += 1000) await worker.drain();
  };

  it('blames the channel for what nobody looked at: it rests and backs off, nothing is counted, and all go once it is well', async () => {
    const memory = memoryQueue(Array.from({ length: 40 }, (_, n) => entry(`m${n}`)));
    let answer: DeliveryOutcome = 'unreachable';
    const send = vi.fn(async () => answer);
    const worker = bed.start(memory.queue, send);
    await drained(worker, memory, 3_600_000);
    expect(send.mock.calls.length).toBeLessThan(100);
    expect(worker.isResting()).toBe(true);
    expect([...memory.due.values()].map(({ entry }) => entry.attempts)).toEqual(Array(40).fill(0));
    answer = 'sent';
    await drained(worker, memory, bed.now + 120_000);
    expect(memory.sent).toHaveLength(40);
    expect(worker.isResting()).toBe(false);
    expect(bed.log.warn.mock.calls.map(([, words]) => words)).toEqual([
      'A channel of the outbox fails and rests.',
      'A channel of the outbox is well again.',
    ]);
  });

  it.each([1, 3, 12])(
    'gives up none of %i mails that a server refuses as it refuses everybody',
    async (count) => {
      const memory = memoryQueue(Array.from({ length: count }, (_, n) => entry(`m${n}`)));
      let answer: DeliveryOutcome = 'refused';
      const worker = bed.start(memory.queue, async () => answer);
      await drained(worker, memory, 2 * day);
      expect(memory.due.size).toBe(count);
      answer = 'sent';
      await drained(worker, memory, bed.now + 300_000);
      expect(memory.sent).toHaveLength(count);
    },
  );

  it('gives up a mail that is refused while the others are taken', async () => {
    const memory = memoryQueue([entry('gone')]);
    const worker = bed.start(memory.queue, async ({ id }) => (id === 'gone' ? 'refused' : 'sent'));
    let others = 0;
    for (; memory.due.has('gone') && bed.now < day; bed.now += 60_000) {
      const id = `other${others++}`;
      memory.due.set(id, { entry: entry(id), at: bed.now });
      await worker.drain();
    }
    expect(memory.failures.filter(({ blame }) => blame === 'entry')).toHaveLength(10);
    expect(bed.now).toBeLessThan(3_600_000);
    expect(memory.sent).toHaveLength(others);
  });

  it('keeps one provider’s failure from the others', async () => {
    const memory = memoryQueue(['down-1', 'down-2', 'well-1', 'well-2'].map((id) => entry(id)));
    const worker = bed.open({
      what: 'revoke',
      queue: memory.queue,
      channelOf: ({ id }) => id.slice(0, 4),
      deliver: async ({ id }) => ({ outcome: id.startsWith('down') ? 'unreachable' : 'sent' }),
    });
    await worker.drain();
    expect(memory.sent.sort()).toEqual(['well-1', 'well-2']);
    expect(memory.failures.map(({ id, blame }) => [id, blame])).toEqual([
      ['down-1', 'channel'],
      ['down-2', 'channel'],
    ]);
  });
});
