import { afterEach, type Mock, vi } from 'vitest';
import {
  type BatchPolicy,
  batchPolicies,
  type OutboxWorker,
  startOutboxWorker,
} from '../../packages/server/src/adapters/outbox/outbox-worker.ts';
import { mailRetryPolicy } from '../../packages/server/src/adapters/outbox/retry-policy.ts';
import { durable } from '../../packages/server/src/adapters/store/outbox-queue.ts';
import type { OutboxEntry } from '../../packages/server/src/ports/outbox.ts';
import type { Pressure } from '../../packages/server/src/ports/pressure.ts';
import type { DeliveryOutcome, Failure, Taken } from '../../packages/server/src/ports/queue.ts';

type Tried = Partial<Pick<OutboxEntry, 'to' | 'attempts' | 'refusals' | 'refused_at' | 'created_at'>>;

export const entry = (id: string, tried: Tried = {}): OutboxEntry => ({
  id,
  template: 'sign-up',
  to: `${id}@example.com`,
  language: 'ko',
  facts: { at: '2026-01-02T15:04:00+09:00', device: '', app: '', installation: '', country: '' },
  link: null,
  txid: 'txid',
  attempts: 0,
  refusals: 0,
  refused_at: null,
  created_at: 0,
  ...tried,
});

/** A queue in memory that leases like the store does. */
export function memoryQueue(entries: readonly OutboxEntry[]) {
  const due = new Map(entries.map((each) => [each.id, { entry: each, at: 0 }]));
  const sent: string[] = [];
  const failures: ({ id: string } & Failure)[] = [];
  return {
    due,
    sent,
    failures,
    queue: {
      async lease(count: number, now: number, until: number) {
        const taken = [...due.values()]
          .filter(({ at }) => at <= now)
          .sort((one, other) => one.at - other.at)
          .slice(0, count);
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

/** A sending that takes a while and knows how many were under way at once. */
export function slowSending() {
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

type Parts = Parameters<typeof startOutboxWorker<OutboxEntry>>[0];
/** What a test says of a worker; the rest is the bed's. */
type Asked = Omit<Parts, 'retryPolicy' | 'clock' | 'pressure' | 'log'>;

/** For the tests of a file: workers over a time, a load and a log of the test's own, which end with it. */
export function useOutboxBed() {
  const log: Readonly<Record<'error' | 'warn', Mock>> = { error: vi.fn(), warn: vi.fn() };
  const workers: OutboxWorker[] = [];
  const state: { now: number; pressed: keyof Pressure | undefined } = { now: 0, pressed: undefined };
  const clock = { now: () => state.now };
  const pressure = {
    busy: () => state.pressed !== undefined,
    strained: () => state.pressed === 'strained',
  };
  const open = (asked: Asked): OutboxWorker => {
    const worker = startOutboxWorker({ ...asked, retryPolicy: mailRetryPolicy, clock, pressure, log });
    workers.push(worker);
    return worker;
  };
  const start = (
    queue: Parts['queue'],
    send: (entry: OutboxEntry) => Promise<DeliveryOutcome>,
    batchPolicy: BatchPolicy = batchPolicies.usual,
  ): OutboxWorker =>
    open({ what: 'mail', queue, batchPolicy, deliver: async (each) => ({ outcome: await send(each) }) });
  /** Lets time pass in steps; in each all workers look. */
  const pass = async (milliseconds: number, step = 1000) => {
    for (const until = state.now + milliseconds; state.now < until; state.now += step)
      for (const worker of workers) await worker.drain();
  };
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    vi.useRealTimers();
    vi.clearAllMocks();
    Object.assign(state, { now: 0, pressed: undefined });
  });
  return Object.assign(state, { log, open, pass, start });
}
