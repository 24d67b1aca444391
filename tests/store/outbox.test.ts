import { expect, test } from 'vitest';
import type { OutboxMail } from '../../packages/server/src/ports/outbox.ts';
import { useNodes } from './fresh-store.ts';
import { atOnce, NOW } from './people.ts';

const nodes = useNodes('test');

const mail = (id: string): OutboxMail => ({
  ...{ id, template: 'new-device', to: `${id}@example.com`, language: 'ko' },
  facts: { at: '2026-01-02T15:04:00+09:00', device: '크롬, 서울' },
  link: { id: `link of ${id}`, kind: 'JOIN', email: `${id}@example.com`, expires_at: NOW + 1000 },
});
const put = (count: number) =>
  atOnce(count, (index) => nodes.fresh.store.outbox.put(mail(`m${index}`), NOW + index));
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test('an entry comes back as it was put', async () => {
  await nodes.fresh.store.outbox.put(mail('same'), NOW);
  expect(await nodes.fresh.store.queue.lease(1, NOW, NOW + 10)).toEqual([
    { ...mail('same'), attempts: 0, refusals: 0, created_at: NOW },
  ]);
});

test('two workers at once take every entry exactly once', async () => {
  await put(100);
  const batches = await atOnce(20, (index) => nodes.at(index).queue.lease(7, NOW + 100, NOW + 900));
  const first = ids(batches.flat());
  const rest = ids(await nodes.fresh.store.queue.lease(100, NOW + 100, NOW + 900));
  const all = [...first, ...rest];
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBe(100);
  expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(7);
});

test('the oldest goes first, and nothing before it is due', async () => {
  await put(3);
  expect(ids(await nodes.fresh.store.queue.lease(2, NOW + 1, NOW + 9))).toEqual(['m0', 'm1']);
  expect(ids(await nodes.fresh.store.queue.lease(2, NOW + 1, NOW + 9))).toEqual([]);
  expect(ids(await nodes.fresh.store.queue.lease(2, NOW + 2, NOW + 9))).toEqual(['m2']);
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
  await queue.sent('m0', NOW + 5);
  await queue.failed('m0', 'deferred', NOW + 6);
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
  await queue.failed('m0', 'deferred', NOW + 200);
  expect(await outbox.stateOf('m0')).toMatchObject({ status: 'deferred', next_at: NOW + 200 });
  expect(await queue.lease(1, NOW + 199, NOW + 300)).toEqual([]);
  expect(await queue.lease(1, NOW + 200, NOW + 300)).toMatchObject([{ id: 'm0', attempts: 1 }]);
  await queue.failed('m0', 'unreachable', null);
  expect(await outbox.stateOf('m0')).toMatchObject({ status: 'dead', next_at: null });
  expect(await queue.lease(1, NOW + 10_000, NOW + 20_000)).toEqual([]);
  expect(await outbox.stateOf('nothing')).toBeUndefined();
});

test('the backlog counts what waits, its age and the dead', async () => {
  const { queue } = nodes.fresh.store;
  expect(await queue.backlog(NOW)).toEqual({ waiting: 0, oldest: 0, dead: 0 });
  await put(4);
  await queue.failed('m0', 'refused', null);
  await queue.sent('m1', NOW);
  expect(await queue.backlog(NOW + 100)).toEqual({ waiting: 2, oldest: 98, dead: 1 });
});

test('a mail of an undone transaction is never sent', async () => {
  const undone = nodes.fresh.store.atomically(async ({ outbox }) => {
    await outbox.put(mail('undone'), NOW);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await nodes.fresh.store.queue.lease(10, NOW, NOW + 10)).toEqual([]);
});
