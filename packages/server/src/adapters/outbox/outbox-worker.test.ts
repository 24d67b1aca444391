import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MailOutcome } from '../../ports/mailer.ts';
import type { OutboxEntry } from '../../ports/outbox.ts';
import { durable } from '../store/durable.ts';
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts';
import { mailRetryPolicy } from './retry-policy.ts';

const day = 86_400_000;
const log = { error: vi.fn(), warn: vi.fn() };

type Tried = Partial<Pick<OutboxEntry, 'attempts' | 'refusals' | 'created_at'>>;

const entry = (id: string, tried: Tried = {}): OutboxEntry => ({
  id,
  template: 'sign-up',
  to: `${id}@example.com`,
  language: 'ko',
  facts: {},
  link: null,
  attempts: 0,
  refusals: 0,
  created_at: 0,
  ...tried,
});

/** A queue in memory that leases like the store does. */
function memoryQueue(entries: readonly OutboxEntry[]) {
  const due = new Map(entries.map((each) => [each.id, { entry: each, at: 0 }]));
  const sent: string[] = [];
  const failures: { id: string; kind: string; nextAt: number | null }[] = [];
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
      async sent(ids: readonly string[]) {
        for (const id of ids) due.delete(id);
        sent.push(...ids);
      },
      async failed(id: string, kind: 'deferred' | 'refused' | 'unreachable', nextAt: number | null) {
        failures.push({ id, kind, nextAt });
        const row = due.get(id);
        if (!row || nextAt === null) return void due.delete(id);
        due.set(id, { entry: { ...row.entry, attempts: row.entry.attempts + 1 }, at: nextAt });
      },
    },
  };
}

let worker: OutboxWorker | undefined;
let now = 0;
let strained = false;
const clock = { now: () => now };
const pressure = { strained: () => strained };

function start(
  queue: ReturnType<typeof memoryQueue>['queue'],
  send: (entry: OutboxEntry) => Promise<MailOutcome>,
) {
  const needs = { what: 'mail', queue, patience: mailRetryPolicy, clock, pressure, log };
  worker = startOutboxWorker({ ...needs, deliver: send });
  return worker;
}

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  vi.useRealTimers();
  now = 0;
  strained = false;
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

  it('sends one after the other while the node is strained, but sends', async () => {
    strained = true;
    const memory = memoryQueue(Array.from({ length: 5 }, (_, n) => entry(`m${n}`)));
    const { send, mostAtOnce } = slowSending();
    await start(memory.queue, send).drain();
    expect(memory.sent).toHaveLength(5);
    expect(mostAtOnce()).toBe(1);
  });

  it('puts a mail off with growing pauses and sends it when the server is back', async () => {
    const memory = memoryQueue([entry('late')]);
    let answer: MailOutcome = 'unreachable';
    const { drain: idle } = start(memory.queue, async () => answer);
    for (let round = 0; round < 4; round++) {
      await idle();
      now = memory.failures.at(-1)?.nextAt ?? 0;
    }
    answer = 'sent';
    await idle();
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
    const memory = memoryQueue([entry('old'), entry('refused', { refusals: 9, created_at: now })]);
    await start(memory.queue, async ({ id }) => (id === 'old' ? 'deferred' : 'refused')).drain();
    expect(memory.failures).toEqual([
      { id: 'old', kind: 'deferred', nextAt: null },
      { id: 'refused', kind: 'refused', nextAt: null },
    ]);
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('@');
  });

  it('bears refusals after an outage of the server as before it', async () => {
    const memory = memoryQueue([entry('late', { attempts: 40 })]);
    await start(memory.queue, async () => 'refused').drain();
    expect(memory.failures).toEqual([{ id: 'late', kind: 'refused', nextAt: expect.any(Number) }]);
  });

  it('outlives a store that cannot be read', async () => {
    const memory = memoryQueue([entry('a')]);
    let broken = true;
    const queue = {
      ...memory.queue,
      lease: (...args: Parameters<typeof memory.queue.lease>) =>
        broken ? Promise.reject(new Error('store is down')) : memory.queue.lease(...args),
    };
    const { drain: idle } = start(queue, async () => 'sent');
    await idle();
    expect(memory.sent).toEqual([]);
    broken = false;
    await idle();
    expect(memory.sent).toEqual(['a']);
  });

  it('outlives a mailer that throws', async () => {
    const memory = memoryQueue([entry('a'), entry('b')]);
    await start(memory.queue, async ({ id }) => {
      if (id === 'a') throw new Error('boom');
      return 'sent';
    }).drain();
    expect(memory.sent).toEqual(['b']);
    expect(memory.failures).toMatchObject([{ id: 'a', kind: 'unreachable' }]);
  });

  it('does not hand a mail over again because the store could not mark it', async () => {
    const memory = memoryQueue([entry('a')]);
    let broken = true;
    const queue = {
      ...memory.queue,
      sent: (ids: readonly string[]) =>
        broken ? Promise.reject(new Error('store is down')) : memory.queue.sent(ids),
    };
    const send = vi.fn(async () => 'sent' as const);
    const { drain: idle } = start(queue, send);
    await idle();
    broken = false;
    now = 61_000;
    await idle();
    expect(send).toHaveBeenCalledTimes(1);
    expect(memory.sent).toEqual(['a']);
  });

  it('marks each by itself where they cannot be marked together', async () => {
    const memory = memoryQueue([entry('a'), entry('held'), entry('b')]);
    const queue = {
      ...memory.queue,
      sent: (ids: readonly string[]) =>
        ids.includes('held') ? Promise.reject(new Error('others hold it')) : memory.queue.sent(ids),
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
    expect(sent.mock.calls.map(([ids]) => ids)).toEqual([['first'], ['a', 'b', 'c', 'd', 'e', 'f']]);
  });

  it('marks what went though another hangs', async () => {
    vi.useFakeTimers();
    const memory = memoryQueue([entry('quick'), entry('hangs')]);
    const { promise, resolve } = Promise.withResolvers<MailOutcome>();
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
    const { drain: idle } = start(memory.queue, send);
    await idle();
    expect(send).toHaveBeenCalledTimes(4);
    now = 61_000;
    await idle();
    expect(memory.sent).toHaveLength(6);
  });

  it('stops after what was begun, and takes nothing new', async () => {
    const memory = memoryQueue(Array.from({ length: 10 }, (_, n) => entry(`m${n}`)));
    let release: (outcome: MailOutcome) => void = () => undefined;
    const gate = new Promise<MailOutcome>((done) => {
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
