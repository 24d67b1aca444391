import { expect, test } from 'vitest';
import { mailRoute } from '../../packages/server/src/adapters/mail/mail-route.ts';
import { batchPolicies, startOutboxWorker } from '../../packages/server/src/adapters/outbox/outbox-worker.ts';
import { mailRetryPolicy } from '../../packages/server/src/adapters/outbox/retry-policy.ts';
import type { MailRecord, OutboxMail } from '../../packages/server/src/ports/outbox.ts';
import type { DeliveryOutcome, Failure } from '../../packages/server/src/ports/queue.ts';
import { depthOf } from '../setup/depths.ts';
import { useNodes } from './fresh-store.ts';
import { atOnce, NOW, ofNobody } from './people.ts';

const nodes = useNodes('test');
const many = depthOf('mails in turn');

const mail = (id: string): OutboxMail & MailRecord => ({
  ...ofNobody,
  id,
  template: 'new-device',
  to: `${id}@example.com`,
  language: 'ko',
  facts: {
    at: '2026-01-02T15:04:00+09:00',
    device: '크롬, 서울',
    app: '',
    installation: 'K7Q2',
    country: 'KR',
  },
  txid: `txid of ${id}`,
  link: { id: `link of ${id}`, kind: 'JOIN', email: `${id}@example.com`, expires_at: NOW + 1000 },
});
const put = (count: number) =>
  atOnce(count, (index) => nodes.fresh.store.outbox.put(mail(`m${index}`), NOW + index));
const failure = (outcome: Failure['outcome'], nextAt: number | null): Failure => ({
  outcome,
  blame: 'entry',
  at: NOW,
  nextAt,
});
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test('an entry comes back as it was put', async () => {
  const { kind, member, job, expires_at, ...contents } = mail('same');
  await nodes.fresh.store.outbox.put({ ...contents, kind, member, job, expires_at }, NOW);
  expect(await nodes.fresh.store.queue.lease(1, NOW, NOW + 10)).toEqual([
    { ...contents, attempts: 0, refusals: 0, refused_at: null, created_at: NOW },
  ]);
});

test(`two workers at once take each of ${many} entries exactly once`, async () => {
  await put(many);
  const [now, until] = [NOW + many, NOW + 10 * many];
  // As many asks as a fifth of the entries, from twenty lanes that ask without pause.
  const lanes = await atOnce(20, async (index) => {
    const taken = [];
    for (let asked = 0; asked < many / 100; asked += 1)
      taken.push(await nodes.at(index).queue.lease(7, now, until));
    return taken;
  });
  const batches = lanes.flat();
  const first = ids(batches.flat());
  const rest = ids(await nodes.fresh.store.queue.lease(many, now, until));
  const all = [...first, ...rest];
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBe(many);
  expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(7);
});

test('the oldest goes first, and nothing before it is due', async () => {
  await put(3);
  expect(ids(await nodes.fresh.store.queue.lease(2, NOW + 1, NOW + 9))).toEqual(['m0', 'm1']);
  expect(ids(await nodes.fresh.store.queue.lease(2, NOW + 1, NOW + 9))).toEqual([]);
  expect(ids(await nodes.fresh.store.queue.lease(2, NOW + 2, NOW + 9))).toEqual(['m2']);
});

test('what waits for one recipient goes in the order in which it came, whatever is put off', async () => {
  const { queue, outbox } = nodes.fresh.store;
  const due = async (at: number) => ids(await queue.lease(9, NOW + at, NOW + at + 1));
  const wait = (id: string, to: string, at: number) => outbox.put({ ...mail(id), to }, NOW + at);
  await wait('first', 'one@example.com', 0);
  await wait('second', 'one@example.com', 1);
  await wait('other', 'other@example.com', 2);
  expect(await due(2)).toEqual(['first', 'other']);
  await queue.failed('first', failure('deferred', NOW + 20));
  await queue.sent([{ id: 'other' }], NOW + 3);
  expect(await due(10)).toEqual([]);
  expect(await due(20)).toEqual(['first']);
  await queue.sent([{ id: 'first' }], NOW + 20);
  expect(await due(20)).toEqual(['second']);
});

