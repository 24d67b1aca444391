import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutboxEntry } from '../../ports/outbox.ts';
import type { Pressure } from '../../ports/pressure.ts';
import type { DeliveryOutcome, Failure, Taken } from '../../ports/queue.ts';
import { durable } from '../store/outbox-queue.ts';
import { createInFlight } from './in-flight.ts';
import { type BatchPolicy, batchPolicies, type OutboxWorker, startOutboxWorker } from './outbox-worker.ts';
import { mailRetryPolicy } from './retry-policy.ts';

const day = 86_400_000;
const log = { error: vi.fn(), warn: vi.fn() };

type Tried = Partial<Pick<OutboxEntry, 'attempts' | 'refusals' | 'refused_at' | 'created_at'>>;

const entry = (id: string, tried: Tried = {}): OutboxEntry => ({
  id,
  template: 'sign-up',
  to: `${id}@example.com`,
  language: 'ko',
  facts: { at: '2026-01-02T15:04:00+09:00', device: '', country: '' },
  link: null,
  txid: 'txid',
  attempts: 0,
  refusals: 0,
  refused_at: null,
  created_at: 0,
  ...tried,
});

/** A queue in memory that leases like the store does. */
function memoryQueue(entries: readonly OutboxEntry[]) {
  const due = new Map(entries.map((each) => [each.id, { entry: each, at: 0 }]));
  const sent: string[] = [];
  const failures: ({ id: string } & Failure)[] = [];
  return {
    due,
    sent,
    failures,
    queue: {
      async lease(count: number, now: number, until: number) {
        const taken = [...due.values()].filter(({ at }) => at <= now).slice(0, count);
        for (const each of taken) each.at = until;
        return durable(
          () => undefined,
          taken.map((each) => each.entry),
        );
      },
      async sent(taken: readonly Taken[]) {
        for (const { id } of taken) due.delete(id);
        sent.push(...taken.map(({ id }) => id));
      },
      async failed(id: string, failure: Failure) {
        failures.push({ id, ...failure });
        const { outcome, blame, at, nextAt } = failure;
        const row = due.get(id);
        if (!row || nextAt === null) return void due.delete(id);
        const attempts = row.entry.attempts + Number(blame !== 'channel');
        const refused = outcome === 'refused' && blame === 'entry';
        const refusals = row.entry.refusals + Number(refused);
        const tried = { ...row.entry, attempts, refusals, ...(refused && { refused_at: at }) };
        due.set(id, { entry: tried, at: nextAt });
      },
    },
  };
}

let worker: OutboxWorker | undefined;
let now = 0;
let pressed: keyof Pressure | undefined;
const clock = { now: () => now };
const pressure = { busy: () => pressed !== undefined, strained: () => pressed === 'strained' };

function start(
  queue: ReturnType<typeof memoryQueue>['queue'],
  send: (entry: OutboxEntry) => Promise<DeliveryOutcome>,
  batchPolicy: BatchPolicy = batchPolicies.usual,
) {
  const needs = { what: 'mail', queue, retryPolicy: mailRetryPolicy, batchPolicy, clock, pressure, log };
  worker = startOutboxWorker({ ...needs, deliver: async (entry) => ({ outcome: await send(entry) }) });
  return worker;
}

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  vi.useRealTimers();
  now = 0;
  pressed = undefined;
  vi.clearAllMocks();
});

/** A sending that takes a while and knows how many were under way at once. */
function slowSending() {
  let under = 0;
  let most = 0;
  const send = vi.fn(async () => {
    most = Math.max(most, ++under);
    await new Promise((done) => setTimeout(done, 2));
    under--;
    return 'sent' as const;
  });
  return { send, mostAtOnce: () => most };
}