test('who waits behind one that is refused, or has not gone for two hours, waits no longer', async () => {
  const { queue, outbox } = nodes.fresh.store;
  const hours = (count: number) => NOW + count * 3_600_000;
  const due = async (at: number) => ids(await queue.lease(9, at, at));
  const wait = (id: string, to: string) => outbox.put({ ...mail(id), to }, NOW + Number(id.endsWith('2')));
  for (const id of ['refused1', 'refused2']) await wait(id, 'one@example.com');
  for (const id of ['stuck1', 'stuck2']) await wait(id, 'other@example.com');
  await queue.failed('refused1', failure('refused', hours(72)));
  await queue.failed('stuck1', failure('unreachable', hours(72)));
  expect(await due(NOW + 1)).toEqual(['refused2']);
  await queue.sent([{ id: 'refused2' }], NOW + 1);
  expect(await due(hours(2) - 1)).toEqual([]);
  expect(await due(hours(2))).toEqual(['stuck2']);
});

test('a mail that waits for answers delays no later one to its address, and is no sign of a mail server that is away', async () => {
  const { queue, outbox } = nodes.fresh.store;
  const due = async (at: number) => ids(await queue.lease(9, NOW + at, NOW + at));
  for (const [at, id] of ['of a stranger', 'of the holder'].entries())
    await outbox.put({ ...mail(id), to: 'one@example.com' }, NOW + at);
  expect(await due(1)).toEqual(['of a stranger']);
  const waits = { outcome: 'unreachable', blame: 'channel', answer: 'waits for answers', at: NOW } as const;
  await queue.failed('of a stranger', { ...waits, nextAt: NOW + 60_000, looksSent: true });
  expect(await due(1)).toEqual(['of the holder']);
  await queue.sent([{ id: 'of the holder' }], NOW + 1);
  const backlog = await queue.backlog(NOW + 600_000);
  expect(backlog).toMatchObject({ waiting: 1, oldest: 600_000, unanswered: 0 });
  expect(await due(60_000)).toEqual(['of a stranger']);
});

test('what is told the scoring service of one member does not wait for what it refuses', async () => {
  const { scoring, scoringQueue } = nodes.fresh.store;
  const report = (id: string) => ({ id, member: 'one', codes: [], brand: 'AGY' }) as const;
  await scoring.tell(report('first'), NOW);
  await scoring.tell(report('second'), NOW + 1);
  await scoringQueue.failed('first', failure('unreachable', NOW + 1000));
  expect(ids(await scoringQueue.lease(9, NOW + 1, NOW + 9))).toEqual(['second']);
});

test('what somebody asked for goes first, then notices; five hundred mails of a job stand before neither', async () => {
  const { queue, bulkQueue, outbox } = nodes.fresh.store;
  await atOnce(500, (n) => outbox.put({ ...mail(`bulk${n}`), kind: 'bulk' }, NOW));
  // Also to the address that a mail of the job waits for.
  for (const [at, kind] of (['notice', 'requested'] as const).entries())
    await outbox.put({ ...mail(kind), kind, to: 'bulk0@example.com' }, NOW + at);
  await outbox.put({ ...mail('sign-up'), kind: 'requested' }, NOW + 2);
  expect(ids(await queue.lease(2, NOW + 5, NOW + 9))).toEqual(['requested', 'sign-up']);
  expect(ids(await queue.lease(9, NOW + 5, NOW + 9))).toEqual(['notice']);
  expect((await bulkQueue.lease(600, NOW + 5, NOW + 9)).length).toBe(500);
  expect(await bulkQueue.backlog(NOW + 5)).toMatchObject({ waiting: 500 });
  expect(await queue.backlog(NOW + 5)).toMatchObject({ waiting: 3 });
});

test('a sign-up mail that comes while a mailing goes out is delivered before all but a round of it', async () => {
  const { queue, bulkQueue, outbox } = nodes.fresh.store;
  await atOnce(500, (n) => outbox.put({ ...mail(`bulk${n}`), kind: 'bulk' }, NOW));
  const order: string[] = [];
  const begun = Promise.withResolvers<void>();
  const deliver = async ({ id }: { id: string }) => {
    order.push(id);
    begun.resolve();
    return { outcome: 'sent' } as const;
  };
  const log = { error: () => {}, warn: () => {} };
  const shared = {
    clock: { now: () => NOW + 10 },
    pressure: { busy: () => false, strained: () => false },
    log,
    deliver,
  };
  const bulk = startOutboxWorker({
    ...shared,
    what: 'bulk',
    queue: bulkQueue,
    retryPolicy: mailRetryPolicy,
    batchPolicy: batchPolicies.bulk,
  });
  const asked = startOutboxWorker({ ...shared, what: 'mail', queue, retryPolicy: mailRetryPolicy });
  try {
    await begun.promise;
    await outbox.put({ ...mail('sign-up'), kind: 'requested' }, NOW + 1);
    await asked.drain();
    expect(order.indexOf('sign-up')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('sign-up')).toBeLessThanOrEqual(2 * batchPolicies.bulk.batch);
    await bulk.drain();
    expect(new Set(order).size).toBe(501);
    expect(order.length).toBe(501);
  } finally {
    await Promise.all([bulk.stop(), asked.stop()]);
  }
});

test('who waits behind one that was given up goes', async () => {
  const { queue, outbox } = nodes.fresh.store;
  for (const [at, id] of ['first', 'second'].entries())
    await outbox.put({ ...mail(id), to: 'one@example.com' }, NOW + at);
  await queue.failed('first', failure('refused', null));
  expect(ids(await queue.lease(9, NOW + 1, NOW + 9))).toEqual(['second']);
});

test('an entry whose worker died is taken again when the lease is over', async () => {
  await put(1);
  const { queue } = nodes.fresh.store;
  await queue.lease(1, NOW, NOW + 50);
  expect(await queue.lease(1, NOW + 49, NOW + 99)).toEqual([]);
  expect(ids(await queue.lease(1, NOW + 50, NOW + 99))).toEqual(['m0']);
});

test('what was sent is never taken again, also where a late worker says it failed', async () => {
  await put(1);
  const { queue, outbox } = nodes.fresh.store;
  await queue.lease(1, NOW, NOW + 50);
  expect(await outbox.stateOf('m0')).toEqual({
    status: 'queued',
    created_at: NOW,
    sent_at: null,
    next_at: NOW,
  });
  await queue.sent([{ id: 'm0' }], NOW + 5);
  await queue.failed('m0', failure('deferred', NOW + 6));
  expect(await queue.lease(1, NOW + 60, NOW + 99)).toEqual([]);
  expect(await outbox.stateOf('m0')).toEqual({
    status: 'sent',
    created_at: NOW,
    sent_at: NOW + 5,
    next_at: null,
  });
});

test('what failed comes back at its time and counts its tries; a dead letter does not', async () => {
  await put(1);
  const { queue, outbox } = nodes.fresh.store;
  await queue.lease(1, NOW, NOW + 50);
  await queue.failed('m0', failure('deferred', NOW + 200));
  expect(await outbox.stateOf('m0')).toMatchObject({ status: 'deferred', next_at: NOW + 200 });
  expect(await queue.lease(1, NOW + 199, NOW + 300)).toEqual([]);
  expect(await queue.lease(1, NOW + 200, NOW + 300)).toMatchObject([{ id: 'm0', attempts: 1 }]);
  await queue.failed('m0', failure('unreachable', null));
  expect(await outbox.stateOf('m0')).toMatchObject({ status: 'dead', next_at: null });
  expect(await queue.lease(1, NOW + 10_000, NOW + 20_000)).toEqual([]);
  expect(await outbox.stateOf('nothing')).toBeUndefined();
});