describe('the outbox worker', () => {
  it('sends everything once, four at a time at most', async () => {
    const memory = memoryQueue(Array.from({ length: 25 }, (_, n) => entry(`m${n}`)));
    const { send, mostAtOnce } = slowSending();
    await start(memory.queue, send).drain();
    expect(new Set(memory.sent).size).toBe(25);
    expect(send).toHaveBeenCalledTimes(25);
    expect(mostAtOnce()).toBe(4);
  });

  it('keeps to a bound that several workers share, and lets nobody wait for good', async () => {
    const { send, mostAtOnce } = slowSending();
    const inFlight = createInFlight(3);
    const queues = ['a', 'b', 'c'].map((name) =>
      memoryQueue(Array.from({ length: 12 }, (_, n) => entry(`${name}${n}`))),
    );
    const workers = queues.map(({ queue }) =>
      startOutboxWorker({
        ...{ what: 'webhook', queue, retryPolicy: mailRetryPolicy, clock, pressure, log, inFlight },
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
    const needs = {
      what: 'webhook',
      queue: memory.queue,
      retryPolicy: mailRetryPolicy,
      clock,
      pressure,
      log,
    };
    const deliver = vi.fn(async () => ({ outcome: 'sent' as const }));
    worker = startOutboxWorker({ ...needs, inFlight, deliver });
    const drained = worker.drain();
    await new Promise((done) => setTimeout(done, 20));
    now = 16_000;
    held.resolve();
    await holding;
    await drained;
    expect(deliver).not.toHaveBeenCalled();
    now = 61_000;
    await worker.drain();
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['usual', 'strained', 1],
    ['usual', 'busy', 4],
    ['webhook', 'strained', 1],
    ['webhook', 'busy', 1],
    ['bulk', 'busy', 1],
  ] as const)('sends all by the policy "%s" while the node is %s: %i at once', async (policy, now, most) => {
    pressed = now;
    const memory = memoryQueue(Array.from({ length: 5 }, (_, n) => entry(`m${n}`)));
    const { send, mostAtOnce } = slowSending();
    await start(memory.queue, send, batchPolicies[policy]).drain();
    expect(memory.sent).toHaveLength(5);
    expect(mostAtOnce()).toBe(most);
  });

  it('puts a mail off with growing pauses and sends it when the server is back', async () => {
    const memory = memoryQueue([entry('late')]);
    let answer: DeliveryOutcome = 'deferred';
    const { drain } = start(memory.queue, async () => answer);
    for (let round = 0; round < 4; round++) {
      await drain();
      now = memory.failures.at(-1)?.nextAt ?? 0;
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

  it('gives up after 72 hours, and at the tenth refusal', async () => {
    now = 3 * day;
    const refused = entry('refused', { refusals: 9, refused_at: now - 1, created_at: now });
    const memory = memoryQueue([entry('well'), entry('old'), refused]);
    const outcomes: Record<string, DeliveryOutcome> = { well: 'sent', old: 'deferred', refused: 'refused' };
    await start(memory.queue, async ({ id }) => outcomes[id] ?? 'sent').drain();
    expect(memory.failures).toMatchObject([
      { id: 'old', outcome: 'deferred', nextAt: null },
      { id: 'refused', outcome: 'refused', nextAt: null },
    ]);
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('@');
  });

  it('bears refusals after an outage of the server as before it', async () => {
    const memory = memoryQueue([entry('late', { attempts: 40 })]);
    await start(memory.queue, async () => 'refused').drain();
    expect(memory.failures).toMatchObject([
      { id: 'late', outcome: 'refused', blame: 'entry', nextAt: expect.any(Number) },
    ]);
  });

  const drained = async (worker: OutboxWorker, memory: ReturnType<typeof memoryQueue>, until: number) => {
    for (; now < until && memory.due.size > 0; now += 1000) await worker.drain();
  };

  it('blames the channel for what nobody looked at: it rests and backs off, nothing is counted, and all go once it is well', async () => {
    const memory = memoryQueue(Array.from({ length: 40 }, (_, n) => entry(`m${n}`)));
    let answer: DeliveryOutcome = 'unreachable';
    const send = vi.fn(async () => answer);
    const worker = start(memory.queue, send);
    await drained(worker, memory, 3_600_000);
    expect(send.mock.calls.length).toBeLessThan(100);
    expect(worker.isResting()).toBe(true);
    expect([...memory.due.values()].map(({ entry }) => entry.attempts)).toEqual(Array(40).fill(0));
    answer = 'sent';
    await drained(worker, memory, now + 120_000);
    expect(memory.sent).toHaveLength(40);
    expect(worker.isResting()).toBe(false);
    expect(log.warn.mock.calls.map(([, words]) => words)).toEqual([
      'A channel of the outbox fails and rests.',
      'A channel of the outbox is well again.',
    ]);
  });

  it.each([1, 3, 12])(
    'gives up none of %i mails that a server refuses as it refuses everybody',
    async (count) => {
      const memory = memoryQueue(Array.from({ length: count }, (_, n) => entry(`m${n}`)));
      let answer: DeliveryOutcome = 'refused';
      const worker = start(memory.queue, async () => answer);
      await drained(worker, memory, 2 * day);
      expect(memory.due.size).toBe(count);
      answer = 'sent';
      await drained(worker, memory, now + 300_000);
      expect(memory.sent).toHaveLength(count);
    },
  );

  it('gives up a mail that is refused while the others are taken', async () => {
    const memory = memoryQueue([entry('gone')]);
    const worker = start(memory.queue, async ({ id }) => (id === 'gone' ? 'refused' : 'sent'));
    let others = 0;
    for (; memory.due.has('gone') && now < day; now += 60_000) {
      const id = `other${others++}`;
      memory.due.set(id, { entry: entry(id), at: now });
      await worker.drain();
    }
    expect(memory.failures.filter(({ blame }) => blame === 'entry')).toHaveLength(10);
    expect(now).toBeLessThan(3_600_000);
    expect(memory.sent).toHaveLength(others);
  });

  it('keeps one provider’s failure from the others', async () => {
    const memory = memoryQueue(['down-1', 'down-2', 'well-1', 'well-2'].map((id) => entry(id)));
    const needs = { what: 'revoke', queue: memory.queue, retryPolicy: mailRetryPolicy, clock, pressure, log };
    worker = startOutboxWorker({
      ...needs,
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

  it('outlives a store that cannot be read', async () => {
    const memory = memoryQueue([entry('a')]);
    let broken = true;
    const queue = {
      ...memory.queue,
      lease: (...args: Parameters<typeof memory.queue.lease>) =>
        broken ? Promise.reject(new Error('store is down')) : memory.queue.lease(...args),
    };
    const { drain } = start(queue, async () => 'sent');
    await drain();
    expect(memory.sent).toEqual([]);
    broken = false;
    await drain();
    expect(memory.sent).toEqual(['a']);
  });

  it('outlives a mailer that throws', async () => {
    const memory = memoryQueue([entry('a'), entry('b')]);
    await start(memory.queue, async ({ id }) => {
      if (id === 'a') throw new Error('boom');
      return 'sent';
    }).drain();
    expect(memory.sent).toEqual(['b']);
    expect(memory.failures).toMatchObject([{ id: 'a', outcome: 'deferred', blame: 'entry' }]);
  });

  it('does not hand a mail over again because the store could not mark it', async () => {
    const memory = memoryQueue([entry('a')]);
    let broken = true;
    const queue = {
      ...memory.queue,
      sent: (taken: readonly Taken[]) =>
        broken ? Promise.reject(new Error('store is down')) : memory.queue.sent(taken),
    };
    const send = vi.fn(async () => 'sent' as const);
    const { drain } = start(queue, send);
    await drain();
    broken = false;
    now = 61_000;
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
    start(queue, async () => 'sent');
    await vi.advanceTimersByTimeAsync(5000);
    expect(memory.sent).toEqual([]);
    expect(log.error).toHaveBeenCalledTimes(2);
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
    await start(queue, async () => 'sent').drain();
    expect(memory.sent.sort()).toEqual(['a', 'b']);
    expect(log.error.mock.calls.map(([{ id }]) => id)).toEqual(['held']);
  });

  it('never has more handed over and not marked than it takes at once', async () => {
    const memory = memoryQueue(Array.from({ length: 35 }, (_, n) => entry(`m${n}`)));
    let most = 0;
    const send = vi.fn(async () => {
      most = Math.max(most, send.mock.calls.length - memory.sent.length);
      return 'sent' as const;
    });
    await start(memory.queue, send).drain();
    expect(memory.sent).toHaveLength(35);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(10);
  });

  it('looks at once when nudged, and by itself soon after', async () => {
    vi.useFakeTimers();
    const memory = memoryQueue([]);
    const { wake } = start(memory.queue, async () => 'sent');
    await vi.advanceTimersByTimeAsync(1);
    memory.due.set('new', { entry: entry('new'), at: 0 });
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(memory.sent).toEqual(['new']);
    await vi.advanceTimersByTimeAsync(200);
    memory.due.set('later', { entry: entry('later'), at: 0 });
    await vi.advanceTimersByTimeAsync(500);
    expect(memory.sent).toEqual(['new', 'later']);
  });

  it('takes together what comes while it sends, and marks together what went', async () => {
    vi.useFakeTimers();
    const memory = memoryQueue([entry('first')]);
    const lease = vi.fn(memory.queue.lease);
    const sent = vi.fn(memory.queue.sent);
    const { wake } = start({ ...memory.queue, lease, sent }, async () => 'sent');
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
    const needs = { what: 'bulk', queue: memory.queue, retryPolicy: mailRetryPolicy, clock, pressure, log };
    worker = startOutboxWorker({
      ...needs,
      batchPolicy: batchPolicies.bulk,
      deliver: async () => ({ outcome: 'sent' }),
    });
    const after = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return memory.sent.length;
    };
    expect([await after(900), await after(1000), await after(1000)]).toEqual([10, 20, 25]);
  });

  it('marks what went though another hangs', async () => {
    vi.useFakeTimers();
    const memory = memoryQueue([entry('quick'), entry('hangs')]);
    const { promise, resolve } = Promise.withResolvers<DeliveryOutcome>();
    start(memory.queue, async ({ id }) => (id === 'hangs' ? promise : 'sent'));
    await vi.advanceTimersByTimeAsync(100);
    expect(memory.sent).toEqual(['quick']);
    resolve('sent');
    await vi.advanceTimersByTimeAsync(100);
    expect(memory.sent).toEqual(['quick', 'hangs']);
  });

  it('begins nothing whose lease could end before it does', async () => {
    const memory = memoryQueue(Array.from({ length: 6 }, (_, n) => entry(`m${n}`)));
    const send = vi.fn(async () => {
      await Promise.resolve();
      now = 20_000;
      return 'sent' as const;
    });
    const { drain } = start(memory.queue, send);
    await drain();
    expect(send).toHaveBeenCalledTimes(4);
    now = 61_000;
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
    const { stop } = start(memory.queue, send);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(4));
    const stopped = stop();
    release('sent');
    await stopped;
    expect(memory.sent).toHaveLength(4);
    expect(send).toHaveBeenCalledTimes(4);
  });
});