test('a failure of the channel counts against no mail; what the other side said stands with it', async () => {
  await put(2);
  const { queue } = nodes.fresh.store;
  const answer = '554 5.7.1 at MAIL FROM';
  const channel = { ...failure('refused', NOW + 50), blame: 'channel', answer } as const;
  await queue.failed('m0', channel);
  await queue.failed('m1', { ...failure('refused', NOW + 50), blame: 'unproved', answer: '550 at RCPT TO' });
  expect(await queue.lease(9, NOW + 50, NOW + 51)).toMatchObject([
    { id: 'm0', attempts: 0, refusals: 0, refused_at: null },
    { id: 'm1', attempts: 1, refusals: 0, refused_at: null },
  ]);
  await queue.failed('m1', { ...failure('refused', NOW + 60), at: NOW + 55 });
  expect(await queue.lease(1, NOW + 60, NOW + 61)).toMatchObject([{ id: 'm0' }]);
  expect(await queue.lease(1, NOW + 60, NOW + 61)).toMatchObject([
    { id: 'm1', attempts: 2, refusals: 1, refused_at: NOW + 55 },
  ]);
});

test('the backlog counts what waits, its age and the dead', async () => {
  const { queue } = nodes.fresh.store;
  expect(await queue.backlog(NOW)).toEqual({
    waiting: 0,
    oldest: 0,
    unanswered: 0,
    dead: 0,
    over: 0,
    bounced: 0,
  });
  await put(4);
  await queue.failed('m0', failure('refused', null));
  await queue.sent([{ id: 'm1' }], NOW);
  expect(await queue.backlog(NOW + 100)).toEqual({
    waiting: 2,
    oldest: 98,
    unanswered: 98,
    dead: 1,
    over: 0,
    bounced: 0,
  });
});

test('how long the oldest waits that nobody answered yet is told by what carries it; one put off or refused is no such', async () => {
  const { store } = nodes.fresh;
  const { queue, outbox, bulkQueue, upstreamQueue, scoring, scoringQueue, logoutQueue } = store;
  const all = () =>
    Promise.all(
      [queue, bulkQueue, upstreamQueue, scoringQueue, logoutQueue].map(
        async (each) => (await each.backlog(NOW + 100)).unanswered,
      ),
    );
  expect(await all()).toEqual([0, 0, 0, 0, 0]);
  await put(4);
  await outbox.put({ ...mail('bulk'), kind: 'bulk' }, NOW + 40);
  await scoring.tell({ id: 'score', member: 'one', codes: [], brand: 'AGY' }, NOW + 50);
  expect(await all()).toEqual([100, 60, 0, 50, 0]);
  await queue.failed('m0', failure('refused', NOW + 50));
  await queue.failed('m1', failure('deferred', NOW + 50));
  await queue.failed('m2', { ...failure('unreachable', NOW + 50), blame: 'channel' });
  expect(await all()).toEqual([98, 60, 0, 50, 0]);
  await queue.sent([{ id: 'm2' }], NOW);
  await bulkQueue.failed('bulk', failure('unreachable', null));
  expect(await all()).toEqual([97, 0, 0, 50, 0]);
});

test('a connection that was reset at one node, whose mail another delivered, is over at both soon after', async () => {
  let now = NOW;
  let answer: DeliveryOutcome = 'unreachable';
  const workers = [0, 1].map((index) =>
    startOutboxWorker({
      ...mailRoute,
      what: 'mail',
      queue: nodes.at(index).queue,
      retryPolicy: mailRetryPolicy,
      clock: { now: () => now },
      pressure: { busy: () => false, strained: () => false },
      log: { error: () => {}, warn: () => {} },
      deliver: async () => ({ outcome: answer }),
      // Each looks when the test says so.
      pollEvery: 3_600_000,
    }),
  );
  const [one, other] = workers;
  if (!one || !other) return expect.unreachable();
  const resting = () => workers.map((worker) => worker.isResting());
  try {
    // Each has looked at its start.
    await Promise.all(workers.map((worker) => worker.drain()));
    await put(1);
    await one.drain();
    expect(resting()).toEqual([true, false]);
    answer = 'sent';
    now += 2000;
    await other.drain();
    expect(await nodes.fresh.store.outbox.stateOf('m0')).toMatchObject({ status: 'sent' });
    now += 61_000;
    expect(resting()).toEqual([false, false]);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
});

test('a mail of an undone transaction is never sent', async () => {
  const undone = nodes.fresh.store.inTransaction(async ({ outbox }) => {
    await outbox.put(mail('undone'), NOW);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await nodes.fresh.store.queue.lease(10, NOW, NOW + 10)).toEqual([]);
});
